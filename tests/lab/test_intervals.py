"""Intervals against known figures."""

from __future__ import annotations

from math import inf

import pytest

from clew.kernel.stream import Stream, seed_from
from clew.lab.intervals import mean, share


def test_wilson_against_published_figures() -> None:
    # Newcombe (1998), method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for count, of, low, high in [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611),
                                 (1, 29, 0.0061, 0.1718)]:  # fmt: skip
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
