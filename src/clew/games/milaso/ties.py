"""[1.13] Who comes first where a rule leaves a tie."""

from __future__ import annotations

from clew.games.milaso.figures import constitution
from clew.games.milaso.reckoning import apart
from clew.games.milaso.state import Being, Game


def nearest(game: Game, being: Being, others: list[Being]) -> Being | None:
    """[1.13] Of those as near the one with the lower constitution, then the one who is first in the list."""
    return min(others, key=lambda other: (apart(game, being, other), constitution(game, other)), default=None)
