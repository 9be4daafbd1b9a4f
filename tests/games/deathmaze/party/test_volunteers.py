"""Jobs that nobody must do: whoever is asked may refuse, the last one too, and the caller may give up."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, keys

from clew.games.deathmaze.maze.treasure import magic_item_of
from clew.games.deathmaze.party.people import petrify


def asked_seats(table: Table, rule: str) -> list[int]:
    return [question.seat for question in table.script.asked if question.rule == rule]


@pytest.mark.rule("1.0f", "6.0d")
def test_nobody_drinks_from_a_fountain_when_all_have_refused() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3, rows=(3,)).in_room("r4f")
    petrify(table.game, table.script, "hero-a", "12.34b")
    table.choose("investigate", "Bram", "no", "Cleo", "no").beats()
    assert asked_seats(table, "1.0f") == [1, 2]
    assert not table.game.segment.spent
    assert "Nobody will do it." in table.told
    assert "investigate" not in keys(table)
    table.choose("order", "keep").beats()
    assert "investigate" in keys(table)


@pytest.mark.rule("1.0f", "6.0d")
@pytest.mark.parametrize("chit", ["r1f", "r1s", "r1t"])
def test_the_caller_may_leave_a_feature_alone_until_somebody_has_agreed(chit: str) -> None:
    table = Table("Hero", "Hero", seats=2).in_room(chit)
    table.choose("investigate", "Bram", "no", "leave-it").beats()
    assert asked_seats(table, "6.0c") == [0, 0]
    assert not table.game.segment.spent
    assert "investigate" in keys(table)


@pytest.mark.rule("1.0f", "9.17d")
@pytest.mark.parametrize(("kind", "rule"), [("Potion", "9.41a"), ("Medallion", "9.61")])
def test_a_find_that_nobody_will_test_is_left_behind(kind: str, rule: str) -> None:
    table = Table("Hero", "Hero", seats=2)
    table.choose("yes", "Bram", "no", "leave-it").run(magic_item_of, kind)
    assert asked_seats(table, rule) == [0, 0]
    assert table.told.endswith(f"The {kind.lower()} is left behind.")
    assert not any(person.items for person in table.game.people.values())


@pytest.mark.rule("1.0f", "9.41a")
def test_a_caller_who_asks_nobody_else_has_nothing_to_leave() -> None:
    table = Table("Hero", "Hero")
    table.choose("yes", "Bram").roll(1, 1).run(magic_item_of, "Potion")
    assert table.asked("9.41a") == [["hero-a", "hero-b"]]


@pytest.mark.rule("1.0f", "10.12a", "10.13b", "10.13c")
def test_a_thief_need_not_try_but_somebody_has_to_open() -> None:
    table = Table("Hero", "Thief", "Hero", seats=3, rows=(3,))
    petrify(table.game, table.script, "hero-a", "12.34b")
    table.choose("detrap", "Bram", "no", "Bram", "no").roll(5).step("trap", victim="")
    assert table.asked("10.13c") == [["detrap", "open"]]
    assert asked_seats(table, "1.0f") == [1, 1]
    assert (table.person("Cleo").wounds, table.person("Bram").wounds) == (1, 0)
