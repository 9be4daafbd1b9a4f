"""The ledger of a rulebook: its rules in our words, its tables, options and rulings. All numbers come from it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from clew.kernel.book.house_rules import apply_patch
from clew.kernel.book.parts import Ledger, OptionDef, Rule, Ruling, Table, hint, span
from clew.kernel.words.errors import LedgerError

__all__ = ["Ledger", "OptionDef", "Rule", "Ruling", "Table", "apply_patch", "line_of", "load_ledger", "span"]

T = TypeVar("T")

KINDS = ("printed", "repaired", "designed")
ASKED = ("", "each", "first", "others")
"""Who decides by a rule: every seat, or for a reason the first alone."""
FIELDS = {
    "the head": "game title source players note chapter rule table option ruling",
    "chapter": "id title",
    "rule": "id title text kind when chapter lines ref check values untestable about asks",
    "table": "id title kind when lines ref columns rows note",
    "option": "id title text default choices needs ruling",
    "ruling": "id about problem ruling confidence",
}


def load_ledger(path: Path) -> Ledger:
    """Read a ledger; what is wrong in it is named by file, entry and field."""
    try:
        source = path.read_text(encoding="utf-8")
        data = tomllib.loads(source)
    except OSError as error:
        raise LedgerError(f"{path.name} can't be read: {error.strerror}.") from error
    except ValueError as error:
        raise LedgerError(f"{path.name} is no valid TOML: {error}.") from error
    return _Reader(path.name, source).ledger(data)


def line_of(source: str, kind: str, wanted: str | int) -> int:
    """The line of a ledger in which an entry begins, by its id or by its number in its kind; 0 if none does."""
    here, number = "", 0
    for place, line in enumerate(source.splitlines(), 1):
        if found := re.match(r"\s*\[\[(\w+)\]\]", line):
            here = found[1]
            number += here == kind
            if here == kind and number == wanted:
                return place
        elif here == kind and (named := re.match(r"""\s*id\s*=\s*(["'])(.*?)\1""", line)) and named[2] == wanted:
            return place
    return 0


class _Reader:
    """Turns TOML into a ledger and says where it can't."""

    def __init__(self, file: str, source: str = "") -> None:
        self.file = file
        self.source = source
        self.chapters: Mapping[str, str] = {}
        self.options: Mapping[str, OptionDef] = {}

    def ledger(self, data: dict[str, Any]) -> Ledger:
        self.fields(data, "the head", "the head")
        rulings = self.each(data, "ruling", self.ruling)
        self.chapters = self.each(data, "chapter", lambda entry, where: self.text(entry, "title", where))
        self.options = self.each(data, "option", self.option)
        for option in self.options.values():
            self.known(option.needs, self.options, f"option {option.id}", "needs")
            self.known([option.ruling] if option.ruling else [], rulings, f"option {option.id}", "ruling")
        rules, tables = self.each(data, "rule", self.rule), self.each(data, "table", self.table)
        self.things(rules, tables)
        return Ledger(
            self.text(data, "game", "the head"),
            self.text(data, "title", "the head"),
            self.players(data),
            self.chapters,
            rules,
            tables,
            self.options,
            rulings,
        )

    def players(self, data: dict[str, Any]) -> tuple[int, int]:
        found = re.fullmatch(r"([1-9]\d?)(?:-([1-9]\d?))?", self.text(data, "players", "the head"))
        if not found or int(found[1]) > int(found[2] or found[1]):
            self.fail("the head", "players", "must be a number or a span such as '1-6'")
        return int(found[1]), int(found[2] or found[1])

    def each(self, data: dict[str, Any], kind: str, read: Callable[[dict[str, Any], str], T]) -> dict[str, T]:
        entries = data.get(kind, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self.fail("the head", kind, f"must be written as [[{kind}]]")
        found: dict[str, T] = {}
        for place, entry in enumerate(entries, 1):
            name = self.text(entry, "id", f"{kind} number {place}")
            if name in found:
                self.fail(f"{kind} {name}", "id", "stands twice")
            self.fields(entry, kind, f"{kind} {name}")
            found[name] = read(entry, f"{kind} {name}")
        return found

    def rule(self, entry: dict[str, Any], where: str) -> Rule:
        kind = self.text(entry, "kind", where)
        if kind not in KINDS:
            self.fail(where, "kind", f"must be one of {', '.join(KINDS)}, not {kind!r}")
        return Rule(
            entry["id"],
            self.text(entry, "title", where),
            self.text(entry, "text", where),
            kind,
            self.when(entry, where),
            self.chapter_of(entry),
            tuple(self.words(entry, "check", where)),
            self.values(entry, where),
            self.text(entry, "untestable", where) if "untestable" in entry else "",
            tuple(self.words(entry, "about", where)),
            self.asks(entry, where),
        )

    def asks(self, entry: dict[str, Any], where: str) -> str:
        found = self.text(entry, "asks", where) if "asks" in entry else ""
        if found not in ASKED:
            self.fail(where, "asks", f"must be one of {', '.join(filter(None, ASKED))}, not {found!r}")
        return found

    def things(self, rules: Mapping[str, Rule], tables: Mapping[str, Table]) -> None:
        """What rules are about stands in a table."""
        for rule in rules.values():
            for thing in rule.about:
                table, _, name = thing.partition(":")
                self.known([table], tables, f"rule {rule.id}", "about")
                rows = [str(cell) for row in tables[table].rows for cell in row] if table in tables else []
                if name != "*" and name not in rows:
                    self.fail(f"rule {rule.id}", "about", f"names {thing!r}, but no row of that table is {name!r}")

    def when(self, entry: dict[str, Any], where: str) -> str:
        when = self.text(entry, "when", where) if "when" in entry else "always"
        if when != "always":
            option = "advanced" if when in ("basic", "advanced") else when.removeprefix("option:")
            if when == option != "advanced":
                self.fail(where, "when", f"must be always, basic, advanced or option:NAME, not {when!r}")
            self.known([option], self.options, where, "when")
        return when

    def values(self, entry: dict[str, Any], where: str) -> dict[str, Any]:
        values = entry.get("values", {})
        if not isinstance(values, dict):
            self.fail(where, "values", "must be names with numbers or words, as in { dice = 2 }")
        for name, value in values.items():
            self.plain(value, where, f"values, {name}")
        return values

    def table(self, entry: dict[str, Any], where: str) -> Table:
        columns = tuple(self.words(entry, "columns", where))
        if not columns or len(set(columns)) != len(columns):
            self.fail(where, "columns", "must be different names, at least one")
        rows = self.listing(entry, "rows", where)
        for place, row in enumerate(rows, 1):
            if not isinstance(row, list) or len(row) != len(columns):
                cells = f"{len(row)} cells" if isinstance(row, list) else "no list of cells"
                self.fail(where, f"rows, row {place}", f"has {cells} for {len(columns)} columns")
            for name, cell in zip(columns, row, strict=True):
                self.plain(cell, where, f"rows, row {place}, {name}")
        note = self.text(entry, "note", where) if "note" in entry else ""
        return Table(entry["id"], self.text(entry, "title", where), columns, tuple(map(tuple, rows)), note)

    def option(self, entry: dict[str, Any], where: str) -> OptionDef:
        default = entry.get("default")
        if not isinstance(default, bool | str | int):
            self.fail(where, "default", "must be true, false, a word or a number")
        choices = tuple(self.listing(entry, "choices", where)) or ((False, True) if isinstance(default, bool) else ())
        if not any(type(choice) is type(default) and choice == default for choice in choices):
            self.fail(where, "choices", f"must be a list that holds the default {default!r}")
        title, text = self.text(entry, "title", where), self.text(entry, "text", where)
        ruling = self.text(entry, "ruling", where) if "ruling" in entry else ""
        return OptionDef(entry["id"], title, text, default, choices, tuple(self.words(entry, "needs", where)), ruling)

    def ruling(self, entry: dict[str, Any], where: str) -> Ruling:
        words = [self.text(entry, name, where) for name in ("problem", "ruling", "confidence")]
        return Ruling(entry["id"], tuple(self.words(entry, "about", where)), *words)

    # -- single fields -------------------------------------------------------------------------------------------

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

    def words(self, entry: dict[str, Any], name: str, where: str) -> list[str]:
        found = self.listing(entry, name, where)
        if not all(isinstance(word, str) for word in found):
            self.fail(where, name, "must be a list of words")
        return found

    def plain(self, value: Any, where: str, name: str) -> None:
        """Whole numbers, words, yes and no, and lists of them: there is nothing else in a rulebook."""
        if isinstance(value, list):
            for item in value:
                self.plain(item, where, name)
        elif not isinstance(value, bool | int | str):
            self.fail(where, name, f"must be a whole number, a word, true or false, not {value!r}")

    def known(self, names: list[str] | tuple[str, ...], among: Mapping[str, Any], where: str, name: str) -> None:
        for wanted in names:
            if wanted not in among:
                self.fail(where, name, f"names {wanted!r}, which is not in this ledger{hint(wanted, among)}"[:-1])

    def fields(self, entry: dict[str, Any], kind: str, where: str) -> None:
        allowed = FIELDS[kind].split()
        for name in entry:
            if name not in allowed:
                self.fail(where, name, f"is no field of {kind}{hint(name, allowed)}"[:-1])

    def chapter_of(self, entry: dict[str, Any]) -> str:
        name = str(entry.get("chapter", entry["id"]))
        fitting = [chapter for chapter in self.chapters if name == chapter or name.startswith(chapter + ".")]
        return max(fitting, key=len, default=str(entry.get("chapter", "")))

    def fail(self, where: str, name: str, what: str) -> NoReturn:
        raise LedgerError(f"{self.file}{self.line(where)}, {where}, field {name!r}: {what}.")

    def line(self, where: str) -> str:
        """Where an entry such as `rule 8.43` or `rule number 3` begins, as `:34`."""
        kind, _, name = where.partition(" ")
        counted = re.fullmatch(r"number (\d+)", name)
        found = line_of(self.source, kind, int(counted[1]) if counted else name)
        return f":{found}" if found else ""
