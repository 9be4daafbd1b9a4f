"""A drawing with its parts, so that a page need only be sent those that have changed."""

from __future__ import annotations

from typing import NamedTuple

Frame = tuple[float, float, float, float]
"""What a drawing fills: left, top, width, height."""


class Layers(NamedTuple):
    """What a board is drawn of, from the lowest: ground, light upon it, spaces by their keys, what lies above all."""

    frame: Frame
    spaces: dict[str, str]
    ground: str = ""
    light: str = ""
    above: str = ""


class Picture(NamedTuple):
    """`parts` are elements of SVG groups, each by the attribute that names it: `data-key="gate"`."""

    head: str
    parts: dict[str, str]
    tail: str

    def whole(self) -> str:
        return f"{self.head}{''.join(self.parts.values())}{self.tail}"
