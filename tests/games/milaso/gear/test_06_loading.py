"""Chapter 6: loading, packets, and what lies about after a shot."""

import pytest
from tests.games.milaso.scenes import keys
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.gear.readying import leave_missile, load_offers, load_up, take_one
from clew.games.milaso.state.game import Being, Item

BOLT = "Crossbow bolt"


def shooter(weapon: str = "F03", shot: str = BOLT, count: int = 3) -> tuple[Table, Being, Item]:
    table = Table("######\n#K..T#\n######")
    hero = table.hero("K")
    item = table.arm(hero, weapon)
    table.arm(hero, shot, count)
    return table, hero, item


@pytest.mark.rule("6.13")
def test_only_what_is_empty_is_loaded_and_only_what_can_be() -> None:
    table, hero, crossbow = shooter()
    assert keys(load_offers(table.game, hero, crossbow)) == [f"load {crossbow.key} {BOLT}"]
    crossbow.charge = 1
    assert load_offers(table.game, hero, crossbow) == []
    assert load_offers(table.game, hero, table.arm(hero, "F02")) == [], "a bow is drawn, not loaded"
    assert load_offers(table.game, hero, table.arm(hero, "apple")) == []
    table, hero, crossbow = shooter(shot="Arrow")
    assert load_offers(table.game, hero, crossbow) == []


@pytest.mark.rule("6.13")
def test_loading_takes_an_action_in_a_fight() -> None:
    table, hero, crossbow = shooter()
    table.battle([table.foe("T")], hero)
    part = role(table.game, hero)
    part.actions, part.used = 2, 0
    load_up(table.game, table.script, hero, (crossbow, BOLT))
    assert (part.actions, part.used) == (1, 1)
    assert (crossbow.loaded, crossbow.charge) == (BOLT, 1)
    assert [item.count for item in hero.items if item.what == BOLT] == [2]


@pytest.mark.rule("6.13")
def test_outside_a_fight_loading_takes_nothing() -> None:
    table, hero, crossbow = shooter()
    load_up(table.game, table.script, hero, (crossbow, BOLT))
    assert crossbow.charge == 1
    assert table.game.fight is None


@pytest.mark.rule("5.4")
def test_the_next_packet_of_darts_is_a_full_one() -> None:
    table, hero, _ = shooter("F06", "Darts (10)", 2)
    darts = hero.items[-1]
    left = []
    for _ in range(20):
        take_one(table.game, hero, darts)
        left.append((darts.count, darts.charge) if darts in hero.items else None)
    assert [left[n - 1] for n in (1, 9, 10, 11, 19, 20)] == [(2, 9), (2, 1), (1, 0), (1, 9), (1, 1), None]


@pytest.mark.rule("6.14")
@pytest.mark.parametrize(
    ("weapon", "shot", "hit", "lies"),
    [
        ("F02", "Arrow", False, True),
        ("F02", "Arrow", True, False),
        ("F02", "Door buster arrow", False, False),
        ("F03", BOLT, False, True),
        ("F06", "Darts (10)", False, True),
        ("F06", "Darts (10)", True, False),
        ("F10", "Laser cell (10)", False, False),
        ("F08", "Bullets (6)", False, False),
    ],
)
def test_which_missiles_can_be_picked_up_again(weapon: str, shot: str, hit: bool, lies: bool) -> None:
    table = Table()
    spent = Item("i1", shot)
    leave_missile(table.game, ("G1", 11), table.game.book.weapons[weapon], spent, hit)
    assert [item.what for item in table.game.floor.get(("G1", 11), [])] == [shot] * lies
