"""Players that are programs: by name, at random, looking ahead, or out of your own file."""

from clew.bots.hints import hint
from clew.bots.levels import LEVELS, PLAYS, Beginner, levels_of
from clew.bots.players import choices, is_ours, offered, player
from clew.bots.random import Random
from clew.bots.search import Advice, Search, Verdict

__all__ = [
    "LEVELS",
    "PLAYS",
    "Advice",
    "Beginner",
    "Random",
    "Search",
    "Verdict",
    "choices",
    "hint",
    "is_ours",
    "levels_of",
    "offered",
    "player",
]
