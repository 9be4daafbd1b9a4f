"""A beat of a match, as it is kept: enough to play it again."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from clew.kernel.table.rulebook import State
from clew.kernel.words.journal import Entry, Line
from clew.kernel.words.stream import Counts

S = TypeVar("S", bound=State)


class Beat(Generic[S]):
    """The stretch between two quiet moments: the state at its start and the journal since.

    The first `given` entries came from elsewhere and stand as they are. `at` is how far the dice had been used at its
    start: in order, or by key where the checkpoint is kept. `saved` is the state as a save file holds it; `first` is
    the number of its first line in the log; `followed` tells whether the rules of today led through its journal when
    it was last told.
    """

    __slots__ = ("at", "checkpoint", "first", "followed", "given", "journal", "lines", "saved")

    def __init__(self, checkpoint: S | None, at: int | Counts | None, journal: list[Entry], given: int = 0) -> None:
        self.checkpoint = checkpoint
        self.at = at
        self.journal = journal
        self.given = given
        self.saved: Any = None
        self.lines: list[Line] | None = None
        self.first: int | None = None
        self.followed = True

    def forget(self) -> None:
        """What can be found out again from an earlier beat; counts of dice grow with the game."""
        self.checkpoint = None
        if not isinstance(self.at, int):
            self.at = None

    def copy(self) -> Beat[S]:
        """Another that holds the same; which states are kept is each match's own affair."""
        other = Beat(self.checkpoint, self.at, self.journal, self.given)
        other.saved, other.lines, other.first, other.followed = self.saved, self.lines, self.first, self.followed
        return other
