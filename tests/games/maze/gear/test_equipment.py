"""Chapters 8 and 9: weapons, armours, 3rd systems."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, read_anew

from clew.games.maze.gear.equipment import armour_class

rule = pytest.mark.rule


def names(table: Table, seat: int = 0) -> list[str]:
    """What a player has in his hands and in his backpack, by card."""
    player = table[seat]
    return [weapon.card if weapon else "" for weapon in (player.primary, player.secondary, player.backpack)]


# -- 8 ----------------------------------------------------------------------------------------------------------------


@rule("8.1")
@rule("8.4")
@rule("8.7")
def test_the_weapons_of_the_ledger() -> None:
    weapons = read_anew().weapons
    assert {kind.order for kind in weapons.values() if not kind.two_handed} == {1, 2, 3, 4, 5, 6}
    assert {kind.order for kind in weapons.values() if kind.two_handed} == {0}
    charged = {card: kind.charges for card, kind in weapons.items() if kind.charges}
    assert charged == {
        "tr-missile-launcher": 2,
        "tr-grenade-launcher": 4,
        "tr-thermal-bomb-launcher": 3,
        "tr-guided-missile-launcher": 2,
        "tr-missile-launcher-2h": 5,
    }


@rule("8.2")
@rule("9.13")
def test_a_system_does_nothing_for_bare_hands() -> None:
    table = Table("wartech").arm(0).wear(0, "start-metal-jacket", system="st-energy-amplifier").meets("m2-13")
    table.roll(20).beats(1)
    assert table.foe_life() == 27


@rule("8.3")
def test_who_holds_a_weapon_does_not_use_his_hands() -> None:
    table = Table("monster").arm(0, "tr-machine-gun", "tr-shotgun").meets("m2-13").choose("both").roll(2, 2).beats(1)
    assert table.offered("Which weapons") == ["both", "primary", "secondary", "volleys"]
    table = Table("monster").arm(0, backpack="tr-shotgun").meets("m2-13").roll(20).beats(1)
    assert table.foe_life() == 26


@rule("8.5")
@rule("22.10")
@rule("22.11")
def test_the_modifier_is_added_to_the_die() -> None:
    """Humanoid, THAC0 19, against AC 3: a 14 with the 2-hand Missile Launcher makes 16, a 13 falls short."""
    table = Table("humanoid").arm(0, "tr-missile-launcher-2h").meets("m2-13").roll(14, 1).beats(1)
    assert table.foe_life() == 28
    table = Table("humanoid").arm(0, "tr-missile-launcher-2h").meets("m2-13").roll(13).beats(1)
    assert table.foe_life() == 30


@rule("8.6")
@rule("22.14")
def test_a_hit_does_the_dice_and_the_plus() -> None:
    table = Table("humanoid").arm(0, "st-ht-laser-1").meets("m2-13").roll(20, 1, 2, 3).beats(1)
    assert table.foe_life() == 30 - 8


@rule("8.7")
@rule("8.8")
def test_every_attack_roll_costs_a_charge_and_the_empty_weapon_goes_home() -> None:
    table = Table("humanoid").arm(0, "tr-grenade-launcher", "start-shotgun").meets("m2-13")
    table.choose("primary").roll(1).beats(1)
    for left in (3, 2, 1):
        assert table[0].primary is not None
        assert table[0].primary.charges == left
        table.roll(1, 1).choose("attack", "primary").roll(1).beats(2)
    assert names(table) == ["start-shotgun", "", ""]
    assert table.game.piles["treasures"].layers[-1] == ["tr-grenade-launcher"]


@rule("8.9")
def test_charges_stay_with_the_weapon_and_a_drawn_one_is_full() -> None:
    table = Table("humanoid", "wartech").arm(0, "tr-grenade-launcher").attacks(1, 0)
    assert table[0].primary is not None
    table[0].primary.charges = 2
    table[0].life = 0
    table.roll(20, 1).choose("tr-grenade-launcher/2", "enough").choose("tr-grenade-launcher/2", "start-shotgun").run()
    assert table[1].primary is not None
    assert table[1].primary.charges == 2
    table.finds("tr-grenade-launcher").choose("take", "tr-grenade-launcher/2", "tr-grenade-launcher/4", "none").turn(1)
    assert table[1].secondary is not None
    assert table[1].secondary.charges == 4


@rule("8.10")
@rule("8.14")
def test_one_more_weapon_in_the_backpack() -> None:
    table = Table("humanoid").arm(0, "tr-shotgun", backpack="tr-shotgun").finds("tr-shotgun").choose("take")
    table.choose("tr-shotgun", "tr-shotgun").turn()
    assert names(table) == ["tr-shotgun", "", "tr-shotgun"]
    assert not table.was_asked("Which weapon goes beside it?")
    assert table.game.piles["treasures"].layers[-1] == ["tr-shotgun"]


@rule("8.11")
@rule("8.13")
def test_the_owner_names_the_primary_weapon_within_the_orders() -> None:
    table = Table("wartech").arm(0, "tr-missile-launcher", backpack="tr-guided-missile-launcher")
    table.choose("arrange", "tr-guided-missile-launcher/2", "tr-missile-launcher/2", "stay").turn()
    assert names(table) == ["tr-guided-missile-launcher", "tr-missile-launcher", ""]
    table = Table("humanoid").arm(0, "tr-laser-gun", backpack="tr-machine-gun")
    table.choose("arrange", "tr-machine-gun", "tr-laser-gun", "stay").turn()
    assert names(table) == ["tr-machine-gun", "", "tr-laser-gun"]


@rule("8.12")
def test_a_two_handed_weapon_is_used_alone() -> None:
    table = Table("humanoid").finds("tr-laser-gun-2h").choose("take", "tr-laser-gun-2h", "start-shotgun").turn()
    assert names(table) == ["tr-laser-gun-2h", "", "start-shotgun"]


@rule("8.15")
def test_given_up_weapons_go_home_and_start_weapons_leave_the_game() -> None:
    table = Table("humanoid").arm(0, "tr-shotgun", backpack="start-shotgun")
    table.choose("discard", "tr-shotgun", "discard", "start-shotgun", "stay").turn()
    assert table.game.piles["treasures"].layers[-1] == ["tr-shotgun"]
    assert "start-shotgun" in table.game.out


@rule("8.16")
@rule("17.18")
def test_only_the_primary_weapon_is_destroyed() -> None:
    table = Table("wartech").arm(0, "tr-machine-gun", "tr-shotgun", "tr-laser-gun").finds("ev-lose-weapon").turn()
    assert names(table) == ["tr-shotgun", "", "tr-laser-gun"]
    table = Table("wartech").arm(0, backpack="tr-laser-gun").finds("ev-lose-weapon").turn()
    assert names(table) == ["", "", "tr-laser-gun"]


# -- 9 ----------------------------------------------------------------------------------------------------------------


@rule("9.1")
def test_three_classes_of_armour() -> None:
    slots = {card: gear.slot for card, gear in read_anew().gear.items()}
    assert slots["tr-photon-armour"] == "armour"
    assert slots["tr-magnetic-parts"] == "parts"
    assert slots["st-energy-saver"] == slots["ch-ultimate-weapon"] == "system"


@rule("9.2")
@rule("9.9")
@rule("9.3")
@rule("15.11")
def test_one_first_armour_and_the_piece_it_replaces_goes_home() -> None:
    table = Table("humanoid").wear(0, "tr-full-metal-armour")
    table.finds("tr-composite-armour").choose("take", "tr-composite-armour").turn()
    assert armour_class(table.game, table[0]) == 3
    assert table.game.piles["treasures"].layers[-1] == ["tr-full-metal-armour"]
    assert table[0].goods.gear == []


@rule("9.9")
@rule("13.6")
def test_armour_can_be_declined() -> None:
    table = Table("humanoid").finds("tr-composite-armour").choose("leave").turn()
    assert armour_class(table.game, table[0]) == 8
    assert table.game.piles["treasures"].layers[-1] == ["tr-composite-armour"]


@rule("9.4")
@rule("9.6")
@rule("15.12")
def test_a_second_armour_counts_only_with_a_first() -> None:
    table = Table("humanoid").wear(0).finds("tr-magnetic-parts").choose("take").turn()
    assert table[0].parts == "tr-magnetic-parts"
    assert armour_class(table.game, table[0]) == 10
    table.wear(0, "tr-metal-jacket", "tr-magnetic-parts")
    assert armour_class(table.game, table[0]) == 5


@rule("9.5")
@rule("9.7")
def test_a_third_armour_counts_only_with_a_first() -> None:
    table = Table("wartech").wear(0, system="st-energy-saver")
    assert armour_class(table.game, table[0]) == 7
    table.wear(0, "tr-metal-jacket", system="st-energy-saver")
    assert armour_class(table.game, table[0]) == 8 - 3 - 3


@rule("9.7")
def test_there_is_no_lower_limit() -> None:
    table = Table("monster").wear(0, "st-ht-armour-1", "st-ht-armour-2", "st-energy-saver")
    assert armour_class(table.game, table[0]) == -14


@rule("9.8")
@rule("17.16")
def test_a_destroyed_armour_leaves_the_others() -> None:
    table = Table("mihuman").wear(0, "start-metal-jacket", "tr-energy-parts").finds("ev-lose-armour").turn()
    assert (table[0].armour, table[0].parts) == ("", "tr-energy-parts")
    assert armour_class(table.game, table[0]) == 10
    assert "start-metal-jacket" in table.game.out
    table.enter(0).finds("ev-lose-weapon").turn()
    table.enter(0, 5).choose("roll").roll(1).draw("se-lose-armour").turn()
    assert table[0].parts == "tr-energy-parts"


@rule("9.10")
@rule("9.11")
@rule("14.14")
@rule("14.17")
def test_only_one_third_system() -> None:
    table = Table("humanoid").wear(0, "start-metal-jacket", system="st-energy-saver").finds("tr-special")
    table.draw("st-automatic-aim").choose("take", "st-automatic-aim").turn()
    assert table.offered("Which one do you use?") == ["st-energy-saver", "st-automatic-aim"]
    assert table[0].system == "st-automatic-aim"
    assert table.game.piles["special-treasures"].layers[-1] == ["st-energy-saver"]


@rule("9.12")
@rule("27.12")
def test_armour_found_in_a_fight_waits_for_its_end() -> None:
    """Two Monsters: Ada loots the first one and puts the armour on after the second is dead."""
    table = Table("humanoid").meets("m1-01", "m1-02")
    table.fight.foes[0].life = 1
    table.choose("foe-0").roll(20, 4).beats(2).roll(1).beats(1)
    table.choose("loot:0").draw("tr-photon-armour").choose("take", "pass").beats(1)
    assert table[0].goods.gear == ["tr-photon-armour"]
    assert armour_class(table.game, table[0]) == 8
    table.beats(1).roll(1).beats(1)
    table.fight.foes[1].life = 1
    table.choose("attack").roll(20, 1).draw("tr-bomb").choose("leave", "tr-photon-armour").run()
    assert armour_class(table.game, table[0]) == 2


@rule("9.13")
@rule("9.14")
def test_automatic_aim_adds_four_to_every_weapon() -> None:
    """Level 1 Humanoid against AC -4 needs 23: with +4 of the launcher and +4 of the system a 15 is enough."""
    table = Table("humanoid").arm(0, "tr-guided-missile-launcher")
    table.wear(0, "start-metal-jacket", system="st-automatic-aim")
    table.meets("gu-6").roll(15, 1).beats(1)
    assert table.foe_life() == 43
    table.roll(1, 1).choose("attack").roll(14).beats(2)
    assert table.foe_life() == 43


@rule("9.15")
@rule("22.15")
def test_the_amplifier_doubles_the_weapon_and_not_the_bonus() -> None:
    table = Table("wartech").arm(0, "tr-missile-launcher")
    table.wear(0, "start-metal-jacket", system="st-energy-amplifier").meets("m2-13").roll(20, 6).beats(1)
    assert table.foe_life() == 30 - 17


@rule("9.16")
@rule("11.11")
def test_the_ultimate_weapon_system_does_both() -> None:
    table = Table("humanoid").give(0, "ch-ultimate-weapon", keys=1)
    table.choose("open-chest", "take", "stay").turn()
    assert table[0].system == "ch-ultimate-weapon"
    table.meets("m2-13").roll(12, 3).beats(1)
    assert table.foe_life() == 24


@rule("5.11")
def test_things_that_look_the_same_are_one_choice() -> None:
    table = Table("wartech").arm(0, "tr-shotgun", "start-shotgun").give(0, "st-laser-key", "ev-laser-key")
    table.choose("discard", "tr-shotgun", "discard", "start-shotgun", "discard", "st-laser-key", "stay").turn()
    labels = [question.labels() for question in table.script.asked if question.rule == "5.11"]
    assert all(len(set(each)) == len(each) for each in labels)
    assert table[0].goods.specials == ["ev-laser-key"]
