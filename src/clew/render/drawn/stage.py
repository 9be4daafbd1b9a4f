"""A fight as a drawing: both sides face each other in their rows, with life and figures; lines tell who aims at whom.

It comes lying for wide screens, us to the left, low or high as there is room, and upright for narrow ones, the others
on top, with more room where there are few rows.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from html import escape
from math import hypot
from typing import NamedTuple

from clew.kernel.words.scene import Aim, Card, Fighter, Scene, Stage, Stat, Token, text
from clew.kernel.words.text import Words, put, same
from clew.render.drawn.boards.ground import Ground, drawn
from clew.render.drawn.chamber import chamber
from clew.render.drawn.counters import counter
from clew.render.drawn.icons import symbols
from clew.render.drawn.marks import label, number, word
from clew.render.drawn.picture import Picture
from clew.render.sheets import figure

MOST = 4
"""So many stand in one row; more go on in the next."""
APART, CLOSE, GAP = 98, 80, 150
"""How far apart fighters stand in a row of few and of many, and the two front rows at least."""
ASIDE = 30
"""In a row of many every other one stands so far back, and those between so far forward."""
NARROW, BROAD = 116, 190
"""How far apart the rows of a side are at least and at most where they lie."""
LOW, NEAR, LINE = 66, 76, 17
"""How far apart rows are where they lie across, the front ones, and how much further with a line of figures."""


@dataclass(frozen=True)
class Shape:
    """What a drawing is for: how wide and high it is at least, and how large its counters are at most."""

    name: str
    wide: int
    tall: int
    largest: float
    upright: bool = False
    behind: float = 0
    more: int = 0
    """How large those behind are where rows lie across, and how much further apart rows are."""


SHAPES = {
    shape.name: shape
    for shape in (
        Shape("low", 720, 300, 42),
        Shape("high", 720, 430, 54),
        Shape("upright", 360, 0, 22.9, True, 17.6),
        Shape("tall", 360, 0, 31, True, 24, 26),
    )
}
EDGE, ABOVE = 18, 17
"""So much is taken by the walls around, where rows lie, and so much room is left below for what is told there."""
MANY, FIGURED = 3, 2
"""More than so many in a row stand closer; with more rows a narrow drawing has no room for figures."""
LEAST, BEHIND, TOLD = 20.0, 0.8, 52
"""How large counters are at least, by how much smaller those behind are, and what room is told below each."""
GROWN, LOWER, MARGIN = 8, 20, 12
"""How much larger the few of two rows are where rows lie across, how much lower every other one of many stands, and how
far off the edge."""
LETTER, SMALL, SIGN = 9.4, 8.2, 15
"""How wide a letter of a name is, one of what is told below it, and a picture there."""

SIDES, SPREAD = 180, 0.6
"""What is left beside both sides together, and how much of what is left over goes between them."""
TALL = 40
"""How high the lines below a counter are."""

Rows = list[list[Fighter]]


class Spot(NamedTuple):
    """Where somebody stands, how large his counter is, and how wide what is told below it may be."""

    x: float
    y: float
    radius: float
    room: float


def stage_svg(
    scene: Scene,
    *,
    highlight: Collection[str] = frozenset(),
    words: Words = same,
    sheet: str = "",
    shape: str = "low",
    ground: Ground = drawn,
) -> str:
    """The fight of a scene as one SVG element; nothing where nobody fights."""
    found = stage_picture(scene, SHAPES[shape], highlight, words, sheet, ground)
    return found.whole() if found is not None else ""


def stage_picture(
    scene: Scene, form: Shape, highlight: Collection[str], words: Words, sheet: str, ground: Ground
) -> Picture | None:
    """The same in parts: whoever fights is one."""
    stage = scene.stage
    if stage is None:
        return None
    cards = {card.key: card for sheet_ in scene.sheets for card in sheet_.cards}
    us, them = (_rows(side, cards, form) for side in (stage.us, stage.them))
    points = _places(us, them, form)
    wide, high = _size(us, them, form)
    if form.more and high > wide:
        return None  # it would be drawn smaller than upright
    name = escape(put(stage.name, words))
    shown = {stat.icon for each in _all(us + them) for stat in each.figures}
    pictures = {"heart"} | {card.icon for card in cards.values()} | shown
    brought = "" if sheet else f"<defs>{symbols(pictures)}</defs>"
    lines = "".join(_line(aim, points, cards) for aim in stage.aims)
    room = "" if form.upright else ground(chamber(wide, high, EDGE))
    roomy = not form.upright or bool(_line_below(us, them, form))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="clew-board stage {form.name}"'
        f' viewBox="0 0 {wide} {high}" role="group" aria-label="{name}">{brought}{room}'
        f'<g class="aims" aria-hidden="true">{lines}</g>'
    )
    fighters: dict[str, str] = {}
    for each in _all(us + them):
        card, spot = cards[each.card], points[each.card]
        body = _fighter(card, spot, stage, highlight, words, sheet) + _name(card, spot, words, with_life=not roomy)
        body += _figures(each, card, spot, words, sheet) if roomy else ""
        named = f'data-part="{form.name} {escape(each.card)}"'
        fighters[named] = f"<g {named}>{body}</g>"
    return Picture(head, fighters, "</svg>")


def _all(rows: Rows) -> list[Fighter]:
    return [each for row in rows for each in row]


def _rows(side: Rows, cards: dict[str, Card], form: Shape) -> Rows:
    """Rows of at most so many, of those who have a card; narrow drawings join all rows behind the first."""
    there = [found for row in side if (found := [each for each in row if each.card in cards])]
    if form.upright and len(there) > 2:
        there = [there[0], [each for row in there[1:] for each in row]]
    return [row[start : start + MOST] for row in there for start in range(0, len(row), MOST)]


def _size(us: Rows, them: Rows, form: Shape) -> tuple[int, int]:
    rows, long = len(us) + len(them) - 2, max([1, *map(len, us), *map(len, them)])
    low = _line_below(us, them, form)
    if form.upright:
        grown = _grown(us, them)
        around = int(2 * form.largest) + 35 + low + 4 * grown + (LOWER if long > MANY else 0)
        return form.wide, (LOW + low + form.more) * rows + NEAR + low + form.more + around
    tall = max((CLOSE if long > MANY else APART) * long, form.tall)
    return max(_deep(us, them, form) * (rows + 1) + GAP + 2 * EDGE, form.wide), tall + 2 * EDGE


def _deep(us: Rows, them: Rows, form: Shape) -> int:
    """How far apart rows that lie are: as far as there is room."""
    rows = max(1, len(us) + len(them) - 1)  # one side may have fallen
    return max(NARROW, min(BROAD, (form.wide - GAP - 2 * EDGE) // rows))


def _line_below(us: Rows, them: Rows, form: Shape) -> int:
    """How much room figures take where rows lie across."""
    return LINE if form.more or len(us) + len(them) <= FIGURED else 0


def _grown(us: Rows, them: Rows) -> int:
    """Where few fight there is room for larger counters."""
    return GROWN if len(us) + len(them) <= FIGURED and max(map(len, us + them), default=0) <= MANY else 0


def _radius(place: int, row: list[Fighter], long: int, form: Shape) -> float:
    """As large as there is room beside each other; who stands behind is smaller."""
    if form.upright:
        return form.behind if place or len(row) > MANY else form.largest
    return max(LEAST, min(form.largest, (long / len(row) - TOLD) / 2) * (BEHIND if place else 1))


def _places(us: Rows, them: Rows, form: Shape) -> dict[str, Spot]:
    """Where everybody stands: the front rows in the middle, we to the left or at the foot."""
    wide, high = _size(us, them, form)
    grown, more = (_grown(us, them), _line_below(us, them, form) + form.more) if form.upright else (0, 0)
    step, gap = (LOW + more, NEAR + more + 2 * grown) if form.upright else (_deep(us, them, form), GAP)
    left, right = (them, us) if form.upright else (us, them)
    spare = 0.0 if form.upright else wide - step * (len(us) + len(them) - 2) - gap
    gap += int(max(0.0, spare - SIDES) * SPREAD)
    middle = step * (len(left) - 1) + (form.largest + 8 + grown if form.upright else spare * 0.5 - (gap - GAP) / 2)
    found: dict[str, Spot] = {}
    for side, front, way in ((left, middle, -1), (right, middle + gap, 1)):
        for place, row in enumerate(side):
            deep = front + way * step * place
            if form.upright:
                found |= _across(row, place, deep, form, grown, alone=len(side) == 1)
            else:
                found |= _along(row, place, deep, way, high - 2 * EDGE, form, step)
    return _told_apart(found)


def _told_apart(spots: dict[str, Spot]) -> dict[str, Spot]:
    """Nobody's name runs into that of a neighbour at the same height."""

    def room(key: str, at: Spot) -> float:
        level = at.y + at.radius
        beside = [
            abs(at.x - each.x)
            for other, each in spots.items()
            if other != key and abs(each.y + each.radius - level) < TALL and each.x != at.x
        ]
        return min([at.room, *(far - LETTER for far in beside)])

    return {key: at._replace(room=room(key, at)) for key, at in spots.items()}


def _along(
    row: list[Fighter], place: int, deep: float, way: int, long: int, form: Shape, room: float
) -> dict[str, Spot]:
    """A row that lies: one below the other, of many every other one aside."""
    found = {}
    for spot, each in enumerate(row):
        aside = (ASIDE, -ASIDE)[spot % 2] * way if len(row) > MANY and long / len(row) < APART else 0
        at = EDGE + long * (spot + 0.5) / len(row) - ABOVE
        found[each.card] = Spot(deep + aside, at, _radius(place, row, long, form), room)
    return found


def _across(row: list[Fighter], place: int, deep: float, form: Shape, grown: int, *, alone: bool) -> dict[str, Spot]:
    """A row that lies across: one beside the other, of many with room below every other one lower."""
    found, long = {}, form.wide - 2 * MARGIN
    many = len(row) > MANY and alone
    for spot, each in enumerate(row):
        x = MARGIN + long * (spot + 0.5) / len(row)
        room = form.wide / (len(row) * (0.62 if many else 1))
        lower = LOWER * (spot % 2) if many else 0
        radius = _radius(place, row, long, form) + grown
        found[each.card] = Spot(x, deep + lower, radius, min(room, 2 * x, 2 * (form.wide - x)))
    return found


def _fighter(card: Card, at: Spot, stage: Stage, highlight: Collection[str], words: Words, sheet: str) -> str:
    """A counter, ringed for whoever is to act."""
    x, y, radius, _ = at
    token = Token(card.key, put(card.name, words)[:1], card.name, "fighter", None, card.icon, card.side, card.life)
    token.conditions, token.count = card.conditions, card.count
    ring = f'<circle class="turn" cx="{number(x)}" cy="{number(y)}" r="{number(radius + 5)}"/>'
    return (ring if stage.turn == card.key else "") + counter(token, x, y, radius, highlight, words, sheet)


def _name(card: Card, at: Spot, words: Words, *, with_life: bool) -> str:
    """Below a counter the name, and what is left of life where no line below has room for it."""
    life = " {}/{}".format(*card.life) if _counts(card) and card.life is not None and with_life else ""
    name = called(put(card.name, words), int(at.room / LETTER) - len(life))
    return label(name + life, at.x, at.y + at.radius + 12, "fighter-name")


def _figures(each: Fighter, card: Card, at: Spot, words: Words, sheet: str) -> str:
    """Below that life and the figures that count, each with its picture where it has one, else with its name."""
    life = [Stat(text("life"), "{}/{}".format(*card.life), icon="heart")] if _counts(card) and card.life else []
    told = [(stat, figure(stat, words) if stat.icon else _in_words(stat, words)) for stat in [*life, *each.figures]]
    long = [(SIGN + 2 if stat.icon else 0) + len(told_here) * SMALL for stat, told_here in told]
    x, y = at.x - (sum(long) + 9 * (len(told) - 1)) / 2, at.y + at.radius + 29
    parts = []
    for (stat, told_here), wide in zip(told, long, strict=True):
        sign = ""
        if stat.icon:
            corner = f'x="{number(x)}" y="{number(y - 8)}" width="{SIGN}" height="{SIGN}"'
            sign = f'<use href="{sheet}#i-{word(stat.icon)}" {corner}/>'
        shift = SIGN + 2 if stat.icon else 0
        said = label(_short(told_here, int(at.room / SMALL)), x + shift + (wide - shift) / 2, y, "fighter-figures")
        title = f"<title>{escape(_in_words(stat, words))}</title>"
        looks = f"fighter-figure {card.side}" if stat.icon == "heart" else "fighter-figure"
        parts.append(f'<g class="{looks}">{title}{sign}{said if told_here else ""}</g>')
        x += wide + 9
    return "".join(parts)


def _counts(card: Card) -> bool:
    """Who falls by the first blow needs no figure of his life."""
    return card.life is not None and card.life[1] > 1


def _in_words(stat: Stat, words: Words) -> str:
    return f"{put(stat.name, words)} {figure(stat, words)}".strip()


def called(name: str, room: int) -> str:
    """A name as far as there is room: without what follows a comma or stands in brackets, then without its last words;
    a letter that tells one Orc from another stays."""
    if len(name) <= room:
        return name
    words = name.partition(",")[0].partition(" (")[0].split()
    last = [words.pop()] if len(words) > 1 and len(words[-1]) == 1 else []
    while len(words) > 1 and len(" ".join([*words, *last])) > room:
        words.pop()
    while len(words) > 1 and words[-1].islower():
        words.pop()
    return _short(" ".join([*words, *last]), room)


def _short(told: str, room: int) -> str:
    return told if len(told) <= room else f"{told[: room - 1].rstrip()}…"


def _line(aim: Aim, points: dict[str, Spot], cards: dict[str, Card]) -> str:
    """A line from who strikes to whom, with a head, in the colour of its side."""
    if aim.start not in points or aim.end not in points:
        return ""
    (x, y, near, _), (to_x, to_y, far, _) = points[aim.start], points[aim.end]
    long = hypot(to_x - x, to_y - y) or 1.0
    dx, dy = (to_x - x) / long, (to_y - y) / long
    near, far = near + 9, far + 11
    x, y, to_x, to_y = x + dx * near, y + dy * near, to_x - dx * far, to_y - dy * far
    head = (
        f"M{number(to_x - 9 * dx + 5 * dy)} {number(to_y - 9 * dy - 5 * dx)}L{number(to_x)} {number(to_y)}"
        f"L{number(to_x - 9 * dx - 5 * dy)} {number(to_y - 9 * dy + 5 * dx)}"
    )
    side = cards[aim.start].side or "folk"
    return f'<path class="aim {side}" d="M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}{head}"/>'
