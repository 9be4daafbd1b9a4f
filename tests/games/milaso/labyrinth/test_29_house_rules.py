"""Chapter 29: the generator takes its numbers from the ledger, so that a house rule changes the labyrinth."""

from dataclasses import replace
from typing import Any

import pytest
from tests.games.milaso.labyrinth.walker import book

from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.maps.model import FLOOR, Feature, Labyrinth


def with_values(rule: str, size: str = "demo", **values: Any) -> Book:
    rules = book(size)
    return replace(rules, values={**rules.values, rule: {**rules.values[rule], **values}})


def of_kind(made: Labyrinth, *kinds: str) -> list[Feature]:
    return [f for f in made.features.values() if f.kind in kinds]


def make(rules: Book) -> Labyrinth:
    return generate(rules, 3, ("Knight",))


@pytest.mark.rule("29.6")
@pytest.mark.parametrize(("chance", "some"), [(0, False), (100, True)])
def test_how_many_open_ways_have_a_door(chance: int, some: bool) -> None:
    doors = [f for f in of_kind(make(with_values("29.6", doors=chance)), "door") if not f.lock and "slid" not in f.what]
    assert bool(doors) is some


@pytest.mark.rule("29.6")
def test_how_many_further_ways_there_are() -> None:
    few, many = (
        sum(map_.ground.count(FLOOR) for map_ in make(with_values("29.6", loops=chance)).maps.values())
        for chance in (0, 60)
    )
    assert few < many


@pytest.mark.rule("29.5")
def test_the_least_size_of_a_room() -> None:
    small, large = (
        sum(map_.ground.count(FLOOR) for map_ in make(with_values("29.5", room=least)).maps.values())
        for least in (3, 5)
    )
    assert small < large


@pytest.mark.rule("12.5")
def test_what_a_lever_needs() -> None:
    levers = [
        f for f in of_kind(make(with_values("12.5", "half", least=50, most=50)), "lever") if f.what in ("lever", "rock")
    ]
    assert levers
    assert {f.strength for f in levers} == {50}


@pytest.mark.rule("29.9a")
def test_how_many_jars_of_jam_there_are() -> None:
    jars = [
        f for f in of_kind(make(with_values("29.9a", jars=3)), "thing") if f.what == "jam jar" and "needed" in f.flags
    ]
    assert len(jars) == 3


@pytest.mark.rule("29.21")
def test_where_potions_and_food_lie() -> None:
    made = make(with_values("29.21", contained=1))
    loose = [f for f in of_kind(made, "thing") if f.what.startswith("potion of")]
    assert len(loose) == book("demo").counts["potions"], "none in furniture or chests"


@pytest.mark.rule("17.2")
def test_how_many_darkness_zones_a_map_has() -> None:
    rules = book("demo")
    made = make(replace(rules, counts={**rules.counts, "darkness zones on each of them": 1}))
    dark = [sum(section.dark for section in map_.sections) for map_ in made.maps.values()]
    assert max(dark) <= 1
    assert sum(dark) <= rules.counts["maps with darkness zones"]
