"""Chapters 14 to 16, clause by clause: what a blow adds, what it spares, and what must not follow from it."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import sling, strike
from tests.games.darkness.sums import defence_modifier, general_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.fight.aftermath import victory
from clew.games.darkness.fight.morale import check_morale
from clew.games.darkness.fight.party_turn import act
from clew.games.darkness.fight.retreat import leave, ways_to_leave
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.fight.strike import attack, parting_attacks, slay
from clew.games.darkness.march.camp import camp
from clew.kernel.words.text import put


@pytest.mark.rule("16.9")
def test_the_parting_blow_has_a_plus_of_one() -> None:
    table = Table("warrior", "cleric").dice(3, 3).dice(2, 1)
    fight, _, foe = table.fight("orcs", 6)
    foe.count = 3
    strike(table, 0)
    assert "to hit: 2 + 1 warrior + 1 monsters fleeing = 4, needs 4+ (its level): hit [3.7, 16.9]" in table.rolled
    assert fight.struck


@pytest.mark.rule("16.9", "12.9", "4.9")
def test_only_those_within_reach_strike_at_fleeing_monsters() -> None:
    table = Table("warrior", "cleric", "rogue", room="corridor", idle=())
    fight, encounter, foe = table.fight("orcs", 4)
    parting_attacks(table.game, table.dice(1, 1).script, fight, encounter, foe)
    assert throwers(table) == ["Warrior", "Cleric"]


def throwers(table: Table) -> list[str]:
    return [put(roll.subject.name) for roll in table.script.rolls if roll.subject is not None]


@pytest.mark.rule("16.9")
def test_whoever_flees_is_let_go_where_the_player_said_so_in_peace() -> None:
    table = Table("warrior", "cleric", idle=())
    camp(table.game, table.choose("spare").script, table.group)
    fight, encounter, foe = table.fight("orcs", 4)
    parting_attacks(table.game, table.script, fight, encounter, foe)
    assert (throwers(table), foe.fled) == ([], True)
    camp(table.game, table.choose("chase").script, table.group)
    fight, encounter, foe = table.fight("orcs", 4)
    parting_attacks(table.game, table.dice(1, 1).script, fight, encounter, foe)
    assert throwers(table) == ["Warrior", "Cleric"]


@pytest.mark.rule("16.9")
def test_of_two_players_each_says_whether_his_let_them_go() -> None:
    table = Table("warrior", "cleric", seats=2, idle=())
    camp(table.game, table.choose("spare", "spare", "no", "yes").script, table.group)
    fight, encounter, foe = table.fight("orcs", 4)
    parting_attacks(table.game, table.dice(1).script, fight, encounter, foe)
    assert throwers(table) == ["Warrior"]


@pytest.mark.rule("16.9", "4.38")
def test_who_can_only_shoot_is_asked_where_arrows_are_counted() -> None:
    """Else one would be gone without a word."""
    table = Table("warrior", "cleric", "elf", "wizard", room="corridor", idle=(), count_arrows=True)
    bow = table.give(table.heroes[2], "bow")
    table.heroes[2].hands, table.heroes[2].arrows = [bow.key], 12
    fight, encounter, foe = table.fight("orcs", 4)
    parting_attacks(table.game, table.dice(1, 1).choose("no").script, fight, encounter, foe)
    assert [question.facts["hero"] for question in table.script.asked] == ["Elf"]
    assert (throwers(table), table.heroes[2].arrows) == (["Warrior", "Cleric"], 12)


@pytest.mark.rule("16.9")
def test_whoever_carries_a_body_lets_them_flee() -> None:
    table = Table("warrior", "cleric", "rogue", idle=())
    table.heroes[0].body, table.heroes[0].hands = "h9", []
    fight, encounter, foe = table.fight("orcs", 4)
    parting_attacks(table.game, table.dice(1, 1).script, fight, encounter, foe)
    assert throwers(table) == ["Cleric", "Rogue"]


@pytest.mark.rule("16.9")
def test_a_boss_killed_on_the_run_counts_as_killed() -> None:
    table = Table("warrior", "cleric").dice(4)
    fight, encounter, foe = table.fight("ogre")
    foe.life = 1
    parting_attacks(table.game, table.script, fight, encounter, foe)
    assert (foe.count, foe.fled) == (0, False)


@pytest.mark.rule("10.8", "10.8a")
def test_the_poisoned_arrow_has_a_plus_of_one_where_poison_works() -> None:
    for kind, told in (
        ("orcs", "3 + 1 elf + 1 elf against orcs + 1 blade poison = 6, needs 4+ (its level): hit [3.27, 3.28, 10.8]"),
        ("zombies", "3 + 1 elf − 1 arrows against skeletons or zombies = 3, needs 3+ (its level): hit [3.27, 18.8]"),
    ):
        table = Table("elf", "warrior")
        elf = table.heroes[0]
        bow = next(item for item in elf.items if item.kind == "bow")
        bow.poison, elf.hands = True, [bow.key]
        fight, encounter, _ = table.fight(kind, 4)
        act(table.game, table.choose("poison foe1").dice(3).script, fight, encounter, elf)
        assert told in table.rolled
        assert not bow.poison


@pytest.mark.rule("3.42")
def test_luck_rerolls_an_own_attack() -> None:
    table = Table("halfling", "warrior").dice(2).choose("yes").dice(6, 4)
    fight, encounter, foe = table.fight("goblins", 6)
    attack(table.game, table.script, fight, encounter, table.heroes[0], None, foe)
    assert (foe.count, table.heroes[0].luck) == (4, 1)


@pytest.mark.rule("3.42", "17.5")
def test_luck_rerolls_an_own_spell() -> None:
    table = Table("halfling", "warrior").dice(2).choose("yes").dice(5)
    foe = sling(table, "Lightning Bolt", "hobgoblins", 3)
    assert (foe.count, table.heroes[0].luck) == (2, 1)


@pytest.mark.rule("14.4")
def test_a_natural_six_hits_whatever_the_total() -> None:
    table = Table("wizard", "warrior")
    table.heroes[0].hands, table.heroes[0].limping = [], True
    fight, encounter, foe = table.fight("dragon")
    attack(table.game, table.dice(6, 1).script, fight, encounter, table.heroes[0], None, foe)
    assert table.script.rolls[0].total == 3
    assert "needs 6+ (its level): hit (a 6 always succeeds)" in table.rolled
    assert foe.life == foe.full - 1


@pytest.mark.rule("14.11")
def test_a_boss_brought_down_by_killing_blows_is_not_subdued() -> None:
    table = Table("warrior", "wizard")
    _, encounter, _ = table.fight("ogre", to_death=True)
    strike(table, 0, 4)
    assert encounter.harmed
    other = Table("wizard", "warrior")
    sling(other, "Lightning Bolt", "ogre", 1, 5, subdue=True, to_death=True)
    creatures = other.tile.creatures
    assert creatures is not None
    assert creatures.harmed


@pytest.mark.rule("9.2")
def test_the_temples_gift_is_for_undead_alone_and_ends_with_a_mummy_too() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    warrior.blessed = True
    fight, encounter, foe = table.fight("orcs", 3)
    assert general_modifier(table.game, fight, warrior, foe, encounter, spell=False) == 0
    slay(table.game, table.script, fight, encounter, warrior, foe, 1, "14.6")
    assert warrior.blessed
    fight, encounter, foe = table.fight("mummy")
    slay(table.game, table.script, fight, encounter, warrior, foe, 3, "14.7")
    assert warrior.blessed, "wounded, not killed"
    slay(table.game, table.script, fight, encounter, warrior, foe, 1, "14.7")
    assert not warrior.blessed


@pytest.mark.rule("9.6")
def test_a_boss_slain_with_help_lifts_no_curse() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 1)
    fight, encounter, foe = table.fight("ogre", to_death=True)
    warrior, cleric = table.heroes
    warrior.cursed = True
    slay(table.game, table.script, fight, encounter, cleric, foe, 1, "14.7")
    slay(table.game, table.script, fight, encounter, warrior, foe, 5, "14.7")
    victory(table.game, table.script, table.group, encounter)
    assert warrior.cursed


@pytest.mark.rule("3.16")
def test_no_backstab_for_a_boss() -> None:
    table = Table("rogue", "cleric", "warrior")
    table.fight("ogre")
    strike(table, 0, 3)
    assert "at ogre, to hit: 3 − 1 light hand weapon = 2, needs 5+ (its level): miss [4.2]" in table.rolled


@pytest.mark.rule("4.38")
def test_only_arrows_are_counted() -> None:
    table = Table("warrior", "halfling", count_arrows=True)
    table.heroes[0].arrows = 5
    table.fight("orcs", 6)
    strike(table, 0, 2)
    assert table.heroes[0].arrows == 5
    plain = Table("elf", "warrior")
    elf = plain.heroes[0]
    elf.hands = [next(item.key for item in elf.items if item.kind == "bow")]
    plain.fight("orcs", 6)
    strike(plain, 0, 2)
    assert elf.arrows == 0


@pytest.mark.rule("24.19")
def test_dragon_slayers_blood_is_for_dragons_alone() -> None:
    table = Table("dwarf", "warrior")
    dwarf = table.heroes[0]
    fight, encounter, foe = table.fight("ogre")
    plain = defence_modifier(table.game, fight, dwarf, foe)
    dwarf.secrets = ["dragon-slayer blood"]
    assert general_modifier(table.game, fight, dwarf, foe, encounter, spell=False) == 0
    assert defence_modifier(table.game, fight, dwarf, foe) == plain


@pytest.mark.rule("24.15")
def test_a_terrifying_secret_may_be_kept_and_is_its_owners() -> None:
    table = Table("warrior", "cleric", idle=()).choose("no").dice(5)
    table.heroes[1].secrets = ["terrifying secret"]
    _, encounter, foe = table.fight("orcs", 5)
    foe.count = 2
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)
    assert [question.facts["hero"] for question in table.script.asked] == ["Cleric"]


@pytest.mark.rule("18.11", "16.3")
def test_a_spell_that_does_not_halve_the_orcs_is_tested_without_a_minus() -> None:
    table = Table("wizard", "warrior")
    foe = sling(table, "Lightning Bolt", "orcs", 6, 4, 4)
    assert (foe.count, foe.fled, foe.tested) == (5, False, False)


@pytest.mark.rule("16.21", "16.15")
def test_the_way_out_is_offered_in_the_entrance_and_is_no_door() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, _ = table.fight("orcs", 2)
    assert "flee out" not in [option.key for option in ways_to_leave(table.game, fight, encounter)]
    table.group.tile = 0
    fight, encounter, _ = table.fight("orcs", 2)
    keys = [option.key for option in ways_to_leave(table.game, fight, encounter)]
    assert "flee out" in keys
    assert "withdraw out" not in keys


@pytest.mark.rule("16.11")
def test_nobody_runs_into_a_secret_room_that_was_only_looked_into() -> None:
    table = Table("warrior", "cleric", sealed_rooms=False)
    table.game.tiles[2].entered = False
    fight, encounter, _ = table.fight("orcs", 2)
    assert [option.key for option in ways_to_leave(table.game, fight, encounter)] == ["withdraw N26.8", "flee N26.8"]


@pytest.mark.rule("16.14")
def test_a_body_may_be_left_behind_in_a_withdrawal() -> None:
    table = Table("warrior", "cleric", "rogue")
    table.heroes[2].life = 0
    table.group.order.remove("h3")
    fight, encounter, _ = table.fight("rats", 1)
    leave(table.game, table.choose("nobody", "h1").dice(4).script, fight, encounter, "withdraw N26.8")
    assert [hero.body for hero in table.heroes] == ["", "", ""]
    assert "Wd" in table.game.tiles[1].marks


@pytest.mark.rule("13.15")
def test_a_dragon_that_is_awake_gives_no_bonus() -> None:
    table = Table("warrior", "cleric")
    encounter = table.foes("dragon")
    begin(table.game, table.script, table.group, "party")
    fight = table.game.fight
    assert fight is not None
    assert general_modifier(table.game, fight, table.heroes[0], encounter.foes[0], encounter, spell=False) == 0
