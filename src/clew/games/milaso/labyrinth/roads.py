"""[12.6] Ways wide enough for a car, on the maps that have one."""

from __future__ import annotations

from clew.games.milaso.labyrinth.carving import dig
from clew.games.milaso.labyrinth.lattice import CELL_HEIGHT, CELL_WIDTH
from clew.games.milaso.labyrinth.layout import Edge, Layout
from clew.games.milaso.labyrinth.model import FLOOR, ROCK
from clew.games.milaso.labyrinth.world import World


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
