"""A grid as SVG: floors, narrow corridors, walls with doors and openings, on squared paper."""

from __future__ import annotations

from collections.abc import Collection

from clew.kernel.words.scene import Board, Space
from clew.kernel.words.text import Words
from clew.render.drawn.marks import Spots, box, contents, group, label
from clew.render.layout import WALLS, At, borders, extent, next_to

CELL = 48
NEAR, FAR = 12, CELL - 12
"""Where the walls of a corridor, and the posts of a door, stand in a cell."""

Frame = tuple[float, float, float, float]

PASSAGE = {
    "north": ((NEAR, NEAR), (FAR, NEAR), (0, -NEAR)),
    "east": ((FAR, NEAR), (FAR, FAR), (NEAR, 0)),
    "south": ((FAR, FAR), (NEAR, FAR), (0, NEAR)),
    "west": ((NEAR, FAR), (NEAR, NEAR), (-NEAR, 0)),
}
"""A corridor clockwise: where each side starts and ends, and how far its arm reaches out."""

STRAIGHT = (("north", "south"), ("east", "west"))
QUEUES = ((), (0,), (13, -13), (16, 0, -16), (18, 6, -6, -18))
NARROW = (10.0, 10.0, 9.0, 8.0, 6.0)
"""How far from the middle of a corridor one to four things stand along its two arms, and how large they are."""

SIGNS = {"locked": "L", "secret": "S", "shut": "×"}
"""Doors that say what they are by a letter."""


def grid(board: Board, highlight: Collection[str], words: Words) -> tuple[str, Frame]:
    """The drawing, and the frame that it fills: left, top, width, height."""
    low, high = extent(board)
    margin = CELL // 2
    width, height = (high[0] - low[0] + 1) * CELL, (high[1] - low[1] + 1) * CELL
    frame = (low[0] * CELL - margin, low[1] * CELL - margin, width + 2 * margin, height + 2 * margin)
    near = {space.at for space in board.spaces}
    cells = "".join(_cell(space, board, near, highlight, words) for space in board.spaces)
    rings = "".join(_ring(space, board, highlight) for space in board.spaces)
    return f"{_paper(low, high)}{cells}{_walls(board)}{rings}", frame


def _paper(low: At, high: At) -> str:
    """The faint lines of squared paper."""
    left, top, right, bottom = low[0] * CELL, low[1] * CELL, (high[0] + 1) * CELL, (high[1] + 1) * CELL
    down = "".join(f"M{x} {top}V{bottom}" for x in range(left, right + 1, CELL))
    across = "".join(f"M{left} {y}H{right}" for y in range(top, bottom + 1, CELL))
    return f'<path class="grid" d="{down}{across}"/>'


def _cell(space: Space, board: Board, near: Collection[At], highlight: Collection[str], words: Words) -> str:
    x, y = space.at[0] * CELL, space.at[1] * CELL
    floor = _passage(space, near, "floor") if space.kind == "corridor" else box(x, y, CELL, CELL, "floor")
    middle = (x + CELL / 2, y + CELL / 2)
    if space.kind == "corridor":
        inside = contents(space, *middle, highlight, words, _in_line(space, near), NARROW)
    else:
        inside = contents(space, *middle, highlight, words)
    return group(space, board, words, f"{floor}{'' if space.visited else _hatch(x, y)}{inside}")


def _in_line(space: Space, near: Collection[At]) -> Spots:
    """Where things stand in a corridor: one behind the other along its way, clear of the walls."""
    kinds = {side: _leads(space, side, near) for side in PASSAGE}
    arms = [side for side, kind in kinds.items() if kind in ("", "open")]
    arms = arms or [side for side, kind in kinds.items() if kind not in WALLS]
    straight = [pair for pair in STRAIGHT if set(pair) <= set(arms)]
    bend = next(((arms[0], arm) for arm in arms[1:]), STRAIGHT[0])
    ahead, back = (next_to((0, 0), side) for side in (straight[0] if straight else bend))
    return tuple(tuple(_along(ahead if far > 0 else back, abs(far)) for far in row) for row in QUEUES)


def _along(arm: At, far: float) -> tuple[float, float]:
    return arm[0] * far, arm[1] * far


def _leads(space: Space, side: str, near: Collection[At]) -> str:
    """What is on a side; where nothing at all stands between it and a cell beside it, it goes on into that cell."""
    return space.sides.get(side, "" if next_to(space.at, side) in near else "wall")


def _hatch(x: float, y: float) -> str:
    """Slanted lines for what nobody has entered yet, so that colour is not the only sign."""
    slope = 9
    strokes = "".join(f"M{x + start:g} {y + FAR:g}l{slope} {-slope}" for start in (NEAR, NEAR + 8, NEAR + 16))
    return f'<path class="hatch" d="{strokes}"/>'


def _ring(space: Space, board: Board, highlight: Collection[str]) -> str:
    """A frame around a space that a choice is about, and a finer one around the focus."""
    x, y = space.at[0] * CELL, space.at[1] * CELL
    drawn = box(x + 4, y + 4, CELL - 8, CELL - 8, "glow", 6) if space.key in highlight else ""
    return drawn + (box(x + 2, y + 2, CELL - 4, CELL - 4, "focus", 6) if space.key == board.focus else "")


def _passage(space: Space, near: Collection[At], looks: str) -> str:
    """The outline of a corridor: as its floor filled, as its walls with gaps where the arms lead out."""
    x, y = space.at[0] * CELL, space.at[1] * CELL
    gap = "L" if looks == "floor" else "M"
    path = [f"M{x + NEAR} {y + NEAR}"]
    for side, (start, end, out) in PASSAGE.items():
        if _leads(space, side, near) not in WALLS:
            path.append(f"L{x + start[0] + out[0]} {y + start[1] + out[1]}")
            path.append(f"{gap}{x + end[0] + out[0]} {y + end[1] + out[1]}")
        path.append(f"L{x + end[0]} {y + end[1]}")
    return f'<path class="{looks}" d="{"".join(path)}"/>'


def _walls(board: Board) -> str:
    spaces = {space.at: space for space in board.spaces}
    drawn = [
        _passage(space, spaces, "wall" if space.visited else "wall faint")
        for space in board.spaces
        if space.kind == "corridor"
    ]
    for (at, side), kind in borders(board).items():
        beside = [space for space in (spaces.get(at), spaces.get(next_to(at, side))) if space is not None]
        drawn.append(_border(at, side, kind, beside))
    return f'<g class="walls" aria-hidden="true">{"".join(drawn)}</g>'


def _border(at: At, side: str, kind: str, beside: list[Space]) -> str:
    """What stands between two cells. Corridors have walls of their own, close to their floor."""
    narrow = [space.kind == "corridor" for space in beside]
    looks = "wall" if any(space.visited for space in beside) else "wall faint"
    if kind in WALLS:
        return "" if all(narrow) else _line(at, side, looks if kind == "wall" else f"{looks} {kind}", (0, CELL))
    wide_open = kind in ("", "open") and not any(narrow) and len(beside) > 1
    stubs = "" if all(narrow) or wide_open or not kind else _line(at, side, looks, (0, NEAR), (FAR, CELL))
    return stubs + ("" if kind in ("", "open") else _door(at, side, kind))


def _line(at: At, side: str, looks: str, *pieces: tuple[int, int]) -> str:
    x, y = at[0] * CELL, at[1] * CELL
    if side == "north":
        path = "".join(f"M{x + start} {y}H{x + end}" for start, end in pieces)
    else:
        path = "".join(f"M{x} {y + start}V{y + end}" for start, end in pieces)
    return f'<path class="{looks}" d="{path}"/>'


def _door(at: At, side: str, kind: str) -> str:
    """A leaf across the border: hollow for a door, full for one that does not open, dashed for a secret one."""
    x, y, thick = at[0] * CELL, at[1] * CELL, 8
    looks = "leaf" + {"locked": " full", "shut": " full", "secret": " hidden"}.get(kind, "")
    if side == "north":
        leaf, sign = box(x + NEAR, y - thick / 2, FAR - NEAR, thick, looks, 1.5), (x + CELL / 2, y + 0.5)
    else:
        leaf, sign = box(x - thick / 2, y + NEAR, thick, FAR - NEAR, looks, 1.5), (x + 0.0, y + CELL / 2)
    return leaf + (label(SIGNS[kind], *sign, "sign") if kind in SIGNS else "")
