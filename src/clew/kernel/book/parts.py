"""What a ledger is made of: rules, tables, options and rulings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

from clew.kernel.words.errors import LedgerError

WIDE = 8
"""With so many columns a table is too wide to be read at a glance."""


@dataclass(frozen=True)
class Rule:
    """One testable statement, with the rulebook's number."""

    id: str
    title: str
    text: str
    kind: str
    when: str
    chapter: str
    check: tuple[str, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)
    untestable: str = ""
    about: tuple[str, ...] = ()
    """The things it is about, each as `table:row` or, for all of a table, `table:*`."""
    asks: str = ""
    """Who decides by it: `each` seat, or for a reason the `first` alone; nothing where that depends on play."""


@dataclass(frozen=True)
class Table:
    """A table of the rulebook."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    note: str = ""

    def column(self, name: str) -> int:
        """The place of a column."""
        if name not in self.columns:
            columns = ", ".join(self.columns)
            raise LedgerError(f"Table {self.id!r} has the columns {columns}, but no {name!r}{hint(name, self.columns)}")
        return self.columns.index(name)

    def row(self, first: object) -> dict[str, Any]:
        """The row that begins with this, by column names."""
        for row in self.rows:
            if row[0] == first:
                return dict(zip(self.columns, row, strict=True))
        rows = [str(row[0]) for row in self.rows]
        raise LedgerError(f"Table {self.id!r} has no row {first!r}{hint(str(first), rows)}")

    def part(self, names: Iterable[object]) -> Table:
        """Of a wide table the first column and those with one of these names; all of it if there is none."""
        asked = {str(name) for name in names}
        wanted = [place for place, column in enumerate(self.columns) if place == 0 or column in asked]
        if len(self.columns) < WIDE or len(wanted) == 1:
            return self
        rows = tuple(tuple(row[place] for place in wanted) for row in self.rows)
        return replace(self, columns=tuple(self.columns[place] for place in wanted), rows=rows)

    def dicts(self) -> list[dict[str, Any]]:
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]

    def on(self, roll: int) -> dict[str, Any]:
        """The row whose first cell covers this roll."""
        for row in self.rows:
            low, high = span(str(row[0]))
            if low <= roll <= high:
                return dict(zip(self.columns, row, strict=True))
        raise LedgerError(f"Table {self.id!r} has no row for a roll of {roll}.")


@dataclass(frozen=True)
class OptionDef:
    """A rule that can be switched when a match is set up; `ruling` names the doubt that it settles otherwise."""

    id: str
    title: str
    text: str
    default: bool | str | int
    choices: tuple[bool | str | int, ...]
    needs: tuple[str, ...] = ()
    ruling: str = ""

    def for_programs(self) -> dict[str, Any]:
        """As a list of the games tells of it."""
        return {
            "id": self.id,
            "title": self.title,
            "text": self.text,
            "default": self.default,
            "choices": list(self.choices),
            "needs": list(self.needs),
        }


@dataclass(frozen=True)
class Ruling:
    """How we read the book where it is silent, damaged or at odds with itself."""

    id: str
    about: tuple[str, ...]
    problem: str
    ruling: str
    confidence: str


@dataclass(frozen=True, eq=False)
class Ledger:
    """Everything the rulebook says."""

    game: str
    title: str
    players: tuple[int, int]
    chapters: Mapping[str, str]
    rules: Mapping[str, Rule]
    tables: Mapping[str, Table]
    options: Mapping[str, OptionDef]
    rulings: Mapping[str, Ruling]

    def table(self, name: str) -> Table:
        if name not in self.tables:
            raise LedgerError(f"The ledger of {self.game} has no table {name!r}{hint(name, self.tables)}")
        return self.tables[name]

    def rule(self, name: str) -> Rule:
        if name not in self.rules:
            raise LedgerError(f"The ledger of {self.game} has no rule {name!r}{hint(name, self.rules)}")
        return self.rules[name]

    def brief(self, name: str) -> str:
        """What a rule says first: its first sentence, as far as a colon, and without the full stop."""
        return re.split(r"[.:](?:\s|$)", " ".join(self.rule(name).text.split()), maxsplit=1)[0]

    def value(self, rule: str, name: str) -> Any:
        """A number that a rule states in its prose."""
        values = self.rule(rule).values
        if name not in values:
            raise LedgerError(f"Rule {rule!r} of {self.game} states no value {name!r}{hint(name, values)}")
        return values[name]

    def number(self, rule: str, name: str) -> int:
        found = self.value(rule, name)
        if type(found) is not int:
            raise LedgerError(f"Value {name!r} of rule {rule!r} must be a whole number, not {found!r}.")
        return found


def span(text: str) -> tuple[int, int]:
    """The numbers that a table's first cell covers: `4`, `6-9`, `3 or less`, `17 or more`, `6+`."""
    text = text.strip()
    if found := re.fullmatch(r"(-?\d+)\s*[-–]\s*(-?\d+)", text):
        if int(found[1]) > int(found[2]):
            raise LedgerError(f"{text!r} covers no numbers, because it runs backwards.")
        return int(found[1]), int(found[2])
    if found := re.fullmatch(r"(-?\d+)\s*(or less|or fewer|or lower)", text):
        return -(10**9), int(found[1])
    if found := re.fullmatch(r"(-?\d+)\s*(or more|or higher|\+)", text):
        return int(found[1]), 10**9
    if re.fullmatch(r"-?\d+", text):
        return int(text), int(text)
    raise LedgerError(f"{text!r} covers no numbers; write 4, 6-9, '3 or less' or '17 or more'.")


def hint(name: str, known: Iterable[str]) -> str:
    """The end of a sentence that says a name is unknown: what was probably meant, if anything."""
    close = get_close_matches(name, list(known), 1)
    return f"; did you mean {close[0]!r}?" if close else "."
