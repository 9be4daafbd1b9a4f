"""Where the sensible player stands in a fight: out of sight of what is too strong, where few can get at him."""

from __future__ import annotations

from clew.games.milaso.attack import role
from clew.games.milaso.blows import unseen
from clew.games.milaso.combat import enemies
from clew.games.milaso.dangers import HOPELESS, toll
from clew.games.milaso.downfall import KEY as MILASO
from clew.games.milaso.figures import figure
from clew.games.milaso.labyrinth.model import Map, distance
from clew.games.milaso.moving import STEPS, enterable
from clew.games.milaso.reckoning import sees
from clew.games.milaso.spaces import map_of, shunned, standing
from clew.games.milaso.state import Being, Game
from clew.kernel.questions import Option

BLIND = 5
WEARY = 8
"""Battle rounds after which it no longer tries to get away from what can be beaten."""
TOO_MUCH = 60
"""Per cent of the party's constitution that it does not stake on one fight."""
EARLY = 6
"""Battle rounds after which it is too late to look for a better place."""
ROOM = 40
"""So many spaces round about are looked at."""


def danger(game: Game, being: Being) -> int:
    """What the enemies of this fight would cost; whoever strikes into the dark hardly ever hits."""
    foes = [foe for foe in enemies(game) if foe.map == being.map]
    if not foes or any(foe.kind == MILASO for foe in foes):
        return 0
    blind = any(unseen(game, being, foe) for foe in foes)
    cost = toll(game, [foe.kind for foe in foes])
    if cost < HOPELESS and "impregnability" in being.effects:
        cost = cost * game.book.value("15.12", "chance") // 100
    return cost * (BLIND if blind else 1)


def too_strong(game: Game, being: Being, bold: bool) -> bool:
    """Nobody runs away for ever: after some battle rounds it has to be, unless there is no hope at all."""
    cost = danger(game, being)
    weary = bold or (game.fight is not None and game.fight.round > WEARY)
    return cost >= (HOPELESS if weary else TOO_MUCH)


def keep_away(game: Game, being: Being, foes: list[Being], options: dict[str, Option], bold: bool) -> Option | None:
    """Out of sight of enemies that are too strong, and there to stay; at least out of reach of a plant."""
    if not too_strong(game, being, bold):
        return None
    if not foes:
        return options["pass"]
    if "withdraw" in options:
        return options["withdraw"]
    map_ = map_of(game, being)
    ways = walkable(game, being, map_)
    hidden = [at for at in ways if not any(sees(game, map_.key, foe.at, at) for foe in foes)]
    if not hidden and all(figure(game, foe, "movement") == 0 for foe in foes):
        far = {at: min(distance(map_, foe.at, at) for foe in foes) for at in (being.at, *ways)}
        hidden = [at for at in ways if far[at] == max(far.values()) > far[being.at]]
    return _towards(game, being, map_, hidden, options)


def narrow_place(game: Game, being: Being, foes: list[Being], options: dict[str, Option]) -> Option | None:
    """A step to where fewer of them can get at him, if there are several."""
    friends = sum(1 for other in game.party if other.alive and other.map == being.map)
    early = game.fight is not None and game.fight.round <= EARLY
    if len(foes) < 2 or friends > len(foes) or not early:
        return None
    map_ = map_of(game, being)
    ways = walkable(game, being, map_)
    if not ways:
        return None
    open_sides = {at: exposure(game, map_, at, foes, being) for at in (being.at, *ways)}
    least = min(open_sides.values())
    if least >= open_sides[being.at]:
        return None
    return _towards(game, being, map_, [at for at in ways if open_sides[at] == least], options)


def walkable(game: Game, being: Being, map_: Map) -> dict[int, tuple[int, int]]:
    """Spaces within this battle round's movement: what they cost, and the first direction of the way."""
    spare = role(game, being).spaces
    taken, shy = standing(game, map_.key), shunned(game, map_)
    found: dict[int, tuple[int, int]] = {}
    costs, todo = {being.at: 0}, [being.at]
    for here in todo:
        for way, to, cost in map_.steps[here]:
            total = costs[here] + cost
            if total > spare or to in taken or to in shy or not enterable(game, map_, to):
                continue
            if to not in costs or total < costs[to]:
                costs[to] = total
                found[to] = (total, found[here][1] if here in found else way)
                todo.append(to)
    return found


def _towards(game: Game, being: Being, map_: Map, spaces: list[int], options: dict[str, Option]) -> Option | None:
    ways = walkable(game, being, map_)
    for at in sorted(spaces, key=lambda space: (ways[space][0], space)):
        key = STEPS[ways[at][1]].key
        if key in options:
            return options[key]
    return None


def exposure(game: Game, map_: Map, at: int, foes: list[Being], being: Being) -> int:
    """On how many sides of a space an enemy could come to stand."""
    reached, todo = {foe.at for foe in foes}, [foe.at for foe in foes]
    friends = {other.at for other in game.party if other.alive and other.map == map_.key and other is not being}
    for here in todo:
        if len(reached) > ROOM * len(foes):
            break
        for _, to, _ in map_.steps[here]:
            if to not in reached and to != at and to not in friends and enterable(game, map_, to):
                reached.add(to)
                todo.append(to)
    return sum(way < 4 and to in reached for way, to, _ in map_.steps[at])
