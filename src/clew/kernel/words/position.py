"""What a player decides from."""

from __future__ import annotations

from typing import Any, Protocol

from clew.kernel.words.journal import Entry
from clew.kernel.words.questions import Question

_NO_QUESTION = Question(0, "", (), "")


class Position:
    """The question, the state it pauses at, and, at a table that keeps them, the checkpoint and the journal since."""

    __slots__ = ("checkpoint", "journal", "question", "rulebook", "state")

    def __init__(
        self,
        state: Any,
        question: Question = _NO_QUESTION,
        rulebook: Any = None,
        checkpoint: Any = None,
        journal: list[Entry] | None = None,
    ) -> None:
        self.state = state
        self.question = question
        self.rulebook = rulebook
        self.checkpoint = checkpoint
        self.journal = journal

    @property
    def seat(self) -> int:
        return self.question.seat


class Policy(Protocol):
    """A player: returns one of `position.question.options`, deciding only from what its seat may know."""

    def choose(self, position: Position) -> Any: ...
