"""Moves 51, M6: bribery."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import steps
from clew.games.deathmaze.maze.meeting import bribe, can_bribe, negotiate
from clew.games.deathmaze.party.monsters import join
from clew.kernel.referees.agenda import Step


def rich(hoard: int, *gems: int) -> Table:
    table = Table("Hero", "Hero", m51_bribery=True)
    table.game.hoard, table.game.gems = hoard, list(gems)
    return table


@pytest.mark.rule("M6.31", "M6.32")
def test_a_bribe() -> None:
    table = rich(60)
    group = table.monsters("Ogre", 0, 0)
    table.choose("bribe").roll(2, 1).choose("offer-50").roll(2).step("meet")
    assert not group.hostile
    assert table.game.hoard == 10
    assert table.asked("M6.31") == [["offer-20", "offer-50", "no-offer"]]


@pytest.mark.rule("M6.31", "7.22a")
def test_after_a_failed_negotiation() -> None:
    table = rich(60)
    group = table.monsters("Ogre", 3)
    table.roll(1, 1).choose("yes", "offer-50").roll(1).run(negotiate, group)
    assert not group.hostile


@pytest.mark.rule("M6.32")
def test_gems_without_change_and_failure_costs_nothing() -> None:
    table = rich(10, 5, 75, 100)
    group = table.monsters("Ogre", 3)
    table.choose("offer-50").roll(1).run(bribe, group, Step(steps.BATTLE))
    assert table.game.hoard == 0
    assert table.game.gems == [5, 100]
    assert group.bribe == 85
    assert "The party pays with a gem worth 75." in table.script.told
    poor = rich(50)
    poor.choose("offer-50").roll(6).run(bribe, poor.monsters("Ogre", 3), Step(steps.BATTLE))
    assert poor.game.hoard == 50
    assert poor.game.agenda[-1].what == steps.BATTLE


@pytest.mark.rule("M6.32")
def test_the_bribe_comes_back_from_the_slain() -> None:
    table = rich(50)
    group = table.monsters("Ogre", 3)
    table.choose("offer-50").roll(1).run(bribe, group, Step(steps.BATTLE))
    table.game.killed = ["ogre-1"]
    table.step("clear")
    assert table.game.hoard == 50


@pytest.mark.rule("M6.32", "9.11a")
def test_the_bribe_does_not_come_back_from_a_group_that_was_charmed() -> None:
    table = rich(50)
    group = table.monsters("Ogre", 3, 4)
    table.choose("offer-50").roll(1).run(bribe, group, Step(steps.BATTLE))
    for key in ("ogre-1", "ogre-2"):
        table.choose("row-0-box-1" if key == "ogre-1" else "row-1-box-0")
        table.run(join, table.person("Ada"), table.game.monsters[key], "9.46")
    table.step("clear")
    assert table.game.hoard == 0
    assert "comes back" not in table.told


@pytest.mark.rule("M6.33")
def test_one_bribe_and_no_talks_after_it() -> None:
    table = rich(500)
    group = table.monsters("Ogre", 3)
    group.bribed = True
    assert not can_bribe(table.game, group)
    table.choose("attack").step("meet")
    assert table.asked("7.13b") == [["attack", "order"]]


@pytest.mark.rule("M6.34")
def test_the_strongest_decides() -> None:
    table = rich(100)
    group = table.monsters("Goblin", 1, 6, 3)
    table.choose("offer-50").roll(3).run(bribe, group, Step(steps.BATTLE))
    assert table.game.agenda[-1].what == steps.BATTLE
    weak = rich(100)
    weak.choose("offer-50").roll(3).run(bribe, weak.monsters("Goblin", 1, 5, 3), Step(steps.BATTLE))
    assert weak.game.group is not None
    assert not weak.game.group.hostile
