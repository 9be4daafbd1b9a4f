"""A fight as a drawing: both sides face each other in their rows, with life and figures; lines tell who aims at whom.

It comes lying for wide screens, us to the left, and upright for narrow ones, the others on top.
"""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from math import hypot

from clew.kernel.words.scene import Aim, Card, Fighter, Scene, Stage, Stat, Token
from clew.kernel.words.text import Words, put, same
from clew.render.drawn.boards.ground import Ground, drawn
from clew.render.drawn.chamber import chamber
from clew.render.drawn.counters import counter
from clew.render.drawn.icons import symbols
from clew.render.drawn.marks import label, number, word
from clew.render.sheets import figure

MOST = 4
"""So many stand in one row; more go on in the next."""
APART, CLOSE, GAP = 98, 80, 150
"""How far apart fighters stand in a row of few and of many, and the two front rows at least."""
ASIDE = 30
"""In a row of many every other one stands so far back, and those between so far forward."""
NARROW, BROAD = 116, 190
"""How far apart the rows of a side are at least and at most where they lie."""
LOW, NEAR, LINE = 62, 76, 17
"""How far apart rows are where they lie across, the front ones, and how much further with a line of figures."""
WIDE = (720, 360)
"""How wide a drawing is at least, lying and upright, so that few are not drawn like giants and names can be read."""
TALL = 300
"""How high the room of a fight is at least, so that two fill it, too."""
EDGE = 18
"""So much around it is taken by the walls of the room in which they fight, where rows lie."""
MANY, FIGURED = 3, 2
"""More than so many in a row stand closer; with more rows a narrow drawing has no room for figures."""
FRONT, BEHIND, SMALLER = 26.0, 20.0, 0.88
"""How large the counters of the front row and of those behind are, and by how much smaller where rows lie across."""
LETTER, SMALL, SIGN = 8.4, 7.8, 15
"""How wide a letter of a name is, one of what is told below it, and a picture there."""

Point = tuple[float, float]
Rows = list[list[Fighter]]


def stage_svg(
    scene: Scene,
    *,
    highlight: Collection[str] = frozenset(),
    words: Words = same,
    sheet: str = "",
    upright: bool = False,
    ground: Ground = drawn,
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
    pictures = {card.icon for card in cards.values()} | {stat.icon for each in _all(us + them) for stat in each.figures}
    brought = "" if sheet else f"<defs>{symbols(pictures)}</defs>"
    lines = "".join(_line(aim, points, cards) for aim in stage.aims)
    room = "" if upright else ground(chamber(wide, high, EDGE))
    size = SMALLER if upright else 1.0
    roomy = not upright or bool(_line_below(us, them))
    broad = WIDE[1] if upright else _deep(us, them)
    fighters = "".join(
        _fighter(cards[each.card], points[each.card], _radius(front, row) * size, stage, highlight, words, sheet)
        + _name(
            cards[each.card], points[each.card], _radius(front, row) * size, words, broad / (len(row) if upright else 1)
        )
        + (_figures(each, points[each.card], _radius(front, row) * size, words, sheet, broad) if roomy else "")
        for side in (us, them)
        for front, row in enumerate(side)
        for each in row
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="clew-board stage {"upright" if upright else "lying"}"'
        f' viewBox="0 0 {wide} {high}" role="group" aria-label="{name}">{brought}{room}'
        f'<g class="aims" aria-hidden="true">{lines}</g>{fighters}</svg>'
    )


def _all(rows: Rows) -> list[Fighter]:
    return [each for row in rows for each in row]


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
    tall = max((CLOSE if long > MANY else APART) * long, TALL)
    return max(_deep(us, them) * (rows + 1) + GAP + 2 * EDGE, WIDE[0]), tall + 2 * EDGE


def _deep(us: Rows, them: Rows) -> int:
    """How far apart rows that lie are: as far as there is room."""
    rows = max(1, len(us) + len(them) - 1)  # one side may have fallen
    return max(NARROW, min(BROAD, (WIDE[0] - GAP - 2 * EDGE) // rows))


def _line_below(us: Rows, them: Rows) -> int:
    """How much room figures take where rows lie across."""
    return LINE if len(us) + len(them) <= FIGURED else 0


def _radius(front: int, row: list[Fighter]) -> float:
    return BEHIND if front or len(row) > MANY else FRONT


def _places(us: Rows, them: Rows, *, upright: bool) -> dict[str, Point]:
    """Where everybody stands: the front rows in the middle, we to the left or at the foot."""
    wide, high = _size(us, them, upright=upright)
    low = _line_below(us, them)
    step, gap = (LOW + low, NEAR + low) if upright else (_deep(us, them), GAP)
    left, right = (them, us) if upright else (us, them)
    spare = 0.0 if upright else wide - step * (len(us) + len(them) - 2) - gap
    gap += int(max(0.0, spare - 2 * step) * 0.8)
    middle = step * (len(left) - 1) + (30 if upright else spare * 0.5 - (gap - GAP) / 2)
    edge, long = (0, wide) if upright else (EDGE, high - 2 * EDGE)
    found: dict[str, Point] = {}
    for side, front, way in ((left, middle, -1), (right, middle + gap, 1)):
        for place, row in enumerate(side):
            deep = front + way * step * place
            for spot, each in enumerate(row):
                across = edge + long * (spot + 0.5) / len(row)
                aside = (ASIDE, -ASIDE)[spot % 2] * way if len(row) > MANY else 0
                found[each.card] = (across, deep) if upright else (deep + aside, across - 17)
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


def _name(card: Card, at: Point, radius: float, words: Words, room: float) -> str:
    """Below a counter the name, and what is left of life."""
    life = f" {card.life[0]}/{card.life[1]}" if card.life is not None else ""
    name = called(put(card.name, words), int(room / LETTER) - len(life))
    return label(name + life, at[0], at[1] + radius + 12, "fighter-name")


def _figures(each: Fighter, at: Point, radius: float, words: Words, sheet: str, room: float) -> str:
    """Below that the figures that count, each with its picture where it has one, else with its name."""
    told = [(stat, figure(stat, words) if stat.icon else _in_words(stat, words)) for stat in each.figures]
    long = [(SIGN + 2 if stat.icon else 0) + len(text) * SMALL for stat, text in told]
    x, y = at[0] - (sum(long) + 9 * (len(told) - 1)) / 2, at[1] + radius + 29
    parts = []
    for (stat, text), wide in zip(told, long, strict=True):
        sign = ""
        if stat.icon:
            corner = f'x="{number(x)}" y="{number(y - 8)}" width="{SIGN}" height="{SIGN}"'
            sign = f'<use href="{sheet}#i-{word(stat.icon)}" {corner}/>'
        shift = SIGN + 2 if stat.icon else 0
        said = label(_short(text, int(room / SMALL)), x + shift + (wide - shift) / 2, y, "fighter-figures")
        title = f"<title>{escape(_in_words(stat, words))}</title>"
        parts.append(f'<g class="fighter-figure">{title}{sign}{said if text else ""}</g>')
        x += wide + 9
    return "".join(parts)


def _in_words(stat: Stat, words: Words) -> str:
    return f"{put(stat.name, words)} {figure(stat, words)}".strip()


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
