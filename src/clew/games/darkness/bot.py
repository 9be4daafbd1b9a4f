"""A sensible player."""

from __future__ import annotations

from typing import Any

from clew.kernel.position import Position


class Sensible:
    """For now: the first thing offered."""

    def choose(self, position: Position) -> Any:
        return position.question.options[0]
