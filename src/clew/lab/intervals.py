"""How sure a figure is: 95 % intervals for shares, means and paired differences, also as plain JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf, isfinite, sqrt
from statistics import median
from typing import Any

__all__ = ["Estimate", "average", "mean", "numbers", "plain", "share", "shares", "student"]


Z = 1.959964
"""Standard deviations to each side that hold 95 % of a bell curve."""

FEW = {1: 12.7062, 2: 4.30265}


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
    half = student(size - 1) * spread / sqrt(size)
    return Estimate(middle, middle - half, middle + half)


def average(counts: Sequence[float]) -> Estimate:
    """A mean of what is counted: where nothing was ever below 0, neither is the interval."""
    found = mean(counts)
    return replace(found, low=max(0.0, found.low)) if len(counts) > 1 and min(counts) >= 0 else found


def student(freedom: int) -> float:
    """Standard errors to each side that hold 95 %, after Student: more than `Z` where the games are few.

    Fisher's expansion around the bell curve, which is too rough for one and two degrees of freedom.
    """
    if freedom in FEW:
        return FEW[freedom]
    terms = [
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    ]
    return Z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def shares(words: Sequence[Any]) -> dict[str, Any]:
    """How often each word came up, the most frequent first."""
    counts = Counter(map(str, words))
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return {word: {"games": count, **plain(share(count, len(words)), "share")} for word, count in ranked}


def numbers(values: Sequence[float]) -> dict[str, Any]:
    """The mean with its interval, and the middle and the ends."""
    if not values:
        return {"mean": None, "low": None, "high": None, "least": None, "median": None, "most": None}
    return plain(average(values)) | {"least": min(values), "median": median(values), "most": max(values)}


def plain(found: Estimate, name: str = "mean") -> dict[str, float | None]:
    """An estimate as JSON, which has no infinity: what is not known is null."""
    return {
        name: round(found.value, 6),
        "low": round(found.low, 6) if isfinite(found.low) else None,
        "high": round(found.high, 6) if isfinite(found.high) else None,
    }
