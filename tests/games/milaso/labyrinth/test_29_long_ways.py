"""Chapter 29: how long ways and compulsory fights may take."""

from dataclasses import replace

import pytest
from tests.games.milaso.labyrinth.walker import book, fresh
from tests.games.milaso.table import Table

from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.plan import TOWER_ROWS, Unsolvable
from clew.games.milaso.labyrinth.proof.bounds import Bounds
from clew.games.milaso.labyrinth.proof.checks import check_lengths, solutions
from clew.games.milaso.labyrinth.proof.lengths import FAR
from clew.games.milaso.labyrinth.proof.lengths import walk as measure
from clew.games.milaso.maps.model import Labyrinth


@pytest.mark.rule("29.17", "29.18")
def test_ways_are_neither_too_long_nor_too_short() -> None:
    made = fresh("demo", 9)
    house = next((f.map, f.at) for f in made.features.values() if f.what == "Vorgu's old house")
    (home,) = measure(made, book("demo"), [(made.hall_map, made.hall["entrance"])], [house])
    assert 3 <= -(-home // 18) <= 24


FIGHT = 2 * 8 * 6
"""Six turns at eight spaces, in half spaces."""


@pytest.mark.rule("29.17")
@pytest.mark.parametrize(
    ("picture", "fights"), [("#######\n#K.e.g#\n#######", 1), ("#######\n#K.e.g#\n#.....#\n#######", 0)]
)
def test_an_enemy_in_a_narrow_passage_is_a_compulsory_fight(picture: str, fights: int) -> None:
    table = Table(picture, features={"e": {"kind": "post", "what": "B01"}})
    rules, made, start, goal = book("demo"), table.game.maze, ("G1", table.at("K")), ("G1", table.at("g"))
    (free,), (fought,) = measure(made, rules, [goal], [start]), measure(made, rules, [goal], [start], FIGHT)
    assert free == 8
    assert fought - free == (FIGHT if fights else 2)
    assert Bounds(made, rules).at_most(goal, [start], FIGHT) == [fought if fights else free + 4]


@pytest.mark.rule("29.17", "29.18")
@pytest.mark.parametrize("seed", range(6))
def test_ways_are_no_longer_and_no_shorter_than_their_bounds(seed: int) -> None:
    made, rules = fresh("demo", seed), book("demo")
    hall, bounds = (made.hall_map, made.hall["entrance"]), Bounds(made, rules)
    goals = [(f.map, f.at) for f in made.features.values() if f.kind == "start" or f.what == "Vorgu's old house"]
    for fight in (0, FIGHT):
        exact, most = measure(made, rules, [hall], goals, fight), bounds.at_most(hall, goals, fight)
        assert all(length <= bound < FAR for length, bound in zip(exact, most, strict=True))
        assert not any(bounds.farther(hall, goal, length) for goal, length in zip(goals, exact, strict=True))
    assert all(bounds.farther(hall, goal, 2) for goal in goals)


@pytest.mark.rule("29.17", "11.5a", "11.9")
def test_guards_and_masters_on_the_way_are_compulsory_fights() -> None:
    guarded = closed = 0
    for seed in range(6):
        made = fresh("demo", seed)
        gates = [f for f in made.features.values() if f.kind == "join" and f.what == "tower" and f.map == "T1"]
        for gate in gates:
            enemy = any("guard enemy" in end.flags for end in (gate, made.features[gate.to]))
            outside = (gate.to_map, gate.to_at)
            (fought,) = measure(made, book("demo"), [(gate.map, gate.at)], [outside], FIGHT)
            assert fought == 2 + FIGHT * (enemy + (gate.to_map == "MG")) or fought < FIGHT + 2
            guarded, closed = guarded + enemy, closed + (gate.to_map == "MG")
    assert guarded
    assert closed


def _most(made: Labyrinth, rules: Book) -> int:
    """The turns before the Tower from the worst start."""
    return max(outside for _, outside, _ in solutions(made, rules))


@pytest.mark.rule("29.17")
def test_a_labyrinth_whose_fights_take_too_long_is_thrown_away() -> None:
    rules = book("demo")
    peaceful = replace(rules, values={**rules.values, "29.17": {**rules.values["29.17"], "fight": 0}})
    made = next(m for m in (fresh("demo", seed) for seed in range(20)) if _most(m, rules) > _most(m, peaceful))
    check_lengths(made, rules)
    just = -(-_most(made, peaceful) * 5 // 2) * rules.counts["divisor of the turn limits"]
    limits = {**rules.limits, "turns before entering the Tower": (just, just, just, just)}
    check_lengths(made, replace(peaceful, limits=limits))
    with pytest.raises(Unsolvable, match="to the Tower is too long"):
        check_lengths(made, replace(rules, limits=limits))


@pytest.mark.rule("29.17")
def test_the_way_up_is_measured_by_the_row_of_the_entrance_used() -> None:
    rules = book("demo")
    made = next(
        m
        for m in (fresh("demo", seed) for seed in range(20))
        if {entrance.to_map for entrance, _, _ in solutions(m, rules)} == {"G5"}
    )
    basement, ground = TOWER_ROWS["U5"], TOWER_ROWS["G5"]
    none = (0, 0, 0, 0)
    with pytest.raises(Unsolvable, match="up the Tower"):
        check_lengths(made, replace(rules, limits={**rules.limits, ground: none}))
    with pytest.raises(Unsolvable, match="turns home"):
        check_lengths(made, replace(rules, limits={**rules.limits, basement: none}))
