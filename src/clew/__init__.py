"""Clew, a game master for maze and dungeon rulebooks.

>>> game = clew.new("maze", seed=7, seats=["me", "sensible"])
>>> game                                 # where it stands
>>> game.question                        # what you are asked, with its options
>>> game.answer("quick")                 # by key or by label; then the bots answer
>>> game.view(0)                         # what seat 0 sees
>>> game.undo(); game.fork(seed=8); game.save("game.clew"); clew.load("game.clew")

This is for playing games; `clew.author` gathers what writing one needs.
"""

import clew.compiled  # noqa: F401  before all others: it decides whether they come from source
from clew.kernel.table.match import Match
from clew.kernel.table.registry import names as rulebooks
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import ClewError
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.session import Session, load, new

__all__ = [
    "ClewError",
    "Match",
    "Policy",
    "Position",
    "Seat",
    "Session",
    "key_of",
    "load",
    "new",
    "rulebook",
    "rulebooks",
]
