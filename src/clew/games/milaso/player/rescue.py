"""What the sensible player does at once: helps who has fallen, washes off what eats at him, leaves the frost."""

from __future__ import annotations

from collections.abc import Collection

from clew.games.milaso.beings.figures import able, conscious
from clew.games.milaso.beings.spaces import known_space, map_of
from clew.games.milaso.magic.fires import EXTINGUISHER
from clew.games.milaso.maps.model import BESIDE, WATER, Map, distance
from clew.games.milaso.player.dangers import POTION
from clew.games.milaso.player.memory import AGAIN, Answers, Memory, idle
from clew.games.milaso.player.reach import first_way, flood, known_ground
from clew.games.milaso.player.stances import FLIGHT, towards, walkable
from clew.games.milaso.state.effects import DISSOLUTION
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.turn.turn import cold_at, insulated
from clew.games.milaso.walk.movement import STEPS
from clew.kernel.words.questions import Option


def at_once(game: Game, being: Being, options: Answers, memory: Memory) -> Option[object] | None:
    """Between fights: washing, else a step to somebody who has fallen, or to water."""
    washing = next((option for key, option in options.items() if key.startswith("wash")), None)
    if washing is not None:
        return washing
    spaces = [*beside_the_fallen(game, being), *(water_known(game, being) if eaten(being) else [])]
    return step_to(game, being, spaces, options, memory)


def out_of_the_cold(game: Game, being: Being, options: Answers, memory: Memory) -> Option[object] | None:
    """[11.8] Nobody waits where he freezes."""
    map_ = map_of(game, being)
    if not cold_at(map_, being.at) or insulated(being):
        return None
    warm = [at for at in range(len(map_.ground)) if known_space(game, map_, at) and not cold_at(map_, at)]
    return step_to(game, being, warm, options, memory)


def to_the_feared(game: Game, being: Being, options: Answers, memory: Memory) -> Option[object] | None:
    """Where nothing else is left for long, up to those it ran away from: they may stand in the only way."""
    if idle(game, memory) <= AGAIN:
        return None
    map_ = map_of(game, being)
    there = [at for key, (_, where, at, _) in memory.feared.items() if where == being.map and game.foes[key].alive]
    return step_to(game, being, [to for at in there for to in map_.beside[at]], options, memory)


def to_the_fallen(game: Game, being: Being, options: Answers) -> Option[object] | None:
    """[13.17] In a fight: a step towards somebody over whom he could pour a potion."""
    spaces = beside_the_fallen(game, being)
    ways = walkable(game, being, map_of(game, being), FLIGHT) if spaces else {}
    return towards(ways, [at for at in spaces if at in ways], options)


def beside_the_fallen(game: Game, being: Being) -> list[int]:
    """The spaces from which he could pour a potion over a character who lies there; none if he is beside one."""
    if being.has(POTION) is None or not able(game, being):
        return []
    map_ = map_of(game, being)
    fallen = [other.at for other in game.party if fell(game, other) and other.map == being.map and other is not being]
    if any(distance(map_, at, being.at) <= BESIDE for at in fallen):
        return []
    return [to for at in fallen for to in map_.beside[at]]


def fell(game: Game, being: Being) -> bool:
    """Whether a character lies unconscious."""
    return being.alive and being.kind in game.book.kinds and not conscious(game, being)


def eaten(being: Being) -> bool:
    """[25.5] Whether something eats at him that water washes off."""
    return DISSOLUTION in being.effects and being.has(EXTINGUISHER) is None


def water_known(game: Game, being: Being) -> list[int]:
    """Spaces beside open water or a well that anybody has seen."""
    map_ = map_of(game, being)
    wet = [at for at, ground in enumerate(map_.ground) if ground == WATER and is_seen(game, map_, at)]
    wells = [each.at for each in map_.of_kind("fixture") if each.what == "well" and known_space(game, map_, each.at)]
    return [*wells, *[to for at in (*wet, *wells) for to in map_.beside[at]]]


def is_seen(game: Game, map_: Map, at: int) -> bool:
    """Whether it lies in what is known, or beside it."""
    return any(known_space(game, map_, space) for space in (at, *map_.beside[at]))


def step_to(
    game: Game, being: Being, spaces: Collection[int], options: Answers, memory: Memory
) -> Option[object] | None:
    """A step on the shortest known way to the nearest of some spaces."""
    if not spaces:
        return None
    map_ = map_of(game, being)
    far, came = flood(known_ground(game, being, map_, memory), being.at, set())
    near = min((at for at in spaces if at in far), key=lambda at: (far[at], at), default=being.at)
    way = first_way(map_, came, being.at, near)
    return options.get(STEPS[way].key) if way >= 0 else None
