"""[29.5, 29.6] The ground of one map: rooms and corridors are dug out of the rock, space by space."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from clew.games.milaso.labyrinth.digging.lattice import CELL_HEIGHT, CELL_WIDTH, Pair
from clew.games.milaso.labyrinth.digging.layout import Corridor, Edge, Layout, Room
from clew.games.milaso.maps.model import FLOOR, ROCK, WATER
from clew.kernel.words.stream import Stream


def carve(layout: Layout, stream: Stream) -> None:
    """The ground of a map: its rooms and the corridors between them."""
    size = layout.width * layout.height
    layout.section = bytearray(layout.lattice.section.ljust(size, b"\xff"))
    layout.cells = layout.lattice.spaces.copy()
    dug = 0
    for room in layout.rooms:
        dug |= room.floor
    for edge in layout.edges:
        if edge.lock is None or edge.lock.kind != "trap door":
            lead(layout, edge, stream)
            dug |= edge.corridor.floor << edge.at - edge.corridor.before
    layout.solid = dug
    layout.ground = bytearray(f"{dug:0{size}b}".encode()[::-1].translate(_GROUND))


_GROUND = bytes(FLOOR if digit == ord("1") else ROCK for digit in range(256))
"""What the digits of solid floor stand for."""


def carve_way(layout: Layout, edge: Edge, stream: Stream) -> None:
    """One more corridor from room to room."""
    lead(layout, edge, stream)
    dig(layout, edge.way)


def lead(layout: Layout, edge: Edge, stream: Stream) -> None:
    """Choose where a corridor leaves one room and where it enters the other."""
    a, b, below = layout.rooms[edge.a], layout.rooms[edge.b], stream.below
    if b.hall:
        _lead_down(layout, edge, stream)
    elif a.row == b.row:
        here, there = a.top + below(a.height), b.top + below(b.height)
        lead_through(layout, edge, a, b, a.right + 1, here, there)
    else:
        here, there = a.left + below(a.width), b.left + below(b.width)
        lead_through(layout, edge, a, b, a.bottom + 1, here, there)


def _lead_down(layout: Layout, edge: Edge, stream: Stream) -> None:
    """The way from the gallery straight into the hall."""
    a, b, width = layout.rooms[edge.a], layout.rooms[edge.b], layout.width
    x = max(a.left, b.left) + stream.below(max(1, min(a.right, b.right) - max(a.left, b.left) + 1))
    edge.at = (b.top - 1) * width + x
    edge.corridor = _corridor(width, 1, b.top - 2 - a.bottom, 0, 1)
    layout.section[edge.at] = a.number
    layout.cells[a.number] |= 1 << edge.at
    layout.cells[b.number] &= ~(1 << edge.at)
    layout.taken.add(edge.at)


def lead_through(layout: Layout, edge: Edge, a: Room, b: Room, start: int, here: int, there: int) -> None:
    """A way from one room to another that bends beside the wall between their cells and leads through it at its gate.

    Between rooms side by side it starts in a column and bends from one row to another; otherwise the other way round.
    """
    width = layout.width
    if a.row == b.row:
        wall = b.column * CELL_WIDTH
        at = there * width + wall
        edge.corridor = _corridor(1, width, wall - start, here - there, b.left - wall)
    else:
        wall = b.row * CELL_HEIGHT
        at = wall * width + there
        edge.corridor = _corridor(width, 1, wall - start, here - there, b.top - wall)
    edge.at = at
    layout.taken.add(at)


@cache
def _corridor(onwards: int, aside: int, before: int, bend: int, behind: int) -> Corridor:
    """So many spaces straight on, aside in front of the wall, then from the wall on; corridors have few shapes."""
    here = bend * aside
    along = range(min(here, 0) - onwards, max(here, 0) - onwards + aside, aside)
    spaces = [*range(here - before * onwards, here, onwards), *along, *range(0, behind * onwards, onwards)]
    first = min(spaces)
    return Corridor(tuple(spaces), -first, sum([1 << at - first for at in set(spaces)]))


def wall_between(a: Room, b: Room) -> int:
    """The column or row of the wall that parts the cells of two neighbouring rooms."""
    return b.column * CELL_WIDTH if a.row == b.row else b.row * CELL_HEIGHT


def dig(layout: Layout, spaces: Iterable[int]) -> None:
    """Make floor of what is still rock."""
    ground = layout.ground
    for at in spaces:
        if not ground[at]:
            ground[at] = FLOOR
            layout.solid |= 1 << at


def strangers(layout: Layout) -> list[Pair]:
    """Neighbouring rooms of one region with neither a way nor the river between them."""
    pairs = layout.strangers()
    return [(a, b) for a, b in pairs if not over_water(layout, a, b)] if WATER in layout.ground else pairs


def over_water(layout: Layout, a: int, b: int) -> bool:
    """Whether the river runs between two neighbouring rooms."""
    row = layout.rooms[b].row
    if layout.rooms[a].row == row:
        return False
    bed = row * CELL_HEIGHT * layout.width
    return WATER in layout.ground[bed : bed + layout.width]
