"""Chapter 23: how enemies come up to where they could attack."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import traits
from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import (
    NEXT_TO,
    can_touch,
    crossed,
    free,
    like_a_wall,
    map_of,
    standing,
    step_cost,
    way_to,
)
from clew.games.milaso.body.daylight import shuns
from clew.games.milaso.book.kinds import Attack
from clew.games.milaso.gear.blows import reach, unseen
from clew.games.milaso.magic.magic import affects
from clew.games.milaso.maps.model import FLOOR, distance
from clew.games.milaso.minds.lore import last_resort, reach_with, spells_left, useless
from clew.games.milaso.state.effects import BAT
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.movement import charge
from clew.games.milaso.walk.posts import ROOTED

_BOWS = ("arrow", "bow")
SHY = ("trap", "teleport", "plate")
"""What an enemy never sets foot on."""


def is_ranged(attack: Attack) -> bool:
    return attack.farthest > 0 or attack.use == "weapon"


def shot_left(being: Being, attack: Attack) -> bool:
    """[22.6] Whether it has missiles for a distance attack; the last arrow is kept for fighting hand to hand."""
    kept = 1 if any(word in attack.name for word in _BOWS) else 0
    return not attack.shots or being.kit.shots > kept


def range_of(game: Game, being: Being, target: Being, attack: Attack) -> tuple[int, int]:
    """[6.9, 15.11] How near and how far it attacks with it, in half spaces; at whom it can't see not so far."""
    weapon = game.book.weapons.get(attack.weapon)
    armed = attack.use == "weapon" and weapon is not None
    near, far = (weapon.nearest, weapon.farthest) if armed and weapon else (attack.nearest, attack.farthest)
    return near, min(far, game.book.value("15.11", "half_spaces")) if unseen(game, being, target) else far


def ranges(game: Game, being: Being, target: Being) -> list[tuple[int, int]]:
    """[23.5, 24.28] From how near to how far it could attack an opponent without touching him; a bat can't."""
    if BAT in being.effects:
        return []
    attacks = game.book.creatures[being.kind].attacks[being.attack]
    ready = [
        attack
        for attack in attacks
        if is_ranged(attack)
        and shot_left(being, attack)
        and not useless(game, being, target, attack)
        and not (attack.use == "mucus" and target.key in role(game, being).slimed)
    ]
    found = [range_of(game, being, target, attack) for attack in ready]
    if any(attack.use == "spells" for attack in attacks):
        spells = [game.book.spells[name] for name in spells_left(game, being, target)]
        found += [(0, spell.range) for spell in spells if spell.range > 0 and affects(game, target, spell)]
    return found


def way_up(game: Game, being: Being, target: Being) -> list[int]:
    """[11.17, 22.24, 23.5] The shortest way to the nearest space from which it could attack; never onto traps
    or bridges."""
    map_ = map_of(game, being)
    taken = {at: other for at, other in standing(game, map_.key).items() if other is not being}
    last = last_resort(game, being, target)
    wanted = reach(game, being) if last is None else reach_with(game, being, last)
    far = ranges(game, being, target)
    shy = {f.at for things in map_.features.values() for f in things if f.kind in SHY}
    shy.update(map_.bridges)

    def fit(at: int) -> bool:
        halves = distance(map_, at, target.at)
        touches = halves <= wanted and (halves <= NEXT_TO or not crossed(game, map_, at, target, taken))
        if not touches and not any(near <= halves <= farthest for near, farthest in far):
            return False
        return sees(game, map_.key, at, target.at) and free(game, map_, at, taken)

    return way_to(
        map_,
        being.at,
        fit,
        lambda at: at not in shy and passes_over(game, being, at, taken) and not shuns(game, being, at),
        500,
    )


def walk_up(game: Game, being: Being, target: Being) -> bool:
    """[20.10, 23.5, 24.18, 24.29] As far on that way as its movement allows; the rooted stay."""
    part, map_ = role(game, being), map_of(game, being)
    if being.kind in ROOTED:
        part.spaces = 0
        return False
    taken = {at: other for at, other in standing(game, map_.key).items() if other is not being}
    moved, here, spaces = False, being.at, part.spaces
    for to in way_up(game, being, target):
        spaces -= step_cost(map_, here, to)
        if spaces < 0:
            break
        here = to
        if free(game, map_, to, taken):
            charge(game, being, to, part.spaces - spaces)
            being.at, part.spaces, moved = to, spaces, True
    if not moved:
        part.spaces = 0
    return moved


def gets_at(game: Game, being: Being, target: Being) -> bool:
    """[23.7] Whether a hand-to-hand fighter is within reach of an opponent, or can get there in this battle round."""
    if can_touch(game, being, target, reach(game, being)):
        return True
    part, map_ = role(game, being), map_of(game, being)
    if part.attacked or being.kind in ROOTED:
        return False
    way, here, cost = way_up(game, being, target), being.at, 0
    for to in way:
        cost += step_cost(map_, here, to)
        here = to
    return bool(way) and cost <= part.spaces


def passes_over(game: Game, being: Being, at: int, taken: dict[int, Being]) -> bool:
    """[23.5, 24.2] Over free spaces; ghosts also through creatures and doors, but not through walls."""
    map_ = map_of(game, being)
    if free(game, map_, at, taken):
        return True
    return "ghost" in traits(game, being) and map_.ground[at] == FLOOR and not like_a_wall(game, map_, at)
