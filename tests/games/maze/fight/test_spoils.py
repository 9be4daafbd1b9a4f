"""Chapter 24: how fights end, spoils and bodies."""

from __future__ import annotations

import pytest
from tests.games.maze.table import OPEN, Table, foe

from clew.games.maze.state import Death

rule = pytest.mark.rule


def nearly_dead(table: Table) -> Table:
    """Every Creature of the fight has one Life Point left."""
    for creature in table.fight.foes:
        creature.life = 1
    return table


@rule("24.1")
def test_a_player_killed_by_a_creature_keeps_all_on_his_body() -> None:
    table = Table("humanoid", "wartech").give(0, keys=2).meets("m1-01", initiative=False)
    table[0].life = 0
    table.roll(20, 1).run()
    assert not table[0].alive
    assert table[0].goods.number("keys") == 2
    assert table[0].goods.gear == ["start-metal-jacket"]


@rule("24.2")
@rule("24.7")
def test_a_monster_one_is_worth_a_treasure() -> None:
    table = nearly_dead(Table("humanoid").meets("m1-01")).roll(20, 1).draw("tr-level").run()
    assert table[0].level == 2
    assert "Ada won against Animal Tech." in table.told


@rule("24.3")
@rule("24.5")
def test_a_monster_two_is_worth_a_special_treasure_and_what_it_carries() -> None:
    table = nearly_dead(Table("humanoid").meets("m2-12")).roll(20, 1)
    table.draw("st-level-1", "tr-level", "st-level-2").run()
    assert table[0].level == 5


@rule("24.4")
def test_a_guardian_gives_only_what_it_carries() -> None:
    table = nearly_dead(Table("humanoid").meets("gu-2")).roll(20, 1).draw("tr-level", "tr-level", "st-level-1").run()
    assert table[0].level == 4


@rule("24.4a")
def test_for_the_spoils_the_pile_counts_and_not_the_name() -> None:
    table = nearly_dead(Table("humanoid").meets("m2-13")).roll(20, 1).draw("st-level-1", "tr-level").run()
    assert table[0].level == 3
    one = nearly_dead(Table("humanoid").meets("m1-15")).roll(20, 1).draw("tr-level").run()
    assert one[0].level == 2


@rule("24.5")
@rule("24.14")
@rule("24.6")
def test_reward_then_carried_items_then_the_prize_of_the_card() -> None:
    table = Table("humanoid").arm(0, "st-ht-laser-1").finds("ev-guard-m2-special").choose("attack").draw("m2-02")
    table.roll(20, 6, 6, 6).draw("st-magnetic", "tr-level", "st-level-2").turn()
    drawn = [line for line in table.told if line.startswith("Ada: ")]
    assert drawn[-3:] == [
        "Ada: You pick up a Magnetic Card.",
        "Ada: A bio-electronic amplifier surges through you: one level up.",
        "Ada: A strong bio-electronic amplifier surges through you: two levels up.",
    ]
    assert table[0].level == 4
    assert table.game.piles["monsters-2"].layers[-1] == ["m2-02"]
    assert table.game.piles["events"].layers[-1] == ["ev-guard-m2-special"]


@rule("24.5a")
def test_spoils_come_in_the_order_of_the_deaths() -> None:
    table = nearly_dead(Table("humanoid").meets("m1-01", "m2-02")).choose("foe-1").roll(20, 1).beats(1)
    table.roll(1).choose("attack").roll(20, 1).draw("st-level-1", "tr-key").choose("take").draw("tr-level").run()
    assert table[0].level == 3


@rule("24.7")
@rule("24.10")
def test_the_last_blow_wins_and_the_spoils_wait_for_the_end() -> None:
    table = nearly_dead(Table("humanoid", "wartech").party(0, 1).meets("m1-01", "m1-02")).choose("foe-0").roll(1)
    table.beats(1).roll(1, 5, 2).beats(1).roll(1, 5, 2).beats(1)
    table.choose("attack", "foe-0").roll(20, 1).beats(1)
    assert len(table.game.piles["treasures"]) == 97
    table.choose("attack", "foe-1").roll(20, 1).draw("tr-level", "tr-bomb").choose("leave").run()
    assert (table[0].level, table[1].level) == (1, 2)


@rule("24.8")
@rule("24.9")
def test_the_killer_takes_what_he_wants_and_the_rest_goes_home() -> None:
    table = Table("humanoid", "wartech").give(1, "st-laser-key", "ch-bomb", keys=2, exit_maps=1, bombs=2)
    table.give(0, bombs=3).attacks(0, 1)
    table[1].life = 0
    start = table[1].start
    table.roll(20, 1).choose("st-laser-key", "chest", "keys", "enough").run()
    assert table[0].goods.specials == ["st-laser-key"]
    assert table[0].goods.chests == ["ch-bomb?"]
    assert table[0].goods.number("keys") == 1
    assert "bombs" not in table.offered("What do you take?")
    assert start not in table.offered("What do you take?")
    assert table[1].goods.empty
    assert table.game.stock["exit-maps"] == 7


@rule("24.9")
@rule("27.15")
def test_what_the_killer_leaves_is_common_loot_if_others_are_there() -> None:
    table = Table("humanoid", "wartech", "monster").give(1, keys=2).attacks(0, 1).party(0, 2)
    table[1].life = 0
    table.roll(20, 1).choose("keys", "enough", "pass", "keys", "pass", "pass").run()
    assert (table[0].goods.number("keys"), table[2].goods.number("keys")) == (1, 1)


@rule("24.10")
@rule("24.12")
def test_spoils_of_somebody_who_ran_are_lost_but_carried_items_are_shared() -> None:
    table = nearly_dead(Table("humanoid", "wartech").party(0, 1).meets("m2-02", "m1-02")).choose("foe-0").roll(20, 1)
    table.beats(2).roll(9, 1).beats(1).choose("pass").beats(1)
    table.choose("run").roll(1).choose("spare").beats(1).beats(1).roll(1).beats(1)
    table.choose("attack").roll(20, 1).draw("tr-bomb").choose("leave", "draw:treasures").draw("tr-level").run()
    assert (table[0].level, table[1].level) == (1, 2)
    assert len(table.game.piles["special-treasures"]) == 59


@rule("24.11")
def test_after_running_the_wounds_of_the_creature_are_forgotten() -> None:
    table = Table("humanoid").meets("m1-09").roll(20, 4).beats(1).roll(1).choose("run").roll(1).run()
    assert len(table.game.piles["treasures"]) == 97
    table.game.piles["monsters-1"].shuffle()
    assert table.meets("m1-09").foe_life() == 12


@rule("24.12")
def test_the_belongings_of_a_victim_whose_killer_died_are_shared() -> None:
    table = Table("humanoid", "wartech", "monster").give(1, keys=1).attacks(0, 1)
    table[0].life = table[1].life = 0
    table.roll(20, 1).beats(1).beats(1).choose("attack").roll(20, 1).choose("enough", "keys", "pass").run()
    assert not table[0].alive
    assert table[2].goods.number("keys") == 1


@rule("24.13")
def test_a_creature_killed_by_a_creature_gives_no_reward() -> None:
    table = nearly_dead(Table("humanoid").meets("m1-01", "m1-02", initiative=False))
    table.roll(9, 20, 4).beats(1).beats(1).choose("attack")
    table.fight.foes[0].life = 1
    table.roll(20, 1).draw("tr-level").run()
    assert table[0].level == 2
    assert len(table.game.piles["treasures"]) == 97


@rule("24.13")
@rule("27.15")
def test_what_it_carried_is_common_loot() -> None:
    table = nearly_dead(Table("humanoid").meets("m1-01", "m2-02", initiative=False)).roll(9, 20, 4).beats(1).beats(1)
    table.choose("attack").roll(20, 1).draw("tr-bomb").choose("leave", "draw:treasures").draw("tr-level").run()
    assert table[0].level == 2
    assert len(table.game.piles["special-treasures"]) == 59


@rule("24.14")
@rule("26.7")
def test_the_prize_goes_to_the_one_who_drew_the_card() -> None:
    """Bob strikes the last blow and has the spoils; Ada drew the card and has its prize."""
    table = Table("humanoid", "wartech").party(0, 1).arm(1, "st-ht-laser-1").finds("ev-detect-m1-level").draw("m1-01")
    table.roll(1, 20).roll(1).roll(5, 1).choose("attack", "foe-0").roll(20, 6, 6, 6).draw("tr-bomb").choose(
        "leave"
    ).turn()
    assert (table[0].level, table[1].level) == (2, 1)


@rule("24.14")
def test_if_he_ran_it_goes_to_the_last_blow() -> None:
    table = Table("humanoid", "wartech").party(0, 1).arm(1, "st-ht-laser-1").finds("ev-ambush-magnetic").draw("m1-01")
    table.roll(5, 1).choose("run").roll(1).choose("spare", "attack").roll(20, 6, 6, 6).draw("tr-bomb").choose("leave")
    table.turn()
    assert (table[0].goods.number("magnetic-cards"), table[1].goods.number("magnetic-cards")) == (0, 1)


def cleo_falls_first() -> Table:
    """Ada's card brings a Creature upon three; it kills Cleo, whose key becomes common loot, and dies by Bob's hand."""
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2).arm(1, "st-ht-laser-1").give(2, keys=1)
    table[2].life = 0
    table.finds("ev-ambush-magnetic").draw("m1-01").roll(1, 1, 9, 20, 4)
    return table.choose("pass", "attack", "foe-0").roll(20, 6, 6, 6).draw("tr-bomb").choose("leave")


@rule("24.14")
@rule("27.16")
def test_who_runs_from_the_fight_over_the_loot_leaves_the_prize_too() -> None:
    table = cleo_falls_first().choose("attack:1").roll(1).choose("pass", "run", "spare", "keys", "pass").turn()
    assert [table[seat].goods.number("magnetic-cards") for seat in (0, 1)] == [0, 1]


@rule("24.14")
@rule("27.16")
def test_who_stays_through_the_fight_over_the_loot_has_the_prize() -> None:
    table = cleo_falls_first().choose("attack:1").roll(1).choose("run", "spare", "keys", "pass").turn()
    assert [table[seat].goods.number("magnetic-cards") for seat in (0, 1)] == [1, 0]


@rule("27.16")
@rule("24.14")
def test_what_a_runner_dropped_before_the_fight_over_the_loot_is_loot() -> None:
    table = Table("humanoid", "wartech", "monster").party(0, 1, 2).give(2, keys=1)
    table.arm(0, "tr-machine-gun", backpack="tr-shotgun").arm(1, "st-ht-laser-1")
    table[2].life = 0
    table.finds("ev-ambush-magnetic").draw("m1-01").roll(1, 1, 9, 20, 4).choose("switch", "drop-primary", "pass")
    table.choose("attack", "foe-0").roll(20, 6, 6, 6).draw("tr-bomb").choose("leave")
    table.choose("attack:1").roll(1).choose("pass", "run", "spare", "Machine Gun", "pass")
    table.choose("Machine Gun", "High-Tech Laser Gun Type I").turn()
    assert "Bob takes: Machine Gun." in table.told


@rule("24.14")
@rule("24.1")
def test_if_he_died_it_goes_to_the_last_blow() -> None:
    table = Table("humanoid", "wartech").party(0, 1).arm(1, "st-ht-laser-1").finds("ev-ambush-magnetic").draw("m1-01")
    table[0].life = 0
    table.roll(9, 20, 4).choose("attack").roll(20, 6, 6, 6).draw("tr-bomb").choose("leave", "pass").turn()
    assert table[1].goods.number("magnetic-cards") == 1


@rule("24.15")
def test_a_cease_fire_has_no_loser() -> None:
    table = Table("humanoid", "wartech").give(1, keys=1).attacks(0, 1).roll(1)
    table.choose("truce", "yes", "pass", "pass", "no").run()
    assert table[0].goods.number("keys") == 0
    assert "The fight is over by cease-fire." in table.told


@rule("24.16")
@rule("24.5a")
def test_the_pair_gives_one_special_treasure_and_one_treasure() -> None:
    table = nearly_dead(Table("humanoid").meets("m2-10a")).choose("foe-0").roll(20, 1).beats(2).roll(1, 1).beats(1)
    table.choose("attack").roll(20, 1).draw("st-level-1", "tr-level").run()
    assert table[0].level == 3
    assert len(table.game.piles["special-treasures"]) == 59


@rule("24.17")
@rule("23.14")
def test_a_round_in_which_all_pass_ends_a_fight_among_players() -> None:
    table = Table("humanoid", "wartech").attacks(0, 1).roll(1).beats(1).choose("pass").beats(1)
    table.choose("pass").beats(1).choose("pass").run()
    assert table.told[-1] == "Nobody attacks any more: the fight is over."
    creature = (
        Table("humanoid").meets("m1-01", initiative=False).roll(1).beats(1).choose("pass").beats(1).roll(1).beats(1)
    )
    assert creature.fight.on


@rule("24.6")
def test_deaths_are_remembered_in_their_order() -> None:
    table = nearly_dead(Table("humanoid").meets("m1-01", "m1-02")).choose("foe-1").roll(20, 1).beats(1)
    assert table.fight.deaths == [Death(foe(1), 0)]
    table.roll(1).choose("run").roll(1).run()
    assert table.game.piles["monsters-1"].layers[-2:] == [["m1-01"], ["m1-02"]]
    assert table[0].space == OPEN


@rule("24.16")
def test_the_spoils_of_the_pair_go_to_two_killers() -> None:
    """Ada kills Guardian 1 and has what it carried; Bob kills the second one and has the Special Treasure."""
    table = nearly_dead(Table("humanoid", "wartech").party(0, 1).meets("m2-10a")).choose("foe-0").roll(20, 1).beats(2)
    table.roll(9, 1, 1).beats(1).choose("attack", "foe-1").roll(20, 1).draw("st-level-2", "tr-level").run()
    assert (table[0].level, table[1].level) == (2, 3)
