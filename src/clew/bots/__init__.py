"""Players that are programs: by name, at random, looking ahead, or out of your own file."""

from clew.bots.hints import hint
from clew.bots.players import choices, is_ours, player
from clew.bots.random import Random
from clew.bots.search import Advice, Search, Verdict

__all__ = [
    "Advice",
    "Random",
    "Search",
    "Verdict",
    "choices",
    "hint",
    "is_ours",
    "player",
]
