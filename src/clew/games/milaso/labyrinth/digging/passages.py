"""[4.17, 12.6] Narrow gaps past locked doors, and ways wide enough for a car."""

from __future__ import annotations

from clew.games.milaso.labyrinth.digging.carving import dig
from clew.games.milaso.labyrinth.digging.lattice import CELL_HEIGHT, CELL_WIDTH
from clew.games.milaso.labyrinth.digging.layout import Edge, Layout
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.maps.model import FLOOR, NARROW_GAP, ROCK
from clew.games.milaso.maps.regions import TOWER


def leave_narrow_gaps(world: World, seed: int) -> None:
    """[4.17] Beside some of the locked doors outside the Tower, when everything else has its place."""
    doors = [
        (key, before, behind)
        for key, layout in world.layouts.items()
        if key not in TOWER
        for edge in layout.edges
        for before, behind in _sides(layout, edge)
    ]
    for number in range(min(world.book.counts["narrow gaps"], len(doors))):
        key, before, behind = doors.pop((seed + 7 * number) % len(doors))
        for at, to in ((before, behind), (behind, before)):
            world.put("fixture", key, at, NARROW_GAP, to_map=key, to_at=to)


def _sides(layout: Layout, edge: Edge) -> list[tuple[int, int]]:
    """The spaces before and behind a locked door where nothing else is; none if there is no such door."""
    if edge.lock is None or edge.lock.kind != "door" or edge.at < 0 or layout.rooms[edge.b].hall:
        return []
    onwards = 1 if layout.rooms[edge.a].row == layout.rooms[edge.b].row else layout.width
    sides = edge.at - onwards, edge.at + onwards
    free = all(layout.ground[at] == FLOOR and at not in layout.taken for at in sides)
    return [sides] if free else []


def widen_roads(world: World) -> None:
    """[12.6] Open ways become two wide where a car stands; gates keep theirs, so that nothing is gone round."""
    for layout in world.layouts.values():
        if any(lock.kind == "car" for lock in layout.plan.locks):
            ways = [(edge.a, edge.b) for edge in layout.edges]
            for edge in layout.edges:
                if edge.gate == "open" and ways.count((edge.a, edge.b)) == 1:
                    _widen(layout, edge)


def _widen(layout: Layout, edge: Edge) -> None:
    """Each space of the way becomes one of a square of four; water and chasms stay as they are."""
    wide = [space for at in edge.way for space in _square(layout, edge, at % layout.width, at // layout.width)]
    if all(layout.ground[at] in (ROCK, FLOOR) for at in wide):
        dig(layout, wide)


def _square(layout: Layout, edge: Edge, x: int, y: int) -> list[int]:
    """A space of a way with three beside it, all within the two cells that the way joins."""
    a, b = layout.rooms[edge.a], layout.rooms[edge.b]
    across = a.row == b.row
    dx = -1 if across or x > a.column * CELL_WIDTH + 1 else 1
    dy = -1 if not across or y > a.row * CELL_HEIGHT + 1 else 1
    at, beside = y * layout.width + x, dy * layout.width
    return [at, at + dx, at + beside, at + dx + beside]
