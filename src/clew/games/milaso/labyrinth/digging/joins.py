"""[11.4, 11.5] How the maps hang together: which rooms the joins lie in, and what guards them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.carving import carve
from clew.games.milaso.labyrinth.digging.lattice import lattice_of
from clew.games.milaso.labyrinth.digging.layout import lay_out
from clew.games.milaso.labyrinth.digging.plan import CORNERS, ZONES, MapPlan, Unsolvable, hosts_of
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.maps.regions import TOWER
from clew.kernel.words.stream import Stream

CLOSING = {"full": ("U2", "U6", "U10", "MG"), "half": ("U2", "U6", "MG"), "demo": ("MG",)}
"""[11.9, 29.3] The maps that close, by the size of the labyrinth."""


@dataclass
class End:
    """One end of a join, and the number of the room that it gets."""

    map: str
    other: str
    kind: str
    room: int = -1


def lay_out_all(world: World) -> list[tuple[End, End]]:
    """Choose rooms for starts and joins, then lay out every map around them.

    [29.15] No lock parts the ways into a map that closes: whoever is shut in must be able to get at its master.
    """
    book, plan = world.book, world.plan
    demo = plan.size == "demo"
    width = book.value("29.5", "demo_width" if demo else "width")
    height = book.value("29.5", "demo_height" if demo else "height")
    joins = [(End(a, b, kind), End(b, a, kind)) for a, b, kind in plan.joins]
    ends_on: dict[str, list[End]] = {key: [] for key in plan.maps}
    for pair in joins:
        for end in pair:
            ends_on[end.map].append(end)
    for map_ in plan.maps.values():
        taken = set(start_rooms(book, map_.key, map_.columns, map_.rows).values())
        trunk, closes = set(taken), bool(zone_of(world, map_.key))
        for end in ends_on[map_.key]:
            end.room = _room(map_, end, taken, world.stream)
            taken.add(end.room)
            closing = closes and end.kind != "risky"
            if closing or (map_.key not in TOWER and end.kind in ("open", "guard")):
                trunk.add(end.room)
        world.layouts[map_.key] = lay_out(book, map_, width, height, sorted(trunk), world.stream)
        carve(world.layouts[map_.key], world.stream)
    return joins


@lru_cache(maxsize=256)
def start_rooms(book: Book, key: str, columns: int, rows: int) -> dict[str, int]:
    """[11.6] The rooms of the starts on a map, by the map that each belongs to."""
    hosts, numbers = hosts_of(book), lattice_of(key, columns, rows).numbers
    return {
        start: numbers[right * (columns - 1), low * (rows - 1)]
        for start, (right, low) in CORNERS.items()
        if hosts.get(start, start) == key
    }


def _room(map_: MapPlan, end: End, taken: set[int], stream: Stream) -> int:
    if end.kind == "stair, second":
        lattice = lattice_of(map_.key, map_.columns, map_.rows)
        if lattice.hall:
            return len(lattice.cells)
    rooms = _rooms(map_.key, map_.columns, map_.rows, end.kind, end.other)
    free = [room for room in rooms if room not in taken] or rooms
    return free[stream.below(len(free))]


@cache
def _rooms(key: str, columns: int, rows: int, kind: str, other: str) -> list[int]:
    """Where the end of a join may lie."""
    lattice = lattice_of(key, columns, rows)
    cells = lattice.by_column
    if key == "T5" and columns == 4:
        cells = [cell for cell in cells if cell[0] == 0]
    if key == "T1" and columns == 4:
        part = 2 if kind in ("risky", "stair") else 1 if other == "G5" else 0
        cells = [cell for cell in cells if lattice.compartments[lattice.numbers[cell]] == part]
    return [lattice.numbers[cell] for cell in cells]


def make_joins(world: World, joins: list[tuple[End, End]]) -> None:
    """[2.4, 2.5, 2.15] Put both ends of every join on the ground, with guards and zones; none leads out."""
    near = _distances(tuple(sorted({world.host(key) for key in CORNERS})), world.plan.joins)
    if set(world.plan.maps) - set(near):
        raise Unsolvable("maps without a way")
    for pair in joins:
        a, b = sorted(pair, key=lambda end: near[end.map])
        first = _put_end(world, a)
        second = _put_end(world, b)
        world.change(first, to_map=second.map, to_at=second.at, to=second.key)
        world.change(second, to_map=first.map, to_at=first.at, to=first.key)
        tower_gate = world.plan.size == "demo" and a.kind == "tower" and "G5" in (a.map, b.map)
        if a.kind == "guard" or tower_gate:
            guard_join(world, first.key)
    for key, map_ in world.plan.maps.items():
        for home, room in start_rooms(world.book, key, map_.columns, map_.rows).items():
            world.put("start", key, world.layouts[key].rooms[room], home, number=world.next_location(key))
    for join in world.all("join"):
        if "guard enemy" in join.flags and not _has_room_for_guard(world, join):
            world.change(join, flags=join.flags - {"guard enemy"} | {"guard talking"})


def _has_room_for_guard(world: World, join: Feature) -> bool:
    """[29.8a] Whether there is a space by a join that is far enough from every start."""
    return not all(world.near_a_start(join.map, at) for at in world.room_of(join.map, join.at).spaces)


def _put_end(world: World, end: End) -> Feature:
    layout = world.layouts[end.map]
    room = layout.rooms[end.room]
    what = "stair" if end.kind.startswith("stair") else end.kind
    flags = frozenset(["second"]) if "second" in end.kind else frozenset()
    if room.hall:
        at = (room.top + 4) * layout.width + room.right - 3
        return world.put("join", end.map, at, what, flags=flags)
    return world.put("join", end.map, room, what, flags=flags)


@cache
def _distances(starts: tuple[str, ...], joins: tuple[tuple[str, str, str], ...]) -> dict[str, int]:
    """How many joins each map lies from the nearest start."""
    found, todo = dict.fromkeys(starts, 0), list(starts)
    for here in todo:
        for a, b, kind in joins:
            for one, other in ((a, b), (b, a)):
                if one == here and other not in found and kind != "risky":
                    found[other] = found[here] + 1
                    todo.append(other)
    return found


def guard_join(world: World, key: str) -> None:
    """[11.5a] One of three guards on the side nearer to the starts."""
    join = world.features[key]
    value, wanted = world.book.value, world.book.value("11.5a", "levers")
    levers = [room for room in world.rooms(join.map) if world.plan.maps[join.map].levers >= wanted]
    kind = ("enemy", "talking", "levers")[world.stream.below(3 if levers else 2)]
    world.change(join, flags=join.flags | {f"guard {kind}"})
    if kind != "levers":
        return
    region = world.node(join)[1]
    world.plan.maps[join.map].levers -= wanted
    for _ in range(wanted):
        room = world.pick(world.layouts[join.map].rooms_in(region))
        at = world.layouts[join.map].free_space(room, world.stream)
        least = value("11.5a", "least")
        strength = least + world.stream.below(value("11.5a", "strength") - least + 1)
        world.put("lever", join.map, at, "gate", number=world.next_tag(), to=join.key, strength=strength)


def zone_of(world: World, key: str) -> str:
    """[11.9, 29.3] The master whose fall opens this map, or nothing."""
    return ZONES[key] if key in CLOSING[world.plan.size] else ""
