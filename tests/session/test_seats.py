"""Who sits where: what was asked for, and what happens where nobody said it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.small import small, start, walk, walk_in_turn
from tests.kernel.toy import RULEBOOK

import clew
from clew.kernel.table import registry
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.errors import ClewError
from clew.session import Session, default_players, strange_players, take_seats, usual_bot

RIVALS = replace(RULEBOOK, rivals=True)


@pytest.mark.parametrize(
    ("book", "people", "fewest", "players"),
    [
        (RULEBOOK, 1, False, ["me"]),
        (RULEBOOK, 0, False, ["sensible"]),
        (RULEBOOK, 2, False, ["me", "me"]),
        (RULEBOOK, 9, False, ["me", "me", "me"]),
        (RIVALS, 1, False, ["me", "sensible"]),
        (RIVALS, 0, False, ["sensible", "sensible"]),
        (RIVALS, 1, True, ["me"]),
        (RIVALS, 2, False, ["me", "me"]),
    ],
)
def test_who_plays_where_nobody_said_it(book: Rulebook[Any], people: int, fewest: bool, players: list[str]) -> None:
    assert default_players(book, people, fewest) == players


def test_the_usual_bot_is_the_sensible_one_or_the_first_there_is() -> None:
    sensible = RULEBOOK.bots["sensible"]
    assert usual_bot(RULEBOOK) == "sensible"
    assert usual_bot(replace(RULEBOOK, bots={"bold": sensible, "sensible": sensible})) == "sensible"
    assert usual_bot(replace(RULEBOOK, bots={"bold": sensible})) == "bold"
    assert usual_bot(replace(RULEBOOK, bots={})) == "random"


def test_a_list_names_players_and_a_text_may_name_people_too() -> None:
    assert take_seats(RULEBOOK, ["me", "sensible"]) == [Seat("Player 1", "me"), Seat("Sensible 2", "sensible")]
    assert take_seats(RULEBOOK, "me=Ada, search=500") == [Seat("Ada", "me"), Seat("Search 2", "search=500")]
    assert take_seats(RULEBOOK, ["search=never"]) == [Seat("Search 1", "search=never")]
    assert take_seats(RULEBOOK, [Seat("Zoe", "random")]) == [Seat("Zoe", "random")]
    assert take_seats(RULEBOOK, 2) == take_seats(RULEBOOK, "2") == take_seats(RULEBOOK, ["me", "me"])


def test_a_game_does_not_begin_with_a_bot_that_is_not_there() -> None:
    with pytest.raises(ClewError, match="no player 'snesible' for MAZE Labyrinthe; did you mean 'sensible'"):
        clew.new("maze", seats=["me", "snesible"])


def test_code_that_a_file_names_runs_only_for_who_trusts_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "strange_bots.py").write_text("class Own:\n    def choose(self, position):\n        return 'left'\n")
    monkeypatch.chdir(tmp_path)
    book = small(walk_in_turn)
    monkeypatch.setattr("clew.session.api.rulebook", lambda _name: book)
    match: Match[Any] = start(book, ["me", "strange_bots.py:Own"])
    assert strange_players(match) == [1]
    Session(match, {1: "me"}).save(tmp_path / "game.clew")
    with pytest.raises(ClewError, match=r"game.clew would run strange_bots.py:Own; if you trust it"):
        clew.load(tmp_path / "game.clew")
    game = clew.load(tmp_path / "game.clew", trust=True)
    game.answer("right")
    assert game.state.turn == 2
    assert game.people == [0]


def test_a_finished_game_is_opened_whoever_played_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = small(lambda pad, referee: walk(pad, referee) and pad.turn < 2)
    monkeypatch.setattr("clew.session.api.rulebook", lambda _name: book)
    match: Match[Any] = start(book, ["no_such_file.py:Own"])
    match.answer("left")
    match.answer("left")
    Session(match, {0: "me"}).save(tmp_path / "game.clew")
    assert clew.load(tmp_path / "game.clew").over


@pytest.mark.parametrize("game", registry.names())
def test_every_game_begins_without_a_word_about_seats(game: str) -> None:
    session = clew.new(game, seed=1)
    assert session.people == [0]
    assert session.question is not None
    assert session.question.seat == 0
