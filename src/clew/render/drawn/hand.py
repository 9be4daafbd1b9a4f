"""The hand that draws: every wobble is a hash of its place, so a map that grows keeps the ink it has."""

from __future__ import annotations

from functools import lru_cache

U = 40
"""Units to a cell; all coordinates of grids are whole units."""
KEPT = 1 << 16


@lru_cache(KEPT)
def scatter(x: int, y: int, salt: int) -> int:
    """A number that belongs to a place, always the same."""
    value = (x * 374761393 + y * 668265263 + salt * 2147483647) & 0xFFFFFFFF
    value = ((value ^ (value >> 13)) * 1274126177) & 0xFFFFFFFF
    return value ^ (value >> 16)


def after(value: int) -> str:
    """A number of a path behind another one: a minus needs no space before it."""
    return str(value) if value < 0 else f" {value}"


def square(x: int, y: int) -> str:
    """A cell of the grid as a path."""
    return f"M{x} {y}h{U}v{U}h-{U}z"


def _wobble(x: int, y: int) -> tuple[int, int]:
    value = scatter(x, y, 7)
    return x + (0, 0, 1, -1)[value & 3], y + (0, 1, 0, -1)[value >> 2 & 3]


@lru_cache(KEPT)
def stroke(x: int, y: int, to_x: int, to_y: int) -> str:
    """A piece of wall by hand: its ends a little off, its middle bowed. Pieces that meet, meet exactly."""
    (ax, ay), (bx, by) = _wobble(x, y), _wobble(to_x, to_y)
    if abs(to_x - x) + abs(to_y - y) < U // 2:
        return f"M{ax} {ay}l{bx - ax}{after(by - ay)}"
    value = scatter(x + to_x, y + to_y, 8)
    mx, my = (x + to_x) // 2 + value % 5 - 2, (y + to_y) // 2 + (value >> 4) % 5 - 2
    return f"M{ax} {ay}q{mx - ax}{after(my - ay)} {bx - ax}{after(by - ay)}"
