"""The land of a kingdom: areas that melt into each other, rivers, roads, and the signs of what grows there.

It never changes during a game, so it is drawn once and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from clew.kernel.words.scene import Board
from clew.render.drawn.hand import after, scatter
from clew.render.drawn.marks import word
from clew.render.layout import At

CELL = 60
"""Units to half a step of the board: areas lie two steps apart, the squares of a town one."""
LARGE = 2
JITTER = 13
NAMED = ("adventure", "special")
"""Kinds of space that roads lead to."""
TOWN = "town square"
TINTS = ("farmland", "desert", "hills", "woods", "swamp", "mountain", "lake", *NAMED, TOWN)

Area = tuple[str, str, At]
"""Key, kind and place of a space."""


def land_of(board: Board) -> str:
    """The land as SVG, below all that can be pointed at."""
    areas = tuple((space.key, space.kind, space.at) for space in board.spaces)
    links = tuple((link.start, link.end, link.kind) for link in board.links)
    return _land(areas, links)


@lru_cache(maxsize=8)
def _land(areas: tuple[Area, ...], links: tuple[tuple[str, str, str], ...]) -> str:
    places = {key: at for key, _, at in areas}
    tinted: dict[str, list[str]] = {}
    for _, kind, at in areas:
        tinted.setdefault(kind if kind in TINTS else "farmland", []).append(_outline(at, kind))
    grounds = "".join(_tinted(kind, tinted[kind]) for kind in TINTS if kind in tinted)
    signs: dict[str, list[str]] = {}
    for _, kind, at in areas:
        if kind in SIGNS:
            signs.setdefault(kind, []).extend(_scattered(at, kind))
    grown = "".join(f'<path class="s-{kind}" d="{"".join(paths)}"/>' for kind, paths in signs.items())
    rivers = "".join(_bank(places[a], places[b]) for a, b, kind in links if kind == "river")
    boats = "".join(_line(places[a], places[b]) for a, b, kind in links if kind == "boat")
    roads = "".join(_line(places[a], places[b]) for a, b in _roads(areas, links))
    lines = f'<path class="road-edge" d="{roads}"/><path class="road" d="{roads}"/><path class="ferry" d="{boats}"/>'
    return f'<g class="land" aria-hidden="true">{grounds}<path class="river" d="{rivers}"/>{lines}{grown}</g>'


def _tinted(kind: str, outlines: list[str]) -> str:
    return f'<path class="g-{word(kind)}" d="{"".join(outlines)}"/>'


def middle(at: At) -> tuple[int, int]:
    return at[0] * CELL, at[1] * CELL


def corner(x: int, y: int) -> tuple[int, int]:
    """A corner of areas, moved a little, always in the same way: areas that share it meet."""
    value = scatter(x, y, 11)
    return x * CELL + value % (2 * JITTER) - JITTER, y * CELL + (value >> 8) % (2 * JITTER) - JITTER


def corners(at: At, kind: str) -> list[tuple[int, int]]:
    """Upper left, upper right, lower right, lower left; squares of a town are exact."""
    x, y = at
    if kind == TOWN:
        mx, my, half = x * CELL, y * CELL, CELL // 2 - 3
        return [(mx - half, my - half), (mx + half, my - half), (mx + half, my + half), (mx - half, my + half)]
    return [corner(x - 1, y - 1), corner(x + 1, y - 1), corner(x + 1, y + 1), corner(x - 1, y + 1)]


def _outline(at: At, kind: str) -> str:
    a, b, c, d = corners(at, kind)
    if kind == TOWN:
        return f"M{a[0]} {a[1]}L{b[0]} {b[1]}L{c[0]} {c[1]}L{d[0]} {d[1]}z"
    return f"M{a[0]} {a[1]}{_bent(a, b)}{_bent(b, c)}{_bent(c, d)}{_bent(d, a)}z"


def _bent(start: tuple[int, int], end: tuple[int, int]) -> str:
    """An edge as both of its areas have it, whichever way round."""
    low, high = min(start, end), max(start, end)
    value = scatter(low[0] + high[0], low[1] + high[1], 12)
    mx, my = (low[0] + high[0]) // 2 + value % 21 - 10, (low[1] + high[1]) // 2 + (value >> 8) % 21 - 10
    return f"Q{mx} {my} {end[0]} {end[1]}"


def _bank(one: At, other: At) -> str:
    """A river runs along the edge between two areas."""
    (x, y), (to_x, to_y) = one, other
    if abs(to_x - x) + abs(to_y - y) != LARGE:
        return _line(one, other)
    if x != to_x:
        edge = max(x, to_x) - 1
        start, end = corner(edge, y - 1), corner(edge, y + 1)
    else:
        edge = max(y, to_y) - 1
        start, end = corner(x - 1, edge), corner(x + 1, edge)
    return f"M{start[0]} {start[1]}{_bent(start, end)}"


def _line(one: At, other: At) -> str:
    """A way between two middles, a little bent."""
    (ax, ay), (bx, by) = middle(one), middle(other)
    value = scatter(ax + bx, ay + by, 13)
    mx, my = (ax + bx) // 2 + value % 31 - 15, (ay + by) // 2 + (value >> 8) % 31 - 15
    return f"M{ax} {ay}Q{mx} {my} {bx} {by}"


def _roads(areas: tuple[Area, ...], links: tuple[tuple[str, str, str], ...]) -> list[tuple[str, str]]:
    """From the gates of the town to every named place, only along ways on land."""
    kinds = {key: kind for key, kind, _ in areas}
    near: dict[str, list[str]] = {}
    for start, end, kind in links:
        if kind in ("path", "river", "road") and "lake" not in (kinds[start], kinds[end]):
            near.setdefault(start, []).append(end)
            near.setdefault(end, []).append(start)
    gates = [key for key, kind in kinds.items() if kind == TOWN and any(kinds[to] != TOWN for to in near.get(key, ()))]
    before: dict[str, str] = dict.fromkeys(gates, "")
    todo = list(gates)
    for here in todo:
        for to in near.get(here, ()):
            if to not in before and kinds[to] != TOWN:
                before[to] = here
                if kinds[to] not in NAMED:
                    todo.append(to)
    found: dict[tuple[str, str], None] = {}
    for goal in [key for key, kind in kinds.items() if kind in NAMED and key in before]:
        here = goal
        while before[here]:
            found[before[here], here] = None
            here = before[here]
    return list(found)


# -- what grows there --------------------------------------------------------------------------------------------------


def _tree(x: int, y: int, _size: int) -> str:
    return f"M{x} {y}v-5c-9 0-9-11-3-12c0-7 9-7 9 0c6 1 6 12-3 12"


def _peak(x: int, y: int, size: int) -> str:
    high = 26 + size % 14
    return f"M{x - 18} {y}L{x} {y - high}L{x + 18} {y}zM{x} {y - high}l5 {high // 2}l-4 5l6{after(high // 4)}"


def _hill(x: int, y: int, size: int) -> str:
    return f"M{x - 17} {y}Q{x} {y - 26 - size % 6} {x + 17} {y}M{x + 2} {y - 9}q6 1 8 7"


def _dune(x: int, y: int, _size: int) -> str:
    return f"M{x - 14} {y}q7-8 14-1q7-7 14 1"


def _reed(x: int, y: int, _size: int) -> str:
    return f"M{x} {y}v-14M{x - 4} {y}l-3-11M{x + 4} {y}l3-10M{x - 9} {y + 2}h18"


def _field(x: int, y: int, _size: int) -> str:
    return f"M{x - 12} {y}l20-7M{x - 9} {y + 5}l20-7M{x - 6} {y + 10}l20-7"


def _ripple(x: int, y: int, _size: int) -> str:
    return f"M{x - 10} {y}q5-5 10 0t10 0"


SIGNS: dict[str, tuple[Callable[[int, int, int], str], int]] = {
    "woods": (_tree, 7),
    "mountain": (_peak, 4),
    "hills": (_hill, 4),
    "desert": (_dune, 4),
    "swamp": (_reed, 4),
    "farmland": (_field, 3),
    "lake": (_ripple, 3),
}
"""How each kind of land is drawn, and how often on an area."""


def _scattered(at: At, kind: str) -> list[str]:
    """Signs thrown over an area from a seed of its own, north to south, off its middle where counters stand."""
    draw, number = SIGNS[kind]
    x, y = middle(at)
    spots = []
    for place in range(number):
        value = scatter(at[0] * 31 + place, at[1] * 17, 14)
        spots.append((value % 100 - 50, (value >> 8) % 100 - 44, value >> 16))
    kept = [spot for spot in spots if abs(spot[0]) > 18 or abs(spot[1]) > 20]
    return [draw(x + across, y + down, size) for across, down, size in sorted(kept, key=lambda spot: spot[1])]
