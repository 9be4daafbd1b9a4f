"""Chapters 5, 26 and 28, clause by clause: town, camp and the way from one adventure to the next."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import deal_for, fallen, kept, next_game, two_parties
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Quest
from clew.games.darkness.fight.aftermath import apart
from clew.games.darkness.march.camp import DEEDS, camp, healers, possible
from clew.games.darkness.march.ending import leave_dungeon, thank
from clew.games.darkness.party.wounds import petrify
from clew.games.darkness.town import campaign
from clew.games.darkness.town.market import sell_options, worth
from clew.games.darkness.town.town import church, may_buy, pool, private, shop, town_options
from clew.kernel.referees.agenda import Step


def offered(table: Table, gold: int) -> list[str]:
    return [option.key for option in shop(table.game, table.game.parties[0], gold)]


@pytest.mark.rule("5.3", "4.38")
def test_the_shop_offers_what_the_party_can_pay_and_use() -> None:
    table = Table("warrior", "cleric")
    assert {"buy rope", "buy sling"} <= set(offered(table, 4))
    assert "buy shield" not in offered(table, 4)
    assert not any("ritual" in key or "church" in key or "arrows" in key for key in offered(table, 5000))
    counted = Table("warrior", "elf", count_arrows=True)
    assert may_buy(counted.game, counted.heroes[1], "dozen arrows (option count-arrows)")
    assert not may_buy(counted.game, counted.heroes[0], "dozen arrows (option count-arrows)"), "no bow, no arrows"


@pytest.mark.rule("5.4")
def test_a_weapon_bought_for_an_empty_hand_is_held_and_the_default() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    warrior.items, warrior.hands, warrior.default, warrior.gold = [], [], [], 40
    deal_for(table, "buy hand weapon", "h1", "slashing")
    deal_for(table, "buy bandage", "h1")
    assert [item.kind for item in warrior.held()] == ["hand weapon"]
    assert warrior.default == warrior.hands


@pytest.mark.rule("5.6", "26.7", "25.18")
def test_what_the_church_offers_whom() -> None:
    table = Table("warrior", "cleric", "rogue")
    warrior, cleric, rogue = table.heroes
    party = table.game.parties[0]
    warrior.cursed = cleric.cursed = rogue.outside = True
    rogue.life, cleric.outside = 0, True
    assert [option.key for option in church(table.game, party, 1000)] == ["bless h2", "raise h3"]
    assert [option.key for option in church(table.game, party, 99)] == []
    table.give(cleric, "holy symbol of healing")
    assert [option.key for option in church(table.game, party, 0)] == [], "it pays for clerics only"
    cleric.life = 0
    assert [option.key for option in church(table.game, party, 0)] == ["symbol h2"]
    cleric.lost = True
    assert [option.key for option in church(table.game, party, 0)] == []


@pytest.mark.rule("24.20", "24.14")
def test_a_diet_and_a_potion_cost_their_price_and_are_had_once_an_adventure() -> None:
    table = Table("warrior", "cleric")
    warrior, party = table.heroes[0], table.game.parties[0]
    warrior.secrets = ["secret diet"]
    assert private(table.game, party, 99) == []
    assert [option.key for option in private(table.game, party, 100)] == ["diet h1"]
    warrior.diet = 1
    assert private(table.game, party, 100) == []
    warrior.secrets, warrior.bosses, party.killed = ["recipe for a potion"], 0, 2
    assert private(table.game, party, 49) == []
    assert [option.key for option in private(table.game, party, 50)] == ["recipe h1"]


@pytest.mark.rule("5.7", "5.12", "25.13")
def test_what_can_be_sold_and_whose() -> None:
    table = two_parties()
    warrior, cleric, rogue, _ = table.heroes
    party = table.game.parties[0]
    symbol = table.give(warrior, "holy symbol of healing")
    keys = [option.key for option in sell_options(table.game, party)]
    assert f"sell {symbol.key}" in keys
    assert not any(key == f"sell {item.key}" for item in rogue.items for key in keys)
    for spell in table.game.book.spells:
        table.give(warrior, "scroll", spell=spell, uses=1, build="book")
    assert "sell book h1" in [option.key for option in sell_options(table.game, party)]
    warrior.stone = cleric.lost = True
    assert sell_options(table.game, party) == []


@pytest.mark.rule("3.38")
def test_the_dwarf_of_the_other_party_or_a_dead_one_raises_no_prices() -> None:
    table = Table("dwarf", "warrior")
    gem = table.give(table.heroes[1], "gem", value=35)
    table.heroes[0].party = 1
    assert worth(table.game, table.script, table.game.parties[0], gem) == 35
    table.heroes[0].party, table.heroes[0].life = 0, 0
    assert worth(table.game, table.script, table.game.parties[0], gem) == 35


@pytest.mark.rule("5.1")
def test_the_gold_of_the_lost_and_of_those_left_in_stone_is_not_in_town() -> None:
    table = two_parties()
    for hero in table.heroes:
        hero.gold = 10
    assert pool(table.game, 0) == 20
    table.heroes[0].stone = True
    assert pool(table.game, 0) == 10
    table.heroes[0].outside = True
    assert pool(table.game, 0) == 20
    table.heroes[1].lost = True
    assert pool(table.game, 0) == 10


@pytest.mark.rule("7.12", "3.13")
def test_one_thing_after_the_other_is_done_in_peace() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].life = 3
    camp(table.game, table.choose("heal").dice(1).script, table.group)
    assert table.heroes[0].life == 5
    camp(table.game, table.choose("back").script, table.group)


@pytest.mark.rule("3.12", "26.4", "17.2", "26.20")
def test_what_is_offered_in_peace_only_where_it_can_be_done() -> None:
    table = Table("cleric", "wizard", "warrior")
    cleric, wizard, warrior = table.heroes
    warrior.life = 1
    assert "heal" in possible(table.game, table.group)
    cleric.body, cleric.hands = "h9", []
    assert healers(table.game, table.heroes) == []
    cleric.body, cleric.healings = "", 0
    assert healers(table.game, table.heroes) == []
    wizard.spells, wizard.hands = ["Escape"], []
    assert "escape" in possible(table.game, table.group)
    table.group.tile = 0
    assert "escape" not in possible(table.game, table.group), "he is in the entrance already"
    assert not {"drag", "join", "outside", "take up", "trade"} & set(possible(table.game, table.group))
    alone = Table("warrior")
    assert not {"give", "coins", "order", "split"} & set(possible(alone.game, alone.group))


@pytest.mark.rule("17.2", "17.14", "17.16")
def test_a_blessing_in_peace_uses_up_what_it_was_cast_from() -> None:
    table = Table("wizard", "warrior")
    wizard, warrior = table.heroes
    wizard.spells, wizard.hands = ["Blessing", "Sleep"], [item.key for item in wizard.items[:1]]
    warrior.cursed = True
    DEEDS["bless"](table.game, table.script, table.group)
    assert (wizard.spells, warrior.cursed) == (["Sleep"], False)
    scroll = table.give(wizard, "scroll", spell="Blessing", uses=1)
    warrior.cursed = True
    DEEDS["bless"](table.game, table.script, table.group)
    assert scroll not in wizard.items
    assert not warrior.cursed


@pytest.mark.rule("17.11", "26.6")
def test_whoever_escapes_in_peace_uses_up_the_spell_and_leaves_the_body() -> None:
    table = Table("wizard", "warrior", "cleric")
    wizard = table.heroes[0]
    body = fallen(table, 2)
    wizard.spells, wizard.hands = ["Escape"], []
    DEEDS["escape"](table.game, table.script, table.group)
    assert (wizard.spells, wizard.tile, body.tile) == ([], 0, 1)


@pytest.mark.rule("4.27")
def test_a_bandage_is_used_up() -> None:
    table = Table("warrior", "cleric")
    table.give(table.heroes[0], "bandage")
    table.heroes[1].life = 3
    DEEDS["bandage"](table.game, table.script, table.group)
    assert table.heroes[0].has("bandage") is None


@pytest.mark.rule("3.6", "4.33")
def test_hands_changed_and_things_given_in_peace_stay_so() -> None:
    table = Table("warrior", "cleric")
    warrior, cleric = table.heroes
    sword = next(item for item in warrior.items if item.kind == "hand weapon")
    DEEDS["hands"](table.game, table.choose("h1", sword.key).script, table.group)
    assert warrior.default == [sword.key]
    DEEDS["give"](table.game, table.choose("h1", sword.key).script, table.group)
    assert sword not in warrior.items
    assert sword in cleric.items


@pytest.mark.rule("26.20", "25.10", "24.22")
def test_groups_that_join_put_together_what_they_bring() -> None:
    table = Table("warrior", "cleric")
    apart(table.game, table.group, table.heroes[1], 1)
    other = table.game.groups[1]
    other.heads, other.captives, other.prisoner = ["ogre"], ["medusa"], "freed"
    DEEDS["join"](table.game, table.script, table.group)
    assert (table.group.heads, table.group.captives, table.group.prisoner) == (["ogre"], ["medusa"], "freed")


@pytest.mark.rule("7.13", "26.13")
def test_bodies_and_statues_leave_with_those_who_bring_them() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard", "elf")
    body = fallen(table, 3)
    petrify(table.game, table.script, table.heroes[4], "19.6")
    table.heroes[0].body, table.group.drags = body.key, "h5"
    apart(table.game, table.group, table.heroes[2], 1)
    leave_dungeon(table.game, table.script, table.group)
    assert [hero.outside for hero in table.heroes] == [True, True, False, True, True]
    assert table.game.active == table.game.groups[0].key
    assert table.heroes[0].body == ""


@pytest.mark.rule("24.23")
def test_a_prisoner_thanks_once() -> None:
    table = Table("warrior").choose("gold")
    table.heroes[0].gold, table.group.prisoner = 40, "freed"
    thank(table.game, table.script, table.group)
    assert table.group.prisoner == ""


@pytest.mark.rule("28.4", "28.5")
def test_what_starts_afresh_with_the_next_adventure() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    party = table.game.parties[0]
    party.vials, party.levels, party.quests = 3, 2, [Quest("q1", "bring me gold", "medusa", 1, gold=100)]
    table.heroes[0].diet, table.heroes[0].life = 1, 8
    leave_dungeon(table.game, table.script, table.group)
    again = next_game(kept(table))
    again.run()
    party = again.game.parties[0]
    assert (party.vials, party.levels, party.quests) == (0, 0, [])
    assert (again.game.heroes["h1"].diet, again.game.heroes["h1"].life) == (0, 7)
    assert again.game.made == table.game.made


@pytest.mark.rule("26.15")
def test_an_old_dungeon_has_no_treasure_and_its_guards_have_none() -> None:
    table = Table("warrior")
    encounter = table.foes("orcs", 2, gold=50)
    table.tile.gold, table.game.tiles[2].feature = 1, "puzzle box"
    campaign.empty_of_treasure(table.game)
    assert (table.tile.gold, encounter.gold, encounter.smelled) == (0, 0, True)
    assert (table.game.tiles[2].spent, table.tile.spent) == (True, False)


@pytest.mark.rule("26.17", "26.16")
def test_a_hired_cleric_goes_home_when_the_party_is_full_and_is_not_hired_on_credit() -> None:
    table = Table("warrior", "rogue", "wizard", "elf", "cleric", idle=())
    table.heroes[4].hired = True
    campaign.stay_or_go(table.game, table.script, table.heroes[4])
    assert table.heroes[4].lost
    poor = Table("warrior", idle=())
    poor.heroes[0].gold = 99
    campaign.hire(poor.game, poor.script, Step(steps.HIRE))
    assert len(poor.game.heroes) == 1


@pytest.mark.rule("28.7", "5.7")
def test_things_are_sold_in_town() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    rope = table.heroes[2].has("rope")
    assert rope is not None
    assert "sell" in [option.key for option in town_options(table.game, table.game.parties[0])]
    leave_dungeon(table.game, table.script, table.group)
    again = next_game(kept(table)).choose("sell", f"sell {rope.key}", "sell", "back", "set out")
    again.run_all("set out")
    assert again.game.heroes["h3"].gold == 2
    assert again.game.heroes["h3"].has("rope") is None


@pytest.mark.rule("29.4")
def test_parties_in_one_tile_trade_for_gold() -> None:
    table = two_parties()
    table.heroes[0].gold = 30
    DEEDS["trade"](table.game, table.choose("h1", "h3", "coins 10").script, table.group)
    assert (table.heroes[0].gold, table.heroes[2].gold) == (20, 10)
