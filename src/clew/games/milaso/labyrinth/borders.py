"""Which sections of a map a step leads to from a section: all its spaces at once, as a long number."""

from __future__ import annotations

_ONE_MORE = bytes((number + 1) % 256 for number in range(256))
"""For numbers of sections, of which 255 stands for none, so that 0 stands for none."""


def spaces(kinds: bytes, kind: int) -> int:
    """All spaces of a kind: a number with a byte for each space, 1 in theirs, 0 in the others."""
    return int.from_bytes(kinds.translate(one_for([kind])), "little")


def shifted(spaces_: int, by: int) -> int:
    """What lies so many spaces on from each space."""
    return spaces_ >> 8 * by if by >= 0 else spaces_ << -8 * by


def one_for(kinds: list[int]) -> bytearray:
    """Turns bytes into 1 where they are of these kinds, else into 0."""
    table = bytearray(256)
    for kind in kinds:
        table[kind] = 1
    return table


def bordering(section: bytes, number: int, floor: int, rock: int, width: int) -> list[int]:
    """[10.7] The sections that one can step to from a section, over floor; a diagonal step needs both sides free."""
    here = spaces(section, number) & floor
    reached = 0
    for x in (-1, 0, 1):
        for y in (-width, 0, width):
            start = here & ~shifted(rock, x) & ~shifted(rock, y) if x and y else here
            reached |= shifted(start, -x - y)
    numbers = int.from_bytes(section.translate(_ONE_MORE), "little") & (reached & floor & ~here) * 255
    return [found - 1 for found in sorted({*numbers.to_bytes(len(section), "little")}) if found and found - 1 != number]
