"""Chapters 11, 12 and 15: what people and notes tell, and impregnability against falls and traps."""

from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.moving import step_options
from clew.games.milaso.people import talk
from clew.games.milaso.places import search
from clew.games.milaso.state import Being
from clew.games.milaso.traps import fall, hurt_everywhere
from clew.games.milaso.view import view

VILLAGER: dict[str, Any] = {"kind": "person", "what": "a villager of Haliol", "flags": frozenset(["innocent"])}
BED: dict[str, Any] = {"kind": "site", "what": "a bed", "flags": frozenset(["furniture"])}
ILLUSION: dict[str, Any] = {"kind": "hidden way", "what": "illusory"}


def feature(table: Table, kind: str) -> Feature:
    return next(f for f in table.game.maze.features.values() if f.kind == kind)


@pytest.mark.rule("11.18")
def test_a_note_on_its_map_names_an_illusory_wall() -> None:
    table = Table("#######\n#bK.i.#\n#######", features={"b": BED, "i": ILLUSION})
    hero = table.hero("K")
    hero.at = table.at("i") - 1
    assert [option.key for option in step_options(table.game, hero)] == ["west"]
    search(table.game, table.script, hero, feature(table, "site"))
    assert table.heard("is none")
    assert [option.key for option in step_options(table.game, hero)] == ["east", "west"]


@pytest.mark.rule("11.18")
def test_furniture_without_a_note_says_nothing() -> None:
    table = Table("#######\n#bcK.i#\n#######", features={"b": BED, "c": BED, "i": ILLUSION})
    hero = table.hero("K")
    search(table.game, table.script, hero, table.game.maze.features["G1.site.c"])
    assert not table.heard("note")


def village(**things: dict[str, Any]) -> tuple[Table, Being]:
    table = Table("########\n#KpE.tu#\n########", features={"p": VILLAGER, **things})
    return table, table.hero("K")


@pytest.mark.rule("12.11", "12.12")
def test_somebody_without_a_clue_warns_of_the_nearest_trap() -> None:
    table, hero = village(t={"kind": "trap", "what": "TR02"}, u={"kind": "trap", "what": "TR04"})
    talk(table.game, table.script, hero, feature(table, "person"))
    assert table.heard("Beware: 4 spaces to the east there is a trap, dart spray.")
    assert "dart spray" in repr(view(table.game, 0).boards)
    assert "flame jet" not in repr(view(table.game, 0).boards)


@pytest.mark.rule("12.11", "12.12", "11.18")
def test_or_of_a_hidden_way_first() -> None:
    table, hero = village(t={"kind": "trap", "what": "TR02"}, E=ILLUSION)
    talk(table.game, table.script, hero, feature(table, "person"))
    assert table.game.open == {"G1.hidden way.E": "found"}
    assert not table.heard("trap")


@pytest.mark.rule("12.12")
def test_where_nothing_is_unknown_he_has_nothing_to_tell() -> None:
    table, hero = village()
    talk(table.game, table.script, hero, feature(table, "person"))
    assert table.heard("nothing more to learn")


@pytest.mark.rule("15.12", "19.8")
def test_in_a_fall_each_area_of_an_impregnable_one_is_tested() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.effects["impregnability"] = 5
    table.dice(61, 25, 3, 26)
    fall(table.game, table.script, hero)
    assert hero.energy[8] < 10
    assert hero.energy[9] == 10


@pytest.mark.rule("15.12")
def test_a_blow_to_all_areas_is_tested_area_by_area() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.effects["impregnability"] = 5
    table.dice(*[26] * 9, 25)
    hurt_everywhere(table.game, table.script, hero, 1, 1, "19.1")
    assert hero.energy == [10] * 9 + [9]
