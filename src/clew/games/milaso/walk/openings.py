"""Chapters 4, 10 and 18: teleports and the way back, narrow gaps, and stairs, on which nobody fights."""

from __future__ import annotations

from clew.games.milaso.beings.mounts import mount_of
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.maps.model import Feature, Map, distance
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import GAP
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.things.carrying import overloaded
from clew.games.milaso.walk.joins import enter_map
from clew.games.milaso.walk.movement import can_pay, put_on, reveal
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text


def teleport(game: Game, referee: Referee, being: Being, feature: Feature) -> bool:
    """[18.1, 18.2, 18.3] At once to another space of the same map; both are marked from now on. Whether it did so."""
    if being.way.set_down:
        being.way.set_down = False
        return False
    game.touched[feature.key] = game.turn
    game.worked.arrivals[feature.to_map, feature.to_at] = game.turn
    put_on(game, being, feature.to_map, feature.to_at)
    reveal(game, referee, being)
    referee.tell("18.1", "A teleport carries {being} to another place of this map.", being=being.name)
    return True


def set_down(being: Being, feature: Feature) -> None:
    """[12.7, R107] Whoever is put on a teleport has not stepped on it: it moves him when he comes again."""
    if being.at == feature.at:
        being.way.set_down = True


def go_back(game: Game, referee: Referee, being: Being) -> bool:
    """[18.2] Stepping again on the space where a reversible teleport has led; whether it led back."""
    if being.spot not in game.worked.arrivals:
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
    return [teleport for teleport in map_.of_kind("teleport") if teleport.key in game.touched]


def marks(game: Game, map_: Map) -> dict[int, Text]:
    """[18.2] Both spaces of each used teleport, for the players' map."""
    spots = used(game, map_)
    return {spot.to_at: text("where a teleport leads") for spot in spots} | {
        spot.at: text("teleport") for spot in spots
    }


def is_slim(being: Being) -> bool:
    """[4.17, 25.5] By nature, or by Narrow Gap Slide."""
    return "Slim" in being.advantages or GAP in being.effects


def gap_offers(game: Game, being: Being, gap: Feature) -> list[Option[Deed]]:
    """[3.28, 4.17, 9.7] On foot, with the movement for it."""
    if not is_slim(being) or overloaded(game, being) or mount_of(game, being) is not None:
        return []
    if not can_pay(game, being, 2 * game.book.value("4.17", "movement")):
        return []
    return [Option(f"squeeze {gap.key}", "Squeeze through the narrow gap", deed(squeeze, gap), (gap.key,))]


def squeeze(game: Game, referee: Referee, being: Being, gap: Feature) -> None:
    """[4.17] To the other side of the wall."""
    being.moved += 2 * game.book.value("4.17", "movement")
    put_on(game, being, gap.to_map, gap.to_at)
    referee.tell("4.17", "{being} squeezes through the narrow gap.", being=being.name)


def off_the_stairs(game: Game, referee: Referee) -> None:
    """[10.10] Whoever meets an enemy on a stair is put on the nearer end; half way up he goes back."""
    here = game.being(game.leader).map
    for being in [being for being in game.allies if being.alive and being.map == here and being.way.on_stair > 0]:
        covered, stair = being.way.on_stair, _stair_of(game, being)
        being.way.on_stair = 0
        if 2 * covered > 2 * game.book.value("10.10", "movement") and stair is not None:
            put_on(game, being, stair.to_map, stair.to_at)
            referee.tell(
                "10.10",
                "{being} is seen on the stairs and runs on to {map}.",
                being=being.name,
                map=game.maze.maps[stair.to_map].name,
            )
            enter_map(game, referee, being, here)
        else:
            referee.tell("10.10", "{being} is seen on the stairs and goes back to where they begin.", being=being.name)


def _stair_of(game: Game, being: Being) -> Feature | None:
    """The stair that he is on: of this map's the one whose foot is nearest to where he is drawn."""
    map_ = map_of(game, being)
    stairs = [join for join in map_.of_kind("join") if join.what == "stair"]
    return min(stairs, key=lambda stair: (distance(map_, stair.at, being.at), stair.key), default=None)
