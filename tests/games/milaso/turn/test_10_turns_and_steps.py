"""Chapter 10: the parts of a turn, steps, stairs and searching."""

import pytest
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.places.places import search
from clew.games.milaso.state import steps
from clew.games.milaso.turn.turn import start_of_turn
from clew.games.milaso.walk.joins import go_through
from clew.games.milaso.walk.movement import left, step_options, take_step


@pytest.mark.rule("3.26", "10.2")
def test_nenergy_comes_every_thirty_turns() -> None:
    table = Table("###\n#K#\n###")
    leprechaun = table.hero("K", "Leprechaun")
    leprechaun.magic.nenergy = 120
    table.game.turn = 60
    start_of_turn(table.game, table.script)
    assert leprechaun.magic.nenergy == 138


@pytest.mark.rule("10.1", "10.3")
def test_a_turn_has_its_parts_and_durations_run_down() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.effects["speed"] = 1
    table.do("turn")
    assert [step.what for step in table.game.agenda] == ["turn end", "explore"]
    table.do("turn end")
    assert hero.effects == {}
    assert table.game.agenda[-1].what == steps.TURN


@pytest.mark.rule("10.4")
def test_a_group_goes_at_the_pace_of_its_slowest() -> None:
    table = Table("######\n#GK..#\n######", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    take_step(table.game, hero, 1)
    assert goblin.at == hero.at - 1
    goblin.moved = 18
    assert step_options(table.game, hero) == []
    hero.follows = False
    assert step_options(table.game, hero) != []


@pytest.mark.rule("10.7", "10.8")
def test_diagonals_and_stealth_cost_more() -> None:
    table = Table("#####\n#K..#\n#...#\n#####")
    hero = table.hero("K", "Ninja")
    take_step(table.game, hero, 5)
    assert hero.moved == 3
    table.game.manner = "stealth walk"
    take_step(table.game, hero, 7)
    assert hero.moved == 3 + 5


@pytest.mark.rule("10.12")
def test_nobody_enters_an_enemys_space() -> None:
    table = Table("####\n#KT#\n####")
    hero = table.hero("K")
    table.foe("T")
    assert step_options(table.game, hero) == []


@pytest.mark.rule("10.10")
def test_stairs_take_ten_movement_over_two_turns() -> None:
    stair = {"kind": "join", "what": "stair", "to_map": "G1", "to_at": 7, "to": "G1.join.s"}
    table = Table("####\n#s.#\n####", features={"s": stair})
    wizard = table.hero("s", "Wizard", movement=8)
    go_through(table.game, table.script, wizard, feature(table, "join"))
    assert table.heard("Wizard is still on the stairs, 2 of 10 movement from the end.")
    wizard.moved = 0
    go_through(table.game, table.script, wizard, feature(table, "join"))
    assert left(table.game, wizard) == 12


@pytest.mark.rule("10.14")
def test_searching_costs_two_movement() -> None:
    bed = {"kind": "site", "what": "a bed", "flags": frozenset(["furniture"]), "holds": ("gold*12", "apple")}
    table = Table("####\n#Kb#\n####", features={"b": bed})
    hero = table.hero("K")
    table.game.gold = 0
    search(table.game, table.script, hero, feature(table, "site"))
    assert hero.moved == 4
    assert table.game.gold == 12
    assert hero.has("apple")
