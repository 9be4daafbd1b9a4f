"""Handling what was found: keeping the old piece, empty hands, finds of the dead, slow and deadly handling."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table

rule = pytest.mark.rule


def hands(table: Table, seat: int = 0) -> list[str]:
    return [weapon.card for weapon in table[seat].hands()]


@rule("9.9")
def test_one_may_go_on_wearing_the_old_armour() -> None:
    table = Table("humanoid").wear(0, "tr-photon-armour").finds("tr-metal-jacket")
    table.choose("take", "tr-photon-armour").turn()
    assert (table[0].armour, table[0].goods.gear) == ("tr-photon-armour", [])
    assert table.game.piles["treasures"].layers[-1] == ["tr-metal-jacket"]


@rule("8.13")
@rule("8.14")
def test_who_takes_no_weapon_into_his_hands_has_none_in_either() -> None:
    table = Table("wartech").arm(0, "tr-laser-gun", "tr-shotgun")
    table.choose("arrange", "none", "tr-shotgun", "stay").turn()
    assert hands(table) == []
    assert table[0].backpack is not None
    assert table[0].backpack.card == "tr-shotgun"


@rule("11.4")
@rule("5.8")
def test_what_was_in_a_chest_can_be_used_in_the_same_turn() -> None:
    table = Table("humanoid").wear(0, system="st-energy-saver").give(0, "ch-ultimate-weapon", keys=1)
    table.choose("open-chest", "take", "ch-ultimate-weapon", "stay").turn()
    prompts = [question.prompt for question in table.script.asked]
    assert prompts.index("Which one do you use?") < len(prompts) - 1


@rule("24.8")
@rule("1.8")
def test_nobody_arranges_what_lies_on_a_body() -> None:
    table = Table("humanoid", "wartech").finds("en-m1").draw("m1-01")
    table[0].life = 0
    table.roll(20, 1).turn()
    assert [weapon.card for weapon in table[0].goods.weapons] == ["start-shotgun"]
    assert table.game.active == 1


@rule("27.12")
@rule("7.4")
def test_levels_won_in_one_fight_add_up() -> None:
    """Two Amplifiers, the second of two levels, looted before the third Creature is dead."""
    table = Table("humanoid").meets("m1-01", "m1-02", "m1-03")
    table.fight.foes[0].life = table.fight.foes[1].life = 1
    table.choose("foe-0").roll(20, 4).beats(2).roll(1, 9, 1).beats(1).roll(1, 1, 9, 1).beats(1)
    table.choose("loot:0").draw("tr-level").choose("pass").beats(1)
    assert "Ada gains a level when the fight is over." in table.told
    assert table[0].level == 1
    table.beats(1).roll(9, 1).beats(1).roll(9, 1).beats(1)
    table.choose("attack", "foe-1").roll(20, 4).beats(3).roll(1).beats(1)
    table.choose("loot:1").draw("tr-special", "st-level-2").choose("run").roll(1).run()
    assert "Ada gains 2 levels when the fight is over." in table.told
    assert table[0].level == 4


# -- slow handling ----------------------------------------------------------------------------------------------------


def slow(*characters: str) -> Table:
    return Table(*characters, slow_handling=True)


@rule("30.8")
def test_slowly_handled_armour_waits_like_a_weapon() -> None:
    table = slow("humanoid", "wartech").finds("tr-photon-armour").choose("take").turn()
    assert (table[0].armour, table[0].goods.gear) == ("start-metal-jacket", ["tr-photon-armour"])
    table.give(0, "tr-neutron-armour")  # won since
    table.choose("stay", "tr-photon-armour").turn(1)
    assert (table[0].armour, table[0].goods.gear) == ("tr-photon-armour", ["tr-neutron-armour"])
    table.choose("stay", "tr-neutron-armour").turn()
    assert (table[0].armour, table[0].goods.gear) == ("tr-neutron-armour", [])


@rule("30.8")
def test_of_two_alike_only_the_first_has_waited_long_enough() -> None:
    table = slow("wartech", "humanoid").finds("tr-machine-gun").choose("take").turn().give(0, "tr-machine-gun")
    table.choose("stay", "tr-machine-gun", "start-shotgun").turn(1)
    assert hands(table) == ["tr-machine-gun", "start-shotgun"]
    assert [weapon.card for weapon in table[0].goods.weapons] == ["tr-machine-gun"]


@rule("30.8")
@rule("5.2")
def test_rearranging_does_not_reach_what_has_to_wait_while_others_live() -> None:
    table = slow("humanoid", "wartech").give(0, "tr-laser-gun").choose("arrange", "start-shotgun", "stay").turn()
    assert hands(table) == ["start-shotgun"]
    assert table.offered("Which weapon is your primary") == ["start-shotgun", "none"]
    table = slow("humanoid", "wartech").give(0, "tr-laser-gun", bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).choose("arrange", "tr-laser-gun", "start-shotgun", "stay").turn()
    assert hands(table) == ["tr-laser-gun", "start-shotgun"]


@rule("30.8")
@rule("24.8")
def test_slow_handling_leaves_bodies_alone() -> None:
    table = slow("humanoid", "wartech", "monster").give(0, bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 20, 1).choose("stay").turn()
    table.choose("stay").turn(2).choose("stay").turn()
    assert [weapon.card for weapon in table[1].goods.weapons] == ["start-shotgun"]


@rule("30.8")
@rule("23.15")
def test_ones_own_dropped_weapon_is_no_find() -> None:
    """Ada changes weapons in a fight and wins another one in it: she picks up the old one, the new one has to wait."""
    table = slow("humanoid", "wartech").arm(0, "tr-machine-gun", "tr-shotgun", "tr-laser-gun")
    table.meets("m1-12", initiative=False).roll(1).beats(1)
    table.fight.foes[0].life = 1
    table.choose("switch", "attack", "both").roll(20, 2, 8).draw("tr-grenade-launcher").choose("take")
    table.choose("tr-laser-gun", "tr-machine-gun", "tr-shotgun").run()
    assert hands(table) == ["tr-laser-gun", "tr-machine-gun"]
    assert table[0].backpack is not None
    assert table[0].backpack.card == "tr-shotgun"
    assert [weapon.card for weapon in table[0].goods.weapons] == ["tr-grenade-launcher"]


# -- deadly systems ---------------------------------------------------------------------------------------------------


@rule("30.9")
@rule("9.11")
def test_only_systems_are_deadly_and_only_two_of_them() -> None:
    table = Table("humanoid", deadly_systems=True).finds("tr-photon-armour").choose("take", "tr-photon-armour").turn()
    assert table.script.asked[-1].rule == "9.9"
    assert table.last_offered == ["start-metal-jacket", "tr-photon-armour"]
    table.enter(0).finds("tr-special").draw("st-energy-saver").choose("take").turn()
    assert table[0].system == "st-energy-saver"
    table.enter(0).finds("tr-special").draw("st-automatic-aim").choose("take", "st-automatic-aim").turn()
    assert table.script.asked[-1].rule == "9.11"
    assert table.last_offered == ["st-energy-saver", "st-automatic-aim", "both"]


@rule("30.9")
@rule("1.6")
def test_who_dies_of_two_systems_alone_ends_the_game() -> None:
    table = Table("humanoid", deadly_systems=True).wear(0, system="st-energy-saver").finds("tr-special")
    table.draw("st-automatic-aim").choose("take", "both").turn()
    assert table.game.ending == "dead"


@rule("30.9")
@rule("1.7")
def test_the_last_survivor_of_a_deadly_trade_arranges_nothing_more() -> None:
    table = Table("humanoid", "wartech", deadly_systems=True, last_survivor=True).party(0, 1)
    table.wear(0, system="st-energy-saver").wear(1, system="st-automatic-aim").arm(0, "tr-laser-gun")
    table.choose("trade:1", "give:tr-laser-gun", "want:st-automatic-aim", "propose", "yes", "both").turn()
    assert (table.game.ending, table.game.winner) == ("survivor", 1)


@rule("30.8", "5.8")
def test_what_was_traded_is_no_find_and_need_not_wait() -> None:
    table = slow("humanoid", "wartech").party(0, 1).give(1, "tr-photon-armour", "tr-laser-gun", keys=1)
    table.choose("trade:1", "want:tr-photon-armour", "want:tr-laser-gun", "propose", "yes")
    table.choose("tr-laser-gun", "start-shotgun", "tr-photon-armour", "stay").turn()
    assert (table[0].armour, hands(table)) == ("tr-photon-armour", ["tr-laser-gun", "start-shotgun"])


@rule("30.8", "25.6a")
def test_what_was_traded_after_a_cease_fire_need_not_wait() -> None:
    table = slow("humanoid", "wartech").give(1, "tr-photon-armour").attacks(0, 1).roll(1).beats(1)
    table.choose("truce", "yes", "trade:1", "want:tr-photon-armour", "propose", "yes", "tr-photon-armour")
    table.choose("pass", "pass", "no").run()
    assert table[0].armour == "tr-photon-armour"


@rule("11.11", "30.8")
def test_the_ultimate_weapon_system_is_connected_as_it_is_unpacked() -> None:
    table = slow("humanoid", "wartech").give(0, "ch-ultimate-weapon", keys=1)
    table.choose("open-chest", "take", "stay").turn()
    assert (table[0].system, table[0].goods.gear) == ("ch-ultimate-weapon", [])


@rule("13.6a")
def test_displaced_armour_and_systems_go_home_in_the_order_their_owner_names() -> None:
    """Ada wears one armour, has won two more and a gun, and has no room for all of it."""
    table = (
        Table("humanoid")
        .wear(0, "tr-metal-jacket", system="st-energy-saver")
        .arm(0, "tr-laser-gun-2h", "", "tr-shotgun")
    )
    table.give(0, "tr-photon-armour", "tr-neutron-armour", "st-automatic-aim", "tr-machine-gun")
    table.choose("stay", "tr-laser-gun-2h", "tr-shotgun", "tr-neutron-armour", "st-automatic-aim")
    table.choose("tr-photon-armour", "st-energy-saver", "tr-machine-gun").turn()
    piles = table.game.piles
    assert piles["treasures"].layers[-3:] == [["tr-photon-armour"], ["tr-machine-gun"], ["tr-metal-jacket"]]
    assert piles["special-treasures"].layers[-1] == ["st-energy-saver"]
    assert "Ada gives up: Photon Protection Armour." in table.told


@rule("13.6")
@rule("5.11")
def test_a_finder_may_say_once_for_all_that_he_keeps_what_he_finds() -> None:
    table = Table("humanoid").finds("ev-bomb").choose("take-all").turn()
    table.enter(0).finds("tr-bomb").turn()
    assert table[0].goods.number("bombs") == 2
    assert sum("find from now on" in label for each in table.script.asked for label in each.labels()) == 1
    table.choose("discard", "choosy", "stay").turn()
    table.enter(0).finds("tr-key").choose("leave").turn()
    assert not table[0].goods.number("keys")


@rule("22.8")
@rule("8.14")
def test_both_weapons_are_used_unasked_until_they_are_rearranged() -> None:
    table = Table("wartech").arm(0, "tr-machine-gun", "tr-shotgun").meets("m1-14")
    table.choose("volleys").roll(2, 2).beats(1)
    assert table[0].volleys
    asked = len(table.script.asked)
    table.roll(2).beats(1).choose("attack").roll(2, 2).beats(1)
    assert not any("Which weapons" in each.prompt for each in table.script.asked[asked:])
    table.roll(2).beats(1).choose("manage", "tr-machine-gun", "tr-shotgun", "pass").beats(1)
    assert not table[0].volleys


@rule("8.8")
@rule("8.2")
def test_who_has_emptied_his_only_weapon_hears_that_bare_hands_are_left() -> None:
    table = Table("humanoid").arm(0, "tr-missile-launcher-2h", backpack="tr-shotgun").meets("m2-13")
    assert table[0].primary is not None
    table[0].primary.charges = 1
    table.roll(2).beats(1)
    assert "nothing but bare hands in use" in table.script.told[-1]
