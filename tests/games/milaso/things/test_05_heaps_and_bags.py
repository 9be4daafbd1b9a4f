"""Chapter 5: heaps of ammunition, what leaves the arm with a thing, and bags that a Helping Hand carries."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.state.game import Being, Hand, Item
from clew.games.milaso.things.carrying import (
    fits,
    give,
    hand_over,
    has_place,
    in_bags,
    lay_down,
    leave_gold,
    places,
    shares_place,
    stow,
)


def knight() -> tuple[Table, Being]:
    table = Table("####\n#KO#\n####", seats=2)
    return table, table.hero("K", S=90)


@pytest.mark.rule("5.4")
def test_only_ammunition_of_the_same_kind_makes_a_heap() -> None:
    table, hero = knight()
    for what, count in (("Arrow", 3), ("Arrow", 2), ("apple", 1), ("apple", 1)):
        give(table.game, hero, what, count)
    give(table.game, hero, "Arrow", 1, truth="Silver arrow")
    assert [(item.what, item.count) for item in hero.items] == [
        ("Arrow", 5),
        ("apple", 1),
        ("apple", 1),
        ("Arrow", 1),
    ]
    stow(table.game, hero, Item("i90", "Arrow", 4))
    stow(table.game, hero, Item("i91", "Arrow", 2, truth="Silver arrow"))
    stow(table.game, hero, Item("i92", "apple"))
    assert [(item.what, item.count) for item in hero.items] == [
        ("Arrow", 9),
        ("apple", 1),
        ("apple", 1),
        ("Arrow", 3),
        ("apple", 1),
    ]


@pytest.mark.rule("5.4")
def test_quivers_and_key_rings_save_places() -> None:
    table, hero = knight()
    table.arm(hero, "Arrow", 5)
    assert places(table.game, hero) == 5
    table.arm(hero, "Quiver")
    assert places(table.game, hero) == 1
    for number in range(1, 4):
        table.arm(hero, f"key {number}")
    assert places(table.game, hero) == 4
    table.arm(hero, "Key-ring")
    assert places(table.game, hero) == 2


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(("what", "shares"), [("key 3", True), ("Arrow", True), ("apple", False), ("H14", False)])
def test_what_may_share_a_place(what: str, shares: bool) -> None:
    table, _ = knight()
    assert what in table.game.book.wares
    assert shares_place(table.game, Item("i1", what)) is shares


@pytest.mark.rule("5.3", "5.4")
def test_a_full_pack_has_room_for_a_key_on_a_ring_and_for_nothing_else() -> None:
    table, hero = knight()
    most = table.game.book.value("5.3", "items")
    table.arm(hero, "Key-ring")
    for _ in range(most - 1):
        table.arm(hero, "apple")
    assert fits(table.game, hero, "key 3")
    assert not fits(table.game, hero, "apple")
    hero.items.pop()
    assert fits(table.game, hero, "apple")
    assert not fits(table.game, hero, "apple", 2)
    hero.items = [item for item in hero.items if item.what != "Key-ring"]
    for _ in range(3):
        table.arm(hero, "apple")
    assert not has_place(table.game, hero, Item("i99", "key 3"), 99)


@pytest.mark.rule("5.5")
def test_what_is_laid_down_or_handed_over_leaves_arm_and_hand() -> None:
    table, hero = knight()
    friend = table.hero("O", "Orc")
    shield, sword = table.arm(hero, "blue"), table.arm(hero, "H14")
    lay_down(table.game, hero, shield)
    assert (hero.shields, hero.wielded) == ([], sword.key)
    assert table.game.floor["G1", hero.at] == [shield]
    lay_down(table.game, hero, sword, 0)
    assert hero.wielded == ""
    assert table.game.floor["G1", 0] == [sword], "on the very first space too"
    other = table.arm(hero, "blue")
    hand_over(table.game, hero, friend, other)
    assert (hero.shields, hero.items) == ([], [])
    assert friend.items == [other]


@pytest.mark.rule("5.2")
def test_gold_lies_in_the_bags_of_the_living_and_of_helping_hands() -> None:
    table, hero = knight()
    holds = table.game.book.value("5.2", "holds")
    table.arm(hero, "Gold bag")
    table.game.hands.append(Hand("hand-1", [Item("i80", "Gold bag")]))
    assert in_bags(table.game) == 2 * holds
    hero.alive = False
    assert in_bags(table.game) == holds


def test_gold_on_the_floor_makes_one_heap() -> None:
    table, hero = knight()
    table.game.gold = 30
    for pieces in (10, 5):
        leave_gold(table.game, ("G1", hero.at), pieces)
    assert [item.count for item in table.game.floor["G1", hero.at]] == [15]
