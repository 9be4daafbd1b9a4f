"""What many games come to: outcomes, length, prospects, people and the game's own figures, each with its interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from clew.lab.intervals import average, numbers, plain, share, shares
from clew.lab.many import luck
from clew.lab.many.people import tallied
from clew.lab.many.study import Record, Study

__all__ = ["figures", "summarise"]

FAULTS_SHOWN = 20
MOST_WORDS = 30


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
        "by luck": {
            "seats": luck.of_seats(finished, study.players),
            "characters": luck.of_characters(finished),
        },
        "length": {
            "decisions": numbers([record.decisions for record in finished]),
            "beats": numbers([record.beats for record in finished]),
        },
        "figures": figures([record.facts for record in finished]),
        "people": tallied(finished, len(study.players)),
        "faults": faults[:FAULTS_SHOWN],
    }


def figures(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A game's own facts, summed up by what they are.

    Numbers are averaged and words counted, alone or in a list with one for each seat. A dict of numbers is averaged
    name by name; a name that is missing counts as none. A list of dicts is a table whose columns are summed up
    likewise. Words that differ from game to game, such as the name of a labyrinth, are no figure and are left out.
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
        return {name: plain(average([value.get(name, 0) for value in values])) for name in names}
    if isinstance(values[0], bool | str):
        words = [str(value).lower() if isinstance(value, bool) else value for value in values]
        return shares(words) if len(set(words)) <= MOST_WORDS else None
    return numbers(values)


def _seat(name: str, seat: int, finished: Sequence[Record]) -> dict[str, Any]:
    wins = sum(seat in record.winners for record in finished)
    prospects = {
        each: numbers([record.prospects[each][seat] for record in finished])
        for each in (finished[0].prospects if finished else {})
    }
    chance = plain(share(wins, len(finished)), "share")
    return {"seat": seat, "player": name, "wins": wins, **chance, "prospects": prospects}
