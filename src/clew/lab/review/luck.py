"""How the dice of a match fell against what was due, and what that was worth to each seat.

In games that are played on from the first decision dice are fair, so whatever goes along with them is their doing:
the dice are control variates, and what the plane of least squares gives for the dice of the match is what they brought.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.words.dice import parse, ways
from clew.kernel.words.journal import ROLL, Entry
from clew.kernel.words.text import Text
from clew.lab.intervals import Estimate
from clew.lab.review.controls import Fit, fitted
from clew.lab.review.trials import Kind, Opening, Trials, over_due

__all__ = ["Fall", "Fortune", "Luck", "luck_of"]

FEWEST = 3
"""Dice that were thrown less often than this are no luck to speak of."""

EACH = 15
"""So many games to each kind of dice that is looked at: with fewer nobody can say what a die was worth."""


@dataclass(frozen=True)
class Fall:
    """How the dice of one kind fell: what for, whose, how often, what they came to on average, and what was due.

    `spread` is by how many standard deviations they were over it; `worth` what that brought, where that is known.
    """

    what: Text
    rule: str
    seat: int | None
    throws: int
    average: float
    due: float
    spread: float
    worth: Estimate | None


@dataclass(frozen=True)
class Fortune:
    """What all dice brought a seat: `came_to` is its result, if the match is over, and `without` that less its luck."""

    seat: int
    worth: Estimate
    came_to: float | None
    without: Estimate | None


@dataclass(frozen=True)
class Luck:
    """All dice of a match: how many of them showed each face, by the sides they have, and how each kind fell.

    `seats` says what they brought each seat, `worth` the one that is looked at; `explains` is the part of the spread of
    games that is the doing of these dice.
    """

    faces: dict[int, dict[int, int]]
    falls: tuple[Fall, ...]
    seats: tuple[Fortune, ...]
    worth: Estimate | None
    explains: float


def luck_of(match: Match[Any], trials: Trials) -> Luck:
    """The luck of a match, in the eyes of the seat that is looked at."""
    thrown: dict[Kind, list[Entry]] = defaultdict(list)
    faces: dict[int, Counter[int]] = defaultdict(Counter)
    for entry in match.journal:
        if entry.kind == ROLL and entry.value:
            thrown[entry.rule, entry.seat].append(entry)
            faces[parse(entry.what).die].update(entry.value)
    over = over_due(match.journal)
    played = [trials.openings[number] for number in sorted(trials.openings)]
    fits, kinds = _fits(match, trials, played, [kind for kind, each in thrown.items() if len(each) >= FEWEST])
    fit, names = fits.get(trials.seat), _names(match)
    falls = []
    for kind, entries in thrown.items():
        if len(entries) >= FEWEST:
            worth = fit.alone(kinds.index(kind), over[kind]) if fit is not None and kind in kinds else None
            falls.append(_fall(match, kind, entries, names, worth))
    falls.sort(key=lambda fall: (-abs(fall.worth.value) if fall.worth else 0.0, -abs(fall.spread)))
    seats = tuple(
        _fortune(match, trials, seat, each.worth([over[kind] for kind in kinds])) for seat, each in fits.items()
    )
    own = next((each.worth for each in seats if each.seat == trials.seat), None)
    shown = {die: dict(sorted(each.items())) for die, each in sorted(faces.items())}
    return Luck(shown, tuple(falls), seats, own, fit.explains if fit is not None else 0.0)


def _fits(
    match: Match[Any], trials: Trials, played: Sequence[Opening], kinds: Sequence[Kind]
) -> tuple[dict[int, Fit], list[Kind]]:
    """What dice are worth to each seat, and of which kinds it is known: those that go along with most."""
    columns = {kind: [each.fell.get(kind, 0.0) for each in played] for kind in kinds} if played else {}
    values = {
        seat: [trials.value(each.ends[seat]) for each in played] for seat in range(len(match.setup.seats)) if played
    }
    telling = {kind: _along(column, values[trials.seat]) for kind, column in columns.items() if any(column)}
    ranked = sorted(telling, key=lambda kind: -telling[kind])[: len(played) // EACH]
    if not ranked:
        return {}, []
    found = {seat: fitted(each, [columns[kind] for kind in ranked]) for seat, each in values.items()}
    return {seat: fit for seat, fit in found.items() if fit is not None}, ranked


def _along(column: Sequence[float], values: Sequence[float]) -> float:
    """How much of the spread of what games came to goes along with the dice of one kind."""
    middle, even = fmean(values), fmean(column)
    both = sum((value - middle) * (each - even) for value, each in zip(values, column, strict=True))
    spread = pvariance(column)
    return both**2 / spread if spread else 0.0


def _fortune(match: Match[Any], trials: Trials, seat: int, worth: Estimate) -> Fortune:
    if not match.over:
        return Fortune(seat, worth, None, None)
    came_to = trials.value(trials.measured(match.state, seat))
    bounds = (came_to - worth.value, came_to - worth.high, came_to - worth.low)
    least, most = (0.0, 1.0) if trials.is_chance else (min(bounds), max(bounds))
    return Fortune(seat, worth, came_to, Estimate(*(min(max(bound, least), most) for bound in bounds)))


def _fall(
    match: Match[Any], kind: Kind, entries: list[Entry], names: Mapping[str, Text], worth: Estimate | None
) -> Fall:
    dice = [parse(entry.what) for entry in entries]
    totals = [each.total(entry.value) for each, entry in zip(dice, entries, strict=True)]
    due = [(each.lowest + each.highest) / 2 for each in dice]
    deviation = sqrt(sum(_variance(entry.what) for entry in entries))
    over = sum(totals) - sum(due)
    rule, seat = kind
    name = names.get(rule) or Text("{it}", {"it": match.ledger.rules[rule].title})
    return Fall(
        name, rule, seat, len(entries), fmean(totals), fmean(due), over / deviation if deviation else 0.0, worth
    )


def _names(match: Match[Any]) -> dict[str, Text]:
    """What each rule's dice are for, in the words of the log."""
    every: dict[str, Counter[str]] = defaultdict(Counter)
    for line in match.log:
        if line.entry is not None and line.entry.kind == ROLL and line.story is not None and line.story.what:
            every[line.rule][line.story.what] += 1
    return {rule: Text(words.most_common(1)[0][0]) for rule, words in every.items()}


def _variance(code: str) -> float:
    chances = ways(parse(code))
    every = sum(chances.values())
    average = sum(total * number for total, number in chances.items()) / every
    return sum(number * (total - average) ** 2 for total, number in chances.items()) / every
