"""Chapter 14: sliding doors that are held open, and sliding walls that nothing holds."""

from dataclasses import replace
from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import barred
from clew.games.milaso.doors.doors import door_offers, lever_offers, pull
from clew.games.milaso.magic.magic import cast
from clew.games.milaso.magic.spells import FRIENDLY
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.places.places import near_offers
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import BROKEN

PICTURE = "##########\n#l.aKdb..#\n##########"


def passage(what: str = "metal sliding") -> tuple[Table, Being, Feature]:
    """A Knight beside a sliding door that a button far away has opened."""
    features: dict[str, dict[str, Any]] = {
        "d": {"kind": "door", "what": what},
        "l": {"kind": "lever", "what": "button", "to": "G1.door.d"},
    }
    table = Table(PICTURE, features=features)
    hero = table.hero("K")
    door = table.game.maze.features["G1.door.d"]
    pull(table.game, table.script, hero, table.game.maze.features["G1.lever.l"])
    assert not shut(table)
    return table, hero, door


def shut(table: Table) -> bool:
    return barred(table.game, table.game.maze.maps["G1"], table.at("d"))


def press(table: Table, hero: Being) -> None:
    pull(table.game, table.script, hero, table.game.maze.features["G1.lever.l"])


def put_down(table: Table, what: str) -> None:
    table.game.floor["G1", table.at("d")] = [table.game.new_item(what)]


@pytest.mark.rule("12.5", "14.7")
def test_a_button_worked_again_shuts_the_door_and_opens_it_once_more() -> None:
    table, hero, _ = passage()
    lever = table.game.maze.features["G1.lever.l"]
    hero.at = table.at("l")
    assert [option.key for option in lever_offers(table.game, hero, lever)] == ["work G1.lever.l"]
    press(table, hero)
    assert shut(table)
    assert [option.key for option in lever_offers(table.game, hero, lever)] == ["pull G1.lever.l"]
    press(table, hero)
    assert not shut(table)
    table.game.open["G1.door.d"] = BROKEN
    assert lever_offers(table.game, hero, lever) == []


@pytest.mark.rule("14.8")
@pytest.mark.parametrize("what", ["Arrow", "H23", "H22", "anvil"])
def test_what_holds_a_sliding_door(what: str) -> None:
    table, hero, _ = passage()
    heavy = replace(table.game.book.wares["H01"], mass=table.game.book.value("14.8", "mass") + 1)
    table.game.book = replace(table.game.book, wares={**table.game.book.wares, "anvil": heavy})
    put_down(table, what)
    press(table, hero)
    assert not shut(table)
    assert table.heard("held open")
    table.game.floor.clear()
    table.choose("end")
    table.do("explore")
    assert shut(table), "once it is taken away the door closes"


@pytest.mark.rule("14.8")
@pytest.mark.parametrize(("strength", "held"), [(87, True), (86, False)])
def test_a_fist_needs_strength(strength: int, held: bool) -> None:
    table, hero, _ = passage()
    hero.figures["S"] = strength
    assert table.game.book.value("14.8", "strength") == 87
    if held:
        table.choose("yes")
    press(table, hero)
    assert shut(table) is not held
    if held:
        hero.at = table.at("a")
        table.choose("end")
        table.do("explore")
        assert shut(table), "he has gone away"


@pytest.mark.rule("14.8")
def test_a_strong_one_may_let_it_close() -> None:
    table, hero, _ = passage()
    hero.figures["S"] = 95
    table.choose("no")
    press(table, hero)
    assert shut(table)


@pytest.mark.rule("14.8")
def test_a_body_holds_a_sliding_door() -> None:
    table, hero, _ = passage()
    foe = table.foe("d", "B01")
    foe.at, foe.alive = table.at("d"), False
    press(table, hero)
    assert not shut(table)


@pytest.mark.rule("14.8")
def test_wedging_a_door_with_one_arrow_of_many() -> None:
    table, hero, door = passage()
    arrows = table.arm(hero, "Arrow", 10)
    (option,) = door_offers(table.game, hero, door)
    option.value(table.game, table.script, hero)
    assert arrows.count == 9
    assert [item.what for item in table.game.floor["G1", table.at("d")]] == ["Arrow"]
    press(table, hero)
    assert not shut(table)


@pytest.mark.rule("14.9")
def test_food_holds_nothing_and_a_small_thing_leaves_a_slit() -> None:
    table, hero, _ = passage()
    put_down(table, "apple")
    press(table, hero)
    assert shut(table)
    assert "G1.door.d" not in table.game.open
    press(table, hero)
    put_down(table, "candle")
    press(table, hero)
    assert shut(table), "nobody gets through"
    assert table.heard("leaves a slit")
    labels = [str(feature.name) for space in view(table.game, 0).boards[0].spaces for feature in space.features]
    assert any("nearly shut" in label for label in labels)


@pytest.mark.rule("14.9", "25.10")
@pytest.mark.parametrize(("level", "through"), [(7, True), (6, False)])
def test_narrow_gap_slide_through_a_slit(level: int, through: bool) -> None:
    table, hero, door = passage()
    put_down(table, "candle")
    press(table, hero)
    wizard = table.hero("a", "Wizard")
    wizard.magic.level, wizard.magic.nenergy = level, 50
    assert door_offers(table.game, hero, door) == []
    cast(
        table.game, table.script, wizard, hero, table.game.book.spells["Narrow Gap Slide"], FRIENDLY["Narrow Gap Slide"]
    )
    offers = near_offers(table.game, hero)
    assert [option.key for option in offers] == (["slide G1.door.d"] if through else [])
    if through:
        offers[0].value(table.game, table.script, hero)
        assert hero.at == table.at("b")
        assert hero.moved == 4


@pytest.mark.rule("14.10")
def test_a_sliding_wall_crushes_things_and_bodies() -> None:
    table, hero, _ = passage("sliding wall")
    put_down(table, "H23")
    foe = table.foe("d", "B01")
    foe.at, foe.alive = table.at("d"), False
    hero.figures["S"] = 99
    press(table, hero)
    assert shut(table)
    assert table.game.floor == {}
    assert foe.map == ""
    assert table.heard("is crushed")


@pytest.mark.rule("14.10")
def test_whoever_is_caught_by_a_sliding_wall_leaps_clear_or_is_hurt_all_over() -> None:
    table, hero, _ = passage("sliding wall")
    other = table.hero("d", "Goblin", Ag=46, constitution=500)
    other.at, other.facing = table.at("d"), 1
    table.dice(46)
    press(table, hero)
    assert other.at == table.at("b")
    assert other.energy == [10] * 10
    press(table, hero)
    other.at = table.at("d")
    hero.at = table.at("a")
    table.dice(47, *[3, 4, 5, 6, 1, 2, 3, 4, 5, 6])
    press(table, hero)
    assert shut(table)
    assert other.at == table.at("K"), "thrown to the side he came from"
    low, high = table.game.book.value("14.10", "low"), table.game.book.value("14.10", "high")
    assert other.energy == [max(0, 10 - (roll + low - 1)) for roll in (3, 4, 5, 6, 1, 2, 3, 4, 5, 6)]
    assert high - low + 1 == 6


@pytest.mark.rule("14.8")
def test_an_arrow_in_a_doorway_stays_of_silver() -> None:
    table, hero, door = passage()
    table.arm(hero, "Arrow", 5, truth="Silver arrow")
    option = next(option for option in door_offers(table.game, hero, door) if option.key.startswith("wedge"))
    option.value(table.game, table.script, hero)
    (put,) = table.game.floor["G1", table.at("d")]
    assert (put.what, put.truth, put.count) == ("Arrow", "Silver arrow", 1)
