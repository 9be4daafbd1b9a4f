"""Moves 51, M6: the levels below the first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.fight.aftermath import share_experience
from clew.games.deathmaze.fight.line import line_up, reorganise_monsters
from clew.games.deathmaze.fight.strike import monster_attack
from clew.games.deathmaze.maze.explore import appear, lay_entrance, move
from clew.games.deathmaze.maze.features import DEEP_RESULTS, investigate
from clew.games.deathmaze.maze.meeting import deep_letter
from clew.games.deathmaze.maze.traps import detrap
from clew.games.deathmaze.maze.treasure import seek
from clew.games.deathmaze.party.monsters import roll_wound_points
from clew.games.deathmaze.state import Segment


def deep(level: int, *callings: str, **options: Any) -> Table:
    table = Table(*(callings or ("Hero",)), m51_depth=True, **options)
    old = table.game.maze[0, 0, 0]
    table.game.maze[0, 0, 0] = Segment(old.chit, old.sides, True, visited=True, level=level)
    return table


def deep_room(chit: str, level: int) -> Table:
    table = Table("Hero", m51_depth=True).in_room(chit, turn=3)
    table.game.maze[table.game.here] = replace(table.game.segment, level=level)
    return table


@pytest.mark.rule("M6.11", "M6.12")
def test_more_wound_dice_on_lower_levels() -> None:
    table = deep(3)
    table.roll(2, 3, 4).run(roll_wound_points, table.monsters("Troll", 0))
    assert table.monster().wound_points == 10
    bat = deep(3)
    bat.roll(3, 5).run(roll_wound_points, bat.monsters("Vampire Bat", 0))
    assert bat.monster().wound_points == 7
    first = deep(1)
    first.roll(2, 3).run(roll_wound_points, first.monsters("Troll", 0))
    assert first.monster().wound_points == 6


@pytest.mark.rule("M6.13", "M6.11")
def test_monsters_fight_better_below() -> None:
    for level, added in ((1, ""), (2, " +1"), (4, " +4")):
        table = deep(level).fight("Orc", 4)
        table.roll(1).run(monster_attack, table.monster(), "hero-a", 0)
        assert f"(Sword{added})" in table.blows


@pytest.mark.rule("M6.14", "M6.11")
def test_numbers_are_multiplied() -> None:
    table = deep(3)
    goblins = table.game.book.wandering.rows[1].rows[4]
    table.roll(5).run(appear, goblins, "B", "7.11", -1)
    assert len(table.game.monsters) == 6


@pytest.mark.rule("M6.14", "M6.28")
def test_a_cronk_hole_is_multiplied_but_a_statue_and_a_pool_are_one() -> None:
    table = deep(3)
    table.roll(3).run(DEEP_RESULTS["Cronk hole"], table.person("Ada"))
    assert len(table.game.monsters) == 6
    statue = deep_room("r2as", 5)
    statue.roll(1).run(investigate)
    assert len(statue.game.monsters) == 1
    pool = deep(5)
    pool.roll(1).run(DEEP_RESULTS["Alligator pool"], pool.person("Ada"))
    assert len(pool.game.monsters) == 1


@pytest.mark.rule("M6.16", "6.33", "M6.22")
def test_what_features_hide_is_better_below() -> None:
    for level, letter in ((1, "J"), (3, "K"), (5, "M")):
        table = deep_room("r2at", level)
        table.roll(3, 6).run(investigate)
        assert table.game.agenda[-1].facts["letter"] == letter
    pool = deep(5)
    pool.run(DEEP_RESULTS["Treasure pool"], pool.person("Ada"))
    assert pool.game.agenda[-1].facts["letter"] == "F"


@pytest.mark.rule("M6.15", "8.25a")
def test_rows_of_many_monsters() -> None:
    table = deep(5)
    group = table.monsters("Goblin", 5, 5, 5, 4, 4, 4, 3, 2, 1)
    table.choose("goblin-1", "goblin-2").run(line_up, group)
    assert table.game.foes[1:] == [["goblin-5", "goblin-4", "goblin-6"], ["goblin-8", "goblin-7", "goblin-9"]]
    table.game.foes[0][1] = ""
    table.run(reorganise_monsters)
    assert [sum(map(bool, row)) for row in table.game.foes] == [3, 3, 2]


@pytest.mark.rule("M6.16", "9.16a")
def test_deeper_treasure() -> None:
    assert deep_letter(deep(5).game, "J") == "M"
    assert deep_letter(deep(3).game, "C") == "D"
    assert deep_letter(deep(5).game, "A") == "A"
    assert deep_letter(Table("Hero").game, "J") == "J"
    table = deep(5)
    table.roll(4).run(seek, "M")
    table.roll(1, 2, 3, 6, 6).beats()
    assert table.game.hoard == 150


@pytest.mark.rule("M6.17")
def test_experience_is_multiplied() -> None:
    table = deep(3, "Thief", "Hero").fight("Ogre", 5)
    table.game.killed = ["ogre-1"]
    table.run(share_experience)
    assert table.person("Ada").experience == 30
    table.roll(1).run(detrap, table.person("Ada"))
    assert table.person("Ada").experience == 50


@pytest.mark.rule("M6.18")
def test_starting_on_level_two() -> None:
    table = Table("Hero", m51_depth=True, m51_level2_start=True)
    table.draw("s2").run(lay_entrance)
    assert table.game.maze[0, 0, 0].level == 2
    table.draw("s2").run(move, 0)
    assert table.game.maze[0, 0, -1].level == 2


@pytest.mark.rule("M6.19")
def test_trap_doors_lead_down() -> None:
    table = Table("Hero", m51_depth=True, m51_descent=True).in_room("r2at", turn=3)
    table.roll(1).draw("r4").run(investigate)
    below = table.game.maze[1, 0, 0]
    assert (below.chit, below.level, below.above) == ("r4", 2, (0, 1, 0))
    table.choose("down").roll(6).beats(4)
    table.choose("north").draw("r4").roll(6, 6).beats(5)
    assert table.game.here == (1, 0, -1)
    assert table.game.level == 1


@pytest.mark.rule("M6.19a")
def test_no_level_below_five() -> None:
    table = Table("Hero", m51_depth=True, m51_descent=True).in_room("r2at", turn=3, level=5)
    table.roll(1).run(investigate)
    assert table.game.maze[1, 0, 0].sides == ("wall",) * 4
