"""Chapter 11: bridges over the river."""

import pytest
from tests.games.milaso.scenes import POOL, keys, space
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.ground.falls import jump_options
from clew.games.milaso.ground.water import step_on_bridge, swim_options, weight
from clew.games.milaso.minds.approach import walk_up
from clew.games.milaso.state.game import Being
from clew.games.milaso.walk.movement import step_options


def bridge_table(inertia: int, grams: int) -> tuple[Table, Being]:
    table = Table(
        "#######\n#K.~..#\n#..=..#\n#..~..#\n#######",
        water="deadly",
        features={"=": {"kind": "bridge", "what": "delicate bridge"}},
    )
    hero = table.hero("K", Iner=inertia)
    coins = table.game.new_item("bread")
    hero.items.append(coins)
    coins.count = grams // table.game.book.wares["bread"].mass
    hero.at = table.at("=")
    return table, hero


@pytest.mark.rule("11.17")
@pytest.mark.parametrize(("rolled", "breaks"), [(50, True), (51, False)])
def test_a_heavy_person_may_break_the_bridge(rolled: int, breaks: bool) -> None:
    table, hero = bridge_table(91, 0)
    table.dice(rolled, *([58] if breaks else []))
    assert weight(table.game, hero) == 91
    assert step_on_bridge(table.game, table.script, hero) is breaks
    table.script.done()
    assert hero.alive
    assert (hero.at != table.at("=")) is breaks
    assert step_on_bridge(table.game, table.script, hero) is False


@pytest.mark.rule("11.17")
def test_whoever_falls_in_has_one_attempt() -> None:
    table, hero = bridge_table(91, 0)
    table.dice(50, 59)
    step_on_bridge(table.game, table.script, hero)
    assert not hero.alive


@pytest.mark.rule("11.17", "19.8a")
def test_what_the_drowned_carried_lies_on_the_bank() -> None:
    table, hero = bridge_table(91, 0)
    key = table.game.new_item("key 3")
    hero.items.append(key)
    table.dice(50, 59)
    step_on_bridge(table.game, table.script, hero)
    (((_, bank), items),) = table.game.floor.items()
    assert key in items
    assert bank in (table.at("=") - 1, table.at("=") + 1)
    into = Table(POOL, water="deadly").choose("into deadly water", "swim east").dice(59)
    swimmer = into.hero("K")
    swimmer.items.append(into.game.new_item("key 3"))
    into.do("explore")
    assert list(into.game.floor) == [("G1", into.at("K"))]


@pytest.mark.rule("11.17")
def test_load_counts_in_whole_kilograms() -> None:
    table, hero = bridge_table(70, 0)
    mass = table.game.book.wares["bread"].mass
    hero.items[0].count = 20_999 // mass
    assert weight(table.game, hero) == 90
    assert not step_on_bridge(table.game, table.script, hero)
    hero.items[0].count = -(-21_000 // mass)
    assert weight(table.game, hero) == 91


@pytest.mark.rule("11.17")
def test_a_broken_bridge_is_river() -> None:
    table, hero = bridge_table(91, 0)
    table.dice(50, 58)
    step_on_bridge(table.game, table.script, hero)
    hero.at = table.at("=") - 1
    hero.moved = 0
    assert "east" not in keys(step_options(table.game, hero))
    (into,) = swim_options(table.game, hero)
    assert f"G1/{table.at('=')}" in into.about
    assert "jump east" in keys(jump_options(table.game, hero))
    assert space(table, table.at("=")).kind == "water"


@pytest.mark.rule("11.17")
def test_one_person_at_a_time_and_no_enemy() -> None:
    picture = "#######\n#..~..#\n#K.=.F#\n#..~..#\n#######"
    table = Table(picture, water="deadly", features={"=": {"kind": "bridge", "what": "delicate bridge"}}, seats=2)
    hero, thug = table.hero("K"), table.foe("F")
    begin(table.game, table.script, [thug])
    ready(table.game, thug)
    assert not walk_up(table.game, thug, hero)
    assert thug.at == table.at("F")
    friend = table.hero("K", "Orc")
    hero.at, friend.at = table.at("="), table.at("=") - 1
    friend.follows = hero.follows = False
    assert "east" not in keys(step_options(table.game, friend))
    hero.at += 1
    assert "east" in keys(step_options(table.game, friend))


@pytest.mark.rule("11.17")
def test_entering_the_river_is_one_attempt() -> None:
    table = Table(POOL, water="deadly").choose("into deadly water", "swim east").dice(58)
    hero = table.hero("K")
    table.do("explore")
    assert hero.alive
    table.script.done()
