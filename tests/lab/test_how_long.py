"""How long a game takes is said on its box; here it is played and counted."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from clew.kernel.table import registry
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.stream import Stream, seed_from
from clew.session import default_players

SECONDS = 8
"""So long does somebody take for a decision."""


class Counting:
    """A player who remembers how often it was asked."""

    def __init__(self, inner: Policy) -> None:
        self.inner = inner
        self.asked = 0

    def choose(self, position: Position) -> Any:
        self.asked += 1
        return self.inner.choose(position)


def minutes(game: str, games: int) -> float:
    """What the first seat of a middling game of sensible players would have taken."""
    book = registry.rulebook(game)
    seats = [Seat(f"Player {number}") for number, _ in enumerate(default_players(book), 1)]
    counts = []
    for seed in range(games):
        players: list[Policy] = [book.bots["sensible"]() for _ in seats]
        players[0] = first = Counting(players[0])
        play_out(book, book.setup(seats), players, Stream(seed_from(seed)))
        counts.append(first.asked)
    return median(counts) * SECONDS / 60


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(registry.names()))
def test_a_box_says_how_long_a_game_takes(game: str) -> None:
    said = registry.rulebook(game).minutes
    found = minutes(game, 8 if game == "milaso" else 25)
    assert said / 1.6 <= found <= said * 1.6, f"a game takes {found:.0f} minutes, its box says {said}"
