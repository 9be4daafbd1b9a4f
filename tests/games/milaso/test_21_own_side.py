"""Chapter 21: missiles at one's own side."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.fighting import fight_options
from clew.games.milaso.state import Being

LINE = "########\n#A..KT.#\n########"


def archery(weapon: str) -> tuple[Table, Being, Being]:
    table = Table(LINE)
    archer, knight, thug = table.hero("A", "Elf Archer"), table.hero("K"), table.foe("T")
    table.arm(archer, "Arrow", 6)
    table.arm(archer, weapon)
    table.battle([thug], archer)
    return table, archer, knight


@pytest.mark.rule("21.11")
@pytest.mark.parametrize(("weapon", "answer"), [("F01", "shoot knight with Arrow"), ("T01", "throw knight")])
def test_a_player_may_shoot_and_throw_at_his_own_side(weapon: str, answer: str) -> None:
    table, archer, knight = archery(weapon)
    assert answer not in [option.key for option in fight_options(table.game, archer)], "it is seldom wanted"
    table.choose("More ...", answer).dice(1, 99, 2, 9, 1)
    table.do("act", who=archer.key)
    assert knight.energy[8] < 10


@pytest.mark.rule("21.11")
def test_the_friend_defends_as_usual() -> None:
    table, archer, knight = archery("F01")
    table.choose("More ...", "shoot knight with Arrow").dice(1, 1)
    table.do("act", who=archer.key)
    assert knight.energy == [10] * 10
