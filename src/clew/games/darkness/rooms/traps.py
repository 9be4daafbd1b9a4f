"""Chapter 11: traps."""

from __future__ import annotations

from typing import Any

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.reckoning import Part, Trial
from clew.games.darkness.basics.rolls import explosive, members, pick
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.fight.aftermath import apart, tidy
from clew.games.darkness.fight.defend import BURDENED, DEFENCE_AGAIN, defence_parts, instead
from clew.games.darkness.fight.strike import lucky
from clew.games.darkness.party.gear import worn
from clew.games.darkness.party.wounds import call_spirit, die, forewarned, hurt
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Chart

DISARM = Trial("to disarm the trap", "disarmed", "it goes off", "more than its level", fumbles=True, sure=True)
DODGE = Trial("defence", "unharmed", "hit", "more than its level", fumbles=True, sure=True, wards=True)
TRAPDOOR = Trial("to keep clear of the trapdoor", "unharmed", "he falls", "its level")
JAWS = Trial("to keep clear of the bear trap", "unharmed", "caught", "more than its level")


def trap(game: Game, referee: Referee, group: Group) -> None:
    """[11.1, 10.5, 8.3, 29.9] A trap: the leading rogue tries to disarm it, or it goes off."""
    names = [str(row["trap"]) for row in game.book.traps]
    row = referee.read(Chart("which trap it is", game.book.traps, table="traps", says=names), D6, "11.1")
    level = row["level"] + bool(game.options["large-party"])
    referee.tell("11.1", "A trap: {trap}, level {level}.", trap=row["trap"], level=level)
    leader = members(game, group)[0]
    if leader.kind == "rogue" and disarms(referee, leader, level):
        return
    spring(game, referee, group, row, level)
    come_back(game, group)


def disarms(referee: Referee, rogue: Hero, level: int) -> bool:
    """[11.2, 3.15, 2.9, 4.12] A rogue beats the trap's level; 6 disarms it, 1 fails."""
    if any(item.kind == "two-handed weapon" for item in rogue.held()):
        return False
    parts = [("rogue", rogue.level, "3.15")] if rogue.level else ()
    natural, total = explosive(referee, "11.2", rogue, level + 1, DISARM, parts)
    return natural != 1 and (natural == 6 or total > level)


def spring(game: Game, referee: Referee, group: Group, row: dict[str, Any], level: int) -> None:
    """[11.3, 11.4, 11.5, 11.7, 11.9, 11.10] Each kind of trap."""
    able = members(game, group)
    trap = str(row["trap"])
    match trap:
        case "dart":
            dodge(game, referee, pick(referee, able, "11.3", "who is in its way"), level, row["loss"], "11.3", trap)
        case "poison gas":
            for hero in able:
                dodge(game, referee, hero, level, row["loss"], "11.4", trap, armour=False, shield=False)
        case "trapdoor":
            trapdoor(game, referee, group, able[0], level, row["loss"])
        case "bear trap":
            bear_trap(game, referee, able[0], level, row["loss"])
        case "spears":
            first = pick(referee, able, "11.9", "who is in the way of a spear")
            others = [hero for hero in able if hero is not first]
            second = [pick(referee, others, "11.9", "who is in the way of a spear")] if others else []
            for hero in [first, *second]:
                dodge(game, referee, hero, level, row["loss"], "11.9", trap)
        case _:
            dodge(game, referee, able[-1], level, row["loss"], "11.10", trap, shield=False)


def dodge(
    game: Game,
    referee: Referee,
    hero: Hero,
    level: int,
    loss: int,
    rule: str,
    trap: str,
    armour: bool = True,
    shield: bool = True,
) -> None:
    """[11.11, 15.14, 21.11, 17.12, 26.5] A Defence roll against a trap; whoever carries a body makes none."""
    if instead(game, referee, hero):
        return
    if hero.body:
        referee.tell("26.5", BURDENED, hero=hero.name)
        hurt(game, referee, hero, loss, rule, trap)
        return
    parts = defence_parts(game, None, hero, None, armour, shield)
    natural, total = explosive(referee, rule, hero, level + 1, DODGE, parts, trap)
    if lucky(referee, hero, None, DEFENCE_AGAIN, total):
        natural, total = explosive(referee, rule, hero, level + 1, DODGE, parts, trap)
    if natural == 1 or (natural != 6 and total <= level):
        hurt(game, referee, hero, loss, rule, trap)


def footing(game: Game, hero: Hero, rule: str) -> list[Part]:
    """[11.5, 11.7, 11.7a, 11.8] The only modifiers against trapdoors and bear traps."""
    book = game.book
    found: list[Part] = []
    if hero.kind == "rogue":
        found.append(("rogue", hero.level, rule))
    elif hero.kind in ("halfling", "elf"):
        found.append((hero.kind, book.n("11.5", "nimble"), rule))
    if hero.limping:
        found.append(("limping", book.n("11.8", "traps"), "11.8"))
    wears = worn(hero)
    if rule == "11.5" and wears is not None:
        found.append((wears.kind, book.n("11.5", "light" if wears.kind == "light armour" else "heavy"), rule))
    return found


def keeps_clear(game: Game, referee: Referee, hero: Hero, figure: int, rule: str, trial: Trial) -> bool:
    """[11.7a, 2.6] Whether a leader keeps clear of a trapdoor or bear trap."""
    return explosive(referee, rule, hero, figure, trial, footing(game, hero, rule))[1] >= figure


def trapdoor(game: Game, referee: Referee, group: Group, hero: Hero, level: int, loss: int) -> None:
    """[11.5, 11.6, 11.7a, 24.10] The leader may fall; alone he dies unless an angel is called."""
    forewarned(game, referee, hero)
    if keeps_clear(game, referee, hero, level, "11.5", TRAPDOOR):
        return
    hurt(game, referee, hero, loss, "11.5", "trapdoor")
    if not hero.alive or len(members(game, group)) > 1:
        return
    if "true name of an angel" in hero.secrets and referee.agrees(
        hero.seat, "Does {hero} call the angel?", "24.10", hero=hero.name
    ):
        call_spirit(hero, "true name of an angel")
        referee.tell("24.10", "The angel lifts {hero} out.", hero=hero.name)
        return
    referee.tell("11.6", "Nobody is there to help {hero} out.", hero=hero.name)
    die(game, referee, hero, "trapdoor")


def bear_trap(game: Game, referee: Referee, hero: Hero, level: int, loss: int) -> None:
    """[11.7, 11.7a, 11.8] The leader must beat it, or he is hurt and limps."""
    forewarned(game, referee, hero)
    if keeps_clear(game, referee, hero, level + 1, "11.7", JAWS):
        return
    hurt(game, referee, hero, loss, "11.7", "bear trap")
    if hero.alive:
        hero.limping = True
        referee.tell("11.8", "{hero} limps.", hero=hero.name)


def come_back(game: Game, group: Group) -> None:
    """[21.10, 26.24] Those whom ring or Escape took from a trap rejoin or stand in the entrance."""
    for key in list(group.order):
        hero = game.heroes[key]
        if hero.away == "escape" and group.tile != 0:
            apart(game, group, hero, 0)
        hero.away = ""
    tidy(game)
