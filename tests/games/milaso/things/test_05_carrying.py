"""Chapter 5: what a character can carry, hand over and sell."""

import pytest
from tests.games.milaso.scenes import pair
from tests.games.milaso.table import Table

from clew.games.milaso.places.trade import buy, resale, sell
from clew.games.milaso.things.carrying import fits, give, hand_over, lay_down, places, room_for_gold, take_gold


@pytest.mark.rule("5.2")
def test_gold_goes_into_bags_and_the_rest_stays() -> None:
    table, hero, _ = pair()
    table.arm(hero, "Gold bag")
    table.game.gold = 0
    assert room_for_gold(table.game) == 150 + 14
    assert take_gold(table.game, table.script, 200, "5.2") == 36
    assert table.game.gold == 164


@pytest.mark.rule("5.3")
def test_fifteen_items_are_the_most() -> None:
    table, hero, _ = pair()
    for number in range(1, 15):
        give(table.game, hero, f"key {number}")
    give(table.game, hero, "H14")
    assert places(table.game, hero) == 15
    assert not fits(table.game, hero, "key 15")


@pytest.mark.rule("5.4")
def test_rings_and_quivers_hold_what_belongs_in_them() -> None:
    table, hero, _ = pair()
    give(table.game, hero, "Key-ring")
    for number in range(1, 14):
        give(table.game, hero, f"key {number}")
    give(table.game, hero, "Quiver")
    give(table.game, hero, "Arrow", 25)
    give(table.game, hero, "T02", 6)
    assert places(table.game, hero) == 1 + 1 + 1 + 1 + 2


@pytest.mark.rule("5.4", "5.5")
def test_one_character_can_carry_every_key_of_the_demo_and_put_used_ones_down() -> None:
    table, hero, _ = pair()
    demo = table.game.book.counts
    keys = sum(number for name, number in demo.items() if name.startswith("keys and locks"))
    for number in range(1, 16):
        give(table.game, hero, f"key {number}")
    assert not fits(table.game, hero, "key 16"), "without a ring fifteen are the most"
    lay_down(table.game, hero, hero.items[0])
    assert fits(table.game, hero, "key 16"), "but the key of a lock that is open may lie anywhere"
    hero.items.clear()
    give(table.game, hero, "Key-ring")
    for number in range(1, keys + 1):
        assert fits(table.game, hero, f"key {number}")
        give(table.game, hero, f"key {number}")
    assert places(table.game, hero) == 1 + keys - table.game.book.value("5.4", "keys") == 8
    give(table.game, hero, "Key-ring")
    assert places(table.game, hero) == 2, "several rings may be carried"


@pytest.mark.rule("5.5")
def test_neighbours_hand_things_over() -> None:
    table = Table("####\n#KG#\n####")
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    dagger = table.arm(hero, "H01")
    assert hand_over(table.game, hero, goblin, dagger)
    assert goblin.has("H01")
    assert hero.wielded == ""


@pytest.mark.rule("5.6")
def test_shops_buy_at_half_price() -> None:
    table, hero, _ = pair()
    table.arm(hero, "Gold bag")
    sword = table.arm(hero, "H14")
    table.game.gold = 0
    assert resale(table.game, sword) == 16
    sell(table.game, table.script, hero, sword, "5.6")
    assert table.game.gold == 16
    assert resale(table.game, table.arm(hero, "key 3")) == 0
    table.game.gold = 40
    buy(table.game, table.script, hero, "H14", "5.6")
    assert table.game.gold == 8
