"""A match in ten lines: what mattered, in the words of its log."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.words.text import Text

__all__ = ["story"]

LINES = 10


def story(match: Match[Any], seat: int | None = None) -> list[Text]:
    """What mattered to a seat, or to everybody. Where that is too much every kind of thing gets its share: the first
    and the last of each kind before those between."""
    matters = match.rulebook.milestones
    told = [line for line in match.log if line.entry is None and line.rule in matters and line.known_to(seat)]
    lines = [next(same) for _, same in groupby(told, key=lambda line: str(line.text))]
    kinds: dict[str, list[int]] = defaultdict(list)
    for place, line in enumerate(lines):
        kinds[line.rule].append(place)
    rounds = [_from_the_ends(places) for places in sorted(kinds.values(), key=len)]
    taken = [each[turn] for turn in range(len(lines)) for each in rounds if turn < len(each)]
    return [lines[place].text for place in sorted(taken[:LINES])]


def _from_the_ends(places: list[int]) -> list[int]:
    """The last, the first, the last but one, and so on."""
    return [places[-1 - turn // 2] if turn % 2 == 0 else places[turn // 2] for turn in range(len(places))]
