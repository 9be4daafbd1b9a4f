"""What is told again line by line: what has changed, but not after every draw how many cards are left."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from clew.games.darkness import RULEBOOK as DARKNESS
from clew.games.maze import RULEBOOK as MAZE
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.stream import seed_from
from clew.shelf import put_away
from clew.terminal.plain import PlainTable
from clew.terminal.sitting import Manner, Sitting


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


def told(book: Rulebook[Any], typed: str) -> str:
    match, sink = Match.start(book, book.setup([Seat("Ada")]), seed_from(3)), io.StringIO()
    PlainTable(Sitting(match, put_away(match), manner=Manner(pause=0)), io.StringIO(typed), sink).run()
    return sink.getvalue()


def test_how_many_cards_are_left_is_told_once_and_when_it_is_asked_for() -> None:
    assert told(MAZE, "1\n1\n1\n1\n").count("Cards left in the decks") == 1
    assert told(MAZE, "1\n1\n1\n1\nc\n").count("Cards left in the decks") == 2


def test_a_board_with_nothing_on_it_is_not_told() -> None:
    said = told(DARKNESS, "1\n").splitlines()
    assert said.index("The dungeon:") > said.index(
        next(line for line in said if line.startswith("1. Quick start: a warrior"))
    )
