"""Chapters 8 and 25: casting, its cost, range and resistance, and what single spells and staffs do."""

import pytest
from tests.games.milaso.scenes import cast_it
from tests.games.milaso.table import Table

from clew.games.milaso.beings.figures import agility, movement, strength
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.magic.casting import latch_lifter, latch_options, spell_options
from clew.games.milaso.magic.magic import can_cast, casting_chance, cost_of, duration, in_reach, known_spells
from clew.games.milaso.magic.spells import vanishing
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.particulars import Magic
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.walk.allowance import actions_of


def mage(kind: str = "Wizard", level: int = 1) -> tuple[Table, Being, Being]:
    table = Table("##########\n#W.....T.#\n##########")
    wizard, foe = table.hero("W", kind), table.foe("T")
    wizard.magic.level = level
    begin(table.game, table.script, [foe])
    return table, wizard, foe


@pytest.mark.rule("25.1", "25.2")
def test_lists_and_levels() -> None:
    table, molend, _ = mage("Elf Molend")
    assert [spell.name for spell in known_spells(table.game, molend)] == ["Spark Dart", "Light Staff"]
    molend.magic.level = 9
    assert len(known_spells(table.game, molend)) == 18
    leprechaun = table.hero("W", "Leprechaun")
    leprechaun.magic.level = 9
    assert len(known_spells(table.game, leprechaun)) == 27
    wizard = table.hero("W", "Wizard")
    wizard.magic.level = 9
    assert len(known_spells(table.game, wizard)) == 54


@pytest.mark.rule("25.5", "25.6", "25.7")
def test_points_are_spent_even_on_a_miss() -> None:
    table, wizard, foe = mage(level=2)
    table.dice(60)
    cast_it(table, wizard, foe, "Fireballs")
    assert wizard.magic.nenergy == 194
    assert foe.energy == [10] * 10


@pytest.mark.rule("25.6")
def test_the_casting_roll_falls_with_distance() -> None:
    table, wizard, foe = mage()
    assert casting_chance(table.game, wizard, foe).units == 51 * UNIT


@pytest.mark.rule("25.7")
def test_a_spark_dart_is_defended_and_wounds() -> None:
    table, wizard, foe = mage()
    table.dice(51, 99, 2, 9, 5)
    cast_it(table, wizard, foe, "Spark Dart")
    assert foe.energy[8] == 8


@pytest.mark.rule("25.8", "3.21")
@pytest.mark.parametrize(("rolled", "side"), [(45, "enemy"), (46, "party")])
def test_command_is_resisted_under_magic_resistance(rolled: int, side: str) -> None:
    table, wizard, thug = mage(level=6)
    table.dice(rolled)
    cast_it(table, wizard, thug, "Command")
    assert thug.side == side


@pytest.mark.rule("25.15", "26.2")
def test_the_commanded_wakes_and_the_summoned_vanishes() -> None:
    table, wizard, thug = mage(level=7)
    table.dice(99)
    cast_it(table, wizard, thug, "Command")
    table.choose("Wolf")
    cast_it(table, wizard, wizard, "Call Beast")
    beast = table.game.party[-1]
    assert beast.kind == "Wolf"
    thug.effects.clear()
    beast.effects.clear()
    vanishing(table.game, table.script)
    assert thug.side == "enemy"
    assert not beast.alive


@pytest.mark.rule("25.9", "4.15")
def test_range_and_telepathy() -> None:
    table = Table("############\n#W........G#\n############", seats=2)
    wizard, galcin = table.hero("W", "Wizard"), table.hero("G", "Galcin")
    block = table.game.book.spells["Sound Block"]
    assert in_reach(table.game, wizard, galcin, block)
    galcin.advantages.remove("Telepathy")
    assert not in_reach(table.game, wizard, galcin, block)


@pytest.mark.rule("25.10")
def test_higher_casters_last_longer() -> None:
    table, _, _ = mage()
    assert [duration(table.game, level, 6) for level in (1, 5, 9)] == [6, 9, 12]


@pytest.mark.rule("25.11")
def test_four_spells_a_turn_outside_combat() -> None:
    table, wizard, _ = mage(level=2)
    table.game.fight = None
    spell = table.game.book.spells["Fireballs"]
    assert can_cast(table.game, wizard, spell)
    wizard.magic.turn, wizard.magic.fiery = 1, 2
    assert not can_cast(table.game, wizard, spell)
    wizard.magic.fiery, wizard.magic.cast = 0, 4
    assert not can_cast(table.game, wizard, spell)


@pytest.mark.rule("25.12")
def test_a_ghost_is_touched_only_by_spells_marked_for_it() -> None:
    table, wizard, _ = mage(level=4)
    phantom = table.foe("T", "B08")
    cast_it(table, wizard, phantom, "Superglue")
    assert phantom.effects == {}
    table.dice(99)
    cast_it(table, wizard, phantom, "Rabin's Slow Motion")
    assert actions_of(table.game, phantom) == 1


@pytest.mark.rule("8.1", "8.2", "25.13")
def test_staffs_are_needed_or_halve_the_cost() -> None:
    table, wizard, _ = mage(level=4)
    assert not can_cast(table.game, wizard, table.game.book.spells["Lightning"])
    table.arm(wizard, "Lightning Staff")
    assert can_cast(table.game, wizard, table.game.book.spells["Lightning"])
    flame = table.game.book.spells["Flame-thrower"]
    assert cost_of(table.game, wizard, flame) == 9
    table.arm(wizard, "Dragon Head Staff")
    assert cost_of(table.game, wizard, flame) == 5


@pytest.mark.rule("25.14", "3.10")
def test_a_gust_blows_away_who_does_not_keep_his_feet() -> None:
    table = Table("##########\n#WT......#\n##########")
    wizard, thug = table.hero("W", "Wizard"), table.foe("T")
    wizard.magic.level = 3
    table.dice(55)
    cast_it(table, wizard, thug, "Warcheza's Gust")
    assert thug.at == table.at("T")
    table.dice(60, 1, 2)
    cast_it(table, wizard, thug, "Warcheza's Gust")
    assert thug.at == table.at("T") + 3


@pytest.mark.rule("25.14", "19.8a")
def test_a_gust_blows_over_an_edge() -> None:
    table = Table("##########\n#WT.:....#\n##########", below="abyss")
    wizard, thug = table.hero("W", "Wizard"), table.foe("T")
    wizard.magic.level = 3
    table.dice(60, 1, 2)
    cast_it(table, wizard, thug, "Warcheza's Gust")
    assert not thug.alive
    assert table.heard("Below is an abyss")


@pytest.mark.rule("8.4", "8.5")
def test_a_hoover_bag_holds_four() -> None:
    table, wizard, thug = mage(level=5)
    hoover = table.arm(wizard, "Hoover", charge=4)
    cast_it(table, wizard, thug, "Vacuum")
    assert table.heard("full")
    hoover.charge = 3
    table.dice(60)
    cast_it(table, wizard, thug, "Vacuum")
    assert "bagged" in thug.effects
    cast_it(table, wizard, wizard, "Empty Bag")
    assert not thug.alive


@pytest.mark.rule("8.3")
def test_holy_water_fills_the_vial() -> None:
    table, wizard, _ = mage(level=4)
    table.arm(wizard, "Zaabris' Magic Vial")
    cast_it(table, wizard, wizard, "Zaabris' Holy Water")
    assert wizard.has("T12")


@pytest.mark.rule("25.11", "14.4")
def test_latch_lifter_is_one_of_the_four_spells_of_a_turn() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 3}
    table = Table("#####\n#Wd.#\n#####", features={"d": door})
    wizard = table.hero("W", "Wizard")
    wizard.magic = Magic(level=2, nenergy=50, turn=table.game.turn, cast=3)
    (option,) = latch_options(table.game, wizard)
    table.dice(51)
    option.value(table.game, table.script, wizard)
    assert table.heard("Wizard casts Latch Lifter.")
    assert wizard.magic.nenergy == 50 - 6
    assert not can_cast(table.game, wizard, table.game.book.spells["Mend"]), "it was the fourth"
    table.game.turn += 1
    assert can_cast(table.game, wizard, table.game.book.spells["Mend"])
    assert latch_options(table.game, wizard) == [], "once for each lock and caster"


@pytest.mark.rule("14.4")
def test_latch_lifter_opens_a_wooden_lock() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 2}
    table = Table("####\n#Wd#\n####", features={"d": door})
    wizard = table.hero("W", "Wizard")
    wizard.magic.level = 2
    lock = next(iter(table.game.maze.features.values()))
    table.dice(50)
    latch_lifter(table.game, table.script, wizard, lock)
    assert table.game.open == {lock.key: OPEN}


@pytest.mark.rule("25.10", "25.5")
def test_spells_that_hamper() -> None:
    table, wizard, thug = mage(level=5)
    table.dice(99, 99, 99)
    cast_it(table, wizard, thug, "Cray's Legs of Blancmange")
    assert movement(table.game, thug) == 0
    assert agility(table.game, thug) == 45 * UNIT // 4
    cast_it(table, wizard, thug, "Dwarf")
    assert strength(table.game, thug) == 29
    cast_it(table, wizard, thug, "Cray's Strawberry Jam")
    assert actions_of(table.game, thug) == 1
    assert any(option.key.startswith("cast") for option in spell_options(table.game, wizard, hostile=True))
