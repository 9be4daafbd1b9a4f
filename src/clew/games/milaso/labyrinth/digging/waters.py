"""[11.17, 19.8a, 29.6b] The river, pools, chasms and gaps, and what lies below every edge."""

from __future__ import annotations

from functools import cache

from clew.games.milaso.labyrinth.digging.carving import (
    carve_way,
    dig,
    lead_through,
    over_water,
    strangers,
    wall_between,
)
from clew.games.milaso.labyrinth.digging.lattice import CELL_HEIGHT, Pair
from clew.games.milaso.labyrinth.digging.layout import Edge, Layout, Room
from clew.games.milaso.labyrinth.digging.plan import Unsolvable, drawn, shuffled
from clew.games.milaso.labyrinth.digging.unlit import is_last_for_the_dark
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.maps.model import CHASM, ROCK, WATER, Drop
from clew.games.milaso.maps.regions import below
from clew.kernel.words.stream import Stream

RIVER = "G8"
FLOODED = "U8"
DELICATE, FIRM = "delicate bridge", "stone bridge"
WALKED = ("open", "door")
"""Gates that anybody passes."""
DEADLY = Drop("water", "deadly")


def dig_river(world: World) -> None:
    """[11.17, 29.6b] From edge to edge between two rows of rooms, in the bed that gives most room for bridges."""
    key = world.host(RIVER)
    layout = world.layouts[key]
    wanted = world.book.counts["delicate bridges"]
    beds = shuffled(list(range(1, layout.plan.rows)), world.stream)
    chosen = {row: _delicate(layout, row) for row in beds}
    row = max(beds, key=lambda bed: min(wanted, len(chosen[bed])))
    if len(chosen[row]) < wanted:
        raise Unsolvable("no place for a delicate bridge")
    delicate = chosen[row][:wanted]
    for edge in delicate:
        if edge.at < 0:
            _carve(layout, edge, world.stream)
    for edge in _crossings(layout, row):
        if edge.gate == "open":
            world.put("bridge", key, edge.at, DELICATE if edge in delicate else FIRM)
            layout.open_up(edge.at, DEADLY)
    _fill_bed(layout, row)


def _fill_bed(layout: Layout, row: int) -> None:
    for x in range(1, layout.width - 1):
        at = row * CELL_HEIGHT * layout.width + x
        if layout.ground[at] == ROCK:
            layout.ground[at] = WATER
            layout.open_up(at, DEADLY)


def _crossings(layout: Layout, row: int) -> list[Edge]:
    """The ways that lead over the bed."""
    rooms = layout.rooms
    return [edge for edge in layout.edges if edge.at >= 0 and rooms[edge.b].row == row and rooms[edge.a].row == row - 1]


def _delicate(layout: Layout, row: int) -> list[Edge]:
    """[29.6b] Ways over the bed that nobody needs: there already, or between two rooms of one region."""
    spare: list[Edge] = []
    for edge in _crossings(layout, row):
        if edge.gate == "open" and joined(layout, edge.a, edge.b, [*spare, edge]):
            spare.append(edge)
    rooms = layout.rooms
    spare += [Edge(a, b) for a, b in strangers(layout) if (rooms[a].row, rooms[b].row) == (row - 1, row)]
    return spare + [
        Edge(edge.a, edge.b)
        for edge in _crossings(layout, row)
        if edge.gate in WALKED and edge not in spare and _beside(layout, edge)
    ]


def _beside(layout: Layout, edge: Edge) -> list[int]:
    """Where a second way could lead through the wall that a way leads through, not next to it."""
    a, b = layout.rooms[edge.a], layout.rooms[edge.b]
    if a.row == b.row:
        return [y for y in range(b.top, b.bottom + 1) if abs(y - edge.at // layout.width) > 1]
    return [x for x in range(b.left, b.right + 1) if abs(x - edge.at % layout.width) > 1]


def _carve(layout: Layout, edge: Edge, stream: Stream) -> None:
    """A new way; beside one that is there already it branches off in front of the wall."""
    first = next((old for old in layout.edges if (old.a, old.b) == (edge.a, edge.b)), None)
    layout.add(edge)
    if first is None:
        carve_way(layout, edge, stream)
        return
    places = _beside(layout, first)
    to = places[stream.below(len(places))]
    a, b = layout.rooms[edge.a], layout.rooms[edge.b]
    branch = first.at // layout.width if a.row == b.row else first.at % layout.width
    lead_through(layout, edge, a, b, wall_between(a, b), branch, to)
    dig(layout, edge.way)


def joined(layout: Layout, start: int, goal: int, without: list[Edge]) -> bool:
    """Whether one can walk from room to room through what is open to anybody, not counting some ways."""
    seen, todo = {start}, [start]
    for here in todo:
        for to, edge in layout.from_room[here]:
            if to not in seen and edge.gate in WALKED and edge not in without:
                if to == goal:
                    return True
                seen.add(to)
                todo.append(to)
    return False


def dig_gaps(world: World) -> None:
    """[29.6b] Extra passages inside a region that can only be jumped."""
    keys = shuffled(list(world.layouts), world.stream)
    for number in range(world.book.counts["gaps in passages"]):
        for offset in range(len(keys)):
            if _gap(world, keys[(number + offset) % len(keys)], number):
                break
        else:
            raise Unsolvable("no passage for a gap")


def _gap(world: World, key: str, number: int) -> bool:
    layout = world.layouts[key]
    pairs = strangers(layout) or _to_be_doubled(layout)
    if not pairs:
        return False
    edge = Edge(*pairs[world.stream.below(len(pairs))], "gap")
    _carve(layout, edge, world.stream)
    b = layout.rooms[edge.b]
    onwards = 1 if layout.rooms[edge.a].row == b.row else layout.width
    spaces = [edge.at]
    wide = 1 + world.stream.below(world.book.value("29.6b", "widest"))
    while len(spaces) < wide and spaces[-1] + onwards not in b.spaces:
        spaces.append(spaces[-1] + onwards)
    _hollow_out(world, key, spaces, _below(world, number), CHASM)
    return True


def _to_be_doubled(layout: Layout) -> list[Pair]:
    """Ways beside which a gap may lie: only one each, and none over the river."""
    pairs = [(edge.a, edge.b) for edge in layout.edges]
    return [
        pair
        for pair, edge in zip(pairs, layout.edges, strict=True)
        if edge.gate in WALKED
        and pairs.count(pair) == 1
        and not layout.rooms[edge.b].hall
        and not over_water(layout, *pair)
        and _beside(layout, edge)
    ]


def _below(world: World, number: int) -> str:
    below: list[str] = list(world.book.values["29.6b"]["below"])
    return below[number % len(below)]


def dig_hollows(world: World) -> None:
    """[29.6b] Pools and chasms in rooms where there is still space for them; the flooded halls first."""
    flooded = world.host(FLOODED)
    rooms = [(flooded, room) for room in world.away_from_starts(flooded)]
    number = len(rooms) // world.book.value("29.6b", "part") if flooded == FLOODED else 1
    _dig_all(world, rooms, ["moving"] * number, world.book.value("29.6b", "flooded"))
    counts = world.book.counts
    wanted = ["calm"] * counts["pools"] + [_below(world, number) for number in range(counts["chasms"])]
    others = [(key, room) for key in world.layouts if key != flooded for room in world.away_from_starts(key)]
    _dig_all(world, others, wanted, world.book.value("29.6b", "most"))


def _dig_all(world: World, rooms: list[tuple[str, Room]], wanted: list[str], most: int) -> None:
    waiting = drawn(rooms, world.stream)
    for what in wanted:
        if not any(
            _hollow(world, key, room, what, most) for key, room in waiting if not is_last_for_the_dark(world, key, room)
        ):
            raise Unsolvable("no room for water and chasms")


def _hollow(world: World, key: str, room: Room, what: str, most: int) -> bool:
    """A pool or chasm of a few spaces where nothing stands; False if it would cut the room in two."""
    layout, least, width = world.layouts[key], world.book.value("29.6b", "least"), world.layouts[key].width
    first, floor = _floor(layout, room)
    walked = floor & ~(world.avoided.get(key, 0) >> first)
    floors = [floor] if walked == floor else [floor, walked]
    dry, taken = floor & ~(straight(layout.hollow, width) >> first), layout.taken
    empty = [at - first for at in room.spaces if at not in taken and dry >> at - first & 1]
    for start in drawn(empty, world.stream):
        spaces = _grow(floors, empty, start, width, least + world.stream.below(most - least + 1))
        if len(spaces) >= least:
            water = what in ("calm", "moving")
            _hollow_out(world, key, [first + space for space in spaces], what, WATER if water else CHASM)
            return True
    return False


def _floor(layout: Layout, room: Room) -> tuple[int, int]:
    """The solid floor in the section of a room, with a bit for each space from the first row of its cell on.

    With it comes the space that the first bit stands for.
    """
    first = room.row * CELL_HEIGHT * layout.width
    return first, (layout.solid & layout.cells[room.number]) >> first


def straight(spaces: int, width: int) -> int:
    """Where straight steps lead from some spaces."""
    return spaces << 1 | spaces >> 1 | spaces << width | spaces >> width


def _grow(floors: list[int], empty: list[int], start: int, width: int, size: int) -> list[int]:
    """From a space outwards, as long as the rest of each floor, every bit of which is a space, hangs together."""
    spaces: list[int] = []
    todo = [start]
    for at in todo:
        if at in empty and _still_whole(floors, 1 << at, width):
            spaces.append(at)
            if len(spaces) == size:
                break
            floors = [floor & ~(1 << at) for floor in floors]
            todo += [to for to in (at + 1, at + width, at - 1, at - width) if to not in todo]
    return spaces


def _still_whole(floors: list[int], without: int, width: int) -> bool:
    """Whether one can still walk, by straight steps, wherever one could before: from each space beside it to all."""
    around = straight(without, width)
    for floor in floors:
        beside, left = around & floor, floor & ~without
        seen, grown = 0, beside & -beside
        while grown != seen and (grown & beside) != beside:
            seen = grown
            grown = (seen | seen << 1 | seen >> 1 | seen << width | seen >> width) & left
        if grown & beside != beside:
            return False
    return True


def _hollow_out(world: World, key: str, spaces: list[int], what: str, ground: int) -> None:
    """[19.8a] Take the floor away and state what is below."""
    layout = world.layouts[key]
    landing = _landing(world, key) if what == "floor" else ("", -1)
    for at in spaces:
        layout.ground[at] = ground
        layout.solid &= ~(1 << at)
        layout.taken.add(at)
        if what == "floor":
            layout.open_up(at, Drop("floor", "", *(landing if landing[1] >= 0 else (key, at))))
        else:
            layout.open_up(at, _drop(what))


@cache
def _drop(what: str) -> Drop:
    """An abyss, or water of a kind."""
    return Drop("abyss") if what == "abyss" else Drop("water", "calm" if what == "water" else what)


def _landing(world: World, key: str) -> tuple[str, int]:
    """[29.6b, 29.15] A space of the level below from which one can walk out; -1 if there is none."""
    lower = [join.to_map for join in world.on(key, "join") if join.what == "stair" and below(join.to_map, key)]
    for map_ in lower:
        rooms = world.before_locks(map_, world.rooms(map_))
        at = world.layouts[map_].free_space(world.pick(rooms), world.stream) if rooms else -1
        if at >= 0:
            world.layouts[map_].taken.add(at)
            return map_, at
    return "", -1
