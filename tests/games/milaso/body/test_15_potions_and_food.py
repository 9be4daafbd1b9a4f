"""Chapters 15 and 16: potions, food and drink."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.figures import agility, conscious, constitution, drunk, movement, strength, wits
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.body.body import poison_each_turn, recover
from clew.games.milaso.body.food import drink_beer, eat, edible, nourish, sober_up
from clew.games.milaso.body.potions import drink, take_effect, true_kinds
from clew.games.milaso.sight.encounters import completely_invisible
from clew.games.milaso.state.game import Being
from clew.games.milaso.walk.allowance import actions_of


def knight() -> tuple[Table, Being]:
    table = Table("###\n#K#\n###")
    return table, table.hero("K")


@pytest.mark.rule("15.2", "15.4")
def test_an_energy_potion_restores_three_to_every_area_and_is_gone() -> None:
    table, hero = knight()
    vial = table.arm(hero, "potion of energy")
    for area in (3, 9):
        table.hurt(hero, area, 5)
    drink(table.game, table.script, hero, hero, vial)
    assert (hero.energy[2], hero.energy[8]) == (8, 8)
    assert hero.items == []


@pytest.mark.rule("15.4")
def test_poured_over_the_unconscious_it_restores_half() -> None:
    table, hero = knight()
    table.hurt(hero, 1, 10)
    vial = table.arm(hero, "potion of energy")
    drink(table.game, table.script, hero, hero, vial)
    assert hero.energy[0] == 1
    assert hero.meals.quarters == 2


@pytest.mark.rule("15.3")
def test_a_false_label_hides_the_true_kinds() -> None:
    table, hero = knight()
    vial = table.arm(hero, "potion of speed", truth="poison")
    assert true_kinds(vial) == ("poison",)
    drink(table.game, table.script, hero, hero, vial)
    assert "speed" not in hero.effects


@pytest.mark.rule("15.14")
def test_poison_takes_three_at_the_end_of_eight_turns() -> None:
    table, hero = knight()
    take_effect(table.game, table.script, hero, "poison")
    for _ in range(12):
        poison_each_turn(table.game, table.script, hero)
    assert constitution(table.game, hero) == 60 - 24


@pytest.mark.rule("15.6", "10.2")
def test_raised_strength_sinks_by_one_a_turn() -> None:
    table, hero = knight()
    take_effect(table.game, table.script, hero, "strength")
    assert strength(table.game, hero) == 76
    for turn in range(11, 31):
        table.game.turn = turn
        recover(table.game, table.script, hero)
    assert strength(table.game, hero) == 56


@pytest.mark.rule("15.7")
def test_a_nenergy_potion_helps_spellcasters_only() -> None:
    table = Table("####\n#KW#\n####")
    hero, wizard = table.hero("K"), table.hero("W", "Wizard")
    for being in (hero, wizard):
        take_effect(table.game, table.script, being, "nenergy")
    assert wizard.magic.nenergy == 225
    assert hero.magic.nenergy == 0


@pytest.mark.rule("15.8")
def test_speed_trebles_movement_and_adds_an_action() -> None:
    table, hero = knight()
    take_effect(table.game, table.script, hero, "speed")
    assert movement(table.game, hero) == 27
    assert table.game.book.battle_movement[27] == 8
    assert actions_of(table.game, hero) == 3
    assert agility(table.game, hero) == 66 * UNIT


@pytest.mark.rule("15.9")
def test_a_weapon_in_use_stays_visible() -> None:
    table, hero = knight()
    take_effect(table.game, table.script, hero, "invisibility")
    assert completely_invisible(table.game, hero)
    table.arm(hero, "H14")
    assert not completely_invisible(table.game, hero)


@pytest.mark.rule("15.12")
def test_a_second_potion_of_impregnability_lengthens_the_time() -> None:
    table, hero = knight()
    take_effect(table.game, table.script, hero, "impregnability")
    take_effect(table.game, table.script, hero, "impregnability")
    assert hero.effects["impregnability"] == 30


@pytest.mark.rule("16.1")
def test_appetite_counts_over_thirty_turns() -> None:
    table, hero = knight()
    apples = [table.arm(hero, "apple") for _ in range(5)]
    for turn, number in ((10, 2), (11, 2)):
        table.game.turn = turn
        for _ in range(number):
            eat(table.game, table.script, hero, apples.pop())
    for turn, may in ((12, False), (39, False), (40, True)):
        table.game.turn = turn
        assert edible(table.game, hero, apples[0]) is may


@pytest.mark.rule("16.2")
def test_two_units_a_turn() -> None:
    table, hero = knight()
    apples = [table.arm(hero, "apple") for _ in range(3)]
    for apple in apples[:2]:
        eat(table.game, table.script, hero, apple)
    assert not edible(table.game, hero, apples[2])


@pytest.mark.rule("16.3", "16.5")
def test_four_apples_make_a_point_of_energy() -> None:
    table, hero = knight()
    table.hurt(hero, 9, 5)
    table.weaken(hero, 10)
    for _ in range(4):
        nourish(table.game, table.script, hero, "ordinary")
    assert hero.energy[8] == 6
    assert hero.loss.toxic == 2
    assert strength(table.game, hero) == 60


@pytest.mark.rule("16.6")
def test_raw_meat_is_not_eaten() -> None:
    table, hero = knight()
    assert not edible(table.game, hero, table.arm(hero, "raw meat"))
    assert edible(table.game, hero, table.arm(hero, "cooked meat"))


@pytest.mark.rule("16.10")
def test_stages_of_drink() -> None:
    table, hero = knight()
    hero.meals.tolerance = 5
    stages = []
    for number in range(1, 12):
        drink_beer(table.game, table.script, hero)
        stages.append(drunk(table.game, hero))
        assert ("unconscious" in hero.effects) is (number == 11)
    assert [stages[n - 1] for n in (4, 5, 7, 9)] == [0, 1, 2, 3]
    assert hero.effects["unconscious"] == 40
    assert not conscious(table.game, hero)


@pytest.mark.rule("16.11")
def test_a_unit_leaves_the_body_every_forty_turns() -> None:
    table, hero = knight()
    left = {}
    for turn in range(100, 181):
        table.game.turn = turn
        if turn in (100, 110, 115):
            drink_beer(table.game, table.script, hero)
        sober_up(table.game, hero)
        left[turn] = hero.meals.alcohol
    assert [left[turn] for turn in (100, 115, 139, 140, 179, 180)] == [1, 3, 3, 2, 2, 1]
    assert "unconscious" not in hero.effects


@pytest.mark.rule("16.12")
def test_drink_dulls_the_wits() -> None:
    table, hero = knight()
    hero.figures["wits"] = 25
    hero.meals.alcohol = 6
    assert drunk(table.game, hero) == 2
    assert wits(table.game, hero) == 5
    assert agility(table.game, hero) == 345 * UNIT // 10
