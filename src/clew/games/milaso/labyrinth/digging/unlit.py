"""[17.2, 29.1] Where it may be dark."""

from __future__ import annotations

from clew.games.milaso.labyrinth.digging.layout import Layout, Room
from clew.games.milaso.labyrinth.digging.plan import Unsolvable
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.maps.model import AROUND, BRIDGE, ROCK


def find_unlit(world: World) -> None:
    """The rooms from which the darkness zones will be drawn."""
    for key, layout in world.layouts.items():
        if layout.plan.dark:
            world.unlit[key] = unlit_rooms(world, key)
            if len(world.unlit[key]) < zones(world):
                raise Unsolvable("too few rooms for the dark")


def unlit_rooms(world: World, key: str) -> list[Room]:
    """Where there are neither edges nor the open sky nor the Devil's lamps."""
    layout = world.layouts[key]
    edges = [*layout.drops, *(way.at for way in world.on(key, "hidden way") if way.what == BRIDGE)]
    beside = {at + dx + dy * layout.width for at in edges for dx, dy in AROUND}
    wet = {layout.section[at] for at in beside if layout.ground[at] != ROCK}
    lit = [*gallery(world, layout), *(world.apart[1:] if key == "U5" else [])]
    return [room for room in layout.ordinary if room not in lit and room.number not in wet]


def is_last_for_the_dark(world: World, key: str, room: Room) -> bool:
    """Whether a map that has darkness zones can't do without a room for them."""
    if not world.layouts[key].plan.dark:
        return False
    unlit = unlit_rooms(world, key)
    return room in unlit and len(unlit) <= zones(world)


def gallery(world: World, layout: Layout) -> list[Room]:
    """[29.3a] The roofless gallery of the demo."""
    there = world.plan.size == "demo" and layout.plan.key == "T5"
    return [room for room in layout.rooms if room.compartment == 1] if there else []


def zones(world: World) -> int:
    """[29.1] Darkness zones on each map that has some."""
    return world.book.counts["darkness zones on each of them"]
