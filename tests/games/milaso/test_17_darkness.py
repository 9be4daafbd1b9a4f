"""Chapter 17: blind movement, searching in the dark, and what a light shows."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.attack import role
from clew.games.milaso.blows import reach
from clew.games.milaso.bot import Sensible
from clew.games.milaso.carrying import lay_down
from clew.games.milaso.combat import begin
from clew.games.milaso.darkness import flash, learn
from clew.games.milaso.exploring import arrive
from clew.games.milaso.flares import flare_options
from clew.games.milaso.floor import floor_options
from clew.games.milaso.groping import search_options, way_in_the_dark
from clew.games.milaso.labyrinth.model import Section
from clew.games.milaso.magic import cast
from clew.games.milaso.manoeuvres import approach, move_options, one_step
from clew.games.milaso.moving import left, reveal, step_options, tread
from clew.games.milaso.places import near_offers
from clew.games.milaso.play import beat
from clew.games.milaso.spaces import hand_apart
from clew.games.milaso.spells import HOSTILE
from clew.games.milaso.state import Being
from clew.games.milaso.turn import run_down
from clew.games.milaso.view import view
from clew.games.milaso.walking import place_options
from clew.kernel.agenda import Step
from clew.kernel.dealer import Dealer
from clew.kernel.questions import Option
from clew.kernel.scene import Space
from clew.kernel.stream import Stream, seed_from

CAVE = Section(roofed=True, dark=True)
ROOM = """
#######
#.....#
#..K..#
#.....#
#######
"""
ALL_ROUND = {"north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west"}


def cave(picture: str = ROOM, features: Mapping[str, Mapping[str, Any]] | None = None) -> tuple[Table, Being]:
    """A dark map that nobody knows, and a Knight who has just come to stand in it."""
    table = Table(picture, section=CAVE, features=features)
    table.game.known["G1"] = []
    hero = table.hero("K")
    reveal(table.game, table.script, hero)
    return table, hero


def spaces(table: Table) -> dict[int, Space]:
    (board,) = view(table.game, 0).boards
    width = table.game.maze.maps["G1"].width
    return {space.at[0] + space.at[1] * width: space for space in board.spaces}


def two_sections(table: Table) -> None:
    """The left half of the map is lit, the right half dark."""
    map_ = table.game.maze.maps["G1"]
    half = bytes(
        255 if not ground else int(at % map_.width >= map_.width // 2) for at, ground in enumerate(map_.ground)
    )
    object.__setattr__(map_, "section", half)
    object.__setattr__(map_, "sections", (Section(roofed=True), CAVE))
    object.__setattr__(table.game.maze, "borders", {"G1": {0: (1,), 1: (0,)}})
    table.game.felt.clear()


def keys(options: list[Option]) -> set[str]:
    return {option.key for option in options}


def do(table: Table, being: Being, option: Option) -> None:
    deed, about = option.value
    deed(table.game, table.script, being, about)


def signs(table: Table) -> list[str]:
    return [feature.sign for space in spaces(table).values() for feature in space.features]


# -- moving -------------------------------------------------------------------------------------------------------


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
    table.game.taken["G1.trap.t"] = 1
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
def test_whoever_finds_no_known_way_to_an_enemy_is_told_so_and_has_moved() -> None:
    table = Table("########\n#K.#..e#\n########")
    hero, foe = table.hero("K"), table.foe("e", "B15")
    begin(table.game, table.script, [foe])
    role(table.game, hero).spaces = 12
    approach(foe)(table.game, table.script, hero)
    assert table.heard("Knight gets no nearer to Vampire.")
    assert role(table.game, hero).spaces == 0


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


# -- searching ----------------------------------------------------------------------------------------------------

THINGS = {
    "t": {"kind": "thing", "what": "candle"},
    "u": {"kind": "thing", "what": "apple"},
    "w": {"kind": "trap", "what": "TR10"},
}


@pytest.mark.rule("17.4")
def test_an_object_is_noticed_only_by_crawling_and_searching() -> None:
    table, hero = cave("#####\n#Kt.#\n#####", THINGS)
    tread(table.game, table.script, hero, 1)
    for manner in ("ordinary step", "crawling"):
        table.game.manner = manner
        arrive(table.game, table.script, hero)
        assert near_offers(table.game, hero) == []
        assert "!" not in signs(table)
    table.game.manner = "crawling and searching the floor"
    arrive(table.game, table.script, hero)
    assert keys(near_offers(table.game, hero)) == {"take G1.thing.t"}
    assert "!" in signs(table)


@pytest.mark.rule("17.4", "10.9")
def test_crawling_alone_finds_a_tripwire() -> None:
    table, hero = cave("#####\n#Kw.#\n#####", THINGS)
    table.game.manner = "crawling"
    tread(table.game, table.script, hero, 1)
    arrive(table.game, table.script, hero)
    assert table.heard("feels a tripwire")
    assert "x" in signs(table)
    assert hero.energy == [10] * 10


@pytest.mark.rule("17.4")
def test_a_thorough_search_costs_eight_and_finds_everything_round_about() -> None:
    table, hero = cave("#######\n#Kt..u#\n#.w...#\n#######", THINGS)
    (option,) = search_options(table.game, hero)
    do(table, hero, option)
    assert hero.moved == 2 * table.game.book.value("17.4", "movement")
    assert keys(near_offers(table.game, hero)) == {"take G1.thing.t"}
    assert sorted(signs(table)) == ["!", "x"], "the apple lies farther off"
    assert spaces(table)[hero.at].sides == {"north": "wall", "west": "wall"}
    assert search_options(table.game, hero) == []


@pytest.mark.rule("17.4", "5.5")
def test_what_was_put_down_in_the_dark_has_to_be_searched_for() -> None:
    table, hero = cave("#####\n#K..#\n#####")
    for what in ("candle", "apple"):
        lay_down(table.game, hero, table.arm(hero, what))
    assert floor_options(table.game, hero) == []
    (option,) = search_options(table.game, hero)
    do(table, hero, option)
    assert table.heard("2 things found")
    found = [option.facts["what"] for option in floor_options(table.game, hero)]
    assert found == ["candle", "apple"]


@pytest.mark.rule("17.4", "17.2", "5.5")
def test_a_light_shows_what_was_put_down() -> None:
    table, hero = cave("#####\n#K..#\n#####")
    lay_down(table.game, hero, table.arm(hero, "apple"))
    hero.effects["torch"] = 3
    reveal(table.game, table.script, hero)
    assert len(floor_options(table.game, hero)) == 1


@pytest.mark.rule("17.4")
def test_somebody_slow_searches_for_a_whole_turn() -> None:
    table, hero = cave()
    hero.figures["movement"] = 5
    (option,) = search_options(table.game, hero)
    do(table, hero, option)
    assert left(table.game, hero) == 0


@pytest.mark.rule("17.4")
def test_when_every_step_is_tried_the_walk_leads_to_the_best_place_to_search() -> None:
    table, hero = cave()
    map_ = table.game.maze.maps["G1"]
    table.game.felt["G1"] = list(range(len(map_.ground)))
    hero.at = 8
    table.choose("walk", "edge 0")
    table.do("explore")
    x, y = map_.xy(hero.at)
    assert 1 < x < 5
    assert y == 2
    hero.moved = 0
    (option,) = search_options(table.game, hero)
    do(table, hero, option)
    assert len(table.game.combed["G1"]) == 9


# -- light --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("17.2", "17.3")
def test_with_a_torch_the_whole_section_is_shown_and_the_enemies_in_it() -> None:
    table, hero = cave(features={"e": {"kind": "post", "what": "B05"}}, picture="######\n#K..e#\n######")
    hero.effects["torch"] = 9
    arrive(table.game, table.script, hero)
    assert len(spaces(table)) == 4
    assert any(token.kind == "monster" for space in spaces(table).values() for token in space.tokens)
    assert keys(step_options(table.game, hero)) == {"east"}
    del hero.effects["torch"]
    assert len(spaces(table)) == 4, "what has been seen stays known"
    assert all(token.kind == "party" for space in spaces(table).values() for token in space.tokens)


@pytest.mark.rule("17.8", "17.4")
def test_a_match_shows_what_lies_within_two_spaces() -> None:
    table, hero = cave("########\n#K.t.u.#\n########", THINGS)
    hero.effects["match"] = 1
    arrive(table.game, table.script, hero)
    assert len(spaces(table)) == 3
    assert signs(table) == ["!"]
    run_down(hero)
    assert "match" not in hero.effects
    assert len(spaces(table)) == 3


@pytest.mark.rule("17.6")
def test_a_ghost_is_seen_in_the_dark() -> None:
    table, hero = cave("######\n#K..e#\n######", {"e": {"kind": "post", "what": "B08"}})
    ghost = next(key for key, row in table.game.book.creatures.items() if "ghost" in row.traits)
    post = replace(table.game.maze.maps["G1"].posts[0], what=ghost)
    object.__setattr__(table.game.maze.maps["G1"], "posts", (post,))
    assert hero.at in spaces(table)
    assert [token.key for token in spaces(table)[post.at].tokens] == [post.key]


# -- flames -------------------------------------------------------------------------------------------------------

DEN: dict[str, dict[str, Any]] = {
    "e": {"kind": "post", "what": "B05", "facing": 1},
    "t": {"kind": "thing", "what": "candle"},
    "i": {"kind": "fixture", "what": "inscription", "holds": ("clue 1",)},
}


def monsters(table: Table) -> list[str]:
    return [token.key for space in spaces(table).values() for token in space.tokens if token.kind == "monster"]


@pytest.mark.rule("17.7")
def test_a_flame_shows_layout_and_creatures_for_a_moment() -> None:
    table, hero = cave("########\n#Ki.t.e#\n########", DEN)
    hero.advantages.append("Fire belch")
    assert monsters(table) == []
    table.choose("flare Fire belch north")
    table.do("explore")
    assert len(spaces(table)) == 6
    assert spaces(table)[hero.at].sides == {"north": "wall", "south": "wall", "west": "wall"}
    assert monsters(table) == ["G1.post.e"]
    assert "!" not in signs(table), "what lies on the floor still has to be searched for"
    assert not any(key.startswith("read") for key in keys(near_offers(table.game, hero)))
    assert hero.marks["belched"] == table.game.turn
    table.choose("end")
    table.do("explore")
    assert monsters(table) == []
    assert len(spaces(table)) == 6
    hero.effects["candle"] = 9
    assert "read G1.fixture.i" in keys(near_offers(table.game, hero))


@pytest.mark.rule("17.7", "25.5")
def test_a_fiery_spell_at_an_enemy_lights_up_what_it_crosses() -> None:
    table, hero = cave("########\n#K....e#\n########")
    foe = table.foe("e", "B15")
    begin(table.game, table.script, [foe])
    spells = table.game.book.spells
    hero.marks["nenergy"] = 40
    table.dice(100)
    cast(table.game, table.script, hero, foe, spells["Spark Dart"], HOSTILE["Spark Dart"])
    assert monsters(table) == []
    table.dice(100)
    cast(table.game, table.script, hero, foe, spells["Fireballs"], HOSTILE["Fireballs"])
    assert monsters(table) == [foe.key]
    assert len(spaces(table)) == 6


@pytest.mark.rule("17.7")
def test_a_flame_that_stays_in_the_light_shows_nothing_of_the_dark() -> None:
    table, hero = cave("########\n#K.....#\n########")
    two_sections(table)
    table.game.known["G1"] = [0]
    hero.advantages.append("Fire belch")
    assert keys(flare_options(table.game, hero)) == {"flare Fire belch east"}
    hero.at = table.at("K")
    flash(table.game, table.script, table.game.maze.maps["G1"], hero.at, hero.at + 1)
    assert table.game.flash == []
    flash(table.game, table.script, table.game.maze.maps["G1"], hero.at, hero.at + 3)
    assert table.game.flash == ["G1/1"]


# -- what players and bots are told -------------------------------------------------------------------------------


def told(table: Table, hero: Being) -> tuple[str, set[str], set[str]]:
    """Everything a seat sees, and all it may choose from."""
    here = keys(step_options(table.game, hero)) | keys(near_offers(table.game, hero))
    return (
        repr(view(table.game, 0)),
        here | keys(search_options(table.game, hero)),
        keys(place_options(table.game, hero)),
    )


@pytest.mark.rule("17.3", "17.4", "1.11")
def test_nothing_tells_one_dark_room_from_another() -> None:
    """Rooms that differ in walls, doors, things and creatures look the same to somebody who has just come in."""
    den: dict[str, dict[str, Any]]
    den = {"t": {"kind": "thing", "what": "candle"}, "c": {"kind": "chest", "what": "chest", "lock": 3},
           "d": {"kind": "door", "what": "stone"}, "e": {"kind": "post", "what": "B05", "facing": 1}}  # fmt: skip
    empty = told(*cave("########\n#K.....#\n#......#\n#......#\n########"))
    assert told(*cave("########\n#K#....#\n##.....#\n#......#\n########")) == empty
    assert told(*cave("########\n#Kd....#\n#te....#\n#c#....#\n########", den)) == empty
    lit, hero = cave("########\n#Kd....#\n#te....#\n#c#....#\n########", den)
    hero.effects["torch"] = 9
    reveal(lit.game, lit.script, hero)
    assert told(lit, hero) != empty


@pytest.mark.rule("17.3", "17.4")
def test_a_sensible_player_feels_out_a_dark_room_and_finds_what_lies_there() -> None:
    table, hero = cave("#########\n#K......#\n#.##....#\n#.#..t..#\n#.#.....#\n#########", THINGS)
    table.game.agenda = [Step("turn")]
    dealer = Dealer(Stream(seed_from("dark")), [Sensible()], table.game, 5000)
    while table.game.turn < 40 and hero.has("candle") is None:
        beat(table.game, dealer)
    assert hero.has("candle") is not None
    assert table.game.known["G1"] == [], "without ever having seen anything"
