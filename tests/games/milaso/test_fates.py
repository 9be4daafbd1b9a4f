"""What the result tells of everybody: who died of what, and when."""

from __future__ import annotations

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.body.body import call_back, drain
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.blows import creature_blow
from clew.games.milaso.play import result
from clew.games.milaso.strike.attack import strike

FIELD = "########\n#K.T...#\n########"


@pytest.mark.rule("21.9", "13.4")
def test_the_attacker_has_killed() -> None:
    table = Table(FIELD)
    hero, wasp = table.hero(), table.foe("T", "B26")
    table.game.turn = 9
    drain(table.game, table.script, hero, hero.figures["constitution"] - 1, "toxic", "13.15")
    begin(table.game, table.script, [wasp])
    table.dice(1, 99, 2, 9, 3)
    strike(
        table.game,
        table.script,
        wasp,
        hero,
        creature_blow(table.game, wasp, hero, table.game.book.creatures["B26"].attacks[0][0]),
    )
    (dead,) = result(table.game).people
    assert (dead.who, dead.by, dead.depth) == ("Knight", table.game.book.creatures["B26"].name, 9)
    assert hero.foe == ""


@pytest.mark.rule("13.7")
def test_blood_lost_kills_by_itself() -> None:
    table = Table(FIELD)
    hero = table.hero()
    drain(table.game, table.script, hero, 999, "bleeding", "13.7")
    assert [fate.by for fate in result(table.game).people] == ["bleeding"]
    call_back(table.game, hero)
    assert [fate.by for fate in result(table.game).people] == [""]


@pytest.mark.rule("13.15")
def test_what_else_kills_has_the_name_of_its_rule() -> None:
    table = Table(FIELD)
    drain(table.game, table.script, table.hero(), 999, "toxic", "13.15")
    assert [fate.by for fate in result(table.game).people] == [table.game.book.titles["13.15"]]
