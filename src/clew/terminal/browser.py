"""Leafing through the rules of a game on the whole screen."""

from __future__ import annotations

from functools import partial

from rich.text import Text

from clew.kernel.book.ledger import Ledger
from clew.kernel.words.text import Words, same
from clew.render.rules import option_lines, rule_lines, ruling_lines, table_lines
from clew.terminal.pager import pick, read_page
from clew.terminal.screen import Screen


def browse(ledger: Ledger, words: Words = same) -> None:
    """Chapters, tables, options and rulings, each with a page of its own."""
    chapters = [chapter for chapter in [*ledger.chapters, ""] if _inside(ledger, chapter)]
    titles = {**ledger.chapters, "": "Other rules"}
    names = [f"{chapter} {words(titles[chapter])}".strip() for chapter in chapters]
    others = [
        name
        for name, entries in (("Tables", ledger.tables), ("Options", ledger.options), ("Rulings", ledger.rulings))
        if entries
    ]
    with Screen() as screen:
        shown = [*names, *map(words, others)]
        while (place := pick(screen, ledger.title, shown)) is not None:
            chapter = chapters[place] if place < len(chapters) else None
            title = [*names, *others][place]
            read_page(screen, f"{ledger.title}: {shown[place]}", partial(page, ledger, chapter, title, words=words))


def _inside(ledger: Ledger, chapter: str) -> list[str]:
    return [rule.id for rule in ledger.rules.values() if rule.chapter == chapter]


def page(ledger: Ledger, chapter: str | None, title: str, width: int, words: Words = same) -> list[Text]:
    """All rules of a chapter, or all tables, options or rulings, with space between."""
    if chapter is not None:
        entries = [
            rule_lines(ledger, name, width, chapter=False, words=words, for_house_rules=True)
            for name in _inside(ledger, chapter)
        ]
    elif title == "Tables":
        entries = [table_lines(table, width, words=words) for table in ledger.tables.values()]
    elif title == "Options":
        entries = [option_lines(option, width, words) for option in ledger.options.values()]
    else:
        entries = [ruling_lines(ruling, width, words) for ruling in ledger.rulings.values()]
    return [line for entry in entries for line in [*entry, Text()]]
