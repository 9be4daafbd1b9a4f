"""Chapter 13: constitution and energy."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.figures import agility, conscious, constitution, initial, lost_arms, movement, wound_loss
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.body.body import bleed, electrocute, heal, heal_all, recover, restore
from clew.games.milaso.state.game import Being


def knight() -> tuple[Table, Being]:
    table = Table("###\n#K#\n###")
    return table, table.hero("K")


@pytest.mark.rule("13.2")
def test_damage_beyond_what_an_area_has_left_is_lost() -> None:
    table, hero = knight()
    table.hurt(hero, 9, 6)
    assert table.hurt(hero, 9, 8) == 4
    assert hero.energy[8] == 0
    assert table.hurt(hero, 9, 3) == 0


@pytest.mark.rule("13.3")
def test_vital_areas_cost_two_constitution_a_point() -> None:
    table, hero = knight()
    table.hurt(hero, 4, 3)
    assert constitution(table.game, hero) == 54
    table.hurt(hero, 3, 3)
    assert constitution(table.game, hero) == 51


@pytest.mark.rule("13.2a")
def test_the_scrambled_egg_has_no_limit_by_area() -> None:
    table = Table("###\n#E#\n###")
    egg = table.foe("E", "B49")
    for _ in range(11):
        table.hurt(egg, 1, 4)
    assert constitution(table.game, egg) == 1
    table.hurt(egg, 1, 1)
    assert not egg.alive


@pytest.mark.rule("13.5")
def test_an_emptied_head_means_unconscious_at_once() -> None:
    table, hero = knight()
    table.hurt(hero, 1, 10)
    assert hero.alive
    assert not conscious(table.game, hero)
    assert table.heard("falls unconscious")


@pytest.mark.rule("13.6", "13.8")
def test_a_lost_arm_and_a_lost_leg() -> None:
    table, hero = knight()
    table.hurt(hero, 2, 10)
    assert lost_arms(table.game, hero) == (True, False)
    table.hurt(hero, 9, 10)
    assert movement(table.game, hero) == 2
    assert agility(table.game, hero) == 23 * UNIT


@pytest.mark.rule("13.7")
def test_losses_begin_one_turn_later_and_add_up() -> None:
    table, hero = knight()
    table.game.turn = 30
    hero.emptied = {4: 30, 7: 30}
    hero.energy[3] = hero.energy[6] = 0
    before = constitution(table.game, hero)
    bleed(table.game, table.script, hero)
    assert constitution(table.game, hero) == before
    table.game.turn = 31
    bleed(table.game, table.script, hero)
    assert constitution(table.game, hero) == before - 14


@pytest.mark.rule("13.9")
def test_bleeding_recovers_every_fourth_turn_once_nothing_is_empty() -> None:
    table, hero = knight()
    hero.loss.bleeding = 12
    for turn in range(19, 25):
        table.game.turn = turn
        recover(table.game, table.script, hero)
    assert hero.loss.bleeding == 10
    hero.emptied[9] = 20
    table.game.turn = 28
    recover(table.game, table.script, hero)
    assert hero.loss.bleeding == 10


@pytest.mark.rule("13.10")
def test_missing_energy_sets_the_natural_value() -> None:
    table, hero = knight()
    table.hurt(hero, 4, 3)
    table.hurt(hero, 9, 3)
    assert wound_loss(table.game, hero) == 9
    assert initial(table.game, hero) - wound_loss(table.game, hero) == constitution(table.game, hero) == 51


@pytest.mark.rule("13.11")
def test_constitution_is_what_the_accounts_leave() -> None:
    table, hero = knight()
    hero.loss.toxic, hero.loss.blood, hero.loss.bleeding, hero.loss.strangling = 1, 2, 3, 4
    table.hurt(hero, 8, 2)
    assert constitution(table.game, hero) == 60 - 10 - 4
    hero.loss.surplus = 100
    assert constitution(table.game, hero) == 60


@pytest.mark.rule("13.12", "10.2")
def test_a_vampires_victim_waits_longer_for_his_blood() -> None:
    table, hero = knight()
    hero.loss.blood, hero.loss.vampire = 5, 5
    for turn in range(1, 21):
        table.game.turn = turn
        recover(table.game, table.script, hero)
    assert (hero.loss.blood, hero.loss.vampire) == (0, 3)


@pytest.mark.rule("13.14")
def test_after_strangling_breath_comes_back_ten_a_turn() -> None:
    table, hero = knight()
    hero.loss.strangling = 12
    recover(table.game, table.script, hero)
    assert hero.loss.strangling == 2


@pytest.mark.rule("13.15")
def test_toxic_losses_stay() -> None:
    table, hero = knight()
    table.weaken(hero, 7)
    for turn in range(1, 41):
        table.game.turn = turn
        recover(table.game, table.script, hero)
    assert hero.loss.toxic == 7


@pytest.mark.rule("13.16")
def test_healing_gives_the_constitution_back_too() -> None:
    table, hero = knight()
    table.hurt(hero, 4, 2)
    table.hurt(hero, 3, 5)
    low = constitution(table.game, hero)
    heal(table.game, table.script, hero, 4, 3, "15.4")
    heal(table.game, table.script, hero, 3, 3, "15.4")
    assert constitution(table.game, hero) == low + 7


@pytest.mark.rule("13.17")
def test_he_wakes_when_every_vital_area_has_energy() -> None:
    table, hero = knight()
    table.hurt(hero, 1, 10)
    heal_all(table.game, table.script, hero, 1, "15.4")
    assert conscious(table.game, hero)
    assert table.heard("wakes")


@pytest.mark.rule("13.20")
def test_enemies_bleed_like_everybody() -> None:
    table = Table("####\n#KT#\n####")
    table.hero("K")
    thug = table.foe("T")
    table.hurt(thug, 9, 10)
    table.game.turn = 2
    bleed(table.game, table.script, thug)
    assert thug.loss.bleeding == 4


@pytest.mark.rule("13.22")
@pytest.mark.parametrize(("suit", "lost"), [("Plated", 4), ("Kobbar skin", 1), ("Plain magical", 1), ("", 2)])
def test_metal_doubles_an_electric_shock(suit: str, lost: int) -> None:
    table, hero = knight()
    hero.suit = suit
    table.dice(6)
    electrocute(table.game, table.script, hero, 0, 2, [4], "13.22")
    assert 10 - hero.energy[3] == lost


@pytest.mark.rule("7.23")
def test_insulating_armour_cancels_electricity() -> None:
    table, hero = knight()
    hero.suit = "Insulating"
    electrocute(table.game, table.script, hero, 0, 2, [4], "13.22")
    assert hero.energy[3] == 10


@pytest.mark.rule("15.5")
def test_a_constitution_potion_pays_the_accounts_in_order() -> None:
    table, hero = knight()
    table.hurt(hero, 4, 5)
    hero.loss.toxic, hero.loss.blood, hero.loss.bleeding = 6, 3, 4
    restore(table.game, table.script, hero, 20, "15.5")
    assert (hero.loss.toxic, hero.loss.blood, hero.loss.bleeding, hero.loss.surplus) == (0, 0, 0, 7)
