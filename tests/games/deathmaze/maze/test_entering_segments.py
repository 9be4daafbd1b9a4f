"""Chapter 5: entering segments, walking back, and what is left behind."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, keys

from clew.games.deathmaze import steps
from clew.games.deathmaze.chits import WALL
from clew.games.deathmaze.maze.explore import climb, leave_segment
from clew.games.deathmaze.maze.ways import DOWN, shut
from clew.games.deathmaze.state import Segment

NORTH, EAST, SOUTH, WEST = range(4)


@pytest.mark.rule("5.26a", "5.26b", "5.27b", "5.3")
def test_a_new_room_is_checked_for_trap_then_monsters() -> None:
    table = Table("Hero", rows=(1,))
    table.choose("east").draw("r4").roll(2, 4).beats(4)
    assert table.script.rolled == [("5.26b", "1d6"), ("5.27b", "1d6")]
    assert table.game.maze[0, 1, 0].visited


@pytest.mark.rule("5.26b")
def test_a_door_into_a_new_corridor_is_checked_and_an_open_side_is_not() -> None:
    table = Table("Hero", rows=(1,))
    table.choose("east").draw("c-s0", "s2").roll(2, 2).beats(4)
    assert table.script.rolled == [("5.26b", "1d6"), ("5.27a", "1d6")]
    plain = Table("Hero", rows=(1,))
    plain.choose("north").draw("s2").roll(2).beats(2)
    assert plain.script.rolled == [("5.27a", "1d6")]


@pytest.mark.rule("5.26c")
def test_a_trap_comes_before_the_monsters() -> None:
    table = Table("Hero", rows=(1,))
    table.choose("east").draw("r4").roll(1, 5, 3, 1, 1).play()
    assert [rule for rule, _ in table.script.rolled] == ["5.26b", "10.21", "5.27b", "7.12", "7.12"]


@pytest.mark.rule("5.27a", "5.28c", "5.28b")
def test_walking_back_over_known_corridors() -> None:
    table = Table("Hero", rows=(1,))
    for row in (-1, -2, -3):
        table.lay((0, 0, row), "s2", visited=True)
    table.game.here = (0, 0, -3)
    for _ in range(3):
        table.choose("south").roll(2).beats(4)
    assert table.script.rolled == [("5.27a", "1d6")] * 3
    assert table.game.here == (0, 0, 0)


@pytest.mark.rule("1.0e", "5.28a")
@pytest.mark.parametrize(("seats", "where"), [(1, (0, 0, 0)), (2, (0, 0, -2))])
def test_a_walk_stops_where_the_call_passes_to_another_player(seats: int, where: tuple[int, int, int]) -> None:
    table = Table("Hero", "Hero", seats=seats)
    for row in (-1, -2, -3):
        table.lay((0, 0, row), "s2", visited=True)
    table.game.here = (0, 0, -3)
    table.choose("walk", "to-0.0.0").roll(*[2] * abs(-3 - where[2])).play()
    assert table.game.here == where
    if seats == 2:
        table.choose("order", "keep").play()
        assert [question.seat for question in table.script.asked if question.rule == "5.28a"] == [0, 0, 1]


@pytest.mark.rule("5.27c")
def test_a_visited_room_gets_wanderers_only() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4")
    table.game.here = (0, 0, 0)
    table.choose("east").roll(2).beats(3)
    assert table.script.rolled == [("5.27a", "1d6")]


@pytest.mark.rule("5.28d")
def test_passable_sides() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4")
    assert keys(table)[:4] == ["north", "east", "south", "west"]
    shut(table.game, (0, 1, 0), WEST)
    assert "west" not in keys(table)
    table.game.here = (0, 0, 0)
    assert "east" not in keys(table)


@pytest.mark.rule("5.28e")
def test_peaceful_monsters_are_gone_when_the_party_leaves() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4")
    table.monsters("Ogre", 0, 0).hostile = False
    table.choose("west").roll(6).beats(2)
    assert table.game.group is None
    assert not table.game.monsters


@pytest.mark.rule("5.28f")
def test_stored_monsters_are_met_again_without_a_check() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4")
    group = table.monsters("Ogre", 5, 5)
    table.game.stored[0, 1, 0], table.game.group = group, None
    table.game.here = (0, 0, 0)
    table.choose("east").beats(2)
    assert len(table.group().members) == 2
    assert table.script.rolled == []


@pytest.mark.rule("5.28g")
def test_quiet_time_between_finding_and_choosing() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4").give("Ada", "Healing")
    table.person("Ada").wounds = 3
    table.monsters("Ogre", 0)
    table.choose("means", "use-potion-healing-0-hero-a").roll(6).step("meet")
    assert table.person("Ada").wounds == 0
    assert table.game.agenda[-1].what == steps.MEET


@pytest.mark.rule("5.28g", "1.0c")
def test_other_owners_have_their_say() -> None:
    table = Table("Hero", "Hero", seats=2).give("Bram", "Mustard")
    table.person("Bram").wounds = 2
    table.choose("use-spice-mustard-0-hero-b").roll(4).step("say")
    assert table.person("Bram").wounds == 0


@pytest.mark.rule("5.28h")
def test_no_free_passage_past_monsters() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4")
    table.monsters("Ogre", 0)
    table.choose("attack").step("meet")
    assert table.asked("7.13b") == [["attack", "negotiate"]]


@pytest.mark.rule("5.28a", "6.32b")
def test_walking_to_a_known_place() -> None:
    table = Table("Hero", rows=(1,))
    for row in (-1, -2):
        table.lay((0, 0, row), "s0", visited=True)
    table.game.here = (0, 0, -2)
    table.choose("walk", "to-0.0.0").roll(3, 3).beats(7)
    assert table.game.here == (0, 0, 0)
    table.game.maze[0, 0, 0] = Segment("s0", (WALL,) * 4, False, below=1)
    table.game.maze[1, 0, 0] = Segment("", (WALL,) * 4, False, above=(0, 0, 0))
    table.run(climb, DOWN)
    assert table.game.here == (1, 0, 0)


@pytest.mark.rule("9.17c", "12.34d")
def test_what_is_left_behind_is_lost() -> None:
    table = Table("Hero", "Hero").in_room()
    table.person("Bram").fate = "stone"
    table.game.fallen = ["hero-b"]
    table.run(leave_segment)
    assert table.game.fallen == []
    assert table.person("Bram").fate == "dead"
