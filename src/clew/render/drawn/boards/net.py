"""Graphs and tracks as SVG: plates with ways between them, each with the picture of what is there."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot

from clew.kernel.words.scene import Board, Link, Space
from clew.kernel.words.text import Words
from clew.render.drawn.icons import icons
from clew.render.drawn.marks import box, group, label, name_lines, number, word
from clew.render.drawn.picture import Frame, Layers
from clew.render.drawn.standing import standing
from clew.render.layout import closest, placed, ways
from clew.render.words import name_of

PLATE = 23
"""Half the width of a field or place."""
APART = {"graph": 104, "track": 90}
"""How far apart the two closest places are drawn."""
ARROW = 9
"""How long the head of an arrow is."""
SIGN = 26
"""How large the picture on a plate is."""

Points = dict[str, tuple[float, float]]


def net(board: Board, highlight: Collection[str], words: Words, sheet: str) -> Layers:
    """A graph or a track: plates with ways between them."""
    points = points_of(board)
    lines = "".join(_way(link, points) for link in ways(board))
    plates = {
        space.key: group(space, board, words, _place(space, board, points[space.key], highlight, words, sheet))
        for space in board.spaces
    }
    return Layers(frame_of(points), plates, f'<g class="links" aria-hidden="true">{lines}</g>')


def points_of(board: Board) -> Points:
    places = placed(board)
    unit = APART.get(board.shape, APART["graph"]) / closest(list(places.values()))
    return {key: (column * unit, row * unit) for key, (column, row) in places.items()}


def frame_of(points: Points) -> Frame:
    across, down = [x for x, _ in points.values()] or [0.0], [y for _, y in points.values()] or [0.0]
    margin = 2.4 * PLATE
    left, top = min(across) - margin, min(down) - 1.5 * PLATE
    return left, top, max(across) - left + margin, max(down) - top + margin


def _place(
    space: Space, board: Board, at: tuple[float, float], highlight: Collection[str], words: Words, sheet: str
) -> str:
    """A plate with what stands on it, its name below, and frames for the focus and what a choice is about."""
    x, y = at
    plate = box(x - PLATE, y - PLATE, 2 * PLATE, 2 * PLATE, "place", PLATE / 2.5)
    names = name_lines(name_of(space, words)) if space.name is not None else []
    below = [label(line, x, y + PLATE + 9 + 12 * row, "name") for row, line in enumerate(names)]
    reach, inner = PLATE + 5, PLATE - 3
    glow = box(x - reach, y - reach, 2 * reach, 2 * reach, "glow", 12) if space.key in highlight else ""
    focus = box(x - inner, y - inner, 2 * inner, 2 * inner, "focus", 7) if space.key == board.focus else ""
    counters = standing(space, at, highlight, words, sheet)
    return f"{plate}{picture_on(space, at, sheet)}{glow}{focus}{counters}{''.join(below)}"


def picture_on(space: Space, at: tuple[float, float], sheet: str) -> str:
    """The first thing of a place that has a picture; else the letters of its signs."""
    shown = next((feature.icon for feature in space.features if feature.icon in icons()), "")
    if shown:
        x, y = number(at[0] - SIGN / 2), number(at[1] - SIGN / 2)
        faint = " faint" if space.tokens else ""
        return f'<use class="sign{faint}" href="{sheet}#i-{shown}" x="{x}" y="{y}" width="{SIGN}" height="{SIGN}"/>'
    signs = " ".join(dict.fromkeys(feature.sign for feature in space.features))
    return label(signs, at[0], at[1] + (PLATE - 7 if space.tokens else 0), "feature") if signs else ""


def _way(link: Link, points: Points) -> str:
    if link.start not in points or link.end not in points:
        return ""
    (x, y), (to_x, to_y) = points[link.start], points[link.end]
    head = _arrow(x, y, to_x, to_y) if link.kind == "oneway" else ""
    return f'<path class="link {word(link.kind)}" d="M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}{head}"/>'


def _arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    """The head of an arrow half-way: nobody comes back here."""
    long = hypot(to_x - x, to_y - y) or 1.0
    on_x, on_y = ARROW * (to_x - x) / long, ARROW * (to_y - y) / long
    tip_x, tip_y = (x + to_x + on_x) / 2, (y + to_y + on_y) / 2
    left, right = (tip_x - on_x + on_y, tip_y - on_y - on_x), (tip_x - on_x - on_y, tip_y - on_y + on_x)
    return "".join(
        f"{step}{number(at[0])} {number(at[1])}" for step, at in (("M", left), ("L", (tip_x, tip_y)), ("L", right))
    )
