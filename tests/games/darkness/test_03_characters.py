"""Chapter 3: characters."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table, book

from clew.games.darkness.camp import healers, use_healing
from clew.games.darkness.defend import defence_modifier, parries
from clew.games.darkness.dungeon import edge_key
from clew.games.darkness.gear import fits, may_carry, may_hold, proper, ready
from clew.games.darkness.heroes import attack_level, can_prepare, castings, full_life, make_hero, prepare, renew, smell
from clew.games.darkness.levels import gain_level, lose_level
from clew.games.darkness.market import sell
from clew.games.darkness.meet import nose
from clew.games.darkness.reactions import bribe
from clew.games.darkness.retreat import luck_out
from clew.games.darkness.spells import bless, can_cast, healing
from clew.games.darkness.state import Hero
from clew.games.darkness.strike import attack, general_modifier, lucky, weapon_modifier
from clew.games.darkness.traps import disarms
from clew.games.darkness.treasure import lucky_again, share
from clew.games.darkness.turn import party_turn, slip
from clew.games.darkness.view import hero_card
from clew.games.darkness.wounds import heal
from clew.kernel.questions import Option
from clew.kernel.text import put

CLASSES = ("warrior", "cleric", "rogue", "wizard", "barbarian", "elf", "dwarf", "halfling")


def made(kind: str, *choices: str) -> Hero:
    table = Table()
    table.dice(*[2] * book().kinds[kind].gold.count).choose(*choices)
    hero = make_hero(table.game, table.script, 0, kind, "Ada")
    table.script.done()
    return hero


def kinds(hero: Hero) -> list[str]:
    return [item.kind for item in hero.items]


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
    words = [put(tag) for tag in card.tags] + [put(item) for item in card.items]
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
    from clew.games.darkness.spells import casting_level

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


@pytest.mark.rule("3.27")
def test_an_elf_adds_his_level_but_not_with_two_handed_weapons() -> None:
    elf = Hero("h1", "Ada", "elf", level=2)
    weapons = ("bow", "hand weapon", "two-handed weapon")
    assert [attack_level(elf, weapon, False, False) for weapon in weapons] == [2, 2, 0]


@pytest.mark.parametrize(("foe", "bonus"), [("orcs", 1), ("orc-brute", 1), ("goblins", 0)])
@pytest.mark.rule("3.28")
def test_elves_against_orcs(foe: str, bonus: int) -> None:
    table = Table("elf", "warrior")
    fight, encounter, target = table.fight(foe, 1)
    assert general_modifier(table.game, fight, table.heroes[0], target, encounter, spell=True) == bonus


@pytest.mark.rule("3.29")
def test_an_elf_prepares_as_many_spells_as_his_level() -> None:
    table = Table("elf").choose("Sleep", "Fireball")
    elf = table.heroes[0]
    elf.level = 2
    prepare(table.game, table.script, elf)
    assert elf.spells == ["Sleep", "Fireball"]
    assert "Blessing" not in can_prepare(table.game, elf)
    assert castings(table.game, elf) == 2


@pytest.mark.rule("3.30")
def test_an_elf_casts_neither_in_heavy_armour_nor_with_a_shield_in_hand() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.spells, elf.hands = ["Sleep"], []
    assert can_cast(table.game, elf)
    shield = table.give(elf, "shield", build="elf")
    assert can_cast(table.game, elf)
    elf.hands = [shield.key]
    assert not can_cast(table.game, elf)
    elf.hands = []
    elf.armour = table.give(elf, "heavy armour").key
    assert not can_cast(table.game, elf)


@pytest.mark.rule("3.31", "3.39", "3.47")
def test_kits_of_elf_dwarf_and_halfling() -> None:
    assert kinds(made("elf", "slashing")) == ["light armour", "hand weapon", "bow"]
    assert kinds(made("dwarf", "heavy armour+two-handed weapon", "slashing")) == ["heavy armour", "two-handed weapon"]
    assert kinds(made("halfling", "slashing")) == ["snacks", "sling", "light hand weapon"]
    assert attack_level(Hero("h1", "Ada", "halfling", level=3), "sling", False, True) == 0


@pytest.mark.rule("3.32")
def test_a_dwarf_does_not_add_his_level_to_missiles() -> None:
    dwarf = Hero("h1", "Ada", "dwarf", level=2)
    weapons = ("hand weapon", "bow", "sling", "two-handed weapon")
    assert [attack_level(dwarf, weapon, False, False) for weapon in weapons] == [2, 0, 0, 2]


@pytest.mark.parametrize(("foe", "bonus"), [("goblins", 1), ("swarmlings", 1), ("hobgoblins", 0)])
@pytest.mark.rule("3.33")
def test_dwarves_against_goblins(foe: str, bonus: int) -> None:
    table = Table("dwarf", "warrior")
    fight, encounter, target = table.fight(foe, 3)
    assert general_modifier(table.game, fight, table.heroes[0], target, encounter, spell=False) == bonus


@pytest.mark.parametrize(("kind", "foe", "more"), [
    ("dwarf", "trolls", 1), ("dwarf", "ogre", 1), ("dwarf", "spider", 0), ("dwarf", "centipedes", 0),
    ("halfling", "trolls", 2), ("halfling", "ogre", 2), ("halfling", "spider", 0),
])  # fmt: skip
@pytest.mark.rule("3.34", "3.40")
def test_small_folk_defend_well_against_the_big(kind: str, foe: str, more: int) -> None:
    table = Table(kind, "warrior")
    hero = table.heroes[0]
    hero.level = 2
    fight, _, target = table.fight(foe, 1)
    assert defence_modifier(table.game, fight, hero, target) - defence_modifier(table.game, fight, hero, None) == more


@pytest.mark.rule("3.35", "21.13")
def test_a_dwarf_smells_treasure_which_is_then_kept() -> None:
    table = Table("dwarf", "warrior").dice(5, 2, 4)
    encounter = table.foes("goblins", 4)
    nose(table.game, table.script, table.group, encounter)
    assert encounter.smelled
    assert encounter.gold == 4
    assert not smell(table.game, table.dice(4).script, table.heroes[0])


@pytest.mark.rule("3.36")
def test_two_dwarves_never_bribe() -> None:
    table = Table("dwarf", "dwarf", "warrior").dice()
    for hero in table.heroes:
        hero.gold = 100
    encounter = table.foes("goblins", 4)
    bribe(table.game, table.script, table.group, encounter)
    assert encounter.stance == "hostile"
    assert "Two dwarves" in table.told


@pytest.mark.rule("3.37")
def test_every_dwarf_gets_a_coin() -> None:
    table = Table("dwarf", "dwarf", "warrior")
    table.game.gold = 5
    share(table.game, table.choose("h3").script, table.group)
    assert [hero.gold for hero in table.heroes] == [1, 1, 3]
    table.game.gold = 1
    share(table.game, table.choose("h2").script, table.group)
    assert [hero.gold for hero in table.heroes] == [1, 2, 3]


@pytest.mark.rule("3.38", "5.8")
def test_a_dwarf_sells_gems_dearer() -> None:
    table = Table("dwarf", "warrior")
    gem = table.give(table.heroes[1], "gem", value=35)
    sell(table.game, table.script, table.game.parties[0], table.heroes[1], gem, False)
    assert table.heroes[1].gold == 42


@pytest.mark.rule("3.41", "27.10", "27.16")
def test_luck_grows_and_shrinks_with_the_level() -> None:
    table = Table("halfling")
    hero = table.heroes[0]
    hero.level = 2
    renew(table.game, hero)
    assert hero.luck == 3
    hero.luck = 1
    gain_level(table.game, table.script, hero)
    assert hero.luck == 2
    for _ in range(3):
        lose_level(table.script, hero)
    assert hero.luck == 0


@pytest.mark.rule("3.42", "3.43")
def test_luck_rerolls_an_own_defence_and_the_new_result_stands() -> None:
    table = Table("halfling").dice(4).choose("yes").dice(2)
    fight, encounter, foe = table.fight("goblins", 4)
    assert not parries(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.heroes[0].luck == 1


@pytest.mark.rule("3.42")
def test_luck_rerolls_treasure_of_the_group() -> None:
    table = Table("halfling", "warrior").choose("yes")
    assert lucky_again(table.game, table.script, table.group, "nothing")


@pytest.mark.rule("3.44", "10.1")
def test_luck_does_not_touch_saves() -> None:
    from clew.games.darkness.events import ghost

    table = Table("halfling", idle=()).dice(1)
    ghost(table.game, table.script, table.group)
    assert table.heroes[0].life == 3
    assert lucky(table.script.choices("no"), table.heroes[0], None, "x {total}", 3) is False


@pytest.mark.rule("3.45", "3.45a")
def test_luck_lets_a_halfling_leave() -> None:
    table = Table("halfling", "warrior").choose("yes")
    _, encounter, _ = table.fight("goblins", 4)
    assert luck_out(table.game, table.script, encounter, table.group) == ["h1"]
    slip(table.script, table.heroes[0])
    assert table.heroes[0].away == "luck"
    assert table.heroes[0].luck == 0
    table.game.fight = None
    from clew.games.darkness.aftermath import aftermath

    aftermath(table.game, table.script, table.group)
    assert table.group.order == ["h1", "h2"]
    assert table.heroes[0].able


@pytest.mark.rule("3.46", "20.2")
def test_no_luck_against_a_minotaur() -> None:
    table = Table("halfling", idle=()).dice(2)
    fight, encounter, foe = table.fight("minotaur")
    assert not parries(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert luck_out(table.game, table.script, encounter, table.group) == []


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


def test_edges_have_one_name_from_both_sides() -> None:
    assert edge_key(3, 4, "S") == edge_key(4, 4, "N")
    assert isinstance(Option("a", "b"), Option)
