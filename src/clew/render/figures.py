"""Figures as people read them: shares, averages, and what to expect with its bounds."""

from __future__ import annotations

from clew.kernel.words.text import Name, Words, same
from clew.render.language import phrase


def decimal(figure: str, words: Words = same) -> str:
    """A figure with the sign that the language puts before the tenths."""
    return figure.replace(".", words("0.5")[1])


def percent(value: float, words: Words = same) -> str:
    return decimal(f"{100 * value:.1f} %", words)


def number(value: float, words: Words = same) -> str:
    return decimal(f"{value:.2f}".rstrip("0").rstrip("."), words)


def looked_ahead(games: int, beats: int, words: Words = same) -> str:
    """What a hint rests on: how many games, and how far they were played on."""
    if beats:
        far = "The hint rests on {games} games that were played on from here, for {beats} steps at most."
        return phrase(words, far, games=games, beats=beats)
    return phrase(words, "The hint rests on {games} games that were played on from here to their end.", games=games)


def expected(value: float, low: float, high: float, chance: bool, words: Words = same) -> str:
    """What to expect, a chance or a figure, and between which bounds where there are any."""
    show = percent if chance else number
    if low == high:
        return show(value, words)
    around = phrase(words, "{low} to {high}", low=Name(show(low, words)), high=Name(show(high, words)))
    return f"{show(value, words)} ({around})"
