"""Chapter 10: a walk to a known place, and what is said where there is none."""

from dataclasses import replace
from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.exploring import walk
from clew.games.milaso.labyrinth.model import Section

SHUT = {"kind": "door", "what": "unenchanted wooden"}


def rooms(picture: str, **features: dict[str, Any]) -> Table:
    """Two sections, the one east of the door `d` and the door itself not seen yet."""
    table = Table(picture, features=features)
    map_ = table.game.maze.maps["G1"]
    door = table.at("d")
    east = bytes(1 if number == 0 and at % map_.width >= door % map_.width else number
                 for at, number in enumerate(map_.section))  # fmt: skip
    halves = replace(map_, section=east, sections=(Section(roofed=True), Section(roofed=True)))
    table.game.maze = replace(table.game.maze, maps={"G1": halves})
    return table


@pytest.mark.rule("10.4")
def test_a_walk_beyond_a_shut_door_leads_up_to_it() -> None:
    table = rooms("##########\n#K....d..#\n##########", d=SHUT)
    hero = table.hero()
    table.choose("edge 0")
    walk(table.game, table.script, hero)
    assert hero.at == table.at("d") - 1


@pytest.mark.rule("10.4")
def test_at_the_shut_door_a_walk_beyond_it_says_what_is_in_the_way() -> None:
    table = rooms("#####\n#Kd.#\n#####", d=SHUT)
    hero = table.hero()
    table.choose("edge 0")
    walk(table.game, table.script, hero)
    assert table.told == ["Knight stands at the shut door that leads there."]


@pytest.mark.rule("10.4")
def test_a_walk_to_where_one_stands_says_so() -> None:
    table = Table("#####\n#Kb.#\n#####", features={"b": {"kind": "site", "what": "a bed"}})
    table.choose("a bed")
    walk(table.game, table.script, table.hero())
    assert table.told == ["Knight is there already."]


@pytest.mark.rule("10.4")
def test_a_walk_to_a_place_that_no_known_way_leads_to_says_so() -> None:
    table = Table("#######\n#K.#.b#\n#######", features={"b": {"kind": "site", "what": "a bed"}})
    table.choose("a bed")
    walk(table.game, table.script, table.hero())
    assert table.told == ["Knight knows no open way there."]


@pytest.mark.rule("10.4")
def test_a_walk_with_no_movement_left_says_so() -> None:
    table = Table("#######\n#K...b#\n#######", features={"b": {"kind": "site", "what": "a bed"}})
    hero = table.hero()
    hero.moved = 18
    table.choose("a bed")
    walk(table.game, table.script, hero)
    assert table.told == ["Knight has too little movement left for the next step there."]
