"""Chapter 16, first half: morale, and bosses who weaken."""

from __future__ import annotations

from clew.games.darkness.basics.state import Encounter, Foe, Game
from clew.games.darkness.dungeon.monsters import monster
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Check

MORALE = Check("whether they lose heart", "they flee", "they hold")


def check_morale(game: Game, referee: Referee, encounter: Encounter, foe: Foe, spell: bool) -> bool:
    """[16.1, 16.2, 16.5, 16.6, 16.7, 18.11, 22.8] Whether they flee after this loss."""
    if foe.count == 0:
        return False
    if monster(game, foe).boss:
        return boss_half(game, referee, encounter, foe)
    below_half = (foe.first - foe.count) * 2 > foe.first
    frightened = spell and "fear of magic" in monster(game, foe).traits
    ordinary = below_half and not foe.tested
    if not ordinary and not frightened:
        return False
    if ordinary:
        foe.tested = True
    return fails(game, referee, encounter, foe, "18.11" if frightened else "16.1", -1 if ordinary and frightened else 0)


def boss_half(game: Game, referee: Referee, encounter: Encounter, foe: Foe) -> bool:
    """[16.5, 16.6, 16.7] More than half of its full life lost: one level less, and a test of morale."""
    if foe.weakened or (foe.full - foe.life) * 2 <= foe.full:
        return False
    foe.weakened = foe.tested = True
    referee.tell("16.5", "The {foe} weakens: one level less.", foe=monster(game, foe).name)
    return fails(game, referee, encounter, foe, "16.6")


def never_tests(game: Game, encounter: Encounter, foe: Foe) -> bool:
    """[16.4, 13.10, 16.7, 19.3, 19.15] Who never tests morale."""
    return encounter.to_death or foe.final or monster(game, foe).morale == "never"


def fails(game: Game, referee: Referee, encounter: Encounter, foe: Foe, rule: str, extra: int = 0) -> bool:
    """[16.1, 16.3, 16.4, 18.4, 24.15] A test of morale; True if they flee."""
    if never_tests(game, encounter, foe):
        return False
    if terrified(game, referee):
        return True
    morale = monster(game, foe).morale
    modifier = extra + (int(morale) if morale != "normal" else 0)
    parts = [("their morale", modifier, "16.3")] if modifier else []
    return referee.at_most(
        game.book.n("16.1", "flee"), D6, rule, check=MORALE, added=parts, subject=monster(game, foe).name
    )


def terrified(game: Game, referee: Referee) -> bool:
    """[24.15] Somebody present knows what they fear most."""
    fight = game.fight
    if fight is None:
        return False
    group = next(group for group in game.groups if group.key == fight.group)
    for key in group.order:
        hero = game.heroes[key]
        if hero.able and "terrifying secret" in hero.secrets:
            if not referee.agrees(hero.seat, "Does {hero} speak of what they fear?", "24.15", hero=hero.name):
                return False
            referee.tell("24.15", "{hero} speaks of what they fear: they flee!", hero=hero.name)
            return True
    return False
