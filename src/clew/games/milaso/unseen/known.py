"""What the party knows of what stands and lies in the labyrinth: what it has seen, met, found, heard or smelt."""

from __future__ import annotations

from clew.games.milaso.beings.spaces import known_space
from clew.games.milaso.maps.model import Feature, Map
from clew.games.milaso.sight.darkness import OBJECTS, floor_seen, noticed
from clew.games.milaso.sight.disguise import AZUKEN
from clew.games.milaso.sight.encounters import one_of
from clew.games.milaso.sight.senses import trap_kind, went_off
from clew.games.milaso.state.game import Game

IN_HIDING = frozenset({"hidden", "ambush"})
UNDERFOOT = ("trap", "teleport")
"""What nobody sees before he steps on it."""


def met(game: Game) -> set[str]:
    """What was met, found, taken, used, heard or smelt: its place is known, whatever else is known around it."""
    return {*game.touched, *game.taken_out, *game.noted.found, *game.noted.heard, *game.noted.smelt}


def seen(game: Game, feature: Feature) -> bool:
    """[11.3, 17.3, 20.1, 24.40] Whether the party sees that this stands here, or has seen it."""
    if feature.kind in UNDERFOOT:
        return False
    map_ = game.maze.maps[feature.map]
    if feature.kind == "post":
        return not (feature.flags & IN_HIDING and feature.what != AZUKEN) and known_space(game, map_, feature.at)
    return known_space(game, map_, feature.at) and noticed(game, feature)


def may_lie(game: Game, map_: Map, kind: str, at: int) -> bool:
    """[11.3, 17.3, 17.4] Whether something of this kind could be on a space without the party's knowing."""
    if kind in OBJECTS and map_.sections[map_.section[at]].dark:
        return map_.section[at] not in game.known.get(map_.key, ()) and not floor_seen(game, map_, at)
    return not known_space(game, map_, at)


def contents_known(game: Game, holder: Feature) -> int:
    """[5.3, 10.14, 12.3] How many of the things in a chest, a piece of furniture or pockets the party has seen."""
    if holder.key not in game.taken_out:
        return 0
    out = game.taken_out[holder.key]
    return out + 1 if out < len(holder.holds) else len(holder.holds)


def may_hold(game: Game, holder: Feature) -> bool:
    """[10.14, 12.3] Whether something that nobody has seen may still be inside."""
    if holder.kind == "post":
        return one_of(holder, 1) not in game.dealings.bodies
    return holder.key not in game.taken_out or game.taken_out[holder.key] < len(holder.holds)


def trap_known(game: Game, lock: Feature) -> bool:
    """[19.3, 19.4, 19.6] Whether the party knows if there is a needle in a lock."""
    return lock.key in game.noted.found or lock.key in game.open or (bool(trap_kind(lock)) and went_off(game, lock))
