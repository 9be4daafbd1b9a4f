"""What chests, furniture and pockets hold, and what lies about, as the labyrinth writes it down."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Lot:
    """A thing of some ware, some of a kind, or gold."""

    what: str
    count: int = 1
    truth: str = ""
    """[7.6, 15.3] What a falsely labelled potion really is, or the type that a suit was made for."""
    size: tuple[int, ...] = ()
    """[7.6] Strength and inertia of whoever an unmagical suit was made for."""


@lru_cache(maxsize=4096)
def lot(words: str) -> Lot:
    """Out of `gold*25`, `Arrow*6`, `potion of speed|poison` or `Kobbar skin|Ogre/60/80`: the one place that knows."""
    name, _, label = words.partition("|")
    what, _, count = name.partition("*")
    truth, *size = label.split("/")
    return Lot(what, int(count or 1), truth, tuple(map(int, size)))
