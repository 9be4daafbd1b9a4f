"""Chapters 11 and 26: roofs, houses and who stands outdoors, in labyrinths of the latest plans and of the first."""

import pytest
from tests.games.milaso.labyrinth.walker import book, fresh

from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.maps.model import HOUSE, Feature, Labyrinth
from clew.games.milaso.places.innocents import may_be_attacked
from clew.games.milaso.state.game import Game

SIZES = ("demo", "half", "full")


def people_outdoors(made: Labyrinth) -> list[Feature]:
    """Those whom [26.4] is about; not who waits in the gallery of the demo."""
    where = {person.key: made.maps[person.map] for person in made.of_kind("person") if person.map != "T5"}
    sections = {key: map_.sections[map_.section[made.features[key].at]] for key, map_ in where.items()}
    return [made.features[key] for key, section in sections.items() if not section.roofed]


@pytest.mark.rule("11.13", "11.14", "26.4", "29.4")
@pytest.mark.parametrize("size", SIZES)
def test_some_innocents_stand_outdoors_and_the_others_in_houses(size: str) -> None:
    made = fresh(size, 3)
    outdoors = people_outdoors(made)
    assert outdoors
    assert all(person.what == "a passer-by" or "joins" in person.flags for person in outdoors)
    game = Game(book(size), made, 1, [])
    assert all(may_be_attacked(game, person) for person in outdoors)
    villagers = [person for person in made.of_kind("person") if "villager" in person.what]
    at_home = [person for person in villagers if person not in outdoors]
    assert at_home
    assert not any(may_be_attacked(game, person) for person in at_home)


@pytest.mark.rule("11.13", "11.14", "29.4")
def test_nothing_has_a_roof_in_the_garden_on_the_towers_top_and_on_the_secret_map() -> None:
    made = fresh("full", 2)
    for key in ("MG", "X1", "T6"):
        assert not any(section.roofed for section in made.maps[key].sections)
    assert any(shop.map in ("MG", "T6") for shop in made.of_kind("shop"))


@pytest.mark.rule("11.14", "29.4")
def test_shops_and_vorgus_old_house_are_houses_in_the_villages() -> None:
    made = fresh("full", 2)
    places = [*made.of_kind("shop"), *(site for site in made.of_kind("site") if site.what == HOUSE)]
    for place in places:
        map_ = made.maps[place.map]
        section = map_.sections[map_.section[place.at]]
        assert section.house == (place.map[0] == "G" or place.map == "ST")
        assert section.roofed == (place.map not in ("MG", "X1", "T6"))


@pytest.mark.rule("29.4")
def test_a_labyrinth_of_the_first_plans_keeps_its_roofs() -> None:
    assert people_outdoors(generate(book("full"), 2, ("Knight",), 1)) == []
    assert people_outdoors(generate(book("full"), 2, ("Knight",))) != []
