"""Chapter 2: what the players decide together before the first turn."""

from __future__ import annotations

import pytest

from clew.games.milaso import RULEBOOK
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.stream import seed_from


@pytest.mark.rule("2.2", "2.21", played=True)
def test_all_players_say_where_they_begin_and_who_leads() -> None:
    seats = [Seat(name) for name in ("Ada", "Bob", "Cleo")]
    match = Match.start(RULEBOOK, RULEBOOK.setup(seats, {"size": "demo"}), seed_from("together"))
    for prompt, wanted in (("Where does the party begin?", (0, 1, 1)), ("Who leads the party?", (2, 1, 2))):
        while match.question is not None and match.question.prompt != prompt:
            keys = match.question.keys()
            match.answer("quick" if "quick" in keys else keys[0], match.question.seat)
        assert [question.seat for question in match.questions] == [0, 1, 2]
        keys = match.questions[0].keys()
        for seat, place in enumerate(wanted):
            match.answer(keys[place], seat)
    assert match.state.leader == keys[2], "two of three want the third"
