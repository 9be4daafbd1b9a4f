"""Chapter 20: weird monsters."""

from __future__ import annotations

import pytest
from tests.games.darkness.sums import defence_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.fight import spells
from clew.games.darkness.fight.actions import webbed
from clew.games.darkness.fight.aftermath import victory
from clew.games.darkness.fight.defend import armour_bonus, defend, monsters_turn, wound
from clew.games.darkness.fight.retreat import ways_to_leave
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.fight.strike import attack
from clew.games.darkness.rooms.meeting import steal
from clew.games.darkness.rooms.wanderers import wander
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("20.1", "27.1")
def test_weird_monsters_are_bosses() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 5).choose("h1")
    _, encounter, foe = table.fight("minotaur")
    foe.life = foe.count = 0
    victory(table.game, table.script, table.group, encounter)
    assert table.heroes[0].level == 2


@pytest.mark.rule("20.2", "15.11")
def test_minotaurs_hate_halflings_who_have_no_luck_there() -> None:
    table = Table("halfling", "warrior", idle=()).dice(1)
    fight, encounter, foe = table.fight("minotaur")
    attack(table.game, table.script, fight, encounter, table.heroes[0], None, foe)
    from clew.games.darkness.dungeon.monsters import hates

    assert hates(table.game, foe, table.heroes[0])
    assert table.heroes[0].luck == 2


@pytest.mark.rule("20.3")
def test_the_minotaurs_charge() -> None:
    table = Table("warrior", "cleric")
    fight, _, foe = table.fight("minotaur")
    first = defence_modifier(table.game, fight, table.heroes[0], foe)
    assert defence_modifier(table.game, fight, table.heroes[0], foe) == first + 1


@pytest.mark.rule("20.4")
def test_heavy_armour_is_no_help_against_an_iron_eater() -> None:
    table = Table("dwarf", "warrior")
    _, _, foe = table.fight("iron-eater")
    dwarf = table.heroes[0]
    assert armour_bonus(table.game, dwarf, foe) == 1
    dwarf.armour = table.give(dwarf, "heavy armour").key
    assert armour_bonus(table.game, dwarf, foe) == 0


@pytest.mark.rule("20.5")
def test_the_iron_eater_eats() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    warrior.gold = 30
    fight, encounter, foe = table.fight("iron-eater")
    for _ in range(4):
        defend(table.game, table.dice(1).script, fight, encounter, warrior, foe) if warrior.items else None
    assert warrior.items == []
    assert warrior.life == 7
    wound(table.game, table.dice(2, 3, 4).script, encounter, warrior, foe)
    assert warrior.gold == 21


@pytest.mark.rule("20.6", "13.6")
def test_the_iron_eaters_bribe() -> None:
    from clew.games.darkness.rooms.reactions import bribe_price

    table = Table("warrior").dice(5)
    assert bribe_price(table.game, table.script, table.group, table.foes("iron-eater")) == 5


@pytest.mark.rule("20.7")
def test_the_chimera_breathes_or_bites() -> None:
    table = Table("warrior", "cleric", "rogue").dice(3, 2, 5, 2)
    fight, encounter, _ = table.fight("chimera")
    monsters_turn(table.game, table.script, fight, encounter, [])
    table.script.done()
    assert [hero.life for hero in table.heroes] == [6, 5, 3]
    monsters_turn(table.game, table.dice(2, 3, 4, 3).script, fight, encounter, [])
    table.script.done()
    assert [hero.life for hero in table.heroes] == [5, 5, 2]


@pytest.mark.rule("20.8")
def test_the_catoblepas_gaze() -> None:
    table = Table("warrior", "cleric").dice(3, 4)
    table.foes("catoblepas")
    begin(table.game, table.script, table.group, "party")
    assert [hero.life for hero in table.heroes] == [6, 5]


@pytest.mark.rule("20.10")
def test_webs_hold_until_a_fireball() -> None:
    table = Table("wizard", "warrior")
    fight, encounter, foe = table.fight("spider")
    assert webbed(table.game, encounter)
    assert ways_to_leave(table.game, fight, encounter) == []
    spells.attack_spell(table.game, table.dice(1).script, fight, encounter, table.heroes[0], "Fireball", foe, 1)
    assert ways_to_leave(table.game, fight, encounter)


@pytest.mark.rule("20.11")
def test_gremlins_take_magic_first() -> None:
    table = Table("warrior", "cleric", idle=()).dice(2)
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind in ("lantern", "light armour")]
        hero.hands, hero.default = hero.hands[-1:], []
    table.give(table.heroes[0], "wand of sleep", uses=3)
    table.give(table.heroes[0], "scroll", spell="Sleep", uses=1)
    weapons = [table.give(table.heroes[1], "hand weapon", "slashing") for _ in range(4)]
    table.choose(weapons[0].key, weapons[1].key, weapons[2].key)
    steal(table.game, table.script, table.group)
    left = [item.kind for hero in table.heroes for item in hero.items]
    assert left.count("hand weapon") == 1
    assert "wand of sleep" not in left
    assert "scroll" not in left
    assert "lantern" in left


@pytest.mark.rule("20.11")
def test_gremlins_are_not_asked_which_of_two_scrolls_that_are_alike() -> None:
    table = Table("warrior", "wizard", idle=()).dice(1)
    for hero in table.heroes:
        hero.items, hero.hands, hero.default = [], [], []
    scrolls = [table.give(table.heroes[1], "scroll", spell="Sleep", uses=1) for _ in range(9)]
    steal(table.game, table.script, table.group)
    left = table.heroes[1].items
    assert (table.script.asked, left) == ([], scrolls[-len(left) :])
    assert 0 < len(left) < len(scrolls)


@pytest.mark.rule("20.12", "20.13")
def test_gremlins_who_take_all_leave_a_note() -> None:
    table = Table("warrior", "cleric").dice(1).choose("h1")
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind == "lantern"]
        hero.default, hero.armour = [], ""
    table.heroes[0].gold, table.heroes[1].gold = 7, 6
    steal(table.game, table.script, table.group)
    assert sum(hero.gold for hero in table.heroes) == 0
    assert table.heroes[0].clues == 1


@pytest.mark.rule("22.11", "20.11")
def test_gremlins_come_as_wanderers_too() -> None:
    table = Table("warrior", "cleric").dice(5, 6, 1)
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind == "lantern"]
    wander(table.game, table.script, Step(steps.WANDER, {"group": "g1", "split": 0, "rule": "22.1"}))
    assert table.game.fight is None
    assert table.game.bosses == 1
