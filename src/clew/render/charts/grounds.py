"""The colours of the ground, for terminals that have them; without colour the signs say all."""

from __future__ import annotations

from clew.kernel.words.scene import Space

FLOORS = {"water": "on blue", "garden": "on dark_green", "chasm": "on grey15", "lake": "on blue"}
"""The ground under a cell of a grid."""
LAND = {
    "woods": "green",
    "hills": "yellow",
    "mountain": "bright_white",
    "swamp": "cyan",
    "desert": "bright_yellow",
    "farmland": "bright_green",
    "lake": "bright_blue",
    "town square": "bold",
    "adventure": "bold magenta",
    "special": "magenta",
    "entrance to a room": "yellow",
    "secret door": "magenta",
    "encounters": "red",
    "time-bombs": "bright_red",
    "treasures": "bright_yellow",
    "events": "cyan",
    "special events": "bright_cyan",
}
"""The land, or the kind of field, that a place of a graph or track is."""


def floor(space: Space) -> str:
    return FLOORS.get(space.kind, "")


def land(space: Space) -> str:
    return LAND.get(space.kind, "")
