"""Players that are programs, and how they sit at a table without peeking."""

from clew.bots.hints import hint
from clew.bots.players import choices, is_ours, player
from clew.bots.random import Random
from clew.bots.search import Advice, Search, Verdict
from clew.bots.table import PERSON, answer_all, answer_next, bots_turn, position_for, seat_bots

__all__ = [
    "PERSON",
    "Advice",
    "Random",
    "Search",
    "Verdict",
    "answer_all",
    "answer_next",
    "bots_turn",
    "choices",
    "hint",
    "is_ours",
    "player",
    "position_for",
    "seat_bots",
]
