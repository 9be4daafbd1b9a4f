"""Rule 2.14 and its kin: every figure that decides is told, and what players must know stands on the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.scenes import keys, sling, strike
from tests.games.darkness.table import Table

import clew
from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Quest
from clew.games.darkness.dungeon.treasure import row_rolled
from clew.games.darkness.fight.bodies import loot
from clew.games.darkness.fight.defend import parries
from clew.games.darkness.fight.morale import check_morale
from clew.games.darkness.fight.strike import slay
from clew.games.darkness.march.explore import explore_options
from clew.games.darkness.party.wounds import die
from clew.games.darkness.rooms import doors, search
from clew.games.darkness.rooms.events import alchemist, healer
from clew.games.darkness.rooms.features import find_feature
from clew.games.darkness.rooms.meeting import nose
from clew.games.darkness.rooms.traps import trap
from clew.games.darkness.shown.view import features, hero_card, view
from clew.kernel.referees.agenda import Step
from clew.kernel.table.match import Match
from clew.kernel.words.explained import Being
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import Text, put


@pytest.mark.rule("9.11")
def test_the_level_of_a_puzzle_box_is_known() -> None:
    table = Table("rogue", "warrior").dice(6, 5)
    find_feature(table.game, table.script, table.tile)
    assert "How hard the box is to open: 5: level 5" in table.rolled
    assert put(features(table.tile)[0].name) == "puzzle box, level 5"
    labels = [put(label_of(option)) for option in explore_options(table.game, table.group, Step(steps.EXPLORE))]
    assert "Rogue tries the puzzle box (level 5)" in labels


@pytest.mark.rule("11.14", "11.16")
def test_the_level_of_a_lock_is_known() -> None:
    table = Table("warrior", "cleric", locked_doors=True).dice(2, 5)
    entered = table.game.edges["N26.8"]
    doors.roll_locks(table.game, table.script, table.tile, entered)
    assert "The door north, how good its lock is: 5: level 5" in table.rolled
    edge = table.game.edges["N24.8"]
    doors.try_door(table.game, table.choose("bash N24.8 h2").dice(6, 3).script, table.group, edge)
    assert table.script.asked[-1].facts["lock"] == 5
    assert "door N24.8" in keys(table)
    doors.try_door(table.game, table.choose("away").script, table.group, edge)
    assert (table.script.asked[-1].facts["lock"], table.script.asked[-1].facts["bash"]) == (5, 6)


@pytest.mark.rule("23.13", "23.14")
def test_the_level_of_a_hidden_danger_is_told() -> None:
    table = Table("warrior", "cleric").dice(1, 6, 1)
    search.hidden_trap(table.game, table.script, table.group, 4)
    assert "The gold is protected by a trap, level 4." in table.told
    search.hidden_ghost(table.game, table.dice(5, 6, 1).script, table.group)
    assert "How strong the ghost on the gold is: " in table.rolled
    assert ": level 4 | " in table.rolled


@pytest.mark.rule("3.35")
def test_a_dwarf_smells_what_it_is() -> None:
    table = Table("dwarf", "warrior").dice(5, 5, 2, 3)
    nose(table.game, table.script, table.group, table.foes("goblins", 4))
    assert "The dwarf smells: gem worth 25 gp." in table.told
    other = Table("dwarf", "warrior").dice(4)
    nose(other.game, other.script, other.group, other.foes("goblins", 4))
    assert "Dwarf smells no treasure." in other.told


@pytest.mark.rule("25.8")
def test_the_notes_count_the_encounters_that_ended_in_peace() -> None:
    table = Table("warrior")
    table.game.parties[0].quests = [Quest("q1", "let peace be your way", "medusa", 1, peace=2)]
    tags = [put(tag) for tag in view(table.game, 0).sheets[-1].cards[0].tags]
    assert tags == ["let peace be your way: 2 of 3 (Hall)"]


@pytest.mark.rule("3.5", "4.35", "4.27", "4.29")
def test_the_sheet_shows_what_is_used_up_and_what_is_too_heavy() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    assert not {"overloaded", "potion drunk", "bandage used"} & set(cards(table))
    hero.gold, hero.potion, hero.bandaged = 201, True, True
    assert {"overloaded", "potion drunk", "bandage used"} <= set(cards(table))


def cards(table: Table) -> list[str]:
    card = hero_card(table.game, table.heroes[0], 1)
    return [put(tag) for tag in (*card.tags, *(each.name for each in card.conditions))]


@pytest.mark.rule("24.18", "24.6", "24.17")
def test_creatures_show_a_prisoner_and_what_is_known_of_them() -> None:
    table = Table("warrior")
    table.foes("ogre", prisoner="chained", weakness=True, enemy="h1")
    tags = [put(tag) for tag in view(table.game, 0).sheets[1].cards[0].tags]
    assert {"a prisoner in chains", "weakness known", "the enemy of Warrior"} <= set(tags)


@pytest.mark.rule("24.15")
def test_it_is_told_that_a_secret_makes_them_flee() -> None:
    table = Table("warrior", "cleric").choose("yes")
    table.heroes[0].secrets = ["terrifying secret"]
    _, encounter, foe = table.fight("orcs", 5)
    foe.count = 2
    assert check_morale(table.game, table.script, encounter, foe, spell=False)
    assert "Warrior speaks of what they fear: they flee!" in table.told


@pytest.mark.rule("2.14", "14.3")
def test_an_attack_is_told_with_its_modifiers_and_their_rules() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.limping = True
    table.fight("orcs", 6)
    strike(table, 0, 2)
    mods, rules = "+ 1 elf + 1 elf against orcs − 1 limping", "[3.27, 3.28, 11.8]"
    assert f"at orcs, to hit: 2 {mods} = 3, needs 4+ (its level): miss {rules}" in table.rolled
    strike(table, 0, 3)
    assert f"at orcs, to hit: 3 {mods} = 4, needs 4+ (its level): hit {rules}" in table.rolled
    said = table.script.rolls[-1]
    assert (said.subject, said.target, said.using) == (
        Being(elf.key, Text("{it}", {"it": "Elf"})),
        Being("1-foe1", Text("{it}", {"it": "orcs"})),
        Being(elf.held()[0].key, Text("{it}", {"it": elf.held()[0].name})),
    )


@pytest.mark.rule("2.14", "2.6", "14.4")
def test_exploding_sixes_and_a_natural_one_are_told() -> None:
    table = Table("wizard", "warrior")
    table.fight("rats", 20)
    strike(table, 0, 6, 2)
    assert "at rats, to hit: 6 − 1 light hand weapon = 5, needs 1+ (its level): hit [4.2]" in table.rolled
    assert "at rats, the six thrown on: 2 + 5 so far = 7" in table.rolled
    strike(table, 0, 1)
    assert table.script.rolls[-1].outcome == Text("miss")


@pytest.mark.rule("2.14", "15.13")
def test_a_defence_is_told_with_its_modifiers_and_their_rules() -> None:
    table = Table("warrior", "cleric").dice(3)
    warrior = table.heroes[0]
    warrior.cursed = True
    fight, encounter, foe = table.fight("orcs", 6)
    assert not parries(table.game, table.script, fight, encounter, warrior, foe)
    mods = "+ 1 light armour + 1 shield in hand − 1 curse"
    told = f"Warrior, defence against orcs: 3 {mods} = 4, needs 5+ (more than its level): struck [4.14, 4.16, 9.5]"
    assert told in table.rolled
    assert parries(table.game, table.dice(4).script, fight, encounter, warrior, foe)
    assert f"4 {mods} = 5, needs 5+ (more than its level): unharmed" in table.rolled


@pytest.mark.rule("2.14", "17.5")
def test_a_spell_is_told_with_its_modifiers_and_their_rules() -> None:
    table = Table("wizard", "warrior")
    sling(table, "Lightning Bolt", "bats", 4, 3)
    told = (
        "Wizard's Lightning Bolt at vampire bats, to hit: 3 + 1 wizard − 1 vampire bats = 3, needs 1+ (its level): hit"
    )
    assert f"{told} [3.19, 18.3]" in table.rolled


@pytest.mark.rule("2.14", "11.11")
def test_a_trap_is_told_with_the_modifiers_against_it() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 2)
    trap(table.game, table.script, table.group)
    assert (
        "defence against dart: 2 + 1 light armour + 1 shield in hand = 4, needs 3+ (more than its level): unharmed"
        in table.rolled
    )


@pytest.mark.parametrize(
    ("wounds", "told"),
    [
        (1, "1 of the orcs falls; 3 left."),
        (2, "2 of the orcs fall; 2 left."),
        (4, "The last 4 of the orcs fall."),
    ],
)
@pytest.mark.rule("14.6")
def test_it_is_told_how_many_fall_and_how_many_are_left(wounds: int, told: str) -> None:
    table = Table("warrior", "cleric").dice(*[6] * (wounds >= 2))
    fight, encounter, foe = table.fight("orcs", 4)
    slay(table.game, table.script, fight, encounter, table.heroes[0], foe, wounds, "14.6")
    assert told in table.told


@pytest.mark.rule("14.6", "14.7")
def test_the_last_one_and_the_last_life_are_told_as_such() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("orcs", 1)
    slay(table.game, table.script, fight, encounter, table.heroes[0], foe, 3, "14.6")
    assert "The last of the orcs falls." in table.told
    fight, encounter, ogre = table.fight("ogre")
    slay(table.game, table.script, fight, encounter, table.heroes[0], ogre, 1, "14.7")
    assert f"The ogre loses 1 life; {ogre.life} left." in table.told
    ogre.life, encounter.foes[0].weakened = 2, True
    slay(table.game, table.script, fight, encounter, table.heroes[0], ogre, 2, "14.7")
    assert "The ogre loses 2 life: the last of it." in table.told


@pytest.mark.parametrize(
    ("bonus", "told"), [(-1, "2 − 1 these monsters = 1: d6 gp"), (0, ""), (1, "2 + 1 these monsters = 3: scroll")]
)
@pytest.mark.rule("21.3")
def test_what_the_monsters_add_to_a_treasure_roll_is_told(bonus: int, told: str) -> None:
    table = Table("warrior", "cleric").dice(2)
    row_rolled(table.game, table.script, bonus)
    assert told in table.rolled
    assert ("these monsters" in table.rolled) == bool(bonus)


@pytest.mark.rule("10.6", "10.7")
def test_it_is_told_why_healer_and_alchemist_have_nothing_to_do() -> None:
    table = Table("warrior", "cleric")
    healer(table.game, table.script, table.group)
    alchemist(table.game, table.script, table.group)
    assert "Nobody can pay him the 10 gp he takes for 1 life." in table.told
    assert "Nobody can pay for what he sells." in table.told
    table.heroes[0].gold = 10
    healer(table.game, table.script, table.group)
    assert "Nobody needs him." in table.told


@pytest.mark.rule("26.2")
def test_it_is_told_what_is_taken_from_a_body() -> None:
    table = Table("warrior", "cleric").choose("h2")
    warrior = table.heroes[0]
    warrior.gold = 7
    die(table.game, table.script, warrior, "orcs")
    loot(table.game, table.script, table.group)
    assert "Cleric takes what Warrior leaves: 7 gp, light armour, shield, slashing hand weapon." in table.told


@pytest.mark.rule("3.1", "3.2")
def test_a_character_lives_as_soon_as_he_is_on_the_table() -> None:
    match: Match[Any] = clew.new("darkness", seed=3).match
    match.answer("create")
    match.answer("warrior")
    card = next(sheet for sheet in match.view(0).sheets if sheet.key == "party").cards[0]
    assert (card.stats[0].value, card.stats[0].of, card.tags) == (7, 7, [])
