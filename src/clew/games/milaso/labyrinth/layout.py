"""[29.5, 29.6] The rooms of one map, the ways between them, and the gates that part its regions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from math import lcm

from clew.games.milaso.book import Book
from clew.games.milaso.labyrinth.model import FLOOR, Drop, Feature
from clew.games.milaso.labyrinth.plan import CELL_HEIGHT, CELL_WIDTH, Lock, MapPlan, Unsolvable, shuffled
from clew.kernel.stream import Stream

Cell = tuple[int, int]
"""A column and a row of a map's lattice."""
TRIES = 3
"""Most spaces are free: so many are tried before all of a room are looked at."""


@dataclass(eq=False)
class Room:
    """A room in its cell of the map's lattice. Every cell is one section."""

    number: int
    column: int
    row: int
    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    region: int = -1
    compartment: int = 0
    hall: bool = False
    trunk: bool = False
    spaces: Sequence[int] = ()


@dataclass(eq=False)
class Edge:
    """A way between two neighbouring rooms; `gate` is open, door, lock, lever, hidden, illusory, invisible, gap."""

    a: int
    b: int
    gate: str = "open"
    lock: Lock | None = None
    at: int = -1
    """The space in the wall between the two."""
    way: Sequence[int] = ()
    """All spaces of its corridor."""
    trunk: bool = False
    """Whether it is on the way from one room of the trunk to another."""


@dataclass
class Layout:
    """One map in the making."""

    plan: MapPlan
    width: int
    height: int
    rooms: list[Room]
    ordinary: list[Room]
    """All rooms but Milaso's hall."""
    cells: dict[Cell, Room]
    """The room in each cell; the hall has several."""
    neighbours: list[tuple[Room, Room]]
    """Every two rooms that lie beside each other."""
    edges: list[Edge] = field(default_factory=list)
    from_room: list[list[tuple[int, Edge]]] = field(default_factory=list)
    ground: bytearray = field(default_factory=bytearray)
    section: bytearray = field(default_factory=bytearray)
    taken: set[int] = field(default_factory=set)
    """Spaces that something stands on."""
    drops: dict[int, Drop] = field(default_factory=dict)
    features: list[Feature] = field(default_factory=list)
    by_kind: dict[str, list[Feature]] = field(default_factory=dict)
    """The same features by kind."""
    located: int = 0
    """Numbered locations so far."""

    def add(self, edge: Edge) -> None:
        self.edges.append(edge)
        self.from_room[edge.a].append((edge.b, edge))
        self.from_room[edge.b].append((edge.a, edge))

    def ways(self, room: int) -> list[tuple[int, Edge]]:
        """The rooms next to a room, and the way to each."""
        return self.from_room[room]

    def free_space(self, room: Room, stream: Stream) -> int:
        """A space of the room where nothing stands yet; -1 if there is none."""
        spaces, taken = room.spaces, self.taken
        for _ in range(TRIES):
            at = spaces[stream.below(len(spaces))]
            if at not in taken:
                return at
        free = [at for at in spaces if at not in taken]
        return free[stream.below(len(free))] if free else -1

    def middle(self, room: Room) -> tuple[int, ...]:
        """The spaces of a room that aren't beside its walls."""
        return _spaces(self.width, room.left + 1, room.top + 1, room.right - 1, room.bottom - 1)

    def floor(self, room: Room) -> list[int]:
        """The spaces of solid floor in the section of a room: its cell, and the way down into the hall."""
        left, top = room.column * CELL_WIDTH, room.row * CELL_HEIGHT
        right, below = (room.right // CELL_WIDTH + 1) * CELL_WIDTH - 1, (room.bottom // CELL_HEIGHT + 1) * CELL_HEIGHT
        cell = _spaces(self.width, left, top, right, min(below, self.height - 1))
        ground, section, number = self.ground, self.section, room.number
        return [at for at in cell if ground[at] == FLOOR and section[at] == number]

    def dead_ends(self) -> list[Room]:
        return [room for room in self.ordinary if len(self.ways(room.number)) == 1]


@cache
def _spaces(width: int, left: int, top: int, right: int, bottom: int) -> tuple[int, ...]:
    """The spaces of a rectangle; rooms have few different places, and are asked for theirs again and again."""
    return tuple([y * width + x for y in range(top, bottom + 1) for x in range(left, right + 1)])


def lay_out(book: Book, plan: MapPlan, width: int, height: int, trunk: set[Cell], stream: Stream) -> Layout:
    """[29.5, 29.6] Rooms, a tree of ways, locked gates on some of them, loops inside regions."""
    for _ in range(100):
        rooms = _rooms(plan, width, book.value("29.5", "room"), stream)
        ordinary = [room for room in rooms if not room.hall]
        cells = {(room.column, room.row): room for room in ordinary}
        neighbours = _neighbours(cells)
        cells.update(dict.fromkeys(hall_cells(plan), rooms[-1]))
        layout = Layout(plan, width, height, rooms, ordinary, cells, neighbours, [], [[] for _ in rooms])
        for cell in sorted(trunk):
            cells[cell].trunk = True
        _grow_tree(layout, stream)
        if _place_locks(layout, stream):
            break
    else:
        raise Unsolvable(f"no ways for the locks of {plan.key}")
    _name_regions(layout)
    _add_loops(layout, book.value("29.6", "loops"), book.value("29.6", "doors"), stream)
    return layout


def _rooms(plan: MapPlan, width: int, least: int, stream: Stream) -> list[Room]:
    hall = hall_cells(plan)
    rooms: list[Room] = []
    for row in range(plan.rows):
        for column in range(plan.columns):
            if (column, row) not in hall:
                rooms.append(_room(len(rooms), column, row, least, stream))
                rooms[-1].compartment = compartment(plan, column, row)
    if hall:
        (left, top), (right, bottom) = min(hall), max(hall)
        rooms.append(
            Room(
                len(rooms), left, top, left * CELL_WIDTH + 1, top * CELL_HEIGHT + 1,
                right * CELL_WIDTH + 6, bottom * CELL_HEIGHT + 5, compartment=9, hall=True,
            )
        )  # fmt: skip
    for room in rooms:
        room.spaces = _spaces(width, room.left, room.top, room.right, room.bottom)
    return rooms


def _room(number: int, column: int, row: int, least: int, stream: Stream) -> Room:
    """Somewhere in its cell, the first column and row of which are wall."""
    across, down = _spans(CELL_WIDTH - 1, least), _spans(CELL_HEIGHT - 1, least)
    left, right = across[stream.below(len(across))]
    top, bottom = down[stream.below(len(down))]
    x, y = column * CELL_WIDTH + 1, row * CELL_HEIGHT + 1
    return Room(number, column, row, x + left, y + top, x + right, y + bottom)


@cache
def _spans(length: int, least: int) -> list[tuple[int, int]]:
    """First and last of so many, not all of them: every size is equally likely, and so is every place for it."""
    sizes = range(least, length)
    places = lcm(*[length - size for size in sizes])
    return [(first, first + size - 1) for size in sizes for first in range(length - size)
            for _ in range(places // (length - size))]  # fmt: skip


def hall_cells(plan: MapPlan) -> set[Cell]:
    """[28.1] The cells of Milaso's hall: three by two in the corner of the map."""
    if plan.key != "T5":
        return set()
    last, low = plan.columns - 1, plan.rows - 1
    return {(column, row) for column in range(last - 2, last + 1) for row in (low - 1, low)}


def compartment(plan: MapPlan, column: int, row: int) -> int:
    """[29.3a] Parts of a map that lie one after the other, with one way between each two."""
    if plan.columns == 4 and plan.key == "T1":
        return min(column, 2)
    if plan.columns == 4 and plan.key == "T5":
        return 1 if row == 0 and column >= 2 else 0
    return 0


def _neighbours(cells: dict[Cell, Room]) -> list[tuple[Room, Room]]:
    pairs = []
    for (column, row), room in cells.items():
        for beside in ((column + 1, row), (column, row + 1)):
            if beside in cells:
                pairs.append((room, cells[beside]))
    return pairs


def _grow_tree(layout: Layout, stream: Stream) -> None:
    """A tree over all rooms: first inside each compartment, then one way between each two that follow each other."""
    part = list(range(len(layout.rooms)))
    pairs = shuffled(layout.neighbours, stream)
    trunk = _trunk_ways(layout, pairs)
    inside = [pair for pair in pairs if pair[0].compartment == pair[1].compartment]
    across = [pair for pair in pairs if abs(pair[0].compartment - pair[1].compartment) == 1]
    for number, (a, b) in enumerate(trunk + inside + across):
        here, there = part[a.number], part[b.number]
        if here != there:
            part = [here if each == there else each for each in part]
            layout.add(Edge(a.number, b.number, trunk=number < len(trunk)))
    if layout.plan.key == "T5" and layout.plan.columns == 4:
        gallery, hall = layout.cells[3, 0], layout.rooms[-1]
        layout.add(Edge(gallery.number, hall.number))


def _trunk_ways(layout: Layout, pairs: list[tuple[Room, Room]]) -> list[tuple[Room, Room]]:
    """Short ways that join the rooms of the trunk, so that enough rooms are left beside it to lock up."""
    trunk = [room.number for room in layout.rooms if room.trunk]
    joined: set[int] = set(trunk[:1])
    found: list[tuple[Room, Room]] = []
    if len(trunk) < 2:
        return found
    beside: dict[int, list[tuple[int, tuple[Room, Room]]]] = {room.number: [] for room in layout.rooms}
    for a, b in pairs:
        beside[a.number].append((b.number, (a, b)))
        beside[b.number].append((a.number, (a, b)))
    for start in trunk[1:]:
        before: dict[int, tuple[int, tuple[Room, Room]]] = {}
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
    region = 0
    for room in layout.rooms:
        if room.region >= 0:
            continue
        todo = [room.number]
        while todo:
            number = todo.pop()
            if layout.rooms[number].region >= 0:
                continue
            layout.rooms[number].region = region
            todo += [to for to, edge in layout.ways(number) if edge.gate == "open"]
        region += 1


def _add_loops(layout: Layout, loops: int, doors: int, stream: Stream) -> None:
    """[29.6] More ways inside a region, and a door on some of all ways."""
    there = {(edge.a, edge.b) for edge in layout.edges}
    for a, b in layout.neighbours:
        same = a.region == b.region and a.compartment == b.compartment
        if same and (a.number, b.number) not in there and stream.below(100) < loops:
            layout.add(Edge(a.number, b.number))
    for edge in layout.edges:
        if edge.gate == "open" and stream.below(100) < doors and not layout.rooms[edge.b].hall:
            edge.gate = "door"
