"""The ways of the sensible player: how far it can walk, where the unknown begins, keeping to what it meant to do."""

from dataclasses import replace

from tests.games.milaso.table import Table

from clew.games.milaso.bot import Sensible, explore
from clew.games.milaso.exploring import WALK
from clew.games.milaso.goals import best_goal, most_to_hope_for, worth_going_to
from clew.games.milaso.labyrinth.model import Section
from clew.games.milaso.memory import Memory
from clew.games.milaso.moving import step_options
from clew.games.milaso.reaching import edges, first_way, flood, known_ground
from clew.games.milaso.routes import outlook
from clew.games.milaso.taking_turns import END

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
    numbers = bytes(1 if at % map_.width >= first_unseen and section == 0 else section
                    for at, section in enumerate(map_.section))  # fmt: skip
    parted = replace(map_, section=numbers, sections=(Section(roofed=True), Section(roofed=True)))
    table.game.maze = replace(table.game.maze, maps={table.key: parted})


def test_it_knows_how_far_everything_is_and_where_the_unknown_begins() -> None:
    table = Table(BEND)
    hero = table.hero()
    two_sections(table, first_unseen=5)
    map_ = table.game.maze.maps["G1"]
    ground = known_ground(table.game, map_, Memory())
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
    ground = known_ground(table.game, table.game.maze.maps["G1"], Memory())
    far, _ = flood(ground, hero.at, {hero.at + 2})
    assert table.at("T") not in far
    assert table.at("U") in far


def test_no_goal_is_worth_more_than_it_hopes_for() -> None:
    table = Table(BEND, features={"T": {"kind": "thing", "what": "key 1"}})
    hero, memory = table.hero(), Memory()
    view = outlook(table.game, hero, memory)
    ground = known_ground(table.game, table.game.maze.maps["G1"], memory)
    goal = best_goal(table.game, hero, memory)
    assert goal is not None
    assert goal.rank <= most_to_hope_for(hero, worth_going_to(table.game, hero, memory, view), ground)


def test_asked_where_to_it_goes_where_it_meant_to() -> None:
    table = Table(BEND, features={"T": {"kind": "thing", "what": "key 1"}, "U": {"kind": "thing", "what": "key 2"}})
    hero, bot = table.hero(), Sensible()
    options = {option.key: option for option in [*step_options(table.game, hero), WALK, END]}
    assert explore(table.game, options, bot.memory) is WALK
    bot.memory.done.update(["G1.thing.T", "G1.thing.U"])
    assert bot.destination(table.game, hero) == "G1.thing.T"
    hero.at += 1
    assert bot.destination(table.game, hero) == ""
