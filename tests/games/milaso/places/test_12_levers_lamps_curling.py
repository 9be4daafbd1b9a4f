"""Chapter 12: levers, the golden lamp and the curling range."""

import pytest
from tests.games.milaso.labyrinth.walker import fresh
from tests.games.milaso.scenes import do, feature, keys
from tests.games.milaso.table import Table

from clew.games.milaso.doors.doors import lever_offers, strong_enough
from clew.games.milaso.places.places import play_curling, rub_lamp, site_offers
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.walk.movement import step_options, take_step


@pytest.mark.rule("12.5", "3.11")
def test_a_lever_asks_for_strength_and_two_may_add_theirs() -> None:
    lever = {"kind": "lever", "what": "lever", "strength": 60}
    table = Table("#####\n#KlG#\n#####", features={"l": lever}, seats=2)
    hero = table.hero("K", S=40)
    assert lever_offers(table.game, hero, feature(table, "lever")) == []
    goblin = table.hero("G", "Goblin", S=25)
    assert strong_enough(table.game, hero, feature(table, "lever"))
    goblin.effects["Paralyse"] = 1
    assert not strong_enough(table.game, hero, feature(table, "lever"))


@pytest.mark.rule("12.5")
def test_a_rock_lays_a_bridge_and_draws_it_back_when_nobody_is_on_it() -> None:
    way, rock = {"kind": "hidden way", "what": "bridge"}, {"kind": "lever", "what": "rock", "strength": 40}
    table = Table("#######\n#rKbG.#\n#######", features={"b": way, "r": rock | {"to": "G1.hidden way.b"}}, seats=2)
    game, hero, goblin = table.game, table.hero("K", S=40), table.hero("G", "Goblin")
    stone, bridge = feature(table, "lever"), feature(table, "hidden way")
    (option,) = lever_offers(game, hero, stone)
    assert option.text == "Move the rock"
    assert "east" not in keys(step_options(game, hero))
    do(table, hero, option)
    assert table.heard("Somewhere a bridge appears over a chasm.")
    assert "east" in keys(step_options(game, hero))
    goblin.at = bridge.at
    assert lever_offers(game, hero, stone) == [], "somebody is on it"
    goblin.at = table.at("G")
    (again,) = lever_offers(game, hero, stone)
    assert again.key.startswith("work ")
    do(table, hero, again)
    assert bridge.key not in game.open
    hero.figures["S"] = 39
    assert lever_offers(game, hero, stone) == []


@pytest.mark.rule("12.5", "29.10")
@pytest.mark.parametrize("size", ["half", "full"])
def test_in_the_labyrinth_every_third_lever_lays_a_bridge_and_some_are_rocks(size: str) -> None:
    made = fresh(size, 4)
    levers = [lever for lever in made.of_kind("lever") if lever.what != "gate"]
    bridges = [lever for lever in levers if lever.to and made.features[lever.to].what == "bridge"]
    assert len(levers) // 3 >= len(bridges) >= 1
    heavy = [lever.what for lever in levers if lever.strength]
    assert abs(heavy.count("rock") - heavy.count("lever")) <= 1
    for lever in bridges:
        map_ = made.maps[lever.map]
        around = [map_.section[to] for to in map_.beside[made.features[lever.to].at]]
        assert not any(map_.sections[number].dark for number in around)


@pytest.mark.rule("12.7")
def test_the_genie_gives_gold_on_a_three() -> None:
    lamp = {"kind": "fixture", "what": "golden lamp"}
    table = Table("####\n#Kl#\n####", features={"l": lamp})
    hero = table.hero("K")
    table.arm(hero, "Gold bag")
    table.game.gold = 0
    table.choose("wait").dice(3)
    rub_lamp(table.game, table.script, hero, feature(table, "fixture"))
    assert table.game.gold == 50


@pytest.mark.rule("12.8")
def test_three_stones_win_the_rune() -> None:
    curling = {"kind": "site", "what": "curling range"}
    table = Table("####\n#Kc#\n####", features={"c": curling})
    hero = table.hero("K")
    table.dice(60, 1, 2)
    play_curling(table.game, table.script, hero, feature(table, "site"))
    assert hero.has("rune stone")


@pytest.mark.rule("12.8")
def test_the_stone_stands_free_when_all_have_lost() -> None:
    curling = {"kind": "site", "what": "curling range"}
    table = Table("####\n#Kc#\n####", features={"c": curling})
    hero = table.hero("K")
    table.dice(99, 99, 99)
    play_curling(table.game, table.script, hero, feature(table, "site"))
    assert not hero.has("rune stone"), "it stands behind the range"
    (option,) = site_offers(table.game, hero, feature(table, "site"))
    assert option.key == "take G1.site.c"
    do(table, hero, option)
    assert hero.has("rune stone")
    assert site_offers(table.game, hero, feature(table, "site")) == []


@pytest.mark.rule("12.7", "18.1")
def test_the_genie_sets_one_down_on_a_teleport_which_works_when_one_steps_on_it() -> None:
    lamp, spot = {"kind": "fixture", "what": "golden lamp"}, {"kind": "teleport", "what": "teleport", "to_map": "G1"}
    table = Table("##########\n#lK...t..#\n##########", features={"l": lamp, "t": {**spot, "to_at": 18}})
    hero = table.hero("K")
    table.choose("Rub the golden lamp", "wait").dice(2)
    table.do("explore")
    assert hero.at == table.at("t")
    assert "G1.teleport.t" not in table.game.touched, "nor does he know that there is one"
    take_step(table.game, hero, 1)
    take_step(table.game, hero, 3)
    arrive(table.game, table.script, hero)
    assert hero.at == 18


@pytest.mark.rule("12.7", "18.3")
def test_where_somebody_stands_on_the_teleport_he_comes_down_beside_him() -> None:
    lamp, spot = {"kind": "fixture", "what": "golden lamp"}, {"kind": "teleport", "what": "teleport", "to_map": "G1"}
    table = Table("##########\n#lK...t..#\n##########", features={"l": lamp, "t": {**spot, "to_at": 18}}, seats=2)
    hero, orc = table.hero("K"), table.hero("t", "Orc")
    table.choose("wait").dice(2)
    rub_lamp(table.game, table.script, hero, feature(table, "fixture"))
    assert abs(hero.at - orc.at) == 1
    hero.at, orc.at = table.at("t"), table.at("l")
    arrive(table.game, table.script, hero)
    assert hero.at == 18, "the next one that he steps on carries him away"
