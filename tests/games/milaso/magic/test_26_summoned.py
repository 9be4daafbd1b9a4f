"""Chapter 26: summoned creatures that are beaten, and what is left of them."""

import pytest
from tests.games.milaso.scenes import offers, wizard
from tests.games.milaso.table import Table

from clew.games.milaso.magic.spells import summon
from clew.games.milaso.state.game import Being

FIELD = "########\n#W.....#\n#......#\n########"


def called(kind: str = "Wolf") -> tuple[Table, Being, Being]:
    table, mage = wizard(FIELD)
    summon(table.game, table.script, mage, kind, 40)
    return table, mage, table.game.party[-1]


@pytest.mark.rule("26.2")
def test_a_summoned_creature_that_falls_unconscious_vanishes() -> None:
    table, _, wolf = called()
    for area, stays in ((2, True), (1, False)):
        table.hurt(wolf, area, 7)
        assert wolf.alive is stays, "a lost leg is no defeat"
    assert table.heard("vanishes")


@pytest.mark.rule("26.2")
def test_one_that_is_killed_leaves_no_body_to_wake() -> None:
    table, mage, wolf = called()
    table.weaken(wolf, 99)
    assert not wolf.alive
    assert table.heard("vanishes")
    assert table.game.graves == []
    assert offers(table, mage, "Wake the Dead") == []
