"""Whole adventures with players who choose at random."""

from __future__ import annotations

from typing import Any

import pytest

from clew.bots.random import Random
from clew.games.darkness import RULEBOOK
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.codec import decode, encode
from clew.kernel.words.stream import Stream, seed_from


def played(number: int, seats: int = 1, **options: Any) -> Any:
    setup = RULEBOOK.setup([Seat(f"Player {n}") for n in range(seats)], options)
    policies = [Random(Stream(seed_from(f"{number}-{seat}"))) for seat in range(seats)]
    return play_out(RULEBOOK, setup, policies, Stream(seed_from(number)))[0]


@pytest.mark.parametrize("number", range(40))
def test_an_adventure_ends_and_nothing_gets_lost(number: int) -> None:
    game = played(number)
    assert game.ended in ("success", "left", "stone", "dead")
    assert set(RULEBOOK.conserved(game).values()) == {0}
    assert encode(decode(encode(game), RULEBOOK.classes)) == encode(game)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"locked-doors": True, "full-dungeon": True}),
        (2, {"two-parties": True}),
        (3, {"large-party": True}),
        (2, {"game-master": True}),
        (4, {"count-arrows": True, "shared-xp": True, "dragon-reroll": True, "time-limit": True}),
    ],
)
def test_every_option_can_be_played(seats: int, options: dict[str, Any]) -> None:
    endings = {played(number, seats, **options).ended for number in range(12)}
    assert endings <= {"success", "left", "stone", "dead"}


def test_every_question_of_a_match_can_be_shown_and_taken_back() -> None:
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from(3))
    chance = Random(Stream(seed_from("table")))
    for _ in range(60):
        if match.over:
            break
        before = encode(match.state)
        scene = match.view(0)
        assert scene.boards
        match.answer(chance.choose(match.position))
        if not match.over:
            match.undo()
            assert encode(match.state) == before
            match.answer(chance.choose(match.position))
