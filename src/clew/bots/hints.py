"""What a player is told who asks for a hint: which option seems best, and what to expect of each."""

from __future__ import annotations

from clew.bots.search import Advice, Search
from clew.kernel.words.position import Position
from clew.kernel.words.stream import Stream, seed_from

__all__ = ["hint"]

PLAYOUTS = 60
"""A second or less in every game. A number, not a time: the same question gets the same hint."""


def hint(position: Position) -> Advice:
    """Advice from what the seat that is asked may know."""
    return Search(Stream(seed_from("hint")), PLAYOUTS).explain(position)
