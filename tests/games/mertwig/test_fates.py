"""What the result tells of everybody: which character died of what, after how many turns."""

from __future__ import annotations

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig.ending import result
from clew.games.mertwig.party.wounds import bury, chosen_wound, wound
from clew.games.mertwig.state import Fighter

rule = pytest.mark.rule


@rule("11.26", "8.10")
def test_the_card_that_struck_last_has_killed() -> None:
    table = Table().party(0, "Ralph the Red").battle("The Lion")
    table.member("Ralph the Red").wounds = table.game.book.deadly_hero - 1
    table.game.turns = 12
    table.game.fight.pairs = [["ralph-the-red", "the-lion"]]  # type: ignore[union-attr]
    table.game.fight.pairing = 1  # type: ignore[union-attr]
    table.roll(0, 1).step("melee")
    assert table.game.fight.pairs == []  # type: ignore[union-attr]
    bury(table.game, table.script, table.player())
    dead = result(table.game).people[0]
    assert (dead.who, dead.seat, dead.by, dead.depth) == ("Ralph the Red", 0, "The Lion", 12)


@rule("15.5")
def test_an_event_kills_by_its_name() -> None:
    table = Table().party(0, "Ralph the Red").gold(0, 9)
    table.member("Ralph the Red").wounds = table.game.book.deadly_hero - 1
    chosen_wound(table.game, table.script, table.player(), "15.5")
    assert result(table.game).people[0].by == table.game.book.titles["15.5"]


@rule("8.10")
def test_the_next_character_counts_his_own_turns() -> None:
    table = Table().party(0, "Ralph the Red")
    table.game.turns = 12
    for _ in range(table.game.book.deadly_hero):
        wound(table.game, table.script, table.player().hero, "8.1", "The Lion")
    bury(table.game, table.script, table.player())
    table.game.turns = 20
    table.player().party = [Fighter("bob-bonker")]
    table.gold(0, 9)
    fallen, *living = [fate for fate in result(table.game).people if fate.seat == 0]
    assert (fallen.depth, [(fate.who, fate.by, fate.depth) for fate in living]) == (12, [("Bob Bonker", "", 8)])
    assert living[0].figures == {"gold": table.player().gold}
