"""The rules, one by one. A mark is held to its word: the test fails unless that rule was at work in it."""

from __future__ import annotations

import pytest

from clew.seedling.game.standing import result
from clew.seedling.tests.table import Table


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(("deep", "rooms"), [(False, 6), (True, 9)])
def test_the_cellar_has_so_many_rooms(deep: bool, rooms: int) -> None:
    assert Table(deep=deep).game.book.rooms == rooms


@pytest.mark.rule("1.2")
def test_everybody_begins_outside_with_three_lives_and_no_gold() -> None:
    ada = Table()[0]
    assert (ada.room, ada.life, ada.gold) == (0, 3, 0)


@pytest.mark.rule("2.1")
def test_a_turn_is_one_room_or_the_way_home() -> None:
    table = Table(2)
    table.choose("on").roll(3).beat()
    table.choose("home").beat()
    assert table.keys() == ["on", "home"]
    assert (table[0].room, table[1].home) == (1, True)


@pytest.mark.rule("2.1")
def test_who_is_home_is_not_asked_any_more() -> None:
    table = Table(2)
    table.choose("home").beat()
    table.rooms(3)
    assert table.beat()
    assert len(table.script.asked) == 2


@pytest.mark.rule("2.2")
@pytest.mark.parametrize(("die", "gold"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 3)])
def test_a_room_holds_what_the_table_says(die: int, gold: int) -> None:
    table = Table().rooms(die)
    assert (table[0].gold, table[0].life) == (gold, 3 if gold else 2)


@pytest.mark.rule("2.3")
def test_the_third_bite_kills_and_the_gold_is_lost() -> None:
    table = Table().rooms(6, 1, 2, 1)
    assert (table[0].life, table[0].gold) == (0, 0)
    assert table.log[-1] == "Ada is dead."


@pytest.mark.rule("2.4")
def test_gold_is_kept_at_home() -> None:
    table = Table().rooms(6)
    assert not table.choose("home").beat()
    assert (table[0].home, table[0].gold) == (True, 3)


@pytest.mark.rule("2.4")
def test_the_last_room_leads_home() -> None:
    table = Table().rooms(3, 3, 3, 3, 3, 3)
    assert table[0].home


@pytest.mark.rule("3.1")
def test_most_gold_wins_and_equals_win_together() -> None:
    table = Table(3)
    for seat, gold in enumerate((2, 2, 1)):
        table[seat].gold, table[seat].home = gold, True
    assert table.let(lambda game, _referee: result(game)).winners == (0, 1)


@pytest.mark.rule("3.1")
def test_nobody_wins_without_gold() -> None:
    table = Table()
    table.choose("home").beat()
    found = result(table.game)
    assert (found.ending, found.winners) == ("nothing", ())
