"""Chapters 11, 12 and 15: what people and notes tell, and impregnability against falls and traps."""

from typing import Any

import pytest
from tests.games.milaso.scenes import do, feature
from tests.games.milaso.table import Table

from clew.games.milaso.beings.figures import movement
from clew.games.milaso.doors.doors import chest_offers
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.fight.milaso import method_offers
from clew.games.milaso.ground.traps import fall, hurt_everywhere
from clew.games.milaso.places.people import talk
from clew.games.milaso.places.places import search, throw_at_coconuts
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import FOUND, OPEN
from clew.games.milaso.walk.movement import step_options

VILLAGER: dict[str, Any] = {"kind": "person", "what": "a villager of Haliol", "flags": frozenset(["innocent"])}
BED: dict[str, Any] = {"kind": "site", "what": "a bed", "flags": frozenset(["furniture"])}
ILLUSION: dict[str, Any] = {"kind": "hidden way", "what": "illusory"}


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


@pytest.mark.rule("12.12")
def test_somebody_can_warn_of_a_trap_where_the_hero_stands() -> None:
    table, hero = village(K={"kind": "trap", "what": "TR02"})
    talk(table.game, table.script, hero, feature(table, "person"))
    assert table.heard("Beware: where Knight stands there is a trap, dart spray.")


@pytest.mark.rule("12.11", "12.12", "11.18")
def test_or_of_a_hidden_way_first() -> None:
    table, hero = village(t={"kind": "trap", "what": "TR02"}, E=ILLUSION)
    talk(table.game, table.script, hero, feature(table, "person"))
    assert table.game.open == {"G1.hidden way.E": FOUND}
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


# -- what it costs, and what wounds and drink take off ---------------------------------------------------------------


@pytest.mark.rule("10.14", "14.15")
def test_looking_into_a_chest_costs_two_movement_like_any_container() -> None:
    table = Table("####\n#Kc#\n####", features={"c": {"kind": "chest", "what": "chest", "holds": ("apple",)}})
    hero = table.hero("K")
    table.game.open["G1.chest.c"] = OPEN
    (option,) = chest_offers(table.game, hero, feature(table, "chest"))
    do(table, hero, option)
    assert hero.has("apple")
    assert hero.moved == 4
    del table.game.taken_out["G1.chest.c"]
    hero.moved = 15
    assert chest_offers(table.game, hero, feature(table, "chest")) == []


@pytest.mark.rule("12.9", "13.19")
@pytest.mark.parametrize(("lost", "chance"), [(0, 27), (31, 20)])
def test_wounds_spoil_the_throws_at_the_coconuts(lost: int, chance: int) -> None:
    for rolled, hits in ((chance, 3), (chance + 1, 0)):
        table = Table("####\n#Kc#\n####", features={"c": {"kind": "site", "what": "coconut shy"}})
        hero = table.hero("K")
        table.weaken(hero, lost)
        table.game.gold = 1
        table.dice(rolled, rolled, rolled)
        throw_at_coconuts(table.game, table.script, hero, feature(table, "site"))
        assert sum(item.what == "coconut" for item in hero.items) == hits


@pytest.mark.parametrize(
    ("thing", "number", "chance"),
    [
        pytest.param("frozen heart", 4, 33, marks=pytest.mark.rule("28.11")),
        pytest.param("black rose thorn", 5, 33, marks=pytest.mark.rule("28.12")),
    ],
)
def test_wounds_and_drink_spoil_the_last_stroke_too(thing: str, number: int, chance: int) -> None:
    for rolled, dead in ((chance, True), (chance + 1, False)):
        table = Table("########\n#K....M#\n########", key="T5")
        hero, milaso = table.hero("K"), table.foe("M", "B56")
        hero.at = milaso.at - (1 if number == 4 else 2)
        table.arm(hero, thing)
        table.game.clues.append(number)
        table.weaken(hero, 31)
        hero.meals.alcohol = 4
        begin(table.game, table.script, [milaso])
        table.dice(rolled, *[99] * dead)
        method_offers(table.game, hero)[0].value(table.game, table.script, hero)
        assert milaso.alive is not dead


@pytest.mark.rule("16.12", "25.5")
def test_strawberry_jam_slows_a_drunkard_further() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K", movement=12)
    hero.meals.alcohol = 8
    assert movement(table.game, hero) == 6
    hero.effects["Cray's Strawberry Jam"] = 3
    assert movement(table.game, hero) == 3
