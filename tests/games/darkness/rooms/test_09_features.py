"""Chapter 9: special features."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import keys
from tests.games.darkness.sums import defence_modifier, general_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.fight.aftermath import victory
from clew.games.darkness.fight.spells import bless
from clew.games.darkness.fight.strike import poisonable, slay
from clew.games.darkness.rooms import features


@pytest.mark.rule("9.1")
def test_only_the_first_fountain_heals() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].life = 3
    features.fountain(table.game, table.script, table.group)
    features.fountain(table.game, table.script, table.group)
    assert table.heroes[0].life == 4


@pytest.mark.rule("9.2")
def test_the_temple_blesses_until_an_undead_is_killed() -> None:
    table = Table("warrior", "cleric").choose("h1")
    features.temple(table.game, table.script, table.group)
    fight, encounter, foe = table.fight("zombies", 3)
    warrior = table.heroes[0]
    assert general_modifier(table.game, fight, warrior, foe, encounter, spell=False) == 1
    slay(table.game, table.script, fight, encounter, warrior, foe, 1, "14.6")
    assert general_modifier(table.game, fight, warrior, foe, encounter, spell=False) == 0


@pytest.mark.rule("9.3", "9.6")
def test_in_a_temple_curses_are_lifted() -> None:
    table = Table("warrior", "cleric")
    table.heroes[1].cursed = True
    table.tile.feature = "blessed temple"
    features.holy_ground(table.game, table.script, table.group)
    assert not table.heroes[1].cursed


@pytest.mark.rule("9.4")
def test_the_armoury_trades_one_plain_weapon_for_another() -> None:
    table = Table("warrior", "cleric")
    sword = table.heroes[0].items[2]
    table.tile.feature = "armoury"
    assert "armoury" in keys(table)
    table.choose(sword.key, "two-handed weapon", "crushing")
    features.armoury(table.game, table.script, table.group)
    assert [item.kind for item in table.heroes[0].items] == ["light armour", "shield", "two-handed weapon"]


@pytest.mark.rule("9.5")
def test_the_altar_curses_one_at_random() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard").dice(3)
    features.altar(table.game, table.script, table.group)
    rogue = table.heroes[2]
    assert rogue.cursed
    assert defence_modifier(table.game, None, rogue, None) == 1 + 1 - 1


@pytest.mark.rule("9.6")
def test_the_curse_ends_when_its_bearer_slays_a_boss_alone() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 1)
    fight, encounter, foe = table.fight("ogre")
    warrior = table.heroes[0]
    warrior.cursed = True
    slay(table.game, table.script, fight, encounter, warrior, foe, 6, "14.7")
    victory(table.game, table.script, table.group, encounter)
    assert not warrior.cursed


@pytest.mark.rule("9.6", "17.6")
def test_any_blessing_lifts_the_curse() -> None:
    table = Table("warrior", "wizard")
    table.heroes[0].cursed = True
    bless(table.script, table.heroes[1], table.heroes[0], table.group)
    assert not table.heroes[0].cursed


@pytest.mark.rule("9.7", "9.8", "9.9")
def test_a_touched_statue_may_wake() -> None:
    table = Table("warrior", "cleric").dice(3)
    table.tile.feature = "statue"
    assert "touch" in keys(table)
    features.touch(table.game, table.script, table.group)
    creatures = table.tile.creatures
    assert creatures is not None
    assert (creatures.foes[0].kind, creatures.foes[0].life, table.game.bosses) == ("statue", 6, 1)
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"
    assert not poisonable(table.game, creatures.foes[0])


@pytest.mark.rule("9.8", "9.9a")
def test_the_statues_gold_is_won_even_if_it_flees() -> None:
    table = Table("warrior", "cleric").dice(1, 2, 3, 1)
    _, encounter, foe = table.fight("statue")
    foe.fled, foe.count = True, 0
    victory(table.game, table.script, table.group, encounter)
    assert sum(hero.gold for hero in table.heroes) == 60


@pytest.mark.rule("9.10")
def test_a_statue_may_break() -> None:
    table = Table("warrior", "cleric").dice(4, 1, 1, 1)
    features.touch(table.game, table.script, table.group)
    assert sum(hero.gold for hero in table.heroes) == 30


@pytest.mark.rule("9.11", "9.12")
def test_the_puzzle_box() -> None:
    table = Table("rogue", "warrior").dice(6, 5)
    features.find_feature(table.game, table.script, table.tile)
    assert table.tile.box == 5
    rogue, warrior = table.heroes
    features.puzzle_box(table.game, table.dice(4).script, table.group, warrior)
    assert warrior.life == 6
    features.puzzle_box(table.game, table.dice(4, 1, 6).script, table.group, rogue)
    assert rogue.gold + warrior.gold == 6
    assert "box h1" not in keys(table)
