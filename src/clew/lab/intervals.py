"""How sure a figure is: 95 % intervals for shares, means and paired differences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

__all__ = ["Estimate", "mean", "share"]

Z = 1.959964
"""Standard deviations to each side that hold 95 % of a bell curve."""


@dataclass(frozen=True)
class Estimate:
    """A figure, and between which two the true one lies in 95 of 100 studies."""

    value: float
    low: float
    high: float


def share(count: int, of: int) -> Estimate:
    """A share by Wilson's interval, which stays honest for rare things and few games."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    part, z2 = count / of, Z * Z
    centre = (part + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * sqrt(part * (1 - part) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    low = 0.0 if count == 0 else max(0.0, centre - half)
    high = 1.0 if count == of else min(1.0, centre + half)
    return Estimate(part, low, high)


def mean(numbers: Sequence[float]) -> Estimate:
    """A mean with its interval; with fewer than two numbers nothing is known about how far they spread."""
    size = len(numbers)
    if size == 0:
        return Estimate(0.0, -inf, inf)
    middle = sum(numbers) / size
    if size == 1:
        return Estimate(middle, -inf, inf)
    spread = sqrt(sum((number - middle) ** 2 for number in numbers) / (size - 1))
    half = Z * spread / sqrt(size)
    return Estimate(middle, middle - half, middle + half)
