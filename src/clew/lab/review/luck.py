"""How the dice of a match fell against what was due, and what that was worth."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any

from clew.kernel.table.decisions import Decision
from clew.kernel.table.match import Match
from clew.kernel.words.dice import parse, ways
from clew.kernel.words.journal import ROLL, Entry
from clew.kernel.words.text import Text
from clew.lab.intervals import Estimate, Z
from clew.lab.review.trials import Kind, Trials

__all__ = ["Fall", "Luck", "luck_of"]

FEWEST = 3
"""Dice that were thrown less often than this are no luck to speak of."""

ENOUGH = 30
"""From fewer games than this nobody can say what a die was worth."""

Game = tuple[float, dict[Kind, float]]
"""What a game came to, and by how much the dice of each kind were over what was due."""


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
class Luck:
    """All dice of a match: how many of them showed each face, by the sides they have, and how each kind fell.

    `worth` is what those kinds brought together of which it is clear that they mattered.
    """

    faces: dict[int, dict[int, int]]
    falls: tuple[Fall, ...]
    worth: Estimate | None


def luck_of(match: Match[Any], trials: Trials, first: Decision) -> Luck:
    """The luck of the seat that is looked at. In games played from its first decision it is seen what dice are worth:
    the dice were fair there, so whatever goes with them is their doing."""
    thrown: dict[Kind, list[Entry]] = defaultdict(list)
    faces: dict[int, Counter[int]] = defaultdict(Counter)
    for entry in match.journal:
        if entry.kind == ROLL and entry.value:
            thrown[entry.rule, entry.seat].append(entry)
            faces[parse(entry.what).die].update(entry.value)
    names = _names(match)
    games = trials.values(first, first.key, range(max(trials.falls, default=-1) + 1))
    pairs = [(value, trials.falls[number]) for number, value in games.items() if number in trials.falls]
    found = [_fall(match, kind, entries, names, pairs) for kind, entries in thrown.items() if len(entries) >= FEWEST]
    falls = sorted(found, key=lambda fall: (-abs(fall.worth.value) if fall.worth else 0.0, -abs(fall.spread)))
    worth = [fall.worth for fall in falls if fall.worth is not None and not fall.worth.low <= 0 <= fall.worth.high]
    return Luck({die: dict(sorted(each.items())) for die, each in sorted(faces.items())}, tuple(falls), _sum(worth))


def _fall(match: Match[Any], kind: Kind, entries: list[Entry], names: dict[str, Text], games: list[Game]) -> Fall:
    dice = [parse(entry.what) for entry in entries]
    totals = [each.total(entry.value) for each, entry in zip(dice, entries, strict=True)]
    due = [(each.lowest + each.highest) / 2 for each in dice]
    deviation = sqrt(sum(_variance(entry.what) for entry in entries))
    over = sum(totals) - sum(due)
    rule, seat = kind
    worth = _worth(over, [(value, fallen.get(kind, 0.0)) for value, fallen in games])
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


def _worth(over: float, pairs: list[tuple[float, float]]) -> Estimate | None:
    """What it brought that dice came to so much more than was due: the slope of what games came to over their dice."""
    if len(pairs) < ENOUGH or not (spread := variance([fell for _, fell in pairs])):
        return None
    middle, size = fmean([value for value, _ in pairs]), len(pairs)
    slope = sum((value - middle) * fell for value, fell in pairs) / (size - 1) / spread
    left = variance([value - slope * fell for value, fell in pairs])
    error = sqrt(left / spread / (size - 1))
    return Estimate(slope * over, slope * over - Z * error * abs(over), slope * over + Z * error * abs(over))


def _sum(worth: list[Estimate]) -> Estimate | None:
    """What all kinds brought together; they fall independently of each other."""
    if not worth:
        return None
    value = sum(each.value for each in worth)
    half = sqrt(sum((each.high - each.value) ** 2 for each in worth))
    return Estimate(value, value - half, value + half)
