"""Chapter 28: Warcheza's bag has to be in an Electrolux, and is not lost with it."""

import pytest
from tests.games.milaso.scenes import do
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.bags import bag_offers
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.fight.milaso import method_offers
from clew.games.milaso.magic.spells import empty_bag
from clew.games.milaso.places.trade import resale
from clew.games.milaso.state.game import Being, Item
from clew.games.milaso.things.cleaners import inside
from clew.games.milaso.things.thieves import back_to_sources, needed

HALL = "###############\n#T....C...WN.M#\n#.........b...#\n###############"
BAG = "Warcheza's bag"


def hall(cleaner: str = "Electrolux") -> tuple[Table, Being, Being, Item]:
    """A caster of Vacuum four spaces from Milaso, with a cleaner and the bag in his pack."""
    table = Table(HALL, key="T5", size="half", features={"b": {"kind": "thing", "what": BAG}})
    wizard, milaso = table.hero("W", "Wizard"), table.foe("M", "B56")
    wizard.magic.level = 6
    wizard.magic.nenergy = 60
    found = table.arm(wizard, cleaner)
    table.arm(wizard, BAG)
    table.game.clues.append(6)
    return table, wizard, milaso, found


def methods(table: Table, being: Being) -> list[str]:
    return [option.key for option in method_offers(table.game, being)]


@pytest.mark.rule("8.6", "28.13")
def test_the_bag_does_nothing_in_a_pack_and_its_work_in_the_cleaner() -> None:
    table, wizard, milaso, cleaner = hall()
    begin(table.game, table.script, [milaso])
    ready(table.game, wizard)
    assert methods(table, wizard) == [], "the bag is not in the Electrolux"
    (change,) = bag_offers(table.game, wizard)
    do(table, wizard, change)
    assert role(table.game, wizard).actions == 0
    assert methods(table, wizard) == ["method 6"]
    assert wizard.has(BAG) is None
    assert wizard.has("Electrolux bag") is not None, "the one that was in it before"
    ready(table.game, wizard)
    table.choose("method 6")
    table.do("act", who=wizard.key)
    assert inside(table.game, cleaner)[0][1] is milaso
    empty_bag(table.game, table.script, wizard, wizard, table.game.book.spells["Empty Bag"])
    assert table.game.method == 6


@pytest.mark.rule("28.13")
def test_taken_out_again_it_is_warchezas_bag_again() -> None:
    table, wizard, _, _ = hall()
    for _ in range(2):
        do(table, wizard, bag_offers(table.game, wizard)[0])
    assert wizard.has(BAG) is not None
    assert methods(table, wizard) == []


@pytest.mark.rule("28.13")
def test_it_fits_no_hoover() -> None:
    table, wizard, _, _ = hall("Hoover")
    assert bag_offers(table.game, wizard) == []


@pytest.mark.rule("8.4", "28.13")
def test_a_companion_beside_him_may_hold_the_cleaner() -> None:
    table, wizard, milaso, cleaner = hall()
    do(table, wizard, bag_offers(table.game, wizard)[0])
    ninja = table.hero("N", "Ninja")
    wizard.items.remove(cleaner)
    ninja.items.append(cleaner)
    begin(table.game, table.script, [milaso])
    ready(table.game, wizard)
    assert methods(table, wizard) == ["method 6"]
    ninja.at += 1
    assert methods(table, wizard) == []


@pytest.mark.rule("28.19")
def test_the_cleaner_with_the_bag_is_neither_sold_nor_lost() -> None:
    table, wizard, _, cleaner = hall()
    table.game.touched["T5.thing.b"] = 1
    assert resale(table.game, cleaner) > 0
    do(table, wizard, bag_offers(table.game, wizard)[0])
    assert resale(table.game, cleaner) == 0
    assert needed(table.game, cleaner)
    back_to_sources(table.game, table.script, wizard, beyond_reach=True)
    assert "T5.thing.b" not in table.game.touched
    assert not needed(table.game, cleaner)
