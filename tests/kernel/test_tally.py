"""Exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.small import First

from clew.kernel.referees.referee import Referee
from clew.kernel.referees.tally import Tally, TooMany, enumerate_outcomes
from clew.kernel.words.dice import D3, D6, TWO_D6, parse, ways
from clew.kernel.words.piles import pile_of


def odds(play: Callable[[Referee], Any], cap: int = 10_000) -> dict[Any, Fraction]:
    """The chance of each thing that a piece of play can return."""
    found: dict[Any, Fraction] = {}
    for chance, outcome in enumerate_outcomes(play, [First()], list, cap):
        found[outcome] = found.get(outcome, Fraction(0)) + chance
    assert sum(found.values()) == 1
    return found


@pytest.mark.parametrize("code", ["1d6", "2d6", "3d6x5", "1d3+2", "d66", "1d20", "4"])
def test_a_roll_has_the_odds_of_its_ways(code: str) -> None:
    dice = parse(code)
    total = sum(ways(dice).values())
    assert odds(lambda r: r.roll(dice, "1")) == {value: Fraction(n, total) for value, n in ways(dice).items()}


def test_faces_are_counted_one_by_one() -> None:
    pairs = odds(lambda r: tuple(r.throw(TWO_D6, "1")))
    assert len(pairs) == 36
    assert set(pairs.values()) == {Fraction(1, 36)}


def test_a_branch_that_rolls_on() -> None:
    def reroll_once(referee: Referee) -> int:
        first = referee.roll(D6, "1")
        return first if first > 2 else referee.roll(D6, "1") + 10

    found = odds(reroll_once)
    assert found == {n: Fraction(1, 6) for n in (3, 4, 5, 6)} | {n + 10: Fraction(1, 18) for n in range(1, 7)}


def test_branches_of_different_depth() -> None:
    def until_six(referee: Referee) -> int:
        for throw in range(1, 4):
            if referee.roll(D6, "1") == 6:
                return throw
        return 0

    miss = Fraction(5, 6)
    assert odds(until_six) == {1: Fraction(1, 6), 2: miss / 6, 3: miss**2 / 6, 0: miss**3}


def test_draws_without_putting_back() -> None:
    def two(referee: Referee) -> tuple[str, str]:
        pile = pile_of("deck", ["a", "a", "b"])
        return referee.draw(pile, "1"), referee.draw(pile, "1")

    assert odds(two) == {("a", "a"): Fraction(1, 3), ("a", "b"): Fraction(1, 3), ("b", "a"): Fraction(1, 3)}


def test_choices_are_no_chance() -> None:
    def brave(referee: Referee) -> str:
        return referee.choose(0, "?", ["fight", "flee"], "1") if referee.roll(D3, "1") > 1 else "rest"

    assert odds(brave) == {"rest": Fraction(1, 3), "fight": Fraction(2, 3)}


def test_no_chance_at_all_is_one_outcome() -> None:
    assert odds(lambda _: "sure") == {"sure": Fraction(1)}


def test_each_outcome_starts_from_a_fresh_state() -> None:
    def spoil(tally: Tally) -> int:
        tally.position.state.append(tally.roll(D6, "1"))
        return len(tally.position.state)

    assert [outcome for _, outcome in enumerate_outcomes(spoil, [], list, 100)] == [1] * 6


@pytest.mark.parametrize("cap", [0, 1, 10])
def test_more_outcomes_than_the_cap_are_told_with_those_that_were_counted(cap: int) -> None:
    with pytest.raises(TooMany) as told:
        enumerate_outcomes(lambda tally: tally.roll(TWO_D6, "1"), [], list, cap)
    assert len(told.value.outcomes) == cap
    assert told.value.covered == sum(chance for chance, _ in told.value.outcomes) < 1


def test_as_many_outcomes_as_the_cap_are_fine() -> None:
    assert len(enumerate_outcomes(lambda tally: tally.roll(TWO_D6, "1"), [], list, 11)) == 11


@settings(max_examples=30)
@given(st.lists(st.sampled_from(["1d2", "1d3", "1d4", "2d2"]), max_size=3))
def test_sums_are_those_of_all_faces(codes: list[str]) -> None:
    dice = [parse(code) for code in codes]
    sums = Counter({0: 1})
    for one in dice:
        sums = _convolve(sums, ways(one))
    total = sum(sums.values())
    assert odds(lambda r: sum(r.roll(one, "1") for one in dice)) == {s: Fraction(n, total) for s, n in sums.items()}


def _convolve(left: Counter[int], right: dict[int, int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for a, n in left.items():
        for b, m in right.items():
            found[a + b] += n * m
    return found
