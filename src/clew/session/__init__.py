"""One table behind all surfaces: who sits where, and how people and bots play a match together."""

from clew.session.api import load, new
from clew.session.seats import (
    Names,
    check_players,
    default_players,
    strange_players,
    take_names,
    take_seats,
    usual_bot,
)
from clew.session.session import Session

__all__ = [
    "Names",
    "Session",
    "check_players",
    "default_players",
    "load",
    "new",
    "strange_players",
    "take_names",
    "take_seats",
    "usual_bot",
]
