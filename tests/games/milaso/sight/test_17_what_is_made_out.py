"""Chapter 17: whom one sees in the dark, which steps are steps into the unknown, and what light and hands reveal."""

import pytest
from tests.games.milaso.dark import cave, two_sections
from tests.games.milaso.scenes import CAVE
from tests.games.milaso.table import Table

from clew.games.milaso.maps.model import AROUND
from clew.games.milaso.sight.darkness import (
    doubtful,
    explore_dark,
    flash,
    learn,
    made_out,
    noticed,
    obstacle,
    tries,
    visible,
)
from clew.games.milaso.sight.senses import HANDS_OUT

LONG = "###########\n#K...F...X#\n#.........#\n###########"
EAST, SOUTH_EAST = AROUND.index((1, 0)), AROUND.index((1, 1))


@pytest.mark.rule("17.6")
def test_in_the_light_whoever_stands_in_a_known_part_is_seen() -> None:
    table = Table(LONG)
    map_ = table.game.maze.maps["G1"]
    table.hero("K")
    assert visible(table.game, map_, table.at("X"), "B01")
    table.game.known["G1"] = []
    assert not visible(table.game, map_, table.at("X"), "B01")


@pytest.mark.rule("17.6")
def test_in_the_dark_he_is_felt_only_in_a_fight_and_beside_somebody() -> None:
    table, hero = cave(LONG)
    map_ = table.game.maze.maps["G1"]
    foe = table.foe("F")
    near = [hero.at + 1, hero.at + map_.width + 1]
    assert not any(visible(table.game, map_, at, "B01") for at in near)
    table.battle([foe], hero)
    assert all(visible(table.game, map_, at, "B01") for at in near)
    assert not visible(table.game, map_, hero.at + 2, "B01")
    hero.alive = False
    assert not visible(table.game, map_, near[0], "B01")
    hero.alive, hero.map = True, "G2"
    assert not visible(table.game, map_, near[0], "B01")


@pytest.mark.rule("17.6")
def test_one_of_the_party_is_enough_to_feel_or_see() -> None:
    table, hero = cave(LONG)
    map_ = table.game.maze.maps["G1"]
    table.hero("X", "Orc")
    table.battle([table.foe("F")], hero)
    assert visible(table.game, map_, hero.at + 1, "B01")


@pytest.mark.rule("17.6")
def test_a_ghost_glows_as_far_as_somebody_sees() -> None:
    table, hero = cave("###########\n#K...F#..X#\n#.....#...#\n###########")
    map_ = table.game.maze.maps["G1"]
    assert visible(table.game, map_, table.at("F"), "B08")
    assert not visible(table.game, map_, table.at("F"), "B01")
    assert not visible(table.game, map_, table.at("X"), "B08")
    table.hero("X", "Orc")
    assert visible(table.game, map_, table.at("F"), "B08"), "one who sees it is enough"
    assert hero.alive


@pytest.mark.rule("17.6")
def test_by_a_flash_or_a_light_he_is_seen_where_the_space_is_known() -> None:
    table, hero = cave(LONG)
    map_, there = table.game.maze.maps["G1"], table.at("F")
    table.game.flash["G1"] = [0]
    assert not visible(table.game, map_, there, "B01")
    learn(table.game, map_, there)
    assert visible(table.game, map_, there, "B01")
    table.game.flash.clear()
    assert not visible(table.game, map_, there, "B01")
    hero.effects["torch"] = 9
    assert visible(table.game, map_, there, "B01")


@pytest.mark.rule("17.4", "12.1")
def test_locations_in_the_light_are_noticed() -> None:
    table = Table("######\n#K..d#\n######", features={"d": {"kind": "fountain"}})
    table.game.known["G1"] = []
    assert noticed(table.game, next(iter(table.game.maze.features.values())))


@pytest.mark.rule("17.3", "11.3")
def test_what_lies_in_the_light_is_made_out_from_the_dark() -> None:
    table, hero = cave("##########\n#.......K#\n#.#......#\n##########")
    two_sections(table)
    table.game.known["G1"] = []
    map_ = table.game.maze.maps["G1"]
    assert made_out(table.game, map_, hero, 13), "it is lit and he sees it"
    assert not made_out(table.game, map_, hero, 4), "a wall"
    assert not made_out(table.game, map_, hero, 17), "in the dark"
    hero.at = 28
    assert not made_out(table.game, map_, hero, 21), "behind a pillar"


@pytest.mark.rule("17.3")
def test_which_steps_are_doubtful() -> None:
    table, hero = cave("#####\n#...#\n#.K.#\n#..##\n#####")
    map_ = table.game.maze.maps["G1"]
    assert [direction for direction, _, _ in tries(table.game, map_, hero.at)] == list(range(8))
    learn(table.game, map_, hero.at + 1)
    assert not doubtful(table.game, map_, hero.at, EAST)
    assert doubtful(table.game, map_, hero.at, SOUTH_EAST)
    learn(table.game, map_, hero.at + 6)
    assert not doubtful(table.game, map_, hero.at, SOUTH_EAST), "a wall is known to be there"


@pytest.mark.rule("17.3")
def test_what_one_bumps_into() -> None:
    table, hero = cave("######\n#.K..#\n#...##\n######")
    east = hero.at + 1
    assert obstacle(table.game, hero, EAST, []) == -1
    friend = table.hero("K", "Orc")
    friend.at = east
    assert obstacle(table.game, hero, EAST, []) == east
    assert obstacle(table.game, hero, EAST, [friend]) == -1, "who follows makes room"


@pytest.mark.rule("17.2", "17.3")
def test_only_a_living_bearer_in_the_same_part_lights_it_up() -> None:
    for change, lights in (("", True), ("dead", False), ("elsewhere", False)):
        table, hero = cave("##########\n#X......K#\n#........#\n##########")
        friend = table.hero("X", "Orc")
        two_sections(table)
        table.game.known["G1"] = [0]
        friend.effects["torch"] = 9
        friend.at = hero.at - 1 if change != "elsewhere" else table.at("X")
        friend.alive = change != "dead"
        assert explore_dark(table.game, table.script, hero) is True
        assert table.heard("Light falls on a dark part") is lights
        assert explore_dark(table.game, table.script, hero) is lights, "groped for once already"


@pytest.mark.rule("10.9", "17.3")
def test_hands_find_a_lever_on_the_wall() -> None:
    lever = {"kind": "lever", "what": "lever"}
    table, hero = cave("#####\n#...#\n#.Kl#\n#...#\n#####", {"l": lever})
    hero.facing, table.game.manner = EAST, HANDS_OUT
    explore_dark(table.game, table.script, hero)
    assert table.at("l") in table.game.combed["G1"]
    assert hero.at - 1 not in table.game.combed["G1"]


@pytest.mark.rule("17.8")
def test_a_candle_shows_floor_and_walls_two_spaces_around() -> None:
    table, hero = cave("##########\n#.K......#\n#..#.....#\n##########")
    hero.effects["candle"] = 9
    explore_dark(table.game, table.script, hero)
    felt, combed = set(table.game.felt["G1"]), set(table.game.combed["G1"])
    assert {hero.at, hero.at + 1, hero.at + 2, hero.at - 1} <= combed
    assert hero.at + 3 not in felt
    assert {2, 23} <= felt - combed, "walls, on which nothing lies"


@pytest.mark.rule("17.7")
def test_a_flame_lays_bare_a_dark_part_and_its_walls_once() -> None:
    table, hero = cave("######\n#K...#\n#....#\n######")
    map_ = table.game.maze.maps["G1"]
    flash(table.game, table.script, map_, hero.at, hero.at + 2)
    assert set(table.game.felt["G1"]) == set(range(24))
    flash(table.game, table.script, map_, hero.at, hero.at + 2)
    assert sum("lights up" in line for line in table.told) == 1
    table = Table("######\n#K...#\n#....#\n######", section=CAVE)
    hero = table.hero("K")
    flash(table.game, table.script, table.game.maze.maps["G1"], hero.at, hero.at + 2)
    assert table.game.felt == {}, "what has been seen before is known already"
    assert table.game.flash == {"G1": [0]}
