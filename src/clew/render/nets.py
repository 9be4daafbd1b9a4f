"""Graphs and tracks as characters: plates with ways between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.cells import cell_len, set_cell_size

from clew.kernel.scene import Board, Space
from clew.render.canvas import Canvas
from clew.render.layout import At, closest, focus_of, placed, ways
from clew.render.words import name_of

UNITS = {"graph": (14, 4), "track": (8, 3)}
"""How many columns and rows apart the two closest places are drawn."""
WAYS = {"road": "═", "trail": ":", "secret": ":", "water": "~", "river": "~", "boat": "~"}
ROOM = 5
"""How much fits between the brackets of a plate."""

Signs = Callable[[Space, Mapping[str, str], int], list[tuple[str, str]]]


def net(board: Board, signs: Signs, marks: Mapping[str, str]) -> Canvas:
    """The board with every place as a plate and its name below."""
    canvas = Canvas()
    spots = _spots(board)
    for link in ways(board):
        if link.start in spots and link.end in spots:
            _way(canvas, spots[link.start], spots[link.end], WAYS.get(link.kind, "·"))
    for space in board.spaces:
        _plate(canvas, space, spots[space.key], signs(space, marks, ROOM), UNITS.get(board.shape, UNITS["graph"])[0])
    here = focus_of(board)
    canvas.focus = spots[here.key] if here is not None else (0, 0)
    return canvas


def _spots(board: Board) -> dict[str, At]:
    places = placed(board)
    unit = closest(list(places.values()))
    across, down = UNITS.get(board.shape, UNITS["graph"])
    return {key: (round(x / unit * across), round(y / unit * down)) for key, (x, y) in places.items()}


def _way(canvas: Canvas, start: At, end: At, sign: str) -> None:
    """Dots in a straight line; on the level they stand in every other column, so that they look alike everywhere."""
    steps = max(abs(end[0] - start[0]) // 2, abs(end[1] - start[1]), 1)
    for step in range(1, steps):
        x = start[0] + (end[0] - start[0]) * step // steps
        y = start[1] + (end[1] - start[1]) * step // steps
        canvas.put(x, y, sign, "dim")


def _plate(canvas: Canvas, space: Space, spot: At, signs: list[tuple[str, str]], unit: int) -> None:
    style = "" if space.visited else "dim"
    length = sum(len(sign) for sign, _ in signs)
    gap = max(0, 3 - length)
    body = [("[" if space.visited else "(", style), (" " * (gap // 2), ""), *signs, (" " * (gap - gap // 2), ""),
            ("]" if space.visited else ")", style)]  # fmt: skip
    x = spot[0] - (length + gap + 2) // 2
    for sign, looks in body:
        canvas.put(x, spot[1], sign, looks)
        x += len(sign)
    if space.name is not None:
        name = _short(name_of(space), unit - 1)
        canvas.put(spot[0] - cell_len(name) // 2, spot[1] + 1, name, style)


def _short(name: str, room: int) -> str:
    return name if cell_len(name) <= room else set_cell_size(name, room - 1).rstrip() + "…"
