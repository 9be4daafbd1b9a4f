"""Chapter 12: the levers of lamps, of which nearly every small labyrinth has one."""

from dataclasses import replace

import pytest
from tests.games.milaso.scenes import do, feature, keys
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import masked
from clew.games.milaso.doors.doors import lever_offers
from clew.games.milaso.maps.model import Section
from clew.games.milaso.shown.view import view
from clew.games.milaso.sight.encounters import lit, notices
from clew.games.milaso.state.game import Being
from clew.games.milaso.walk.movement import reveal

LAMP = {"kind": "lever", "what": "lamp"}
HALLS = "##########\n#lK.#d...#\n#...#....#\n#...#....#\n##########"
"""A lit part with a lever, and another one east of the wall."""


def halls(east: Section, west: Section | None = None) -> tuple[Table, Being]:
    table = Table(HALLS, features={"l": LAMP})
    map_ = table.game.maze.maps["G1"]
    parts = bytes(1 if number == 0 and at % map_.width > 4 else number for at, number in enumerate(map_.section))
    halved = replace(map_, section=parts, sections=(west or Section(roofed=True), east))
    table.game.maze = replace(table.game.maze, maps={"G1": halved})
    return table, table.hero("K")


def work(table: Table, being: Being) -> None:
    (option,) = lever_offers(table.game, being, feature(table, "lever"))
    do(table, being, option)


@pytest.mark.rule("12.5")
def test_a_lamp_lights_a_darkness_zone_of_its_map_and_worked_again_goes_out() -> None:
    table, hero = halls(Section(roofed=True, dark=True))
    map_, there = table.game.maze.maps["G1"], table.at("d")
    assert not lit(table.game, map_, there)
    work(table, hero)
    assert table.heard("Knight works the lamp. Light falls on a dark part of A small map.")
    assert lit(table.game, map_, there)
    assert not masked(table.game, map_, there), "whoever goes there sees where he is"
    hero.at = there
    assert reveal(table.game, table.script, hero)
    assert 1 in table.game.known["G1"]
    hero.at = table.at("K")
    work(table, hero)
    assert table.heard("It grows dark in a part of A small map.")
    assert not lit(table.game, map_, there)


@pytest.mark.rule("12.5", "17.2")
def test_those_who_stand_in_the_dark_see_by_it_at_once() -> None:
    table, hero = halls(Section(roofed=True, dark=True))
    friend = table.hero("d", "Orc")
    assert masked(table.game, table.game.maze.maps["G1"], friend.at)
    work(table, hero)
    assert 1 in table.game.known["G1"]


@pytest.mark.rule("12.5")
def test_where_nothing_is_dark_it_puts_the_lamps_of_a_known_part_out() -> None:
    table, hero = halls(Section(roofed=True))
    map_ = table.game.maze.maps["G1"]
    enemy = table.at("K") + 2 * map_.width
    assert notices(table.game, map_, enemy, 0, "B01", hero)
    work(table, hero)
    assert not lit(table.game, map_, hero.at)
    assert lit(table.game, map_, table.at("d")), "the other part has lamps of its own"
    here = next(space for space in view(table.game, 0).boards[0].spaces if space.key == f"G1/{hero.at}")
    assert here.kind == "dark"
    work(table, hero)
    assert lit(table.game, map_, hero.at)


@pytest.mark.rule("12.5", "11.14")
def test_under_the_open_sky_no_lamp_makes_a_difference() -> None:
    table, hero = halls(Section(roofed=True), west=Section(roofed=False))
    work(table, hero)
    assert table.heard("Nothing happens that anybody could see.")
    table.game.known["G1"].append(1)
    work(table, hero)
    map_ = table.game.maze.maps["G1"]
    assert lit(table.game, map_, hero.at)
    assert not lit(table.game, map_, table.at("d"))


@pytest.mark.rule("12.5")
def test_the_answer_says_that_it_is_a_lamp() -> None:
    table, hero = halls(Section(roofed=True))
    (option,) = lever_offers(table.game, hero, feature(table, "lever"))
    assert keys([option]) == ["work G1.lever.l"]
    assert option.text == "Work the lamp"
