"""Chapter 5 where little is left: cups that run out, places that nothing fits, mazes that close."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.chits import DOOR, OPEN, WALL
from clew.games.deathmaze.maze.explore import move
from clew.games.deathmaze.maze.ways import exits, shut
from clew.games.deathmaze.state import Segment
from clew.kernel.referees.script import ScriptError

NORTH, EAST, SOUTH, WEST = range(4)
ROCK = (WALL,) * 4


def touching_a_corridor() -> Table:
    """The place east of the party's door touches an open corridor in the north and rock elsewhere."""
    table = Table("Hero", rows=(1,))
    table.lay((0, 1, -1), "s0")
    for pos in ((0, 2, 0), (0, 1, 1)):
        table.game.maze[pos] = Segment("", ROCK, False)
    return table


@pytest.mark.rule("5.23e", "5.25g", "5.25d")
def test_the_best_misfit_next_to_a_corridor_is_a_corridor() -> None:
    table = touching_a_corridor()
    table.game.corridors.layers = [["s1", "s2", "t1a"]]
    table.draw("s1").run(move, EAST)
    laid = table.game.maze[0, 1, 0]
    assert laid.sides == (OPEN, WALL, OPEN, DOOR)
    assert exits(laid) == [NORTH, WEST]
    assert "No chit fits" in table.told


@pytest.mark.rule("5.25d", "5.23a")
def test_without_corridor_chits_it_is_an_ordinary_door_move() -> None:
    table = touching_a_corridor()
    table.game.corridors.layers, table.game.rooms.layers = [], [["r1"]]
    table.draw("r1").run(move, EAST)
    assert table.game.here == (0, 1, 0)
    assert exits(table.game.segment) == [WEST]
    assert SOUTH not in exits(table.game.maze[0, 1, -1])


@pytest.mark.rule("5.29d")
def test_a_dead_end_that_fits_is_no_misfit() -> None:
    table = Table("Hero", rows=(1,))
    for side in (NORTH, SOUTH, WEST):
        shut(table.game, (0, 0, 0), side)
    table.game.rooms.layers, table.game.corridors.layers = [["r1"]], []
    table.draw("r1").run(move, EAST)
    assert "No chit fits" not in table.told


@pytest.mark.rule("4.0k", "5.29d")
def test_a_chit_that_closes_the_last_way_walls_the_party_in() -> None:
    table = Table("Hero", rows=(1,)).in_room("r2o", turn=1)
    shut(table.game, (0, 1, 0), WEST)
    table.game.rooms.layers, table.game.corridors.layers = [["r1"]], []
    table.draw("r1").beats()
    assert table.game.ending == "walled in"


@pytest.mark.rule("4.0k", "5.29d")
def test_a_dead_end_with_a_way_home_walls_nobody_in() -> None:
    table = Table("Hero", rows=(1,)).in_room("r2o", turn=1)
    for side in (NORTH, SOUTH, WEST):
        shut(table.game, (0, 0, 0), side)
    table.game.rooms.layers, table.game.corridors.layers = [["r1"]], []
    table.choose("east").draw("r1").beats()
    assert table.game.ending == ""


@pytest.mark.rule("5.25c")
def test_a_corridor_that_does_not_fit_never_comes_up() -> None:
    table = Table("Hero", rows=(1,))
    table.game.maze[0, 0, -2] = Segment("", ROCK, False)
    with pytest.raises(ScriptError, match="'s0' can't come up"):
        table.draw("s0").run(move, NORTH)


@pytest.mark.rule("5.25e")
def test_with_no_corridor_that_fits_only_rooms_are_drawn() -> None:
    table = Table("Hero", rows=(1,))
    table.game.corridors.layers = [["s1"]]
    for pos in ((0, 1, -1), (0, 1, 1)):
        table.game.maze[pos] = Segment("", ROCK, False)
    with pytest.raises(ScriptError, match="'c-s0' can't come up"):
        table.draw("c-s0").run(move, EAST)


@pytest.mark.rule("5.23c", "5.25c")
def test_a_marked_chit_that_does_not_fit_goes_back() -> None:
    table = Table("Hero", rows=(1,))
    table.game.corridors.layers = []
    table.game.maze[0, 1, -1] = Segment("", ROCK, False)
    with pytest.raises(ScriptError, match="'c-s2' can't come up"):
        table.draw("c-s2").run(move, EAST)


@pytest.mark.rule("5.23c", "5.23d", "5.25i")
def test_a_marked_chit_that_is_declined_goes_back_into_the_room_cup() -> None:
    table = Table("Hero", rows=(1,))
    table.game.corridors.layers = []
    table.draw("c-s0").choose("no").draw("c-s1").run(move, EAST)
    assert len(table.game.corridors) == 0
    assert table.game.rooms.cards().count("c-s0") == 4
    assert table.game.chit == ""


@pytest.mark.rule("5.23d")
def test_a_doorless_corridor_cannot_be_declined_if_nothing_else_fits() -> None:
    table = Table("Hero", rows=(1,))
    table.game.corridors.layers, table.game.rooms.layers = [["s0", "s0"]], []
    table.draw("s0").run(move, EAST)
    assert table.asked("5.23d") == []
    assert table.game.segment.chit == "s0"


@pytest.mark.rule("5.25d", "5.25g")
def test_of_misfits_only_the_best_and_only_their_best_facings_come_up() -> None:
    table = Table("Hero", rows=(1,))
    table.game.corridors.layers, table.game.rooms.layers = [], [["r1", "r2a", "r2o"]]
    for pos in ((0, 1, -1), (0, 1, 1)):
        table.game.maze[pos] = Segment("", (DOOR,) * 4, False)
    with pytest.raises(ScriptError, match="these can: \\['r2a'\\]"):
        table.draw("r2o").run(move, EAST)
    again = Table("Hero", rows=(1,))
    again.game.corridors.layers, again.game.rooms.layers = [], [["r2a"]]
    again.game.maze[0, 1, -1] = Segment("", (DOOR,) * 4, False)
    again.game.maze[0, 2, 0] = Segment("", (DOOR,) * 4, False)
    again.draw("r2a").run(move, EAST)
    assert again.game.segment.sides == (DOOR, WALL, WALL, DOOR)
    assert again.asked("5.24") == []
