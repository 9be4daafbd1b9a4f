"""Whole games: every number of seats, nothing lost on the way."""

from __future__ import annotations

import pytest
from tests.games.maze.table import NAMES

from clew.bots.random import Random
from clew.games.maze import RULEBOOK
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.stream import Stream, seed_from


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.rule("1.2")
def test_random_players_play_to_the_end_and_lose_no_card(seats: int) -> None:
    setup = RULEBOOK.setup([Seat(name) for name in NAMES[:seats]])
    before = RULEBOOK.conserved(RULEBOOK.new(setup, RULEBOOK.ledger))
    for seed in range(5):
        players = [Random(Stream(seed_from(f"{seed} {seat}"))) for seat in range(seats)]
        game, _ = play_out(RULEBOOK, setup, players, Stream(seed_from(seed)))
        assert game.ending in ("exit", "dead")
        assert RULEBOOK.conserved(game) == before
