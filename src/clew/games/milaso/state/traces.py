"""What the party leaves behind in a labyrinth that itself never changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Ajar(Enum):
    """Chapters 14 and 18: what has become of something that was shut or hidden."""

    OPEN = "open"
    FOUND = "found"
    BROKEN = "broken"
    BURNING = "burning"
    """[14.13] It may have burnt down long since."""
    SLIT = "slit"
    """[14.9] A sliding door that stands open by a hand's breadth."""
    WEDGED = "wedged"
    """[14.8] One that could not close."""
    TRODDEN = "trodden"
    """[18.7] Open only while somebody stands on a secret space."""


@dataclass(slots=True, frozen=True)
class Opened:
    """How a door, chest, gate or way stands that is no longer as it was made."""

    how: Ajar
    since: int = 0
    """[14.13] The turn in which it was lit."""
    plate: str = ""
    """[18.7] The secret space that holds it open."""


OPEN, FOUND, BROKEN = Opened(Ajar.OPEN), Opened(Ajar.FOUND), Opened(Ajar.BROKEN)
SLIT, WEDGED = Opened(Ajar.SLIT), Opened(Ajar.WEDGED)


def burning(turn: int) -> Opened:
    """[14.13] Lit in this turn."""
    return Opened(Ajar.BURNING, since=turn)


def held_open(plate: str) -> Opened:
    """[18.7] By whoever stands on this secret space."""
    return Opened(Ajar.TRODDEN, plate=plate)


TRACES = (Ajar, Opened)
"""Every class above."""
