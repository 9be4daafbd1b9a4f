"""The ways of the sensible player: how far it can walk, where the unknown begins, keeping to what it meant to do."""

from dataclasses import replace

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.maps.model import HOUSE, Section
from clew.games.milaso.player.bot import Sensible, explore
from clew.games.milaso.player.dangers import HOPELESS
from clew.games.milaso.player.goals import best_goal, most_to_hope_for, wider_and_wider, worth_going_to
from clew.games.milaso.player.memory import Answers, Memory
from clew.games.milaso.player.reach import edges, first_way, flood, known_ground, region
from clew.games.milaso.player.routes import join_worth, leads_to_target, outlook
from clew.games.milaso.quest.quest import ORB, sure
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.turn.menu import WALK
from clew.games.milaso.walk.movement import step_options
from clew.games.milaso.walk.party import END

BEND = """
########
#K....T#
#.######
#....U.#
########
"""


def two_sections(table: Table, first_unseen: int) -> None:
    """What lies to the right of a column is a section that nobody has seen."""
    map_ = table.game.maze.maps[table.key]
    numbers = bytes(
        1 if at % map_.width >= first_unseen and section == 0 else section for at, section in enumerate(map_.section)
    )
    parted = replace(map_, section=numbers, sections=(Section(roofed=True), Section(roofed=True)))
    table.game.maze = replace(table.game.maze, maps={table.key: parted})


def test_it_knows_how_far_everything_is_and_where_the_unknown_begins() -> None:
    table = Table(BEND)
    hero = table.hero()
    two_sections(table, first_unseen=5)
    map_ = table.game.maze.maps["G1"]
    ground = known_ground(table.game, hero, table.game.maze.maps["G1"], Memory())
    far, came = flood(ground, hero.at, set())
    assert table.at("T") not in far
    assert table.at("U") not in far
    assert far[table.at("U") - 1] == 5
    assert first_way(map_, came, hero.at, table.at("U") - 1) == 2
    assert first_way(map_, came, hero.at, hero.at) == -1
    assert edges(ground, far) == {0: 3}


def test_where_it_keeps_clear_of_a_space_the_way_ends() -> None:
    table = Table(BEND)
    hero = table.hero()
    ground = known_ground(table.game, hero, table.game.maze.maps["G1"], Memory())
    far, _ = flood(ground, hero.at, {hero.at + 2})
    assert table.at("T") not in far
    assert table.at("U") in far


def test_no_goal_is_worth_more_than_it_hopes_for() -> None:
    table = Table(BEND, features={"T": {"kind": "thing", "what": "key 1"}})
    hero, memory = table.hero(), Memory()
    view = outlook(table.game, hero, memory)
    ground = known_ground(table.game, hero, table.game.maze.maps["G1"], memory)
    goal = best_goal(table.game, hero, memory)
    assert goal is not None
    assert goal.rank <= most_to_hope_for(hero, worth_going_to(table.game, hero, memory, view), ground)


def test_asked_where_to_it_goes_where_it_meant_to() -> None:
    table = Table(BEND, features={"T": {"kind": "thing", "what": "key 1"}, "U": {"kind": "thing", "what": "key 2"}})
    hero, bot = table.hero(), Sensible()
    options: Answers = {option.key: option for option in [*step_options(table.game, hero), WALK, END]}
    assert explore(table.game, options, bot.memory) is WALK
    bot.memory.done.update(["G1.thing.T", "G1.thing.U"])
    assert bot.destination(table.game, hero) == "G1.thing.T"
    hero.at += 1
    assert bot.destination(table.game, hero) == ""


def test_parts_of_a_map_behind_a_shut_door_are_given_up_one_by_one() -> None:
    table = Table("#######\n#K.D.L#\n#######", features={"D": {"kind": "door", "what": "metal", "lock": 3}})
    hero, memory, game = table.hero(), Memory(), table.game
    here, there = (region(game, hero, memory, "G1", at) for at in (hero.at, table.at("L")))
    assert here != there
    assert best_goal(game, hero, memory) is None
    assert list(memory.exhausted) == list(memory.left_in) == [here]
    game.open["G1.door.D"] = OPEN
    assert region(game, hero, memory, "G1", hero.at) == region(game, hero, memory, "G1", table.at("L"))


def test_where_something_waits_it_goes_back_only_when_its_prospects_have_changed() -> None:
    table = Table(
        "#######\n#K.D.H#\n#######",
        key="ST",
        features={"D": {"kind": "door", "what": "metal", "lock": 3}, "H": {"kind": "site", "what": HOUSE}},
    )
    hero, memory, game = table.hero(), Memory(), table.game
    game.method = 3
    table.arm(hero, ORB)
    assert outlook(game, hero, memory).homeward
    best_goal(game, hero, memory)
    assert not outlook(game, hero, memory).homeward
    table.arm(hero, "key 4")
    assert not outlook(game, hero, memory).homeward
    table.arm(hero, "key 3")
    assert outlook(game, hero, memory).homeward


@pytest.mark.rule("11.5a")
def test_it_goes_to_a_talking_gate_when_that_will_ask_it_again() -> None:
    gate = {"kind": "join", "what": "guard", "to": "G1.join.g", "to_map": "G1", "flags": frozenset(["guard talking"])}
    table = Table("#####\n#K.g#\n#####", features={"g": gate})
    hero, memory, join = table.hero(), Memory(), table.game.maze.features["G1.join.g"]

    def worth() -> int:
        return join_worth(table.game, hero, join, memory, outlook(table.game, hero, memory))

    before = worth()
    table.game.dealings.asked[join.key] = table.game.dealings.asked_by[hero.key, join.key] = table.game.turn
    table.game.turn += 1
    assert worth() == 0, "it asks others first"
    table.game.turn += table.game.book.value("11.5a", "again")
    assert worth() == before > 0


@pytest.mark.rule("2.8")
def test_before_its_clock_runs_it_takes_no_short_cut_through_the_tower() -> None:
    join = {"kind": "join", "what": "open", "to_map": "T1", "to_at": 0}
    table = Table("#####\n#K.J#\n#####", features={"J": join})
    hero, game = table.hero(), table.game
    tower = ((0, 0, 0), {0: frozenset([0])})
    short = {("T1", "U5", True): 1, ("G1", "U5", True): 2, ("T1", "U5", False): 1, ("G1", "U5", False): 3}
    memory = Memory(routes=short, reach={"T1": tower})
    view = replace(outlook(game, hero, memory), target="U5")
    assert not leads_to_target(game, hero, game.maze.features["G1.join.J"], memory, view)
    game.tower_turn = 1
    assert leads_to_target(game, hero, game.maze.features["G1.join.J"], memory, view)


def test_the_hall_can_wait_for_a_method_that_asks_for_no_luck() -> None:
    table = Table(BEND)
    hero, game = table.hero(), table.game
    game.clues = [3, 5]
    table.arm(hero, "black rose thorn")
    assert not sure(game)
    table.arm(hero, "signed contract")
    assert sure(game)


def test_past_enemies_it_dares_more_where_something_waits() -> None:
    eyes = [(HOPELESS, {1, 2}), (10, {3})]
    shy, daring = (wider_and_wider(eyes, set(), bold) for bold in (1, 3))
    assert [avoided for avoided, _, _ in shy] == [{1, 2, 3}, {1, 2}, set()]
    assert [less for _, less, _ in daring] == [less // 3 for _, less, _ in shy]
