"""Chapter 5: gold, buying and selling."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.scenes import deal_for
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.fight.actions import lootable
from clew.games.darkness.march.camp import DEEDS
from clew.games.darkness.march.explore import explore_options
from clew.games.darkness.town.market import sell, sell_options, worth
from clew.games.darkness.town.town import church, may_buy, pool, shop, town_options
from clew.kernel.referees.agenda import Step


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
    assert not any("buy" in option.key for option in explore_options(table.game, table.group, Step(steps.EXPLORE)))
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
