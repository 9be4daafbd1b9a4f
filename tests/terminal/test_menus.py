"""Menus within menus: Esc goes back, and nothing of it stays in the log. And who sees the same needs no curtain."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.terminal.pretended import played

from clew.games.milaso import RULEBOOK
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.scene import text
from clew.kernel.words.stream import seed_from
from clew.shelf import put_away
from clew.terminal.sitting import Manner, Sitting


@pytest.fixture(scope="module")
def begun() -> Match[Any]:
    """A game of two who stand in the labyrinth."""
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada"), Seat("Bea")], {"size": "demo"}), seed_from("two"))
    for answer in ("quick", "quick"):
        match.answer(answer)
    while match.question is not None and "end" not in match.question.keys():
        match.answer(match.question.options[0])
    return match


def find(words: str) -> list[str]:
    return ["/", *words, "enter"]


def test_esc_in_a_menu_is_never_mind_and_the_log_tells_nothing_of_it(begun: Match[Any]) -> None:
    frames = played(begun.fork(7), *find("Use the pack"), "esc", "q")
    opened = next(frame for frame in frames if "'s pack:" in frame)
    assert "Never mind Esc" in opened
    assert "what now?" in frames[-1]
    assert "Use the pack ...  10.13" not in frames[-1]
    assert "Never mind" not in frames[-1]


def test_esc_first_drops_what_was_typed_and_does_nothing_where_no_answer_goes_back(begun: Match[Any]) -> None:
    frames = played(begun.fork(7), *find("Use the pack"), "/", "z", "esc", "q")
    assert "'s pack:" in frames[-1]
    frames = played(begun.fork(7), "esc", "q")
    assert "what now?" in frames[-1]


def test_before_there_is_a_map_the_key_for_it_says_so() -> None:
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")], {"size": "demo"}), seed_from("two"))
    assert "There is no map yet." in played(match, "m", "q")[-1]


def test_no_curtain_falls_between_those_who_play_together(begun: Match[Any]) -> None:
    match = begun.fork(7)
    sitting = Sitting(match, put_away(match), manner=Manner(pause=0))
    by_seat = {seat: replace(RULEBOOK.view(match.state, seat), status=text(f"seat {seat}")) for seat in (0, 1)}
    match.rulebook = replace(RULEBOOK, view=lambda _, seat: by_seat[seat or 0])
    assert sitting.seen_by(0) != sitting.seen_by(1)
    assert not sitting.curtain_between(0, 1)
    match.rulebook = replace(match.rulebook, together=False)
    assert sitting.curtain_between(0, 1)
