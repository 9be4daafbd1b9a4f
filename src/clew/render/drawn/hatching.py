"""The rock around a map: strokes on every other quarter of a cell beside the floor, thinning outwards."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from clew.render.drawn.hand import KEPT, U, after, scatter

SLANTS = 7
STROKES = tuple(
    (round(12 * cos(angle)), round(12 * sin(angle)), round(3.4 * sin(angle)), round(-3.4 * cos(angle)))
    for angle in (pi * number / SLANTS + 0.2 for number in range(SLANTS))
)
"""How a stroke runs, and the step to the next one beside it."""
ROW = 1 << 32
ZERO = (ROW + 1) << 30
"""Quarters of cells as whole numbers: column times ROW, plus line, from ZERO on."""
INSIDE = tuple(x * ROW + y for x in range(4) for y in range(4))
AROUND = tuple(x * ROW + y for x in range(-2, 6) for y in range(-2, 6))
BESIDE = tuple(x * ROW + y for x in range(-1, 5) for y in range(-1, 5))
CORE = (ROW + 1, ROW + 2, 2 * ROW + 1, 2 * ROW + 2)
ARMS = {
    "north": (ROW, 2 * ROW),
    "east": (3 * ROW + 1, 3 * ROW + 2),
    "south": (ROW + 3, 2 * ROW + 3),
    "west": (1, 2),
}
"""The quarters of a narrow corridor: its middle, and its arm to each side."""
STEP = U // 4


class Rock:
    """Where there is floor, and what lies near it."""

    def __init__(self) -> None:
        self.floor: set[int] = set()
        self.near: set[int] = set()

    def room(self, column: int, row: int) -> None:
        base = ZERO + column * 4 * ROW + row * 4
        self.floor.update([base + spot for spot in INSIDE])
        self.near.update([base + spot for spot in AROUND])

    def corridor(self, column: int, row: int, ways: list[str]) -> None:
        base = ZERO + column * 4 * ROW + row * 4
        self.floor.update([base + spot for spot in CORE])
        for side in ways:
            self.floor.update([base + spot for spot in ARMS[side]])
        self.near.update([base + spot for spot in BESIDE])

    def hatched(self) -> str:
        """All strokes as one path."""
        floor, out = self.floor, []
        for code in self.near - floor:
            if not ((code >> 32) + code) & 1:
                close = code - ROW in floor or code + ROW in floor or code - 1 in floor or code + 1 in floor
                out.append(_cluster(code, close))
        return "".join(sorted(out))


@lru_cache(KEPT)
def _cluster(code: int, close: bool) -> str:
    x, y = (code >> 32) - (1 << 30), (code & (ROW - 1)) - (1 << 30)
    value = scatter(x, y, 7)
    if not close and value & 3:
        return ""
    dx, dy, ox, oy = STROKES[(value >> 4) % SLANTS]
    if not close:
        dx, dy = dx * 2 // 3, dy * 2 // 3
    x = x * STEP + STEP // 2 - (dx >> 1) - ox + (value >> 9) % 3 - 1
    y = y * STEP + STEP // 2 - (dy >> 1) - oy + (value >> 13) % 3 - 1
    step, there, back = f"m{ox}{after(oy)}", f"l{dx}{after(dy)}", f"l{-dx}{after(-dy)}"
    third = f"{step}{there}" if close and value & 64 else ""
    return f"M{x} {y}{there}{step}{back}{third}"
