"""Chapter 4, clause by clause: what may be carried, taken and held."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.party.gear import (
    holdings,
    may_carry,
    may_take,
    missile_in_hand,
    new_item,
    overloaded,
    ready,
    receive,
)
from clew.games.darkness.town.market import BOOK


@pytest.mark.parametrize("gift", ["magic", "twice", "warning"])
@pytest.mark.rule("3.23")
def test_a_barbarian_carries_nothing_with_magic_in_it(gift: str) -> None:
    table = Table("barbarian", "warrior")
    barbarian, warrior = table.heroes
    weapon = table.give(warrior, "hand weapon", "slashing")
    assert may_carry(barbarian, weapon)
    setattr(weapon, gift, True)
    assert not may_carry(barbarian, weapon)
    assert may_carry(warrior, weapon)


@pytest.mark.rule("4.19", "3.23")
def test_only_armour_and_shields_are_made_for_a_build() -> None:
    table = Table("warrior", "elf")
    warrior, elf = table.heroes
    page = table.give(warrior, "scroll", spell="Sleep", uses=1, build=BOOK)
    shield = table.give(warrior, "shield", build="human")
    loose = table.give(warrior, "shield")
    assert [may_take(table.game, elf, item) for item in (page, shield, loose)] == [True, False, True]


def held(table: Table, *things: str) -> list[list[str]]:
    """What the first of a table could hold of these things and no others."""
    hero = table.heroes[0]
    hero.items, hero.hands = [], []
    for thing in things:
        table.give(hero, thing, "slashing", build="human" if thing == "shield" else "")
    options = holdings(table.game, hero)
    return [[item.kind for item in hero.items if item.key in (option.value or [])] for option in options]


@pytest.mark.rule("4.20", "4.22")
def test_both_hands_hold_one_big_thing_or_two_small_ones() -> None:
    found = held(Table("warrior"), "two-handed weapon", "hand weapon", "lantern")
    assert found == [[], ["two-handed weapon"], ["hand weapon"], ["hand weapon", "lantern"], ["lantern"]]


@pytest.mark.rule("4.20", "4.18")
def test_nobody_holds_two_shields_or_what_belongs_into_the_pack() -> None:
    found = held(Table("warrior"), "shield", "shield", "bandage", "hand weapon")
    assert [] in found
    assert sorted(map(sorted, found)) == [[], ["hand weapon"], ["hand weapon", "shield"], ["shield"]]


@pytest.mark.rule("4.13", "4.19a")
def test_nobody_holds_a_bow_or_shield_that_his_class_does_not_list() -> None:
    assert held(Table("rogue"), "bow", "shield", "hand weapon") == [[], ["hand weapon"]]


@pytest.mark.rule("4.38")
def test_only_the_first_bow_brings_arrows() -> None:
    table = Table("warrior", "warrior", count_arrows=True)
    archer = table.heroes[0]
    for arrows in (12, 0):
        archer.arrows = 0
        receive(table.game, archer, new_item(table.game, "bow"))
        assert archer.arrows == arrows
    archer.arrows = 5
    receive(table.game, table.heroes[1], new_item(table.game, "sling"))
    assert (archer.arrows, table.heroes[1].arrows) == (5, 0)


@pytest.mark.rule("4.19a")
def test_armour_is_put_on_by_whom_it_fits_and_who_wears_none() -> None:
    table = Table("warrior", "wizard", "elf")
    for hero in table.heroes:
        hero.items, hero.armour = [], ""
        receive(table.game, hero, new_item(table.game, "light armour", build="human"))
    warrior, wizard, elf = table.heroes
    assert (warrior.armour, wizard.armour, elf.armour) == (warrior.items[0].key, "", "")
    receive(table.game, warrior, new_item(table.game, "heavy armour"))
    assert warrior.armour == warrior.items[0].key


@pytest.mark.rule("3.6")
def test_a_fight_begins_with_the_usual_things_in_hand_unless_a_body_fills_them() -> None:
    table = Table("warrior", "cleric")
    for hero in table.heroes:
        hero.hands = []
    table.heroes[0].body = "h3"
    for hero in table.heroes:
        ready(hero)
    assert [hero.hands == hero.default for hero in table.heroes] == [False, True]
    assert table.heroes[0].hands == []


@pytest.mark.parametrize(
    ("things", "over"),
    [
        (("shield", "shield"), False),
        (("shield", "shield", "shield"), True),
        (("hand weapon", "hand weapon", "fireball staff"), False),
        (("two-handed weapon", "hand weapon", "fireball staff"), True),
    ],
)
@pytest.mark.rule("4.34", "4.35")
def test_two_shields_and_three_weapons_are_no_burden(things: tuple[str, ...], over: bool) -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    warrior.items = []
    for thing in things:
        table.give(warrior, thing, "slashing")
    assert overloaded(table.game, warrior) is over


@pytest.mark.parametrize(("weapon", "ready_to_shoot"), [("bow", False), ("sling", True)])
@pytest.mark.rule("4.38")
def test_only_bows_need_arrows(weapon: str, ready_to_shoot: bool) -> None:
    table = Table("warrior", "cleric", count_arrows=True)
    table.give(table.heroes[0], weapon, hold=True)
    assert (missile_in_hand(table.game, table.heroes[0]) is not None) is ready_to_shoot
