"""A picture of a map in letters, for whoever looks into the generator."""

from __future__ import annotations

from clew.games.milaso.labyrinth.model import Labyrinth

_SIGNS = {
    "door": "+", "post": "e", "person": "i", "shop": "$", "site": "f", "start": "S", "join": "<", "trap": "^",
    "teleport": "*", "thing": "!", "chest": "c", "car": "c", "lever": "/", "fixture": "o", "hidden way": "?",
    "plate": ",", "trap door": "v", "ladder": "^",
}  # fmt: skip


def picture(maze: Labyrinth, key: str) -> str:
    """The map with a letter for the most important thing on each space."""
    map_ = maze.maps[key]
    rows = []
    for y in range(map_.height):
        row = ""
        for at in range(y * map_.width, (y + 1) * map_.width):
            things = map_.features.get(at, ())
            row += _SIGNS.get(things[0].kind, "x") if things else "." if map_.ground[at] else "#"
        rows.append(row)
    return "\n".join(rows)
