"""Chapter 20: going up to an enemy where friends stand in the way, and battle rounds in which nothing is left to do."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.fight.manoeuvres import approach
from clew.games.milaso.state.game import Being

ROUND = """
################
#W....K.F......#
#.############.#
#.############.#
#..............#
################
"""
SHORT = """
########
#W.K.F.#
#......#
########
"""


def fight(picture: str) -> tuple[Table, Being, Being, Being]:
    """A Wizard at the end of a corridor, the Knight and an enemy before him."""
    table = Table(picture, seats=2)
    knight, wizard, foe = table.hero("K"), table.hero("W", "Wizard"), table.foe("F")
    table.arm(wizard, "H01")
    begin(table.game, table.script, [foe])
    for being in (knight, wizard):
        role(table.game, being).spaces = 12
        role(table.game, being).actions = 2
    return table, knight, wizard, foe


@pytest.mark.rule("20.10")
def test_whoever_goes_up_to_an_enemy_stays_behind_a_friend_in_a_corridor() -> None:
    table, knight, wizard, foe = fight(ROUND)
    approach(foe)(table.game, table.script, wizard)
    assert wizard.at == knight.at - 1


@pytest.mark.rule("20.10")
def test_whoever_stands_behind_a_friend_already_gets_no_nearer() -> None:
    table, knight, wizard, foe = fight(ROUND)
    wizard.at = knight.at - 1
    approach(foe)(table.game, table.script, wizard)
    assert wizard.at == knight.at - 1
    assert table.heard("Wizard gets no nearer")


@pytest.mark.rule("20.10")
def test_a_short_way_round_a_friend_is_taken() -> None:
    table, knight, wizard, foe = fight(SHORT)
    approach(foe)(table.game, table.script, wizard)
    assert abs(wizard.at % 8 - foe.at % 8) <= 1
    assert wizard.at > knight.at


@pytest.mark.rule("20.7")
def test_who_has_nothing_left_to_do_is_not_asked() -> None:
    table, knight, _, _ = fight(ROUND)
    role(table.game, knight).actions = role(table.game, knight).spaces = 0
    table.do("act", who=knight.key)
    assert table.script.asked == []
