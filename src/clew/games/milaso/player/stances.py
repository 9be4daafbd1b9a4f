"""Where the sensible player stands in a fight: out of sight of what is too strong, where few can get at him."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import constitution, figure, initial
from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import known_space, map_of, shunned
from clew.games.milaso.fight.combat import enemies
from clew.games.milaso.gear.blows import FIST_REACH, unseen
from clew.games.milaso.maps.model import BESIDE, Map, distance
from clew.games.milaso.player.dangers import HOPELESS, badly_hurt, remedy, toll
from clew.games.milaso.player.judgement import USUAL, Judgement
from clew.games.milaso.player.memory import Answers, Memory
from clew.games.milaso.player.reach import known_to_stand
from clew.games.milaso.quest.downfall import KEY as MILASO
from clew.games.milaso.quest.quest import IN_HAND, ready
from clew.games.milaso.sight.darkness import in_view
from clew.games.milaso.sight.encounters import lit
from clew.games.milaso.state.effects import IMPREGNABILITY
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.movement import STEPS, enterable
from clew.kernel.words.questions import Option

FRAIL = 2
"""How much worse it is for somebody badly hurt who has nothing to drink."""
WEARY = 8
"""Battle rounds after which it no longer tries to get away from what can be beaten."""
LOOKS = (40, 75, 100)
"""Per cent of the usual trouble that somebody gives who looks badly hurt, hurt, or well."""
FLIGHT = 24
"""Half spaces that it runs to get out of sight, in more than one battle round if need be."""
EARLY = 6
"""Battle rounds after which it is too late to look for a better place."""
ROOM = 40
"""So many spaces round about are looked at."""


def danger(game: Game, being: Being, judge: Judgement = USUAL) -> int:
    """What the enemies of this fight would cost; whoever strikes into the dark hardly ever hits."""
    foes = [foe for foe in enemies(game) if foe.map == being.map]
    if not foes or any(foe.kind == MILASO for foe in foes):
        return 0
    blind = any(in_the_dark(game, being, foe) for foe in foes)
    cost = toll(game, [foe.kind for foe in foes])
    if cost < HOPELESS:
        cost = cost * sum(LOOKS[looks(game, foe)] for foe in foes) // (100 * len(foes))
    if cost < HOPELESS and IMPREGNABILITY in being.effects:
        cost = cost * game.book.value("15.12", "chance") // 100
    spent = badly_hurt(game, being) and not remedy(game, being)
    return cost * (judge.blind if blind else 1) * (FRAIL if spent else 1)


def in_the_dark(game: Game, being: Being, foe: Being) -> bool:
    """[17.5] Whether he would strike at an enemy blindly; of one whom nobody sees he has to suppose that it is as dark
    there as here."""
    if in_view(game, foe):
        return unseen(game, being, foe)
    return not lit(game, map_of(game, being), being.at)


def looks(game: Game, foe: Being) -> int:
    """How an enemy looks: badly hurt, hurt, or well."""
    left = 100 * constitution(game, foe) // max(1, initial(game, foe))
    return 2 if left == 100 else 1 if left >= 50 else 0


def keep_in_mind(game: Game, being: Being, memory: Memory) -> None:
    """Who was too strong, and where; of whom he does not see he knows only that it is near, not where it looks."""
    judge, without_him = memory.judge, all(foe.kind != MILASO for foe in enemies(game))
    if danger(game, being, judge) < judge.too_much and (ready(game) or without_him):
        return
    for foe in enemies(game):
        if foe.map == being.map:
            seen = in_view(game, foe) and not unseen(game, being, foe)
            at, facing = (foe.at, foe.facing) if seen else (being.at, 0)
            memory.feared[foe.key] = (foe.kind, foe.map, at, facing)


def too_strong(game: Game, being: Being, bold: bool, judge: Judgement = USUAL) -> bool:
    """Nobody runs away for ever: after some battle rounds it has to be, unless there is no hope at all.

    Companions stand by the characters to the end.
    """
    if being.kind not in game.book.kinds:
        return False
    cost = danger(game, being, judge)
    weary = game.fight is not None and game.fight.round > WEARY
    return cost >= (HOPELESS if bold else judge.deadly if weary else judge.too_much)


def keep_away(
    game: Game, being: Being, foes: list[Being], options: Answers, bold: bool, judge: Judgement
) -> Option[object] | None:
    """Out of sight of enemies that are too strong, and there to stay; from those in the dark into the light."""
    if not too_strong(game, being, bold, judge):
        return None
    if not foes:
        return None if lurking(game, being) else options["pass"]
    way_out = next((option for key, option in options.items() if key.startswith(("withdraw", "leave"))), None)
    if way_out is not None:
        return way_out
    return out_of_sight(game, being, foes, options)


def lurking(game: Game, being: Being) -> list[Being]:
    """Enemies of this fight whom he would strike at blindly, if all of them are such."""
    foes = [foe for foe in enemies(game) if foe.map == being.map]
    return foes if all(in_the_dark(game, being, foe) for foe in foes) else []


def from_milaso(game: Game, being: Being, foes: list[Being], options: Answers) -> Option[object] | None:
    """[28.3] Without a method away from him: he leaves his throne only to hunt; with one to where it can be used."""
    milaso = next((foe for foe in foes if foe.kind == MILASO), None)
    if milaso is None:
        return None
    return in_range(game, being, milaso, options) if ready(game) else out_of_sight(game, being, foes, options)


def in_range(game: Game, being: Being, milaso: Being, options: Answers) -> Option[object] | None:
    """[28.8 to 28.12] A step to where what he holds can be used against Milaso; the last of them first."""
    map_ = map_of(game, being)
    value = game.book.value
    bounds = {
        1: (0, BESIDE),
        4: (0, FIST_REACH),
        5: (2 * value("28.12", "nearest"), 2 * value("28.12", "farthest")),
    }
    held = [bounds[number] for number in bounds if number in game.clues and being.has(IN_HAND[number])]
    if not held:
        return None
    ways = walkable(game, being, map_, FLIGHT)
    low, high = held[-1]
    fit = [at for at in ways if low <= distance(map_, milaso.at, at) <= high and sees(game, map_.key, milaso.at, at)]
    return towards(ways, fit, options)


def out_of_sight(game: Game, being: Being, foes: list[Being], options: Answers) -> Option[object] | None:
    """A step on the shortest way to where none of them sees him; at least out of reach of a plant."""
    map_ = map_of(game, being)
    ways = walkable(game, being, map_, FLIGHT)
    hidden = [at for at in ways if not any(sees(game, map_.key, foe.at, at) for foe in foes)]
    if not hidden and all(figure(game, foe, "movement") == 0 for foe in foes):
        far = {at: min(distance(map_, foe.at, at) for foe in foes) for at in (being.at, *ways)}
        hidden = [at for at in ways if far[at] == max(far.values()) > far[being.at]]
    return towards(ways, hidden, options)


def into_light(game: Game, being: Being, options: Answers, judge: Judgement) -> Option[object] | None:
    """[17.5] Back to where it is light, and there it waits for those whom it can't see in the dark."""
    if game.fight is None or game.fight.round > judge.into_light:
        return None
    if not lurking(game, being):
        return None
    map_ = map_of(game, being)

    def bright(at: int) -> bool:
        near = [space for space in (at, *map_.beside[at]) if known_space(game, map_, space)]
        return at in near and all(lit(game, map_, space) for space in near)

    if bright(being.at):
        return options["pass"]
    ways = walkable(game, being, map_, FLIGHT)
    return towards(ways, [at for at in ways if bright(at)], options)


def narrow_place(game: Game, being: Being, foes: list[Being], options: Answers) -> Option[object] | None:
    """A step to where fewer of them can get at him, if there are several."""
    friends = sum(1 for other in game.party if other.alive and other.map == being.map)
    early = game.fight is not None and game.fight.round <= EARLY
    if len(foes) < 2 or friends > len(foes) or not early:
        return None
    map_ = map_of(game, being)
    ways = walkable(game, being, map_, role(game, being).spaces)
    if not ways:
        return None
    open_sides = {at: exposure(game, map_, at, foes, being) for at in (being.at, *ways)}
    least = min(open_sides.values())
    if least >= open_sides[being.at]:
        return None
    return towards(ways, [at for at in ways if open_sides[at] == least], options)


def walkable(game: Game, being: Being, map_: Map, spare: int) -> dict[int, tuple[int, int]]:
    """Spaces within so many half spaces: what they cost, and the first direction of the way."""
    taken, shy = known_to_stand(game, map_), shunned(game, map_)
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


def towards(ways: dict[int, tuple[int, int]], spaces: list[int], options: Answers) -> Option[object] | None:
    """A step towards the nearest of some spaces."""
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
        for to in map_.beside[here]:
            if to not in reached and to != at and to not in friends and enterable(game, map_, to):
                reached.add(to)
                todo.append(to)
    return sum(way < 4 and to in reached for way, to, _ in map_.steps[at])
