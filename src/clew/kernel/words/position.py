"""What a player decides from."""

from __future__ import annotations

from typing import Any, Protocol

from clew.kernel.words.journal import Entry
from clew.kernel.words.questions import Question

_NO_QUESTION = Question(0, "", (), "")


class Past:
    """A match from its start: the table before the first question, all that was rolled, drawn and chosen since, and
    how many quiet moments there were."""

    __slots__ = ("beats", "journal", "rulebook", "table")

    def __init__(self, rulebook: Any, table: Any, journal: list[Entry], beats: int) -> None:
        self.rulebook = rulebook
        self.table = table
        self.journal = journal
        self.beats = beats


class Position:
    """The question, the state it pauses at, and, at a table that keeps them, the checkpoint and the journal since.

    `past` is the match from its start, where the worlds of a seat come from replaying that.
    """

    __slots__ = ("checkpoint", "journal", "past", "question", "rulebook", "state")

    def __init__(
        self,
        state: Any,
        question: Question = _NO_QUESTION,
        rulebook: Any = None,
        checkpoint: Any = None,
        journal: list[Entry] | None = None,
        past: Past | None = None,
    ) -> None:
        self.state = state
        self.question = question
        self.rulebook = rulebook
        self.checkpoint = checkpoint
        self.journal = journal
        self.past = past

    @property
    def seat(self) -> int:
        return self.question.seat


class Policy(Protocol):
    """A player: returns one of `position.question.options`, deciding only from what its seat may know."""

    def choose(self, position: Position) -> Any: ...
