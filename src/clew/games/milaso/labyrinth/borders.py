"""Which sections of a map a step leads to from which: all spaces at once, laid beside their neighbours."""

from __future__ import annotations

Step = tuple[int, int, int, int]
"""The sections on both ends, and whether each end is floor."""


def next_to_each_other(section: bytes, floor: bytearray, ground: bytes, width: int) -> dict[int, list[int]]:
    """[10.7] For each section those that one can step to; a diagonal step needs both sides free of rock."""
    south_east, south_west = width + 1, width - 1
    steps = {
        *zip(section, section[1:], floor, floor[1:], strict=False),
        *zip(section, section[width:], floor, floor[width:], strict=False),
        *_slanting(section, floor, south_east, ground[1:], ground[width:]),
        *_slanting(section[1:], floor[1:], south_west, ground, ground[south_east:]),
    }
    crossed = [(a, b) for a, b, start, end in sorted(steps) if start and end and a != b]
    found: dict[int, list[int]] = {}
    for here, there in sorted({*crossed, *((b, a) for a, b in crossed)}):
        found.setdefault(here, []).append(there)
    return found


def _slanting(section: bytes, floor: bytearray, by: int, side: bytes, other: bytes) -> list[Step]:
    """The steps from each space to the one so many spaces on, where neither side is rock."""
    steps = set(zip(section, section[by:], floor, floor[by:], side, other, strict=False))
    return [(a, b, start, end) for a, b, start, end, left, right in sorted(steps) if left and right]
