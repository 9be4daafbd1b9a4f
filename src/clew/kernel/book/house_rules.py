"""House rules laid over a ledger: other numbers, never other rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from clew.kernel.book.parts import Ledger, Rule, Table, hint, span
from clew.kernel.words.dice import parse
from clew.kernel.words.errors import ClewError, LedgerError

FIELDS = {"rule": ("id", "values"), "table": ("id", "rows"), "cell": ("table", "row", "column", "value")}


def apply_patch(ledger: Ledger, data: Mapping[str, Any]) -> Ledger:
    """House rules laid over a ledger: `[[rule]]` with values, `[[table]]` with rows, `[[cell]]` with one number."""
    unknown = sorted(set(data) - {*FIELDS, "title"})
    if unknown:
        raise LedgerError(f"House rules may hold [[rule]], [[table]] and [[cell]], not {', '.join(unknown)}.")
    rules, tables = dict(ledger.rules), dict(ledger.tables)
    for entry in _entries(data, "rule"):
        rule = ledger.rule(str(entry["id"]))
        rules[rule.id] = replace(rule, values={**rules[rule.id].values, **_values(rule, entry["values"])})
    for entry in _entries(data, "table"):
        table = ledger.table(str(entry["id"]))
        tables[table.id] = replace(table, rows=_rows(table, entry["rows"]))
    for entry in _entries(data, "cell"):
        table = tables[ledger.table(str(entry["table"])).id]
        tables[table.id] = replace(table, rows=_with_cell(table, entry))
    return replace(ledger, rules=rules, tables=tables)


def _entries(data: Mapping[str, Any], kind: str) -> list[Mapping[str, Any]]:
    """The entries of a kind, each with exactly its fields."""
    entries = data.get(kind, [])
    if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
        raise LedgerError(f"House rules: {kind!r} must be written as [[{kind}]].")
    for place, entry in enumerate(entries, 1):
        for name in FIELDS[kind]:
            if name not in entry:
                raise LedgerError(f"House rules, {kind} number {place}: it lacks {name!r}.")
        for name in entry:
            if name not in FIELDS[kind]:
                raise LedgerError(
                    f"House rules, {kind} number {place}: {name!r} means nothing{hint(name, FIELDS[kind])}"
                )
    return entries


def _values(rule: Rule, values: Any) -> Mapping[str, Any]:
    where = f"House rules, rule {rule.id}"
    if not isinstance(values, Mapping):
        raise LedgerError(f"{where}: 'values' must be names with numbers or words.")
    for name, value in values.items():
        if name not in rule.values:
            raise LedgerError(f"{where}: it states no value {name!r}{hint(name, rule.values)}")
        _check_like(value, [rule.values[name]], f"{where}, value {name!r}")
    return values


def _rows(table: Table, rows: Any) -> tuple[tuple[Any, ...], ...]:
    where = f"House rules, table {table.id!r}"
    if not isinstance(rows, list) or not rows:
        raise LedgerError(f"{where}: 'rows' must be a list of rows.")
    for place, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != len(table.columns):
            raise LedgerError(f"{where}, row {place}: it needs the cells {', '.join(table.columns)}.")
        for column, cell in enumerate(row):
            _check_cell(table, column, cell, f"{where}, row {place}, column {table.columns[column]!r}")
    return tuple(map(tuple, rows))


def _with_cell(table: Table, entry: Mapping[str, Any]) -> tuple[tuple[Any, ...], ...]:
    column = table.column(str(entry["column"]))
    first = entry["row"]
    table.row(first)
    _check_cell(table, column, entry["value"], f"House rules, table {table.id!r}, row {first!r}, {entry['column']!r}")
    return tuple((*row[:column], entry["value"], *row[column + 1 :]) if row[0] == first else row for row in table.rows)


def _check_cell(table: Table, column: int, cell: Any, where: str) -> None:
    _check_like(cell, [row[column] for row in table.rows], where)


def _check_like(value: Any, others: list[Any], where: str) -> None:
    """A new value must be of a kind that stands there already: a number, a word, dice, the rolls that a row covers."""
    if not any(type(value) is type(other) for other in others):
        raise LedgerError(f"{where}: must be like {others[0]!r}, not {value!r}.")
    if isinstance(value, str):
        for reads in (span, parse):
            if all(_can(reads, other) for other in others) and not _can(reads, value):
                raise LedgerError(f"{where}: must be like {others[0]!r}, not {value!r}.")


def _can(reads: Any, text: Any) -> bool:
    try:
        reads(str(text))
    except ClewError:
        return False
    return True
