"""[1.10, 22.10, 22.14] Straight lines over a map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

Barrier = TypeVar("Barrier")


def line(width: int, a: int, b: int) -> Iterator[int]:
    """[1.10, 22.10] The spaces of a map of this width that the line between two centres crosses, one after the other,
    ends left out; corners that are only touched don't count."""
    x, y, ahead_x, ahead_y = abs(b % width - a % width), abs(b // width - a // width), 0, 0
    sideways, down = (1 if b % width > a % width else -1), (width if b > a else -width)
    at = a
    while at != b:
        side = (1 + 2 * ahead_x) * y - (1 + 2 * ahead_y) * x
        if side <= 0:
            at, ahead_x = at + sideways, ahead_x + 1
        if side >= 0:
            at, ahead_y = at + down, ahead_y + 1
        if at != b:
            yield at


def met(spaces: Iterable[int], ground: bytes, barriers: Mapping[int, Barrier]) -> list[Barrier] | None:
    """The barriers on some spaces, in their order; None if one of the spaces is rock."""
    found = []
    for at in spaces:
        if not ground[at]:
            return None
        if at in barriers:
            found.append(barriers[at])
    return found


def onward(width: int, height: int, a: int, b: int) -> Iterator[int]:
    """[22.14] The spaces that the line from one centre through another goes on to cross, to the edge of the map."""
    x, y, ahead_x, ahead_y = abs(b % width - a % width), abs(b // width - a // width), 0, 0
    sideways, down = (1 if b % width > a % width else -1), (1 if b > a else -1)
    while a != b:
        side = (1 + 2 * ahead_x) * y - (1 + 2 * ahead_y) * x
        if side <= 0:
            ahead_x += 1
        if side >= 0:
            ahead_y += 1
        column, row = b % width + sideways * ahead_x, b // width + down * ahead_y
        if not (0 <= column < width and 0 <= row < height):
            return
        yield row * width + column
