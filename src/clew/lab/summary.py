"""What many games come to: outcomes, length, and the game's own figures, each with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import isfinite
from statistics import median
from typing import Any

from clew.lab.intervals import Estimate, mean, share
from clew.lab.study import Record, Study

__all__ = ["figures", "summarise"]

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
        "outcomes": _shares([record.ending for record in finished]),
        "seats": [_seat(name, seat, finished) for seat, name in enumerate(study.players)],
        "length": {
            "decisions": _numbers([record.decisions for record in finished]),
            "beats": _numbers([record.beats for record in finished]),
        },
        "figures": figures([record.facts for record in finished]),
        "faults": faults[:FAULTS_SHOWN],
    }


def figures(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A game's own facts, summed up by what they are.

    Numbers are averaged, words counted, a dict of numbers averaged name by name (a name that is missing counts as
    nothing), and a list of dicts is a table, such as one row a character, whose columns are summed up likewise.
    """
    names = {name: None for row in rows for name in row}
    return {name: _figure([row[name] for row in rows if name in row]) for name in names}


def _figure(values: list[Any]) -> Any:
    first = values[0]
    if isinstance(first, bool | str):
        return _shares([str(value).lower() if isinstance(value, bool) else value for value in values])
    if isinstance(first, int | float):
        return _numbers(values)
    if isinstance(first, Mapping):
        names = {name: None for value in values for name in value}
        return {name: _estimate(mean([value.get(name, 0) for value in values])) for name in names}
    if isinstance(first, list | tuple):
        rows = [row for value in values for row in value]
        return figures(rows) if rows and isinstance(rows[0], Mapping) else _shares(rows)
    return None


def _shares(words: Sequence[Any]) -> dict[str, Any]:
    """How often each word came up, the most frequent first."""
    counts = Counter(map(str, words))
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return {word: {"games": count, **_estimate(share(count, len(words)), "share")} for word, count in ranked}


def _seat(name: str, seat: int, finished: Sequence[Record]) -> dict[str, Any]:
    wins = sum(seat in record.winners for record in finished)
    return {"seat": seat, "player": name, "wins": wins, **_estimate(share(wins, len(finished)), "share")}


def _numbers(values: Sequence[float]) -> dict[str, Any]:
    if not values:
        return {"mean": None, "low": None, "high": None, "least": None, "median": None, "most": None}
    return _estimate(mean(values)) | {"least": min(values), "median": median(values), "most": max(values)}


def _estimate(found: Estimate, name: str = "mean") -> dict[str, float | None]:
    """An estimate as JSON, which has no infinity: what is not known is null."""
    return {
        name: round(found.value, 6),
        "low": round(found.low, 6) if isfinite(found.low) else None,
        "high": round(found.high, 6) if isfinite(found.high) else None,
    }
