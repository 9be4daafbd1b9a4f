"""Chapter 18: teleports, and the way back."""

from __future__ import annotations

from clew.games.milaso.labyrinth.model import Feature, Map
from clew.games.milaso.moving import put_on, reveal
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text

SET_DOWN = "set down"


def teleport(game: Game, referee: Referee, being: Being, feature: Feature) -> bool:
    """[18.1, 18.2, 18.3] At once to another space of the same map; both are marked from now on. Whether it did so."""
    if being.marks.pop(SET_DOWN, 0):
        return False
    game.taken[feature.key] = game.turn
    game.taken[_arrival(feature.to_map, feature.to_at)] = game.turn
    put_on(game, being, feature.to_map, feature.to_at)
    reveal(game, referee, being)
    referee.tell("18.1", "A teleport carries {being} to another place of this map.", being=being.name)
    return True


def set_down(being: Being, feature: Feature) -> None:
    """[12.7, R107] Whoever is put on a teleport has not stepped on it: it moves him when he comes again."""
    if being.at == feature.at:
        being.marks[SET_DOWN] = 1


def go_back(game: Game, referee: Referee, being: Being) -> bool:
    """[18.2] Stepping again on the space where a reversible teleport has led; whether it led back."""
    if _arrival(being.map, being.at) not in game.taken:
        return False
    map_ = game.maze.maps[being.map]
    back = [spot for spot in used(game, map_) if spot.to_at == being.at and "reversible" in spot.flags]
    if back:
        put_on(game, being, back[0].map, back[0].at)
        reveal(game, referee, being)
        referee.tell("18.2", "{being} is back where the teleport began.", being=being.name)
    return bool(back)


def used(game: Game, map_: Map) -> list[Feature]:
    """The teleports of a map that somebody has stepped on."""
    return [teleport for teleport in map_.of_kind("teleport") if teleport.key in game.taken]


def marks(game: Game, map_: Map) -> dict[int, Text]:
    """[18.2] Both spaces of each used teleport, for the players' map."""
    spots = used(game, map_)
    return {spot.to_at: text("where a teleport leads") for spot in spots} | {
        spot.at: text("teleport") for spot in spots
    }


def _arrival(map_key: str, at: int) -> str:
    return f"arrival {map_key}/{at}"
