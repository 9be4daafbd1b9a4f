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
APART, CLOSE, DEEP, GAP = 92, 74, 128, 170
"""How far apart fighters stand in a row of few and of many, the rows of a side, and the two front rows."""
LOW, NEAR, LINE = 62, 76, 15
"""The same where rows lie across, and how much further with a line of figures."""
WIDE = (660, 360)
"""How wide a drawing is at least, lying and upright, so that few are not drawn like giants and names can be read."""
MANY, FIGURED = 3, 2
"""More than so many in a row stand closer; with more rows a narrow drawing has no room for figures."""
FRONT, BEHIND = 25.0, 20.0
"""How large the counters of the front row and of those behind are."""
LETTER, SMALL = 8.4, 7.6
"""How wide a letter of a name is, and of what is told below it."""

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
    us, them = (_rows(side, cards, upright=upright) for side in (stage.us, stage.them))
    points = _places(us, them, upright=upright)
    wide, high = _size(us, them, upright=upright)
    name = escape(put(stage.name, words))
    brought = "" if sheet else f"<defs>{symbols(card.icon for card in cards.values())}</defs>"
    lines = "".join(_line(aim, points, cards) for aim in stage.aims)
    roomy = not upright or bool(_line_below(us, them))
    fighters = "".join(
        _fighter(cards[each.card], points[each.card], _radius(front, row), stage, highlight, words, sheet)
        + _named(
            each, cards[each.card], points[each.card], _radius(front, row), words, _room(row, upright=upright), roomy
        )
        for side in (us, them)
        for front, row in enumerate(side)
        for each in row
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="clew-board stage {"upright" if upright else "lying"}"'
        f' viewBox="0 0 {wide} {high}" role="group" aria-label="{name}">{brought}'
        f'<g class="aims" aria-hidden="true">{lines}</g>{fighters}</svg>'
    )


def _rows(side: Rows, cards: dict[str, Card], *, upright: bool) -> Rows:
    """Rows of at most so many, of those who have a card; narrow drawings join all rows behind the first."""
    there = [found for row in side if (found := [each for each in row if each.card in cards])]
    if upright and len(there) > 2:
        there = [there[0], [each for row in there[1:] for each in row]]
    return [row[start : start + MOST] for row in there for start in range(0, len(row), MOST)]


def _size(us: Rows, them: Rows, *, upright: bool) -> tuple[int, int]:
    rows, long = len(us) + len(them) - 2, max([1, *map(len, us), *map(len, them)])
    low = _line_below(us, them)
    if upright:
        return WIDE[1], (LOW + low) * rows + NEAR + low + 80
    return max(DEEP * rows + GAP + 170, WIDE[0]), max((CLOSE if long > MANY else APART) * long, 168)


def _line_below(us: Rows, them: Rows) -> int:
    """How much room figures take where rows lie across."""
    return LINE if len(us) + len(them) <= FIGURED else 0


def _radius(front: int, row: list[Fighter]) -> float:
    return BEHIND if front or len(row) > MANY else FRONT


def _room(row: list[Fighter], *, upright: bool) -> int:
    """How wide the names of a row may be."""
    return int(WIDE[1] / len(row) if upright else DEEP)


def _places(us: Rows, them: Rows, *, upright: bool) -> dict[str, Point]:
    """Where everybody stands: the front rows in the middle, we to the left or at the foot."""
    wide, high = _size(us, them, upright=upright)
    low = _line_below(us, them)
    step, gap = (LOW + low, NEAR + low) if upright else (DEEP, GAP)
    left, right = (them, us) if upright else (us, them)
    spare = 0 if upright else (wide - step * (len(us) + len(them) - 2) - gap - 170) / 2
    middle = step * (len(left) - 1) + (30 if upright else 85) + spare
    found: dict[str, Point] = {}
    for side, front, way in ((left, middle, -1), (right, middle + gap, 1)):
        for place, row in enumerate(side):
            deep = front + way * step * place
            for spot, each in enumerate(row):
                across = (wide if upright else high) * (spot + 0.5) / len(row)
                found[each.card] = (across, deep) if upright else (deep, across - 12)
    return found


def _fighter(
    card: Card,
    at: Point,
    radius: float,
    stage: Stage,
    highlight: Collection[str],
    words: Words,
    sheet: str,
) -> str:
    """A counter, ringed for whoever is to act."""
    x, y = at
    token = Token(card.key, put(card.name, words)[:1], card.name, "fighter", None, card.icon, card.side, card.life)
    token.conditions, token.count = card.conditions, card.count
    ring = f'<circle class="turn" cx="{number(x)}" cy="{number(y)}" r="{number(radius + 5)}"/>'
    return (ring if stage.turn == card.key else "") + counter(token, x, y, radius, highlight, words, sheet)


def _named(each: Fighter, card: Card, at: Point, radius: float, words: Words, room: int, roomy: bool) -> str:
    """Below a counter: the name, what is left of life, and the figures that count."""
    x, y = at[0], at[1] + radius
    life = f" {card.life[0]}/{card.life[1]}" if card.life is not None else ""
    told = ", ".join(f"{put(stat.name, words)} {figure(stat, words)}".strip() for stat in each.figures)
    name = label(called(put(card.name, words), int(room / LETTER) - len(life)) + life, x, y + 12, "fighter-name")
    return name + (label(_short(told, int(room / SMALL)), x, y + 27, "fighter-figures") if roomy else "")


def called(name: str, room: int) -> str:
    """A name as far as there is room: without what follows a comma, then without its last words; a letter that tells
    one Orc from another stays."""
    if len(name) <= room:
        return name
    words = name.partition(",")[0].split()
    last = [words.pop()] if len(words) > 1 and len(words[-1]) == 1 else []
    while len(words) > 1 and len(" ".join([*words, *last])) > room:
        words.pop()
    while len(words) > 1 and words[-1].islower():
        words.pop()
    return _short(" ".join([*words, *last]), room)


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
