"""Chapter 17: moving without seeing, walls that are bumped into, and enemies in the dark."""

import pytest
from tests.games.milaso.dark import cave, keys, spaces, two_sections
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.spaces import hand_apart
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.fight.manoeuvres import approach, move_options, one_step
from clew.games.milaso.gear.blows import reach
from clew.games.milaso.places.places import near_offers
from clew.games.milaso.sight.darkness import learn
from clew.games.milaso.walk.in_the_dark import way_in_the_dark
from clew.games.milaso.walk.movement import left, reveal, step_options, tread

ALL_ROUND = {"north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west"}


@pytest.mark.rule("17.3")
def test_somebody_blind_knows_his_own_space_only() -> None:
    table, hero = cave()
    assert list(spaces(table)) == [hero.at]
    assert spaces(table)[hero.at].sides == {}
    assert table.heard("It is dark")


@pytest.mark.rule("17.3")
def test_every_direction_can_be_tried_and_a_wall_appears_when_bumped_into() -> None:
    table, hero = cave("#####\n#K..#\n#####")
    assert keys(step_options(table.game, hero)) == ALL_ROUND
    before = left(table.game, hero)
    assert not tread(table.game, table.script, hero, 0)
    assert before - left(table.game, hero) == 2 * table.game.book.value("17.3", "movement")
    assert spaces(table)[hero.at].sides == {"north": "wall"}
    assert table.heard("bumps into a wall")
    known = keys(step_options(table.game, hero))
    assert not known & {"north", "north-east", "north-west"}, "past a corner one can't go either"
    assert {"east", "west", "south", "south-east"} <= known


@pytest.mark.rule("17.3", "10.7")
def test_diagonal_steps_are_allowed_but_not_past_a_corner() -> None:
    table, hero = cave("#####\n#K..#\n#...#\n##..#\n#####")
    assert tread(table.game, table.script, hero, 5)
    assert hero.moved == 3
    reveal(table.game, table.script, hero)
    assert not tread(table.game, table.script, hero, 6)
    assert hero.moved == 3 + 2
    assert table.heard("bumps into a wall")


@pytest.mark.rule("17.3", "10.9")
def test_walls_are_felt_on_the_side_of_the_hand() -> None:
    table, hero = cave("#####\n#...#\n#K..#\n#####")
    table.game.manner, hero.facing = "feeling walls on one side", 1
    reveal(table.game, table.script, hero)
    assert spaces(table)[hero.at].sides == {"south": "wall"}
    table.game.manner = "feeling walls on both sides"
    hero.facing = 0
    reveal(table.game, table.script, hero)
    assert spaces(table)[hero.at].sides == {"south": "wall", "west": "wall"}


@pytest.mark.rule("10.9", "17.3")
def test_hands_held_out_find_the_wall_before_the_step() -> None:
    table, hero = cave("####\n#K.#\n####")
    table.game.manner = "hands held out in front"
    assert not tread(table.game, table.script, hero, 0)
    assert hero.moved == 0
    assert table.heard("feels a wall to the north")
    assert spaces(table)[hero.at].sides["north"] == "wall"


@pytest.mark.rule("17.3")
def test_a_door_is_found_by_bumping_into_it() -> None:
    table, hero = cave("#####\n#Kd.#\n#####", {"d": {"kind": "door", "what": "stone"}})
    assert near_offers(table.game, hero) == []
    assert not tread(table.game, table.script, hero, 1)
    assert table.heard("bumps into a door")
    assert keys(near_offers(table.game, hero)) == {"open G1.door.d"}


@pytest.mark.rule("17.3", "20.1")
def test_who_runs_into_an_enemy_has_a_fight() -> None:
    mindless = {"kind": "post", "what": "B05", "facing": 1}
    table, hero = cave("#####\n#Ke.#\n#####", {"e": mindless})
    assert "east" in keys(step_options(table.game, hero)), "nothing tells him that somebody is there"
    assert all(token.kind == "party" for space in spaces(table).values() for token in space.tokens)
    table.choose("east")
    table.do("explore")
    assert table.heard("bumps into somebody")
    assert table.game.fight is not None


@pytest.mark.rule("17.3")
def test_a_walk_through_the_dark_tries_one_step_after_the_other() -> None:
    table, hero = cave()
    for _ in range(6):
        hero.moved = 0
        table.choose("walk", "edge 0")
        table.do("explore")
    assert len(spaces(table)) == 15
    corner = spaces(table)[8]
    assert corner.sides == {"north": "wall", "west": "wall"}


@pytest.mark.rule("17.3")
def test_a_walk_through_the_dark_keeps_clear_of_a_trap_that_has_been_met() -> None:
    table, hero = cave("#####\n#K..#\n#t#.#\n#g..#\n#####", {"t": {"kind": "trap", "what": "TR02"}})
    untried = table.at("g") + 5
    table.game.felt["G1"] = [at for at in range(25) if at != untried]
    assert way_in_the_dark(table.game, hero, 0)[0] == [table.at("t"), table.at("g")]
    table.game.touched["G1.trap.t"] = 1
    way, _ = way_in_the_dark(table.game, hero, 0)
    assert table.at("t") not in way
    assert way[-1] == table.at("g")


@pytest.mark.rule("17.3", "20.10")
def test_a_bump_in_a_battle_round_costs_movement_of_the_round() -> None:
    table, hero = cave("#######\n#K...e#\n#######")
    foe = table.foe("e", "B15")
    begin(table.game, table.script, [foe])
    role(table.game, hero).spaces = 8
    assert "north" in keys(move_options(table.game, hero, [foe]))
    one_step(table.game, table.script, hero, 0)
    assert role(table.game, hero).spaces == 6
    assert "north" not in keys(move_options(table.game, hero, [foe]))


@pytest.mark.rule("17.3", "20.10")
def test_going_up_to_an_enemy_in_the_dark_leads_into_walls() -> None:
    table, hero = cave("#######\n#K#..e#\n#.....#\n#######")
    foe = table.foe("e", "B15")
    begin(table.game, table.script, [foe])
    role(table.game, hero).spaces = 12
    approach(foe)(table.game, table.script, hero)
    assert table.heard("bumps into a wall"), "straight on there is a pillar that nobody can see"
    assert hero.at == table.at("K")
    assert role(table.game, hero).spaces == 10
    approach(foe)(table.game, table.script, hero)
    assert hero.at == table.at("K"), "to the north the enemy is as near as to the south, and there is a wall too"
    assert role(table.game, hero).spaces == 8
    role(table.game, hero).spaces = 12
    approach(foe)(table.game, table.script, hero)
    assert hand_apart(table.game, hero, foe) <= reach(table.game, hero), "then he finds the way round it"


MIRRORED = ("#######\n#.....#\n#K#..e#\n###...#\n#######", "#######\n###...#\n#K#..e#\n#.....#\n#######")


@pytest.mark.rule("17.3", "20.10")
@pytest.mark.parametrize("picture", MIRRORED)
def test_going_up_to_an_enemy_in_the_dark_tries_the_same_steps_whatever_lies_there(picture: str) -> None:
    table, hero = cave(picture)
    foe = table.foe("e", "B15")
    begin(table.game, table.script, [foe])
    tried = []
    for _ in range(2):
        role(table.game, hero).spaces = 2
        approach(foe)(table.game, table.script, hero)
        tried.append(hero.facing if hero.at == table.at("K") else "gone")
    assert tried[0] == 1, "straight to where the enemy is heard"
    assert tried[1] == ("gone" if picture == MIRRORED[0] else 0), "then north, be there a wall or not"


@pytest.mark.rule("17.3", "20.10")
def test_a_way_once_felt_leads_up_to_an_enemy_though_it_begins_with_a_step_away() -> None:
    table, hero = cave("#######\n#K#..e#\n#.....#\n#######")
    map_, foe = table.game.maze.maps["G1"], table.foe("e", "B15")
    for at in (15, 16, 17, 18, 19):
        learn(table.game, map_, at)
    begin(table.game, table.script, [foe])
    role(table.game, hero).spaces = 12
    approach(foe)(table.game, table.script, hero)
    assert not table.heard("bumps")
    assert hand_apart(table.game, hero, foe) <= reach(table.game, hero)


@pytest.mark.rule("20.10")
def test_whoever_finds_no_known_way_to_an_enemy_is_told_so_and_is_not_offered_it_again_in_this_battle_round() -> None:
    table = Table("########\n#K.#..e#\n########")
    hero, foe = table.hero("K"), table.foe("e", "B15")
    begin(table.game, table.script, [foe])
    role(table.game, hero).spaces = 12
    approach(foe)(table.game, table.script, hero)
    assert table.heard("Knight gets no nearer to Vampire.")
    assert role(table.game, hero).spaces == 12
    assert f"approach {foe.key}" not in [option.key for option in move_options(table.game, hero, [foe])]
    ready(table.game, hero)
    assert f"approach {foe.key}" in [option.key for option in move_options(table.game, hero, [foe])]


@pytest.mark.rule("20.10", "17.3")
def test_from_the_light_one_goes_up_to_an_enemy_in_the_dark_by_the_opening_that_is_seen() -> None:
    table, _ = cave("########\n#......#\n#K....e#\n########")
    two_sections(table)
    hero, foe = table.game.party[0], table.foe("e", "B15")
    table.game.known["G1"] = [0]
    begin(table.game, table.script, [foe])
    role(table.game, hero).spaces = 12
    approach(foe)(table.game, table.script, hero)
    assert hand_apart(table.game, hero, foe) <= reach(table.game, hero)
    assert not table.heard("bumps")


@pytest.mark.rule("17.3", "10.4")
def test_the_dark_beyond_a_lit_room_can_be_walked_to_and_felt_out_from_there() -> None:
    table, _ = cave("########\n#K.....#\n########")
    two_sections(table)
    table.game.known["G1"] = [0]
    table.choose("walk", "edge 0")
    table.do("explore")
    assert len(spaces(table)) == 4, "three lit spaces and the first one in the dark"
    table.choose("walk", "edge 1")
    table.do("explore")
    assert len(spaces(table)) == 6
    assert table.heard("bumps into a wall")
