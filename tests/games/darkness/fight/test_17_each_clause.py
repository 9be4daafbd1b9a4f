"""Chapters 14 and 17, clause by clause: every action as it is taken in a turn, and who can cast what when."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import actions, fallen, sling
from tests.games.darkness.table import Table

from clew.games.darkness.basics.state import Hero
from clew.games.darkness.fight import spells
from clew.games.darkness.fight.party_turn import act, party_turn
from clew.games.darkness.fight.spells import healing
from clew.games.darkness.party.gear import lit
from clew.games.darkness.party.wounds import petrify


def do(table: Table, hero: int, *answers: str, dice: tuple[int, ...] = ()) -> None:
    """A character's action in the fight under way."""
    fight, encounter = table.game.fight, table.tile.creatures
    assert fight is not None
    assert encounter is not None
    act(table.game, table.choose(*answers).dice(*dice).script, fight, encounter, table.heroes[hero])


@pytest.mark.rule("3.14", "18.3")
def test_bats_take_one_from_a_healing_while_they_live() -> None:
    table = Table("cleric", "warrior")
    warrior = table.heroes[1]
    _, encounter, foe = table.fight("bats", 5)
    warrior.life = 1
    healing(table.game, table.dice(2).script, table.heroes[0], warrior, encounter)
    assert warrior.life == 1 + 2 + 1 - 1
    foe.count, warrior.life = 0, 1
    healing(table.game, table.dice(2).script, table.heroes[0], warrior, encounter)
    assert warrior.life == 1 + 2 + 1


@pytest.mark.rule("3.30", "4.21")
def test_only_elves_are_hampered_by_armour_and_everybody_by_full_hands() -> None:
    table = Table("wizard", "warrior")
    wizard = table.heroes[0]
    wizard.spells, wizard.hands = ["Sleep"], []
    wizard.armour = table.give(wizard, "heavy armour").key
    assert spells.can_cast(table.game, wizard)
    wizard.hands = [table.give(wizard, "two-handed weapon", "slashing").key]
    assert not spells.can_cast(table.game, wizard)
    wand = table.give(wizard, "wand of sleep", uses=1)
    scroll = table.give(wizard, "scroll", spell="Sleep", uses=1)
    table.fight("orcs", 3)
    assert not {f"use {wand.key}", f"read {scroll.key}"} & set(actions(table, 0))
    wizard.hands = []
    assert {f"use {wand.key}", f"read {scroll.key}"} <= set(actions(table, 0))


@pytest.mark.rule("27.17")
def test_at_level_zero_nothing_prepared_is_cast() -> None:
    table = Table("wizard", "warrior")
    wizard = table.heroes[0]
    wizard.spells, wizard.hands, wizard.level = ["Sleep"], [], 0
    assert not spells.can_cast(table.game, wizard)
    wizard.level = 1
    assert spells.can_cast(table.game, wizard)


@pytest.mark.rule("17.11", "17.12")
def test_a_prepared_escape_goes_before_a_scroll_unless_it_cannot_be_cast() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.spells, elf.hands = ["Escape"], []
    scroll = table.give(elf, "scroll", spell="Escape", uses=1)
    spells.use_up_escape(table.game, table.script, elf)
    assert (elf.spells, elf.has("scroll")) == ([], scroll)
    elf.spells = ["Escape"]
    elf.armour = table.give(elf, "heavy armour").key
    spells.use_up_escape(table.game, table.script, elf)
    assert (elf.spells, elf.has("scroll")) == (["Escape"], None)
    assert not spells.can_escape(table.game, elf)


@pytest.mark.rule("9.8", "19.23", "17.9")
def test_what_spells_do_not_touch() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Lightning Bolt", "statue", 1, 6, 1).life == 6
    assert sling(table, "Sleep", "statue", 1, 6, 1).count == 1
    assert sling(table, "Lightning Bolt", "dragon", 1, 5, to_death=True).life == 3


@pytest.mark.rule("17.5")
def test_a_natural_six_hits_with_a_spell_whatever_the_total() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].limping = True
    foe = sling(table, "Lightning Bolt", "ogre", 1, 6, 1, level=-3, to_death=True)
    assert foe.life == 4
    assert "needs 5+ (its level): hit (a 6 always succeeds)" in table.rolled
    assert table.script.rolls[-1].total == 3


@pytest.mark.rule("17.5")
def test_a_wounding_spell_is_an_attack_even_if_it_misses_and_sleep_is_none() -> None:
    for spell, violent in (("Fireball", True), ("Lightning Bolt", True), ("Sleep", False)):
        table = Table("wizard", "warrior")
        sling(table, spell, "ogre", 1, 1)
        creatures, fight = table.tile.creatures, table.game.fight
        assert creatures is not None
        assert fight is not None
        assert (creatures.violence, fight.struck) == (violent, violent)


@pytest.mark.rule("19.3")
def test_only_fire_is_stronger_against_a_mummy() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Lightning Bolt", "mummy", 1, 3).life == 4
    assert sling(table, "Fireball", "mummy", 1, 2).life == 3


@pytest.mark.rule("17.10", "18.14")
def test_trolls_asleep_leave_the_killed_ones_their_roll() -> None:
    table = Table("wizard", "warrior")
    fight, encounter, foe = table.fight("trolls", 3)
    foe.count, foe.down, foe.tested = 2, 1, True
    spells.attack_spell(table.game, table.dice(5, 6).script, fight, encounter, table.heroes[0], "Sleep", foe, 1)
    assert (foe.count, foe.down, foe.asleep, encounter.harmed) == (0, 1, 2, False)


@pytest.mark.rule("17.6")
def test_blessing_reaches_only_those_in_the_tile() -> None:
    table = Table("wizard", "warrior", "cleric", "rogue", "elf")
    _, warrior, cleric, rogue, elf = table.heroes
    for hero in (warrior, cleric, rogue, elf):
        hero.cursed = True
    warrior.outside, cleric.away, rogue.life = True, "ring", 0
    assert spells.in_need(table.game, 1, 0) == [elf]
    assert spells.in_need(table.game, 2, 0) == []
    elf.cursed, elf.evil_eye = False, True
    assert spells.in_need(table.game, 1, 0) == [elf]
    elf.evil_eye = False
    petrify(table.game, table.script, elf, "19.6")
    table.group.tile = 2
    assert spells.in_need(table.game, 1, 0) == [elf], "a statue stays where it was"


@pytest.mark.rule("3.11", "17.6", "14.1")
def test_a_blessing_in_a_fight_takes_the_action_and_one_use() -> None:
    table = Table("cleric", "warrior")
    cleric, warrior = table.heroes
    cleric.hands, warrior.cursed = [], True
    table.fight("orcs", 3)
    do(table, 0, "blessing")
    assert (cleric.blessings, warrior.cursed) == (2, False)


@pytest.mark.rule("4.24", "14.1")
def test_the_lantern_of_the_dead_is_taken_up_as_an_action() -> None:
    table = Table("warrior", "rogue")
    warrior, rogue = table.heroes
    fallen(table, 1)
    warrior.hands.pop()
    table.fight("orcs", 3)
    do(table, 0, "lantern")
    assert lit(table.game, table.group)
    assert rogue.has("lantern") is None
    assert warrior.default == warrior.hands


@pytest.mark.parametrize(
    ("kind", "dice", "free"),
    [
        ("warrior", (3,), False),
        ("warrior", (4,), True),
        ("rogue", (3,), True),
        ("barbarian", (3,), True),
        ("rogue", (1,), False),
    ],
)
@pytest.mark.rule("24.21", "14.1")
def test_chains_are_broken_as_an_action(kind: str, dice: tuple[int, ...], free: bool) -> None:
    table = Table(kind, "cleric")
    table.heroes[0].level = 4 if dice == (1,) else 1
    _, encounter, _ = table.fight("ogre", prisoner="chained")
    do(table, 0, "free", dice=dice)
    assert (table.group.prisoner, encounter.prisoner) == (("freed", "") if free else ("", "chained"))


@pytest.mark.rule("3.45", "14.1")
def test_slipping_away_is_an_action_and_leaves_a_body_behind() -> None:
    table = Table("halfling", "warrior")
    table.fight("goblins", 5)
    do(table, 0, "slip", "tile 2")
    assert (table.heroes[0].away, table.heroes[0].tile) == ("luck", 2)


@pytest.mark.rule("26.6", "26.4", "14.2")
def test_a_body_is_taken_up_as_an_action_and_laid_down_for_nothing() -> None:
    table = Table("warrior", "cleric", "rogue")
    body = fallen(table, 1)
    _, _, foe = table.fight("rats", 20)
    do(table, 0, "body")
    assert table.heroes[0].body == body.key
    body.tile = 0
    do(table, 0, "lay down", "attack foe1", dice=(4,))
    assert (table.heroes[0].body, body.tile) == ("", 1)
    assert foe.count == 15


@pytest.mark.rule("24.10", "14.2")
def test_calling_a_spirit_costs_no_action() -> None:
    table = Table("warrior", "cleric")
    warrior, cleric = table.heroes
    warrior.secrets, cleric.life = ["true name of an angel"], 1
    _, encounter, foe = table.fight("orcs", 9, to_death=True)
    do(table, 0, "angel", "h2", "attack foe1", dice=(4,))
    assert (cleric.life, foe.count) == (5, 8)
    cleric.secrets = ["true name of a demon"]
    do(table, 1, "demon", "attack foe1", dice=(1,))
    assert (foe.count, cleric.secrets) == (2, ["spirit called"])
    assert encounter.harmed


@pytest.mark.rule("24.10", "14.12")
def test_a_demon_takes_four_life_from_a_boss_and_spoils_subduing() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].secrets = ["true name of a demon"]
    fight, encounter, foe = table.fight("ogre", to_death=True, subdue=True)
    do(table, 0, "demon", "nothing")
    assert foe.life == foe.full - 4
    assert (encounter.violence, encounter.harmed, fight.struck) == (True, True, True)


@pytest.mark.rule("4.33")
def test_whoever_is_handed_a_thing_in_a_fight_has_no_action_left() -> None:
    table = Table("warrior", "cleric", idle=())
    weapon = table.heroes[0].items[2]
    fight, encounter, _ = table.fight("orcs", 4)
    party_turn(table.game, table.choose("exchange", weapon.key).script, fight, encounter)
    assert [question.facts.get("hero") for question in table.script.asked if question.rule == "14.1"] == ["Warrior"]
    assert weapon not in table.heroes[0].items


@pytest.mark.rule("14.13")
def test_what_is_taken_from_the_fallen_is_his_no_more() -> None:
    table = Table("warrior", "wizard", "cleric")
    scroll = table.give(table.heroes[1], "scroll", spell="Sleep", uses=1)
    fallen(table, 1)
    table.fight("orcs", 5)
    do(table, 0, "loot", scroll.key)
    assert scroll not in table.heroes[1].items


@pytest.mark.rule("14.13")
def test_of_two_things_that_are_alike_the_fallen_offer_one() -> None:
    table = Table("warrior", "wizard", "cleric")
    table.heroes[1].items = []
    first, _ = [table.give(table.heroes[1], "scroll", spell="Sleep", uses=1) for _ in range(2)]
    other = table.give(table.heroes[1], "scroll", spell="Fireball", uses=1)
    fallen(table, 1)
    table.fight("orcs", 5)
    do(table, 0, "loot", other.key)
    taken = next(question for question in table.script.asked if question.rule == "14.13")
    assert taken.keys() == [first.key, other.key]


@pytest.mark.rule("14.1", "12.12")
def test_a_turn_gives_everybody_one_action_and_ends_with_the_last_monster() -> None:
    table = Table("warrior", "cleric", "rogue", idle=())
    fight, encounter, foe = table.fight("orcs", 9, to_death=True)
    fight.acted = ["h1", "h2", "h3"]
    answers = ("attack foe1", "nothing", "nothing")
    party_turn(table.game, table.choose(answers[0]).dice(4).choose(*answers[1:]).script, fight, encounter)
    assert foe.count == 8
    foe.count = 1
    party_turn(table.game, table.choose("attack foe1").dice(4).script, fight, encounter)
    assert fight.acted == ["h1"]


@pytest.mark.rule("29.12", "14.1")
def test_a_free_action_is_taken_in_a_fight() -> None:
    table = Table("rogue", "warrior", seats=2, game_master=True)
    table.fight("orcs", 4)
    do(table, 0, "try", "5", "L", dice=(4,))
    assert "Rogue, what he tries: 4 + 1 rogue = 5, needs 5+ (how hard it is): he does it [29.12]" in table.rolled


@pytest.mark.rule("17.15")
def test_only_a_clerics_blessing_is_read_at_his_level() -> None:
    assert spells.casting_level(Hero("h1", "Ada", "rogue", level=4), "Blessing", scroll=True) == 1
