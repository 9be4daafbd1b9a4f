"""Which ways are open, and where they lead."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.maze.ways import DOWN, UP, is_door, path, shut, ways
from clew.games.deathmaze.state import Segment

NORTH, EAST, SOUTH, WEST = range(4)
HERE, NEXT, BELOW = (0, 0, 0), (0, 1, 0), (1, 0, 0)


def row(east: str, west: str) -> Table:
    """Two segments side by side, with these sides where they meet."""
    table = Table("Hero")
    table.game.maze[HERE] = Segment("", ("wall", east, "wall", "open"), True)
    table.game.maze[NEXT] = Segment("", ("wall", "wall", "wall", west), True)
    return table


@pytest.mark.parametrize(
    ("east", "west", "door"), [("open", "open", False), ("open", "door", True), ("door", "open", True)]
)
@pytest.mark.rule("5.23f")
def test_a_way_is_a_door_if_either_chit_shows_one(east: str, west: str, door: bool) -> None:
    maze = row(east, west).game.maze
    assert is_door(maze, HERE, EAST) is door
    assert is_door(maze, NEXT, WEST) is door
    assert not is_door(maze, HERE, WEST)


def cellar() -> Table:
    """A room below the second segment."""
    table = row("open", "open")
    table.game.maze[NEXT] = Segment("", ("wall", "wall", "wall", "open"), False, below=1)
    table.game.maze[BELOW] = Segment("", ("wall", "wall", "wall", "wall"), False, above=NEXT)
    return table


@pytest.mark.rule("6.32d")
def test_a_trap_door_is_a_way_down_and_up_again() -> None:
    maze = cellar().game.maze
    assert ways(maze, NEXT) == [(WEST, HERE), (DOWN, BELOW)]
    assert ways(maze, BELOW) == [(UP, NEXT)]
    assert path(maze, HERE, BELOW) == [EAST, DOWN]
    assert path(maze, BELOW, HERE) == [UP, WEST]


@pytest.mark.rule("6.32d", "5.28d")
def test_there_is_no_path_through_what_is_shut() -> None:
    table = cellar()
    shut(table.game, BELOW, UP)
    assert ways(table.game.maze, NEXT) == [(WEST, HERE)]
    assert path(table.game.maze, HERE, BELOW) == []
    shut(table.game, NEXT, WEST)
    assert path(table.game.maze, HERE, NEXT) == []
    assert path(table.game.maze, HERE, HERE) == []
