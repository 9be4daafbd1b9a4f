"""What the result tells of everybody: who died of what, and when."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table

from clew.games.maze.fight.attack import deduct
from clew.games.maze.play import result

rule = pytest.mark.rule


@rule("22.19")
def test_a_creature_kills() -> None:
    table = Table("humanoid", "wartech").meets("m1-01", initiative=False)
    table[0].life = 3
    creature = table.game.book.creatures[table.fight.foes[0].kind].name
    table.roll(20, 4).run()
    dead, living = result(table.game).people
    assert dead.by == creature
    assert (dead.seat, living.seat, living.by) == (0, 1, "")
    assert living.figures == {"level": table[1].level}


@rule("12.10")
def test_a_bomb_kills() -> None:
    table = Table("wartech", "humanoid").give(0, bombs=1)
    table[1].life = 0
    table.game.turn = 7
    table.choose("call-bomb").roll(1, 1).choose("stay").turn()
    dead = result(table.game).people[1]
    assert (dead.who, dead.by) == (table.game.book.characters["humanoid"].name, "bomb")
    assert dead.depth >= 7


@rule("24.7")
def test_a_rival_kills_in_the_name_of_his_character() -> None:
    table = Table("wartech", "humanoid").attacks(0, 1)
    deduct(table.game, table.script, table.fight, 0, {1: 99})
    assert result(table.game).people[1].by == table.game.book.characters["wartech"].name
