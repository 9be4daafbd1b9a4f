"""A board as SVG: pure strings, every text escaped, a title on every space for pointers and screen readers.

Spaces and tokens carry `data-key`; `highlight` names the keys of spaces and tokens that a choice is about. The looks
come along in a `<style>` unless `styled` is off; then the page brings `stylesheet()` itself.
"""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from math import hypot

from clew.kernel.words.errors import ClewError
from clew.kernel.words.scene import Board, Link
from clew.kernel.words.text import Words, put, same
from clew.render.drawn.grid import Frame, grid
from clew.render.drawn.marks import box, group, number, place, word
from clew.render.drawn.style import THEMES, stylesheet
from clew.render.layout import closest, placed, ways

PLATE = 23
"""Half the width of a field or place."""
APART = {"graph": 104, "track": 90}
"""How far apart the two closest places are drawn."""
ARROW = 9
"""How long the head of an arrow is."""

Points = dict[str, tuple[float, float]]


def svg(
    board: Board,
    *,
    theme: str | None = None,
    highlight: Collection[str] = frozenset(),
    words: Words = same,
    styled: bool = True,
) -> str:
    """A board as one SVG element. `theme` is light or dark; without one it follows the reader's system."""
    if theme is not None and theme not in THEMES:
        raise ClewError(f"A board is drawn light or dark, not {theme!r}.")
    body, frame = grid(board, highlight, words) if board.shape == "grid" else _net(board, highlight, words)
    left, top, width, height = map(number, frame)
    name = escape(put(board.name, words))
    themed = f' data-theme="{theme}"' if theme else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="clew-board {word(board.shape)}" data-key="{escape(board.key)}"'
        f'{themed} viewBox="{left} {top} {width} {height}" width="{width}" height="{height}" role="img"'
        f' aria-label="{name}"><title>{name}</title>{f"<style>{stylesheet()}</style>" if styled else ""}{body}</svg>'
    )


def _net(board: Board, highlight: Collection[str], words: Words) -> tuple[str, Frame]:
    """A graph or a track: plates with ways between them."""
    points = _points(board)
    lines = "".join(_way(link, points) for link in ways(board))
    plates = "".join(
        group(space, board, words, place(space, *points[space.key], PLATE, highlight, words)) for space in board.spaces
    )
    rings = "".join(_ring(key, point, board, highlight) for key, point in points.items())
    return f'<g class="links" aria-hidden="true">{lines}</g>{plates}{rings}', _frame(points)


def _points(board: Board) -> Points:
    places = placed(board)
    unit = APART.get(board.shape, APART["graph"]) / closest(list(places.values()))
    return {key: (column * unit, row * unit) for key, (column, row) in places.items()}


def _frame(points: Points) -> Frame:
    across, down = [x for x, _ in points.values()] or [0.0], [y for _, y in points.values()] or [0.0]
    margin = 2.4 * PLATE
    left, top = min(across) - margin, min(down) - 1.5 * PLATE
    return left, top, max(across) - left + margin, max(down) - top + margin


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


def _ring(key: str, point: tuple[float, float], board: Board, highlight: Collection[str]) -> str:
    x, y = point
    reach = PLATE + 5
    drawn = box(x - reach, y - reach, 2 * reach, 2 * reach, "glow", 12) if key in highlight else ""
    inner = PLATE - 3
    return drawn + (box(x - inner, y - inner, 2 * inner, 2 * inner, "focus", 7) if key == board.focus else "")
