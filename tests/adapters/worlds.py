"""What the tests of several adapters begin with."""

from __future__ import annotations

import random
from typing import Any

import pytest

from clew.adapters.table import Order, Table, ordered
from clew.kernel.table.registry import names, rulebook
from clew.kernel.words.position import Position

GAMES = names()
SMALL: dict[str, dict[str, Any]] = {"milaso": {"size": "demo"}}
"""Options that make a game short enough to be played in a test."""


LONG = ("deathmaze", "mertwig")
"""Games that take many answers at random."""

WHOLE = [pytest.param(game, marks=pytest.mark.slow) if game in LONG else game for game in GAMES]
"""Every game, to be played to its end."""


def rules(game: str) -> dict[str, Any]:
    return SMALL.get(game, {})


def order_for(game: str, own: int = 2, **rest: Any) -> Order:
    """As many seats of the program's own as the game allows, up to `own`."""
    low, high = rulebook(game).ledger.players
    return ordered(game, max(low, min(own, high)), own, options=rules(game), **rest)


def wander(table: Table, most: int, seed: int = 1) -> None:
    """Answer at random, at most so many times."""
    dice = random.Random(seed)
    for _ in range(most):
        if table.seat is None:
            return
        assert table.answer(dice.randrange(int(table.mask(table.seat).sum()))) == ""


def table_at(table: Table, position: Position) -> Table:
    """A table that stands at this position, whatever lay before its last quiet moment."""
    match = table.match
    other = table._again(match.fork(match.seed, position))
    other.heard = dict.fromkeys(other.heard, 0)
    return other
