"""The law of numbers: what the ledger states is read from there, so that house rules and options can change it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from clew.testing.laws.cases import Book, Case, accepts, flips, seat_counts
from clew.testing.laws.reading.facts import CITES


class Seen(dict[str, Any]):
    """Notes which of its entries somebody looks at, under a name of its own; who only copies them reads none."""

    def __init__(self, of: str, held: Any, notes: set[tuple[str, str]]) -> None:
        super().__init__(held)
        self.of = of
        self.notes = notes

    def __getitem__(self, key: str) -> Any:
        self.notes.add((self.of, key))
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.notes.add((self.of, key))
        return super().get(key, default)


def are_read(book: Book) -> None:
    """Numbers of the ledger and options are read, not typed in again."""
    notes: set[tuple[str, str]] = set()
    ledger = book.ledger
    rules = {name: replace(rule, values=Seen(name, rule.values, notes)) for name, rule in ledger.rules.items()}
    watched = replace(ledger, rules=rules)
    for options in [{}, *flips(book)]:
        for case in [Case(book, "random", seats, 1, options) for seats in seat_counts(book)]:
            if accepts(case):
                setup = case.setup()
                book.new(replace(setup, options=Seen("", setup.options, notes)), watched)
    source = set(_named(book.folder))
    idle = [name for name in ledger.options if ("", name) not in notes and name not in source]
    assert not idle, f"option {idle[0]} is never read: `setup.options[{idle[0]!r}]`"
    typed = [
        f"rule {rule} states {name} = {value!r}, which nothing reads: `ledger.number({rule!r}, {name!r})`"
        for rule, held in ledger.rules.items()
        for name, value in held.values.items()
        if (rule, name) not in notes and rule not in source
    ]
    assert not typed, "; ".join(typed)


def _named(folder: Path) -> Iterator[str]:
    """Every word in the source of a game, but for rules that are only cited."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        cited = {id(node) for call in ast.walk(tree) if isinstance(call, ast.Call) for node in _citation(call)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in cited:
                yield node.value


def _citation(call: ast.Call) -> Iterator[ast.expr]:
    """The rule that a question to the referee cites."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    place = CITES.get(name, len(call.args))
    if place < len(call.args):
        yield call.args[place]
    yield from (keyword.value for keyword in call.keywords if keyword.arg == "rule")
