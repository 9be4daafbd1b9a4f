"""[29.5, 29.6] The rooms of one map, the ways between them, and the gates that part its regions."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from math import lcm

from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.lattice import CELL_HEIGHT, CELL_WIDTH, Cell, Lattice, Pair, lattice_of
from clew.games.milaso.labyrinth.digging.plan import Lock, MapPlan, Unsolvable, shuffled
from clew.games.milaso.maps.model import Drop, Feature
from clew.kernel.words.stream import Stream

HALL = 9
"""The compartment of Milaso's hall."""
TRIES = 3
"""How many spaces are tried before all of a room are looked at."""


@dataclass(frozen=True, eq=False)
class Room:
    """A room somewhere in its cell of a map's lattice. Every cell is one section. Maps and labyrinths share rooms."""

    number: int
    column: int
    row: int
    compartment: int
    left: int
    top: int
    right: int
    bottom: int
    spaces: tuple[int, ...]
    middle: tuple[int, ...]
    """The spaces that aren't beside its walls."""
    floor: int
    """The same spaces as a long number, with a bit for each space of the map."""
    hall: bool
    width: int
    height: int


@dataclass(frozen=True)
class Corridor:
    """What all corridors of one shape have in common."""

    spaces: tuple[int, ...]
    """Counted from the one in the wall between two rooms."""
    before: int
    """How many numbers the first space comes before that one."""
    floor: int
    """From the first space on, as a long number with a bit for each space."""


NO_CORRIDOR = Corridor((), 0, 0)


@dataclass(eq=False)
class Edge:
    """A way between two neighbouring rooms; `gate` is open, door, lock, lever, hidden, illusory, invisible, gap."""

    a: int
    b: int
    gate: str = "open"
    lock: Lock | None = None
    at: int = -1
    """The space in the wall between the two."""
    corridor: Corridor = NO_CORRIDOR
    trunk: bool = False
    """Whether it is on the way from one room of the trunk to another."""

    @property
    def way(self) -> list[int]:
        """All spaces of its corridor."""
        return [self.at + space for space in self.corridor.spaces]


def nothing_yet() -> defaultdict[str, list[Feature]]:
    """Features by kind, before there are any."""
    return defaultdict(list)


@dataclass
class Layout:
    """One map in the making."""

    plan: MapPlan
    lattice: Lattice
    width: int
    height: int
    rooms: list[Room]
    ordinary: list[Room]
    """All rooms but Milaso's hall."""
    from_room: list[list[tuple[int, Edge]]]
    """The rooms next to each room, and the way to each."""
    regions: list[int] = field(default_factory=list)
    """That of each room: what can be walked through without opening a locked gate."""
    edges: list[Edge] = field(default_factory=list)
    joined: set[Pair] = field(default_factory=set)
    """Rooms with a way between them."""
    ground: bytearray = field(default_factory=bytearray)
    solid: int = 0
    """Solid floor, with a bit for each space; `carving` and `waters` keep it in step with the ground."""
    section: bytearray = field(default_factory=bytearray)
    cells: list[int] = field(default_factory=list)
    """The spaces of each section, with a bit for each."""
    taken: set[int] = field(default_factory=set)
    """Spaces that something stands on."""
    drops: dict[int, Drop] = field(default_factory=dict)
    hollow: int = 0
    """The spaces that have a drop, with a bit for each."""
    by_kind: defaultdict[str, list[Feature]] = field(default_factory=nothing_yet)
    """Its features by kind."""
    located: int = 0
    """Numbered locations so far."""

    def add(self, edge: Edge) -> None:
        a, b = edge.a, edge.b
        self.edges.append(edge)
        self.joined.add((a, b))
        self.from_room[a].append((b, edge))
        self.from_room[b].append((a, edge))

    def room_in(self, cell: Cell) -> Room:
        return self.rooms[self.lattice.numbers[cell]]

    def open_up(self, at: int, drop: Drop) -> None:
        """Let something lie below a space."""
        self.drops[at] = drop
        self.hollow |= 1 << at

    def strangers(self) -> list[Pair]:
        """Neighbouring rooms of one region and compartment without a way between them."""
        regions, joined = self.regions, self.joined
        return [pair for pair in self.lattice.together if pair not in joined and regions[pair[0]] == regions[pair[1]]]

    def region_at(self, at: int) -> int:
        return self.regions[self.section[at]]

    def rooms_in(self, region: int) -> list[Room]:
        """Those of a region, but for Milaso's hall."""
        return [room for room, each in zip(self.ordinary, self.regions, strict=False) if each == region]

    def free_space(self, room: Room, stream: Stream) -> int:
        """A space of the room where nothing stands yet; -1 if there is none."""
        at = room.spaces[stream.below(len(room.spaces))]
        return self._another(room, stream) if at in self.taken else at

    def _another(self, room: Room, stream: Stream) -> int:
        """Most spaces are free: a few more are tried before all of a room are looked at."""
        spaces, taken = room.spaces, self.taken
        for _ in range(TRIES - 1):
            at = spaces[stream.below(len(spaces))]
            if at not in taken:
                return at
        free = [at for at in spaces if at not in taken]
        return free[stream.below(len(free))] if free else -1

    def roomy(self, room: Room) -> bool:
        """Whether a space that isn't beside a wall is still free."""
        return not self.taken.issuperset(room.middle)

    def dead_ends(self) -> list[Room]:
        return [room for room, ways in zip(self.ordinary, self.from_room, strict=False) if len(ways) == 1]


def lay_out(book: Book, plan: MapPlan, width: int, height: int, trunk: list[int], stream: Stream) -> Layout:
    """[29.5, 29.6] Rooms, a tree of ways, locked gates on some of them, loops inside regions."""
    lattice, least = lattice_of(plan.key, plan.columns, plan.rows), book.value("29.5", "room")
    hall = _hall(lattice, width)
    for _ in range(100):
        ordinary = _rooms(lattice, width, least, stream)
        rooms = ordinary + hall
        layout = Layout(plan, lattice, width, height, rooms, ordinary, [[] for _ in rooms])
        _grow_tree(layout, trunk, stream)
        if _place_locks(layout, stream):
            break
    else:
        raise Unsolvable(f"no ways for the locks of {plan.key}")
    _name_regions(layout)
    _add_loops(layout, book.value("29.6", "loops"), book.value("29.6", "doors"), stream)
    return layout


def _rooms(lattice: Lattice, width: int, least: int, stream: Stream) -> list[Room]:
    """Each somewhere in its cell."""
    below, across, down = stream.below, len(_spans(CELL_WIDTH - 1, least)), len(_spans(CELL_HEIGHT - 1, least))
    return [rooms[below(across)][below(down)] for rooms in _choice(lattice, width, least)]


@cache
def _choice(lattice: Lattice, width: int, least: int) -> list[list[list[Room]]]:
    """The rooms that each cell may have, by their columns, then by their rows."""
    return [_rooms_of_cell(lattice, number, width, least) for number in range(len(lattice.cells))]


def _rooms_of_cell(lattice: Lattice, number: int, width: int, least: int) -> list[list[Room]]:
    """The first column and row of the cell are wall."""
    column, row = lattice.cells[number]
    x, y = column * CELL_WIDTH + 1, row * CELL_HEIGHT + 1
    across, down = _spans(CELL_WIDTH - 1, least), _spans(CELL_HEIGHT - 1, least)
    found = {
        (left, right): {
            (top, bottom): _room(lattice, number, width, x + left, y + top, x + right, y + bottom)
            for top, bottom in sorted(set(down))
        }
        for left, right in sorted(set(across))
    }
    return [[found[columns][rows] for rows in down] for columns in across]


def _room(lattice: Lattice, number: int, width: int, left: int, top: int, right: int, bottom: int) -> Room:
    hall = number == len(lattice.cells)
    column, row = lattice.hall[0] if hall else lattice.cells[number]
    spaces = _spaces(width, left, top, right, bottom)
    middle = _spaces(width, left + 1, top + 1, right - 1, bottom - 1)
    floor = sum([1 << at for at in spaces])
    compartment = HALL if hall else lattice.compartments[number]
    across, down = right - left + 1, bottom - top + 1
    return Room(number, column, row, compartment, left, top, right, bottom, spaces, middle, floor, hall, across, down)


def _spaces(width: int, left: int, top: int, right: int, bottom: int) -> tuple[int, ...]:
    """The spaces of a rectangle."""
    return tuple([y * width + x for y in range(top, bottom + 1) for x in range(left, right + 1)])


@cache
def _hall(lattice: Lattice, width: int) -> list[Room]:
    """[28.1] Milaso's hall, on the map that has it."""
    if not lattice.hall:
        return []
    (column, row), (last, low) = lattice.hall[0], lattice.hall[-1]
    place = column * CELL_WIDTH + 1, row * CELL_HEIGHT + 1, last * CELL_WIDTH + 6, low * CELL_HEIGHT + 5
    return [_room(lattice, len(lattice.cells), width, *place)]


@cache
def _spans(length: int, least: int) -> list[tuple[int, int]]:
    """First and last of so many, not all of them: every size is equally likely, and so is every place for it."""
    sizes = range(least, length)
    places = lcm(*[length - size for size in sizes])
    return [
        (first, first + size - 1)
        for size in sizes
        for first in range(length - size)
        for _ in range(places // (length - size))
    ]


def _grow_tree(layout: Layout, trunk: list[int], stream: Stream) -> None:
    """[29.3a] A tree over all rooms: first inside each compartment, then one way between each two that follow each
    other."""
    part = bytes(range(len(layout.rooms)))
    pairs = shuffled(layout.lattice.neighbours, stream)
    first = _trunk_ways(layout, trunk, pairs)
    if layout.lattice.divided:
        pairs.sort(key=layout.lattice.apart.__getitem__)
    for a, b in first + pairs:
        if part[a] != part[b]:
            part = part.replace(part[b : b + 1], part[a : a + 1])
            layout.add(Edge(a, b))
    for edge in layout.edges[: len(first)]:
        edge.trunk = True
    if layout.plan.key == "T5" and layout.plan.columns == 4:
        layout.add(Edge(layout.room_in((3, 0)).number, layout.rooms[-1].number))


def _trunk_ways(layout: Layout, trunk: list[int], pairs: list[Pair]) -> list[Pair]:
    """Short ways that join the rooms of the trunk, so that enough rooms are left beside it to lock up."""
    joined: set[int] = set(trunk[:1])
    found: list[Pair] = []
    if len(trunk) < 2:
        return found
    beside: list[list[tuple[int, Pair]]] = [[] for _ in layout.rooms]
    for pair in pairs:
        a, b = pair
        beside[a].append((b, pair))
        beside[b].append((a, pair))
    for start in trunk[1:]:
        before: dict[int, tuple[int, Pair]] = {}
        here, todo = start, [start]
        for here in todo:
            if here in joined:
                break
            fresh = {to: (here, pair) for to, pair in beside[here] if to not in before and to != start}
            before.update(fresh)
            todo += fresh
        while here != start:
            joined.add(here)
            here, pair = before[here]
            found.append(pair)
        joined.add(start)
    return found


def _place_locks(layout: Layout, stream: Stream) -> bool:
    """Doors and trap doors go on ways of the tree that don't part the trunk; between compartments first.

    Tells whether there was room for all of them.
    """
    locks = [lock for lock in layout.plan.locks if lock.kind in ("door", "trap door")]
    rooms = layout.rooms
    edges = shuffled(layout.edges, stream)
    if layout.lattice.divided:
        edges.sort(key=lambda edge: rooms[edge.a].compartment == rooms[edge.b].compartment or rooms[edge.b].hall)
    for edge in edges:
        if not locks:
            break
        if edge.trunk or rooms[edge.b].hall:
            continue
        crosses = rooms[edge.a].compartment != rooms[edge.b].compartment
        lock = next((lock for lock in locks if lock.kind == "door" or not crosses), None)
        if lock:
            locks.remove(lock)
            edge.gate, edge.lock = "lock", lock
    return not locks


def _name_regions(layout: Layout) -> None:
    """A region is what can be walked through without opening a locked gate."""
    part = bytes(range(len(layout.rooms)))
    for edge in layout.edges:
        if edge.gate == "open":
            part = part.replace(part[edge.b : edge.b + 1], part[edge.a : edge.a + 1])
    numbers: dict[int, int] = {}
    layout.regions = [numbers.setdefault(each, len(numbers)) for each in part]


def _add_loops(layout: Layout, loops: int, doors: int, stream: Stream) -> None:
    """[29.6] More ways inside a region, and a door on some of all ways."""
    pairs = layout.strangers()
    for pair, rolled in zip(pairs, stream.several(len(pairs), 100), strict=True):
        if rolled < loops:
            layout.add(Edge(*pair))
    open_ = [edge for edge in layout.edges if edge.gate == "open"]
    for edge, rolled in zip(open_, stream.several(len(open_), 100), strict=True):
        if rolled < doors and not layout.rooms[edge.b].hall:
            edge.gate = "door"
