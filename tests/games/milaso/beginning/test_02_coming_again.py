"""Chapter 2: a fresh party enters the same labyrinth."""

from typing import Any

import pytest

import clew
from clew.games.milaso import RULEBOOK
from clew.games.milaso.beginning.setup import new
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import SetupError


def started(seed: int, guests: dict[str, Any] | None = None) -> Any:
    match = clew.new("milaso", seed=seed, seats=1, options={"size": "demo"}, guests=guests).match
    match.answer("quick")
    return match


@pytest.mark.rule("2.18")
def test_a_fresh_party_enters_the_same_labyrinth() -> None:
    first = started(1).state
    again = {"labyrinth": {"size": "demo", "seed": first.seed, "types": list(first.types), "plans": first.plans}}
    second = started(2, again).state
    other = started(2).state
    assert dict(second.maze.features) == dict(first.maze.features)
    assert dict(other.maze.features) != dict(first.maze.features)
    assert (second.touched, second.taken_out) == ({}, {})
    assert RULEBOOK.result(first).facts["labyrinth"] == str(first.seed)


@pytest.mark.rule("2.18")
def test_what_a_labyrinth_to_enter_again_must_say() -> None:
    setup = RULEBOOK.setup([Seat("P")], {"size": "demo"}, {"labyrinth": {"size": "demo", "seed": "one"}})
    with pytest.raises(SetupError, match="seed"):
        new(setup, RULEBOOK.ledger)
    full = RULEBOOK.setup([Seat("P")], {"size": "half"}, {"labyrinth": {"size": "demo", "seed": 1, "types": []}})
    assert "seed" not in new(full, RULEBOOK.ledger).agenda[3].facts, "another size is another labyrinth"
