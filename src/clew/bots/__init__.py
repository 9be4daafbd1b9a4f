"""Players that are programs, and how they sit at a table without peeking."""

from clew.bots.players import choices, player
from clew.bots.random import Random
from clew.bots.search import Advice, Search, Verdict

__all__ = ["Advice", "Random", "Search", "Verdict", "choices", "player"]
