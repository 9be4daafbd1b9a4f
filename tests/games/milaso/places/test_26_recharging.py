"""Chapter 26: weapon shops recharge the cells of laser guns."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.gear.readying import load
from clew.games.milaso.places.people import shop
from clew.games.milaso.places.trade import recharge_offers
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being, Item
from clew.kernel.referees.agenda import Step

FULL = 10
"""Shots of a cell."""


def gunner(shots: int, gold: int = 30) -> tuple[Table, Being, Item]:
    table = Table("####\n#K.#\n####")
    hero = table.hero("K")
    gun = table.arm(hero, "F10")
    table.arm(hero, "Laser cell (10)")
    load(table.game, hero, gun, "Laser cell (10)")
    assert gun.charge == FULL
    gun.charge, table.game.gold = shots, gold
    return table, hero, gun


def enter(table: Table, being: Being, kind: str, *answers: str) -> list[str]:
    """What the shop first offers to somebody who gives these answers."""
    table.choose(*answers)
    table.game.agenda.append(Step(steps.SHOP, {"who": being.key, "shop": "", "kind": kind}))
    while table.game.agenda:
        shop(table.game, table.script, table.game.agenda.pop())
    return table.script.asked[0].keys()


@pytest.mark.rule("26.7")
@pytest.mark.parametrize("shots", [0, 9])
def test_a_cell_holds_all_its_shots_again_for_ten_gold(shots: int) -> None:
    table, hero, gun = gunner(shots)
    enter(table, hero, "weapon shop", f"recharge {gun.key}", "done")
    assert (gun.charge, table.game.gold) == (FULL, 20)
    assert f"recharge {gun.key}" not in table.script.asked[1].keys(), "a full cell takes nothing"


@pytest.mark.rule("26.7")
@pytest.mark.parametrize(
    ("shots", "gold", "kind"), [(FULL, 30, "weapon shop"), (3, 9, "weapon shop"), (3, 30, "armourer")]
)
def test_full_cells_too_little_gold_and_other_shops(shots: int, gold: int, kind: str) -> None:
    table, hero, gun = gunner(shots, gold)
    assert f"recharge {gun.key}" not in enter(table, hero, kind, "done")


@pytest.mark.rule("26.7")
def test_a_gun_without_a_cell_has_nothing_to_recharge() -> None:
    table, hero, gun = gunner(0)
    gun.loaded = ""
    assert f"recharge {gun.key}" not in enter(table, hero, "weapon shop", "done")


@pytest.mark.rule("26.7")
def test_the_last_shot_leaves_the_empty_cell_in_the_gun() -> None:
    table = Table("########\n#K....T#\n########")
    hero, foe = table.hero("K"), table.foe("T")
    gun = table.arm(hero, "F10", loaded="Laser cell (10)", charge=1)
    table.battle([foe], hero)
    table.choose(f"shoot {foe.key}").dice(99)
    table.do("act", who=hero.key)
    assert gun.charge == 0
    table.game.gold = 30
    assert [option.key for option in recharge_offers(table.game, hero)] == [f"recharge {gun.key}"]
