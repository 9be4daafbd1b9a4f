"""Chapters 5, 6, 7 and 26: what a type is sold before the game, what it is worth again, and laser cells."""

import pytest
from tests.games.milaso.scenes import keys
from tests.games.milaso.table import Table

from clew.games.milaso.places.trade import NENERGY, buy, hundredths_of, recharge_offers, sell, start_stock, ware_offers
from clew.games.milaso.state.game import Being


def buyer(kind: str = "Knight", gold: int = 500) -> tuple[Table, Being]:
    table = Table("####\n#KO#\n####", seats=2)
    being = table.hero("K", kind)
    table.game.gold = gold
    table.arm(being, "Gold bag", 5)
    being.magic.nenergy = 0
    return table, being


@pytest.mark.rule("6.1", "8.1")
def test_only_shooters_are_sold_missiles_and_only_casters_magic() -> None:
    table, archer = buyer("Elf Archer")
    stock = start_stock(table.game, archer)
    assert {"F01", "F02", "Arrow"} <= set(stock)
    assert "Laser cell (10)" not in stock
    assert "Rocket" not in stock
    assert not set(NENERGY) & set(stock)
    table, wizard = buyer("Wizard")
    stock = start_stock(table.game, wizard)
    assert set(NENERGY) <= set(stock)
    assert {ware.key for ware in table.game.book.wares.values() if ware.sort == "magic"} <= set(stock)
    assert "Arrow" not in stock


@pytest.mark.rule("6.16", "6.1")
def test_of_door_busters_the_whole_party_is_sold_a_few() -> None:
    table, archer = buyer("Elf Archer")
    friend = table.hero("O", "Orc")
    most = table.game.book.value("6.16", "most")
    table.arm(archer, "Arrow", 40)
    sold = "Door buster arrow" in start_stock(table.game, archer)
    table.arm(friend, "Door buster arrow", most - 1)
    assert ("Door buster arrow" in start_stock(table.game, archer)) is sold
    friend.items[-1].count = most
    assert "Door buster arrow" not in start_stock(table.game, archer)
    assert "Arrow" in start_stock(table.game, archer), "of others there are enough"


@pytest.mark.rule("5.6")
def test_nothing_dearer_than_the_purse_is_offered() -> None:
    table, hero = buyer()
    price = table.game.book.wares["H14"].price
    for gold, purse, offered in ((price, 999, 1), (price - 1, 999, 0), (999, price, 1), (999, price - 1, 0)):
        table.game.gold = gold
        assert len(ware_offers(table.game, hero, ["H14"], purse)) == offered


@pytest.mark.rule("26.7")
def test_which_laser_guns_are_recharged() -> None:
    table, hero = buyer()
    price, full = table.game.book.value("26.7", "recharging"), table.game.book.weapons["F10"].shots
    gun = table.arm(hero, "F10", loaded="Laser cell (10)", charge=full - 1)
    table.arm(hero, "F08", loaded="Bullets (6)", charge=1)
    assert keys(recharge_offers(table.game, hero)) == [f"recharge {gun.key}"]
    table.game.gold = price
    assert len(recharge_offers(table.game, hero)) == 1
    table.game.gold = price - 1
    assert recharge_offers(table.game, hero) == []
    table.game.gold, gun.charge = price, full
    assert recharge_offers(table.game, hero) == []
    gun.charge, gun.loaded = 0, ""
    assert recharge_offers(table.game, hero) == []


@pytest.mark.rule("5.6", "7.8")
def test_what_is_bought_is_put_to_use_where_nothing_is_yet() -> None:
    table, hero = buyer()
    hero.figures["S"] = 56
    for what in ("H01", "H14", "blue", "red"):
        if what in table.game.book.wares:
            buy(table.game, table.script, hero, what, "5.6")
    dagger, shield = (next(item for item in hero.items if item.what == what) for what in ("H01", "blue"))
    assert (hero.wielded, hero.shields) == (dagger.key, [shield.key])
    buy(table.game, table.script, hero, "Chain mail", "5.6")
    assert hero.suit == "", "the game has begun"
    assert table.heard("can change into it")
    table, hero = buyer()
    table.game.turn = 0
    buy(table.game, table.script, hero, "Chain mail", "5.6")
    assert hero.suit == "Chain mail"
    assert not table.heard("can change into it")
    assert [item.what for item in hero.items] == ["Gold bag"]


@pytest.mark.rule("6.4", "5.6")
def test_what_he_is_too_weak_for_is_not_taken_in_hand() -> None:
    table, hero = buyer()
    hero.figures["S"] = table.game.book.weapons["H14"].strength - 1
    buy(table.game, table.script, hero, "H14", "5.6")
    assert hero.wielded == ""
    assert not table.heard("can change into it")


@pytest.mark.rule("5.2", "5.6")
def test_of_a_heap_one_is_sold_and_the_last_leaves_hand_and_arm() -> None:
    table, hero = buyer(gold=0)
    arrows = table.arm(hero, "Arrow", 2)
    sword, shield = table.arm(hero, "H14"), table.arm(hero, "blue")
    sell(table.game, table.script, hero, arrows, "5.6")
    assert arrows.count == 1
    sell(table.game, table.script, hero, arrows, "5.6")
    assert arrows not in hero.items
    assert (hero.wielded, hero.shields) == (sword.key, [shield.key])
    before = table.game.gold
    sell(table.game, table.script, hero, sword, "5.6")
    sell(table.game, table.script, hero, shield, "5.6")
    wares = table.game.book.wares
    assert table.game.gold == before + wares["H14"].price // 2 + wares["blue"].price // 2
    assert (hero.wielded, hero.shields) == ("", [])


@pytest.mark.parametrize(("figure", "words"), [(100, "1"), (150, "1.5"), (205, "2.05"), (90, "0.9"), (399, "3.99")])
def test_hundredths_as_people_write_them(figure: int, words: str) -> None:
    assert hundredths_of(figure) == words
