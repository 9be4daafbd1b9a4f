"""Chapter 3, clause by clause: what is prepared, what is brought along."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import kinds, made
from tests.games.darkness.table import Table

from clew.games.darkness.party.gear import fits
from clew.games.darkness.party.heroes import NAMES, castings, give_new, new_name, prepare, renew


@pytest.mark.parametrize(
    ("kind", "level", "spells"), [("wizard", 0, 0), ("wizard", 1, 3), ("elf", 0, 0), ("elf", 2, 2)]
)
@pytest.mark.rule("3.21", "3.29", "27.17")
def test_how_many_spells_are_prepared(kind: str, level: int, spells: int) -> None:
    table = Table(kind)
    table.heroes[0].level = level
    assert castings(table.game, table.heroes[0]) == spells


@pytest.mark.rule("3.21")
def test_a_wizard_is_asked_spell_by_spell() -> None:
    table = Table("wizard", idle=()).choose("Sleep", "Fireball", "Escape")
    prepare(table.game, table.script, table.heroes[0])
    table.script.done()
    assert table.heroes[0].spells == ["Sleep", "Fireball", "Escape"]
    assert [question.rule for question in table.script.asked] == ["3.21"] * 3


@pytest.mark.rule("3.29", "24.11")
def test_only_an_elfs_new_spell_may_be_a_blessing() -> None:
    table = Table("elf", idle=()).choose("Blessing", "Sleep", "Sleep")
    elf = table.heroes[0]
    elf.level, elf.secrets = 2, ["new spell"]
    prepare(table.game, table.script, elf)
    assert ["Blessing" in question.keys() for question in table.script.asked] == [True, False, False]
    assert {question.rule for question in table.script.asked} == {"3.29"}


@pytest.mark.rule("24.12")
def test_of_what_was_learnt_only_spells_are_prepared() -> None:
    table = Table("wizard", idle=()).choose("Sleep", "Sleep", "Sleep")
    wizard = table.heroes[0]
    wizard.powers = ["recipe", "Escape"]
    prepare(table.game, table.script, wizard)
    assert wizard.spells == ["Escape", "Sleep", "Sleep", "Sleep"]


@pytest.mark.rule("3.11", "3.12", "24.12", "28.5")
def test_more_power_gives_a_cleric_one_more_blessing_or_healing_in_every_adventure() -> None:
    table = Table("cleric", "wizard")
    cleric, wizard = table.heroes
    cleric.powers, wizard.powers = ["Blessing", "Healing", "Healing"], ["Blessing"]
    for hero in table.heroes:
        renew(table.game, hero)
    assert (cleric.blessings, cleric.healings) == (4, 5)
    assert (wizard.blessings, wizard.healings) == (0, 0)


@pytest.mark.parametrize(
    ("kind", "choices", "held"),
    [
        ("elf", ("slashing",), ["hand weapon"]),
        ("warrior", ("kit", "slashing"), ["shield", "hand weapon"]),
        ("dwarf", ("heavy armour+two-handed weapon", "slashing"), ["two-handed weapon"]),
        ("halfling", ("slashing",), ["sling", "light hand weapon"]),
    ],
)
@pytest.mark.rule("3.4", "4.20")
def test_two_hands_hold_as_much_of_the_kit_as_they_can(kind: str, choices: tuple[str, ...], held: list[str]) -> None:
    hero = made(kind, *choices)
    assert [item.kind for item in hero.held()] == held
    assert hero.default == hero.hands


@pytest.mark.rule("4.19")
def test_new_heavy_armour_is_made_for_its_first_owner() -> None:
    table = Table("warrior", "elf", "warrior")
    warrior, elf, other = table.heroes
    warrior.items, warrior.armour = [], ""
    give_new(table.game, table.script, warrior, "heavy armour")
    assert kinds(warrior) == ["heavy armour"]
    assert [fits(table.game, hero, warrior.items[0]) for hero in (warrior, elf, other)] == [True, False, False]
    give_new(table.game, table.script, warrior, "light armour")
    assert [fits(table.game, hero, warrior.items[1]) for hero in (warrior, elf, other)] == [True, False, True]


@pytest.mark.rule("3.1")
def test_no_two_characters_have_the_same_name() -> None:
    table = Table("warrior", "warrior", "warrior", "warrior", "warrior")
    for hero in table.heroes:
        hero.name = ""
    found = []
    for hero in table.heroes:
        hero.name = new_name(table.game, 0, "warrior")
        found.append(hero.name)
    assert found == [*NAMES["warrior"], "Brand 2", "Brand 3"]
    table.heroes[3].name = ""
    assert new_name(table.game, 0, "warrior") == "Brand 2"
