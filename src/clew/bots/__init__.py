"""Players that are programs, and how they sit at a table without peeking."""

from clew.bots.players import choices, player
from clew.bots.random import Random

__all__ = ["Random", "choices", "player"]
