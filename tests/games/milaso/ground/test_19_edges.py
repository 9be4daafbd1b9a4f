"""Chapters 19 and 22: what is seen from an edge, and who is struck over it."""

import pytest
from tests.games.milaso.scenes import GAP, POOL, keys, space
from tests.games.milaso.table import Table

from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.ground.falls import come_back, edge_beside, fall_over, look_down
from clew.games.milaso.maps.model import Feature, Section
from clew.games.milaso.sight.encounters import ready_to_fight
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.walk.joins import beaten
from clew.games.milaso.walk.movement import step_options
from clew.terminal.screen import ASCII


@pytest.mark.rule("19.8a")
def test_what_is_below_is_seen_from_the_edge_only() -> None:
    table = Table("########\n#K.:...#\n########", below="abyss")
    hero = table.hero("K")
    gap = hero.at + 2
    look_down(table.game, table.script, hero)
    assert [feature.name.template for feature in space(table, gap).features] == ["a chasm"]
    hero.at += 1
    arrive(table.game, table.script, hero)
    assert table.heard("an abyss below")
    (sign,) = space(table, gap).features
    assert sign.name.facts["what"] == "an abyss"
    assert space(table, gap).kind == "chasm"


@pytest.mark.rule("19.8a")
def test_in_the_dark_nobody_sees_it_and_the_blind_fall() -> None:
    table = Table(GAP, section=Section(True, dark=True), below="abyss").choose("east")
    table.game.known.clear()
    hero = table.hero("K")
    arrive(table.game, table.script, hero)
    assert not table.heard("abyss")
    table.do("explore")
    assert not hero.alive


@pytest.mark.rule("19.8a", "10.9")
@pytest.mark.parametrize("manner", ["hands held out in front", "crawling"])
def test_the_careful_find_the_edge(manner: str) -> None:
    table = Table(GAP, section=Section(True, dark=True), below="abyss").choose("east")
    table.game.known.clear()
    table.game.manner = manner
    hero = table.hero("K")
    arrive(table.game, table.script, hero)
    table.do("explore")
    assert hero.alive
    assert table.heard("an edge")
    assert "east" not in keys(step_options(table.game, hero))


@pytest.mark.rule("19.8a")
def test_a_light_in_the_dark_shows_the_edge() -> None:
    table = Table(GAP, section=Section(True, dark=True), below="abyss")
    table.game.known.clear()
    hero = table.hero("K")
    hero.effects["torch"] = 10
    arrive(table.game, table.script, hero)
    assert table.heard("an abyss below")
    assert "east" not in keys(step_options(table.game, hero))


@pytest.mark.rule("19.8a")
def test_a_pit_in_the_light_is_seen_from_its_edge() -> None:
    table = Table("#######\n#K.P..#\n#######", features={"P": {"kind": "trap", "what": "TR01"}})
    hero = table.hero("K")
    look_down(table.game, table.script, hero)
    assert space(table, table.at("P")).features == []
    hero.at += 1
    look_down(table.game, table.script, hero)
    (sign,) = space(table, table.at("P")).features
    assert sign.name.facts["it"] == "pit, solid floor below"


@pytest.mark.rule("19.8a")
@pytest.mark.parametrize(("water", "sign"), [("calm", "~"), ("moving", "≈"), ("deadly", "†")])
def test_each_kind_of_water_is_drawn_with_its_own_sign_and_named(water: str, sign: str) -> None:
    table = Table(POOL, water=water)
    hero = table.hero("K")
    drawn = space(table, hero.at + 1)
    assert (drawn.kind, drawn.features[0].sign) == ("water", sign)
    assert drawn.features[0].name.facts["kind"] == water


def test_the_signs_of_water_differ_on_a_terminal_without_unicode_too() -> None:
    plain = [sign.translate(ASCII) for sign in "~≈†"]
    assert len(set(plain)) == 3
    assert all(sign.isascii() for sign in plain)


def blow_beside(table: Table, *dice: int) -> tuple[Being, Being]:
    thug, hero = table.foe("F"), table.hero("K")
    begin(table.game, table.script, [thug])
    table.dice(1, 99, 2, 4, *dice)
    strike(table.game, table.script, thug, hero, Blow("club", 50 * UNIT, 3, (6, 6)))
    return thug, hero


@pytest.mark.rule("22.23")
@pytest.mark.parametrize(
    ("below", "dice", "alive"),
    [
        ("abyss", (30,), False),
        ("abyss", (31,), True),
        ("floor", (30, 61, 1, 1), True),
        ("water", (30, 99, 99, 99), False),
    ],
)
def test_over_the_edge_of_a_chasm(below: str, dice: tuple[int, ...], alive: bool) -> None:
    table = Table("######\n#FK:.#\n######", below=below)
    _, hero = blow_beside(table, *dice)
    table.script.done()
    assert hero.alive is alive


@pytest.mark.rule("22.23")
def test_over_the_edge_of_a_pool() -> None:
    table = Table("######\n#FK~.#\n######", water="moving")
    _, hero = blow_beside(table, 30, 99, 1)
    assert edge_beside(table.game, hero) == "water"
    assert hero.alive
    assert table.game.maze.maps["G1"].ground[hero.at] == 1
    table.script.done()


@pytest.mark.rule("22.23")
def test_who_swims_already_does_not_fall_in() -> None:
    table = Table("######\n#FK~~#\n######")
    table.signs["K"] += 1
    thug, hero = table.foe("F"), table.hero("K")
    thug.at += 1
    begin(table.game, table.script, [thug])
    table.dice(1, 99, 2, 4)
    strike(table.game, table.script, thug, hero, Blow("club", 50 * UNIT, 3, (6, 6)))
    assert not table.heard("edge")


@pytest.mark.rule("19.8a")
def test_a_fallen_enemy_is_back_after_ten_turns() -> None:
    table = Table("######\n#KF:.#\n######")
    hero, thug = table.hero("K"), table.foe("F")
    thug.home = table.at("F")
    table.game.turn = 5
    begin(table.game, table.script, [thug])
    table.dice(*[1] * 10)
    fall_over(table.game, table.script, thug, thug.at + 1)
    assert thug.alive
    assert not ready_to_fight(table.game, thug)
    assert thug.at not in (hero.at, table.at("F"))
    post = Feature(thug.key.partition("#")[0], "post", "G1", table.at("F"), what="B01")
    assert not beaten(table.game, post)
    table.game.turn = 14
    come_back(table.game, table.script)
    assert not ready_to_fight(table.game, thug)
    table.game.turn = 15
    come_back(table.game, table.script)
    assert ready_to_fight(table.game, thug)
    assert thug.at == table.at("F")


@pytest.mark.rule("19.8a")
def test_an_enemy_in_an_abyss_leaves_no_body_but_what_is_needed() -> None:
    table = Table("######\n#KF:.#\n######", below="abyss")
    table.hero("K")
    ken = table.foe("F", "B37")
    fall_over(table.game, table.script, ken, ken.at + 1)
    assert not ken.alive
    assert ken.key in table.game.dealings.bodies
    lying = [item.what for items in table.game.floor.values() for item in items]
    assert lying == ["saucer key"]
