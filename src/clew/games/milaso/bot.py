"""A sensible player: explores, takes what lies about, fights what stands in the way."""

from __future__ import annotations

from typing import Any

from clew.kernel.position import Position
from clew.kernel.questions import key_of


class Sensible:
    """Decides by the keys of the options, in the order of what is worth most."""

    def choose(self, position: Position) -> Any:
        options = {key_of(option): option for option in position.question.options}
        for prefix in ("quick", "done", "go", "pass"):
            if prefix in options:
                return options[prefix]
        return position.question.options[0]
