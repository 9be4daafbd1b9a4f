"""Chapters 12, 14 and 19: what is found and given, levers, needles and lavatories, alarms and gas."""

from typing import Any

import pytest
from tests.games.milaso.scenes import CAVE, do, feature, offers, wizard
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.doors.doors import bash, lever_offers, pick_lock, strong_enough, unlock
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.ground.finds import search_body
from clew.games.milaso.ground.traps import spring
from clew.games.milaso.places.people import cook, talk
from clew.games.milaso.places.places import (
    look_behind_cistern,
    near_offers,
    play_curling,
    rub_lamp,
    site_offers,
    throw_at_coconuts,
)
from clew.games.milaso.shown.view import view
from clew.games.milaso.sight.senses import find_traps, sense
from clew.games.milaso.state.effects import IDENTIFY
from clew.games.milaso.state.game import Being

NEEDLE: dict[str, Any] = {"kind": "chest", "what": "chest", "lock": 4, "flags": frozenset(["needle"])}
LAVATORY: dict[str, Any] = {"kind": "fixture", "what": "lavatory", "flags": frozenset(["trapped"])}


def full_pack(table: Table, being: Being) -> None:
    for _ in range(15):
        table.arm(being, "apple")


def lying(table: Table, at: int) -> list[str]:
    return [item.what for item in table.game.floor.get((table.key, at), [])]


# -- bodies and gifts ------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.3", "28.19")
def test_what_the_searcher_can_not_carry_lies_beside_the_body() -> None:
    post = {"kind": "post", "what": "B01", "holds": ("key 7",)}
    table = Table("####\n#Kp#\n####", features={"p": post})
    hero = table.hero("K")
    from clew.games.milaso.sight.encounters import meet

    thug = meet(table.game, feature(table, "post"))[0]
    thug.alive = False
    thug.items = [table.game.new_item("rope")]
    full_pack(table, hero)
    search_body(table.game, table.script, hero, thug)
    assert {"key 7", "rope"} <= set(lying(table, thug.at))


@pytest.mark.rule("12.3")
def test_an_archer_has_the_arrows_that_it_has_not_shot() -> None:
    table = Table("####\n#Kp#\n####")
    hero, archer = table.hero("K"), table.foe("p", "B02")
    archer.alive = False
    archer.kit.shots = 5
    search_body(table.game, table.script, hero, archer)
    arrows = hero.has("Arrow")
    assert arrows is not None
    assert arrows.count == 5


@pytest.mark.rule("12.12", "28.19")
@pytest.mark.parametrize(("who", "gift"), [("Vorgu", "recipe"), ("the Queen", "potion of energy")])
def test_a_gift_for_a_full_pack_lies_at_his_feet(who: str, gift: str) -> None:
    person: dict[str, Any] = {"kind": "person", "what": who, "holds": ("clue 1",)}
    table = Table("####\n#Kp#\n####", features={"p": person}, size="half")
    hero = table.hero("K")
    full_pack(table, hero)
    talk(table.game, table.script, hero, feature(table, "person"))
    assert lying(table, hero.at) == [gift]


@pytest.mark.rule("28.18", "28.19")
def test_crays_dish_is_not_lost_on_a_full_pack() -> None:
    table = Table("####\n#Kp#\n####", features={"p": {"kind": "person", "what": "Aldo Cray"}})
    hero = table.hero("K")
    full_pack(table, hero)
    table.game.tasks.cooking = 2
    cook(table.game, table.script, hero, feature(table, "person"))
    assert lying(table, hero.at) == ["Cray's dish"]


@pytest.mark.rule("12.9")
def test_the_prize_of_the_coconut_shy_is_not_lost_on_a_full_pack() -> None:
    table = Table("####\n#Kc#\n####", features={"c": {"kind": "site", "what": "coconut shy"}})
    hero = table.hero("K")
    full_pack(table, hero)
    table.game.gold = 1
    table.dice(1, 1, 1)
    throw_at_coconuts(table.game, table.script, hero, feature(table, "site"))
    assert lying(table, hero.at) == ["coconut", "coconut", "coconut", "potion of energy"]


@pytest.mark.rule("12.8")
def test_the_stone_stands_free_when_the_last_who_might_play_is_dead() -> None:
    curling = {"kind": "site", "what": "curling range"}
    table = Table("#####\n#KcG#\n#####", features={"c": curling}, seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    table.dice(99, 99, 99)
    play_curling(table.game, table.script, hero, feature(table, "site"))
    assert site_offers(table.game, hero, feature(table, "site")) == []
    goblin.alive = False
    (option,) = site_offers(table.game, hero, feature(table, "site"))
    do(table, hero, option)
    assert hero.has("rune stone")


@pytest.mark.rule("12.7")
def test_the_genie_gives_a_magic_weapon_that_the_rubber_can_use() -> None:
    table = Table("####\n#Kl#\n####", features={"l": {"kind": "fixture", "what": "golden lamp"}})
    hero = table.hero("K")
    table.choose("wait").dice(5, 9)
    rub_lamp(table.game, table.script, hero, feature(table, "fixture"))
    (weapon,) = hero.items
    assert weapon.magic
    assert weapon.what != "H01", "not the same dagger for everybody"
    weak = table.hero("K", "Wizard", S=9)
    table.choose("wait").dice(5, 1)
    rub_lamp(table.game, table.script, weak, feature(table, "fixture"))
    assert table.game.book.weapons[weak.items[0].what].strength <= 9


# -- levers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.5")
def test_only_somebody_next_to_the_lever_can_help() -> None:
    lever = {"kind": "lever", "what": "lever", "strength": 60}
    table = Table("######\n#GKl.#\n######", features={"l": lever}, seats=2)
    hero, goblin = table.hero("K", S=40), table.hero("G", "Goblin", S=25)
    assert not strong_enough(table.game, hero, feature(table, "lever"))
    goblin.at = table.at("l") + 1
    assert strong_enough(table.game, hero, feature(table, "lever"))
    assert len(lever_offers(table.game, hero, feature(table, "lever"))) == 1


@pytest.mark.rule("12.5")
def test_the_map_states_the_strength_that_a_lever_needs() -> None:
    lever = {"kind": "lever", "what": "lever", "strength": 60}
    table = Table("####\n#Kl#\n####", features={"l": lever})
    table.hero("K", S=40)
    assert "lever (strength 60)" in repr(view(table.game, 0).boards)


# -- needles and lavatories ------------------------------------------------------------------------------------------


@pytest.mark.rule("19.1", "19.2")
def test_a_needle_is_evaded_by_present_dexterity_and_is_told() -> None:
    table = Table("####\n#Kc#\n####", features={"c": NEEDLE})
    hero = table.hero("K")
    table.weaken(hero, 31)
    table.dice(57, 2)
    unlock(table.game, table.script, hero, feature(table, "chest"))
    assert table.heard("poison needle")
    assert [poison.turns for poison in hero.poisons] == [6]


@pytest.mark.rule("19.1", "7.16")
@pytest.mark.parametrize(("suit", "poisoned"), [("", True), ("Chain mail", False), ("Venom-proof", False)])
def test_the_needles_poison_goes_by_the_rule_for_venom(suit: str, poisoned: bool) -> None:
    table = Table("####\n#Kc#\n####", features={"c": NEEDLE})
    hero = table.hero("K")
    hero.suit = suit
    table.dice(99)
    unlock(table.game, table.script, hero, feature(table, "chest"))
    assert bool(hero.poisons) is poisoned


@pytest.mark.rule("19.1", "4.22")
def test_who_picks_a_lock_touches_it() -> None:
    table = Table("####\n#Kc#\n####", features={"c": NEEDLE})
    hero = table.hero("K")
    table.dice(99)
    pick_lock(table.game, table.script, hero, feature(table, "chest"))
    assert hero.energy[1] == 9
    pick_lock(table.game, table.script, hero, feature(table, "chest"))
    assert hero.energy[1] == 9


@pytest.mark.rule("19.3", "19.4", "19.6")
def test_a_needle_is_detected_shown_and_disarmed() -> None:
    table, being = wizard("######\n#W.c.#\n######", features={"c": NEEDLE})
    table.arm(being, "Trap Detector Staff")
    being.effects["trap detector"] = 9
    sense(table.game, table.script, being)
    assert table.heard("buzzes")
    being.effects[IDENTIFY] = 9
    find_traps(table.game, table.script, being)
    assert table.heard("finds a trap: poison needle")
    assert "chest with a poison needle" in repr(view(table.game, 0).boards)
    (option,) = offers(table, being, "Disarm")
    do(table, being, option)
    unlock(table.game, table.script, being, feature(table, "chest"))
    assert being.energy == [10] * 10


@pytest.mark.rule("12.10", "19.4")
def test_a_disarmed_lavatory_has_its_object_and_no_explosion() -> None:
    table, being = wizard("######\n#W.l.#\n######", features={"l": LAVATORY})
    being.effects[IDENTIFY] = 9
    find_traps(table.game, table.script, being)
    (option,) = offers(table, being, "Disarm")
    do(table, being, option)
    look_behind_cistern(table.game, table.script, being, feature(table, "fixture"))
    assert being.has("candle")
    assert being.energy == [10] * 10


# -- noise and gas ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("19.1")
def test_an_alarm_brings_enemies_at_their_posts_and_those_met_before() -> None:
    things: dict[str, Any] = {"p": {"kind": "post", "what": "B01", "facing": 1}, "K": {"kind": "trap", "what": "TR08"}}
    table = Table("################\n#K..#p........t#\n#..............#\n################", features=things)
    hero, thug = table.hero("K"), table.foe("t")
    spring(table.game, table.script, hero, feature(table, "trap"))
    hero.at = table.at("K") + 16
    before = {foe.key: foe.at for foe in table.game.foes.values()}
    assert len(before) == 2
    table.do("turn end")
    assert all(foe.at != before[foe.key] for foe in table.game.foes.values())
    begin(table.game, table.script, [thug])
    assert role(table.game, thug).aware


@pytest.mark.rule("14.12", "22.2")
def test_bashing_warns_enemies_that_the_party_has_met_before() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 17}
    table = Table("##############\n#t......Kd...#\n##############", features={"d": door})
    hero, thug = table.hero("K"), table.foe("t")
    table.arm(hero, "H17")
    bash(table.game, table.script, hero, feature(table, "door"))
    begin(table.game, table.script, [thug])
    assert role(table.game, thug).aware


@pytest.mark.rule("19.1", "28.2")
def test_gas_takes_everybody_in_the_section_who_breathes() -> None:
    table = Table("########\n#KTGM..#\n########", features={"K": {"kind": "trap", "what": "TR09"}})
    hero, thug, ghost, milaso = table.hero("K"), table.foe("T"), table.foe("G", "B08"), table.foe("M", "B56")
    table.dice(99, 99)
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert ["Paralyse" in being.effects for being in (hero, thug, ghost, milaso)] == [True, True, False, False]


@pytest.mark.rule("19.1", "19.7")
@pytest.mark.parametrize(("where", "moved"), [("own", 0), ("friend", 0), ("elsewhere", 18), ("dead", 18)])
def test_only_a_rope_at_hand_gets_him_out_of_a_pit(where: str, moved: int) -> None:
    trap = {"kind": "trap", "what": "TR01"}
    table = Table("####\n#KG#\n####", features={"K": trap}, section=CAVE, seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    table.arm(hero if where == "own" else goblin, "rope")
    if where == "elsewhere":
        goblin.map = "G2"
    goblin.alive = where != "dead"
    table.dice(99, 61, 1, 1)
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert hero.moved == moved


@pytest.mark.rule("12.7")
def test_an_attacked_genie_vanishes_with_his_lamp() -> None:
    table = Table("####\n#Kl#\n####", features={"l": {"kind": "fixture", "what": "golden lamp"}})
    hero, before = table.hero("K"), table.game.gold
    lamp = feature(table, "fixture")
    assert any(option.key == f"use {lamp.key}" for option in near_offers(table.game, hero))
    table.choose("attack")
    rub_lamp(table.game, table.script, hero, lamp)
    assert (hero.items, table.game.gold, hero.effects) == ([], before, {})
    assert table.heard("The genie vanishes, and the lamp with him.")
    assert not any(option.key == f"use {lamp.key}" for option in near_offers(table.game, hero))
