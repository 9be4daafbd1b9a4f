"""The ledgers as they stand on disk, read here once more, and dice that were thrown before."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parents[2] / "src" / "clew" / "games"
Row = dict[str, Any]


@cache
def _ledger(game: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / game / "ledger.toml").read_text("utf-8"))


@cache
def rows(game: str, name: str) -> list[Row]:
    """The rows of a table, each cell by the name of its column."""
    found = next(table for table in _ledger(game)["table"] if table["id"] == name)
    return [dict(zip(found["columns"], row, strict=True)) for row in found["rows"]]


@cache
def row(game: str, name: str, key: str | int) -> Row:
    """The row that begins with this word or number."""
    return next(each for each in rows(game, name) if next(iter(each.values())) == key)


@cache
def value(game: str, rule: str, name: str) -> Any:
    """A number that a rule names."""
    return next(each for each in _ledger(game)["rule"] if each["id"] == rule)["values"][name]


def within(span: str, number: int) -> bool:
    """Whether a number falls into a row such as `4`, `6-9`, `3 or less` or `17 or more`."""
    if found := re.fullmatch(r"(-?\d+) or (less|more)", span):
        return number <= int(found[1]) if found[2] == "less" else number >= int(found[1])
    low, _, high = span.partition("-")
    return int(low) <= number <= int(high or low)


class Thrown:
    """Dice that have fallen already, each with its sides, to be used once more in the same order."""

    def __init__(self, dice: list[tuple[int, int]]) -> None:
        self.dice = list(dice)
        self.used = 0

    def die(self, sides: int) -> int:
        assert self.used < len(self.dice), f"the ledger wants a die with {sides} sides more than were thrown"
        thrown, face = self.dice[self.used]
        if sides == 3:  # nobody has such a die: a six-sided one is halved
            sides, face = 6, (face + 1) // 2
        assert thrown == sides, f"die {self.used + 1} has {thrown} sides, the ledger wants one with {sides}"
        self.used += 1
        return face

    def done(self) -> None:
        assert self.used == len(self.dice), f"{len(self.dice)} dice were thrown, the ledger wants {self.used}"
