"""Rules as they are met on the way: from the step into a segment to what waits there."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, keys

from clew.games.deathmaze.home.leaving import can_leave
from clew.games.deathmaze.maze.explore import lay_entrance
from clew.games.deathmaze.maze.features import can_investigate, investigate

OGRES_IN_A_ROOM = (2, 2, 1)
OGRES_WANDERING = (1, 4)


@pytest.mark.rule("1.0e")
def test_the_call_passes_when_an_entered_segment_is_settled() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3)
    table.choose("north").draw("s2").roll(6).beats(3)
    assert table.game.caller == 1
    table.choose("south").roll(6).beats(4)
    assert table.game.caller == 2


@pytest.mark.rule("1.0e", "9.57b")
def test_a_retreat_does_not_pass_the_call() -> None:
    table = Table("Hero", "Hero", seats=2).give("Ada", "Cloves")
    table.choose("east").draw("r4").roll(6, 1, *OGRES_IN_A_ROOM).beats(3)
    table.choose("cloves-hero-a").beats(2)
    assert table.game.here == (0, 0, 0)
    assert table.game.caller == 0


@pytest.mark.rule("9.11b", "7.12", "7.11")
def test_the_treasure_letter_tells_where_a_monster_was_met() -> None:
    room = Table("Hero", rows=(1,))
    room.choose("east").draw("r4").roll(6, 1, *OGRES_IN_A_ROOM).beats(3)
    assert room.monster().letter == "I"
    wandering = Table("Hero", rows=(1,))
    wandering.choose("north").draw("s2").roll(1, *OGRES_WANDERING).beats(2)
    assert [monster.letter for monster in wandering.game.monsters.values()] == ["C", "C"]


@pytest.mark.rule("7.12", "7.11")
def test_a_visited_room_is_looked_up_in_the_other_table() -> None:
    table = Table("Hero", rows=(1,)).in_room()
    table.game.here = (0, 0, 0)
    table.choose("east").roll(1, 5, 5).beats(2)
    assert table.monster().kind == "Giant Ant"


@pytest.mark.rule("7.15a")
def test_only_the_basic_game_has_no_evil_wizards() -> None:
    basic = Table("Hero", rows=(1,), advanced=False)
    basic.choose("north").draw("s2").roll(1, 2, 1).beats(4)
    assert not basic.game.monsters
    basic.choose("south").roll(1, 6, 1).beats(2)
    assert basic.monster().kind == "Ogre"
    advanced = Table("Hero", rows=(1,))
    advanced.choose("north").draw("s2").roll(1, 2, 1).beats(2)
    assert advanced.monster().kind == "Evil Wizard"


@pytest.mark.rule("9.57a", "9.57d")
def test_only_a_door_that_the_party_came_through_can_be_pegged() -> None:
    by_door = Table("Hero", rows=(1,)).give("Ada", "Cloves")
    by_door.choose("east").draw("r4").roll(6, 1, *OGRES_IN_A_ROOM).beats(3)
    by_door.choose("cloves-hero-a").beats(2)
    assert by_door.game.here == (0, 0, 0)
    assert "east" not in keys(by_door)
    open_side = Table("Hero", rows=(1,)).give("Ada", "Cloves")
    open_side.choose("north").draw("s2").roll(1, *OGRES_WANDERING).beats(3)
    open_side.choose("attack").beats()
    assert open_side.asked("7.13b") == [["attack", "negotiate"]]


@pytest.mark.rule("5.23f", "9.57a")
def test_a_door_that_meets_an_open_side_can_be_pegged_from_either_side() -> None:
    table = Table("Hero", rows=(1,)).in_room().give("Ada", "Cloves")
    table.choose("east").draw("c-s0", "t0").choose("yes", "open-wall-wall-open").roll(6, 6)
    table.choose("west").roll(1, *OGRES_WANDERING).choose("cloves-hero-a").play()
    assert table.game.here == (0, 2, 0)
    assert "west" not in keys(table)


@pytest.mark.rule("5.28f", "9.57d")
def test_monsters_that_were_shut_in_can_be_shut_in_again_by_the_next_door() -> None:
    table = Table("Hero", rows=(1,)).in_room().give("Ada", "Cloves")
    table.lay((0, 2, 0), "r4", visited=True)
    group = table.monsters("Ogre", 0, door=3)
    table.game.stored[0, 1, 0], table.game.group, table.game.here = group, None, (0, 2, 0)
    table.choose("west").beats(3)
    table.choose("cloves-hero-a").beats()
    assert table.game.here == (0, 2, 0)
    assert "west" not in keys(table)
    assert list(table.game.stored) == [(0, 1, 0)]


@pytest.mark.rule("M6.18")
def test_only_by_option_the_entrance_lies_on_level_two() -> None:
    for option, level in ((True, 2), (False, 1)):
        table = Table("Hero", m51_depth=True, m51_level2_start=option)
        table.draw("s2").run(lay_entrance)
        assert table.game.segment.level == level
        assert ("The entrance lies on level 2." in table.told) is option


@pytest.mark.rule("6.0e")
def test_a_spent_feature_stays_spent_on_the_next_visit() -> None:
    table = Table("Hero", rows=(1,)).in_room("r4f")
    table.choose("investigate").roll(6).beats()
    table.choose("west").roll(6).beats(3).choose("east").roll(6).beats(3)
    assert not can_investigate(table.game)


@pytest.mark.rule("6.0e", "6.32a")
def test_a_trap_door_over_a_room_is_not_tried_again_by_option() -> None:
    table = Table("Hero", rows=(1,), fountains_refill=True).in_room("r2at", turn=3)
    table.roll(1).run(investigate)
    table.choose("west").roll(6).beats(3).choose("east").roll(6).beats(3)
    assert not can_investigate(table.game)
    assert "down" in keys(table)


@pytest.mark.rule("5.28a", "7.13b")
def test_a_walk_ends_where_monsters_are_met() -> None:
    table = Table("Hero", rows=(1,))
    for row in (-1, -2):
        table.lay((0, 0, row), "s0", visited=True)
    table.game.here = (0, 0, -2)
    table.choose("walk", "to-0.0.0").beats()
    table.roll(1, *OGRES_WANDERING).beats(3)
    table.choose("negotiate").roll(6, 6).beats()
    table.choose("north").roll(6).beats(5)
    assert table.game.here == (0, 0, -2)


@pytest.mark.rule("9.17c", "6.32b")
def test_what_lies_above_is_lost_when_the_party_climbs_down() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).in_room("r2at", turn=3).give("Ada", "Sesame")
    table.choose("Ada").roll(1).run(investigate)
    table.person("Ada").fate = "dead"
    table.game.rows[0][0], table.game.fallen = "", ["hero-a"]
    table.choose("down").roll(6).beats(3)
    assert "fallen" not in keys(table)


@pytest.mark.rule("4.0i")
def test_after_a_vote_to_stay_another_action_comes_first() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3, continuity=False).give("Ada", "Spinach")
    table.choose("leave", "no", "no").beats()
    assert "leave" not in keys(table)
    table.choose("means", "use-spice-spinach-0-hero-a").roll(3).beats()
    assert can_leave(table.game)


@pytest.mark.rule("5.28a", "6.32c")
def test_a_walk_leads_through_trap_doors() -> None:
    table = Table("Hero", rows=(1,)).in_room("r2at", turn=3)
    table.roll(1).run(investigate)
    table.choose("down").roll(6).beats(4)
    table.choose("walk", "to-0.0.0").roll(6, 6).play()
    assert table.game.here == (0, 0, 0)
    assert table.asked("5.28a")[2] == ["to-0.1.0", "to-0.0.0", "stay"]


@pytest.mark.rule("5.28a")
def test_a_walk_leads_where_there_is_something_to_do() -> None:
    table = Table("Hero", rows=(1,))
    table.lay((0, 0, -1), "s0", visited=True)
    table.lay((0, 0, -2), "s0", visited=True)
    table.lay((0, 1, 0), "r1", turn=3, visited=True)
    table.lay((0, -1, 0), "r1f", turn=1, visited=True)
    table.choose("walk", "stay").beats()
    assert table.asked("5.28a")[1] == ["to-0.-1.0", "to-0.0.-2", "stay"]
    assert table.game.walk == []
