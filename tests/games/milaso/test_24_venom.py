"""Chapter 24: whom venom does nothing to."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.attack import strike
from clew.games.milaso.blows import Blow
from clew.games.milaso.reckoning import UNIT

POISONED = ("B01", "B17", "B30", "B35")
NOT_POISONED = ("B05", "B06", "B07", "B20", "B21", "B32", "B33")
"""Zombie, mummy, skeleton, demon, demonette, statue and rock creature."""


@pytest.mark.rule("24.5", "24.7", "24.15", "24.22", "24.25")
@pytest.mark.parametrize("kind", [*POISONED, *NOT_POISONED])
def test_the_lifeless_and_demons_are_not_poisoned(kind: str) -> None:
    table = Table("######\n#KF..#\n######")
    hero, foe = table.hero("K"), table.foe("F", kind)
    hurts = min(9, len(foe.energy))
    table.dice(1, 99, 2, hurts, 4)
    strike(table.game, table.script, hero, foe, Blow("sting", 50 * UNIT, 3, (6, 9), venom=5))
    assert sum(foe.energy) < foe.full * len(foe.energy), "the sting itself hurts"
    assert foe.loss.toxic == (5 if kind in POISONED else 0)
