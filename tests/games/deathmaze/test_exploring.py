"""Chapter 5: marching order, laying chits, entering segments."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.chits import DOOR, OPEN, WALL, fitting
from clew.games.deathmaze.explore import climb, leave_segment, move
from clew.games.deathmaze.maze import DOWN, exits, is_door, live_exit, outside, passable, shut
from clew.games.deathmaze.party import die
from clew.games.deathmaze.play import menu
from clew.games.deathmaze.rows import ask_order, boxes, fill_front
from clew.games.deathmaze.state import Segment
from clew.kernel.script import ScriptError

NORTH, EAST, SOUTH, WEST = range(4)


def keys(table: Table) -> list[str]:
    return [option.key for option in menu(table.game)]


# -- marching order --------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.12a", "8.48")
def test_what_rows_may_do() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", "Hero", rows=(2, 2, 1)).fight("Ogre", 5, 5)
    for person in table.game.people.values():
        person.hand = 1
    table.roll(1, 1).step("round")
    offered = {q.facts["name"]: q.keys() for q in table.script.asked if q.rule == "8.22f"}
    assert not any(key.startswith("attack") for key in offered["Ada"])
    assert "attack-ogre-1" in offered["Cleo"]
    assert "Edda" not in offered


@pytest.mark.rule("5.12b", "5.12c", "5.14")
def test_row_limits() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero")
    table.choose("Ada", "Bram", "next-row", "Cleo", "Dorn").run(ask_order)
    assert [len([k for k in row if k]) for row in table.game.rows] == [2, 2]
    table.choose("Ada", "Bram", "next-row", "Cleo", "next-row").run(ask_order)
    assert [len([k for k in row if k]) for row in table.game.rows] == [2, 1, 1]
    table.choose("Ada", "Bram", "Cleo").run(ask_order)
    assert [len([k for k in row if k]) for row in table.game.rows] == [3, 1]
    with pytest.raises(ScriptError, match="next-row"):
        table.choose("Ada", "next-row").run(ask_order)


@pytest.mark.rule("5.12b")
def test_a_lone_adventurer_is_a_legal_order() -> None:
    table = Table("Hero", rows=(1,))
    assert "order" not in keys(table)
    table.choose("north").draw("s2").roll(6).beats(2)


@pytest.mark.rule("5.12d", "5.12f", "5.12e")
def test_boxes() -> None:
    assert boxes(["a", "b", "c"]) == ["a", "b", "c"]
    assert boxes(["a", "b"]) == ["a", "", "b"]
    assert boxes(["c"]) == ["", "c", ""]
    table = Table("Hero", "Hero", "Hero", rows=(2, 1))
    table.game.rows.insert(1, ["", "", ""])
    table.run(fill_front)
    assert table.game.rows == [["hero-a", "", "hero-b"], ["", "hero-c", ""]]


@pytest.mark.rule("5.14a")
def test_a_thin_front_must_be_mended_before_moving() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", rows=(2, 2))
    die(table.game, table.script, table.person("Ada"), "test")
    table.choose("Bram", "Cleo", "Dorn", "leave").beats()
    assert table.script.asked[0].rule == "5.12c"


@pytest.mark.rule("5.14b")
def test_an_unasked_combat_fills_the_front_from_behind() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(2, 1))
    die(table.game, table.script, table.person("Ada"), "test")
    table.run(fill_front)
    assert sorted(table.game.rows[0]) == ["", "hero-b", "hero-c"]
    assert len(table.game.rows) == 1


# -- drawing and laying ----------------------------------------------------------------------------------------------


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
    assert passable(table.game.maze[0, 2, 0], WEST)
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
    assert not passable(table.game.maze[0, 1, -1], SOUTH)
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


# -- entering --------------------------------------------------------------------------------------------------------


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
    assert table.game.agenda[-1].what == "meet"


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
