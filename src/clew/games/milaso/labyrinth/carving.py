"""[29.5, 29.6] The ground of one map: rooms and corridors are dug out of the rock, space by space."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from clew.games.milaso.labyrinth.lattice import CELL_HEIGHT, CELL_WIDTH, Pair
from clew.games.milaso.labyrinth.layout import Edge, Layout, Room
from clew.games.milaso.labyrinth.model import FLOOR, WATER
from clew.kernel.stream import Stream


def carve(layout: Layout, stream: Stream) -> None:
    """The ground of a map: its rooms and the corridors between them."""
    size = layout.width * layout.height
    floors = sum([_floor(layout.width, room.left, room.top, room.right, room.bottom) for room in layout.rooms])
    layout.ground = bytearray(floors.to_bytes(size, "little"))
    layout.section = bytearray(layout.lattice.section.ljust(size, b"\xff"))
    for edge in layout.edges:
        if edge.lock is None or edge.lock.kind != "trap door":
            carve_way(layout, edge, stream)


@cache
def _floor(width: int, left: int, top: int, right: int, bottom: int) -> int:
    """The floor of a room as a long number with a byte for each space of the map; rooms have few different places."""
    row = int.from_bytes(bytes([FLOOR]) * (right - left + 1), "little")
    return sum([row << 8 * (y * width + left) for y in range(top, bottom + 1)])


def carve_way(layout: Layout, edge: Edge, stream: Stream) -> None:
    """A corridor from room to room."""
    a, b = layout.rooms[edge.a], layout.rooms[edge.b]
    if b.hall:
        _lead_down(layout, edge, stream)
    elif a.row == b.row:
        here, there = a.top + stream.below(a.bottom - a.top + 1), b.top + stream.below(b.bottom - b.top + 1)
        dig_through(layout, edge, a.right + 1, here, there)
    else:
        here, there = a.left + stream.below(a.right - a.left + 1), b.left + stream.below(b.right - b.left + 1)
        dig_through(layout, edge, a.bottom + 1, here, there)


def _lead_down(layout: Layout, edge: Edge, stream: Stream) -> None:
    """The way from the gallery straight into the hall."""
    a, b, width = layout.rooms[edge.a], layout.rooms[edge.b], layout.width
    x = max(a.left, b.left) + stream.below(max(1, min(a.right, b.right) - max(a.left, b.left) + 1))
    edge.way = range((a.bottom + 1) * width + x, b.top * width + x, width)
    edge.at = edge.way[-1]
    layout.section[edge.at] = a.number
    layout.taken.add(edge.at)
    dig(layout, edge.way)


def dig_through(layout: Layout, edge: Edge, start: int, here: int, there: int) -> None:
    """A way that bends beside the wall that parts two cells and leads through it, where its gate is.

    Between rooms side by side it starts in a column and bends from one row to another; otherwise the other way round.
    """
    a, b, width = layout.rooms[edge.a], layout.rooms[edge.b], layout.width
    if a.row == b.row:
        onwards, aside, wall, end = 1, width, b.column * CELL_WIDTH, b.left
    else:
        onwards, aside, wall, end = width, 1, b.row * CELL_HEIGHT * width, b.top * width
    here, there = here * aside, there * aside
    low, high = (here, there) if here < there else (there, here)
    along = range(wall - onwards + low, wall - onwards + high + aside, aside)
    edge.at = wall + there
    edge.way = [*range(start * onwards + here, wall + here, onwards), *along, *range(edge.at, end + there, onwards)]
    layout.taken.add(edge.at)
    dig(layout, edge.way)


def wall_between(a: Room, b: Room) -> int:
    """The column or row of the wall that parts the cells of two neighbouring rooms."""
    return b.column * CELL_WIDTH if a.row == b.row else b.row * CELL_HEIGHT


def dig(layout: Layout, spaces: Iterable[int]) -> None:
    """Make floor of what is still rock."""
    ground = layout.ground
    for at in spaces:
        if not ground[at]:
            ground[at] = FLOOR


def strangers(layout: Layout) -> list[Pair]:
    """Neighbouring rooms of one region with neither a way nor the river between them."""
    return [(a, b) for a, b in layout.strangers() if not over_water(layout, a, b)]


def over_water(layout: Layout, a: int, b: int) -> bool:
    """Whether the river runs between two neighbouring rooms."""
    row = layout.rooms[b].row
    if layout.rooms[a].row == row:
        return False
    bed = row * CELL_HEIGHT * layout.width
    return WATER in layout.ground[bed : bed + layout.width]
