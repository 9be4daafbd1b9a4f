"""Meeting monsters: what may be chosen, what talks bring, what a bolted door takes."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, item, priest

from clew.games.deathmaze.maze.meeting import negotiate
from clew.games.deathmaze.maze.ways import shut
from clew.games.deathmaze.party.people import die

EAST, WEST = 1, 3


@pytest.mark.rule("5.14a", "7.13b")
def test_a_thin_front_row_is_mended_before_the_party_chooses() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(2, 1)).in_room()
    table.monsters("Ogre", 0)
    die(table.game, table.script, table.person("Ada"), "test")
    table.choose("Bram", "attack").step("meet")
    assert table.game.rows == [["hero-b", "", "hero-c"]]


@pytest.mark.rule("9.57a", "9.57b", "9.57c")
def test_cloves_are_used_up_and_the_monsters_stay_behind() -> None:
    table = Table("Hero", "Hero", rows=(2,)).in_room().give("Ada", "Mustard", "Cloves")
    group = table.monsters("Ogre", 0, door=WEST)
    table.choose("cloves-hero-a").step("meet")
    assert table.person("Ada").items == [item("Mustard")]
    assert table.game.group is None
    assert table.game.stored == {(0, 1, 0): group}


@pytest.mark.rule("4.0k", "9.57a")
def test_a_party_that_pegs_its_only_way_is_walled_in() -> None:
    table = Table("Hero", rows=(1,)).in_room("r1", turn=3).give("Ada", "Cloves")
    table.game.here, table.game.came_from = (0, 0, 0), (0, 1, 0)
    table.monsters("Ogre", 0, door=EAST)
    table.choose("cloves-hero-a").step("meet")
    assert table.game.here == (0, 1, 0)
    assert table.game.ending == "walled in"


@pytest.mark.rule("4.0k", "5.25h", played=True)
def test_a_party_whose_last_side_is_walled_up_is_walled_in() -> None:
    table = Table("Hero", rows=(1,)).in_room("r2o", turn=1)
    shut(table.game, (0, 1, 0), WEST)
    table.game.rooms.layers, table.game.corridors.layers = [], []
    table.beats()
    assert table.game.ending == "walled in"


@pytest.mark.rule("M4.4", "7.21a")
def test_a_witch_hunter_spoils_talks_with_undead_alone() -> None:
    table, _ = priest("Witch Hunter")
    table.roll(6, 6).run(negotiate, table.monsters("Ogre", 0))
    assert not table.group().hostile
    others = Table("Hero", "Hero", m51_priests=True)
    others.roll(6, 6).run(negotiate, others.monsters("Vampire", 0))
    assert not others.group().hostile


@pytest.mark.rule("M4.28")
@pytest.mark.parametrize(("die_roll", "works"), [(3, True), (4, False)])
def test_friends_with_the_proud_need_a_three(die_roll: int, works: bool) -> None:
    table, ada = priest("Peace Maker", "Friends")
    group = table.monsters("Gargoyle", 0)
    dice = [die_roll] if works else [die_roll, 1, 1]
    table.choose("yes").roll(*dice).run(negotiate, group)
    assert group.hostile is not works
    assert (table.game.hoard, ada.cast) == (0, 3)


@pytest.mark.rule("9.64a")
def test_only_medallions_of_oratory_speak() -> None:
    table = Table("Hero", rows=(1,)).give("Ada", "Dexterity", "Oratory", "Sesame", "Armor +2")
    table.roll(2, 2).run(negotiate, table.monsters("Ogre", 0))
    assert table.came("7.21a") == ["4: they attack"]


@pytest.mark.rule("7.24c", "9.12a", "M6.16")
@pytest.mark.parametrize(("check", "paid"), [(1, 3), (2, 0)])
def test_what_a_cowed_thief_has_on_a_lower_level_needs_a_check(check: int, paid: int) -> None:
    table = Table("Hero", rows=(1,), m51_depth=True)
    table.lay((0, 0, 0), "s2", visited=True, level=2)
    group = table.monsters("Evil Thief", 0, origin="wandering")
    dice = [check, 4, 4, 4] if paid else [check]
    table.roll(6, 6, *dice).run(negotiate, group)
    assert table.game.hoard == paid
    assert not group.hostile


@pytest.mark.rule("M6.11", "M6.13")
def test_without_the_option_levels_change_nothing() -> None:
    table = Table("Hero", rows=(1,))
    table.lay((0, 0, 0), "s2", visited=True, level=5)
    table.fight("Ogre", 9).roll(1).step("round")
    assert "Ogre A attacks Ada (Monster column +4)." in table.blows
