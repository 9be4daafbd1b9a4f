"""A comparison under way: played bit by bit, game by game of each variant in turn, and told at any moment.

Nothing is kept but sums, so that it can be handed from one process to another however long it goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf, sqrt
from typing import Any

from clew.lab.intervals import Estimate, student
from clew.lab.many.compare import ENDS, PROSPECT, Difference, Variant, house_rules, measures, settled_by, told
from clew.lab.many.people import CAUSE
from clew.lab.many.study import Series

__all__ = ["LOOKS", "Running"]

LOOKS = (30, 60, 120, 240, 480, 960, 1920)
"""After so many games of each it is looked whether it may stop."""

WIDER = 1.3724
"""Whoever looks seven times is fooled more often than whoever looks once: to stop, bounds are as much wider as it takes
for all looks together to be wrong in one study of twenty (2.690 standard errors instead of 1.960)."""

Sums = list[float]
"""Of one figure over the games of a pair: of the first and the second variant, of their difference, of their squares,
and the least there was."""

MOST_FAULTS = 3


class Running:
    """The first variant against each of the others. `plain` is all that is known, for another process to `take_up`."""

    def __init__(self, variants: Sequence[Variant], watched: str) -> None:
        self.variants = variants
        self.watched = watched
        self.games = 0
        self.sums: list[dict[str, Sums]] = [{} for _ in variants[1:]]
        self.pairs = [0 for _ in variants[1:]]
        self.faults: list[str] = []
        self.stopped = False

    def plain(self) -> dict[str, Any]:
        facts = {"games": self.games, "pairs": self.pairs, "faults": self.faults, "stopped": self.stopped}
        return {"sums": [list(each.items()) for each in self.sums], **facts}

    def take_up(self, found: Mapping[str, Any]) -> None:
        self.games, self.pairs, self.faults = found["games"], list(found["pairs"]), list(found["faults"])
        self.stopped = found["stopped"]
        self.sums = [dict(each) for each in found["sums"]]

    def play(self, most: int) -> Iterator[None]:
        """Play game after game, of each variant in turn, until it is settled or enough; it stops after each."""
        every = [Series(variant.study) for variant in self.variants]
        while self.games < most and not self.stopped:
            records = [series.play(self.games) for series in every]
            faults = [
                f"{variant.name}: {each.fault}"
                for variant, each in zip(self.variants, records, strict=True)
                if each.fault
            ]
            self.faults = [*self.faults, *faults][:MOST_FAULTS]
            first = measures(records[0])
            for place, record in enumerate(records[1:]):
                if not records[0].fault and not record.fault:
                    self._add(place, first, measures(record))
            self.games += 1
            self.stopped = self.games in LOOKS and self.is_settled(WIDER)
            yield

    def _add(self, place: int, one: Mapping[str, float], two: Mapping[str, float]) -> None:
        self.pairs[place] += 1
        for name in {**one, **two}:
            a, b = one.get(name, 0.0), two.get(name, 0.0)
            sums = self.sums[place].setdefault(name, [0.0] * 6 + [inf])
            for number, each in enumerate((a, b, b - a, a * a, b * b, (b - a) ** 2)):
                sums[number] += each
            sums[6] = min(sums[6], a, b)

    def is_settled(self, wider: float = 1.0) -> bool:
        """Whether the figure that is watched is settled for each variant, by bounds that are so much wider."""
        found = [self._difference(place, self.watched, wider) for place in range(len(self.pairs))]
        return all(each is not None and each.settled for each in found)

    def findings(self) -> dict[str, Any]:
        """A comparison as plain JSON, as far as it is known."""
        first = self.variants[0]
        return {
            "game": first.study.game,
            "games": self.games,
            "seed": first.study.seed,
            "watched": self.watched,
            "settled": self.stopped,
            "faults": self.faults,
            "variants": [
                {"name": variant.name, "house rules": house_rules(variant.study)} for variant in self.variants
            ],
            "differences": [
                {"from": first.name, "to": variant.name, "measures": [told(each) for each in self._differences(place)]}
                for place, variant in enumerate(self.variants[1:])
            ],
        }

    def _differences(self, place: int) -> Iterator[Difference]:
        """What is watched first, then endings, and causes of death last."""
        names = list(self.sums[place])
        kept = [name for name in names if not name.startswith(PROSPECT)]
        same = [self.sums[place][name] for name in kept]
        names = [name for name in names if name == self.watched or name in kept or self.sums[place][name] not in same]
        names.sort(key=lambda name: (name != self.watched, not name.startswith(ENDS), name.startswith(CAUSE)))
        for name in names:
            if (found := self._difference(place, name)) is not None:
                yield found

    def _difference(self, place: int, name: str, wider: float = 1.0) -> Difference | None:
        games, sums = self.pairs[place], self.sums[place].get(name)
        if games < 2 or sums is None:
            return None
        spreads = [_spread(games, sums[number], sums[number + 3]) for number in range(3)]
        one, two, change = (_mean(games, sums[number], spreads[number], wider) for number in range(3))
        singles = _spread(2 * games, sums[0] + sums[1], sums[3] + sums[4])
        settled, needed = settled_by(games, spreads[2], singles, change)
        before, after = (
            each if sums[6] < 0 else Estimate(each.value, max(0.0, each.low), each.high) for each in (one, two)
        )
        return Difference(name, before, after, change, games, settled, needed)


def _spread(games: int, total: float, squares: float) -> float:
    return sqrt(max(0.0, (squares - total * total / games) / (games - 1)))


def _mean(games: int, total: float, spread: float, wider: float) -> Estimate:
    half = wider * student(games - 1) * spread / sqrt(games)
    return Estimate(total / games, total / games - half, total / games + half)
