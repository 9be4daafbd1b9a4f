"""A picture of a map in letters, for whoever looks into the generator or back at a finished game."""

from __future__ import annotations

from clew.games.milaso.maps.model import Labyrinth, Map

_SIGNS = {
    "door": "+",
    "post": "e",
    "person": "i",
    "shop": "$",
    "site": "f",
    "start": "S",
    "join": "<",
    "trap": "^",
    "teleport": "*",
    "thing": "!",
    "chest": "c",
    "car": "c",
    "lever": "/",
    "fixture": "o",
    "hidden way": "?",
    "plate": ",",
    "trap door": "v",
    "ladder": "^",
    "bridge": "=",
    "plant": "p",
    "body": "b",
}

_BELOW = {"water": "~", "floor": ":", "abyss": "%"}
LEGEND = "\n".join(
    [f"{sign} {kind}" for kind, sign in _SIGNS.items()]
    + [f"{sign} {below} below" for below, sign in _BELOW.items()]
    + ["x anything else"]
)


def picture(maze: Labyrinth, key: str) -> str:
    """The map with a letter for the most important thing on each space."""
    map_ = maze.maps[key]
    rows = []
    for y in range(map_.height):
        rows.append("".join(_sign(map_, at) for at in range(y * map_.width, (y + 1) * map_.width)))
    return "\n".join(rows)


def _sign(map_: Map, at: int) -> str:
    things = map_.features.get(at, ())
    if things:
        return _SIGNS.get(things[0].kind, "x")
    if at in map_.drops:
        return _BELOW[map_.drops[at].below]
    return "." if map_.ground[at] else "#"
