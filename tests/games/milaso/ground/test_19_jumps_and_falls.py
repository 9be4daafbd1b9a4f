"""Chapters 10 and 19: jumping over gaps, and falling into them."""

import pytest
from tests.games.milaso.scenes import GAP, keys
from tests.games.milaso.table import Table

from clew.games.milaso.ground.falls import jump_options
from clew.games.milaso.walk.movement import left, step_options


@pytest.mark.rule("10.15", "3.14")
def test_a_real_gap_may_be_jumped_and_solid_floor_may_not() -> None:
    table = Table(GAP).choose("jump east").dice(62)
    hero = table.hero("K")
    assert keys(jump_options(table.game, hero)) == ["jump east"]
    table.do("explore")
    assert hero.at == table.at("K") + 2
    assert hero.moved == 4
    assert keys(jump_options(table.game, hero)) == ["jump west"]
    hero.at += 1
    assert jump_options(table.game, hero) == []


@pytest.mark.rule("10.15", "3.14")
@pytest.mark.parametrize(("wide", "rolled"), [(1, 62), (2, 31), (3, 15)])
def test_how_wide_a_gap_can_be(wide: int, rolled: int) -> None:
    table = Table(f"##########\n#K{':' * wide}{'.' * (7 - wide)}#\n##########").choose("jump east").dice(rolled)
    hero = table.hero("K")
    table.do("explore")
    assert hero.at == table.at("K") + wide + 1
    assert hero.moved == 2 * (wide + 1)


@pytest.mark.rule("10.15")
def test_four_spaces_a_wall_or_somebody_beyond_forbid_the_jump() -> None:
    assert jump_options((wide := Table("########\n#K::::.#\n########")).game, wide.hero("K")) == []
    assert jump_options((wall := Table("######\n#.K:##\n######")).game, wall.hero("K")) == []
    there = Table("######\n#K:O.#\n######", seats=2)
    hero, friend = there.hero("K"), there.hero("O", "Orc")
    assert jump_options(there.game, hero) == []
    friend.at += 1
    assert keys(jump_options(there.game, hero)) == ["jump east"]
    hero.moved = 15
    assert jump_options(there.game, hero) == []


@pytest.mark.rule("19.8a", "3.14")
def test_a_failed_jump_over_an_abyss_is_death() -> None:
    table = Table(GAP, below="abyss").choose("jump east").dice(63)
    hero = table.hero("K")
    sword, key = table.arm(hero, "H08"), table.game.new_item("key 4")
    hero.items.append(key)
    table.do("explore")
    assert not hero.alive
    assert table.heard("Below is an abyss")
    lying = [item for items in table.game.floor.values() for item in items]
    assert key in lying
    assert sword not in lying


@pytest.mark.rule("19.8a")
def test_a_ditch_and_the_way_out_of_it() -> None:
    table = Table(GAP).choose("jump east").dice(63, 61, 1, 1)
    hero = table.hero("K")
    table.do("explore")
    assert hero.at == table.at("K") + 1
    assert left(table.game, hero) == 0
    hero.moved = 0
    assert keys(step_options(table.game, hero)) == ["east", "west"]
    assert jump_options(table.game, hero) == []


@pytest.mark.rule("19.8a")
def test_with_a_rope_the_turn_goes_on() -> None:
    table = Table(GAP).choose("jump east").dice(63, 61, 1, 1)
    hero = table.hero("K")
    hero.items.append(table.game.new_item("rope"))
    table.do("explore")
    assert left(table.game, hero) == 14


@pytest.mark.rule("19.8a")
def test_a_fall_to_the_level_below() -> None:
    table = Table(GAP.replace("...#", ".L.#"), lands="L").choose("jump east").dice(63, 61, 1, 1)
    hero = table.hero("K")
    table.do("explore")
    assert hero.at == table.at("L")


@pytest.mark.rule("19.8a", "19.9")
@pytest.mark.parametrize(("dice", "alive"), [((63, 99, 99, 58), True), ((63, 99, 99, 99), False)])
def test_water_below_brings_the_lucky_to_the_nearest_bank(dice: tuple[int, ...], alive: bool) -> None:
    table = Table(GAP, below="water").choose("jump east").dice(*dice)
    hero = table.hero("K")
    table.do("explore")
    assert hero.alive is alive
    table.script.done()
    assert hero.at == table.at("K")
