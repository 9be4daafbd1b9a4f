"""What never changes of a board is laid aside, and what lies over it is small and quickly drawn."""

from __future__ import annotations

import re
from time import process_time
from typing import Any
from xml.etree import ElementTree

import pytest

from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.scene import Board, Card, Link, Space, Stat, Token, text
from clew.render.drawn.board import svg
from clew.render.drawn.boards.ground import kept, laid_aside
from clew.web.hall.books import rulebooks

MOST_BYTES, MOST_SECONDS = 60_000, 0.010


def hedge_maze(at: str = "a") -> Board:
    places = {"a": (0, 0), "b": (2, 0), "c": (2, 2)}
    spaces = [
        Space(key, place, name=text(key), tokens=[Token("p", "P", text("Ada"))] if key == at else [])
        for key, place in places.items()
    ]
    return Board("maze", text("A garden"), "graph", spaces, [Link("a", "b"), Link("b", "c")], at, style="hedges")


def ground_of(drawn: str) -> str:
    found = re.findall(r'data-ground="(\w+)"', drawn)
    assert len(found) == 1
    return str(found[0])


def test_ground_is_the_same_wherever_somebody_stands_and_fits_into_its_place() -> None:
    first, second = (svg(hedge_maze(at), styled=False, ground=laid_aside) for at in "ab")
    assert first != second
    assert ground_of(first) == ground_of(second)
    fragment = kept(ground_of(first))
    assert fragment
    place = f'<g class="ground" data-ground="{ground_of(first)}"></g>'
    assert first.replace(place, fragment) == svg(hedge_maze("a"), styled=False)
    assert kept("nothing") is None


def test_a_hedge_maze_can_be_pointed_at_everywhere() -> None:
    tree = ElementTree.fromstring(svg(hedge_maze()))
    keys = {each.get("data-key") for each in tree.iter()}
    assert {"a", "b", "c", "p"} <= keys


def test_the_stages_of_a_strip_lie_apart_and_in_their_order() -> None:
    spaces = [Space(f"s{n}", (n, 0), name=text("Stage {n}", n=n)) for n in range(7)]
    tree = ElementTree.fromstring(svg(Board("strip", text("A card"), "track", spaces, style="strip")))
    plates = [each for each in tree.iter() if each.get("class") == "place"]
    corners = [(float(str(each.get("x"))), float(str(each.get("y")))) for each in plates]
    assert len(set(corners)) == 7
    assert [y for _, y in corners] == sorted(y for _, y in corners)
    figures = [each.text for each in tree.iter() if each.get("class") == "count"]
    assert figures == [str(n + 1) for n in range(7)]


def test_a_stage_whose_kind_has_a_picture_shows_it() -> None:
    spaces = [Space("s0", (0, 0), "skull"), Space("s1", (1, 0), "room")]
    drawn = svg(Board("strip", text("A card"), "track", spaces, style="strip"))
    (name,) = re.findall(r'class="card-picture" href="#([^"]+)"', drawn)
    assert name.endswith("i-skull")
    assert f'<symbol id="{name}"' in drawn


def test_the_middle_of_a_ring_tells_who_has_what_and_how_full_the_decks_are() -> None:
    spaces = [Space(f"s{n}", (n, 0)) for n in range(12)]
    links = [Link(f"s{n}", f"s{(n + 1) % 12}", "oneway") for n in range(12)]
    wanted = [Stat(text("Laser Key"), 1, 1, "key"), Stat(text("Passcard"), 0, 1, "pass")]
    middle = [
        Card("w0", text("Ada"), "want", 0, stats=wanted),
        Card("w1", text("Bea"), "want", 1, tags=[text("sealed")]),
        Card("d0", text("Events"), "deck", count=40, icon="event"),
        Card("d1", text("Chests"), "deck", count=0, icon="chest"),
        Card("f0", text("Robot"), "monster", icon="robot", side="them", life=(2, 5)),
    ]
    board = Board("ring", text("A ring"), "track", spaces, links, style="ring", middle=middle)
    drawn = svg(board)
    for told in ("Ada: Laser Key 1/1, Passcard 0/1", "Bea: sealed", "Events: 40", "Chests: 0", "Robot 2/5"):
        assert told in drawn
    assert drawn.count("wanted has") == drawn.count("wanted lacks") == 1
    assert drawn.count('class="deck"') > 4, "a full pile shows edges"


def played(game: str, moves: int) -> Match[Any]:
    book = rulebooks()[game]
    seats = [Seat(f"Player {number + 1}") for number in range(book.ledger.players[0])]
    match = Match.start(book, book.setup(seats), b"ground-" + game.encode())
    for _ in range(moves):
        question = match.question
        if question is None:
            break
        match.answer(question.options[0])
    return match


@pytest.mark.slow
@pytest.mark.parametrize("game", ["maze", "mertwig"])
def test_what_lies_over_the_ground_is_small_and_drawn_at_once(game: str) -> None:
    for board in played(game, 30).view(0).boards:
        times = []
        for _ in range(7):
            start = process_time()
            drawn = svg(board, styled=False, sheet="/icons.svg", ground=laid_aside)
            times.append(process_time() - start)
        assert len(drawn.encode()) < MOST_BYTES
        assert min(times) < MOST_SECONDS, (board.key, times)
