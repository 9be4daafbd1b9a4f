"""What bots hardly ever come to, played from the menus of a turn and of a battle round."""

from __future__ import annotations

import pytest
from tests.games.milaso.doors.test_14_sliding_doors import passage, put_down, shut
from tests.games.milaso.magic.test_25_swept_and_woken import TABLE, mage
from tests.games.milaso.scenes import in_pack
from tests.games.milaso.strike.test_24_big_foot import slain
from tests.games.milaso.table import Table

from clew.games.milaso.state.game import Being

DETECTOR = "Electronic trap detector"


def explore(table: Table, hero: Being, *answers: str) -> Table:
    """One decision in the middle of his turn, by the keys of the menus that it opens."""
    table.choose(*answers).do("explore", who=hero.key)
    return table


@pytest.mark.rule("25.14", "3.10", played=True)
def test_a_gust_is_cast_in_a_battle_round() -> None:
    table, wizard, (thug,) = mage("##########\n#WT......#\n##########")
    table.choose(f"cast Warcheza's Gust {thug.key}").dice(60, 1, 2).do("act", who=wizard.key)
    assert thug.at == table.at("T") + 3


@pytest.mark.rule("3.20", played=True)
def test_who_is_blown_away_in_a_battle_round_takes_hold_of_a_table() -> None:
    table, wizard, (thug,) = mage("###########\n#WT.......#\n######s####\n###########", TABLE)
    table.choose(f"cast Warcheza's Gust {thug.key}").dice(60, 3, 3, 34).do("act", who=wizard.key)
    assert thug.at == table.at("T") + 4


@pytest.mark.rule("7.25", played=True)
def test_a_missile_thrown_at_ricochet_armour_comes_back_and_is_dodged() -> None:
    table = Table("##########\n#K.....T.#\n##########")
    hero, foe = table.hero("K", Ag=44), table.foe("T")
    table.arm(hero, "T05")
    table.battle([foe], hero)
    foe.suit = "Ricochet"
    table.choose(f"throw {foe.key}").dice(1, 99, 41).do("act", who=hero.key)
    assert [rule for rule, _ in table.script.rolled][-1] == "7.25"
    assert hero.energy == [10] * 10


@pytest.mark.rule("7.23", played=True)
def test_an_electric_plate_does_nothing_to_insulating_armour() -> None:
    table = Table("#####\n#Kt.#\n#####", features={"t": {"kind": "trap", "what": "TR05"}})
    hero = table.hero("K")
    hero.suit = "Insulating"
    table.choose("east").dice(99).do("explore", who=hero.key)
    assert table.heard("Knight feels nothing.")
    assert hero.energy == [10] * 10


@pytest.mark.rule("11.1", played=True)
def test_walking_through_a_wall_in_the_middle_of_a_turn() -> None:
    table = Table("#########\n#W###...#\n#########")
    wizard = table.hero("W", "Wizard")
    wizard.magic.level, wizard.magic.nenergy = 9, 200
    explore(table, wizard, "cast Walk Through Walls east")
    assert wizard.at == table.at("W") + 4


@pytest.mark.rule("14.10", played=True)
def test_a_sliding_wall_crushes_what_lies_in_its_way_when_the_button_is_pressed() -> None:
    table, hero, _ = passage("sliding wall")
    put_down(table, "H23")
    hero.at, hero.figures["S"] = table.at("l"), 99
    explore(table, hero, "work G1.lever.l")
    assert shut(table)
    assert table.game.floor == {}


@pytest.mark.rule("15.7", played=True)
def test_a_wizard_drinks_nenergy_out_of_his_pack() -> None:
    table = Table("####\n#W.#\n####")
    wizard = table.hero("W", "Wizard")
    wizard.magic.nenergy = 10
    potion = table.arm(wizard, "potion of nenergy")
    explore(table, wizard, "pack", f"drink {potion.key}")
    assert wizard.magic.nenergy == 35


@pytest.mark.rule("19.5", played=True)
def test_a_detector_does_not_buzz_for_a_creature_that_is_a_trap() -> None:
    things = {"s": {"kind": "post", "what": "B32"}}
    table = Table("############\n#K.s.......#\n############", features=things)
    hero = table.hero("K")
    detector = table.arm(hero, DETECTOR)
    table.arm(hero, "Battery")
    explore(table, hero, "pack", in_pack(table, hero, detector, "on").key)
    explore(table, hero, "east")
    assert not table.heard("buzzes")


@pytest.mark.rule("24.42", played=True)
def test_whoever_searches_big_foot_in_his_turn_sees_his_tracks() -> None:
    table, hero, _foe = slain()
    explore(table, hero, "Search the body of Big Foot")
    assert table.heard("Big Foot's tracks lead to a key")
