"""Rules of a ledger as text: what a rule says, which tables and rulings belong to it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from clew.kernel.book.ledger import Ledger, OptionDef, Rule, Ruling, Table
from clew.kernel.book.parts import span
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.scene import Said
from clew.kernel.words.text import Name, Words, same
from clew.render.house import changed_cells, changed_values, numbers
from clew.render.language import languages, phrase
from clew.render.lines import wrapped

HERE = "▸ "
"""Before a row that is at hand."""
GAP = 2
NARROWEST = 10
"""So many columns of signs a column of a table needs, where it can't have all."""
KINDS = {"printed": "", "repaired": "repaired where the book is damaged", "designed": "ours, where the book is silent"}


def rule_lines(
    ledger: Ledger,
    name: str,
    width: int,
    chapter: bool = True,
    asked_for: Iterable[object] = (),
    words: Words = same,
    unread: Collection[str] = (),
    most: int | None = None,
    printed: Ledger | None = None,
    for_house_rules: bool = False,
    log: Sequence[Said] = (),
) -> list[Text]:
    """A rule with its chapter, if it is wanted, its text, the tables it names and the rulings about it.

    `asked_for` are the facts of a question: of a wide table only the columns that it is about are shown. The rule
    speaks the language of `words` as far as the catalogue goes; `unread` are columns for readers of others. Of a long
    table `most` rows are shown, and the row is marked that the `log` read last, or that is asked about. Against the
    `printed` ledger it is told what house rules have changed; with `for_house_rules` which numbers they could change.
    """
    rule = ledger.rule(name)
    lines = wrapped(Text.assemble((f"{rule.id}  {words(rule.title)}", "bold")), width, 2)
    head = _head(ledger, rule, chapter, words)
    lines += wrapped(Text(head, "dim"), width, 2) if head else []
    lines += wrapped(Text(words(rule.text)), width)
    if for_house_rules and rule.values:
        lines += wrapped(Text(f"{words('Numbers for house rules:')} {numbers(rule)}", "dim"), width, 2)
    if printed is not None:
        lines += _house(changed_values(printed, ledger, name, words), width, words)
    for table in tables_of(ledger, rule):
        here = rows_at_hand(table, asked_for, log)
        unread = {*unread, *([] if for_house_rules else for_programs(table))}
        lines += [Text(), *table_lines(without(table.part(asked_for), unread), width, most, words, here)]
        if printed is not None:
            lines += _house(changed_cells(printed.tables[table.id], table, words), width, words)
    for ruling in rulings_about(ledger, name):
        lines += [Text(), *ruling_lines(ruling, width, words)]
    return lines


def _house(changes: list[str], width: int, words: Words) -> list[Text]:
    return [line for each in changes for line in wrapped(Text(f"{words('House rule:')} {each}", "bold"), width, 2)]


def _head(ledger: Ledger, rule: Rule, chapter: bool, words: Words) -> str:
    named = chapter and rule.chapter in ledger.chapters
    parts = [f"{rule.chapter} {words(ledger.chapters[rule.chapter])}"] if named else []
    parts += [when_in_force(rule.when, words)] if rule.when != "always" else []
    parts += [words(KINDS[rule.kind])] if KINDS[rule.kind] else []
    return "; ".join(parts)


def when_in_force(when: str, words: Words = same) -> str:
    """When a rule counts, in words."""
    if when.startswith("option:"):
        return phrase(words, "only with {option}", option=Name(when.removeprefix("option:")))
    return phrase(words, "only in the {kind} game", kind=Name(when))


def tables_of(ledger: Ledger, rule: Rule) -> list[Table]:
    """The tables that a rule's text names."""
    named = set(re.findall(r"[\w-]+", rule.text))
    return [table for table in ledger.tables.values() if f"table {table.id}" in rule.text and table.id in named]


def rulings_about(ledger: Ledger, name: str) -> list[Ruling]:
    return [ruling for ruling in ledger.rulings.values() if name in ruling.about]


def ruling_lines(ruling: Ruling, width: int, words: Words = same) -> list[Text]:
    """What was doubtful, and how we read it."""
    title = "Ruling {ruling} on {rules}" if ruling.about else "Ruling {ruling}"
    head = phrase(words, title, ruling=Name(ruling.id), rules=Name(", ".join(ruling.about)))
    return [
        *wrapped(Text(head, "bold"), width, 2),
        *wrapped(Text.assemble((f"{words('Doubt:')} ", "dim"), words(ruling.problem)), width, 2),
        *wrapped(Text.assemble((f"{words('We play:')} ", "dim"), words(ruling.ruling)), width, 2),
    ]


def option_lines(option: OptionDef, width: int, words: Words = same) -> list[Text]:
    """An option with its values; the default stands first."""
    values = [option.default, *(choice for choice in option.choices if choice != option.default)]
    shown = " | ".join(map(value_in_words, values))
    lines = wrapped(Text.assemble((option.id, "bold"), f"  {words(option.title)} ({shown})"), width, 2)
    told = words(option.text)
    if option.needs:
        told += " " + phrase(words, "Needs: {options}.", options=Name(", ".join(option.needs)))
    return [*lines, *(Text("  ") + line for line in wrapped(Text(told), width - 2))]


def value_in_words(value: bool | str | int) -> str:
    """An option's value as one types it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def table_lines(
    table: Table, width: int, most: int | None = None, words: Words = same, here: Collection[int] = ()
) -> list[Text]:
    """A table in columns, or row by row where it has too many; how many rows more there are than are shown, and a sign
    before the rows at hand."""
    first = _first_row(here, most)
    shown = table.rows[first:][:most]
    cells = [[cell_in_words(cell, words) for cell in row] for row in (table.columns, *shown)]
    lines = wrapped(Text(f"{words(table.title)} (table {table.id})", "bold"), width, 2)
    marks = ["", *(HERE if first + place in here else "" for place in range(len(shown)))]
    room = width - (len(HERE) if here else 0)
    widths = fitting([max(cell_len(row[place]) for row in cells) for place in range(len(table.columns))], room)
    if widths:
        for place, (row, mark) in enumerate(zip(cells, marks, strict=True)):
            style = "dim" if place == 0 else "bold" if mark else ""
            margin = Text(mark.ljust(len(HERE)) if here else "", style)
            lines += [
                margin + line if not under else Text(" " * len(margin)) + line
                for under, line in _row(row, widths, style)
            ]
    else:
        for row, mark in zip(cells[1:], marks[1:], strict=True):
            pairs = (f"{head} {cell}" for head, cell in zip(cells[0], row, strict=True) if cell)
            lines += wrapped(Text(mark + ", ".join(pairs), "bold" if mark else ""), width, 2)
    if beyond := len(table.rows) - len(shown):
        lines += wrapped(Text(phrase(words, "… and {number} more rows", number=beyond), "dim"), width, 2)
    return [*lines, *(wrapped(Text(words(table.note), "italic"), width) if table.note else [])]


def rows_at_hand(table: Table, asked_for: Iterable[object], log: Sequence[Said]) -> list[int]:
    """The rows of a table that the newest roll on it has read; else those that begin with what is asked about."""
    first = [str(row[0]) for row in table.rows]
    for said in reversed(log):
        if said.reads is not None and said.reads.table == table.id:
            low, high = said.reads.row
            return [place for place, cell in enumerate(first) if _is_span(cell) and _meet(span(cell), low, high)]
    names = {str(name).casefold() for name in asked_for}
    return [place for place, cell in enumerate(first) if cell.casefold() in names and not _is_span(cell)]


def for_programs(table: Table) -> list[str]:
    """The columns of a table that hold lists: nobody reads those but the program."""
    places = range(len(table.columns))
    return [table.columns[place] for place in places if any(isinstance(row[place], list | tuple) for row in table.rows)]


def _is_span(cell: str) -> bool:
    try:
        span(cell)
    except LedgerError:
        return False
    return True


def _meet(rows: tuple[int, int], low: int, high: int) -> bool:
    return rows[0] <= high and low <= rows[1]


def _first_row(here: Collection[int], most: int | None) -> int:
    """The first row to show, so that the rows at hand are among so many."""
    return max(0, min(here) - most // 2) if here and most is not None and min(here) >= most else 0


def fitting(widths: list[int], room: int) -> list[int]:
    """Widths of columns that fit beside each other, the widest made narrower; none where they would be too narrow."""
    widths = widths[:]
    while sum(widths) + GAP * (len(widths) - 1) > room:
        widest = max(widths)
        if widest <= NARROWEST:
            return []
        widths[widths.index(widest)] -= 1
    return widths


def _row(row: list[str], widths: list[int], style: str) -> Iterator[tuple[bool, Text]]:
    """The lines of one row of a table, and of each whether it is below the first."""
    cells = [wrapped(Text(cell), width) for cell, width in zip(row, widths, strict=True)]
    for number in range(max(map(len, cells))):
        parts = [lines[number].plain if number < len(lines) else "" for lines in cells]
        padded = (part + " " * (width - cell_len(part)) for part, width in zip(parts, widths, strict=True))
        yield number > 0, Text((" " * GAP).join(padded).rstrip(), style)


def cell_in_words(cell: object, words: Words = same) -> str:
    """What stands in a cell of a table, in the reader's language as far as the catalogue goes."""
    if isinstance(cell, bool):
        return words("yes" if cell else "no")
    return words(cell) if isinstance(cell, str) else str(cell)


def read_in(book: Rulebook[Any], lang: str) -> Ledger:
    """A game's ledger for readers of one language, without what its tables say in others."""
    others = set(languages(book.name, book.folder)) - {lang}
    tables = {name: without(table, others) for name, table in book.ledger.tables.items()}
    return replace(book.ledger, tables=tables)


def without(table: Table, columns: Collection[str]) -> Table:
    """A table without some columns, such as what it says in other languages."""
    kept = [place for place, column in enumerate(table.columns) if column not in columns]
    if len(kept) == len(table.columns):
        return table
    rows = tuple(tuple(row[place] for place in kept) for row in table.rows)
    return replace(table, columns=tuple(table.columns[place] for place in kept), rows=rows)
