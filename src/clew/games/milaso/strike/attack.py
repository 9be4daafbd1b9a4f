"""Chapter 21: one strike, from the attack roll to its last consequence."""

from __future__ import annotations

from clew.games.milaso.beings.actions import SLIPPED, is_helpless, let_go, role, slips
from clew.games.milaso.beings.figures import agility, breathes, conscious, creature, out_of_mind, plan_of, vital
from clew.games.milaso.beings.reckoning import UNIT, Chance, apart, between, chance, evenly, seat_of, tried
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.body import area_option, cannot_be_wounded, drain
from clew.games.milaso.book.bestiary import stunnable
from clew.games.milaso.book.kinds import FROM_AFAR
from clew.games.milaso.gear.arms import armour_strength, glances_off, pierce
from clew.games.milaso.gear.blows import DAMAGE, FIST, Blow, avoids, damage_roll, defence_kind, hits
from clew.games.milaso.gear.missiles import behind, struck_on_the_way
from clew.games.milaso.gear.shocks import shock
from clew.games.milaso.gear.whips import lash
from clew.games.milaso.ground.falls import over_the_edge
from clew.games.milaso.maps.model import AROUND
from clew.games.milaso.quest.downfall import is_attacked, lose_thread, other_attack
from clew.games.milaso.sight.darkness import flash
from clew.games.milaso.sight.encounters import before
from clew.games.milaso.state.fights import Role
from clew.games.milaso.state.game import PARTY, Being, Game, Item
from clew.games.milaso.strike.creatures import (
    after_hit,
    damage_times,
    drain_hit,
    extra_damage,
    harmed_by,
    on_death,
    strangle_hit,
)
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Amount, Check

WITHOUT_DICE = "{attacker}'s {what} can't miss {target}."
CHOICE = Check("to choose where it hits", "he chooses", "the dice choose")
DODGE = Check("to dodge what comes back", "dodged", "hit")
STAGGERS = Check("whether he staggers into the flame of a lamp", "he does", "he does not")
BURN = Amount("the flame of a lamp", "{n} damage")


def strike(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> int:
    """[21.1, 21.10, 22.29] Attack, defence, area, damage, consequences; returns the energy lost."""
    seat = seat_of(attacker)
    other_attack(attacker)
    is_attacked(game, target)
    part = role(game, attacker)
    part.attacked = True
    if blow.fire:
        flash(game, referee, map_of(game, attacker), attacker.at, target.at)
    if not blow.spell:
        part.weapon = blow.item.key if blow.item is not None else FIST
    if not blow.spell and slips(game, referee, attacker):
        return 0
    helpless = is_helpless(game, target) or part.struck == target.key
    part.struck = ""
    target.plight.ducked = False
    attacker.plight.ducked = False
    automatic = blow.automatic or (helpless and not blow.ranged)
    if automatic and target.plight.fallen == SLIPPED:
        target.plight.fallen = 0
    if not automatic:
        if not hits(referee, attacker, target, blow, "21.1", seat):
            other = behind(game, referee, attacker, target, blow) if blow.ranged else None
            return 0 if other is None else hit(game, referee, attacker, other, blow, automatic=False)
        if blow.ranged:
            struck = struck_on_the_way(game, referee, attacker, target, blow)
            if struck is not target:
                return 0 if struck is None else hit(game, referee, attacker, struck, blow, automatic=False)
        if helpless:
            referee.tell("22.29", "{target} is helpless and can't avoid it.", target=target.name)
        kind = defence_kind(game, attacker, target, blow)
        if kind and not helpless and avoids(game, referee, target, kind, blow, "21.2", seat_of(target), attacker):
            return 0
    else:
        referee.tell("22.29", WITHOUT_DICE, attacker=attacker.name, what=blow.name, target=target.name)
    return hit(game, referee, attacker, target, blow, automatic)


def hit(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow, automatic: bool) -> int:
    """[21.8] The strike goes home; whoever dies of it, or of what comes with it, was killed by the attacker."""
    row = creature(game, attacker)
    target.foe = attacker.name if row is None else row.name
    was_alive = attacker.alive
    lost = goes_home(game, referee, attacker, target, blow, automatic)
    target.foe = ""
    if was_alive and not attacker.alive and attacker is not target:
        on_death(game, referee, attacker)
    return lost


def goes_home(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow, automatic: bool) -> int:
    """[13.21, 15.12, 21.8, 21.9, 21.10] What a strike does; where it can do no damage no dice are rolled for it.

    A ghost's drain is no physical strike: what makes impregnable does not keep it off.
    """
    if blow.use == "drain":
        return drain_hit(game, referee, attacker, target, blow)
    if glances_off(game, referee, target):
        note_fruitless(game, attacker, target)
        return 0
    if blow.use == "strangle":
        return _hands_on(game, referee, attacker, target, blow)
    if stopped(game, referee, attacker, target, blow):
        note_fruitless(game, attacker, target)
        return 0
    was_alive, sound = target.alive, sum(attacker.energy)
    area = rolled = lost = 0
    if harmed_by(game, target, blow) and not cannot_be_wounded(game, target):
        area = choose_area(game, referee, attacker, target, automatic, blow.ranged != "" or blow.spell)
        times, divided = damage_times(game, target, blow)
        extra = extra_damage(game, target, blow)
        rolled = damage_roll(game, referee, attacker, blow, "21.9", target, times, extra)
        lost = pierce(game, referee, target, area, rolled, "21.9", cut_of(game, target, blow), divided)
    else:
        referee.tell("21.9", "{what} can do nothing to {target}.", what=blow.name, target=target.name)
    if lost <= 0:
        note_fruitless(game, attacker, target)
    consequences(game, referee, attacker, target, blow, area, lost, rolled)
    if lost > 0 and sum(attacker.energy) < sound:
        note_hurt(game, attacker, target)
    if was_alive and not target.alive:
        on_death(game, referee, target)
    return lost


def _hands_on(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> int:
    """[7.19, 17.10, 23.11, 24.6] Strangling hands: they touch the armour, and the victim may stagger into a flame."""
    lost, sound = strangle_hit(game, referee, attacker, target, blow), sum(attacker.energy)
    shock(game, referee, attacker, target, blow)
    if lost <= 0:
        note_fruitless(game, attacker, target)
    elif sum(attacker.energy) < sound:
        note_hurt(game, attacker, target)
    if target.alive:
        _demon_head(game, referee, target)
    return lost


def cut_of(game: Game, target: Being, blow: Blow) -> int:
    """[6.15, 7.5] The strength of the armour against such a blow, in hundredths."""
    cut = armour_strength(game, target) if blow.armour_counts else 100
    if blow.piercing:
        cut = max(100 * game.book.value("6.15", "least"), cut // game.book.value("6.15", "part"))
    return cut


def stopped(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> bool:
    """[7.13, 7.14, 7.24, 25.12] Armour that makes an attack useless."""
    suit = target.suit
    if (blow.fire and suit == "Fire and frost") or (blow.stopped and suit and suit.lower() in blow.stopped):
        referee.tell("7.13" if blow.fire else "25.12", "{target}'s armour stops it.", target=target.name)
        return True
    arrow = "arrow" in blow.shot.lower() or (
        blow.weapon is not None and blow.weapon.ammunition == "arrows" and blow.ranged == "fire"
    )
    if arrow and suit == "Arrow protective":
        referee.tell("7.14", "No arrow harms {target}.", target=target.name)
        return True
    if blow.ranged in FROM_AFAR and suit == "Ricochet" and not _passes_ricochet(blow):
        referee.tell("7.24", "It bounces off {target}.", target=target.name)
        if not blow.piercing:
            fly_back(game, referee, attacker, target, blow)
        return True
    return False


def _passes_ricochet(blow: Blow) -> bool:
    """[6.19, 7.24] Lasers and explosions are not stopped."""
    return blow.fire or (blow.weapon is not None and (blow.weapon.key == "F10" or blow.weapon.explosion > 0))


def fly_back(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> None:
    """[7.25, 24.4] The attacker dodges his own missile, better from afar, or is hit by it; a poltergeist can't be."""
    value = game.book.value
    if not attacker.energy:
        return
    chance = Chance("share of agility", agility(game, attacker) // value("7.25", "part"), "7.25")
    far = value("7.25", "each") * apart(game, attacker, target) * UNIT // 2
    chance.become("distance", chance.units + far, "7.25")
    if tried(referee, chance, "7.25", DODGE, seat_of(attacker), attacker, using=blow.name):
        return
    areas = game.book.areas[plan_of(game, attacker)]
    area = referee.read(areas, evenly(1, len(attacker.energy)), "7.25", target=attacker, using=blow.name)
    rolled = between(referee, *blow.damage, "7.25", gives=DAMAGE, target=attacker, using=blow.name)
    pierce(game, referee, attacker, area, rolled, "7.25")


def areas_in_reach(game: Game, attacker: Being, target: Being, far: bool) -> range:
    """[22.25] Hand to hand only the nearer half of a large enemy: its front, or what is behind."""
    number, row, front = len(target.energy), creature(game, target), game.book.value("22.25", "front")
    if far or row is None or row.size == 1 or number < front:
        return range(1, number + 1)
    if before(map_of(game, target), target.at, target.facing, attacker.at):
        return range(1, front + 1)
    return range(game.book.value("22.25", "back"), number + 1)


def choose_area(game: Game, referee: Referee, attacker: Being, target: Being, automatic: bool, far: bool = True) -> int:
    """[13.1, 21.8, 22.29, 23.9] One time in four the attacker chooses; an automatic hit always lets him."""
    areas, seat = areas_in_reach(game, attacker, target, far), seat_of(attacker)
    if len(target.energy) <= 1:
        return 1
    die = evenly(1, game.book.value("1.3", "one_in_four"))
    if automatic or referee.at_most(1, die, "21.8", seat, check=CHOICE, subject=attacker, target=target):
        if attacker.side == PARTY and attacker.seat >= 0 and not out_of_mind(attacker):
            options = [area_option(game, target, area) for area in areas]
            return referee.choose(attacker.seat, "Where does it hit?", options, "21.8").value
        return worst_area(game, target)
    names = game.book.areas[plan_of(game, target)]
    return referee.read(names, evenly(areas[0], areas[-1]), "13.1", seat, subject=attacker, target=target)


def worst_area(game: Game, target: Being) -> int:
    """[23.9] The vital area with least energy above 0, else the area with most; ties by lowest number."""
    living = [(target.energy[area - 1], area) for area in vital(game, target) if target.energy[area - 1] > 0]
    if living:
        return min(living)[1]
    return max(range(1, len(target.energy) + 1), key=lambda area: (target.energy[area - 1], -area))


def note_fruitless(game: Game, attacker: Being, target: Being) -> None:
    """[7.11, 23.11] Hits that do nothing are remembered."""
    if game.fight is None:
        return
    part = role(game, attacker)
    part.fruitless[target.key] = part.fruitless.get(target.key, 0) + 1
    _give_up(game, part, target)


def note_hurt(game: Game, attacker: Being, target: Being) -> None:
    """[23.11] So are those that did their damage but hurt the attacker as well: of use, but at a price."""
    if game.fight is None:
        return
    part = role(game, attacker)
    part.dear[target.key] = part.dear.get(target.key, 0) + 1
    _give_up(game, part, target)


def _give_up(game: Game, part: Role, target: Being) -> None:
    """[23.11] After the third of both kinds it turns to others."""
    hits = part.fruitless.get(target.key, 0) + part.dear.get(target.key, 0)
    if hits >= game.book.value("23.11", "hits") and target.key not in part.given_up:
        part.given_up.append(target.key)


def consequences(
    game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow, area: int, lost: int, rolled: int
) -> None:
    """[21.10] After the wound, in this order: stunning, shock, the edge, a demon head, venom."""
    if target.alive and lost and area == 1 and conscious(game, target):
        stun(game, referee, attacker, target, blow, lost)
    if target.alive:
        lash(game, referee, attacker, target, blow, area, role(game, attacker), role(game, target))
    if not blow.ranged and not blow.spell:
        shock(game, referee, attacker, target, blow)
    if target.alive and lost:
        over_the_edge(game, referee, target, area, lost)
    if target.alive and not blow.spell:
        _demon_head(game, referee, target)
    after_hit(game, referee, attacker, target, blow, lost)
    if target.alive and (blow.venom or blow.blood) and gets_through(game, target, blow, lost, rolled):
        poison(game, referee, attacker, target, blow)
    if blow.item is not None and blow.item.poison and lost:
        lick_of_poison(game, referee, target, blow.item, rolled)


def lick_of_poison(game: Game, referee: Referee, target: Being, blade: Item, rolled: int) -> None:
    """[4.24, 7.16, 7.17] One of the wounds for which a licked blade is poisoned; armour may keep the venom out."""
    blade.poison -= 1
    cut = armour_strength(game, target)
    passes = target.suit != "Venom-proof" and (cut <= 100 or rolled * 100 > cut)
    if target.alive and passes and breathes(game, target):
        drain(game, referee, target, game.book.value("4.24", "loss"), "toxic", "4.24", "the poison on the blade")


def stun(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow, lost: int) -> None:
    """[4.21, 6.22, 22.15, 22.16] More than half of the head's energy by one strike."""
    row = creature(game, target)
    if row is not None and not stunnable(row):
        return
    cracker = blow.weapon is not None and blow.weapon.name == "Skull cracker" and not blow.ranged
    enough = 2 * lost >= target.full if cracker else 2 * lost > target.full
    if "Tough cranium" in target.advantages:
        enough = lost >= game.book.value("4.21", "stun")
    if not enough:
        return
    referee.tell("22.15", "{target} is stunned.", target=target.name)
    dazed = role(game, target)
    dazed.begun = None
    lose_thread(target)
    let_go(game, target)
    if role(game, attacker).actions > 0:
        role(game, attacker).struck = target.key
    else:
        dazed.dazed = True


def gets_through(game: Game, target: Being, blow: Blow, lost: int, rolled: int) -> bool:
    """[7.16, 7.17, 24.22] Venom and bites: any loss for the unarmoured, more than 1 unrounded through armour."""
    if target.suit == "Venom-proof" and blow.venom:
        return False
    cut = armour_strength(game, target)
    return lost >= 1 if cut <= 100 else rolled * 100 > cut


def poison(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> None:
    """[24.9, 24.22] Venom is toxic; a vampire's blood meal heals its own bleeding."""
    if blow.venom and breathes(game, target):
        drain(game, referee, target, blow.venom, "toxic", "24.22", "venom")
    if blow.blood:
        drain(game, referee, target, blow.blood, "vampire", "24.9")
        attacker.loss.bleeding = max(0, attacker.loss.bleeding - blow.blood)


def _demon_head(game: Game, referee: Referee, target: Being) -> None:
    """[17.10] In the Devil's sections whoever is hit may fall into the flame of a lamp."""
    map_ = map_of(game, target)
    number = map_.section[target.at]
    beside_wall = any(not map_.ground[target.at + dx + dy * map_.width] for dx, dy in AROUND)
    if number == 255 or not map_.sections[number].devil or not beside_wall or target.suit == "Fire and frost":
        return
    value = game.book.value
    if chance(referee, value("17.10", "chance"), "17.10", STAGGERS, subject=target):
        low, high = value("17.10", "low"), value("17.10", "high")
        pierce(game, referee, target, 1, between(referee, low, high, "17.10", gives=BURN, target=target), "17.10")
