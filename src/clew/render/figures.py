"""Figures as people read them: shares, averages, and what to expect with its bounds."""

from __future__ import annotations

from clew.kernel.text import Name, Words, same
from clew.render.language import phrase


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def expected(value: float, low: float, high: float, chance: bool, words: Words = same) -> str:
    """What to expect, a chance or a figure, and between which bounds where there are any."""
    show = percent if chance else number
    if low == high:
        return show(value)
    around = phrase(words, "{low} to {high}", low=Name(show(low)), high=Name(show(high)))
    return f"{show(value)} ({around})"
