"""A fight as a drawing: both sides face each other in their rows, with life and figures; lines tell who aims at whom.

It comes lying for wide screens, us to the left, and upright for narrow ones, the others on top.
"""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from math import hypot

from clew.kernel.words.scene import Aim, Card, Fighter, Scene, Stage, Token
from clew.kernel.words.text import Words, put, same
from clew.render.drawn.counters import counter
from clew.render.drawn.icons import symbols
from clew.render.drawn.marks import label, number
from clew.render.sheets import figure

MOST = 4
"""So many stand in one row; more go on in the next."""
APART, DEEP, GAP = 92, 122, 160
"""How far apart fighters stand in a row, the rows of a side, and the two front rows."""
ROOM, LOW, NEAR = 116, 88, 112
"""The same where rows lie across."""
LEAST = (660, 340)
"""How wide a drawing is at least, lying and upright, so that few are not drawn like giants."""
FRONT, BEHIND = 25.0, 20.0
"""How large the counters of the front row and of those behind are."""
NAME_ROOM, FIGURE_ROOM = 15, 18
"""How many letters of a name, and of what is told of him, stand below a fighter."""

Point = tuple[float, float]
Rows = list[list[Fighter]]


def stage_svg(
    scene: Scene,
    *,
    highlight: Collection[str] = frozenset(),
    words: Words = same,
    sheet: str = "",
    upright: bool = False,
) -> str:
    """The fight of a scene as one SVG element; nothing where nobody fights."""
    stage = scene.stage
    if stage is None:
        return ""
    cards = {card.key: card for sheet_ in scene.sheets for card in sheet_.cards}
    us, them = (_rows(side, cards) for side in (stage.us, stage.them))
    points = _places(us, them, upright=upright)
    wide, high = _size(us, them, upright=upright)
    name = escape(put(stage.name, words))
    brought = "" if sheet else f"<defs>{symbols(card.icon for card in cards.values())}</defs>"
    lines = "".join(_line(aim, points, cards) for aim in stage.aims)
    fighters = "".join(
        _fighter(each, cards[each.card], points[each.card], front, stage, highlight, words, sheet)
        for side in (us, them)
        for front, row in enumerate(side)
        for each in row
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="clew-board stage {"upright" if upright else "lying"}"'
        f' viewBox="0 0 {wide} {high}" role="group" aria-label="{name}">{brought}'
        f'<g class="aims" aria-hidden="true">{lines}</g>{fighters}</svg>'
    )


def _rows(side: Rows, cards: dict[str, Card]) -> Rows:
    """Rows of at most so many, of those who have a card."""
    there = [[each for each in row if each.card in cards] for row in side]
    return [row[start : start + MOST] for row in there for start in range(0, len(row), MOST)]


def _size(us: Rows, them: Rows, *, upright: bool) -> tuple[int, int]:
    rows, long = len(us) + len(them) - 2, max([1, *map(len, us), *map(len, them)])
    if upright:
        return max(ROOM * long, LEAST[1]), LOW * rows + NEAR + 100
    return max(DEEP * rows + GAP + 170, LEAST[0]), max(APART * long, 168)


def _places(us: Rows, them: Rows, *, upright: bool) -> dict[str, Point]:
    """Where everybody stands: the front rows in the middle, we to the left or at the foot."""
    wide, high = _size(us, them, upright=upright)
    step, gap = (LOW, NEAR) if upright else (DEEP, GAP)
    left, right = (them, us) if upright else (us, them)
    spare = 0 if upright else (wide - step * (len(us) + len(them) - 2) - gap - 170) / 2
    middle = step * (len(left) - 1) + (40 if upright else 85) + spare
    found: dict[str, Point] = {}
    for side, front, way in ((left, middle, -1), (right, middle + gap, 1)):
        for place, row in enumerate(side):
            deep = front + way * step * place
            for spot, each in enumerate(row):
                across = (wide if upright else high) * (spot + 0.5) / len(row)
                found[each.card] = (across, deep) if upright else (deep, across - 12)
    return found


def _fighter(
    each: Fighter,
    card: Card,
    at: Point,
    row: int,
    stage: Stage,
    highlight: Collection[str],
    words: Words,
    sheet: str,
) -> str:
    """A counter with the name, what is left of life, and the figures that count."""
    x, y = at
    radius = BEHIND if row else FRONT
    token = Token(card.key, put(card.name, words)[:1], card.name, "fighter", None, card.icon, card.side, card.life)
    token.conditions, token.count = card.conditions, card.count
    ring = f'<circle class="turn" cx="{number(x)}" cy="{number(y)}" r="{number(radius + 5)}"/>'
    life = f" {card.life[0]}/{card.life[1]}" if card.life is not None else ""
    told = ", ".join(f"{put(stat.name, words)} {figure(stat, words)}".strip() for stat in each.figures)
    return (
        (ring if stage.turn == card.key else "")
        + counter(token, x, y, radius, highlight, words, sheet)
        + label(_short(put(card.name, words), NAME_ROOM) + life, x, y + radius + 11, "fighter-name")
        + label(_short(told, FIGURE_ROOM), x, y + radius + 25, "fighter-figures")
    )


def _short(told: str, room: int) -> str:
    return told if len(told) <= room else f"{told[: room - 1].rstrip()}…"


def _line(aim: Aim, points: dict[str, Point], cards: dict[str, Card]) -> str:
    """A line from who strikes to whom, with a head, in the colour of its side."""
    if aim.start not in points or aim.end not in points:
        return ""
    (x, y), (to_x, to_y) = points[aim.start], points[aim.end]
    long = hypot(to_x - x, to_y - y) or 1.0
    dx, dy = (to_x - x) / long, (to_y - y) / long
    x, y, to_x, to_y = x + dx * 34, y + dy * 34, to_x - dx * 36, to_y - dy * 36
    head = (
        f"M{number(to_x - 9 * dx + 5 * dy)} {number(to_y - 9 * dy - 5 * dx)}L{number(to_x)} {number(to_y)}"
        f"L{number(to_x - 9 * dx - 5 * dy)} {number(to_y - 9 * dy + 5 * dx)}"
    )
    side = cards[aim.start].side or "folk"
    return f'<path class="aim {side}" d="M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}{head}"/>'
