"""Chapter 27: fights with a party."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, foe

rule = pytest.mark.rule


def party_of_two(*creatures: str, initiative: bool = True) -> Table:
    """A Humanoid and a Wartech who travel together meet Creatures in the Humanoid's turn."""
    return Table("humanoid", "wartech").party(0, 1).meets(*(creatures or ("m1-09",)), initiative=initiative)


@rule("27.1")
@rule("27.8")
def test_everybody_present_is_in_the_fight_and_can_be_a_target() -> None:
    table = party_of_two(initiative=False).roll(1, 9, 19, 3).beats(1)
    assert table[1].life == 14
    table.choose("pass").beats(1).choose("pass").beats(1).roll(1, 9, 19, 3).beats(1)
    assert table[1].life == 11


@rule("27.2")
def test_the_order_against_creatures() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2)
    table.game.active = 1
    assert table.meets("m1-01", "m1-02", seat=1).fight.order == [1, foe(0), foe(1), 2, 0]
    other = Table("humanoid", "wartech", "monster").party(0, 1, 2).meets("m1-01", initiative=False)
    assert other.fight.order == [foe(0), 0, 1, 2]
    other[0].life = 0
    other.roll(9, 20, 4).beats(1).beats(1).choose("pass").beats(1)
    assert other.script.asked[-1].seat == 1


@rule("27.3")
def test_the_order_in_a_meeting() -> None:
    table = Table("humanoid", "wartech", "monster", "mihuman")
    table.game.active = 2
    assert table.attacks(1, 2).fight.order == [1, 2, 3, 0]
    table = Table("humanoid", "wartech", "monster", "mihuman").attacks(0, 2)
    assert table.fight.order == [0, 2, 1, 3]


@rule("27.4")
@rule("23.1a")
def test_after_the_first_attack_everybody_chooses_his_target() -> None:
    table = Table("humanoid", "wartech", "monster").attacks(0, 1).roll(1).beats(1)
    table.choose("attack", "seat-2").roll(20, 1).beats(1)
    assert table.offered("Whom do you attack") == ["seat-0", "seat-2"]
    assert table[2].life == 10


@rule("27.5")
def test_who_turns_on_a_companion_leaves_the_party_but_not_the_fight() -> None:
    table = party_of_two().roll(1).beats(1).roll(5, 1).beats(1)
    table.choose("attack", "seat-0").roll(20, 1).beats(1)
    assert table[1].party == 0
    assert table.fight.players == [0, 1]
    assert "Bob turns on Ada." in table.told


@rule("27.6")
@rule("2.10")
def test_percentage_dice_go_through_the_list_until_one_succeeds() -> None:
    """Creature 1 asks for Creature 2, then the players clockwise from the active one, and again."""
    table = party_of_two("m1-01", "m1-02", initiative=False).roll(1, 2, 3, 4, 9, 19, 4).beats(1)
    assert table[0].life == 21


@rule("27.7")
def test_guardians_never_attack_each_other() -> None:
    table = Table("humanoid").meets("m1-15", "m2-13", "gu-2", initiative=False).roll(1, 1).beats(1)
    assert [dice for _, dice in table.script.rolled] == ["1d20", "1d20"]
    assert table.told[-1] == "Guardian I misses Ada."


@rule("27.8")
@rule("27.1")
def test_a_bystander_can_be_attacked_by_any_player() -> None:
    table = party_of_two().roll(1).beats(1).roll(5, 1).beats(1).choose("pass").beats(1)
    table.choose("attack", "seat-1").roll(20, 1).beats(1)
    assert table[1].life == 16


@rule("27.9")
@rule("27.10")
def test_a_trade_in_a_fight_costs_both_an_attack() -> None:
    table = party_of_two().give(1, keys=1).arm(0, "tr-machine-gun").roll(1).beats(1).roll(5, 1).beats(1)
    table.choose("trade:0", "give:keys", "want:tr-machine-gun", "propose", "yes", "backpack", "pass").beats(1)
    assert "attack" not in table.last_offered
    assert table[0].goods.number("keys") == 1
    assert table[1].backpack is not None
    table.choose("pass").beats(1)
    assert table.last_offered == ["trade:1", "run", "pass"]
    table.roll(5, 1).beats(1).choose("pass").beats(1).choose("pass").beats(1)
    assert "attack" in table.last_offered


@rule("27.10")
@rule("9.12")
def test_armour_does_not_change_hands_in_a_fight() -> None:
    table = party_of_two().arm(0, "tr-laser-gun-2h", backpack="tr-shotgun").roll(1).beats(1).roll(5, 1).beats(1)
    table.choose("trade:0", "cancel", "pass").beats(1)
    keys = table.offered("What do you offer")
    assert "want:tr-shotgun" in keys
    assert "give:start-shotgun" not in keys
    assert not [key for key in keys if "jacket" in key]


@rule("27.11")
@rule("27.12")
def test_looting_in_a_fight_instead_of_attacking() -> None:
    table = Table("humanoid").meets("m1-01", "m1-02")
    table.fight.foes[0].life = 1
    table.choose("foe-0").roll(20, 4).beats(2).roll(1).beats(1)
    table.choose("loot:0").draw("tr-shotgun").choose("take", "pass").beats(1)
    assert table[0].backpack is not None
    assert "attack" not in table.last_offered
    assert "loot:0" not in table.last_offered


@rule("27.11")
@rule("27.10")
def test_anybody_may_loot_a_player_whom_a_creature_killed() -> None:
    table = Table("humanoid", "wartech").party(0, 1).give(0, keys=1).meets("m1-09", initiative=False)
    table[0].life = 0
    table.roll(9, 19, 4).beats(1).beats(1)
    table.choose("loot:0", "keys", "start-shotgun", "secondary", "pass").beats(1)
    assert table[1].goods.number("keys") == 1
    assert table[1].secondary is not None
    assert table[0].goods.gear == ["start-metal-jacket"]
    assert "start-metal-jacket" not in table.offered("What do you take?")


@rule("27.12")
def test_if_the_looter_dies_the_pieces_join_his_belongings_and_the_levels_are_lost() -> None:
    table = Table("humanoid", "monster").meets("m1-01", "m1-02", "m1-03")
    table.fight.foes[0].life = table.fight.foes[1].life = 1
    table.choose("foe-0").roll(20, 4).beats(2).roll(5, 5, 1).beats(1)
    table.roll(1, 9, 2).beats(1)
    table.choose("loot:0").draw("tr-photon-armour").choose("take", "pass").beats(1)
    table[0].life = 0
    table.beats(1).roll(1, 9, 20, 1).run()
    assert "tr-photon-armour" in table[0].goods.gear
    assert table[0].level == 1


@rule("27.13")
def test_the_fight_goes_on_without_the_active_player() -> None:
    table = party_of_two("m1-01", initiative=False)
    table.fight.foes[0].life = 1
    table.roll(5, 1).beats(1).choose("run").roll(1).choose("spare").beats(1)
    assert table.fight.on
    table.choose("attack").roll(20, 1).draw("tr-level").run()
    assert table[1].level == 2


@rule("27.14")
@rule("27.15")
def test_the_belongings_of_a_victim_of_a_creature_are_shared() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2).give(0, keys=2).meets("m1-01", initiative=False)
    table[0].life = 0
    table.fight.foes[0].life = 1
    table.roll(9, 20, 4).beats(1).beats(1).choose("attack", "foe-0").roll(20, 1).draw("tr-bomb").choose("leave")
    table.choose("keys", "keys", "start-shotgun", "pass", "pass", "none", "none").run()
    assert (table[1].goods.number("keys"), table[2].goods.number("keys")) == (1, 1)
    assert table[0].goods.empty


@rule("27.14")
def test_if_nobody_is_there_they_stay_on_the_body() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1).give(0, keys=1).meets("m1-09", initiative=False)
    table[0].life = table[1].life = 0
    table.roll(9, 20, 4).beats(1).beats(1).choose("pass").beats(1).roll(20, 4).run()
    assert table[0].goods.number("keys") == 1


@rule("27.15")
def test_loot_is_shared_piece_by_piece_until_all_pass() -> None:
    table = Table("humanoid", "wartech").enter(0, 18).party(0, 1)
    table[1].life = 0
    table.give(1, keys=1, vitamins=1)
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1, 1, 1).choose("keys", "vitamins", "pass").turn()
    assert table[0].goods.number("keys") == table[0].goods.number("vitamins") == 1
    assert table[1].goods.empty
    assert "start-shotgun" in table.game.out


@rule("27.16")
def test_one_may_fight_over_the_loot_once() -> None:
    table = Table("humanoid", "wartech", "monster").enter(0, 18).party(0, 1, 2)
    table[2].life = 0
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1, 1, 1, 1, 1)
    table.choose("attack:1").roll(1).choose("truce", "yes", "pass", "pass", "no")
    table.choose("pass", "pass").turn()
    asked = [question for question in table.script.asked if question.prompt.startswith("What do you take of")]
    assert [question.seat for question in asked] == [0, 1, 0]
    offers = [question.keys() for question in asked]
    assert "attack:1" not in offers[-1]
    assert "attack:0" in offers[1]


@rule("27.16")
@rule("27.15")
def test_who_dies_in_that_fight_shares_no_more() -> None:
    """The duel breaks off the sharing; the loot waits, and what Bob leaves is taken first."""
    table = Table("humanoid", "wartech", "monster").enter(0, 18).party(0, 1, 2).give(2, keys=1)
    table[2].life, table[1].life = 0, 1
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1, 1, 1, 1, 1)
    table.choose("attack:1").roll(20, 1).choose("enough", "keys", "pass").turn()
    assert not table[1].alive
    assert table[0].goods.number("keys") == 1


@rule("27.17")
@rule("23.8")
def test_running_from_several() -> None:
    """The first Creature does not strike (4), the second does (5); then Bob may."""
    table = party_of_two("m1-01", "m1-02", initiative=False).roll(1, 1, 9, 1).beats(1).roll(1, 1, 9, 1).beats(1)
    table.choose("run").roll(4, 5, 2).choose("primary").roll(20, 1).beats(1)
    assert table[0].life == 25 - 4
    assert table.fight.fled == [0]


@rule("27.18")
@rule("24.7")
def test_free_attacks_stop_with_the_death_of_the_runner() -> None:
    table = Table("humanoid", "wartech", "monster").give(0, keys=1).attacks(0, 1).roll(1).beats(1)
    table[0].life = 0
    table.choose("pass").beats(1).choose("pass").beats(1)
    table.choose("run", "primary").roll(20, 1).beats(1)
    assert not table[0].alive
    assert table.fight.deaths[0].killer == 1
    assert table.fight.order[table.fight.at] == 1


@rule("27.9")
def test_a_partner_who_agreed_makes_no_attack_in_his_next_fight_turn() -> None:
    table = party_of_two("m1-09", "m1-12").give(1, keys=1).choose("foe-0").roll(1).beats(1)
    table.roll(1, 9, 1).beats(1).roll(1, 9, 1).beats(1)
    table.choose("trade:0", "give:keys", "propose", "yes", "pass").beats(1).choose("pass").beats(1)
    assert "attack" not in table.last_offered
    table.roll(1, 9, 1).beats(1).roll(1, 9, 1).beats(1).choose("pass").beats(1).choose("pass").beats(1)
    assert "attack" in table.last_offered


@rule("27.16")
@rule("27.15")
def test_who_runs_from_the_fight_over_the_loot_shares_no_more() -> None:
    table = Table("humanoid", "wartech", "monster").enter(0, 18).party(0, 1, 2).give(2, keys=1)
    table[2].life = 0
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1, 1, 1, 1, 1)
    table.choose("attack:1").roll(1).choose("run", "spare", "keys", "pass").turn()
    assert table[0].goods.number("keys") == 1
    asked = [question.seat for question in table.script.asked if question.prompt.startswith("What do you take of")]
    assert asked == [0, 0, 0]


@rule("27.10")
@rule("27.12")
def test_a_weapon_drawn_in_a_fight_is_declined_if_there_is_no_room() -> None:
    table = Table("humanoid").arm(0, "tr-laser-gun-2h", backpack="tr-shotgun").meets("m1-01", "m1-02")
    table.fight.foes[0].life = 1
    table.choose("foe-0").roll(20, 1, 1).beats(2).roll(1).beats(1)
    table.choose("loot:0").draw("tr-machine-gun").choose("pass").beats(1)
    assert table.game.piles["treasures"].layers[-1] == ["tr-machine-gun"]
    assert not table.was_asked("Do you keep it")


@rule("27.12")
@rule("27.10")
def test_a_runner_puts_on_what_he_looted_when_the_fight_is_over() -> None:
    """Bob kills, loots an armour and runs; Ada ends the fight, and he need not wait for his own turn."""
    table = (
        party_of_two("m1-01", "m1-02").choose("foe-0").roll(1).beats(1).roll(1, 9, 1).beats(1).roll(1, 9, 1).beats(1)
    )
    table.fight.foes[0].life = table.fight.foes[1].life = 1
    table.choose("attack", "foe-0").roll(20, 1).beats(1).choose("pass").beats(2).roll(9, 1).beats(1)
    table.choose("loot:0").draw("tr-composite-armour").choose("take", "run").roll(1).choose("spare").beats(1)
    assert table[1].goods.gear == ["tr-composite-armour"]
    table.choose("attack").roll(20, 1).draw("tr-key").choose("leave", "tr-composite-armour").run()
    assert (table[1].armour, table[1].goods.gear) == ("tr-composite-armour", [])


@rule("28.9", "27.5")
def test_who_fires_at_a_deserter_stays_with_those_who_are_left() -> None:
    """Ada runs and Bob hits her: he has turned on nobody, and travels on with Cleo."""
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2).meets("m1-01", initiative=False)
    table.roll(9, 1).beats(1).choose("run").roll(1).choose("primary").roll(20, 1).choose("spare").beats(1)
    assert table[0].life == 25 - 4
    assert (table[0].party, table.game.companions(1)) == (0, [2])
    assert "Bob turns on Ada." not in table.told
