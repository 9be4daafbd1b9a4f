"""Numbers of the ledger that a house rule changes really count in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.games.deathmaze.table import Table, item

from clew.games.deathmaze import RULEBOOK
from clew.games.deathmaze.home.record import begin_with
from clew.games.deathmaze.home.setup import adventurers_each
from clew.games.deathmaze.maze.treasure import potion
from clew.games.deathmaze.party.items import receivers, takes_weapon
from clew.games.deathmaze.state import Weapon


def house(rule: str, *callings: str, **values: Any) -> Table:
    """A table at which one rule has other numbers."""
    table = Table(*callings)
    patched = replace(table.setup, patch={"rule": [{"id": rule, "values": values}]})
    RULEBOOK.restore(table.game, patched, RULEBOOK.ledger_for(patched))
    return table


@pytest.mark.rule("3.1f")
def test_initial_experience() -> None:
    table = house("3.1f", "Thief", wound_points=3, skill=2, detrap=4)
    ada = table.person("Ada")
    for key in ("wound-points", "skill-throwing-dagger", "detrap"):
        begin_with(table.game, ada, key)
    assert (ada.wound_points, ada.skills, ada.detrap) == (9, {"Throwing Dagger": 2}, 5)


@pytest.mark.rule("3.0b")
def test_size_of_the_party() -> None:
    assert adventurers_each(house("3.0b", "Hero", party=4).game) == (1, 4)


@pytest.mark.rule("9.17f")
def test_how_many_suits_and_weapons() -> None:
    table = house("9.17f", "Hero", weapons=3, armor=2)
    table.give("Ada", "Armor +1")
    assert receivers(table.game, item("Armor +2")) == [table.person("Ada")]
    table.choose("yes").run(takes_weapon, table.person("Ada"), Weapon("Axe", 1))
    assert len(table.person("Ada").weapons) == 3


@pytest.mark.rule("9.41b")
def test_doses_left_after_a_test() -> None:
    table = house("9.41b", "Hero", doses=2)
    table.choose("yes").roll(1, 3).choose("Ada", "Ada").run(potion)
    assert [thing.name for thing in table.person("Ada").items] == ["Healing", "Healing"]
