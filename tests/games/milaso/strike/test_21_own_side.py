"""Chapter 21: missiles and spells at one's own side."""

import pytest
from tests.games.milaso.scenes import cast_it
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import able
from clew.games.milaso.magic.casting import treason_spells
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import fight_options

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


def quarrel() -> tuple[Table, Being, Being]:
    """A wizard who knows everything, a Knight within his reach and a thug."""
    table = Table(LINE)
    wizard, knight, thug = table.hero("A", "Wizard"), table.hero("K"), table.foe("T")
    wizard.magic.level = 9
    wizard.magic.nenergy = 500
    table.battle([thug], wizard)
    return table, wizard, knight


@pytest.mark.rule("21.11", "25.8")
@pytest.mark.parametrize(("rolled", "held"), [(52, False), (53, True)])
def test_a_hostile_spell_may_be_cast_at_a_friend_and_he_resists_it(rolled: int, held: bool) -> None:
    table, wizard, knight = quarrel()
    answer = "cast Paralyse knight"
    assert answer not in [option.key for option in fight_options(table.game, wizard)], "it is seldom wanted"
    table.choose("More ...", answer).dice(rolled)
    table.do("act", who=wizard.key)
    assert (able(table.game, knight), wizard.magic.nenergy) == (not held, 482)
    assert role(table.game, wizard).used == 1


@pytest.mark.rule("21.11", "25.6", "25.7")
def test_a_friend_avoids_a_bolt_like_anybody() -> None:
    table, wizard, knight = quarrel()
    table.choose("More ...", "cast Spark Dart knight").dice(1, 1)
    table.do("act", who=wizard.key)
    assert knight.energy == [10] * 10
    table.choose("More ...", "cast Spark Dart knight").dice(1, 99, 2, 9, 3)
    table.do("act", who=wizard.key)
    assert knight.energy[8] == 8


@pytest.mark.rule("21.11", "25.5")
def test_what_helps_or_would_change_nothing_is_not_cast_in_anger() -> None:
    table, wizard, _ = quarrel()
    spells = {str(option.facts["spell"]) for option in treason_spells(table.game, wizard)}
    assert {"Spark Dart", "Insanity", "Warcheza's Gust"} <= spells
    assert not spells & {"Command", "Sound Block", "Vacuum", "Banish Spirit", "Mend"}


@pytest.mark.rule("25.5", "21.11")
def test_a_friends_mirror_turns_the_spell_back_too() -> None:
    table, wizard, knight = quarrel()
    knight.effects["Rabin's Mirror"] = 5
    table.choose("More ...", "cast Paralyse knight").dice(100)
    table.do("act", who=wizard.key)
    assert (able(table.game, knight), able(table.game, wizard)) == (True, False)


@pytest.mark.rule("25.8")
def test_a_friend_lets_sound_block_happen_to_him() -> None:
    table, wizard, knight = quarrel()
    cast_it(table, wizard, knight, "Sound Block")
    assert "Sound Block" in knight.effects
