"""Clew, a game master for maze and dungeon rulebooks.

>>> match = clew.new("deathmaze", seed=7)
>>> match.question                  # what is asked, with its options
>>> match.answer("quick")           # by key or by label
>>> match.view(0)                   # what seat 0 sees
>>> match.undo(); match.fork(seed=8); match.save("game.clew"); clew.load("game.clew")
"""

import clew.compiled  # noqa: F401  before all others: it decides whether they come from source
from clew.kernel.api import load, new
from clew.kernel.table.match import Match
from clew.kernel.table.registry import names as games
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import Seat

__all__ = ["Match", "Seat", "games", "load", "new", "rulebook"]
