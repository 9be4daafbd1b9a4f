"""Chapters 3, 8, 10 and 19: what each trap does, whom it reaches, and falls, ropes and jumps at the edge."""

from typing import Any

import pytest
from tests.games.milaso.dark import cave
from tests.games.milaso.scenes import feature, first_words
from tests.games.milaso.table import Table

from clew.games.milaso.body.body import die
from clew.games.milaso.ground.falls import (
    come_back,
    fall_over,
    gap_ahead,
    go_missing,
    into_the_abyss,
    leap,
    look_down,
    stumbles,
)
from clew.games.milaso.ground.traps import EFFECTS, cistern_waits, explode, fall, jump, spring
from clew.games.milaso.maps.model import AROUND, Feature
from clew.games.milaso.places.places import fixture_offers
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.particulars import NEVER

EAST, SOUTH, SOUTH_EAST = (AROUND.index(way) for way in ((1, 0), (0, 1), (1, 1)))
WAY = "########\n#.Kt...#\n#......#\n########"


def trapped(kind: str, picture: str = WAY, key: str = "G1", **facts: Any) -> tuple[Table, Being, Feature]:
    table = Table(picture, key=key, features={"t": {"kind": "trap", "what": kind, **facts}})
    return table, table.hero("K"), next(iter(table.game.maze.features.values()))


@pytest.mark.rule("19.1", "19.2")
def test_a_falling_block_hits_the_head_of_whoever_is_too_slow() -> None:
    for rolled, left in ((46, 10), (47, 6)):
        table, hero, block = trapped("TR07")
        table.dice(rolled, *([2] if left < 10 else []))
        spring(table.game, table.script, hero, block)
        assert hero.energy == [left, *[10] * 9]
        assert table.heard("out of its way") is (left == 10)


@pytest.mark.rule("19.1", "19.2", "19.11")
@pytest.mark.parametrize(("key", "rolled", "most"), [("G1", 47, 3), ("G1", 46, 2), ("X1", 47, 5), ("X1", 46, 4)])
def test_a_mine_bursts_anyway_but_less_hard_for_the_quick(key: str, rolled: int, most: int) -> None:
    table, hero, mine = trapped("TR06", key=key)
    hero.at, hero.figures["constitution"] = mine.at, 200
    table.dice(rolled, *[5 if most == 2 else most + 1] * 10)
    spring(table.game, table.script, hero, mine)
    assert hero.energy == [10 - most] * 10
    assert not table.heard("out of its way")


@pytest.mark.rule("19.1")
def test_a_pit_takes_the_rest_of_the_turn_and_no_more() -> None:
    for moved, after, rope in ((0, 18, False), (4, 18, False), (20, 20, False), (4, 4, True)):
        table, hero, pit = trapped("TR01")
        hero.moved, hero.suit = moved, "Fall protective"
        if rope:
            table.arm(hero, "rope")
        EFFECTS["TR01"](table.game, table.script, hero, pit, False)
        assert hero.moved == after


@pytest.mark.rule("19.1")
def test_whom_an_alarm_calls() -> None:
    picture = "####################\n#tK..A............B#\n#H......C......D...#\n####################"
    post = {"kind": "post", "what": "B01"}
    table = Table(
        picture,
        features={"t": {"kind": "trap", "what": "TR08"}, "A": post, "B": post, "H": {**post, "flags": ("hidden",)}},
    )
    hero = table.hero("K")
    near, far = table.foe("C"), table.foe("B")
    dead = table.foe("D")
    die(table.game, table.script, dead, "13.4")
    far.at = hero.at + 16
    table.game.afoot.alarmed.clear()
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert set(table.game.afoot.alarmed) == {"G1.post.A", near.key.partition("#")[0]}
    assert "G1.post.H" not in table.game.touched
    assert "G1.post.B" not in table.game.touched
    far.at = hero.at + 15
    table.game.turn += 1
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert far.key.partition("#")[0] in table.game.afoot.alarmed


@pytest.mark.rule("19.1", "28.2")
def test_gas_puts_to_sleep_who_breathes_it() -> None:
    table, hero, gas = trapped("TR09", "########\n#.Kt.Z.#\n#.D....#\n########")
    zombie, thug, dead = table.foe("Z", "B05"), table.foe("Z"), table.foe("D")
    dead.alive = False
    table.dice(60, 100)
    spring(table.game, table.script, hero, gas)
    assert "Paralyse" not in hero.effects, "60 is not over his constitution"
    assert thug.effects["Paralyse"] == 4
    assert "Paralyse" not in zombie.effects
    assert "Paralyse" not in dead.effects


@pytest.mark.rule("12.10", "19.4")
@pytest.mark.parametrize(
    ("flags", "done", "waits"),
    [(("trapped",), "", True), ((), "", False), (("needle",), "", False), (("trapped",), "disarmed", False)],
)
def test_which_lavatory_blows_up(flags: tuple[str, ...], done: str, waits: bool) -> None:
    table = Table("####\n#Kl#\n####", features={"l": {"kind": "fixture", "what": "lavatory", "flags": flags}})
    place = next(iter(table.game.maze.features.values()))
    if done:
        table.game.afoot.disarmed[place.key] = table.game.turn + 1
    assert cistern_waits(table.game, place) is waits
    assert first_words(fixture_offers(table.game, table.hero("K"), place)) == ["use"], "it looks like any other"


@pytest.mark.rule("19.11", "19.12")
def test_an_explosion_by_rings() -> None:
    table = Table("#########\n#XAB#W..#\n#DE.....#\n#########")
    foes = {sign: table.foe(sign) for sign in "ABWDE"}
    foes["D"].alive, foes["E"].map = False, "G2"
    table.dice(*[5] * 10, *[4] * 10)
    explode(table.game, table.script, "G1", table.at("X"), 2)
    left = {sign: set(foe.energy) for sign, foe in foes.items()}
    assert left == {"A": {7}, "B": {8}, "W": {10}, "D": {10}, "E": {10}}, "4 and 3 points, of which armour stops one"
    assert not table.script.steps, "neither a wall nor the dead nor another map is rolled for"


@pytest.mark.rule("3.13", "19.8")
@pytest.mark.parametrize(("rolled", "hurt"), [(61, 2), (62, 10)])
def test_a_good_landing_hurts_only_the_legs(rolled: int, hurt: int) -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.dice(rolled, *[5] * hurt)
    fall(table.game, table.script, hero)
    assert sorted(hero.energy) == [8] * hurt + [10] * (10 - hurt)


@pytest.mark.rule("3.14")
def test_nobody_jumps_four_spaces() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K", jumping=99)
    assert not jump(table.game, table.script, hero, 4)
    for spaces, figure in ((1, 99), (2, 49), (3, 24)):
        for rolled, done in ((figure, True), (figure + 1, False)):
            table.dice(rolled)
            assert jump(table.game, table.script, hero, spaces) is done


@pytest.mark.rule("10.15")
def test_gaps_to_the_east_and_to_the_south() -> None:
    table = Table("#########\n#.K::...#\n#.:.....#\n#.:.....#\n#.:.....#\n#.......#\n#########")
    hero, map_ = table.hero("K"), table.game.maze.maps["G1"]
    assert gap_ahead(table.game, map_, hero.at, EAST) == 2
    assert gap_ahead(table.game, map_, hero.at, SOUTH) == 3
    assert gap_ahead(table.game, map_, hero.at, AROUND.index((-1, 0))) == 0
    table.dice(1)
    leap(table.game, table.script, hero, SOUTH)
    assert hero.at == table.at("K") + 4 * map_.width
    assert hero.moved == 8


@pytest.mark.rule("10.9", "19.8a")
def test_who_stumbles_over_an_edge_in_the_dark() -> None:
    for direction, falls in ((EAST, True), (SOUTH, True), (SOUTH_EAST, True), (AROUND.index((-1, 0)), False)):
        table, hero = cave("######\n#.K:.#\n#.::.#\n#....#\n######")
        hero.suit, hero.moved = "Fall protective", 3
        assert stumbles(table.game, table.script, hero, direction) is falls
        if falls:
            assert hero.moved >= 5
    table, hero = cave("######\n#.K#.#\n#..:.#\n#....#\n######")
    assert not stumbles(table.game, table.script, hero, SOUTH_EAST), "a corner of the wall is in the way"
    table, hero = cave("######\n#.K..#\n#.#:.#\n#....#\n######")
    assert not stumbles(table.game, table.script, hero, SOUTH_EAST)


@pytest.mark.rule("19.8a")
def test_what_lies_below_is_told_once_of_each_kind() -> None:
    table = Table("######\n#.K:.#\n#..:.#\n######")
    hero = table.hero("K")
    look_down(table.game, table.script, hero)
    assert sum("looks over the edge" in line for line in table.told) == 1
    hero.at += 6
    look_down(table.game, table.script, hero)
    assert sum("looks over the edge" in line for line in table.told) == 1


@pytest.mark.rule("19.8a")
@pytest.mark.parametrize(
    ("kind", "found", "dark", "seen"),
    [("TR01", 0, False, True), ("TR01", 2, False, False), ("TR01", 0, True, False), ("TR07", 0, False, False)],
)
def test_a_pit_is_seen_in_the_light(kind: str, found: int, dark: bool, seen: bool) -> None:
    if dark:
        table, hero = cave(WAY, {"t": {"kind": "trap", "what": kind}})
    else:
        table, hero, _ = trapped(kind)
    pit = feature(table, "trap")
    if found:
        table.game.noted.found[pit.key] = found == 2
    before = len(table.told)
    look_down(table.game, table.script, hero)
    assert any("sees a pit" in line for line in table.told[before:]) is seen


@pytest.mark.rule("19.8a")
def test_a_fallen_enemy_is_away_for_ten_turns_and_a_dead_one_for_ever() -> None:
    table = Table("######\n#KT:.#\n######")
    table.hero("K")
    thug, dead = table.foe("T"), table.foe("T")
    for foe in (thug, dead):
        go_missing(table.game, foe)
    dead.alive = False
    for turn, back in ((10, False), (11, True)):
        table.game.turn = turn
        come_back(table.game, table.script)
        assert (thug.at >= 0) is back
    assert dead.at == -1


@pytest.mark.rule("19.8a")
def test_who_dies_of_the_fall_stays_where_he_was() -> None:
    table = Table("######\n#KT:.#\n######", lands="K")
    hero = table.hero("T", constitution=2)
    table.dice(100, 5)
    fall_over(table.game, table.script, hero, table.at("T") + 1)
    assert not hero.alive
    assert hero.at == table.at("T")


@pytest.mark.rule("19.8a", "28.19")
def test_nobody_calls_back_whoever_fell_into_an_abyss() -> None:
    table = Table("######\n#KT:.#\n######", below="abyss")
    hero, thug = table.hero("K"), table.foe("T")
    table.arm(hero, "apple")
    into_the_abyss(table.game, table.script, hero)
    assert hero.died == NEVER
    assert table.game.floor == {}
    thug.items = [table.game.new_item("key 3"), table.game.new_item("apple")]
    into_the_abyss(table.game, table.script, thug)
    assert [item.what for items in table.game.floor.values() for item in items] == ["key 3"]
    assert all(item.key for items in table.game.floor.values() for item in items)
