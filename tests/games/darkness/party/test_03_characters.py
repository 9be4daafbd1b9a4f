"""Chapter 3: characters, from warrior to barbarian."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import kinds, made
from tests.games.darkness.sums import defence_modifier, weapon_modifier
from tests.games.darkness.table import Table, book

from clew.games.darkness.basics.state import Hero
from clew.games.darkness.fight.party_turn import party_turn
from clew.games.darkness.fight.spells import bless, healing
from clew.games.darkness.fight.strike import attack
from clew.games.darkness.march.camp import healers, use_healing
from clew.games.darkness.party.gear import fits, may_carry, may_hold, proper, ready
from clew.games.darkness.party.heroes import attack_level, full_life, make_hero, prepare, renew
from clew.games.darkness.party.wounds import heal
from clew.games.darkness.rooms.traps import disarms
from clew.games.darkness.shown.view import hero_card
from clew.kernel.words.text import put

CLASSES = ("warrior", "cleric", "rogue", "wizard", "barbarian", "elf", "dwarf", "halfling")


@pytest.mark.rule("3.1", "3.2")
def test_all_begin_at_level_one_with_full_life() -> None:
    table = Table(*CLASSES)
    assert [hero.life for hero in table.heroes] == [7, 5, 4, 3, 8, 5, 6, 4]
    assert {hero.level for hero in table.heroes} == {1}
    heal(table.game, table.script, table.heroes[0], 5, "3.12")
    assert table.heroes[0].life == full_life(table.game, table.heroes[0]) == 7


@pytest.mark.rule("3.3")
def test_gold_is_rolled_by_class() -> None:
    assert made("wizard", "slashing").gold == 8
    assert made("rogue", "slashing").gold == 6


@pytest.mark.rule("3.4")
def test_the_owner_settles_how_weapons_hurt() -> None:
    elf = made("elf", "crushing")
    assert [(item.kind, item.damage) for item in elf.items[1:]] == [("hand weapon", "crushing"), ("bow", "slashing")]
    assert made("halfling", "slashing").items[1].damage == "crushing"


@pytest.mark.rule("3.5")
def test_the_sheet_shows_everything() -> None:
    table = Table("wizard")
    table.heroes[0].spells, table.heroes[0].secrets = ["Sleep"], ["secret diet"]
    card = hero_card(table.game, table.heroes[0], 1)
    words = [put(tag) for tag in card.tags] + [put(item.name) for item in card.items]
    assert "spells: Sleep" in words
    assert "secret: secret diet" in words
    assert "lantern (in hand)" in words


@pytest.mark.rule("3.6")
def test_each_fight_begins_with_the_default_in_hand() -> None:
    hero = Table("warrior", "cleric").heroes[0]
    hero.hands = []
    ready(hero)
    assert hero.hands == hero.default
    assert hero.default


@pytest.mark.parametrize("kind", ["warrior", "barbarian"])
@pytest.mark.rule("3.7", "3.22")
def test_warriors_and_barbarians_add_their_level(kind: str) -> None:
    hero = Hero("h1", "Ada", kind, level=3)
    assert attack_level(hero, "hand weapon", False, False) == 3
    assert attack_level(hero, "bare hands", False, False) == 3


@pytest.mark.rule("3.8")
def test_the_warriors_kit_and_swaps() -> None:
    assert kinds(made("warrior", "kit", "slashing")) == ["light armour", "shield", "hand weapon"]
    assert kinds(made("warrior", "two-handed weapon", "slashing")) == ["light armour", "two-handed weapon"]
    assert kinds(made("warrior", "bow")) == ["light armour", "bow"]


@pytest.mark.rule("3.9", "2.2")
def test_a_cleric_adds_half_but_all_against_undead() -> None:
    table = Table("cleric", "rogue")
    cleric = table.heroes[0]
    cleric.level = 5
    maul = table.give(cleric, "two-handed weapon", "crushing", hold=True)
    fight, encounter, foe = table.fight("skeletons", 5)
    bonus = attack_level(cleric, maul.kind, True, False) + weapon_modifier(
        table.game, fight, cleric, maul, foe, encounter
    )
    assert bonus == 7
    assert attack_level(cleric, maul.kind, False, False) == 2


@pytest.mark.rule("3.10")
def test_the_clerics_gear() -> None:
    table = Table("cleric")
    can = {kind: proper(table.game, table.heroes[0], kind) for kind in book().weapons}
    assert can["hand weapon"]
    assert can["two-handed weapon"]
    assert can["sling"]
    assert not can["bow"]
    assert not can["light hand weapon"]
    assert kinds(made("cleric", "two-handed weapon", "crushing")) == ["light armour", "two-handed weapon"]


@pytest.mark.rule("3.11", "3.12")
def test_blessing_and_healing_three_times_whatever_the_level() -> None:
    table = Table("cleric")
    table.heroes[0].level = 4
    renew(table.game, table.heroes[0])
    assert (table.heroes[0].blessings, table.heroes[0].healings) == (3, 3)


@pytest.mark.rule("3.12", "17.20")
def test_healing_restores_a_die_and_the_level() -> None:
    table = Table("cleric", "warrior")
    cleric, warrior = table.heroes
    cleric.level, warrior.life = 2, 1
    healing(table.game, table.dice(3).script, cleric, warrior, None)
    assert (warrior.life, cleric.healings) == (6, 2)
    healing(table.game, table.dice(6).script, cleric, warrior, None)
    assert warrior.life == 7


@pytest.mark.rule("3.13")
def test_in_a_fight_healing_takes_the_action() -> None:
    table = Table("cleric", "warrior")
    table.heroes[0].hands = []
    table.heroes[1].life = 1
    fight, encounter, foe = table.fight("orcs", 4)
    table.choose("healing", "h2").dice(3).choose("nothing")
    party_turn(table.game, table.script, fight, encounter)
    assert table.heroes[1].life == 5
    assert foe.count == 4
    table.game.fight = None
    use_healing(table.game, table.dice(1).script, table.group)
    assert table.heroes[1].life == 7


@pytest.mark.rule("3.14", "18.3")
def test_bats_disturb_healing() -> None:
    table = Table("cleric")
    _, encounter, _ = table.fight("bats", 5)
    table.heroes[0].life = 1
    healing(table.game, table.dice(4).script, table.heroes[0], table.heroes[0], encounter)
    assert table.heroes[0].life == 5
    assert healers(table.game, table.heroes) == []


@pytest.mark.rule("3.15")
def test_a_rogue_adds_his_level_to_defence_and_traps() -> None:
    table = Table("rogue", "warrior")
    rogue = table.heroes[0]
    rogue.level = 3
    assert defence_modifier(table.game, None, rogue, None) == 3 + 1
    assert disarms(table.dice(2).script, rogue, 4)


@pytest.mark.rule("3.16")
def test_a_rogue_backstabs_only_the_outnumbered() -> None:
    table = Table("rogue", "cleric", "warrior", "wizard")
    fight, encounter, foe = table.fight("orcs", 4)
    rogue = table.heroes[0]
    table.dice(4)
    attack(table.game, table.script, fight, encounter, rogue, rogue.held()[0], foe)
    assert foe.count == 4
    foe.count = 3
    table.dice(4, 5)
    attack(table.game, table.script, fight, encounter, rogue, rogue.held()[0], foe)
    assert foe.count == 2


@pytest.mark.rule("3.17", "3.18")
def test_the_rogues_kit_has_picks_nobody_sells() -> None:
    rogue = made("rogue", "slashing")
    assert kinds(rogue) == ["rope", "lock picks", "light armour", "light hand weapon"]
    assert "lock picks" not in book().prices
    table = Table("rogue")
    shield = table.give(table.heroes[0], "shield", build="human")
    assert not fits(table.game, table.heroes[0], shield)


@pytest.mark.rule("3.19")
def test_a_wizard_adds_his_level_to_spells_not_to_blows() -> None:
    from clew.games.darkness.fight.spells import casting_level

    wizard = Hero("h1", "Ada", "wizard", level=4)
    assert attack_level(wizard, "light hand weapon", False, False) == 0
    assert casting_level(wizard, "Fireball", True) == 4


@pytest.mark.rule("3.20")
def test_the_wizards_gear() -> None:
    table = Table("wizard")
    armour = table.give(table.heroes[0], "light armour", build="human")
    assert not fits(table.game, table.heroes[0], armour)
    assert kinds(made("wizard", "crushing")) == ["light hand weapon", "spell book", "writing implements"]


@pytest.mark.rule("3.21")
def test_a_wizard_prepares_two_and_his_level() -> None:
    table = Table("wizard").choose("Sleep", "Sleep", "Sleep")
    prepare(table.game, table.script, table.heroes[0])
    assert table.heroes[0].spells == ["Sleep"] * 3


@pytest.mark.rule("3.23")
def test_a_barbarian_carries_no_magic() -> None:
    table = Table("barbarian")
    hero = table.heroes[0]
    assert not may_carry(hero, table.give(hero, "scroll", spell="Sleep", uses=1))
    assert not may_carry(hero, table.give(hero, "potion of healing"))
    assert not may_carry(hero, table.give(hero, "hand weapon", "slashing", magic=True))
    assert may_carry(hero, table.give(hero, "holy water vial"))
    assert may_carry(hero, table.give(hero, "bandage"))


@pytest.mark.rule("3.23a", "17.6")
def test_a_barbarian_may_be_blessed_and_healed() -> None:
    table = Table("barbarian", "cleric")
    hero = table.heroes[0]
    hero.cursed, hero.life = True, 2
    bless(table.script, table.heroes[1], hero, table.group)
    healing(table.game, table.dice(2).script, table.heroes[1], hero, None)
    assert not hero.cursed
    assert hero.life == 5


@pytest.mark.rule("3.24", "14.5")
def test_rage_keeps_the_best_of_three() -> None:
    table = Table("barbarian")
    fight, encounter, foe = table.fight("rats", 12)
    hero = table.heroes[0]
    attack(table.game, table.dice(2, 6, 3, 4, 4).script, fight, encounter, hero, hero.held()[0], foe, rage=True)
    assert foe.count == 2
    assert hero.rage == 0


@pytest.mark.parametrize(("dice", "left"), [((6, 3, 1, 1), 3), ((4, 1, 1), 3)])
@pytest.mark.rule("3.25")
def test_rage_takes_at_least_two_from_a_boss(dice: tuple[int, ...], left: int) -> None:
    table = Table("barbarian", idle=("no",))
    fight, encounter, foe = table.fight("orc-brute")
    hero = table.heroes[0]
    attack(table.game, table.dice(*dice).script, fight, encounter, hero, hero.held()[0], foe, rage=True)
    assert foe.life == left


@pytest.mark.rule("3.26")
def test_the_barbarians_gear() -> None:
    assert kinds(made("barbarian", "bow")) == ["light armour", "bow"]
    table = Table("barbarian")
    assert not fits(table.game, table.heroes[0], table.give(table.heroes[0], "heavy armour"))


@pytest.mark.rule("3.48")
def test_builds() -> None:
    table = Table("warrior", "elf")
    light = table.give(table.heroes[0], "light armour", build="human")
    assert fits(table.game, table.heroes[0], light)
    assert not fits(table.game, table.heroes[1], light)
    assert not may_hold(table.game, table.heroes[1], table.give(table.heroes[1], "shield", build="human"))
    dice = [1, 1]
    make_hero(table.game, table.dice(*dice).script, 0, "elf", "Lir", quick=True)
    assert {kind.build for kind in book().kinds.values()} == {"human", "elf", "dwarf", "halfling"}
