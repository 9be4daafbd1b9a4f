"""Graphs and tracks as characters: plates with ways between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.cells import cell_len, set_cell_size

from clew.kernel.words.scene import Board, Space
from clew.kernel.words.text import Words, same
from clew.render.charts.canvas import Canvas
from clew.render.layout import At, closest, focus_of, placed, ways
from clew.render.words import name_of

UNITS = {"graph": (14, 4), "track": (8, 3)}
"""How many columns and rows apart the two closest places are drawn."""
WAYS = {"road": "═", "trail": ":", "secret": ":", "water": "~", "river": "~", "boat": "~"}
ROOM = 5
"""How much fits between the brackets of a plate."""

Signs = Callable[[Space, Mapping[str, str], int], list[tuple[str, str]]]


def net(
    board: Board,
    signs: Signs,
    marks: Mapping[str, str],
    words: Words = same,
    unit: At | None = None,
    *,
    plates: bool = True,
) -> Canvas:
    """The board with every place as a plate and its name below, or as its signs alone; `unit` is how many columns and
    rows apart the two closest places are drawn."""
    canvas = Canvas()
    unit = unit or UNITS.get(board.shape, UNITS["graph"])
    spots = _spots(board, unit)
    for link in ways(board):
        if link.start in spots and link.end in spots:
            _way(canvas, spots[link.start], spots[link.end], link.kind)
    for space in board.spaces:
        if not plates:
            _sign(canvas, space, spots[space.key], signs(space, marks, max(2, unit[0] - 2)))
            continue
        _plate(canvas, space, spots[space.key], signs(space, marks, ROOM))
        if space.name is not None:
            name = _short(name_of(space, words), unit[0] - 1)
            x, y = spots[space.key]
            canvas.put(x - cell_len(name) // 2, y + 1, name, "" if space.visited else "dim")
    here = focus_of(board)
    canvas.focus = spots[here.key] if here is not None else (0, 0)
    return canvas


def _spots(board: Board, unit: At) -> dict[str, At]:
    places = placed(board)
    least = closest(list(places.values()))
    return {key: (round(x / least * unit[0]), round(y / least * unit[1])) for key, (x, y) in places.items()}


def _sign(canvas: Canvas, space: Space, spot: At, signs: list[tuple[str, str]]) -> None:
    """What matters most at a place: an answer, who stands there, what is there; else what kind of place it is."""
    sign, style = signs[-1] if signs[-1][0].isdecimal() else signs[0]
    canvas.put(spot[0] - (len(sign) - 1) // 2, spot[1], sign, style if space.visited else f"{style} dim".strip())


def _way(canvas: Canvas, start: At, end: At, kind: str) -> None:
    """Dots in a straight line; on the level they stand in every other column, so that they look alike everywhere."""
    across, down = end[0] - start[0], end[1] - start[1]
    sign = _arrow(across, down) if kind == "oneway" else WAYS.get(kind, "·")
    steps = max(abs(across) // 2, abs(down), 1)
    for step in range(1, steps):
        canvas.put(start[0] + across * step // steps, start[1] + down * step // steps, sign, "dim")


def _arrow(across: int, down: int) -> str:
    """Where a way leads that nobody can go back."""
    if abs(across) > 2 * abs(down):
        return "→" if across > 0 else "←"
    return "↓" if down > 0 else "↑"


def _plate(canvas: Canvas, space: Space, spot: At, signs: list[tuple[str, str]]) -> None:
    style = "" if space.visited else "dim"
    length = sum(len(sign) for sign, _ in signs)
    gap = max(0, 3 - length)
    body = [
        ("[" if space.visited else "(", style),
        (" " * (gap // 2), ""),
        *signs,
        (" " * (gap - gap // 2), ""),
        ("]" if space.visited else ")", style),
    ]
    x = spot[0] - (length + gap + 2) // 2
    for sign, looks in body:
        canvas.put(x, spot[1], sign, looks)
        x += len(sign)


def _short(name: str, room: int) -> str:
    return name if cell_len(name) <= room else set_cell_size(name, room - 1).rstrip() + "…"
