"""Grounds of a square: water with waves, a garden with tufts, a chasm with ticks down its edge, floor in the dark."""

from __future__ import annotations

from collections.abc import Mapping

from clew.kernel.words.scene import Space
from clew.render.drawn.hand import U, after, scatter, square
from clew.render.layout import STEPS, At, next_to

PITS = ("chasm",)

Ink = Mapping[str, list[str]]


def ground(space: Space, cells: Mapping[At, Space], ink: Ink) -> None:
    """What covers the floor of a square."""
    column, row = space.at
    x, y = column * U, row * U
    if space.kind == "water":
        ink["water"].append(square(x, y))
        ink["waves"].extend(_waves(column, row))
    elif space.kind == "garden":
        ink["grass"].append(square(x, y))
        ink["tufts"].extend(_tufts(column, row))
    elif space.kind == "dark":
        ink["dusk"].append(square(x, y))
    elif space.kind in PITS:
        ink["void"].append(square(x, y))
        for side in STEPS:
            beside = cells.get(next_to(space.at, side))
            if beside is not None and beside.kind not in PITS:
                ink["ticks"].extend(_ticks(x, y, side))


def _waves(column: int, row: int) -> list[str]:
    out = []
    for line in range(3):
        x, y = column * U + 5 + scatter(column, row * 3 + line, 5) % 9, row * U + 9 + line * 12
        out.append(f"M{x} {y}q3.5-4 7 0t7 0{'t7 0' if line == 1 else ''}")
    return out


def _tufts(column: int, row: int) -> list[str]:
    out = []
    for tuft in range(3):
        value = scatter(column * 4 + tuft, row, 9)
        x = column * U + 6 + tuft % 2 * 16 + value % 10
        y = row * U + 13 + tuft // 2 * 18 + (value >> 6) % 8
        out.append(f"M{x} {y}l-3-5m3 5v-7m0 7l3-5")
    return out


def _ticks(x: int, y: int, side: str) -> list[str]:
    """Short strokes down into a chasm, from the edge on one side."""
    dx, dy = STEPS[side]
    out = []
    for along in range(4, U, 6):
        deep = 5 + scatter(x + along, y + dx * 3 + dy, 3) % 5
        at_x, at_y = x + (along if dy else U * (dx > 0)), y + (along if dx else U * (dy > 0))
        out.append(f"M{at_x} {at_y}l{-dx * deep + abs(dy)}{after(-dy * deep + abs(dx))}")
    return out
