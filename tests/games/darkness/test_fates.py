"""What the result tells of everybody: who died of what, and how much of the dungeon he had seen."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.fight.defend import wound
from clew.games.darkness.party.wounds import die, petrify
from clew.games.darkness.play import result
from clew.kernel.words.codec import decode, encode
from clew.kernel.words.fates import Fate, Grave


@pytest.mark.rule("26.1")
def test_a_dead_character_was_killed_by_what_struck_him() -> None:
    table = Table("warrior", "cleric")
    _, encounter, foe = table.fight("orcs")
    table.heroes[0].life, table.heroes[1].outside = 1, True
    wound(table.game, table.script, encounter, table.heroes[0], foe)
    dead, out = result(table.game).people
    tiles = len(table.game.tiles)
    assert (dead.who, dead.seat, dead.by, dead.depth) == ("warrior", 0, table.game.book.monsters["orcs"].name, tiles)
    assert (out.who, out.by, out.figures["level"]) == ("cleric", "", 1)


@pytest.mark.rule("26.10")
def test_stone_counts_as_death_and_who_never_comes_out_is_lost() -> None:
    table = Table("warrior", "cleric")
    petrify(table.game, table.script, table.heroes[0], "19.6")
    assert [fate.by for fate in result(table.game).people] == ["turned to stone", "never came out"]


@pytest.mark.rule("26.1")
def test_who_is_called_back_is_not_dead() -> None:
    table = Table("warrior")
    die(table.game, table.script, table.heroes[0], "orcs")
    table.heroes[0].life, table.heroes[0].outside = 3, True
    assert [fate.by for fate in result(table.game).people] == [""]


def test_graves_are_plain_data() -> None:
    grave = Grave("warrior-1", 0, "orcs", 3)
    assert decode(encode([grave]), (Grave,)) == [grave]
    assert Fate("warrior", 0).by == ""
