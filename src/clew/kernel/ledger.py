"""The ledger of a rulebook: its rules in our words, its tables, options and rulings. All numbers come from it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from clew.kernel.errors import LedgerError

_KINDS = ("printed", "repaired", "designed")


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
            raise LedgerError(f"Table {self.id!r} has no column {name!r}; it has {', '.join(self.columns)}.")
        return self.columns.index(name)

    def row(self, first: object) -> dict[str, Any]:
        """The row that begins with this, by column names."""
        for row in self.rows:
            if row[0] == first:
                return dict(zip(self.columns, row, strict=True))
        raise LedgerError(f"Table {self.id!r} has no row {first!r}.")

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
            raise LedgerError(f"The ledger of {self.game} has no table {name!r}{_hint(name, self.tables)}.")
        return self.tables[name]

    def rule(self, name: str) -> Rule:
        if name not in self.rules:
            raise LedgerError(f"The ledger of {self.game} has no rule {name!r}{_hint(name, self.rules)}.")
        return self.rules[name]

    def value(self, rule: str, name: str) -> Any:
        """A number that a rule states in its prose."""
        values = self.rule(rule).values
        if name not in values:
            raise LedgerError(f"Rule {rule!r} of {self.game} states no value {name!r}{_hint(name, values)}.")
        return values[name]

    def number(self, rule: str, name: str) -> int:
        found = self.value(rule, name)
        if type(found) is not int:
            raise LedgerError(f"Value {name!r} of rule {rule!r} must be a whole number, not {found!r}.")
        return found

    def applies(self, rule: str, options: Mapping[str, bool | str | int]) -> bool:
        """Whether a rule is in force under these options."""
        when = self.rule(rule).when
        if when == "always":
            return True
        if when == "basic":
            return not options.get("advanced")
        return bool(options.get(when.removeprefix("option:")))


def span(text: str) -> tuple[int, int]:
    """The numbers that a table's first cell covers: `4`, `6-9`, `3 or less`, `17 or more`, `6+`."""
    text = text.strip()
    if found := re.fullmatch(r"(-?\d+)\s*[-–]\s*(-?\d+)", text):
        return int(found[1]), int(found[2])
    if found := re.fullmatch(r"(-?\d+)\s*(or less|or fewer|or lower)", text):
        return -(10**9), int(found[1])
    if found := re.fullmatch(r"(-?\d+)\s*(or more|or higher|\+)", text):
        return int(found[1]), 10**9
    if re.fullmatch(r"-?\d+", text):
        return int(text), int(text)
    raise LedgerError(f"{text!r} covers no numbers; write 4, 6-9, '3 or less' or '17 or more'.")


def load_ledger(path: Path) -> Ledger:
    """Read a ledger; what is wrong in it is named by file, entry and field."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LedgerError(f"{path.name} can't be read: {error.strerror}.") from error
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(f"{path.name} is no valid TOML: {error}.") from error
    return _Reader(path.name).ledger(data)


class _Reader:
    """Turns TOML into a ledger and says where it can't."""

    def __init__(self, file: str) -> None:
        self.file = file

    def ledger(self, data: dict[str, Any]) -> Ledger:
        low, _, high = self.text(data, "players", "the head").partition("-")
        chapters = {
            self.text(c, "id", "a chapter"): self.text(c, "title", "a chapter") for c in data.get("chapter", [])
        }
        return Ledger(
            self.text(data, "game", "the head"),
            self.text(data, "title", "the head"),
            (int(low), int(high or low)),
            chapters,
            self.each(data, "rule", lambda entry, where: self.rule(entry, where, chapters)),
            self.each(data, "table", self.table),
            self.each(data, "option", self.option),
            self.each(data, "ruling", self.ruling),
        )

    def each(self, data: dict[str, Any], kind: str, read: Any) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for place, entry in enumerate(data.get(kind, []), 1):
            name = self.text(entry, "id", f"{kind} number {place}")
            if name in found:
                self.fail(f"{kind} {name}", "id", "stands twice")
            found[name] = read(entry, f"{kind} {name}")
        return found

    def rule(self, entry: dict[str, Any], where: str, chapters: dict[str, str]) -> Rule:
        kind = self.text(entry, "kind", where)
        if kind not in _KINDS:
            self.fail(where, "kind", f"must be one of {', '.join(_KINDS)}, not {kind!r}")
        return Rule(
            entry["id"],
            self.text(entry, "title", where),
            self.text(entry, "text", where),
            kind,
            entry.get("when", "always"),
            _chapter_of(entry, chapters),
            tuple(self.listing(entry, "check", where)),
            entry.get("values", {}),
            entry.get("untestable", ""),
        )

    def table(self, entry: dict[str, Any], where: str) -> Table:
        columns = tuple(self.listing(entry, "columns", where))
        rows = tuple(map(tuple, self.listing(entry, "rows", where)))
        for place, row in enumerate(rows, 1):
            if len(row) != len(columns):
                self.fail(where, f"rows, row {place}", f"has {len(row)} cells for {len(columns)} columns")
        return Table(entry["id"], self.text(entry, "title", where), columns, rows, entry.get("note", ""))

    def option(self, entry: dict[str, Any], where: str) -> OptionDef:
        default = entry.get("default")
        if not isinstance(default, bool | str | int):
            self.fail(where, "default", "must be true, false, a word or a number")
        choices = tuple(entry.get("choices", (False, True) if isinstance(default, bool) else ()))
        if default not in choices:
            self.fail(where, "choices", f"must hold the default {default!r}")
        return OptionDef(
            entry["id"],
            self.text(entry, "title", where),
            self.text(entry, "text", where),
            default,
            choices,
            tuple(self.listing(entry, "needs", where)),
            entry.get("ruling", ""),
        )

    def ruling(self, entry: dict[str, Any], where: str) -> Ruling:
        words = [self.text(entry, name, where) for name in ("problem", "ruling", "confidence")]
        return Ruling(entry["id"], tuple(self.listing(entry, "about", where)), words[0], words[1], words[2])

    def text(self, entry: dict[str, Any], name: str, where: str) -> str:
        found = entry.get(name)
        if not isinstance(found, str) or not found.strip():
            self.fail(where, name, "is missing or no text")
        return " ".join(found.split())

    def listing(self, entry: dict[str, Any], name: str, where: str) -> list[Any]:
        found = entry.get(name, [])
        if not isinstance(found, list):
            self.fail(where, name, "must be a list")
        return found

    def fail(self, where: str, name: str, what: str) -> NoReturn:
        raise LedgerError(f"{self.file}, {where}, field {name!r}: {what}.")


def _chapter_of(entry: dict[str, Any], chapters: dict[str, str]) -> str:
    if "chapter" in entry:
        return str(entry["chapter"])
    name = str(entry["id"])
    fitting = [chapter for chapter in chapters if name == chapter or name.startswith(chapter + ".")]
    return max(fitting, key=len, default="")


def _hint(name: str, known: Mapping[str, Any]) -> str:
    close = get_close_matches(name, list(known), 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def apply_patch(ledger: Ledger, data: Mapping[str, Any]) -> Ledger:
    """House rules laid over a ledger: `[[rule]]` with values, `[[table]]` with rows, `[[cell]]` with one number."""
    rules, tables = dict(ledger.rules), dict(ledger.tables)
    unknown = set(data) - {"rule", "table", "cell", "title"}
    if unknown:
        raise LedgerError(f"House rules may hold [[rule]], [[table]] and [[cell]], not {', '.join(sorted(unknown))}.")
    for entry in data.get("rule", []):
        rule = ledger.rule(str(entry.get("id")))
        rules[rule.id] = replace(rule, values={**rule.values, **_checked_values(rule, entry.get("values", {}))})
    for entry in data.get("table", []):
        table = ledger.table(str(entry.get("id")))
        tables[table.id] = replace(table, rows=_checked_rows(table, entry.get("rows")))
    for entry in data.get("cell", []):
        table = tables[ledger.table(str(entry.get("table"))).id]
        tables[table.id] = replace(table, rows=_with_cell(table, entry))
    return replace(ledger, rules=rules, tables=tables)


def _checked_values(rule: Rule, values: Mapping[str, Any]) -> Mapping[str, Any]:
    for name, value in values.items():
        if name not in rule.values:
            raise LedgerError(f"House rule for {rule.id}: it states no value {name!r}{_hint(name, rule.values)}.")
        if type(value) is not type(rule.values[name]):
            raise LedgerError(f"House rule for {rule.id}: {name!r} must be like {rule.values[name]!r}, not {value!r}.")
    return values


def _checked_rows(table: Table, rows: Any) -> tuple[tuple[Any, ...], ...]:
    if not isinstance(rows, list) or not rows:
        raise LedgerError(f"House rule for table {table.id!r}: 'rows' must be a list of rows.")
    for place, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != len(table.columns):
            raise LedgerError(
                f"House rule for table {table.id!r}, row {place}: it needs the cells {', '.join(table.columns)}."
            )
    return tuple(map(tuple, rows))


def _with_cell(table: Table, entry: Mapping[str, Any]) -> tuple[tuple[Any, ...], ...]:
    column = table.column(str(entry.get("column")))
    table.row(entry.get("row"))
    return tuple(
        (*row[:column], entry.get("value"), *row[column + 1 :]) if row[0] == entry.get("row") else row
        for row in table.rows
    )
