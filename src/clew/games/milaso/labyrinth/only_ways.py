"""[29.8a, 29.11] What nobody can do without: ways to joins, keys, levers and whatever else is needed on a map."""

from __future__ import annotations

from collections.abc import Iterable

from clew.games.milaso.book import Book
from clew.games.milaso.labyrinth.layout import Layout
from clew.games.milaso.labyrinth.model import FLOOR
from clew.games.milaso.labyrinth.waters import DELICATE, digits, straight
from clew.games.milaso.labyrinth.world import World

NEEDED = ("join", "start", "person", "shop", "trap door", "ladder", "lever")


def bars_a_way(world: World, map_: str, barred: int) -> bool:
    """Whether some spaces, with a bit for each, part places that are needed from each other, or hold one; hidden ways
    don't count."""
    layout = world.layouts[map_]
    floor = _floor(world, layout)
    needed = bits(
        [
            *(f.at for kind in NEEDED for f in world.on(map_, kind)),
            *(f.at for kind in ("thing", "chest") for f in world.on(map_, kind) if "needed" in f.flags),
        ]
    )
    if barred & needed:
        return True
    left, rest = needed & floor, floor & ~barred
    beside = straight(barred, layout.width) & rest
    if not beside & ~_flood(rest, beside & -beside, layout.width, beside):
        return False
    while left:
        start = left & -left
        together = _flood(floor, start, layout.width) & needed
        if together & ~_flood(rest, start, layout.width, together):
            return True
        left &= ~together
    return False


def in_reach(book: Book, layout: Layout, kind: str, at: int) -> list[int]:
    """[6.7, 22.24] The spaces that an enemy at a space can strike at, walls disregarded; a large one covers more."""
    creature, width = book.creatures[kind], layout.width
    reach = creature.reach + (2 if creature.size > 1 else 0)
    left, top, spaces = at % width, at // width, reach // 2
    columns = range(max(0, left - spaces), min(width, left + spaces + 1))
    rows = range(max(0, top - spaces), min(layout.height, top + spaces + 1))
    return [y * width + x for y in rows for x in columns if _apart(x - left, y - top) <= reach]


def _apart(x: int, y: int) -> int:
    """[1.9] In half spaces."""
    return 2 * max(abs(x), abs(y)) + min(abs(x), abs(y))


def _floor(world: World, layout: Layout) -> int:
    """Solid floor, with a bit for each space, without what somebody may never find or better not step on."""
    floor = int(layout.ground.translate(digits(FLOOR))[::-1], 2)
    hidden = [f.at for f in world.on(layout.plan.key, "hidden way")]
    return floor & ~bits(hidden + [f.at for f in world.on(layout.plan.key, "bridge") if f.what == DELICATE])


def bits(spaces: Iterable[int]) -> int:
    """Some spaces as one number, with a bit for each."""
    return sum([1 << at for at in set(spaces)])


def _flood(floor: int, start: int, width: int, wanted: int = -1) -> int:
    """Where straight steps lead from a space, at least until all that is wanted is reached."""
    seen, grown = 0, start
    while grown != seen and wanted & ~grown:
        seen = grown
        grown = (seen | straight(seen, width)) & floor
    return grown
