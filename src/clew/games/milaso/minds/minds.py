"""Chapter 23: how enemies decide. Nothing is left to taste."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from clew.games.milaso.beings.actions import is_helpless, role, slips, spend
from clew.games.milaso.beings.figures import able, conscious, constitution, has_mind, in_hand, nearest, out_of_mind
from clew.games.milaso.beings.reckoning import D100, UNIT, apart, sees, whole
from clew.games.milaso.beings.spaces import (
    can_touch,
    facing_to,
    free,
    hand_apart,
    map_of,
    standing,
    step_cost,
    way_to,
)
from clew.games.milaso.body.body import BLOODLESS
from clew.games.milaso.body.daylight import GREMLIN, has_sweets
from clew.games.milaso.book import beasts
from clew.games.milaso.book.kinds import FROM_AFAR, Attack
from clew.games.milaso.book.wares import AMMUNITION
from clew.games.milaso.gear.blows import HIT, Blow, creature_blow, has_arms_for, reach
from clew.games.milaso.gear.readying import leave_missile
from clew.games.milaso.magic.shapes import change_shape
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.minds.approach import gets_at, is_ranged, range_of, ranges, shot_left, walk_up
from clew.games.milaso.minds.enemy_magic import cast_profile, heal_itself, next_spell, prefers_melee
from clew.games.milaso.minds.lore import HARD, last_resort, reach_with, recognise, useless
from clew.games.milaso.quest.downfall import is_attacked
from clew.games.milaso.sight.encounters import hidden_from, makes_no_sound, ready_to_fight
from clew.games.milaso.state.effects import BAGGED, BAT, JAM, POSSESSED
from clew.games.milaso.state.game import PARTY, Being, Game, Item
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.strike.powers import POWERS, can_use
from clew.games.milaso.walk.allowance import reckon
from clew.games.milaso.walk.movement import charge
from clew.games.milaso.walk.posts import INVADER, in_its_file, march
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Needs

PEACEFUL = ("none",)
WASPS = (beasts.GIANT_WASP, beasts.GARDEN_WARDEN_QUEEN_WASP)


def opponents(game: Game, being: Being) -> list[Being]:
    """[24.17, 25.5] Everybody of the other side on the map; for the insane friends too, for the possessed only they."""
    if out_of_mind(being):
        everyone = game.allies if POSSESSED in being.effects else [*game.party, *game.foes.values()]
        return [
            other
            for other in everyone
            if other is not being and other.alive and other.map == being.map and BAGGED not in other.effects
        ]
    if being.side == PARTY:
        keys = game.fight.enemies if game.fight else []
        return [game.foes[key] for key in keys if ready_to_fight(game, game.foes[key]) and game.foes[key].side != PARTY]
    return [
        other
        for other in game.allies
        if other.alive
        and other.map == being.map
        and BAGGED not in other.effects
        and other.key not in being.terms.let_pass
    ]


def in_sight(game: Game, being: Being) -> list[Being]:
    """[15.10] Those it sees, or hears though they are invisible; without intelligence it does neither."""
    mind = has_mind(game, being)
    return [
        other
        for other in opponents(game, being)
        if sees(game, being.map, being.at, other.at)
        and (
            not hidden_from(game, mind, other)
            or (
                mind
                and not makes_no_sound(game, other)
                and apart(game, being, other) <= 2 * game.book.value("15.10", "spaces")
            )
        )
    ]


def threat(game: Game, being: Being) -> int:
    """[23.6] Spellcasters, then those with missiles, then the rest."""
    value = game.book.value
    if "Casts spells" in being.advantages or (game.fight and role(game, being).hostile):
        return value("23.6", "caster")
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    return value("23.6", "missiles") if weapon and weapon.use in FROM_AFAR else value("23.6", "other")


def ranked(game: Game, being: Being) -> list[Being]:
    """[1.13, 9.4, 23.7, 23.10, 23.11, 24.13] Highest threat first, then nearest; for the mindless nearest first."""
    seen = in_sight(game, being)
    awake = [other for other in seen if conscious(game, other)]
    given_up = role(game, being).given_up
    willing = [other for other in awake if other.key not in given_up] or awake or seen
    mind = has_mind(game, being) and not out_of_mind(being)

    def rank(other: Being) -> tuple[int, int, int, int, int]:
        sweet = 0 if being.kind == GREMLIN and has_sweets(game, other) else 1
        rider = 1 if other.way.rides > 0 and not mind else 0
        threat_ = -threat(game, other) if mind else 0
        return (sweet, threat_, apart(game, being, other), rider, constitution(game, other))

    willing.sort(key=rank)
    return willing


def choose_target(game: Game, being: Being, number: int = 0) -> Being | None:
    """[23.7] The first of those it might attack, or the next."""
    order = ranked(game, being)
    return order[min(number, len(order) - 1)] if order else None


def preferred(game: Game, being: Being) -> Being | None:
    """[23.4, 23.7, 23.8] From afar whoever is in range, the second of them with every other action; hand to hand the
    best that it can get at."""
    order = ranked(game, being)
    if len(order) < 2:
        return order[0] if order else None
    mind = has_mind(game, being) and not out_of_mind(being)
    attacks = [attack for attack in game.book.creatures[being.kind].attacks[being.attack] if is_ranged(attack)]
    in_range = [other for other in order if any(possible(game, being, other, attack) for attack in attacks)]
    if in_range:
        return in_range[role(game, being).used % 2 if mind and len(in_range) > 1 else 0]
    if not mind or ranges(game, being, order[0]):
        return order[0]
    return next((other for other in order if gets_at(game, being, other)), order[0])


def act(game: Game, referee: Referee, being: Being) -> None:
    """[20.7, 23.4, 24.35] All actions of one enemy, or of a companion nobody orders; who frees himself has one more."""
    part = role(game, being)
    if being.kind == INVADER and able(game, being):
        march(game, being)
    while part.actions > 0 and game.fight is not None and able(game, being):
        before = part.actions, part.spaces
        _one_action(game, referee, being)
        if (part.actions, part.spaces) == before:
            return
        reckon(game, being)


def _one_action(game: Game, referee: Referee, being: Being) -> None:
    """[23.4] The first possible: spell, distance attack, strike, move, load, nothing."""
    part = role(game, being)
    attacks = game.book.creatures[being.kind].attacks[being.attack]
    target = preferred(game, being)
    if being.kind == INVADER:
        target = in_its_file(game, being, in_sight(game, being))
    jar = jar_of(game, being)
    if jar >= 0:
        target = feeding_target(game, being, jar)
    if target is None or attacks[0].use in PEACEFUL:
        part.actions = 0
        return
    recognise(game, referee, being, target)
    if change_shape(game, referee, being, target) or heal_itself(game, referee, being):
        spend(game, being)
        return
    if _attacks(game, referee, being, target):
        return
    close = next(
        (
            other
            for other in ranked(game, being)
            if can_touch(game, being, other, reach(game, being)) and (conscious(game, other) or other is target)
        ),
        None,
    )
    if close is not None and close is not target and _attacks(game, referee, being, close):
        return
    if not part.attacked and part.spaces >= 2 and slips(game, referee, being):
        part.spaces = 0
        return
    if not part.attacked and part.spaces >= 2 and walk_up(game, being, target):
        return
    if being.kit.unloaded:
        being.kit.unloaded = False
        spend(game, being)
        referee.tell("24.36" if being.kind == beasts.CANNON_HEAD else "23.4", "{being} loads.", being=being.name)
        return
    part.actions = 0


def _attacks(game: Game, referee: Referee, being: Being, target: Being) -> bool:
    """[23.4, 23.12] The first attack of its entry that is possible; bare fists when it knows that none is any good."""
    attacks = game.book.creatures[being.kind].attacks[being.attack]
    attack = next((attack for attack in attacks if possible(game, being, target, attack)), None)
    if attack is None:
        attack = last_resort(game, being, target)
        if attack is None or hand_apart(game, being, target) > reach_with(game, being, attack):
            return False
    spend(game, being)
    use_attack(game, referee, being, target, attack)
    return True


def jar_of(game: Game, being: Being) -> int:
    """[24.21, 24.21a] The nearest open jar that a wasp sees, or somebody else under the jam spell, or -1."""
    if being.kind not in WASPS:
        return -1
    jam = [at for (map_key, at), rounds in game.afoot.jars.items() if map_key == being.map and rounds > 0]
    jam += [
        other.at
        for other in (*game.party, *game.foes.values())
        if other is not being and other.alive and other.map == being.map and JAM in other.effects
    ]
    map_ = map_of(game, being)
    seen = [at for at in jam if at == being.at or sees(game, being.map, being.at, at)]
    return min(seen, key=lambda at: distance(map_, being.at, at), default=-1)


def feeding_target(game: Game, being: Being, jar: int) -> Being | None:
    """[1.13, 24.21, 24.21a] It flies to the jar before anything else and stings only what stands on or next to it."""
    part, map_ = role(game, being), map_of(game, being)
    taken = standing(game, map_.key)
    way = way_to(
        map_,
        being.at,
        lambda at: at == jar or (jar in taken and distance(map_, at, jar) <= BESIDE),
        lambda at: at not in taken and free(game, map_, at, taken),
        500,
    )
    for to in way:
        cost = step_cost(map_, being.at, to)
        if cost > part.spaces:
            break
        part.spaces -= cost
        charge(game, being, to, cost)
        being.at = to
    return nearest(game, being, [other for other in in_sight(game, being) if distance(map_, other.at, jar) <= BESIDE])


def possible(game: Game, being: Being, target: Being, attack: Attack) -> bool:
    """[15.11, 22.6, 23.4, 23.12, 23.17] Whether it can be made now; not from afar with an opponent in reach."""
    halves = apart(game, being, target)
    if useless(game, being, target, attack) or BAT in being.effects:
        return False
    if attack.use == "spells":
        strikes = prefers_melee(game, being) and pressed(game, being)
        return not strikes and next_spell(game, being, target) is not None
    if attack.use in POWERS:
        return can_use(game, being, target, attack)
    if is_ranged(attack):
        if not shot_left(being, attack) or (attack.loading and being.kit.unloaded):
            return False
        near, far = range_of(game, being, target, attack)
        return near <= halves <= far and (near <= 2 or not pressed(game, being))
    return can_touch(game, being, target, reach(game, being))


def pressed(game: Game, being: Being) -> bool:
    """[23.4, 23.17] Whether an opponent is within its own hand-to-hand reach."""
    return any(hand_apart(game, being, other) <= reach(game, being) for other in in_sight(game, being))


def use_attack(game: Game, referee: Referee, being: Being, target: Being, attack: Attack) -> None:
    """Make the attack, facing its target; what has a rule of its own goes by that."""
    being.facing = facing_to(map_of(game, being), being.at, target.at)
    being.kit.shown = True
    is_attacked(game, target)
    if attack.use == "spells":
        cast_profile(game, referee, being, target)
        return
    before = role(game, being).fruitless.get(target.key, 0)
    lost = _make(game, referee, being, target, attack)
    part, tried = role(game, being), (target.key, attack.name)
    if part.fruitless.get(target.key, 0) > before:
        part.in_vain[tried] = part.in_vain.get(tried, 0) + 1
    elif lost:
        part.in_vain.pop(tried, None)


def _make(game: Game, referee: Referee, being: Being, target: Being, attack: Attack) -> bool:
    """[6.14, 23.12] Any attack but a spell; True if it did damage."""
    whole_body = sum(target.energy)
    if attack.use in POWERS:
        POWERS[attack.use](game, referee, being, target, attack)
        return sum(target.energy) < whole_body
    if attack.shots:
        being.kit.shots -= 1
    if attack.loading:
        being.kit.unloaded = True
    if being.kind in (beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER) and attack.name == "bite":
        _vampire(game, referee, being, target)
    else:
        part, place = role(game, being), target.spot
        before, part.spent = part.without_harm, False
        lost = strike(game, referee, being, target, creature_blow(game, being, target, attack))
        weapon = game.book.weapons.get(attack.weapon)
        if attack.use == "weapon" and weapon is not None:
            shot = Item("", AMMUNITION[weapon.ammunition][0])
            leave_missile(game, place, weapon, shot, part.spent or lost > 0 or part.without_harm > before)
    return sum(target.energy) < whole_body


def _vampire(game: Game, referee: Referee, being: Being, target: Being) -> None:
    """[24.8, 24.10] One roll decides between bite, fist and miss; hard armour lets it only bite, no blood only hit."""
    attacks = {attack.name: attack for attack in game.book.creatures[being.kind].attacks[0]}
    bite, fist = (
        creature_blow(game, being, target, attacks["bite"]),
        creature_blow(game, being, target, attacks["fist"]),
    )
    if is_helpless(game, target):
        strike(game, referee, being, target, fist if target.kind in BLOODLESS else bite)
        return
    bites = 0 if target.kind in BLOODLESS else whole(bite.chance)
    hard = target.suit in HARD or not has_arms_for(game, being, attacks["fist"])
    strikes = 0 if hard else whole(fist.chance)
    needs = Needs(max(bites, strikes), False, HIT)
    rolled = referee.roll(D100, "24.8", needs=needs, subject=being, target=target, shown=())
    if rolled > needs.figure:
        role(game, being).attacked = True
    else:
        _sure(game, referee, being, target, bite if rolled <= bites else fist)


def _sure(game: Game, referee: Referee, being: Being, target: Being, blow: Blow) -> None:
    """The attack roll is made already; the target still defends."""
    blow.chance, blow.steps = 100 * UNIT, ()
    strike(game, referee, being, target, blow)


def prefer(game: Game, order: list[Being], allowed: Callable[[Being, Being], bool]) -> list[Being]:
    """[20.6] Enemies swap with the next of theirs below: distance attackers first, then whoever is nearer."""
    changed = True
    while changed:
        changed = False
        foes = [being for being in order if being.side != PARTY]
        for upper, lower in pairwise(foes):
            if _better(game, lower, upper) and allowed(upper, lower):
                one, other = order.index(upper), order.index(lower)
                order[one], order[other] = lower, upper
                changed = True
                break
    return order


def _better(game: Game, lower: Being, upper: Being) -> bool:
    return _eagerness(game, lower) < _eagerness(game, upper)


def _eagerness(game: Game, being: Being) -> tuple[int, int]:
    attacks = game.book.creatures[being.kind].attacks[being.attack]
    distances = [apart(game, being, other) for other in opponents(game, being)]
    return (0 if any(is_ranged(attack) for attack in attacks) else 1, min(distances, default=0))
