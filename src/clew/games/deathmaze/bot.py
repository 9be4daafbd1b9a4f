"""A sensible player."""

from __future__ import annotations

from typing import Any

from clew.kernel.position import Position


class Sensible:
    """Plays with judgement."""

    def choose(self, position: Position) -> Any:
        return position.question.options[0]
