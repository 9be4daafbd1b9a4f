"""[12.4] Signs: dead bodies beside what kills at one stroke, and the worse trap or enemy on the shorter of two ways."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from clew.games.milaso.book import beasts
from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.layout import Edge, Layout
from clew.games.milaso.labyrinth.digging.plan import Unsolvable
from clew.games.milaso.labyrinth.digging.waters import DELICATE, WALKED, joined
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.labyrinth.filling.enemies import AWAY_FROM_ONLY_WAYS, UNDER_ROOFS
from clew.games.milaso.maps.model import FLOOR, Feature

MILASO = beasts.MILASO
MINE_FIELD = "X1"
PIT, DARTS, FLAMES, PLATE, MINE, BLOCK, TRIPWIRE = "TR01", "TR02", "TR04", "TR05", "TR06", "TR07", "TR10"


def lay_bodies(world: World) -> None:
    """[12.4] One beside every abyss, delicate bridge, deadly enemy and deadly trap."""
    for map_, at in dangers(world):
        world.put("body", map_, _beside(world, map_, at), "dead body")


def dangers(world: World) -> list[tuple[str, int]]:
    """What can kill at one stroke, once each."""
    found: list[tuple[str, int]] = []
    for key, layout in world.layouts.items():
        deep = sorted([at for at, drop in layout.drops.items() if drop.below == "abyss"])
        found += [(key, at) for at in deep if at - 1 not in deep and at - layout.width not in deep]
    there = [*world.all("bridge"), *world.all("post"), *world.all("trap")]
    return found + [(f.map, f.at) for f in there if _kills(world.book, f)]


def _kills(book: Book, feature: Feature) -> bool:
    if feature.kind == "trap":
        return trap_loss(book, feature.what, feature.map) >= book.value("12.4", "loss")
    return deadly(book, feature.what) if feature.kind == "post" else feature.what == DELICATE


@lru_cache(maxsize=1024)
def deadly(book: Book, kind: str) -> bool:
    """[12.4] An enemy that does so much to one area, or to all areas together, at one stroke."""
    if kind == MILASO:
        return True
    attacks = [attack for choice in book.creatures[kind].attacks for attack in choice]
    return any(
        attack.damage[1] >= book.value("12.4", "stroke")
        or (attack.use == "engulf" and all_areas(book, attack.damage[1]) >= book.value("12.4", "loss"))
        for attack in attacks
    )


def all_areas(book: Book, points: int) -> int:
    """[13.3] The constitution that so many points on every area of a humanoid cost."""
    vital, every_one = len(book.vital), len(book.parts["humanoid"])
    return points * (vital * book.value("13.3", "vital") + (every_one - vital) * book.value("13.3", "other"))


@lru_cache(maxsize=1024)
def trap_loss(book: Book, kind: str, map_: str) -> int:
    """The most constitution that a trap can cost somebody without armour."""
    trap, vital = book.traps[kind], book.value("13.3", "vital")
    if kind == PIT:
        return all_areas(book, book.value("3.13", "high"))
    if kind == MINE:
        return all_areas(book, book.explosions[2 if map_ == MINE_FIELD else 1][0])
    if kind in (PLATE, TRIPWIRE):
        return all_areas(book, trap.damage[1])
    if kind in (DARTS, FLAMES):
        return trap.numbers[0 if kind == DARTS else -1] * vital * trap.damage[1]
    return vital * trap.damage[1] if kind == BLOCK else 0


def _beside(world: World, map_: str, at: int) -> int:
    """The nearest space where nothing is, in the same section before others of the region."""
    layout, here, elsewhere = world.layouts[map_], world.room_of(map_, at), -1
    for to in _near(layout, at, world.book.value("12.4", "spaces")):
        if layout.ground[to] == FLOOR and to not in layout.taken:
            room = world.room_of(map_, to)
            if room is here:
                return to
            if elsewhere < 0 and layout.regions[room.number] == layout.regions[here.number]:
                elsewhere = to
    if elsewhere < 0:
        raise Unsolvable("no space for a dead body")
    return elsewhere


def _near(layout: Layout, at: int, farthest: int) -> Iterator[int]:
    """The spaces of a map from the nearest on."""
    left, top = at % layout.width, at // layout.width
    for x, y in _offsets(farthest):
        if 0 <= left + x < layout.width and 0 <= top + y < layout.height:
            yield at + x + y * layout.width


@cache
def _offsets(farthest: int) -> list[tuple[int, int]]:
    """[1.9] Columns and rows to all spaces that are no farther away, from the nearest on, row by row."""
    places = [(x, y) for y in range(-farthest, farthest + 1) for x in range(-farthest, farthest + 1)]
    halves = {(x, y): 2 * max(abs(x), abs(y)) + min(abs(x), abs(y)) for x, y in places}
    return sorted([place for place in places if halves[place] <= 2 * farthest], key=lambda place: halves[place])


def worse_on_the_shorter(world: World) -> None:
    """[12.4] Where two ways lead to a place and one is twice as long, its worst trap or enemy moves to the other.

    A delicate bridge needs nothing more: deadly water is below it.
    """
    for key, layout in world.layouts.items():
        entrance = next(f.at for kind in ("join", "start") for f in world.on(key, kind))
        delicate = {f.at for f in world.on(key, "bridge") if f.what == DELICATE}
        losses = {
            f.key: peril(world.book, f) for kind in ("post", "trap") for f in world.on(key, kind) if may_be_moved(f)
        }
        perils = [world.features[name] for name in sorted(losses, key=lambda name: losses[name]) if losses[name]]
        rounds = _rounds(layout) if perils else set()
        perils = [f for f in perils if layout.section[f.at] in rounds]
        for edge in layout.edges:
            if not perils:
                break
            if edge.at in delicate or edge.a not in rounds or edge.b not in rounds:
                continue
            long = longer_way(world, layout, edge, entrance)
            for worst in [f for f in reversed(perils) if layout.section[f.at] in long]:
                spot = passage_spot(world, layout, edge, worst)
                if spot >= 0:
                    perils.remove(worst)
                    layout.taken.remove(worst.at)
                    world.change(worst, at=spot)
                    break


def _rounds(layout: Layout) -> set[int]:
    """The rooms that aren't on a branch that only ends: nowhere else can two ways lead to a place."""
    ways: list[list[int]] = [[] for _ in layout.rooms]
    for edge in layout.edges:
        if edge.gate in WALKED:
            ways[edge.a].append(edge.b)
            ways[edge.b].append(edge.a)
    left = list(map(len, ways))
    ends = [room for room, number in enumerate(left) if number < 2]
    for end in ends:
        for to in ways[end]:
            left[to] -= 1
            if left[to] == 1:
                ends.append(to)
    return set(range(len(ways))).difference(ends)


def peril(book: Book, feature: Feature) -> int:
    """[12.4] How dangerous a trap or an enemy is: the most constitution that it can cost at one stroke."""
    if feature.kind == "trap":
        return trap_loss(book, feature.what, feature.map)
    return enemy_loss(book, feature.what)


@lru_cache(maxsize=1024)
def enemy_loss(book: Book, kind: str) -> int:
    attacks = [attack for choice in book.creatures[kind].attacks for attack in choice]
    vital = book.value("13.3", "vital")
    return max(
        (
            all_areas(book, attack.damage[1]) if attack.use == "engulf" else vital * attack.damage[1]
            for attack in attacks
        ),
        default=0,
    )


def may_be_moved(feature: Feature) -> bool:
    """[12.4, 29.8a] Not who is named, guards a way, keeps off only ways or needs a roof."""
    bound = feature.flags & {"named", "guard", "group", "hidden"}
    return feature.kind == "trap" or not (bound or feature.what in AWAY_FROM_ONLY_WAYS or feature.what in UNDER_ROOFS)


def passage_spot(world: World, layout: Layout, edge: Edge, feature: Feature) -> int:
    """Where in a passage it goes: into the wall between the rooms, an enemy beside a door; -1 if nowhere."""
    if feature.kind == "trap":
        return edge.at
    onwards = _onwards(layout, edge)
    spots = [edge.at] if edge.gate == "open" else [edge.at - onwards, edge.at + onwards]
    taken = [f.at for kind in ("trap", "post") for f in world.on(feature.map, kind)]
    return next((at for at in spots if at not in taken and not world.near_a_start(feature.map, at)), -1)


def longer_way(world: World, layout: Layout, edge: Edge, entrance: int) -> set[int]:
    """The sections of the longer way to the far end of an open passage, without those of the shorter one."""
    if edge.gate not in WALKED or not joined(layout, edge.a, edge.b, [edge]):
        return set()
    onwards = _onwards(layout, edge)
    ends = (edge.at - onwards, edge.at + onwards)
    rounds, reached = _walk(_open(layout, edge.at), layout.width, entrance, ends)
    lengths = [length for _, length in reached]
    if len(lengths) < len(ends) or lengths[1] < world.book.value("12.4", "longer") * (lengths[0] + len(ends)):
        return set()
    near, far = [_way(rounds[:length], layout.width, end) for end, length in reached]
    return {layout.section[at] for at in far[:-1]} - {layout.section[at] for at in near} - {layout.section[far[-1]]}


def _onwards(layout: Layout, edge: Edge) -> int:
    """The step that leads through the wall between two rooms."""
    return 1 if layout.rooms[edge.a].row == layout.rooms[edge.b].row else layout.width


def _open(layout: Layout, without: int) -> int:
    """The spaces that anybody can walk on, but one, as bits of a long number."""
    shut = 1 << without
    for edge in layout.edges:
        if edge.gate not in WALKED and edge.at >= 0:
            shut |= 1 << edge.at
    return layout.solid & ~shut


def _walk(open_: int, width: int, start: int, ends: tuple[int, int]) -> tuple[list[int], list[tuple[int, int]]]:
    """The spaces that are reached step by step until both ends are among them; the ends, and how long the ways are."""
    new, wanted = 1 << start, 1 << ends[0] | 1 << ends[1]
    rounds: list[int] = []
    reached: list[tuple[int, int]] = []
    while new and wanted:
        rounds.append(new)
        open_ &= ~new
        if new & wanted:
            reached += [(end, len(rounds)) for end in ends if new >> end & 1]
            wanted &= ~new
        new = (new << 1 | new >> 1 | new << width | new >> width) & open_
    return rounds, reached


def _way(rounds: list[int], width: int, end: int) -> list[int]:
    """The shortest way to a space of the last round; of several the one that goes east, west or south the sooner."""
    leading = [1 << end]
    for reached in rounds[-2::-1]:
        there = leading[-1]
        leading.append((there << 1 | there >> 1 | there << width | there >> width) & reached)
    way = [leading.pop()]
    for there in reversed(leading):
        here = way[-1]
        way.append(here << 1 & there or here >> 1 & there or here << width & there or here >> width & there)
    return [space.bit_length() - 1 for space in way]
