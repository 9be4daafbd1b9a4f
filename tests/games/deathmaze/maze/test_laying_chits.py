"""Chapter 5: drawing and laying chits."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.chits import DOOR, OPEN, WALL, fitting
from clew.games.deathmaze.maze.explore import move
from clew.games.deathmaze.maze.ways import exits, is_door, live_exit, outside, shut
from clew.games.deathmaze.state import Segment
from clew.kernel.referees.script import ScriptError

NORTH, EAST, SOUTH, WEST = range(4)


@pytest.mark.rule("5.22a", "5.25c", "5.25i")
def test_an_open_side_takes_a_corridor() -> None:
    table = Table("Hero", rows=(1,))
    before = len(table.game.corridors)
    table.draw("s0").run(move, NORTH)
    assert table.game.maze[0, 0, -1].sides == (OPEN, WALL, OPEN, WALL)
    assert len(table.game.corridors) == before - 1
    assert not table.asked("5.24")


@pytest.mark.rule("5.22b")
def test_a_known_segment_is_not_drawn_again() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4")
    table.run(move, WEST)
    assert table.game.here == (0, 0, 0)
    assert len(table.game.maze) == 2


@pytest.mark.rule("5.23a", "5.24")
def test_a_door_takes_a_room_in_the_facing_the_caller_likes() -> None:
    table = Table("Hero", rows=(1,))
    table.draw("r3").choose("wall-door-door-door").run(move, EAST)
    assert table.game.maze[0, 1, 0].sides == (WALL, DOOR, DOOR, DOOR)
    assert len(table.asked("5.24")[0]) == 3


@pytest.mark.rule("5.23b")
def test_a_marked_chit_goes_back_and_a_corridor_is_drawn() -> None:
    table = Table("Hero", rows=(1,))
    rooms = len(table.game.rooms)
    table.draw("c-s0", "s2").run(move, EAST)
    assert len(table.game.rooms) == rooms
    assert table.game.maze[0, 1, 0].chit == "s2"


@pytest.mark.rule("5.23c")
def test_with_the_corridor_cup_empty_marked_chits_are_used() -> None:
    table = Table("Hero", rows=(1,))
    table.game.corridors.layers = []
    table.draw("c-s2").run(move, EAST)
    assert table.game.maze[0, 1, 0].chit == "c-s2"
    table.game.here = (0, 0, 0)
    table.draw("c-s0").run(move, NORTH)
    assert table.game.maze[0, 0, -1].chit == "c-s0"


@pytest.mark.rule("5.23d", "5.23f")
def test_a_doorless_corridor_may_lie_open_to_a_door() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4")
    table.draw("c-s0", "t0").choose("yes", "open-wall-wall-open").run(move, EAST)
    assert table.game.maze[0, 2, 0].sides == (OPEN, WALL, WALL, OPEN)
    assert WEST in exits(table.game.maze[0, 2, 0])
    assert is_door(table.game.maze, (0, 2, 0), WEST)
    assert is_door(table.game.maze, (0, 1, 0), EAST)


@pytest.mark.rule("5.23d")
def test_the_caller_may_decline_a_doorless_corridor() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4")
    table.draw("c-s0", "t0").choose("no").draw("s2").run(move, EAST)
    assert table.game.maze[0, 2, 0].chit == "s2"
    assert table.game.corridors.cards().count("t0") == 2


@pytest.mark.rule("5.23e")
def test_a_place_that_touches_a_corridor_never_gets_a_room() -> None:
    table = Table("Hero", rows=(1,))
    table.lay((0, 1, -1), "s0")
    table.draw("s2").run(move, EAST)
    assert table.game.maze[0, 1, 0].corridor
    assert [pile for pile in ("r4", "r1") if pile == table.game.maze[0, 1, 0].chit] == []


@pytest.mark.rule("5.25a", "5.25b", "5.25c")
def test_what_fits_where() -> None:
    chits = Table().game.book.chits
    found = fitting(chits, (WALL, DOOR, "", DOOR, WEST, True))
    assert not found["r1"]
    assert not found["r2a"]
    assert not found["r4"]
    assert found["r2o"] == ((WALL, DOOR, WALL, DOOR),)
    assert found["r3"] == ((WALL, DOOR, DOOR, DOOR),)
    corridors = fitting(chits, (OPEN, "", WALL, "", NORTH, False))
    assert not corridors["s0"]
    assert corridors["t0"] == ((OPEN, OPEN, WALL, WALL), (OPEN, WALL, WALL, OPEN))


@pytest.mark.rule("5.25d", "5.25f", "5.25g")
def test_when_nothing_fits_the_best_chit_is_laid_and_misfits_are_impassable() -> None:
    table = Table("Hero", rows=(1,))
    table.game.rooms.layers = [["r1", "r1"]]
    table.game.corridors.layers = []
    table.game.maze[0, 1, -1] = Segment("", (DOOR, WALL, DOOR, WALL), False)
    table.draw("r1").run(move, EAST)
    laid = table.game.maze[0, 1, 0]
    assert laid.sides == (WALL, WALL, WALL, DOOR)
    assert exits(laid) == [WEST]
    assert SOUTH not in exits(table.game.maze[0, 1, -1])
    assert "No chit fits" in table.told


@pytest.mark.rule("5.25e")
def test_cups_stand_in_for_each_other_on_a_door_move() -> None:
    table = Table("Hero", rows=(1,))
    table.game.rooms.layers = [["c-s0", "c-s0", "r4"]]
    table.game.maze[0, 2, 0] = Segment("", (WALL, WALL, WALL, WALL), False)
    table.draw("s1").run(move, EAST)
    assert table.game.maze[0, 1, 0].chit == "s1"
    rooms_only = Table("Hero", rows=(1,))
    rooms_only.game.corridors.layers = [["s0"]]
    rooms_only.game.maze[0, 1, -1] = Segment("", (WALL, WALL, DOOR, WALL), False)
    rooms_only.draw("r2a").run(move, EAST)
    assert rooms_only.game.maze[0, 1, 0].chit == "r2a"


@pytest.mark.rule("5.25h")
def test_exhausted_cups_wall_the_side_up() -> None:
    table = Table("Hero", rows=(1,))
    table.game.corridors.layers, table.game.rooms.layers = [], [["r4"]]
    table.run(move, NORTH)
    assert table.game.here == (0, 0, 0)
    assert NORTH not in exits(table.game.maze[0, 0, 0])
    table.draw("r4").run(move, EAST)
    assert table.game.maze[0, 1, 0].chit == "r4"
    table.game.here = (0, 0, 0)
    table.run(move, WEST)
    assert WEST not in exits(table.game.maze[0, 0, 0])


@pytest.mark.rule("5.29a", "5.29b", "5.29c")
def test_the_last_live_exit_stays_open() -> None:
    table = Table("Hero", rows=(1,))
    for side in (NORTH, SOUTH, WEST):
        shut(table.game, (0, 0, 0), side)
    with pytest.raises(ScriptError, match="'r1' can't come up"):
        table.draw("r1").run(move, EAST)
    again = Table("Hero", rows=(1,))
    for side in (NORTH, SOUTH, WEST):
        shut(again.game, (0, 0, 0), side)
    again.draw("r2o").run(move, EAST)
    assert live_exit(again.game.maze, (0, 1, 0))


@pytest.mark.rule("5.29c")
def test_only_facings_that_keep_the_last_live_exit_can_be_chosen() -> None:
    table = Table("Hero", rows=(1,))
    for side in (NORTH, SOUTH, WEST):
        shut(table.game, (0, 0, 0), side)
    for pos in ((0, 0, -1), (0, 1, -2), (0, 2, -1)):
        table.game.maze[pos] = Segment("", (WALL,) * 4, False)
    table.draw("r2a").run(move, EAST)
    assert table.game.maze[0, 1, 0].sides == (WALL, WALL, DOOR, DOOR)
    assert table.asked("5.24") == []


@pytest.mark.rule("5.29b")
def test_an_enclosed_pocket_is_no_live_exit() -> None:
    ring = {(0, x, y): Segment("", (WALL,) * 4, False) for x in range(3) for y in range(3)}
    del ring[0, 1, 1]
    assert not outside(ring, (0, 1, 1))
    assert outside(ring, (0, 3, 1))


@pytest.mark.rule("5.29d")
def test_a_dead_end_that_cannot_be_avoided() -> None:
    table = Table("Hero", rows=(1,))
    for side in (NORTH, SOUTH, WEST):
        shut(table.game, (0, 0, 0), side)
    table.game.rooms.layers, table.game.corridors.layers = [["r1"]], []
    table.draw("r1").run(move, EAST)
    assert table.game.maze[0, 1, 0].chit == "r1"
