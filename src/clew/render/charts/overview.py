"""A whole board on one screen: a grid in dots of Braille, a graph or track by signs alone, as far apart as fits."""

from __future__ import annotations

from collections.abc import Mapping

from clew.kernel.words.scene import Board, Space
from clew.kernel.words.text import Words, same
from clew.render.charts.canvas import Canvas
from clew.render.charts.grounds import floor, land
from clew.render.charts.maps import signs_of, wide_open
from clew.render.charts.nets import net
from clew.render.layout import WALLS, At, borders, closest, focus_of, next_to, placed
from clew.render.words import name_of

DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""What each dot of a Braille sign counts, column by column."""
BRAILLE = 0x2800
PITCH = 4
"""So many dots apart stand the walls of a cell: two signs in breadth, one in height."""
UNITS = ((8, 3), (6, 2), (5, 2), (4, 2), (4, 1), (3, 1), (2, 1))
"""How many columns and rows apart the closest places stand, from roomy to tight."""


def overview(board: Board, width: int, height: int, marks: Mapping[str, str], words: Words = same) -> Canvas:
    """The board as large as it fits, or as small as can be."""
    if board.shape == "grid":
        return _dotted(board, marks)
    brief = abbreviations(board, words)

    def signs(space: Space, marks: Mapping[str, str], room: int) -> list[tuple[str, str]]:
        return signs_of(space, marks, room) or [(brief.get(space.key, "o"), land(space))]

    return net(board, signs, marks, words, _unit(board, width, height), plates=False)


def abbreviations(board: Board, words: Words = same) -> dict[str, str]:
    """Two letters of its name for each place of a graph or track that is of one of several kinds and has no sign."""
    if board.shape == "grid" or len({space.kind for space in board.spaces}) == 1:
        return {}
    names = {space.key: name_of(space, words).lstrip("0123456789 ") for space in board.spaces if not space.features}
    return {key: name[:2] for key, name in names.items()}


def _unit(board: Board, width: int, height: int) -> At:
    places = list(placed(board).values())
    if not places:
        return UNITS[0]
    least = closest(places)
    across, down = ((max(each) - min(each)) / least for each in zip(*places, strict=True))
    fitting = [unit for unit in UNITS if across * unit[0] + 2 <= width and down * unit[1] + 1 <= height]
    return next(iter(fitting), UNITS[-1])


def _dotted(board: Board, marks: Mapping[str, str]) -> Canvas:
    """Walls as lines of dots, doors as gaps in them; what stands in a cell as its first sign."""
    canvas, dots = Canvas(), _walls(board)
    signs: dict[At, int] = {}
    for x, y in dots:
        place = (x // 2, y // 4)
        signs[place] = signs.get(place, 0) | DOTS[x % 2][y % 4]
    for place, found in signs.items():
        canvas.put(*place, chr(BRAILLE + found))
    for space in board.spaces:
        _stands(canvas, space, marks)
    here = focus_of(board)
    if here is not None:
        canvas.focus = (here.at[0] * 2, here.at[1])
    return canvas


def _stands(canvas: Canvas, space: Space, marks: Mapping[str, str]) -> None:
    """The ground of a cell, and the sign of what stands there."""
    x, y = space.at[0] * 2, space.at[1]
    ground = floor(space)
    for column in (x, x + 1):
        sign, style = canvas.signs.get((column, y), (" ", ""))
        canvas.put(column, y, sign, f"{style} {ground}".strip())
    for sign, style in signs_of(space, marks, 2)[:1]:
        canvas.put(x + 2 - len(sign), y, sign, f"{style} {ground}".strip() if "on " not in style else style)


def _walls(board: Board) -> set[At]:
    spaces = {space.at: space for space in board.spaces}
    found: set[At] = set()
    for (at, side), kind in borders(board).items():
        beside = [space for space in (spaces.get(at), spaces.get(next_to(at, side))) if space is not None]
        if not kind or wide_open(kind, beside):
            continue
        steps = range(PITCH + 1) if kind in WALLS else (0, 1, PITCH - 1, PITCH) if kind != "open" else (0, PITCH)
        x, y = at[0] * PITCH, at[1] * PITCH
        found |= {(x + step, y) if side == "north" else (x, y + step) for step in steps}
    return found
