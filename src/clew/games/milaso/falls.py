"""Chapters 10, 11 and 19: edges and gaps, what lies below them, falling over and jumping across."""

from __future__ import annotations

from clew.games.milaso.labyrinth.model import AROUND, FLOOR, Drop, Map
from clew.games.milaso.meeting import lit
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referee import Referee

PIT = "TR01"
BELOW = {"floor": "solid floor", "water": "water", "abyss": "an abyss"}


def drop_at(game: Game, map_: Map, at: int) -> Drop | None:
    """[11.17, 19.8a] What one would fall into on a space: open water, a chasm, or the river under a broken bridge."""
    drop = map_.drops.get(at)
    if drop is None or (map_.ground[at] == FLOOR and not is_broken(game, map_, at)):
        return None
    return drop


def is_broken(game: Game, map_: Map, at: int) -> bool:
    return at in map_.bridges and map_.bridges[at].key in game.taken


def edges_beside(game: Game, map_: Map, at: int) -> list[int]:
    """The spaces next to one into which somebody could fall."""
    if not map_.drops:
        return []
    around = [at + dx + dy * map_.width for dx, dy in AROUND]
    return [to for to in around if drop_at(game, map_, to) is not None]


def knows_below(game: Game, map_: Map, at: int) -> bool:
    """[19.8a] Whether anybody has looked down here."""
    return f"below {map_.key}/{at}" in game.taken


def look_down(game: Game, referee: Referee, being: Being) -> None:
    """[19.8a] Next to an edge, a gap or a pit in the light everybody sees what is below."""
    map_ = map_of(game, being)
    fresh = [at for at in edges_beside(game, map_, being.at)
             if not knows_below(game, map_, at) and lit(game, map_, at)]  # fmt: skip
    said = {drop.below for at, drop in map_.drops.items() if knows_below(game, map_, at)} if fresh else set()
    for at in fresh:
        game.taken[f"below {map_.key}/{at}"] = game.turn
        below = map_.drops[at].below
        if below not in said:
            said.add(below)
            referee.tell("19.8a", "{being} looks over the edge: {what} below.", being=being.name, what=BELOW[below])
    for pit in map_.near.get(being.at, ()):
        if pit.kind == "trap" and pit.what == PIT and f"found {pit.key}" not in game.taken and lit(game, map_, pit.at):
            game.taken[f"found {pit.key}"] = 2
            referee.tell("19.8a", "{being} sees a pit: {what} below.", being=being.name, what=BELOW["floor"])
