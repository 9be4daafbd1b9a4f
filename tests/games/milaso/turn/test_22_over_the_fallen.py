"""Chapter 22: past the unconscious while others still fight."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import fight_options

PASSAGE = "##########\n#KT...U..#\n##########"


def fallen() -> tuple[Table, Being, Being, Being]:
    """The first of two thugs lies unconscious in the passage."""
    table = Table(PASSAGE)
    hero, thug, other = table.hero("K"), table.foe("T"), table.foe("U")
    table.battle([thug, other], hero)
    table.hurt(thug, 1, 10)
    return table, hero, thug, other


@pytest.mark.rule("22.18", "22.19")
def test_whoever_fights_on_may_step_over_an_unconscious_enemy() -> None:
    table, hero, thug, _ = fallen()
    table.choose(f"slip {thug.key}")
    table.do("act", who=hero.key)
    assert hero.at == table.at("T") + 1
    part = role(table.game, hero)
    assert (part.actions, part.spaces) == (2, 4), "it costs two spaces, and the fight goes on"


@pytest.mark.rule("22.18")
def test_an_enemy_that_is_awake_is_not_stepped_over() -> None:
    table, hero, thug, _ = fallen()
    thug.energy[0], thug.emptied = 10, {}
    assert not any(option.key.startswith("slip") for option in fight_options(table.game, hero))
