"""Chapter 24: what is peculiar to a creature when it is struck, strikes or dies."""

from __future__ import annotations

from collections.abc import Sequence

from clew.games.milaso.beings.actions import strangle
from clew.games.milaso.beings.figures import conscious, plan_of, traits
from clew.games.milaso.beings.reckoning import chance, evenly, seat_of
from clew.games.milaso.body.body import drain
from clew.games.milaso.body.daylight import GREMLIN
from clew.games.milaso.book import beasts
from clew.games.milaso.gear.arms import pierce
from clew.games.milaso.gear.blows import HOLY_WATER, Blow, damage_roll
from clew.games.milaso.gear.shocks import touch
from clew.games.milaso.ground.traps import explode
from clew.games.milaso.state.effects import BAGGED
from clew.games.milaso.state.game import ENEMY, Being, Game
from clew.games.milaso.things.thieves import swallow
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Added, Check

NECK = Check("where the hands close", "round the neck", "elsewhere")

WEREWOLVES = WEREWOLF, POLYMORPH = beasts.WEREWOLF_PERMANENT, beasts.WEREWOLF_POLYMORPHIC
DEMON, ZAABRIS = beasts.DEMON, beasts.DAXON_ZAABRIS
BELCH = "belch"
"""[4.23] A blow that flies like a spell and is none."""
HOLY = (beasts.ZOMBIE, beasts.MUMMY, beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER)


def harmed_by(game: Game, target: Being, blow: Blow) -> bool:
    """[6.26, 6.34, 22.26, 24.2, 24.3, 24.4, 24.25] Whether such an attack can hurt it at all."""
    own = traits(game, target)
    if blow.weapon is not None and blow.weapon.key == HOLY_WATER:
        return target.kind in HOLY or "real demon" in own
    if own & {"ghost", "virtual demon"} and (not blow.spell or blow.name == BELCH):
        magic = blow.magic or (blow.item is not None and blow.item.magic)
        return magic and target.kind not in (beasts.SPIRIT, beasts.POLTERGEIST) and "virtual demon" not in own
    if "rock creature" in own and (blow.fire or blow.name == "fist") and target.kind != beasts.LIVING_STATUE:
        return False
    return not (target.kind == beasts.LIVING_STATUE and blow.name == "fist")


def damage_times(game: Game, target: Being, blow: Blow) -> tuple[int, int]:
    """[6.17, 24.27, 24.34] What the rolled damage is multiplied and divided by."""
    value = game.book.value
    times = divided = 1
    if is_wolf(target) and "ilver" in blow.shot:
        times *= value("6.17", "bullets") if "bullet" in blow.shot else value("6.17", "arrows")
    if target.kind == beasts.SLIME_CREATURE:
        if blow.fire:
            times *= value("24.27", "fire")
        elif blow.weapon is not None and blow.weapon.blade:
            divided *= value("24.27", "blades")
    if target.kind == beasts.ABOMINABLE_SNOWMAN and blow.fire:
        times *= value("24.34", "fire")
    return times, divided


def is_wolf(being: Being) -> bool:
    """[6.17, 24.14] A werewolf in wolf form; one that changes its shape begins as a man."""
    return being.kind == WEREWOLF or (being.kind == POLYMORPH and being.plight.wolf)


def extra_damage(game: Game, target: Being, blow: Blow) -> Sequence[Added]:
    """[24.5] Fire is worse for a mummy."""
    return [("fire", game.book.value("24.5", "fire"), "24.5")] if blow.fire and target.kind == beasts.MUMMY else ()


def drain_hit(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> int:
    """[13.21, 24.3] A ghost's touch takes constitution; an incubus takes nenergy from a spellcaster as well."""
    if attacker.kind == beasts.INCUBUS and "Casts spells" in target.advantages:
        points = min(game.book.value("24.3", "nenergy"), target.magic.nenergy)
        target.magic.nenergy -= points
        referee.tell("24.3", "{target} loses {points} nenergy points.", target=target.name, points=points)
    return drain(game, referee, target, blow.damage[0], "toxic", "13.21", "the touch of a ghost")


def after_hit(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow, lost: int) -> None:
    """[24.13, 24.15, 24.37] A fist on a demon is burnt, a vial wets a gremlin, the Munching Mouth swallows a thing."""
    if target.kind == GREMLIN and blow.weapon is not None and blow.weapon.key == HOLY_WATER:
        target.plight.splashed = True
    if blow.name == "fist" and "real demon" in traits(game, target) and attacker.suit != "Fire and frost":
        referee.tell("24.15", "{attacker}'s hand burns.", attacker=attacker.name)
        hand = 7 if attacker.left_handed else 2
        area = min(hand, len(attacker.energy))
        pierce(game, referee, attacker, area, game.book.value("24.15", "damage"), "24.15")
    if attacker.kind == beasts.MUNCHING_MOUTH and lost:
        item = swallow(game, referee, attacker, target)
        if item is not None:
            touch(game, referee, attacker, item)


def strangle_hit(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> int:
    """[21.10, 24.6] A zombie's or mummy's hands: half of the time round a biped's neck, otherwise a rolled area."""
    if not target.energy:
        return 0
    if plan_of(game, target) == "humanoid" and chance(
        referee, game.book.value("24.6", "chance"), "24.6", NECK, subject=attacker, target=target
    ):
        rolled = damage_roll(game, referee, attacker, blow, "24.6", target)
        strangle(target, attacker, rolled)
        referee.tell("24.6", "{attacker} strangles {target}.", attacker=attacker.name, target=target.name)
        return drain(game, referee, target, rolled, "strangling", "24.6")
    areas, seat = game.book.areas[plan_of(game, target)], seat_of(attacker)
    area = referee.read(areas, evenly(1, len(target.energy)), "13.1", seat, subject=attacker, target=target)
    return pierce(game, referee, target, area, damage_roll(game, referee, attacker, blow, "24.6", target), "21.9")


def on_death(game: Game, referee: Referee, dead: Being) -> None:
    """[24.16, 24.39] A demon explodes; the acolytes stop when Zaabris falls."""
    if dead.kind not in (DEMON, ZAABRIS) or dead.terms.fall_noted:
        return
    dead.terms.fall_noted = True
    if dead.kind == DEMON and dead.at >= 0 and BAGGED not in dead.effects:
        explode(game, referee, dead.map, dead.at, game.book.value("24.16", "explosion"))
        referee.tell("24.16", "{demon} bursts.", demon=dead.name)
    if dead.kind == ZAABRIS:
        for foe in game.foes.values():
            if foe.kind == beasts.ZAABRIS_ACOLYTE and foe.side == ENEMY and foe.map == dead.map:
                foe.terms.beaten = True
        referee.tell("24.39", "The acolytes lower their hands.")


def note_the_fallen(game: Game, referee: Referee) -> None:
    """[24.16, 24.39] Not only strikes kill: demons that have died otherwise, and Zaabris dead or unconscious."""
    for foe in list(game.foes.values()):
        if not foe.alive or (foe.kind == ZAABRIS and not conscious(game, foe)):
            on_death(game, referee, foe)
