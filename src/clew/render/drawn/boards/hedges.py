"""A graph as a hedge maze: gravel between hedges, places as clearings, cards as gates across the way."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from clew.kernel.words.scene import Board, Space
from clew.kernel.words.text import Words
from clew.render.drawn.boards.ground import Ground
from clew.render.drawn.boards.net import PLATE, Points, frame_of, picture_on, points_of
from clew.render.drawn.marks import box, group, label, name_lines, number
from clew.render.drawn.picture import Frame, Layers
from clew.render.drawn.standing import standing
from clew.render.layout import ways
from clew.render.words import name_of

HEDGES = (196, 168, 140, 112, 84, 58)
"""How wide the hedges along a way are, the outermost first; light and dark take turns."""
CLEARING = 21.0
AROUND = 60.0


def hedges(board: Board, highlight: Collection[str], words: Words, sheet: str, ground: Ground) -> Layers:
    """The garden, and the frame that it fills."""
    points = points_of(board)
    left, top, wide, high = frame_of(points)
    frame = (left - AROUND, top - AROUND, wide + 2 * AROUND, high + 2 * AROUND)
    lines = tuple((*points[link.start], *points[link.end]) for link in ways(board))
    spaces = {
        space.key: group(space, board, words, _clearing(space, board, points, highlight, words, sheet))
        for space in board.spaces
    }
    return Layers(frame, spaces, ground(_garden(lines, tuple(points.values()), frame)))


@lru_cache(maxsize=4)
def _garden(lines: tuple[tuple[float, ...], ...], places: tuple[tuple[float, float], ...], frame: Frame) -> str:
    """Hedges, the edge of the gravel, and the gravel, each the same way with another stroke."""
    way = "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for a, b, c, d in lines)
    rows = "".join(
        f'<path class="hedge-{"dark" if place % 2 else "light"} w{width}" d="{way}"/>'
        for place, width in enumerate(HEDGES)
    )
    spots = "".join(
        f'<circle class="gravel-spot" cx="{number(x)}" cy="{number(y)}" r="{number(CLEARING)}"/>' for x, y in places
    )
    lawn = box(*frame, "hedge-dark", 0)
    gravel = f'<path class="gravel-edge" d="{way}"/>{spots}<path class="gravel" d="{way}"/>'
    return f'<g class="garden" aria-hidden="true">{lawn}{rows}{gravel}</g>'


def _clearing(space: Space, board: Board, points: Points, highlight: Collection[str], words: Words, sheet: str) -> str:
    x, y = points[space.key]
    at = f'cx="{number(x)}" cy="{number(y)}"'
    place = f'<circle class="place" {at} r="{number(CLEARING - 5 if space.features else 9)}"/>'
    glow = f'<circle class="glow" {at} r="{number(CLEARING + 2)}"/>' if space.key in highlight else ""
    focus = f'<circle class="focus" {at} r="{number(CLEARING - 1)}"/>' if space.key == board.focus else ""
    touch = f'<circle class="touch" {at} r="{number(PLATE)}"/>'
    named = space.features or sum(space.key in (link.start, link.end) for link in ways(board)) == 1
    lines = name_lines(name_of(space, words)) if named and space.name is not None else []
    names = "".join(label(line, x, y + PLATE + 9 + 12 * row, "name") for row, line in enumerate(lines))
    return (
        touch
        + place
        + picture_on(space, (x, y), sheet)
        + glow
        + focus
        + standing(space, (x, y), highlight, words, sheet)
        + names
    )
