"""From the last blow to the hoard: what the slain had, who gets it, what is cleared away."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, item

from clew.games.deathmaze import steps
from clew.games.deathmaze.maze.meeting import negotiate
from clew.games.deathmaze.maze.treasure import magic_weapon, potion, ring
from clew.games.deathmaze.party.people import suffer
from clew.games.deathmaze.state import Weapon
from clew.kernel.referees.agenda import Step


def slain(table: Table, *keys: str) -> Table:
    """The combat is over: these have fallen."""
    for key in keys:
        suffer(table.game, table.script, key, 99, "8.45", "test")
    table.game.agenda.append(Step(steps.END))
    return table


@pytest.mark.rule("9.12b", "9.15", "9.17a")
def test_the_magic_items_of_the_slain_come_one_by_one_after_the_gems() -> None:
    table = slain(Table("Hero", rows=(1,)).fight("Vampire", 1), "vampire-1")
    table.roll(6).roll(3).roll(1, 1, 3, 4).roll(2, 3)
    table.roll(4, 1).choose("Ada").roll(4, 3).choose("Ada").play()
    assert (table.game.hoard, table.game.gems) == (60, [15])
    assert [spice.name for spice in table.person("Ada").items] == ["Mustard", "Spinach"]


@pytest.mark.rule("9.71", "12.11", "12.12a")
def test_a_ring_of_resistance_that_is_found_works() -> None:
    for die, bonus in ((1, 1), (2, 2)):
        table = Table("Hero", rows=(1,))
        table.roll(die).choose("Ada").run(ring)
        assert table.person("Ada").items[0].bonus == bonus
        table.fight("Hellhound", 9).roll(1, 1 + bonus).step("round")
        assert table.person("Ada").wounds == 0


@pytest.mark.rule("9.23a")
def test_a_weapon_that_one_owner_declines_is_offered_to_the_others() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3)
    table.roll(1, 1).choose("Bram", "decline", "Cleo", "drop-0").run(magic_weapon)
    assert table.asked("9.23a")[0][:3] == ["hero-a", "hero-b", "hero-c"]
    assert "hero-b" not in table.asked("9.23a")[2]
    assert table.person("Cleo").weapons == [Weapon("Bow"), Weapon("Sword", 1)]
    assert table.game.found_weapons == []


@pytest.mark.rule("9.41a", "9.41b")
def test_the_last_adventurer_dead_of_a_test_leaves_no_dose_to_anybody() -> None:
    table = Table("Hero", rows=(1,))
    table.person("Ada").wounds = 7
    table.choose("yes").roll(3, 1).run(potion)
    assert table.person("Ada").fate == "dead"
    assert table.asked("9.17a") == []


@pytest.mark.rule("7.24d", "7.24f", "M4.28")
def test_new_friends_who_are_slain_have_no_magic_items_left() -> None:
    table = Table("Peace Maker", "Hero", rows=(2,), m51_priests=True).in_room()
    table.person("Ada").spells = ["Friends"]
    group = table.monsters("Orc", 0)
    table.choose("yes").roll(3, 3).run(negotiate, group)
    assert table.game.hoard == 3
    table.roll(1, 4, 1).choose("Bram").play()
    assert [spice.name for spice in table.person("Bram").items] == ["Mustard"]
    table.choose("attack").beats()
    table.choose("ready").roll(1).beats()
    table.choose("attack-orc-1").roll(6).roll(6).beats(7)
    assert [rule for rule, _ in table.script.rolled][-2:] == ["8.43", "9.12a"]
    assert table.game.hoard == 6


@pytest.mark.rule("M6.32")
def test_no_bribe_no_refund_and_the_table_is_cleared() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Ogre", 1, 1, origin="wandering")
    slain(table, "ogre-1", "ogre-2").roll(1, 1, 1, 6).roll(1, 1, 1, 6).choose("order", "keep").play()
    assert "bribe" not in table.told
    assert (table.game.monsters, table.game.killed, table.game.group) == ({}, [], None)


@pytest.mark.rule("9.45d", "8.6f")
def test_a_charmed_monster_stays_when_the_slain_are_cleared_away() -> None:
    table = Table("Hero", "Hero", rows=(2,)).give("Ada", "Charm Person").fight("Goblin", 3, 3, origin="wandering")
    table.game.agenda.append(Step(steps.ROUND))
    table.choose("use-potion-charm-person-0-goblin-1", "nothing").roll(6).choose("row-0-box-1").roll(1).beats()
    slain(table, "goblin-2").roll(3).choose("order", "keep").play()
    assert list(table.game.monsters) == ["goblin-1"]
    assert "goblin-1" in table.game.marching()


@pytest.mark.rule("9.63", "9.17d")
def test_an_appraised_poison_can_be_thrown_away() -> None:
    table = Table("Hero", rows=(1,)).give("Ada", "Potion Appraisal")
    table.roll(3).choose("leave-it", "leave-it").run(potion)
    assert table.person("Ada").wounds == 0
    assert table.person("Ada").items == [item("Potion Appraisal")]
