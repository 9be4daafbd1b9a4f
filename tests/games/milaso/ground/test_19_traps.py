"""Chapters 8 and 19: traps, swimming for one's life, explosions, and the trap detector."""

import pytest
from tests.games.milaso.scenes import CAVE, do, feature, in_pack
from tests.games.milaso.table import Table

from clew.games.milaso.ground.traps import explode, spring, swim_for_life
from clew.games.milaso.sight.senses import sense
from clew.games.milaso.turn.turn import run_down


@pytest.mark.rule("19.1", "19.2", "19.6")
def test_a_dart_trap_springs_once_a_turn_and_may_be_evaded() -> None:
    trap = {"kind": "trap", "what": "TR02"}
    table = Table("###\n#K#\n###", features={"K": trap})
    hero = table.hero("K")
    table.dice(46)
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert hero.energy == [10] * 10
    spring(table.game, table.script, hero, feature(table, "trap"))
    table.game.turn = 2
    table.dice(47, 9, 6, 9, 6, 9, 6)
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert hero.energy[8] == 1


@pytest.mark.rule("19.7")
def test_a_pit_is_seen_in_the_light() -> None:
    trap = {"kind": "trap", "what": "TR01"}
    table = Table("###\n#K#\n###", features={"K": trap})
    spring(table.game, table.script, table.hero("K"), feature(table, "trap"))
    dark = Table("###\n#K#\n###", features={"K": trap}, section=CAVE)
    hero = dark.hero("K")
    dark.dice(99, 61, 1, 1)
    spring(dark.game, dark.script, hero, feature(dark, "trap"))
    assert hero.moved == 18


@pytest.mark.rule("19.9", "4.18")
def test_lungs_give_one_more_attempt() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.advantages.append("Well-developed lungs")
    table.dice(59, 59, 58)
    assert swim_for_life(table.game, table.script, hero, 2)
    table.dice(59, 59)
    assert not swim_for_life(table.game, table.script, hero, 1)
    assert not hero.alive


@pytest.mark.rule("19.10")
def test_armour_drags_a_swimmer_down() -> None:
    from clew.games.milaso.beings.figures import skill

    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.suit = "Plated"
    assert skill(table.game, hero, "swimming") == 38


@pytest.mark.rule("19.11", "19.12", "19.13")
def test_explosions_by_ring_and_fire_and_frost() -> None:
    table = Table("#######\n#x...K#\n#.T...#\n#######")
    hero, foe = table.hero("K"), table.foe("T")
    table.dice(*[3] * 10)
    explode(table.game, table.script, "G1", table.at("x"), 1)
    assert hero.energy == [10] * 10
    assert foe.energy == [9] * 10
    hero.at, hero.suit = table.at("x"), "Fire and frost"
    foe.alive = False
    table.dice(*[6] * 10)
    explode(table.game, table.script, "G1", table.at("x"), 2)
    assert hero.energy == [9] * 10


@pytest.mark.rule("8.7", "19.3", "19.5")
def test_the_trap_detector_buzzes_within_seven_spaces() -> None:
    things = {"t": {"kind": "trap", "what": "TR02"}, "s": {"kind": "post", "what": "B32"}}
    table = Table("############\n#KLs......t#\n############", features=things)
    hero = table.hero("K")
    detector = table.arm(hero, "Electronic trap detector")
    table.arm(hero, "Battery")
    do(table, hero, in_pack(table, hero, detector, "on"))
    sense(table.game, table.script, hero)
    assert not table.heard("buzzes"), "nine spaces; and a creature is no trap"
    hero.at = table.at("L") + 1
    sense(table.game, table.script, hero)
    assert table.heard("buzzes")
    run_down(hero)
    do(table, hero, in_pack(table, hero, detector, "off"))
    assert detector.charge == 118
