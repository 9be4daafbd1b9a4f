"""What became of everybody: who died of what, how deep they came, who lived to win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from clew.kernel.words.fates import Fate
from clew.lab.intervals import average, numbers, plain, share
from clew.lab.many.study import Record

__all__ = ["CAUSE", "EVERYBODY", "measures", "survival", "tallied"]

EVERYBODY = "everybody"
CAUSE = "deaths: "
ENOUGH = 5


class Person(NamedTuple):
    """One character of one game; whether its seat won, and itself alive."""

    fate: Fate
    won: bool


def tallied(records: Sequence[Record], seats: int) -> dict[str, Any]:
    """Deaths by cause, and every kind of character by itself; nothing for games without people."""
    people = list(_people(records))
    if not people:
        return {}
    kinds: dict[str, list[Person]] = {}
    for person in people:
        kinds.setdefault(person.fate.who, []).append(person)
    return {
        "deaths": _deaths(records),
        "characters": {who: _group(kinds[who]) for who in sorted(kinds)},
        "seats": [_group([person for person in people if person.fate.seat == seat]) for seat in range(seats)],
        "killers": {who: _killers(kinds[who]) for who in sorted(kinds)},
        "survival": {"depth": next(record.depth for record in records if record.people), "curves": survival(people)},
    }


def _people(records: Sequence[Record]) -> Iterator[Person]:
    for record in records:
        for fate in record.people:
            yield Person(fate, not fate.by and fate.seat in record.winners)


def _deaths(records: Sequence[Record]) -> dict[str, Any]:
    """How many a game die of what, the worst first."""
    counts = [Counter(fate.by for fate in record.people if fate.by) for record in records]
    total = sum(counts, Counter[str]())
    return {by: plain(average([count[by] for count in counts])) for by, _ in total.most_common()}


def _group(people: Sequence[Person]) -> dict[str, Any]:
    """How many there were, which share died and which won, and their own figures."""
    died, won = sum(bool(fate.by) for fate, _ in people), sum(person.won for person in people)
    names = {name: None for fate, _ in people for name in fate.figures}
    return {
        "people": len(people),
        "died": plain(share(died, len(people)), "share"),
        "won": plain(share(won, len(people)), "share"),
        "figures": {name: numbers(_figure(people, name)) for name in names},
    }


def _figure(people: Sequence[Person], name: str) -> list[int]:
    return [fate.figures[name] for fate, _ in people if name in fate.figures]


def _killers(people: Sequence[Person]) -> dict[str, int]:
    return dict(Counter(fate.by for fate, _ in people if fate.by).most_common())


def survival(people: Sequence[Person]) -> dict[str, list[list[float]]]:
    """Which share is still alive after each depth, after Kaplan and Meier: who gets out alive is no longer counted.

    Each curve ends where fewer than `ENOUGH` are left to tell. There is one for everybody, and one for each kind of
    character where there are several.
    """
    kinds = sorted({fate.who for fate, _ in people})
    curves = {EVERYBODY: _curve([fate for fate, _ in people])}
    if len(kinds) > 1:
        curves |= {who: _curve([fate for fate, _ in people if fate.who == who]) for who in kinds}
    return curves


def _curve(fates: Sequence[Fate]) -> list[list[float]]:
    there, dead = Counter(fate.depth for fate in fates), Counter(fate.depth for fate in fates if fate.by)
    left, alive, steps = len(fates), 1.0, [[0.0, 1.0]]
    for depth in sorted(there):
        if left < ENOUGH and len(steps) > 1:
            break
        alive *= 1 - dead[depth] / left
        left -= there[depth]
        steps.append([depth, round(alive, 6)])
    return steps


def measures(record: Record) -> dict[str, float]:
    """The people of one game in numbers, for comparisons."""
    if not record.people:
        return {}
    found: dict[str, float] = {"deaths": sum(bool(fate.by) for fate in record.people)}
    for by, number in Counter(fate.by for fate in record.people if fate.by).items():
        found[f"{CAUSE}{by}"] = number
    for name in {name: None for fate in record.people for name in fate.figures}:
        found[f"{name}, each"] = fmean(fate.figures[name] for fate in record.people if name in fate.figures)
    return found
