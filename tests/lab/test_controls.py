"""Control variates: what goes along with chance is found again, with bounds that hold as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from clew.lab.intervals import Z
from clew.lab.review.controls import fitted


def games(seed: int, number: int = 60) -> tuple[list[float], list[list[float]]]:
    """Games in which the first control is worth 2 apiece, the second -1, the third nothing; and noise."""
    dice = Random(seed)
    controls = [[dice.gauss(0, 1) for _ in range(number)] for _ in range(3)]
    values = [5 + 2 * a - b + dice.gauss(0, 3) for a, b, _ in zip(*controls, strict=True)]
    return values, controls


def test_what_controls_are_worth_is_found_again() -> None:
    fit = fitted(*games(1, 4000))
    assert fit is not None
    assert fit.slopes == pytest.approx((2, -1, 0), abs=3 * Z * 3 / 4000**0.5)
    assert fit.explains == pytest.approx(5 / 14, abs=0.05)
    assert fit.alone(1, -3).value == pytest.approx(3, abs=0.3)


def test_bounds_hold_the_truth_in_95_of_100_studies() -> None:
    over = [1.5, 2.0, -1.0]
    held = 0
    for seed in range(400):
        fit = fitted(*games(seed))
        assert fit is not None
        worth = fit.worth(over)
        held += worth.low <= 2 * 1.5 - 2.0 <= worth.high
    assert 370 <= held <= 392


def test_controls_that_say_the_same_or_too_few_games_give_nothing() -> None:
    values, controls = games(1)
    assert fitted(values, [controls[0], [2 * each for each in controls[0]]]) is None
    assert fitted(values[:4], [each[:4] for each in controls]) is None


def test_the_plane_is_that_of_least_squares() -> None:
    fit = fitted([1.0, 3.0, 5.0, 7.5, 8.5], [[0.0, 1.0, 2.0, 3.0, 4.0]])
    assert fit is not None
    assert fit.slopes == pytest.approx((1.95,))
    assert fit.inverse[0] == pytest.approx((0.1,))
    assert fit.spread == pytest.approx(0.475 / 3)
    assert fit.freedom == 3
    assert fit.explains == pytest.approx(1 - 0.475 / 38.5)
