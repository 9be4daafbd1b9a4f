"""The quiet moment between a won fight and its treasure: who may do what in it, and when there is none."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, wizard

from clew.games.deathmaze.party.people import petrify, suffer
from clew.games.deathmaze.state import STONE


def won(table: Table) -> Table:
    """The only Orc of a fight falls; nothing has been looked for yet."""
    suffer(table.game, table.script, "orc-1", 9, "8.45", "test")
    return table.step("end")


@pytest.mark.rule("5.28g", "8.6f")
def test_the_party_heals_before_it_looks_for_treasure() -> None:
    table = Table("Hero", "Hero").give("Ada", "Healing").fight("Orc", 1)
    table.person("Ada").wounds = 4
    won(table).choose("means", "use-potion-healing-0-hero-a").roll(3).beats(3)
    assert table.person("Ada").wounds == 1
    assert [step.what for step in table.game.agenda] == ["quiet", "clear", "treasure", "rest"]
    assert [rule for rule, _ in table.script.rolled] == ["9.42"]
    table.beats()
    assert table.game.agenda[-1].what == "treasure"
    assert table.asked("8.6f") == [["go-on", "means", "order"]]


@pytest.mark.rule("8.6f", "11.3m", "12.34d", played=True)
def test_stone_becomes_flesh_before_the_chest_is_opened() -> None:
    table, _ = wizard("Stone-to-Flesh")
    table.fight("Orc", 1)
    petrify(table.game, table.script, "hero-b", "12.34b")
    won(table).choose("means", "cast-cast-stone-to-flesh-wizard-a", "Bram", "row-0-box-0").beats(3)
    assert table.person("Bram").fate != STONE
    assert table.person("Bram").key in table.game.marching()
    assert any(step.what == "treasure" for step in table.game.agenda)


@pytest.mark.rule("1.0c", "5.28g", "8.6f")
def test_every_owner_is_asked_and_the_caller_last() -> None:
    table = Table("Hero", "Hero", seats=2).give("Ada", "Mustard").give("Bram", "Mustard").fight("Orc", 1)
    won(table).choose("done", "go-on").beats(3)
    assert [(question.seat, question.rule) for question in table.script.asked] == [(1, "5.28g"), (0, "8.6f")]


@pytest.mark.rule("8.6f")
def test_where_nobody_could_do_anything_nothing_is_asked() -> None:
    table = Table("Hero", "Hero").give("Ada", "Oratory").fight("Orc", 1)
    won(table).beats(3)
    assert table.script.asked == []
    assert table.game.agenda[-1].what == "treasure"
