"""Chapter 10: nobody fights on a stair."""

from __future__ import annotations

from clew.games.milaso.joins import enter_map
from clew.games.milaso.labyrinth.model import Feature, distance
from clew.games.milaso.moving import ON_STAIR, put_on
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee


def off_the_stairs(game: Game, referee: Referee) -> None:
    """[10.10] Whoever meets an enemy on a stair is put on the nearer end; half way up he goes back."""
    here = game.being(game.leader).map
    for being in [being for being in game.allies if being.alive and being.map == here and ON_STAIR in being.marks]:
        covered, stair = being.marks.pop(ON_STAIR), _stair_of(game, being)
        if 2 * covered > 2 * game.book.value("10.10", "movement") and stair is not None:
            put_on(game, being, stair.to_map, stair.to_at)
            referee.tell("10.10", "{being} is seen on the stairs and runs on to {map}.", being=being.name,
                         map=game.maze.maps[stair.to_map].name)  # fmt: skip
            enter_map(game, referee, being, here)
        else:
            referee.tell("10.10", "{being} is seen on the stairs and goes back to where they begin.", being=being.name)


def _stair_of(game: Game, being: Being) -> Feature | None:
    """The stair that he is on: of this map's the one whose foot is nearest to where he is drawn."""
    map_ = map_of(game, being)
    stairs = [join for join in map_.of_kind("join") if join.what == "stair"]
    return min(stairs, key=lambda stair: (distance(map_, stair.at, being.at), stair.key), default=None)
