"""Estimates as plain JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isfinite
from statistics import median
from typing import Any

from clew.lab.intervals import Estimate, average, share

__all__ = ["numbers", "plain", "shares"]


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
