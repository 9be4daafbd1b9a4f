"""Chapter 26: bodies that are dragged."""

from typing import Any

import pytest
from tests.games.milaso.scenes import do, first_words
from tests.games.milaso.table import Table

from clew.games.milaso.beings.figures import movement
from clew.games.milaso.body.body import heal
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.fight.manoeuvres import advance
from clew.games.milaso.state.game import Being
from clew.games.milaso.walk.dragging import drag_options, strong_enough
from clew.games.milaso.walk.joins import go_through
from clew.games.milaso.walk.movement import step_options, take_step


@pytest.mark.rule("26.10")
@pytest.mark.parametrize(("strength", "may"), [(60, True), (59, False)])
def test_three_quarters_of_the_inertia_are_needed_to_drag_a_body(strength: int, may: bool) -> None:
    table = Table("######\n#.KF.#\n######")
    hero, body = table.hero("K", S=strength), table.foe("F")
    body.figures = {"Iner": 80}
    assert strong_enough(table.game, [hero], body) is may
    body.alive = False
    assert first_words(drag_options(table.game, hero)) == (["drag"] if may else [])


@pytest.mark.rule("26.10")
def test_a_dragger_goes_at_a_third_and_the_body_comes_after() -> None:
    table = Table("#######\n#..KL.#\n#######", seats=2)
    hero, friend = table.hero("K"), table.hero("L", "Ninja")
    table.hurt(friend, 1, 10)
    assert movement(table.game, hero) == 9
    do(table, hero, drag_options(table.game, hero)[0])
    assert movement(table.game, hero) == 3
    take_step(table.game, hero, 3)
    assert (hero.at, friend.at) == (table.at("K") - 1, table.at("K"))
    do(table, hero, drag_options(table.game, hero)[0])
    assert movement(table.game, hero) == 9
    take_step(table.game, hero, 3)
    assert friend.at == table.at("K")


@pytest.mark.rule("26.10")
def test_two_drag_together_what_is_too_heavy_for_one() -> None:
    table = Table("#######\n#.KFL.#\n#######", seats=2)
    hero, friend, body = table.hero("K", S=40), table.hero("L", "Ninja", S=40), table.foe("F")
    body.figures = {"Iner": 100}
    body.alive = False
    do(table, hero, drag_options(table.game, hero)[0])
    assert (movement(table.game, hero), movement(table.game, friend)) == (3, 3)
    do(table, friend, drag_options(table.game, friend)[0])
    assert movement(table.game, hero) == 9


def pair_and_body(picture: str = "########\n#..KFL.#\n########", **facts: Any) -> tuple[Table, Being, Being, Being]:
    """A body that only both of them together can drag."""
    table = Table(picture, seats=2, **facts)
    hero, friend, body = table.hero("K", S=40), table.hero("L", "Ninja", S=40), table.foe("F")
    body.figures = {"Iner": 100}
    body.alive = False
    do(table, hero, drag_options(table.game, hero)[0])
    return table, hero, friend, body


@pytest.mark.rule("26.10")
def test_the_second_dragger_goes_along_and_pays() -> None:
    table, hero, friend, body = pair_and_body()
    take_step(table.game, hero, 3)
    start = table.at("K")
    assert (hero.at, body.at, friend.at) == (start - 1, start, start + 1)
    assert (hero.moved, friend.moved) == (2, 2)
    friend.moved = 5
    assert step_options(table.game, hero) == []


@pytest.mark.rule("26.10")
def test_both_and_the_body_come_through_a_join() -> None:
    table, hero, friend, body = pair_and_body(
        "#########\n#.JKFL.X#\n#########",
        features={
            "J": {"kind": "join", "what": "passage", "to_map": "G1", "to_at": 16, "to": "G1.join.X"},
            "X": {"kind": "join", "what": "passage"},
        },
    )
    take_step(table.game, hero, 3)
    hero.follows = False
    go_through(table.game, table.script, hero, table.game.maze.features["G1.join.J"])
    assert all(being.at >= table.at("L") for being in (hero, friend, body))
    assert (hero.moved, friend.moved) == (4, 4)
    assert movement(table.game, hero) == movement(table.game, friend) == 3
    assert first_words(drag_options(table.game, hero)) == ["let"]


@pytest.mark.rule("26.10")
def test_without_the_second_dragger_the_body_stays_behind() -> None:
    table, hero, friend, body = pair_and_body(
        "#########\n#.JKFL.X#\n#########",
        features={
            "J": {"kind": "join", "what": "passage", "to_map": "G1", "to_at": 16, "to": "G1.join.X"},
            "X": {"kind": "join", "what": "passage"},
        },
    )
    take_step(table.game, hero, 3)
    friend.moved = 6
    go_through(table.game, table.script, hero, table.game.maze.features["G1.join.J"])
    assert hero.at == table.at("X")
    assert body.at == table.at("K")
    assert movement(table.game, hero) == 9


@pytest.mark.rule("26.10")
def test_in_a_fight_whoever_moves_lets_go() -> None:
    table, hero, _, body = pair_and_body()
    foe = table.foe("L", "B01")
    foe.at = table.at("L") + 1
    begin(table.game, table.script, [foe])
    ready(table.game, hero)
    advance(table.game, hero, hero.at - 1)
    assert body.at == table.at("F")
    assert movement(table.game, hero) == 9


@pytest.mark.rule("26.10", "13.17")
def test_whoever_wakes_is_dragged_no_farther() -> None:
    table = Table("#######\n#..KL.#\n#######", seats=2)
    hero, friend = table.hero("K"), table.hero("L", "Ninja")
    table.hurt(friend, 1, 10)
    do(table, hero, drag_options(table.game, hero)[0])
    heal(table.game, table.script, friend, 1, 2, "13.17")
    friend.follows = False
    take_step(table.game, hero, 3)
    assert friend.at == table.at("L")
    assert movement(table.game, hero) == 9
