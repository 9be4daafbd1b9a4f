"""House rules as text: which numbers a rule has for them, and what house rules in force have changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from clew.kernel.book.ledger import Ledger, Rule, Table
from clew.kernel.words.text import Name, Words, same
from clew.render.language import phrase

INSTEAD = "{what}: {new} instead of {old}"


def numbers(rule: Rule) -> str:
    """The values of a rule as a house rule writes them."""
    return ", ".join(f"{name} = {_written(value)}" for name, value in rule.values.items())


def changed_values(printed: Ledger, ledger: Ledger, rule: str, words: Words = same) -> list[str]:
    """What house rules have made of a rule's numbers."""
    before, after = printed.rules[rule].values, ledger.rules[rule].values
    return [_instead(name, after[name], before[name], words) for name in before if after[name] != before[name]]


def changed_cells(before: Table, after: Table, words: Words = same) -> list[str]:
    """What house rules have made of a table, cell by cell where its rows are the same."""
    if [row[0] for row in before.rows] != [row[0] for row in after.rows]:
        return [_instead("rows", len(after.rows), len(before.rows), words)]
    return [
        _instead(f"{old[0]}, {column}", new[place], old[place], words)
        for old, new in zip(before.rows, after.rows, strict=True)
        for place, column in enumerate(before.columns)
        if old[place] != new[place]
    ]


def changes(printed: Ledger, ledger: Ledger) -> Iterator[tuple[str, str, list[str]]]:
    """All that house rules change: the name of a rule or table, its title, and each change."""
    for rule in printed.rules.values():
        if found := changed_values(printed, ledger, rule.id):
            yield rule.id, rule.title, found
    for table in printed.tables.values():
        if found := changed_cells(table, ledger.tables[table.id]):
            yield f"table {table.id}", table.title, found


def _instead(what: str, new: Any, old: Any, words: Words) -> str:
    return phrase(words, INSTEAD, what=Name(what), new=Name(_written(new)), old=Name(_written(old)))


def _written(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_written(each)}" for name, each in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
