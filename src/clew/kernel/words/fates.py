"""What becomes of the people in a game: graves in the state, fates in the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["Fate", "Grave"]


@dataclass(frozen=True)
class Grave:
    """A death, kept in the state: whose key and seat, what killed him, and how deep he had come. It never changes."""

    key: str
    seat: int
    by: str
    depth: int


@dataclass(frozen=True)
class Fate:
    """What became of one character, for the lab.

    `who` is what he is to be counted as: his class, calling or name. `by` is what killed him, nothing if he lives.
    `depth` is how far he came, in whatever the result says it counts; `figures` are his own numbers, such as his level.
    """

    who: str
    seat: int
    by: str = ""
    depth: int = 0
    figures: Mapping[str, int] = field(default_factory=dict)
