"""[29.5, 29.6] The ground of one map: rooms and corridors are dug out of the rock, space by space."""

from __future__ import annotations

from collections.abc import Sequence

from clew.games.milaso.labyrinth.layout import Edge, Layout, Room
from clew.games.milaso.labyrinth.model import FLOOR, WATER
from clew.games.milaso.labyrinth.plan import CELL_HEIGHT, CELL_WIDTH
from clew.kernel.stream import Stream


def carve(layout: Layout, stream: Stream) -> None:
    """The ground of a map: its rooms and the corridors between them."""
    ground = layout.ground = bytearray(layout.width * layout.height)
    layout.section = _sections(layout)
    for room in layout.rooms:
        wide = room.right - room.left + 1
        floor = bytes([FLOOR]) * wide
        for left in room.spaces[::wide]:
            ground[left : left + wide] = floor
    for edge in layout.edges:
        if edge.lock is None or edge.lock.kind != "trap door":
            carve_way(layout, edge, stream)


def _sections(layout: Layout) -> bytearray:
    """The room of each space's cell."""
    found = bytearray()
    for row in range(layout.plan.rows):
        numbers = [layout.cells[column, row].number for column in range(layout.plan.columns)]
        found += b"".join([bytes([number]) * CELL_WIDTH for number in numbers]) * CELL_HEIGHT
    return found.ljust(layout.width * layout.height, b"\xff")


def carve_way(layout: Layout, edge: Edge, stream: Stream) -> None:
    """A corridor from room to room; it bends beside the wall that parts the two cells, and the gate is in the wall."""
    a, b, width = layout.rooms[edge.a], layout.rooms[edge.b], layout.width
    if b.hall:
        x = max(a.left, b.left) + stream.below(max(1, min(a.right, b.right) - max(a.left, b.left) + 1))
        edge.way = dig(layout, down(width, x, a.bottom + 1, b.top))
        edge.at = (b.top - 1) * width + x
        layout.section[edge.at] = a.number
    elif a.row == b.row:
        wall = b.column * CELL_WIDTH
        here = a.top + stream.below(a.bottom - a.top + 1)
        there = b.top + stream.below(b.bottom - b.top + 1)
        along = down(width, wall - 1, min(here, there), max(here, there) + 1)
        edge.way = dig(layout, [*across(width, here, a.right + 1, wall), *along, *across(width, there, wall, b.left)])
        edge.at = there * width + wall
    else:
        wall = b.row * CELL_HEIGHT
        here = a.left + stream.below(a.right - a.left + 1)
        there = b.left + stream.below(b.right - b.left + 1)
        along = across(width, wall - 1, min(here, there), max(here, there) + 1)
        edge.way = dig(layout, [*down(width, here, a.bottom + 1, wall), *along, *down(width, there, wall, b.top)])
        edge.at = wall * width + there
    layout.taken.add(edge.at)


def across(width: int, y: int, left: int, end: int) -> range:
    """The spaces of a row from a column up to another."""
    return range(y * width + left, y * width + end)


def down(width: int, x: int, top: int, end: int) -> range:
    """The spaces of a column from a row up to another."""
    return range(top * width + x, end * width + x, width)


def dig(layout: Layout, spaces: Sequence[int]) -> Sequence[int]:
    """Make floor of what is still rock; returns all the spaces."""
    ground = layout.ground
    for at in spaces:
        if not ground[at]:
            ground[at] = FLOOR
    return spaces


def strangers(layout: Layout) -> list[tuple[Room, Room]]:
    """Neighbouring rooms of one region with neither a way nor the river between them."""
    there = {(edge.a, edge.b) for edge in layout.edges}
    return [(a, b) for a, b in layout.neighbours if a.region == b.region and a.compartment == b.compartment
            and (a.number, b.number) not in there and not over_water(layout, a, b)]  # fmt: skip


def over_water(layout: Layout, a: Room, b: Room) -> bool:
    """Whether the river runs between two neighbouring rooms."""
    bed = b.row * CELL_HEIGHT * layout.width
    return a.row != b.row and WATER in layout.ground[bed : bed + layout.width]
