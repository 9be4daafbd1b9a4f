"""[29.5, 29.6] The rooms of one map: regions and the gates between them first, then the spaces."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from clew.games.milaso.book import Book
from clew.games.milaso.labyrinth.model import FLOOR, WATER, Drop
from clew.games.milaso.labyrinth.plan import CELL_HEIGHT, CELL_WIDTH, Lock, MapPlan, Unsolvable, shuffled
from clew.kernel.stream import Stream


@dataclass
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
    used: list[int] = field(default_factory=list)
    """Spaces that something stands on."""


@dataclass
class Edge:
    """A way between two neighbouring rooms; `gate` is open, door, lock, lever, hidden, illusory, invisible, gap."""

    a: int
    b: int
    gate: str = "open"
    lock: Lock | None = None
    at: int = -1
    """The space in the wall between the two."""
    way: list[int] = field(default_factory=list)
    """All spaces of its corridor."""


@dataclass
class Layout:
    """One map in the making."""

    plan: MapPlan
    width: int
    height: int
    rooms: list[Room]
    neighbours: list[tuple[Room, Room]]
    """Every two rooms that lie beside each other."""
    edges: list[Edge] = field(default_factory=list)
    from_room: dict[int, list[tuple[int, Edge]]] = field(default_factory=dict)
    ground: bytearray = field(default_factory=bytearray)
    section: bytearray = field(default_factory=bytearray)
    taken: dict[int, str] = field(default_factory=dict)
    drops: dict[int, Drop] = field(default_factory=dict)

    def add(self, edge: Edge) -> None:
        self.edges.append(edge)
        self.from_room.setdefault(edge.a, []).append((edge.b, edge))
        self.from_room.setdefault(edge.b, []).append((edge.a, edge))

    def ways(self, room: int) -> list[tuple[int, Edge]]:
        """The rooms next to a room, and the way to each."""
        return self.from_room.get(room, [])

    def free_space(self, room: Room, stream: Stream, clear: int = 0) -> int:
        """A space of the room where nothing stands yet; `clear` keeps away from its walls."""
        spaces = [at for at in self.spaces(room, clear) if at not in self.taken]
        if not spaces:
            spaces = [at for at in self.spaces(room, 0) if at not in self.taken]
        return spaces[stream.below(len(spaces))] if spaces else -1

    def spaces(self, room: Room, clear: int = 0) -> tuple[int, ...]:
        return _spaces(self.width, room.left + clear, room.top + clear, room.right - clear, room.bottom - clear)

    def floor(self, section: int) -> list[int]:
        """The spaces of solid floor in a section."""
        found, at = [], self.section.find(section)
        while at >= 0:
            if self.ground[at] == FLOOR:
                found.append(at)
            at = self.section.find(section, at + 1)
        return found

    def dead_ends(self) -> list[Room]:
        return [room for room in self.rooms if len(self.ways(room.number)) == 1 and not room.hall]


@cache
def _spaces(width: int, left: int, top: int, right: int, bottom: int) -> tuple[int, ...]:
    """The spaces of a rectangle; rooms have few different places, and are asked for theirs again and again."""
    return tuple([y * width + x for y in range(top, bottom + 1) for x in range(left, right + 1)])


def lay_out(book: Book, plan: MapPlan, width: int, height: int, trunk: set[tuple[int, int]], stream: Stream) -> Layout:
    """[29.5, 29.6] Rooms, a tree of ways, locked gates on some of them, loops inside regions, then the ground."""
    for _ in range(100):
        rooms = _rooms(plan, book.value("29.5", "room"), stream)
        layout = Layout(plan, width, height, rooms, _neighbours(rooms))
        for room in layout.rooms:
            room.trunk = (room.column, room.row) in trunk
        _grow_tree(layout, stream)
        if _place_locks(layout, stream):
            break
    else:
        raise Unsolvable(f"no ways for the locks of {plan.key}")
    _name_regions(layout)
    _add_loops(layout, book.value("29.6", "loops"), book.value("29.6", "doors"), stream)
    _carve(layout, stream)
    return layout


def _rooms(plan: MapPlan, least: int, stream: Stream) -> list[Room]:
    hall = hall_cells(plan)
    rooms: list[Room] = []
    for row in range(plan.rows):
        for column in range(plan.columns):
            if (column, row) in hall:
                continue
            rooms.append(_room(len(rooms), column, row, least, stream))
            rooms[-1].compartment = compartment(plan, column, row)
    if hall:
        columns, rows = [c for c, _ in hall], [r for _, r in hall]
        rooms.append(
            Room(
                len(rooms), min(columns), min(rows), min(columns) * CELL_WIDTH + 1, min(rows) * CELL_HEIGHT + 1,
                max(columns) * CELL_WIDTH + 6, max(rows) * CELL_HEIGHT + 5, compartment=9, hall=True,
            )
        )  # fmt: skip
    return rooms


def _room(number: int, column: int, row: int, least: int, stream: Stream) -> Room:
    """Somewhere in its cell, the first column and row of which are wall."""
    across, down = CELL_WIDTH - 1, CELL_HEIGHT - 1
    width, height = least + stream.below(across - least), least + stream.below(down - least)
    left = column * CELL_WIDTH + 1 + stream.below(across - width)
    top = row * CELL_HEIGHT + 1 + stream.below(down - height)
    return Room(number, column, row, left, top, left + width - 1, top + height - 1)


def hall_cells(plan: MapPlan) -> set[tuple[int, int]]:
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


def _neighbours(rooms: list[Room]) -> list[tuple[Room, Room]]:
    cells = {(room.column, room.row): room for room in rooms if not room.hall}
    pairs = []
    for (column, row), room in cells.items():
        for beside in ((column + 1, row), (column, row + 1)):
            if beside in cells:
                pairs.append((room, cells[beside]))
    return pairs


def _grow_tree(layout: Layout, stream: Stream) -> None:
    """A tree over all rooms: first inside each compartment, then one way between each two that follow each other."""
    parent = list(range(len(layout.rooms)))

    def root(number: int) -> int:
        while parent[number] != number:
            number = parent[number]
        return number

    pairs = shuffled(layout.neighbours, stream)
    for a, b in _trunk_ways(layout, pairs):
        parent[root(a.number)] = root(b.number)
        layout.add(Edge(a.number, b.number))
    inside = [pair for pair in pairs if pair[0].compartment == pair[1].compartment]
    across = [pair for pair in pairs if abs(pair[0].compartment - pair[1].compartment) == 1]
    for a, b in inside + across:
        if root(a.number) != root(b.number):
            parent[root(a.number)] = root(b.number)
            layout.add(Edge(a.number, b.number))
    if layout.plan.key == "T5" and layout.plan.columns == 4:
        gallery = next(room for room in layout.rooms if (room.column, room.row) == (3, 0))
        layout.add(Edge(gallery.number, layout.rooms[-1].number))


def _trunk_ways(layout: Layout, pairs: list[tuple[Room, Room]]) -> list[tuple[Room, Room]]:
    """Short ways that join the rooms of the trunk, so that enough rooms are left beside it to lock up."""
    trunk = [room for room in layout.rooms if room.trunk]
    joined, found = {trunk[0].number} if trunk else set(), []
    for room in trunk[1:]:
        before: dict[int, tuple[Room, Room]] = {}
        todo, at = [room.number], 0
        while at < len(todo) and todo[at] not in joined:
            for a, b in pairs:
                for here, there in ((a, b), (b, a)):
                    if here.number == todo[at] and there.number != room.number and there.number not in before:
                        before[there.number] = (a, b)
                        todo.append(there.number)
            at += 1
        number = todo[at]
        while number != room.number:
            pair = before[number]
            found.append(pair)
            joined.add(number)
            number = pair[0].number if pair[1].number == number else pair[1].number
        joined.add(room.number)
    return found


def _beyond(layout: Layout, edge: Edge, start: int) -> set[int]:
    """The rooms on the start's side of an edge."""
    seen, todo = {start}, [start]
    while todo:
        for to, other in layout.ways(todo.pop()):
            if other is not edge and to not in seen:
                seen.add(to)
                todo.append(to)
    return seen


def _place_locks(layout: Layout, stream: Stream) -> bool:
    """Doors and trap doors go on ways of the tree that don't part the trunk; between compartments first.

    Tells whether there was room for all of them.
    """
    locks = [lock for lock in layout.plan.locks if lock.kind in ("door", "trap door")]
    rooms = layout.rooms
    trunk = {room.number for room in rooms if room.trunk}
    edges = shuffled(layout.edges, stream)
    edges.sort(key=lambda edge: rooms[edge.a].compartment == rooms[edge.b].compartment or rooms[edge.b].hall)
    for edge in edges:
        if not locks:
            break
        if rooms[edge.b].hall:
            continue
        side = _beyond(layout, edge, edge.a)
        if trunk & side and trunk - side:
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


def _carve(layout: Layout, stream: Stream) -> None:
    layout.ground = bytearray(layout.width * layout.height)
    layout.section = bytearray([255]) * (layout.width * layout.height)
    for room in layout.rooms:
        wide = room.right - room.left + 1
        for left in range(room.top * layout.width + room.left, room.bottom * layout.width + room.right, layout.width):
            layout.ground[left : left + wide] = bytes([FLOOR]) * wide
            layout.section[left : left + wide] = bytes([room.number]) * wide
    for edge in layout.edges:
        if edge.lock is None or edge.lock.kind != "trap door":
            carve_way(layout, edge, stream)


def carve_way(layout: Layout, edge: Edge, stream: Stream) -> None:
    """A corridor from room to room; it bends beside the wall that parts the two cells, and the gate is in the wall."""
    a, b = layout.rooms[edge.a], layout.rooms[edge.b]
    if b.hall:
        across = max(a.left, b.left) + stream.below(max(1, min(a.right, b.right) - max(a.left, b.left) + 1))
        edge.way += dig(layout, [(across, y) for y in range(a.bottom + 1, b.top)], a.number)
        edge.at = (b.top - 1) * layout.width + across
    elif a.row == b.row:
        wall = b.column * CELL_WIDTH
        here = a.top + stream.below(a.bottom - a.top + 1)
        there = b.top + stream.below(b.bottom - b.top + 1)
        low, high = min(here, there), max(here, there)
        edge.way += dig(layout, [(x, here) for x in range(a.right + 1, wall)], a.number)
        edge.way += dig(layout, [(wall - 1, y) for y in range(low, high + 1)], a.number)
        edge.way += dig(layout, [(x, there) for x in range(wall, b.left)], b.number)
        edge.at = there * layout.width + wall
    else:
        wall = b.row * CELL_HEIGHT
        here = a.left + stream.below(a.right - a.left + 1)
        there = b.left + stream.below(b.right - b.left + 1)
        low, high = min(here, there), max(here, there)
        edge.way += dig(layout, [(here, y) for y in range(a.bottom + 1, wall)], a.number)
        edge.way += dig(layout, [(x, wall - 1) for x in range(low, high + 1)], a.number)
        edge.way += dig(layout, [(there, y) for y in range(wall, b.top)], b.number)
        edge.at = wall * layout.width + there
    layout.taken[edge.at] = "gate"


def dig(layout: Layout, spaces: list[tuple[int, int]], section: int) -> list[int]:
    """Make floor of what is still rock; returns all the spaces."""
    found = [y * layout.width + x for x, y in spaces]
    for at in found:
        if not layout.ground[at]:
            layout.ground[at] = FLOOR
            layout.section[at] = section
    return found


def strangers(layout: Layout) -> list[tuple[Room, Room]]:
    """Neighbouring rooms of one region with neither a way nor the river between them."""
    there = {(edge.a, edge.b) for edge in layout.edges}
    return [(a, b) for a, b in layout.neighbours if a.region == b.region and a.compartment == b.compartment
            and (a.number, b.number) not in there and not over_water(layout, a, b)]  # fmt: skip


def over_water(layout: Layout, a: Room, b: Room) -> bool:
    """Whether the river runs between two neighbouring rooms."""
    bed = b.row * CELL_HEIGHT * layout.width
    return a.row != b.row and WATER in layout.ground[bed : bed + layout.width]
