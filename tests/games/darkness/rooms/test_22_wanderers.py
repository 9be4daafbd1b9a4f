"""Chapter 22: wandering monsters."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.fight.aftermath import aftermath, victory
from clew.games.darkness.fight.defend import shield_bonus
from clew.games.darkness.fight.morale import check_morale
from clew.games.darkness.fight.targets import ambush_shares, engaged
from clew.games.darkness.rooms.wanderers import wander
from clew.kernel.referees.agenda import Step

WANDER = Step(steps.WANDER, {"group": "g1", "split": 0, "rule": "22.1"})


@pytest.mark.rule("22.1", "22.2", "22.3")
def test_wanderers_strike_first() -> None:
    table = Table("warrior", "cleric", idle=("no",)).dice(6, 6, 3)
    wander(table.game, table.script, WANDER)
    creatures = table.tile.creatures
    assert creatures is not None
    assert (creatures.foes[0].kind, creatures.foes[0].final, table.game.bosses) == ("ogre", False, 1)
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"
    assert [rule for rule, _ in table.script.rolled] == ["22.1"] * 3, "dice are called after what they decide"


@pytest.mark.rule("22.4", "25.16")
def test_shields_do_not_help_in_the_first_turn() -> None:
    table = Table("warrior", "cleric")
    fight, _, _ = table.fight("orcs", 3, first="monsters", wandering=True)
    shield = next(item for item in table.heroes[0].items if item.kind == "shield")
    assert shield_bonus(table.game, fight, table.heroes[0]) == 0
    shield.warning = True
    assert shield_bonus(table.game, fight, table.heroes[0]) == 1
    shield.warning, fight.turns = False, 1
    assert shield_bonus(table.game, fight, table.heroes[0]) == 1


@pytest.mark.rule("22.5", "22.6")
def test_whom_wanderers_attack_first() -> None:
    table = Table("warrior", "dwarf", "rogue", "wizard")
    _, _, foe = table.fight("goblins", 6)
    heroes = table.heroes
    assert ambush_shares(table.game, table.script, heroes, [foe] * 2) == {"h1": 0, "h2": 0, "h3": 1, "h4": 1}
    assert ambush_shares(table.game, table.script, heroes, [foe] * 6) == {"h1": 1, "h2": 2, "h3": 1, "h4": 2}


@pytest.mark.rule("22.7", "12.10")
def test_in_a_corridor_the_rear_pair_stays_engaged() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard", room="corridor")
    fight, _, _ = table.fight("orcs", 3, first="monsters", wandering=True)
    fight.turns = 3
    assert [hero.kind for hero in engaged(table.game, fight)] == ["rogue", "wizard"]


@pytest.mark.rule("22.8")
def test_wanderers_test_morale() -> None:
    table = Table("warrior").dice(2)
    _, encounter, foe = table.fight("orcs", 5, wandering=True)
    foe.count = 2
    assert check_morale(table.game, table.script, encounter, foe, spell=False)


@pytest.mark.rule("22.10", "7.9")
def test_wanderers_left_behind_stay() -> None:
    from clew.games.darkness.rooms.meeting import meet_again

    table = Table("warrior", "cleric").choose("wait")
    _, encounter, foe = table.fight("orcs", 2, wandering=True)
    aftermath(table.game, table.script, table.group)
    meet_again(table.game, table.script, table.group)
    fight = table.game.fight
    assert fight is not None
    assert shield_bonus(table.game, fight, table.heroes[0]) == 1
    foe.count = 0
    victory(table.game, table.script, table.group, encounter)
    assert sum(hero.gold for hero in table.heroes) == 0


@pytest.mark.rule("22.11", "19.6")
def test_gazes_come_before_the_first_strike() -> None:
    table = Table("warrior", "cleric").dice(6, 4, 4, 4)
    wander(table.game, table.script, WANDER)
    assert table.script.rolled[-1][0] == "19.6"
    assert table.game.fight is not None
    assert table.game.fight.turns == 0
