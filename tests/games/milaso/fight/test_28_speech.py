"""Chapter 28: what ends Milaso's speech, and what does not."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import ready
from clew.games.milaso.state.game import PARTY, Being

HALL = "##############\n#..WC..T..KM.#\n#............#\n##############"


def speaking(kind: str = "Wizard", sign: str = "W") -> tuple[Table, Being, Being]:
    """In the first battle round of the speech it is this one's turn."""
    table = Table(HALL, key="T5")
    being, milaso = table.hero(sign, kind), table.foe("M", "B56")
    being.magic.level = 9
    being.magic.nenergy = 99
    table.battle([milaso], being)
    assert table.fight().speech == 2
    return table, being, milaso


@pytest.mark.rule("28.3a")
@pytest.mark.parametrize("spell", ["Paralyse", "Spark Dart", "Scorchers", "Sound Block"])
def test_a_hostile_spell_ends_the_speech_though_it_does_nothing(spell: str) -> None:
    table, wizard, milaso = speaking()
    wizard.at = milaso.at - 5
    table.choose(f"cast {spell} {milaso.key}")
    table.do("act", who=wizard.key)
    assert table.fight().speech == 0
    assert milaso.effects == {}


@pytest.mark.rule("28.3a")
def test_a_strike_ends_the_speech() -> None:
    table, knight, milaso = speaking("Knight", "K")
    table.choose(f"strike {milaso.key}").dice(99)
    table.do("act", who=knight.key)
    assert table.fight().speech == 0


@pytest.mark.rule("28.3a")
@pytest.mark.parametrize(("kind", "attack"), [("B01", "strike"), ("B20", "strike"), ("B36", "attack 0")])
def test_so_does_the_strike_of_somebody_who_obeys_the_party(kind: str, attack: str) -> None:
    table, knight, milaso = speaking("Knight", "C")
    friend = table.foe("K", kind)
    friend.side, friend.seat, friend.effects["Command"] = PARTY, knight.seat, 9
    ready(table.game, friend)
    table.choose(f"{attack} {milaso.key}").dice(99)
    table.do("act", who=friend.key)
    assert table.fight().speech == 0


@pytest.mark.rule("28.3")
def test_a_spell_that_helps_the_caster_does_not() -> None:
    table, wizard, _ = speaking()
    table.choose("cast Vanish wizard")
    table.do("act", who=wizard.key)
    assert role(table.game, wizard).actions == 1
    assert table.fight().speech == 2
