"""Chapters 13 and 24: attacks that have a rule of their own, and getting out of the hands of a strangler."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.beings.actions import is_helpless, role, set_free, slips, strangle
from clew.games.milaso.beings.figures import able, constitution, plan_of, resistance, strength, wits
from clew.games.milaso.beings.reckoning import apart, evenly, seat_of, sees, under
from clew.games.milaso.beings.spaces import can_touch, map_of
from clew.games.milaso.body.body import drain
from clew.games.milaso.body.daylight import in_daylight
from clew.games.milaso.book import beasts
from clew.games.milaso.book.kinds import Attack
from clew.games.milaso.gear.arms import glances_off, pierce
from clew.games.milaso.gear.blows import avoids, creature_blow, damage_roll, hits, reach
from clew.games.milaso.gear.shocks import shock
from clew.games.milaso.state.effects import HELD, MUCUS, POSSESSED, SOUND_BLOCK, SUPERGLUE
from clew.games.milaso.state.game import ENDLESS, PARTY, Being, Game
from clew.games.milaso.strike.attack import WITHOUT_DICE, note_hurt, strike
from clew.games.milaso.things.names import called
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Check

WEB = Check("to keep clear of the web", "it does not catch him", "caught")
SHRIEK = Check("to bear the shriek", "unmoved", "his next action is lost")
PLUNGER = Check("to tear the weapon off the plunger", "torn off", "it sticks")
POSSESSION = Check("to keep the demon out", "he stays himself", "possessed")
GRIP = Check("to break the grip", "he breaks it", "held fast")
SPINNERET = 12
"""[13.8] The area of a spider without which it spins no web."""
Power = Callable[[Game, Referee, Being, Being, Attack | None], None]
SHADOW_DEMON = beasts.SHADOW_DEMON


def can_use(game: Game, being: Being, target: Being, attack: Attack) -> bool:
    """[24.17, 24.18, 24.19, 24.23, 24.28, 24.33, 24.35] Whether a power of this kind fits the moment."""
    halves, part = apart(game, being, target), role(game, being)
    if attack.use == "web":
        spins = SPINNERET not in being.emptied and not part.spun
        return spins and halves <= 2 * game.book.value("24.23", "spaces")
    if attack.use == "mucus":
        return attack.nearest <= halves <= attack.farthest and target.key not in part.slimed
    if attack.use == "shriek":
        quiet = part.used or SOUND_BLOCK in being.effects
        return not quiet and halves <= 2 * game.book.value("24.33", "spaces")
    if attack.use == "possess":
        return (
            sum(
                other.alive and other.map == being.map and sees(game, being.map, being.at, other.at)
                for other in game.allies
            )
            > 1
        )
    if attack.use == "shadow":
        sunny = in_daylight(game, map_of(game, target), target.at)
        return sunny and halves <= 2 * game.book.value("24.18", "spaces") and target.plight.grip == 0
    if attack.use == "file":
        return being.at % game.maze.maps[being.map].width == target.at % game.maze.maps[target.map].width
    if attack.use == "flame":
        return attack.nearest <= halves <= attack.farthest
    return can_touch(game, being, target, reach(game, being))


def _hits(game: Game, referee: Referee, being: Being, target: Being, attack: Attack) -> bool:
    """[21.1, 22.29] Attack and defence roll without damage; the helpless are hit hand to hand without either, and from
    afar without the second."""
    blow, part = creature_blow(game, being, target, attack), role(game, being)
    part.attacked = True
    helpless = is_helpless(game, target) or part.struck == target.key
    part.struck = ""
    target.plight.ducked = False
    if slips(game, referee, being):
        return False
    if helpless and not blow.ranged:
        referee.tell("22.29", WITHOUT_DICE, attacker=being.name, what=blow.name, target=target.name)
    elif not hits(referee, being, target, blow, "21.1", None):
        return False
    return helpless or not avoids(game, referee, target, blow.defence, blow, "21.2", seat_of(target), being)


def _touch_armour(game: Game, referee: Referee, being: Being, target: Being, attack: Attack) -> None:
    """[7.19, 23.11] What strikes with its own body is shocked by electrifying armour, and remembers it."""
    before = constitution(game, being)
    shock(game, referee, being, target, creature_blow(game, being, target, attack))
    if constitution(game, being) < before:
        note_hurt(game, being, target)


def _web(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[20.11, 24.23] Once in a fight, as Superglue; it is an attack like any other."""
    role(game, being).spun = True
    role(game, being).attacked = True
    figure, seat = resistance(game, target), seat_of(target)
    if under(referee, figure, "24.23", WEB, seat, target, being, of="magic resistance"):
        return
    target.effects[SUPERGLUE] = game.book.value("24.23", "turns")
    referee.tell("24.23", "{target} is caught in a web.", target=target.name)


def _mucus(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[24.28] Agility halved for three turns; after one success the club."""
    assert attack is not None
    if _hits(game, referee, being, target, attack):
        role(game, being).slimed.append(target.key)
        target.effects[MUCUS] = game.book.value("24.28", "turns")
        referee.tell("24.28", "{target} is covered in mucus.", target=target.name)


def _shriek(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[24.33] Everyone near rolls under wits or loses his first action."""
    referee.tell("24.33", "{being} shrieks.", being=being.name)
    for other in game.allies:
        near = other.map == being.map and apart(game, being, other) <= 2 * game.book.value("24.33", "spaces")
        if (
            other.alive
            and near
            and not under(referee, wits(game, other), "24.33", SHRIEK, seat_of(other), other, being, of="wits")
        ):
            role(game, other).dazed = True


def _plunger(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[24.32] No damage, but the weapon may stick."""
    assert attack is not None
    if not _hits(game, referee, being, target, attack) or not target.wielded:
        return
    if under(referee, strength(game, target), "24.32", PLUNGER, seat_of(target), target, being, of="strength"):
        return
    item = next(item for item in target.items if item.key == target.wielded)
    target.let_go(item)
    being.items.append(item)
    name = called(game, item)
    told = "{target}'s {weapon} sticks to the plunger of {being}."
    referee.tell("24.32", told, target=target.name, weapon=name, being=being.name)


def _hold(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[24.24] A hit holds, whether it wounds or not."""
    assert attack is not None
    fruitless = role(game, being).fruitless.get(target.key, 0)
    lost = strike(game, referee, being, target, creature_blow(game, being, target, attack))
    if target.alive and (lost or role(game, being).fruitless.get(target.key, 0) > fruitless):
        target.effects[HELD] = ENDLESS
        referee.tell("24.24", "Tendrils hold {target}.", target=target.name)


def _engulf(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[24.27] All areas at once, with one attack and one defence roll."""
    assert attack is not None
    if not _hits(game, referee, being, target, attack):
        return
    for area in range(1, len(target.energy) + 1):
        _splash_area(game, referee, being, target, area, attack, "24.27")
    _touch_armour(game, referee, being, target, attack)


def _splash(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[7.13, 24.26] Hot splashes on three rolled areas; fire and frost armour keeps the heat off."""
    assert attack is not None
    if not _hits(game, referee, being, target, attack):
        return
    if target.suit == "Fire and frost":
        referee.tell("7.13", "{target}'s armour stops it.", target=target.name)
        return
    areas = game.book.areas[plan_of(game, target)]
    for _ in range(game.book.value("24.26", "areas")):
        area = referee.read(areas, evenly(1, len(target.energy)), "13.1", subject=being, target=target)
        _splash_area(game, referee, being, target, area, attack, "24.26")
    _touch_armour(game, referee, being, target, attack)


def _splash_area(
    game: Game, referee: Referee, being: Being, target: Being, area: int, attack: Attack, rule: str
) -> None:
    if target.alive and not glances_off(game, referee, target):
        rolled = damage_roll(game, referee, being, creature_blow(game, being, target, attack), rule, target)
        pierce(game, referee, target, area, rolled, rule)


def _possess(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[24.17] Under magic resistance, or ten turns against his friends."""
    if target.side == PARTY and not under(
        referee, resistance(game, target), "24.17", POSSESSION, seat_of(target), target, being, of="magic resistance"
    ):
        target.effects[POSSESSED] = game.book.value("24.17", "turns")
        target.plight.possessed_by[being.key] = game.turn
        referee.tell("24.17", "{target} is possessed.", target=target.name)


def _shadow(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[24.18] It takes hold of a shadow under the open sky."""
    assert attack is not None
    strangle(target, being, game.book.value("24.18", "loss"))
    referee.tell("24.18", "{being} seizes {target}'s shadow.", being=being.name, target=target.name)


def _file(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[24.35] Bolts down its file at any distance, third skill."""
    assert attack is not None
    blow = creature_blow(game, being, target, attack)
    blow.ranged, blow.defence = "throw", 3
    strike(game, referee, being, target, blow)


def _flame(game: Game, referee: Referee, being: Being, target: Being, attack: Attack | None) -> None:
    """[24.19] Flame is defended with the first skill."""
    assert attack is not None
    strike(game, referee, being, target, creature_blow(game, being, target, attack))


POWERS: dict[str, Power] = {
    "web": _web,
    "mucus": _mucus,
    "shriek": _shriek,
    "plunger": _plunger,
    "hold": _hold,
    "engulf": _engulf,
    "splash": _splash,
    "possess": _possess,
    "shadow": _shadow,
    "file": _file,
    "flame": _flame,
}


def struggle(game: Game, referee: Referee, being: Being) -> None:
    """[13.13] Under half his strength the victim is free; otherwise he loses what the strangler's rule says."""
    gone = not any(
        still_holds(game, other, being)
        for other in (*game.party, *game.foes.values())
        if other.key in being.plight.held_by
    )
    part = strength(game, being) // game.book.value("13.13", "part")
    if gone:
        referee.tell("13.13", "Nobody holds {being} any more.", being=being.name)
    if gone or under(referee, part, "13.13", GRIP, seat_of(being), being, of="share of strength"):
        set_free(being)
        return
    drain(game, referee, being, being.plight.grip, "strangling", "13.13")


def still_holds(game: Game, holder: Being, victim: Being) -> bool:
    """[13.13, 22.28, 24.18] Hands and whips hold as far as they reach, a shadow demon six spaces, only in the sun."""
    halves = apart(game, holder, victim)
    if holder.kind == SHADOW_DEMON:
        sunny = in_daylight(game, game.maze.maps[victim.map], victim.at)
        return able(game, holder) and sunny and halves <= 2 * game.book.value("24.18", "spaces")
    return able(game, holder) and holder.map == victim.map and halves <= reach(game, holder)
