"""A player that throws dice for everything: the measure of every other."""

from __future__ import annotations

from typing import Any

from clew.kernel.words.position import Position
from clew.kernel.words.stream import Stream

__all__ = ["Random"]


class Random:
    """Takes every option equally often."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, position: Position) -> Any:
        options = position.question.options
        return options[self.stream.below(len(options))]
