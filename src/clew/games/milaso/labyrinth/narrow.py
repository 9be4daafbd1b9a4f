"""[4.17] Narrow gaps: ways past locked doors for those who are slim."""

from __future__ import annotations

from clew.games.milaso.labyrinth.layout import Edge, Layout
from clew.games.milaso.labyrinth.model import FLOOR, NARROW_GAP
from clew.games.milaso.labyrinth.world import World


def leave_narrow_gaps(world: World, seed: int) -> None:
    """[4.17] Beside some of the locked doors outside the Tower, when everything else has its place."""
    doors = [(key, before, behind) for key, layout in world.layouts.items() if not key.startswith("T")
             for edge in layout.edges for before, behind in _sides(layout, edge)]  # fmt: skip
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
