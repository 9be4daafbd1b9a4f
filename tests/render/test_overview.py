"""A whole board on one screen."""

from __future__ import annotations

import pytest

from clew.docs.pictures import moment_of, played
from clew.kernel.table import registry
from clew.kernel.words.scene import Board, Feature, Space, Token, text
from clew.render.charts.overview import abbreviations, overview
from clew.terminal.screen import ASCII


def lines(board: Board, width: int = 78, height: int = 20) -> list[str]:
    canvas = overview(board, width, height, {})
    left, top, right, bottom = canvas.frame()
    return [line.plain.rstrip() for line in canvas.window(right - left + 1, bottom - top + 1)]


def test_walls_of_a_grid_are_dots_with_gaps_for_doors() -> None:
    sides = {"north": "wall", "west": "wall", "south": "wall", "east": "door"}
    board = Board(
        "b",
        text("B"),
        "grid",
        [
            Space("a", (0, 0), sides=sides, tokens=[Token("p", "@", text("party"))]),
            Space("b", (1, 0), sides={"north": "wall", "south": "wall", "east": "wall", "west": "door"}),
        ],
    )
    assert lines(board) == ["⡏@⡋⠉⡇", "⠉⠉⠉⠉⠁"]
    assert "".join(lines(board)).translate(ASCII).isascii(), "a terminal without Unicode shows it too"


def test_places_without_a_sign_are_told_apart_by_two_letters() -> None:
    kinds = ["events", "treasures", "events", "shop"]
    spaces = [Space(f"{n}", (n, 0), kind, text("{n} " + kind.title(), n=n)) for n, kind in enumerate(kinds)]
    spaces[3].features.append(Feature("$", text("a shop")))
    board = Board("b", text("B"), "track", spaces)
    assert abbreviations(board) == {"0": "Ev", "1": "Tr", "2": "Ev"}
    assert "Ev" in lines(board)[0]
    assert "$" in lines(board)[0]


@pytest.mark.parametrize("game", registry.names())
def test_every_board_of_a_game_fits_a_screen(game: str) -> None:
    match, _ = played(moment_of(game))
    boards = match.view(0).boards
    assert boards
    for board in boards:
        canvas = overview(board, 80, 22, {})
        left, top, right, bottom = canvas.frame()
        assert right - left < 80, f"{game}, {board.key}"
        assert bottom - top <= 30 if board.shape == "grid" else bottom - top <= 22, f"{game}, {board.key}"
