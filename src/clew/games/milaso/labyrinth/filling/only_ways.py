"""[29.8a, 29.11] What nobody can do without: ways to joins, keys, levers and whatever else is needed on a map."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.layout import Layout
from clew.games.milaso.labyrinth.digging.waters import DELICATE, straight
from clew.games.milaso.labyrinth.digging.world import World

NEEDED = ("join", "start", "person", "shop", "trap door", "ladder", "lever")


def bars_a_way(world: World, map_: str, barred: int) -> bool:
    """Whether some spaces, with a bit for each, part places that are needed from each other, or hold one; hidden ways
    don't count."""
    layout = world.layouts[map_]
    floor = _floor(world, layout)
    there = [f.at for kind in NEEDED for f in world.on(map_, kind)]
    there += [f.at for kind in ("thing", "chest") for f in world.on(map_, kind) if "needed" in f.flags]
    needed = bits(there)
    if barred & needed:
        return True
    width, rest = layout.width, floor & ~barred
    beside = straight(barred, width) & rest
    part = _flood(rest, beside & -beside, width, beside)
    parts, left = [part], beside & ~part
    while left:
        parts.append(_flood(rest, left & -left, width))
        left &= ~parts[-1]
    parts = [part for part in parts if part & needed]
    while len(parts) > 1:
        part = parts.pop()
        if any(_flood(floor, part, width, other & beside) & other for other in parts):
            return True
    return False


def in_reach(book: Book, layout: Layout, kind: str, at: int) -> int:
    """[6.7, 22.24] The spaces that an enemy at a space can strike at, walls disregarded; a large one covers more."""
    creature, width = book.creatures[kind], layout.width
    halves = creature.reach + (2 if creature.size > 1 else 0)
    rows = at // width - halves // 2
    around = _around(halves, width, at % width)
    return (around << rows * width if rows >= 0 else around >> -rows * width) & (1 << width * layout.height) - 1


@cache
def _around(halves: int, width: int, column: int) -> int:
    """[1.9] All spaces that are so many half spaces or fewer from one in a column, from the first row of them on."""
    far = halves // 2
    return bits(
        [
            (y + far) * width + x
            for y in range(-far, far + 1)
            for x in range(width)
            if 2 * max(abs(x - column), abs(y)) + min(abs(x - column), abs(y)) <= halves
        ]
    )


def _floor(world: World, layout: Layout) -> int:
    """Solid floor, with a bit for each space, without what somebody may never find or better not step on."""
    hidden = [f.at for f in world.on(layout.plan.key, "hidden way")]
    return layout.solid & ~bits(hidden + [f.at for f in world.on(layout.plan.key, "bridge") if f.what == DELICATE])


def bits(spaces: Iterable[int]) -> int:
    """Some spaces as one number, with a bit for each."""
    return sum([1 << at for at in set(spaces)])


def _flood(floor: int, start: int, width: int, wanted: int = -1) -> int:
    """Where straight steps lead from some spaces, at least until all that is wanted is reached."""
    seen, grown = 0, start
    while grown != seen and (grown & wanted) != wanted:
        seen = grown
        grown = (seen | seen << 1 | seen >> 1 | seen << width | seen >> width) & floor
    return grown
