"""What the result tells of everybody: who died of what, and how much of the maze he had seen."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.home.leaving import leave, result
from clew.games.deathmaze.party.people import suffer, vanish


@pytest.mark.rule("8.46a")
def test_who_died_of_what() -> None:
    table = Table("Hero", "Thief", "Wizard", continuity=False).in_room()
    suffer(table.game, table.script, table.person("Ada").key, 99, "8.45", "Orc")
    table.in_room("r2a")
    vanish(table.game, table.script, table.person("Bram"), "Bottomless pit")
    table.person("Cleo").experience = 7
    table.run(leave)
    people = result(table.game).people
    assert [(fate.who, fate.by) for fate in people] == [("Hero", "Orc"), ("Thief", "Bottomless pit"), ("Wizard", "")]
    assert people[0].depth <= people[1].depth <= people[2].depth == len(table.game.maze)
    assert people[2].figures == {"experience": 7}


def test_who_never_comes_out_is_lost() -> None:
    table = Table("Hero")
    table.game.ending = "walled in"
    assert [fate.by for fate in result(table.game).people] == ["never came out"]
