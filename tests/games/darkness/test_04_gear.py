"""Chapters 4 and 5: weapons, armour, hands, loads; gold, buying and selling."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.table import Table, patched

from clew.games.darkness.actions import all_actions, blows, free_acts, lootable, vials
from clew.games.darkness.aftermath import aftermath
from clew.games.darkness.camp import DEEDS, bandagers, drinkers, possible, suits
from clew.games.darkness.company import Group
from clew.games.darkness.defend import armour_bonus, defence_modifier, instead, shield_bonus, ways_out
from clew.games.darkness.explore import distances, explore_options
from clew.games.darkness.fight import begin, first_shots
from clew.games.darkness.gear import (
    fits,
    free_hand,
    holdings,
    lit,
    may_hold,
    missile_in_hand,
    overloaded,
    receive,
    size,
)
from clew.games.darkness.gremlins import rank
from clew.games.darkness.heroes import give_new
from clew.games.darkness.market import sell, sell_options, worth
from clew.games.darkness.quests import tie
from clew.games.darkness.search import searchable
from clew.games.darkness.setup import carry_light
from clew.games.darkness.state import Hero
from clew.games.darkness.strike import attack, may_shoot, weapon_modifier
from clew.games.darkness.town import church, deal, living, may_buy, pool, shop, town_options
from clew.games.darkness.turn import act, party_turn, take_lantern
from clew.games.darkness.wounds import die, hurt
from clew.kernel.agenda import Step


def modifier(table: Table, hero: Hero, kind: str, damage: str = "slashing", foe: str = "hobgoblins") -> int:
    fight, encounter, target = table.fight(foe, 3)
    weapon = table.give(hero, kind, damage) if kind else None
    return weapon_modifier(table.game, fight, hero, weapon, target, encounter)


@pytest.mark.parametrize(("kind", "bonus"), [
    ("hand weapon", 0), ("light hand weapon", -1), ("two-handed weapon", 1), ("bow", 0), ("sling", -1), ("", -2),
])  # fmt: skip
@pytest.mark.rule("4.1", "4.2", "4.3", "4.4", "4.5", "4.10")
def test_what_weapons_give(kind: str, bonus: int) -> None:
    table = Table("warrior", "cleric")
    assert modifier(table, table.heroes[0], kind) == bonus
    if kind:
        assert table.heroes[0].items[-1].damage == ("crushing" if kind == "sling" else "slashing")


@pytest.mark.rule("4.1", "4.2", "4.3", "4.4")
def test_a_new_weapon_is_crushing_or_slashing_for_good() -> None:
    table = Table("warrior").choose("crushing")
    give_new(table.game, table.script, table.heroes[0], "hand weapon")
    give_new(table.game, table.script, table.heroes[0], "bow")
    assert [item.damage for item in table.heroes[0].items[-2:]] == ["crushing", "slashing"]


@pytest.mark.rule("4.6", "4.9")
def test_missiles_only_before_the_monsters_have_had_a_turn() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    bow = next(item for item in elf.items if item.kind == "bow")
    elf.hands = [bow.key]
    fight, encounter, foe = table.fight("orcs", 3)
    assert [option.key for option in blows(table.game, fight, encounter, elf)] == ["attack foe1", "shoot foe1"]
    fight.turns = 1
    assert [option.key for option in blows(table.game, fight, encounter, elf)] == ["attack foe1"]
    assert weapon_modifier(table.game, fight, elf, None, foe, encounter) == -2


@pytest.mark.rule("4.6", "12.9")
def test_those_behind_in_a_corridor_shoot_every_turn() -> None:
    table = Table("warrior", "cleric", "elf", "rogue", room="corridor")
    elf = table.heroes[2]
    elf.hands = [next(item.key for item in elf.items if item.kind == "bow")]
    fight, encounter, foe = table.fight("orcs", 3)
    fight.turns = 4
    assert may_shoot(table.game, fight, encounter, elf, foe)
    assert [option.key for option in blows(table.game, fight, encounter, elf)] == ["shoot foe1"]


@pytest.mark.rule("4.7")
def test_archers_shoot_before_monsters_that_act_first() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.default = [next(item.key for item in elf.items if item.kind == "bow")]
    encounter = table.foes("goblins", 6)
    table.choose("yes").dice(3)
    begin(table.game, table.script, table.group, "monsters")
    assert encounter.foes[0].count == 5
    assert table.game.agenda[-1].what == "round"


@pytest.mark.rule("4.8")
def test_no_first_shot_against_wanderers() -> None:
    table = Table("elf", "warrior", idle=())
    elf = table.heroes[0]
    elf.hands = elf.default = [next(item.key for item in elf.items if item.kind == "bow")]
    fight, encounter, foe = table.fight("goblins", 6, first="monsters", wandering=True)
    assert not may_shoot(table.game, fight, encounter, elf, foe)
    first_shots(table.game, table.script, fight, encounter)
    assert foe.count == 6


@pytest.mark.rule("4.11", "18.8")
def test_the_type_counts_only_where_an_entry_says_so() -> None:
    table = Table("warrior", "cleric")
    assert modifier(table, table.heroes[0], "hand weapon", "crushing", "skeletons") == 1
    assert modifier(table, table.heroes[0], "hand weapon", "crushing", "zombies") == 0
    assert modifier(table, table.heroes[0], "hand weapon", "slashing", "skeletons") == 0


@pytest.mark.rule("4.12")
def test_a_weapon_not_of_ones_class_is_a_light_one() -> None:
    table = Table("wizard", "warrior")
    wizard = table.heroes[0]
    assert modifier(table, wizard, "two-handed weapon") == -1
    wizard.hands = [wizard.items[-1].key]
    assert not free_hand(table.game, wizard)


@pytest.mark.rule("4.13")
def test_a_bow_not_of_ones_class_cannot_be_used() -> None:
    table = Table("rogue", "warrior")
    bow = table.give(table.heroes[0], "bow", hold=True)
    assert missile_in_hand(table.game, table.heroes[0]) is None
    assert not may_hold(table.game, table.heroes[0], bow)


@pytest.mark.rule("4.14", "4.15")
def test_armour() -> None:
    table = Table("dwarf", "warrior")
    dwarf = table.heroes[0]
    assert armour_bonus(table.game, dwarf, None) == 1
    dwarf.armour = table.give(dwarf, "heavy armour", owner="h1").key
    assert armour_bonus(table.game, dwarf, None) == 2
    light = next(item for item in dwarf.items if item.kind == "light armour")
    assert suits(table.game, dwarf) == [light.key]


@pytest.mark.rule("4.16")
def test_a_shield_in_hand() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    fight, _, _ = table.fight("orcs", 3)
    assert shield_bonus(table.game, fight, warrior) == 1
    fight.leaving = "flee"
    assert shield_bonus(table.game, fight, warrior) == 0
    assert defence_modifier(table.game, None, warrior, None, shield=False) == 1


@pytest.mark.rule("4.17", "4.19")
def test_a_shield_is_not_armour() -> None:
    table = Table("warrior", "cleric")
    shield = next(item for item in table.heroes[0].items if item.kind == "shield")
    assert shield.key not in suits(table.game, table.heroes[0])
    assert fits(table.game, table.heroes[1], shield)


@pytest.mark.rule("4.18", "4.22")
def test_strapping_a_shield_costs_an_action_in_a_fight() -> None:
    table = Table("cleric", "warrior")
    cleric = table.heroes[0]
    weapon, shield = cleric.items[2], cleric.items[1]
    cleric.hands = [weapon.key, shield.key]
    fight, encounter, _ = table.fight("orcs", 4)
    assert shield_bonus(table.game, fight, cleric) == 1
    act(table.game, table.choose("hands", weapon.key).script, fight, encounter, cleric)
    assert cleric.hands == [weapon.key]
    assert shield_bonus(table.game, fight, cleric) == 0


@pytest.mark.rule("4.19")
def test_armour_of_the_dead() -> None:
    table = Table("warrior", "cleric", "elf")
    heavy = table.give(table.heroes[0], "heavy armour", owner="h1")
    light = table.heroes[0].items[0]
    assert not fits(table.game, table.heroes[1], heavy)
    assert fits(table.game, table.heroes[1], light)
    assert not fits(table.game, table.heroes[2], light)


@pytest.mark.rule("4.19a")
def test_armour_not_of_ones_class_is_only_carried() -> None:
    table = Table("rogue", "warrior")
    heavy = table.give(table.heroes[0], "heavy armour")
    shield = table.give(table.heroes[0], "shield", build="human")
    assert heavy.key not in suits(table.game, table.heroes[0])
    assert not may_hold(table.game, table.heroes[0], shield)
    fight, encounter, _ = table.fight("orcs", 3)
    assert not any(option.key == "wear" for option in all_actions(table.game, fight, encounter, table.heroes[0]))


@pytest.mark.rule("4.20")
def test_two_hands() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    sizes = {item.kind: size(table.game, item) for item in hero.items}
    assert sizes == {"light armour": 0, "shield": 1, "hand weapon": 1}
    table.give(hero, "bow")
    names = [set(option.value or []) for option in holdings(table.game, hero)]
    bow = hero.items[-1].key
    assert {bow} in names
    assert not any(bow in held and len(held) > 1 for held in names)


@pytest.mark.rule("4.21")
def test_magic_needs_a_free_hand() -> None:
    table = Table("cleric", "warrior")
    cleric = table.heroes[0]
    cleric.hands = [cleric.items[2].key, cleric.items[1].key]
    fight, encounter, _ = table.fight("orcs", 4)
    keys = [option.key for option in all_actions(table.game, fight, encounter, cleric)]
    assert "healing" not in keys
    cleric.hands.pop()
    assert "healing" in [option.key for option in all_actions(table.game, fight, encounter, cleric)]


@pytest.mark.rule("4.23")
def test_nobody_sets_out_without_a_lantern() -> None:
    table = Table("warrior", "cleric")
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind != "lantern"]
        hero.hands = hero.default = []
    table.heroes[0].gold = 10
    carry_light(table.game, table.choose("h1").script, table.group)
    assert lit(table.game, table.group)
    assert table.heroes[0].gold == 6
    assert [item.kind for item in table.heroes[0].held()] == ["lantern"]


@pytest.mark.rule("4.24")
def test_a_dead_bearers_lantern_burns_on_and_must_be_taken_up() -> None:
    table = Table("warrior", "cleric", "rogue")
    die(table.game, table.script, table.heroes[2], "orcs")
    assert lit(table.game, table.group)
    aftermath(table.game, table.choose("h2").script, table.group)
    assert "lantern" in [item.kind for item in table.heroes[1].held()]


@pytest.mark.rule("4.24")
def test_the_lantern_may_be_taken_up_in_the_fight() -> None:
    table = Table("warrior", "rogue")
    fight, encounter, _ = table.fight("orcs", 4)
    die(table.game, table.script, table.heroes[1], "orcs")
    table.heroes[0].hands.pop()
    keys = [option.key for option in all_actions(table.game, fight, encounter, table.heroes[0])]
    assert "lantern" in keys
    take_lantern(table.game, table.script, table.heroes[0], 1)
    assert lit(table.game, table.group)


@pytest.mark.rule("4.24", "4.25")
def test_stone_and_escape_take_the_light_away() -> None:
    table = Table("warrior", "rogue")
    table.heroes[1].away = "escape"
    assert not lit(table.game, table.group)
    table.heroes[1].away = ""
    table.heroes[1].stone = True
    assert not lit(table.game, table.group)


@pytest.mark.rule("4.24a")
def test_a_lantern_left_behind_can_be_taken_later() -> None:
    table = Table("warrior", "rogue")
    die(table.game, table.script, table.heroes[1], "orcs")
    table.group.tile = 0
    assert not lit(table.game, table.group)
    table.group.tile = 1
    assert "lantern" in possible(table.game, table.group)
    DEEDS["lantern"](table.game, table.script, table.group)
    table.group.tile = 0
    assert lit(table.game, table.group)


@pytest.mark.rule("4.25", "23.1")
def test_darkness() -> None:
    table = Table("warrior", "elf")
    table.heroes[1].hands = [next(item.key for item in table.heroes[1].items if item.kind == "bow")]
    fight, encounter, foe = table.fight("orcs", 3)
    assert defence_modifier(table.game, fight, table.heroes[0], foe) == 1 + 1 - 2
    assert not may_shoot(table.game, fight, encounter, table.heroes[1], foe)
    table.dice(4)
    attack(table.game, table.script, fight, encounter, table.heroes[0], table.heroes[0].items[2], foe)
    assert foe.count == 3
    table.tile.creatures, table.tile.empty = None, True
    assert not searchable(table.game, table.group)


@pytest.mark.rule("4.25", "4.25a")
def test_a_group_in_the_dark_may_only_go_towards_the_way_out() -> None:
    table = Table("warrior")
    table.heroes[0].hands = []
    assert distances(table.game) == [0, 1, 2]
    keys = [option.key for option in explore_options(table.game, table.group, Step("explore"))]
    assert keys == ["go N26.8", "camp"]
    table.group.tile = 0
    keys = [option.key for option in explore_options(table.game, table.group, Step("explore"))]
    assert keys == ["leave", "camp"]


@pytest.mark.rule("4.26")
def test_a_spare_lantern_is_lit_for_free_outside_combat() -> None:
    table = Table("warrior", "rogue")
    spare = table.give(table.heroes[0], "lantern")
    die(table.game, table.script, table.heroes[1], "orcs")
    table.group.tile = 0
    options = [option.key for option in holdings(table.game, table.heroes[0])]
    assert spare.key in options
    DEEDS["hands"](table.game, table.choose(spare.key).script, table.group)
    assert lit(table.game, table.group)


@pytest.mark.rule("4.27")
def test_a_bandage_once_an_adventure() -> None:
    table = Table("warrior", "cleric")
    warrior, cleric = table.heroes
    table.give(warrior, "bandage")
    table.give(warrior, "bandage")
    cleric.life = 2
    DEEDS["bandage"](table.game, table.script, table.group)
    assert cleric.life == 3
    assert bandagers(table.game, table.heroes) == []


@pytest.mark.rule("4.28", "14.2", "15.17")
def test_a_potion_restores_to_full_life_even_between_attacks() -> None:
    table = Table("warrior", "cleric").choose("potion")
    table.give(table.heroes[0], "potion of healing")
    table.heroes[0].life = 1
    assert not instead(table.game, table.script, table.heroes[0])
    assert table.heroes[0].life == 7


@pytest.mark.rule("4.29")
def test_one_potion_each() -> None:
    table = Table("warrior", "barbarian")
    warrior = table.heroes[0]
    for _ in range(2):
        table.give(warrior, "potion of healing")
    warrior.life = 1
    _, encounter, _ = table.fight("orcs", 2)
    assert [option.key for option in free_acts(table.game, warrior, encounter)] == ["potion"]
    DEEDS["potion"](table.game, table.script, table.group)
    warrior.life = 1
    assert drinkers(table.game, table.heroes) == []
    assert ways_out(table.game, warrior) == []


@pytest.mark.rule("4.30")
def test_holy_water_hurts_vampires_and_demons_only() -> None:
    table = Table("cleric", "warrior")
    cleric = table.heroes[0]
    cleric.hands = []
    table.give(cleric, "holy water vial")
    _, encounter, _ = table.fight("bats", 4)
    assert vials(table.game, cleric, encounter) == []
    rows = [list(row) for row in table.game.book.ledger.table("monsters").rows]
    rows[13][-1] = "demon"
    table.game.book = patched(table=[{"id": "monsters", "rows": rows}])
    fight, encounter, foe = table.fight("mummy")
    act(table.game, table.choose("water foe1").script, fight, encounter, cleric)
    assert foe.life == 3
    assert cleric.has("holy water vial") is None


@pytest.mark.rule("4.31")
def test_a_rope_is_used_up() -> None:
    table = Table("rogue", "warrior").choose("yes")
    assert tie(table.game, table.script, table.group, "25.6")
    assert table.heroes[0].has("rope") is None
    assert not tie(table.game, table.script, table.group, "25.6")


@pytest.mark.rule("4.32", "5.12")
def test_snacks_and_books_are_never_sold_or_taken() -> None:
    table = Table("halfling", "wizard", "rogue")
    sold = {put for option in sell_options(table.game, table.game.parties[0]) for put in [option.facts["thing"]]}
    assert not {"snacks", "spell book", "writing implements", "lock picks"} & sold
    assert {rank(table.game, item) for hero in table.heroes for item in hero.items if item.kind == "snacks"} == {9}


@pytest.mark.rule("4.33")
def test_an_exchange_in_a_fight_costs_both_their_action() -> None:
    table = Table("warrior", "cleric")
    weapon = table.heroes[0].items[2]
    fight, encounter, foe = table.fight("orcs", 4)
    party_turn(table.game, table.choose("exchange", weapon.key).script, fight, encounter)
    assert weapon in table.heroes[1].items
    assert sorted(fight.acted) == ["h1", "h2"]
    assert foe.count == 4


@pytest.mark.rule("4.33")
def test_outside_combat_things_are_exchanged_freely() -> None:
    table = Table("warrior", "cleric")
    weapon = table.heroes[0].items[2]
    DEEDS["give"](table.game, table.choose("h1", weapon.key).script, table.group)
    assert weapon in table.heroes[1].items


@pytest.mark.rule("4.34", "4.35")
def test_load_limits() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    hero.items = []
    hero.hands = []
    hero.armour = ""
    table.give(hero, "two-handed weapon", "slashing")
    table.give(hero, "bow")
    assert not overloaded(table.game, hero)
    table.give(hero, "light hand weapon", "slashing")
    assert overloaded(table.game, hero)
    assert defence_modifier(table.game, None, hero, None) == -1
    hero.gold = 500
    assert defence_modifier(table.game, None, hero, None) == -1
    hero.items.pop()
    assert overloaded(table.game, hero)
    hero.gold = 200
    assert not overloaded(table.game, hero)
    for _ in range(3):
        table.give(hero, "shield", build="human")
    assert overloaded(table.game, hero)


@pytest.mark.rule("4.36")
def test_what_is_dropped_is_gone() -> None:
    table = Table("warrior", "cleric")
    weapon = table.heroes[0].items[2]
    DEEDS["drop"](table.game, table.choose("h1", weapon.key).script, table.group)
    assert weapon not in table.heroes[0].items
    assert weapon.key not in table.heroes[0].default


@pytest.mark.rule("4.37")
def test_arrows_are_not_counted() -> None:
    table = Table("elf", "warrior")
    table.heroes[0].hands = [next(item.key for item in table.heroes[0].items if item.kind == "bow")]
    assert table.heroes[0].arrows == 0
    assert missile_in_hand(table.game, table.heroes[0]) is not None


@pytest.mark.rule("4.38")
def test_counted_arrows() -> None:
    table = Table("elf", "warrior", count_arrows=True)
    elf = table.heroes[0]
    bow = next(item for item in elf.items if item.kind == "bow")
    elf.hands = [bow.key]
    assert elf.arrows == 12
    fight, encounter, foe = table.fight("orcs", 3)
    attack(table.game, table.dice(2).script, fight, encounter, elf, bow, foe)
    assert elf.arrows == 11
    elf.arrows = 0
    assert missile_in_hand(table.game, elf) is None
    elf.arrows = 48
    assert not may_buy(table.game, elf, "dozen arrows (option count-arrows)")
    elf.arrows, elf.gold = 36, 6
    deal_for(table, "buy dozen arrows (option count-arrows)")
    assert (elf.arrows, elf.gold) == (48, 0)
    receive(table.game, elf, table.give(elf, "bow"))
    assert elf.arrows == 48


def deal_for(table: Table, key: str, *choices: str) -> None:
    """Do one thing in town."""
    table.game.groups = []
    party = table.game.parties[0]
    for hero in table.heroes:
        hero.outside = True
    gold = pool(table.game, 0)
    options = town_options(table.game, party) + shop(table.game, party, gold)
    option = next(option for option in options if option.key == key)
    deal(table.game, table.choose(*choices).script, party, option)


@pytest.mark.rule("5.1")
def test_gold_moves_freely_and_is_pooled_in_town() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].gold, table.heroes[1].gold = 40, 7
    DEEDS["coins"](table.game, table.choose("h1", "10").script, table.group)
    assert [hero.gold for hero in table.heroes] == [30, 17]
    assert pool(table.game, 0) == 47
    deal_for(table, "buy shield", "h2")
    assert pool(table.game, 0) == 42


@pytest.mark.rule("5.2", "28.7")
def test_the_shop_is_open_only_in_town() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].gold = 100
    assert not any("buy" in option.key for option in explore_options(table.game, table.group, Step("explore")))
    assert any("buy" in option.key for option in town_options(table.game, table.game.parties[0]))


@pytest.mark.rule("5.3")
def test_prices() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].gold = 20
    deal_for(table, "buy bow")
    assert table.heroes[0].gold == 5
    assert table.heroes[0].has("bow")
    assert "buy wand of sleep" not in [option.key for option in shop(table.game, table.game.parties[0], 999)]


@pytest.mark.rule("5.4")
def test_gear_is_bought_for_those_whose_class_lists_it() -> None:
    table = Table("rogue", "wizard", "barbarian")
    assert not may_buy(table.game, table.heroes[0], "shield")
    assert not may_buy(table.game, table.heroes[1], "light armour")
    assert not may_buy(table.game, table.heroes[2], "heavy armour")
    assert may_buy(table.game, table.heroes[2], "bow")
    assert not may_buy(table.game, table.heroes[2], "potion of healing")


@pytest.mark.rule("5.5")
def test_holy_water_is_rationed() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    table.heroes[0].gold = 500
    for _ in range(4):
        deal_for(table, "buy holy water vial", "h2")
    assert [item.kind for item in table.heroes[1].items].count("holy water vial") == 4
    keys = [option.key for option in shop(table.game, table.game.parties[0], 500)]
    assert "buy holy water vial" not in keys


@pytest.mark.rule("5.6", "26.14")
def test_the_church_takes_off_one_curse_or_stone() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].stone, table.heroes[1].gold = True, 150
    deal_for(table, "bless h1")
    assert not table.heroes[0].stone
    assert table.heroes[1].gold == 50
    assert church(table.game, table.game.parties[0], 50) == []


@pytest.mark.parametrize(("thing", "price"), [("bow", 7), ("light hand weapon", 2)])
@pytest.mark.rule("5.7")
def test_plain_gear_sells_for_half(thing: str, price: int) -> None:
    table = Table("warrior", "cleric")
    item = table.give(table.heroes[0], thing, "slashing")
    assert worth(table.game, table.script, table.game.parties[0], item) == price


@pytest.mark.rule("5.8")
def test_gems_sell_for_their_value() -> None:
    table = Table("warrior", "cleric")
    gem = table.give(table.heroes[0], "gem", value=35)
    sell(table.game, table.script, table.game.parties[0], table.heroes[0], gem, False)
    assert table.heroes[0].gold == 35
    assert gem not in table.heroes[0].items


@pytest.mark.rule("5.9", "5.10", "5.11")
def test_selling_magic() -> None:
    table = Table("wizard", "cleric").dice(3, 4)
    party, wizard = table.game.parties[0], table.heroes[0]

    def price(kind: str, **details: Any) -> int:
        return worth(table.game, table.script, party, table.give(wizard, kind, **details))

    assert price("potion of healing") == price("ring of teleportation") == 50
    assert price("gold ring", value=4) == 4
    assert price("wand of sleep", uses=2) == 200
    assert price("fools' gold") == 12


@pytest.mark.rule("5.12", "3.18")
def test_what_is_never_for_sale() -> None:
    table = Table("rogue", "cleric")
    symbol = table.give(table.heroes[1], "holy symbol of healing", used=True)
    keys = [option.key for option in sell_options(table.game, table.game.parties[0])]
    picks = table.heroes[0].has("lock picks")
    assert picks is not None
    assert f"sell {picks.key}" not in keys
    assert f"sell {symbol.key}" not in keys
    assert not lootable(table.game, table.heroes[1], picks)


def test_the_living_are_counted_by_party() -> None:
    table = Table("warrior", "cleric")
    hurt(table.game, table.script, table.heroes[0], 9, "15.15", "orcs")
    assert living(table.game, 0) == [table.heroes[1]]
    assert isinstance(table.group, Group)
