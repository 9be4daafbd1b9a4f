"""Chapters 8 and 16: spare bags for the cleaners, and cooking with fire."""

import pytest
from tests.games.milaso.scenes import do
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.bags import bag_offers
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.magic.casting import spell_options
from clew.games.milaso.magic.cooking import dragon_offers
from clew.games.milaso.magic.magic import cast
from clew.games.milaso.magic.spells import FRIENDLY, HOSTILE
from clew.games.milaso.places.trade import buy
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import fight_options


def wizard(picture: str = "######\n#W.TU#\n######") -> tuple[Table, Being]:
    table = Table(picture)
    being = table.hero("W", "Wizard")
    being.magic.level = 9
    being.magic.nenergy = 400
    return table, being


def suck(table: Table, being: Being, foe: Being) -> None:
    table.dice(99)
    cast(table.game, table.script, being, foe, table.game.book.spells["Vacuum"], HOSTILE["Vacuum"])


@pytest.mark.rule("8.6", "8.5")
def test_a_removed_bag_keeps_what_it_holds() -> None:
    table, being = wizard()
    one, two = table.foe("T"), table.foe("U")
    cleaner = table.arm(being, "Hoover")
    assert bag_offers(table.game, being) == []
    bag = table.arm(being, "Hoover bag")
    assert table.game.book.wares["Hoover bag"].mass == 180
    suck(table, being, one)
    do(table, being, bag_offers(table.game, being)[0])
    assert (cleaner.charge, bag.charge) == (0, 1)
    suck(table, being, two)
    cast(table.game, table.script, being, being, table.game.book.spells["Empty Bag"], FRIENDLY["Empty Bag"])
    assert (one.alive, two.alive) == (True, False)
    do(table, being, bag_offers(table.game, being)[0])
    assert cleaner.charge == 1
    cast(table.game, table.script, being, being, table.game.book.spells["Empty Bag"], FRIENDLY["Empty Bag"])
    assert table.game.dead == [two.key, one.key]


@pytest.mark.rule("8.6")
@pytest.mark.parametrize(("actions", "left"), [(2, 0), (1, 0)])
def test_changing_a_bag_takes_two_actions(actions: int, left: int) -> None:
    table, being = wizard()
    cleaner, bag = table.arm(being, "Electrolux"), table.arm(being, "Electrolux bag")
    cleaner.charge = 3
    begin(table.game, table.script, [table.foe("T")])
    ready(table.game, being)
    role(table.game, being).actions = actions
    table.choose(f"bag {bag.key}")
    table.do("act", who=being.key)
    assert role(table.game, being).actions == left
    assert bag.charge == (3 if actions == 2 else 0)
    ready(table.game, being)
    role(table.game, being).actions = 1
    if actions == 1:
        table.choose(f"bag {bag.key}")
        table.do("act", who=being.key)
    assert bag.charge == 3


@pytest.mark.rule("16.7", "25.11")
def test_ten_fireballs_cook_a_unit_in_five_turns() -> None:
    table, being = wizard()
    table.arm(being, "raw meat")
    shots = 0
    while being.has("cooked meat") is None:
        options = [
            option for option in spell_options(table.game, being, hostile=False) if option.key == "cook with Fireballs"
        ]
        if options:
            do(table, being, options[0])
            shots += 1
        else:
            table.game.turn += 1
    assert (shots, table.game.turn) == (10, 5)
    assert being.has("raw meat") is None
    assert being.magic.nenergy == 400 - 60


@pytest.mark.rule("16.7")
def test_kinds_of_fire_may_not_be_mixed() -> None:
    table, being = wizard()
    table.arm(being, "raw meat")
    for name in ("Scorchers", "Scorchers", "Fireballs", "Scorchers", "Scorchers"):
        table.game.turn += 1
        do(
            table,
            being,
            next(
                option
                for option in spell_options(table.game, being, hostile=False)
                if option.key == f"cook with {name}"
            ),
        )
    assert being.has("cooked meat") is None
    begin(table.game, table.script, [table.foe("T")])
    ready(table.game, being)
    assert not any("cook" in option.key for option in fight_options(table.game, being))


@pytest.mark.rule("16.7")
def test_a_friendly_dragon_needs_three_turns() -> None:
    table = Table("######\n#Z...#\n######")
    zemak = table.hero("Z", "Zemak")
    table.game.gold = 140
    buy(table.game, table.script, zemak, "Baby green dragon", "6.1")
    assert dragon_offers(table.game, zemak) == []
    table.arm(zemak, "raw meat")
    for turn in (1, 2, 3):
        table.game.turn = turn
        assert zemak.has("cooked meat") is None
        do(table, zemak, dragon_offers(table.game, zemak)[0])
        assert dragon_offers(table.game, zemak) == []
    assert zemak.has("cooked meat") is not None
