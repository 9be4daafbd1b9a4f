"""Chapters 14 to 18: what a fight leaves undone, and what its last blows do."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import actions, fallen
from tests.games.darkness.table import Table, patched

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group, Quest
from clew.games.darkness.fight.actions import all_actions
from clew.games.darkness.fight.aftermath import apart, victory
from clew.games.darkness.fight.party_turn import act, change_hands
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.march.camp import DEEDS
from clew.games.darkness.party.gear import lit
from clew.games.darkness.party.wounds import petrify
from clew.games.darkness.rooms.meeting import steal
from clew.games.darkness.rooms.traps import dodge
from clew.kernel.referees.agenda import Step
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


@pytest.mark.rule("18.15", "18.13", "16.8")
def test_killed_trolls_still_roll_when_the_last_one_flees() -> None:
    table = Table("warrior", "cleric").choose("fight", "attack foe1").dice(4, 2)
    _, encounter, foe = table.fight("trolls", 3)
    foe.count, foe.down = 2, 1
    table.game.agenda.append(Step(steps.ROUND))
    table.game.lenient = [0]
    table.dice(5, 4, 5).run()
    assert "they flee" in table.rolled
    assert table.tile.creatures is encounter
    assert (foe.count, foe.down) == (1, 0)


@pytest.mark.rule("25.8", "25.17")
def test_whoever_was_shot_first_was_not_taken_in_peace() -> None:
    table = Table("elf", "wizard", "rogue")
    elf, wizard, _ = table.heroes
    quest = Quest("q1", "let peace be your way", "medusa", 2)
    table.game.parties[0].quests.append(quest)
    elf.hands = [next(item.key for item in elf.items if item.kind == "bow")]
    table.give(elf, "arrow of slaying", foe="ogre")
    wizard.spells = ["Sleep"]
    fight, encounter, foe = table.fight("ogre", to_death=True)
    act(table.game, table.choose("slaying foe1").script, fight, encounter, elf)
    act(table.game, table.choose("cast Sleep").dice(5).script, fight, encounter, wizard)
    assert foe.count == 0
    victory(table.game, table.dice(1, 1, 1).script, table.group, encounter)
    assert quest.peace == 0


@pytest.mark.rule("3.24", "4.20")
def test_rage_goes_with_either_weapon_and_with_a_shot() -> None:
    table = Table("barbarian", "warrior")
    barbarian = table.heroes[0]
    first = table.give(barbarian, "light hand weapon", "slashing")
    second = table.give(barbarian, "hand weapon", "crushing")
    barbarian.hands = [first.key, second.key]
    fight, encounter, foe = table.fight("orcs", 6)
    assert {"rage foe1", f"rage foe1 with {second.key}"} <= set(actions(table, 0))
    barbarian.hands = [table.give(barbarian, "bow").key]
    assert "rage shoot foe1" in actions(table, 0)
    act(table.game, table.choose("rage shoot foe1").dice(1, 3, 1).script, fight, encounter, barbarian)
    assert (foe.count, barbarian.rage) == (5, 0)


@pytest.mark.rule("26.5", "26.20")
def test_a_carrier_is_last_in_a_group_that_others_join() -> None:
    table = Table("warrior", "cleric", "rogue")
    fallen(table, 1)
    DEEDS["take up"](table.game, table.choose("h1").script, table.group)
    apart(table.game, table.group, table.heroes[2], 1)
    DEEDS["join"](table.game, table.script, table.group)
    assert table.group.order == ["h3", "h1"]


@pytest.mark.rule("26.5", "26.12")
def test_a_carrier_is_last_when_somebody_comes_back_from_stone() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    fallen(table, 3)
    petrify(table.game, table.script, table.heroes[2], "19.6")
    DEEDS["take up"](table.game, table.choose("h1").script, table.group)
    DEEDS["bless"](table.game, table.script, table.group)
    assert table.group.order == ["h2", "h3", "h1"]


@pytest.mark.rule("26.5", "11.11")
def test_a_carrier_does_not_dodge_a_trap() -> None:
    table = Table("warrior", "cleric")
    body = fallen(table, 1)
    table.heroes[0].body = body.key
    dodge(table.game, table.script, table.heroes[0], 2, 1, "11.3", "dart")
    assert table.heroes[0].life == 6


@pytest.mark.rule("25.10", "24.22", "17.11")
def test_a_head_stays_with_the_last_of_the_group_who_escapes() -> None:
    table = Table("wizard")
    table.heroes[0].spells, table.heroes[0].hands = ["Escape"], []
    table.group.heads, table.group.captives, table.group.prisoner = ["ogre"], ["medusa"], "freed"
    DEEDS["escape"](table.game, table.script, table.group)
    (group,) = table.game.groups
    assert (group.tile, group.heads, group.captives, group.prisoner) == (0, ["ogre"], ["medusa"], "freed")


@pytest.mark.rule("25.10", "26.20")
def test_a_head_stays_with_those_who_stay() -> None:
    table = Table("warrior", "cleric")
    table.group.heads = ["ogre"]
    DEEDS["split"](table.game, table.choose("h2").script, table.group)
    assert [group.heads for group in table.game.groups] == [["ogre"], []]


@pytest.mark.rule("14.13", "4.19a")
def test_a_shield_of_ones_build_is_taken_from_the_fallen_even_to_carry() -> None:
    table = Table("warrior", "wizard", "elf")
    fallen(table, 0)
    shield = table.heroes[0].has("shield")
    assert shield is not None
    fight, encounter, _ = table.fight("orcs", 3)
    assert "loot" in [option.key for option in all_actions(table.game, fight, encounter, table.heroes[1])]
    act(table.game, table.choose("loot", shield.key).script, fight, encounter, table.heroes[1])
    assert shield in table.heroes[1].items


@pytest.mark.rule("4.26", "3.6")
def test_a_lantern_lit_in_a_fight_burns_in_the_next() -> None:
    table = Table("warrior", "rogue")
    warrior, rogue = table.heroes
    spare = table.give(warrior, "lantern")
    fight, encounter, foe = table.fight("rats", 2)
    petrify(table.game, table.script, rogue, "19.6")
    assert not lit(table.game, table.group)
    change_hands(table.game, table.choose(spare.key).script, warrior)
    foe.count = 0
    victory(table.game, table.script, table.group, encounter)
    assert fight.turns == 0
    table.foes("rats", 2)
    begin(table.game, table.script, table.group, "party")
    assert lit(table.game, table.group)


@pytest.mark.rule("3.18", "4.36")
def test_nobody_drops_lock_picks() -> None:
    table = Table("rogue")
    rogue = table.heroes[0]
    rogue.items = [item for item in rogue.items if item.kind in ("lock picks", "rope")]
    DEEDS["drop"](table.game, table.script, table.group)
    assert [item.kind for item in rogue.items] == ["lock picks"]


@pytest.mark.rule("20.11")
def test_it_is_told_what_gremlins_take_and_from_whom() -> None:
    table = Table("warrior", "cleric").dice(1)
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind in ("lantern", "hand weapon")]
    sword = table.heroes[0].items[0]
    steal(table.game, table.choose(sword.key).script, table.group)
    labels = [put(label_of(option)) for option in table.script.asked[0].options]
    assert labels == ["slashing hand weapon of Warrior", "crushing hand weapon of Cleric"]
    assert "They take the slashing hand weapon of Warrior." in table.told
    assert "They take the crushing hand weapon of Cleric." in table.told


@pytest.mark.rule("7.11")
def test_whoever_attacks_a_quest_giver_ends_the_quests_of_both_parties() -> None:
    from clew.games.darkness.rooms.meeting import turn_on

    table = Table("warrior", "cleric", seats=2, two_parties=True)
    table.foes("ogre", stance="quest")
    table.game.parties[1].quests = [Quest("q1", "bring me gold", "ogre", 1, gold=100)]
    turn_on(table.game, table.script, table.group)
    assert table.game.parties[1].quests == []


@pytest.mark.rule("29.2", "7.1")
def test_a_partys_turn_is_one_move_and_no_walk() -> None:
    from clew.games.darkness.march.explore import explore_options

    table = Table("warrior", "cleric", seats=2, two_parties=True)
    table.game.tiles.append(table.game.tiles[2].copy())
    table.game.groups.append(Group("g2", 1, [], 0))
    keys = [option.key for option in explore_options(table.game, table.group, Step(steps.EXPLORE, {"party": 0}))]
    assert "rest" in keys
    assert "walk" not in keys
    assert "walk" in [option.key for option in explore_options(table.game, table.group, Step(steps.EXPLORE))]


@pytest.mark.rule("4.30")
def test_holy_water_is_violence() -> None:
    table = Table("cleric", "warrior")
    table.heroes[0].hands = []
    table.give(table.heroes[0], "holy water vial")
    rows = [list(row) for row in table.game.book.ledger.table("monsters").rows]
    rows[13][-1] = "demon"
    table.game.book = patched(table=[{"id": "monsters", "rows": rows}])
    fight, encounter, _ = table.fight("mummy")
    act(table.game, table.choose("water foe1").script, fight, encounter, table.heroes[0])
    assert encounter.violence
