"""What somebody wants to compare, as plain data that can be sent along: of each thing the values to try."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from clew.kernel.table.rulebook import OptionValue, Rulebook
from clew.kernel.words.errors import ClewError
from clew.lab.many.compare import Variant, refuse_twins, variants
from clew.lab.many.run import study_of

__all__ = ["PARTY", "Order", "to_watch"]

PARTY = "setup.party"


@dataclass(frozen=True)
class Order:
    """A comparison that is ordered: what has one value is so in every game, what has several is varied.

    `ways` are answers of the set-up, `watched` the figure by which it stops, after `most` games of each at the latest.
    """

    game: str
    seats: Sequence[str] = ()
    bots: Sequence[str] = ()
    options: Mapping[str, Sequence[OptionValue]] = field(default_factory=dict)
    ways: Sequence[str] = ()
    patch: Mapping[str, Any] = field(default_factory=dict)
    seed: str = "1"
    watched: str = ""
    most: int = 300

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    def variants(self, most: int) -> list[Variant]:
        """Every way to play that it asks for, the first being what the others are compared with."""
        every: dict[str, list[OptionValue]] = {name: list(values) for name, values in self.options.items() if values}
        if self.ways:
            every[PARTY] = list(self.ways)
        fixed = {name: values[0] for name, values in every.items() if len(values) == 1}
        varied = {name: values for name, values in every.items() if len(values) > 1}
        if len(self.bots) > 1:
            varied["bot"] = list(self.bots)
        if len(self.seats) > 1:
            varied["seats"] = list(self.seats)
        seats = int(self.seats[0]) if self.seats else None
        study = study_of(self.game, seats, self.bots[0] if self.bots else None, self.seed, fixed)
        found = variants(study, varied, {"house rules": self.patch} if self.patch else {})
        if len(found) > most:
            raise ClewError(f"That makes {len(found)} ways to play; compare at most {most} at a time.")
        refuse_twins(found)
        return found


def to_watch(book: Rulebook[Any], seats: int) -> list[str]:
    """Figures by which a comparison may stop."""
    wins = [f"won by seat {seat + 1}" for seat in range(seats)] if seats > 1 else []
    return ["won by anybody", *wins, *(f"prospect: {name}" for name in book.prospects), "decisions"]
