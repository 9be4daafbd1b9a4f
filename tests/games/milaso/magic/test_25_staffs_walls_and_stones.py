"""Chapters 21 and 25: what the Dragon Head Staff halves, where the dragon's breath ends, and spells close by."""

import pytest
from tests.games.milaso.scenes import wizard
from tests.games.milaso.table import Table

from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.blows import Blow, defence_kind
from clew.games.milaso.magic.magic import cost_of
from clew.games.milaso.magic.spells import in_strip


@pytest.mark.rule("8.2", "25.13")
@pytest.mark.parametrize(
    ("spell", "cost"),
    [
        ("Fireballs", 3),
        ("Flame-thrower", 5),
        ("Dragon Breath", 8),
        ("Scorchers", 12),
        ("Spark Dart", 4),
        ("Lightning", 12),
    ],
)
def test_the_dragon_head_staff_halves_fiery_spells_only(spell: str, cost: int) -> None:
    table, mage = wizard()
    table.arm(mage, "Dragon Head Staff")
    assert cost_of(table.game, mage, table.game.book.spells[spell]) == cost


@pytest.mark.rule("25.7")
@pytest.mark.parametrize(("wall", "burnt"), [(".", True), ("#", False)])
def test_the_dragons_breath_goes_through_no_wall(wall: str, burnt: bool) -> None:
    table, mage = wizard(f"########\n#W.T{wall}U.#\n#......#\n########")
    thug, other = table.foe("T"), table.foe("U")
    begin(table.game, table.script, [thug, other])
    assert in_strip(table.game, mage, thug, other.at) is burnt


@pytest.mark.rule("21.4")
@pytest.mark.parametrize(("ranged", "kind"), [("fire", 3), ("spell", 2)])
def test_only_a_shooter_within_reach_meets_the_third_skill(ranged: str, kind: int) -> None:
    table = Table("#####\n#KT.#\n#####")
    hero, thug = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [thug])
    table.arm(hero, "H14")
    assert defence_kind(table.game, thug, hero, Blow("dart", 50 * UNIT, 2, (1, 3), ranged=ranged)) == kind
