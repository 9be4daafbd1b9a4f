"""Chapters 7, 23, 25 and 28: missiles that fly back, spells that are attacks, and who wakes when a chest opens."""

import pytest
from tests.games.milaso.scenes import CAVE, cast_it, feature, rooms, wizard
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.doors.doors import wake_hidden
from clew.games.milaso.fight.milaso import method_offers
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.strike.attack import stopped, stun


@pytest.mark.rule("7.24")
@pytest.mark.parametrize(
    ("piercing", "dice", "hurt"), [(False, (100, 9, 1), True), (False, (1,), False), (True, (), False)]
)
def test_what_bounces_off_flies_back_unless_it_pierces(piercing: bool, dice: tuple[int, ...], hurt: bool) -> None:
    table = Table("######\n#K.T.#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    foe.suit = "Ricochet"
    table.dice(*dice)
    assert stopped(table.game, table.script, hero, foe, Blow("dagger", 0, 3, (3, 5), ranged="throw", piercing=piercing))
    assert (hero.energy[8] == 7) is hurt
    assert not table.script.steps


@pytest.mark.rule("4.21")
@pytest.mark.parametrize(("more", "stunned"), [(-1, False), (0, True)])
def test_a_tough_cranium_is_stunned_by_so_many_points_and_no_fewer(more: int, stunned: bool) -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    hero.advantages.append("Tough cranium")
    table.battle([foe], hero)
    lost = table.game.book.value("4.21", "stun") + more
    stun(table.game, table.script, foe, hero, Blow("club", 0, 3, (1, 9)), lost)
    assert role(table.game, hero).dazed is stunned


@pytest.mark.rule("25.5")
def test_a_spell_that_strikes_nobody_is_an_attack_too() -> None:
    table, being = wizard("########\n#W...T.#\n########")
    thug = table.foe("T")
    table.battle([thug], being)
    table.dice(1)
    cast_it(table, being, thug, "Superglue")
    assert table.heard(": resisted")
    assert role(table.game, being).attacked


@pytest.mark.rule("25.5")
def test_a_dragons_breath_lights_up_the_dark_though_it_fails() -> None:
    table, being = wizard("########\n#W...T.#\n########", section=CAVE)
    thug = table.foe("T")
    table.battle([thug], being)
    table.dice(100)
    cast_it(table, being, thug, "Dragon Breath")
    assert table.heard("lights up a dark part")


@pytest.mark.rule("25.5")
def test_two_dragons_breaths_of_a_turn_are_counted() -> None:
    table, being = wizard("########\n#W...T.#\n########")
    thug = table.foe("T")
    for number in (1, 2):
        table.dice(100)
        cast_it(table, being, thug, "Dragon Breath")
        assert being.magic.cast_in(1)[1] == number


@pytest.mark.rule("28.3a", "28.13")
def test_the_bag_ends_the_speech() -> None:
    table = Table("##########\n#W...M...#\n##########", key="T5")
    being, milaso = table.hero("W", "Wizard"), table.foe("M", "B56")
    being.magic.level = 9
    being.magic.nenergy = 60
    table.battle([milaso], being)
    table.arm(being, "Electrolux", loaded="Warcheza's bag")
    table.game.clues.append(6)
    (option,) = method_offers(table.game, being)
    being.magic.nenergy = 13
    assert method_offers(table.game, being) == []
    being.magic.nenergy = 60
    assert table.fight().speech == 2
    option.value(table.game, table.script, being)
    assert table.fight().speech == 0
    assert milaso.effects["bagged"] > 0


@pytest.mark.rule("29.8c")
def test_only_the_hidden_of_the_same_part_spring_out() -> None:
    hidden = {"kind": "post", "what": "B01", "flags": ("hidden",)}
    here = {"c": {"kind": "chest", "what": "chest"}, "d": {"kind": "door", "what": "stone"}}
    for picture, springs in (("#########\n#Kc.Hd..#\n#########", True), ("#########\n#Kc..d.H#\n#########", False)):
        table = rooms(picture, H=hidden, **here)
        wake_hidden(table.game, table.script, table.hero("K"), feature(table, "chest"))
        assert table.heard("springs out") is springs
