"""Intervals against known figures."""

from __future__ import annotations

from math import inf

import pytest

from clew.kernel.words.stream import Stream, seed_from
from clew.lab.intervals import average, mean, share, student


def test_wilson_against_published_figures() -> None:
    # Newcombe (1998), method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for count, of, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        found = share(count, of)
        assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_the_edges() -> None:
    assert share(0, 0) == share(0, 0).__class__(0.0, 0.0, 1.0)
    assert share(10, 10).high == 1.0
    assert (mean([]).low, mean([3]).high) == (-inf, inf)
    assert mean([2, 2, 2]) == mean([2]).__class__(2, 2, 2)


def test_95_of_100_intervals_hold_the_truth() -> None:
    stream = Stream(seed_from("intervals"))
    held = sum(
        found.low <= 3.5 <= found.high
        for found in (mean([stream.below(6) + 1 for _ in range(60)]) for _ in range(2000))
    )
    assert 0.935 <= held / 2000 <= 0.965


def test_student_against_published_figures() -> None:
    for freedom, bound in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)]:
        assert student(freedom) == pytest.approx(bound, abs=5e-3)


def test_few_numbers_hold_the_truth_as_often() -> None:
    stream = Stream(seed_from("few"))
    held = sum(
        found.low <= 21 <= found.high
        for found in (mean([sum(stream.below(6) + 1 for _ in range(6)) for _ in range(5)]) for _ in range(2000))
    )
    assert 0.935 <= held / 2000 <= 0.965


def test_what_is_counted_is_never_expected_below_nothing() -> None:
    assert average([0, 0, 0, 1]).low == 0
    assert average([0, 0, 0, 1]).high == mean([0, 0, 0, 1]).high
    assert average([-1, 0, 0, 1]) == mean([-1, 0, 0, 1])
    assert average([3]) == mean([3])
