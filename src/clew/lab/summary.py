"""What many games come to: outcomes, length, prospects and the game's own figures, each with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import isfinite
from statistics import median
from typing import Any

from clew.lab.intervals import Estimate, average, share
from clew.lab.study import Record, Study

__all__ = ["figures", "summarise", "wins_by"]

FAULTS_SHOWN = 20


def summarise(study: Study, games: int, records: Sequence[Record], seconds: float) -> dict[str, Any]:
    """A study's results as plain JSON; all but the seconds are the same for the same seed."""
    finished = [record for record in records if not record.fault]
    faults = [{"game": record.index, "fault": record.fault} for record in records if record.fault]
    return {
        "game": study.game,
        "games": games,
        "finished": len(finished),
        "decisions": sum(record.decisions for record in finished),
        "rolls": sum(record.rolls for record in finished),
        "seconds": round(seconds, 3),
        "seed": study.seed,
        "players": list(study.players),
        "options": dict(study.options),
        "patch": dict(study.patch),
        "outcomes": shares([record.ending for record in finished]),
        "seats": [_seat(name, seat, finished) for seat, name in enumerate(study.players)],
        "length": {
            "decisions": numbers([record.decisions for record in finished]),
            "beats": numbers([record.beats for record in finished]),
        },
        "figures": figures([record.facts for record in finished]),
        "wins_by": wins_by(finished, len(study.players)),
        "faults": faults[:FAULTS_SHOWN],
    }


def figures(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A game's own facts, summed up by what they are.

    Numbers are averaged and words counted, alone or in a list with one for each seat. A dict of numbers, such as deaths
    by cause, is averaged name by name; a name that is missing counts as none. A list of dicts is a table, such as one
    row for each character, whose columns are summed up likewise.
    """
    names = {name: None for row in rows for name in row}
    return {name: _figure([row[name] for row in rows if name in row]) for name in names}


def _figure(values: list[Any]) -> Any:
    if isinstance(values[0], list | tuple):
        values = [item for value in values for item in value]
        if values and isinstance(values[0], Mapping):
            return figures(values)
    if not values:
        return None
    if isinstance(values[0], Mapping):
        names = {name: None for value in values for name in value}
        return {name: _estimate(average([value.get(name, 0) for value in values])) for name in names}
    if isinstance(values[0], bool | str):
        return shares([str(value).lower() if isinstance(value, bool) else value for value in values])
    return numbers(values)


def wins_by(records: Sequence[Record], seats: int) -> dict[str, Any]:
    """For facts that name something for each seat, such as its character: how often those who had it won."""
    first = records[0].facts if records else {}
    found = {}
    for name, value in first.items():
        if isinstance(value, list | tuple) and len(value) == seats and value and isinstance(value[0], str):
            found[name] = _win_shares(name, records)
    return found


def _win_shares(name: str, records: Sequence[Record]) -> dict[str, Any]:
    held: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for record in records:
        for seat, word in enumerate(record.facts[name]):
            held[word] += 1
            wins[word] += seat in record.winners
    ranked = sorted(held, key=lambda word: (-wins[word] / held[word], word))
    return {word: {"games": held[word], **_estimate(share(wins[word], held[word]), "share")} for word in ranked}


def shares(words: Sequence[Any]) -> dict[str, Any]:
    """How often each word came up, the most frequent first."""
    counts = Counter(map(str, words))
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return {word: {"games": count, **_estimate(share(count, len(words)), "share")} for word, count in ranked}


def _seat(name: str, seat: int, finished: Sequence[Record]) -> dict[str, Any]:
    wins = sum(seat in record.winners for record in finished)
    prospects = {each: numbers([record.prospects[each][seat] for record in finished])
                 for each in (finished[0].prospects if finished else {})}  # fmt: skip
    chance = _estimate(share(wins, len(finished)), "share")
    return {"seat": seat, "player": name, "wins": wins, **chance, "prospects": prospects}


def numbers(values: Sequence[float]) -> dict[str, Any]:
    """The mean with its interval, and the middle and the ends."""
    if not values:
        return {"mean": None, "low": None, "high": None, "least": None, "median": None, "most": None}
    return _estimate(average(values)) | {"least": min(values), "median": median(values), "most": max(values)}


def _estimate(found: Estimate, name: str = "mean") -> dict[str, float | None]:
    """An estimate as JSON, which has no infinity: what is not known is null."""
    return {
        name: round(found.value, 6),
        "low": round(found.low, 6) if isfinite(found.low) else None,
        "high": round(found.high, 6) if isfinite(found.high) else None,
    }
