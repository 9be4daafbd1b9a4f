"""Chapter 8: what a tile holds."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.table import Table, book

from clew.games.darkness.rooms.contents import boss_kind, enter_contents, roll_contents
from clew.games.darkness.rooms.search import searchable


def fill(table: Table, *dice: int, kind: str = "room", choose: tuple[str, ...] = ()) -> Any:
    """Roll the contents of tile 1 and let them act."""
    table.tile.kind = kind
    table.dice(*dice).choose(*choose)
    roll_contents(table.game, table.script, table.group, table.tile)
    return table.tile.creatures


@pytest.mark.rule("8.1", "8.9", "8.15", "23.1")
def test_row_nine_is_empty_and_may_be_searched() -> None:
    table = Table("warrior", "cleric")
    fill(table, 4, 5)
    assert table.tile.contents == "empty"
    assert searchable(table.game, table.group)


@pytest.mark.rule("8.2", "8.16")
def test_row_two_is_treasure_and_not_empty_afterwards() -> None:
    table = Table("warrior", "cleric")
    fill(table, 1, 1)
    enter_contents(table.game, table.dice(1, 4).script, table.group, table.tile)
    assert sum(hero.gold for hero in table.heroes) == 4
    assert not searchable(table.game, table.group)


@pytest.mark.rule("8.3")
def test_row_three_is_a_trap_first() -> None:
    table = Table("warrior", "cleric")
    fill(table, 1, 2)
    enter_contents(table.game, table.dice(1, 1, 5, 1, 3).script, table.group, table.tile)
    assert "A trap: dart" in table.told
    assert sum(hero.gold for hero in table.heroes) == 3


@pytest.mark.parametrize(
    ("dice", "contents"),
    [
        ((1, 3), "special event"),
        ((2, 6), "minions"),
        ((4, 6), "weird monster"),
        ((6, 6), "small dragon + final boss roll"),
    ],
)
@pytest.mark.rule("8.1")
def test_rooms_hold_more_than_corridors(dice: tuple[int, int], contents: str) -> None:
    row = book().contents[sum(dice)]
    assert row == ("empty", contents)
    table = Table("warrior")
    fill(table, *dice, kind="corridor")
    assert table.tile.empty


@pytest.mark.rule("8.4", "10.1")
def test_row_four_is_an_event() -> None:
    table = Table("warrior", "cleric")
    fill(table, 1, 3)
    enter_contents(table.game, table.dice(1, 4, 3).script, table.group, table.tile)
    assert "Event: ghost." in table.told
    assert table.heroes[0].life == 7
    assert table.heroes[1].life == 5


@pytest.mark.rule("8.5")
def test_row_five_is_a_feature() -> None:
    table = Table("warrior", "cleric")
    fill(table, 1, 4, 1, kind="corridor")
    assert (table.tile.feature, table.tile.empty) == ("fountain", True)


@pytest.mark.rule("8.6", "8.7", "8.8", "8.10")
def test_rows_of_creatures() -> None:
    assert fill(Table("warrior"), 2, 4, 1, 1, 1, 1).foes[0].kind == "rats"
    assert fill(Table("warrior"), 3, 4, 2, 3).foes[0].kind == "goblins"
    assert fill(Table("warrior"), 4, 4, 3, 3).foes[0].kind == "hobgoblins"
    weird = fill(Table("warrior"), 4, 6, 4)
    assert weird.foes[0].kind == "catoblepas"
    assert not weird.foes[0].final


@pytest.mark.rule("8.11", "19.12")
def test_row_eleven_is_a_boss_with_a_final_boss_roll() -> None:
    table = Table("warrior")
    assert not fill(table, 5, 6, 3, 5, kind="corridor").foes[0].final
    table.tile.creatures = None
    assert fill(table, 5, 6, 3, 5).foes[0].final


@pytest.mark.rule("8.12")
def test_row_twelve_is_a_dragons_lair() -> None:
    assert fill(Table("warrior"), 6, 6, 1).foes[0].kind == "dragon"


@pytest.mark.rule("8.13")
def test_a_dragon_in_a_corridor_stays() -> None:
    table = Table("warrior", room="corridor").dice(6)
    assert boss_kind(table.game, table.script, table.group, table.tile) == "dragon"
    assert "fills the corridor" in table.told


@pytest.mark.rule("8.14")
def test_a_dragon_in_a_corridor_may_be_rerolled() -> None:
    table = Table("warrior", room="corridor", dragon_reroll=True).dice(6, 3)
    assert boss_kind(table.game, table.script, table.group, table.tile) == "ogre"


@pytest.mark.rule("8.15")
def test_a_creature_in_it_makes_a_tile_unsearchable() -> None:
    table = Table("warrior")
    table.tile.empty = True
    assert searchable(table.game, table.group)
    table.foes("orcs", 2, stance="bribed")
    assert not searchable(table.game, table.group)
