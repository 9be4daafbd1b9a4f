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
    mixed: tuple[str, ...] = ()
    """[15.15] Of a potion with two effects, both."""
    size: tuple[int, ...] = ()
    """[7.6] Strength and inertia of whoever an unmagical suit was made for."""
    clue: int = 0
    """[28.6] The method of which a message or somebody's words tell; then it is no thing."""
    worn: str = ""
    """[7.16] The suit that an enemy wears; then it is not in its pockets."""


_CLUE, _WORN = "clue ", "suit "


@lru_cache(maxsize=4096)
def lot(words: str) -> Lot:
    """Out of `gold*25`, `potion of speed|poison`, `potion of speed|speed+energy`, `Kobbar skin|Ogre/60/80`, `clue 3` or
    `suit Ricochet`: the one place that knows."""
    if words.startswith(_CLUE):
        return Lot("", clue=int(words.removeprefix(_CLUE)))
    if words.startswith(_WORN):
        return Lot("", worn=words.removeprefix(_WORN))
    name, _, label = words.partition("|")
    what, _, count = name.partition("*")
    truth, *size = label.split("/")
    first, *second = truth.split("+")
    mixed = (first, *second) if second else ()
    return Lot(what, int(count or 1), "" if mixed else truth, mixed, tuple(map(int, size)))
