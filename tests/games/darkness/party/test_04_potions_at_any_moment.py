"""Rule 4.28: a potion may be drunk before any die that could cost life, not in one's own turn only."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.dungeon.monsters import start_of_battle
from clew.games.darkness.fight.defend import breath_or_bite, wound
from clew.games.darkness.rooms.events import ghost
from clew.games.darkness.rooms.search import hidden_ghost, hidden_trap
from clew.games.darkness.rooms.traps import trap


def breath(table: Table) -> None:
    fight, _, foe = table.fight("dragon")
    breath_or_bite(table.game, table.script, fight, foe, [], [])


def gaze(table: Table) -> None:
    fight, encounter, _ = table.fight("catoblepas")
    start_of_battle(table.game, table.script, fight, encounter)


def hellfire(table: Table) -> None:
    fight, encounter, _ = table.fight("chaos-lord")
    start_of_battle(table.game, table.script, fight, encounter)


def lonely_ghost(table: Table) -> None:
    ghost(table.game, table.script, table.group)


def ghost_of_a_hoard(table: Table) -> None:
    hidden_ghost(table.game, table.script, table.group)


def trap_on_a_hoard(table: Table) -> None:
    hidden_trap(table.game, table.script, table.group, 4)


def any_trap(table: Table) -> None:
    trap(table.game, table.script, table.group)


DANGERS = [
    pytest.param(breath, [1], [1], id="dragon breath"),
    pytest.param(gaze, [], [1], id="a gaze"),
    pytest.param(hellfire, [6], [1], id="hellfire"),
    pytest.param(lonely_ghost, [], [1], id="a ghost"),
    pytest.param(ghost_of_a_hoard, [1], [], id="the ghost of a hoard"),
    pytest.param(trap_on_a_hoard, [], [2], id="the trap on a hoard"),
    pytest.param(any_trap, [4], [1], id="a bear trap"),
]


def wounded(*others: str, life: int = 1) -> Table:
    table = Table("warrior", *others)
    table.give(table.heroes[0], "potion of healing")
    table.heroes[0].life = life
    return table


@pytest.mark.parametrize(("danger", "before", "after"), DANGERS)
@pytest.mark.rule("4.28", "14.2")
def test_a_potion_is_drunk_before_the_die_that_would_have_killed(
    danger: Callable[[Table], None], before: list[int], after: list[int]
) -> None:
    table = wounded().dice(*before).choose("potion").dice(*after)
    danger(table)
    assert table.heroes[0].alive
    assert table.heroes[0].potion
    table = wounded().dice(*before).choose("stand").dice(*after)
    danger(table)
    assert not table.heroes[0].alive


@pytest.mark.rule("4.28", "11.5")
def test_a_potion_before_the_fall_through_a_trapdoor() -> None:
    table = wounded("cleric").dice(3).choose("potion").dice(1)
    any_trap(table)
    assert table.heroes[0].life == 6


@pytest.mark.parametrize("foe", ["rats", "centipedes"])
@pytest.mark.rule("4.28", "18.2", "18.5")
def test_a_potion_between_a_bite_and_what_comes_with_it(foe: str) -> None:
    table = wounded(life=2).choose("potion").dice(1)
    _, encounter, biter = table.fight(foe, 3)
    wound(table.game, table.script, encounter, table.heroes[0], biter)
    assert table.heroes[0].life == 6


@pytest.mark.rule("4.28", "4.29")
def test_nobody_is_asked_without_a_wound_or_after_his_one_potion() -> None:
    table = wounded(life=7).dice(1, 1)
    lonely_ghost(table)
    table.heroes[0].potion = True
    lonely_ghost(table)
    assert table.heroes[0].life == 5
    assert table.script.asked == []


@pytest.mark.rule("14.2", "24.10")
def test_an_angel_is_called_before_the_ghost_strikes() -> None:
    table = Table("warrior").choose("angel").dice(1)
    table.heroes[0].secrets, table.heroes[0].life = ["true name of an angel"], 1
    lonely_ghost(table)
    assert table.heroes[0].life == 6
