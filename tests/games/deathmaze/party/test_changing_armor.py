"""Better armor for somebody who wears some, and what becomes of the old suit; whatever is left behind is told."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, item

from clew.games.deathmaze.maze.explore import leave_segment
from clew.games.deathmaze.maze.treasure import hand_out, magic_weapon
from clew.games.deathmaze.party.items import give, receivers, share_fallen
from clew.games.deathmaze.party.people import die


def worn(table: Table, name: str) -> list[int]:
    return [thing.bonus for thing in table.person(name).items]


@pytest.mark.rule("9.17f", "9.32a")
def test_better_armor_is_changed_into_and_the_old_suit_goes_to_another() -> None:
    table = Table("Hero", "Hero").give("Ada", "Armor +1")
    table.choose("Ada", "Bram").run(hand_out, item("Armor +3"), "9.32a")
    assert table.asked("9.17a") == [["hero-a", "hero-b", "leave-it"], ["hero-b", "leave-it"]]
    assert (worn(table, "Ada"), worn(table, "Bram")) == ([3], [1])
    assert (table.person("Ada").total, table.person("Bram").total) == (11, 9)
    assert "Ada takes off Armor +1." in table.told


@pytest.mark.rule("9.17f", "9.17d")
def test_worse_armor_is_not_offered_to_who_wears_better_and_what_is_left_is_told() -> None:
    table = Table("Hero", "Hero").give("Ada", "Armor +2").give("Bram", "Armor +3")
    assert receivers(table.game, item("Armor +2")) == []
    table.run(hand_out, item("Armor +2"), "9.32a")
    assert table.script.asked == []
    assert table.told.endswith("Left behind: Armor +2.")


@pytest.mark.rule("1.0c", "9.17f")
def test_the_owner_decides_whether_he_changes() -> None:
    table = Table("Hero", "Hero", seats=2).give("Bram", "Armor +1")
    table.choose("Bram", "no", "leave-it").run(hand_out, item("Armor +2"), "9.32a")
    assert [question.seat for question in table.script.asked] == [0, 1, 0]
    assert worn(table, "Bram") == [1]
    assert table.told.endswith("Left behind: Armor +2.")


@pytest.mark.rule("9.17b", "9.17f", "9.32c")
def test_armor_given_to_who_wears_a_worse_suit_is_exchanged_for_it() -> None:
    table = Table("Hero", "Hero").give("Ada", "Armor +3").give("Bram", "Armor +1")
    ada, bram = table.person("Ada"), table.person("Bram")
    ada.wounds = 8
    table.run(give, ada, ada.items[0], bram)
    assert (worn(table, "Ada"), worn(table, "Bram")) == ([1], [3])
    assert ada.free
    bram.wounds = 9
    table.run(give, bram, bram.items[0], ada)
    assert (bram.free, worn(table, "Ada")) == (False, [3])


@pytest.mark.rule("9.17c", "9.17f")
def test_armor_of_the_dead_is_changed_into_and_the_rest_is_told_when_the_party_goes() -> None:
    table = Table("Hero", "Hero", "Hero").give("Ada", "Armor +3", "Sesame").give("Bram", "Armor +1")
    die(table.game, table.script, table.person("Ada"), "test")
    table.choose("hero-a-armor-+3", "Bram", "done").run(share_fallen)
    assert worn(table, "Bram") == [3]
    table.run(leave_segment)
    assert "Left behind with Ada: Sesame spice, Armor +1." in table.told
    assert table.game.fallen == []


@pytest.mark.rule("9.17d", "9.21")
def test_a_magic_weapon_that_nobody_takes_is_told() -> None:
    table = Table("Hero").roll(1).choose("leave-it")
    table.run(magic_weapon, "Sword")
    assert table.told.endswith("Left behind: Sword +1.")
