"""Chapter 5: marching order."""

from __future__ import annotations

from contextlib import suppress

import pytest
from tests.games.deathmaze.table import Table, keys

from clew.games.deathmaze.party.marching import ask_order, boxes, fill_front, front_is_thin, in_words
from clew.games.deathmaze.party.people import die
from clew.kernel.referees.script import ScriptError


@pytest.mark.rule("5.12a", "8.48")
def test_what_rows_may_do() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", "Hero", rows=(2, 2, 1)).fight("Ogre", 5, 5)
    for person in table.game.people.values():
        person.hand = 1
    table.roll(1, 1).step("round")
    offered = {q.facts["name"]: q.keys() for q in table.script.asked if q.rule == "8.22f"}
    assert not any(key.startswith("attack") for key in offered["Ada"])
    assert "attack-ogre-1" in offered["Cleo"]
    assert offered["Edda"] == ["change-sword", "nothing"]


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


@pytest.mark.rule("5.12c", "5.14")
def test_an_order_that_stands_to_reason_takes_one_key() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", "Hero", rows=(3, 2))
    table.person("Bram").wounds = 4
    table.person("Cleo").wounds = 1
    table.choose("healthiest").run(ask_order)
    assert in_words(table.game) == "Dorn, Ada, Edda / Bram, Cleo"
    assert "healthiest" not in offered(table)
    table.choose("Bram", "Cleo", "rest").run(ask_order)
    assert in_words(table.game) == "Bram, Cleo / Dorn, Ada, Edda"
    table.game.rows = [["hero-a", "hero-b", "hero-c"], ["hero-d", "", "hero-e"]]
    table.choose("as-last").run(ask_order)
    assert in_words(table.game) == "Bram, Cleo / Dorn, Ada, Edda"
    die(table.game, table.script, table.person("Ada"), "test")
    table.game.rows = [["hero-b", "hero-d", "hero-c"], ["", "hero-e", ""]]
    table.choose("as-last").run(ask_order)
    assert in_words(table.game) == "Bram, Cleo / Dorn, Edda"
    die(table.game, table.script, table.person("Bram"), "test")
    assert "as-last" not in offered(table), "nobody would stand beside Cleo"


def offered(table: Table) -> list[str]:
    table.choose(next(key for key in ("keep", "Cleo") if key == "Cleo" or not front_is_thin(table.game)))
    with suppress(ScriptError):
        table.run(ask_order)
    return [question for question in table.script.asked if question.rule == "5.12c"][-1].keys()


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
