"""Chapter 25: gusts and vacuums, and who keeps his feet in them."""

from __future__ import annotations

from clew.games.milaso.beings.figures import condition, figure, inertia, skill, strength
from clew.games.milaso.beings.reckoning import seat_of, under
from clew.games.milaso.beings.spaces import barred, free, map_of, swims
from clew.games.milaso.book.kinds import Spell
from clew.games.milaso.ground.falls import drop_at, fall_over
from clew.games.milaso.ground.traps import hurt_everywhere
from clew.games.milaso.maps.lines import line
from clew.games.milaso.maps.model import Map
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import parse
from clew.kernel.words.rolls import Amount, Check

FEET = Check("to keep his feet", "he stands", "swept away")
HOLD = Check("to take hold of something", "he holds on", "nothing holds him")
BLOWN = Amount("how far it is blown", "{n} spaces", "{n} space")
TWO_D6 = parse("2d6")
FIXED = ("site", "fixture", "door", "chest")


def gust(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[3.10, 3.20, 19.8a, 25.14] Under inertia it keeps its feet; else it is blown away until something stops it.

    It may take hold of the first fixed thing next to its space or way; over an edge it falls, a wall hurts it.
    """
    if keeps_feet(game, referee, target) or holds_on(game, referee, target, [target.at]):
        return
    map_ = map_of(game, target)
    tried = near_something_fixed(map_, target.at)
    dx, dy = _away(map_, caster.at, target.at)
    for _ in range(referee.roll(TWO_D6, "25.14", gives=BLOWN, target=target, using=spell.name)):
        to = target.at + dx + dy * map_.width
        if drop_at(game, map_, to) is not None and not swims(game, target):
            fall_over(game, referee, target, to)
            return
        if not any(space == to for _, space, _ in map_.steps[target.at]) or barred(game, map_, to):
            _against_the_wall(game, referee, target, spell)
            return
        if not free(game, map_, to):
            return
        target.at = to
        if not tried and near_something_fixed(map_, to):
            tried = True
            if holds_on(game, referee, target, [to]):
                return


def _away(map_: Map, start: int, target: int) -> tuple[int, int]:
    """One step straight away from where the wind comes from."""
    width = map_.width
    dx, dy = target % width - start % width, target // width - start // width
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)


def _against_the_wall(game: Game, referee: Referee, target: Being, spell: Spell) -> None:
    """[7.5, 25.14] Damage to each area, divided by armour like any other."""
    referee.tell("25.14", "{target} is blown against a wall.", target=target.name)
    hurt_everywhere(game, referee, target, *game.book.spell_damage[spell.name], "25.14")


def keeps_feet(game: Game, referee: Referee, target: Being) -> bool:
    """[3.10, 25.14] Under inertia it stays where it is."""
    return under(referee, inertia(game, target), "25.14", FEET, seat_of(target), target, of="inertia")


def near_something_fixed(map_: Map, at: int) -> bool:
    return any(feature.kind in FIXED for feature in map_.near(at))


def way_between(game: Game, target: Being, caster: Being) -> list[int]:
    """The spaces that somebody is drawn over."""
    return [target.at, *line(map_of(game, target).width, target.at, caster.at)]


def holds_on(game: Game, referee: Referee, target: Being, way: list[int]) -> bool:
    """[3.20, 13.19, 25.14] Under grabbing skill, where something fixed is next to the way; creatures have a third."""
    if not any(near_something_fixed(map_of(game, target), at) for at in way):
        return False
    third = (figure(game, target, "Ag") + strength(game, target)) // game.book.value("3.20", "part")
    grabbing = skill(game, target, "grabbing") or third * condition(game, target) // 100
    return under(referee, grabbing, "3.20", HOLD, seat_of(target), target, of="grabbing skill")
