"""What a rule does to the game: the same games under several rules, compared pair by pair.

Game number n of every variant begins with the same dice, so that much of the luck cancels out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil, inf, isfinite
from statistics import stdev
from typing import Any

from clew.kernel.book.ledger import apply_patch
from clew.kernel.table.rulebook import OptionValue, number_of_seats
from clew.kernel.words.errors import ClewError
from clew.lab.intervals import Estimate, Z, average, mean, plain
from clew.lab.many import people
from clew.lab.many.prepared import is_answer
from clew.lab.many.run import Run
from clew.lab.many.study import Record, Series, Study, book_of
from clew.render.house import changes

__all__ = [
    "Difference",
    "Variant",
    "comparison",
    "differences",
    "measures",
    "refuse_twins",
    "settled_by",
    "told",
    "variants",
]

MOST_VARIANTS = 12
MOST_CAUSES = 8
ENDS = "ends: "
PROSPECT = "prospect: "
POWER, POWER_OF_NONE = 0.841621, 1.281552
"""Standard errors by which a difference, or that there is none, is settled in 80 of 100 studies."""
SMALL = 0.01
"""A difference that is surely smaller than this part of the spread of single games is called none."""


@dataclass(frozen=True)
class Variant:
    """One way to play: a name for it, and the study."""

    name: str
    study: Study


def variants(
    study: Study, vary: Mapping[str, Sequence[OptionValue]], patches: Mapping[str, Mapping[str, Any]]
) -> list[Variant]:
    """Every combination of the options to vary and the house rules to try; the first is what the others differ from."""
    rules: dict[str, Mapping[str, Any]] = {"as printed": study.patch, **patches} if patches else {"": study.patch}
    chosen = [dict(zip(vary, values, strict=True)) for values in product(*vary.values())]
    found = [_variant(study, dict(options), name, patch) for options, (name, patch) in product(chosen, rules.items())]
    if len(found) < 2:
        raise ClewError("There is nothing to compare: vary an option (--vary name=a,b) or name house rules (--patch).")
    if len(found) > MOST_VARIANTS:
        raise ClewError(f"That makes {len(found)} variants; compare at most {MOST_VARIANTS} at a time.")
    return found


def refuse_twins(found: Sequence[Variant]) -> None:
    """Two variants that are the same game could only differ by nothing."""
    seen: dict[Any, str] = {}
    for variant in found:
        study = variant.study
        series = Series(study)
        answers = sorted(each for each in study.options.items() if is_answer(each[0]))
        same = repr((study.players, sorted(series.setup.options.items()), answers, study.patch))
        if same in seen:
            raise ClewError(f"{seen[same]} and {variant.name} are the same game; vary by values that differ.")
        seen[same] = variant.name


def _variant(study: Study, options: dict[str, OptionValue], rules: str, patch: Mapping[str, Any]) -> Variant:
    words = [f"{name}={value}" for name, value in options.items()] + ([rules] if rules else [])
    known = book_of(study.game).ledger.options
    players = study.players
    if "bot" in options and "bot" not in known:
        players = (str(options.pop("bot")),) * len(players)
    if "seats" in options and "seats" not in known:
        players = _seated(str(options.pop("seats")), players[0])
    return Variant(", ".join(words), Study(study.game, players, study.seed, {**study.options, **options}, patch))


def _seated(seats: str, player: str) -> tuple[str, ...]:
    """`3` is a number of seats for this player, `search+sensible` says who sits where."""
    number = number_of_seats(seats)
    return tuple(name.strip() for name in seats.split("+")) if number is None else (player,) * number


def measures(record: Record) -> dict[str, float]:
    """A game in numbers: how it ended, how long it took, the seats' prospects, its own figures and its people."""
    found: dict[str, float] = {f"{ENDS}{record.ending}": 1}
    found["won by anybody"] = float(bool(record.winners))
    seats = len(next(iter(record.prospects.values()), ()))
    if seats > 1:
        found |= {f"won by seat {seat + 1}": float(seat in record.winners) for seat in range(seats)}
    found |= {"decisions": record.decisions, "beats": record.beats}
    for name, values in record.prospects.items():
        found[f"{PROSPECT}{name}"] = sum(values) / len(values)
    for name, value in record.facts.items():
        found |= _numbers(name, value)
    return found | people.measures(record)


def _numbers(name: str, value: Any) -> dict[str, float]:
    """The numbers in a fact: itself, one for each name of a dict, the mean of a list."""
    if isinstance(value, int | float):
        return {name: float(value)}
    if isinstance(value, Mapping):
        return {f"{name}: {each}": float(number) for each, number in value.items()}
    if isinstance(value, list | tuple) and value and all(isinstance(item, int | float) for item in value):
        return {name: sum(value) / len(value)}
    return {}


@dataclass(frozen=True)
class Difference:
    """One figure under two rules: the mean of each, and the difference, pair by pair, with its interval.

    `settled` says whether the games played are enough to tell; `needed` about how many that takes.
    """

    measure: str
    before: Estimate
    after: Estimate
    change: Estimate
    pairs: int
    settled: bool
    needed: float

    @property
    def verdict(self) -> str:
        if not self.settled:
            return "not settled"
        if self.change.low <= 0 <= self.change.high:
            return "no difference worth the name"
        return "more" if self.change.value > 0 else "less"


def differences(base: Sequence[Record], other: Sequence[Record]) -> list[Difference]:
    """Every figure of two runs, compared game by game."""
    twins = {record.index: measures(record) for record in other if not record.fault}
    pairs = [(measures(record), twins[record.index]) for record in base if not record.fault and record.index in twins]
    names = _ordered({name: None for pair in pairs for side in pair for name in side}, pairs)
    columns = {name: [(one.get(name, 0.0), two.get(name, 0.0)) for one, two in pairs] for name in names}
    return [_difference(name, column) for name, column in columns.items() if not _told_again(name, columns)]


def _told_again(name: str, columns: Mapping[str, list[tuple[float, float]]]) -> bool:
    """Whether a prospect came to the same in every game as a figure that the game keeps itself, by whatever name."""
    if not name.startswith(PROSPECT):
        return False
    values, word = columns[name], name.removeprefix(PROSPECT).casefold()
    same = [other for other, column in columns.items() if column == values and not other.startswith(PROSPECT)]
    return bool(same) if len(set(values)) > 1 else word in (other.casefold() for other in same)


def _ordered(names: Iterable[str], pairs: Sequence[tuple[Mapping[str, float], Mapping[str, float]]]) -> list[str]:
    """Endings first, and last of all the causes of death, of which only the most frequent are worth a line."""
    ends = [name for name in names if name.startswith(ENDS)]
    causes = [name for name in names if name.startswith(people.CAUSE)]
    total = {name: sum(side.get(name, 0) for pair in pairs for side in pair) for name in causes}
    worst = sorted(causes, key=lambda name: -total[name])[:MOST_CAUSES]
    return [*ends, *(name for name in names if name not in ends and name not in causes), *worst]


def _difference(name: str, pairs: list[tuple[float, float]]) -> Difference:
    before, after = [one for one, _ in pairs], [two for _, two in pairs]
    apart = [two - one for one, two in pairs]
    change = mean(apart)
    spreads = (stdev(apart), stdev(before + after)) if len(apart) > 1 else (0.0, 0.0)
    settled, needed = settled_by(len(pairs), *spreads, change)
    return Difference(name, average(before), average(after), change, len(pairs), settled, needed)


def settled_by(games: int, spread: float, of_singles: float, change: Estimate) -> tuple[bool, float]:
    """Whether the sign of the difference is clear, or that there is none to speak of; and how many games that takes.

    `spread` is that of the differences, pair by pair, `of_singles` that of single games.
    """
    if games < 2:
        return False, inf
    worth_naming = SMALL * of_singles
    if spread == 0:
        return games >= 30, 30
    clear = change.low > 0 or change.high < 0
    negligible = max(abs(change.low), abs(change.high)) <= worth_naming
    return clear or negligible, _needed(spread, abs(change.value), worth_naming)


def _needed(spread: float, change: float, worth_naming: float) -> float:
    """How many games settle it in 80 of 100 studies: that there is this difference, or none worth the name."""
    if change > worth_naming:
        return ceil(((Z + POWER) * spread / change) ** 2)
    return ceil(((Z + POWER_OF_NONE) * spread / worth_naming) ** 2) if worth_naming else inf


def comparison(found: Sequence[Variant], runs: Sequence[Run]) -> dict[str, Any]:
    """A comparison as plain JSON."""
    first = runs[0]
    return {
        "game": first.study.game,
        "games": first.games,
        "seed": first.study.seed,
        "seconds": round(first.seconds, 3),
        "variants": [
            {"name": variant.name, "house rules": house_rules(variant.study), **run.summary()}
            for variant, run in zip(found, runs, strict=True)
        ],
        "differences": [
            {"from": found[0].name, "to": variant.name, "measures": _compared(first, run)}
            for variant, run in zip(found[1:], runs[1:], strict=True)
        ],
    }


def house_rules(study: Study) -> list[str]:
    """What the house rules of a study change, number by number."""
    printed = book_of(study.game).ledger
    found = changes(printed, apply_patch(printed, study.patch))
    return [f"{name} {title}, {each}" for name, title, told in found for each in told]


def _compared(base: Run, other: Run) -> list[dict[str, Any]]:
    return [told(found) for found in differences(base.records, other.records)]


def told(found: Difference) -> dict[str, Any]:
    """A difference as plain JSON."""
    return {
        "measure": found.measure,
        "before": plain(found.before),
        "after": plain(found.after),
        "change": plain(found.change),
        "games": found.pairs,
        "settled": found.settled,
        "games_needed": int(found.needed) if isfinite(found.needed) else None,
        "verdict": found.verdict,
    }
