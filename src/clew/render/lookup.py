"""Whatever has a name in a ledger, as text: rules, chapters, tables, options, rulings."""

from __future__ import annotations

from difflib import get_close_matches

from rich.text import Text

from clew.kernel.book.ledger import Ledger
from clew.kernel.words.errors import ClewError
from clew.kernel.words.text import Words, same
from clew.render.rules import option_lines, rule_lines, ruling_lines, table_lines


def contents(ledger: Ledger, words: Words = same) -> list[Text]:
    """All chapters with their rules, then tables, options and rulings, a line each."""
    lines = [Text(f"{ledger.title}: {len(ledger.rules)} rules", "bold")]
    for chapter, title in {**ledger.chapters, "": "Other rules"}.items():
        inside = [rule for rule in ledger.rules.values() if rule.chapter == chapter]
        if inside:
            lines += [Text(), Text(f"{chapter}  {words(title)}".strip(), "bold underline")]
            lines += [Text(f"  {rule.id}  {words(rule.title)}") for rule in inside]
    for title, entries in (("Tables", ledger.tables), ("Options", ledger.options)):
        if entries:
            lines += [Text(), Text(words(title), "bold underline")]
            lines += [Text(f"  {each.id}  {words(each.title)}") for each in entries.values()]
    if ledger.rulings:
        lines += [Text(), Text(words("Rulings"), "bold underline")]
        lines += [Text(f"  {ruling.id}  {words(ruling.problem)}") for ruling in ledger.rulings.values()]
    return lines


def entry(ledger: Ledger, name: str, columns: int, words: Words = same) -> list[Text]:
    """Whatever has this name, in full."""
    if name in ledger.rules:
        return rule_lines(ledger, name, columns, words=words, for_house_rules=True)
    if name in ledger.tables:
        return table_lines(ledger.tables[name], columns, words=words)
    if name in ledger.options:
        return option_lines(ledger.options[name], columns, words)
    if name in ledger.rulings:
        return ruling_lines(ledger.rulings[name], columns, words)
    inside = [rule.id for rule in ledger.rules.values() if rule.chapter == name or rule.id.startswith(name)]
    if not inside:
        raise ClewError(no_such(ledger, name))
    title = [Text(f"{name}  {words(ledger.chapters[name])}", "bold underline")] if name in ledger.chapters else []
    return [
        *title,
        *(
            line
            for rule in inside
            for line in [Text(), *rule_lines(ledger, rule, columns, False, words=words, for_house_rules=True)]
        ),
    ]


def no_such(ledger: Ledger, name: str) -> str:
    known = [*ledger.rules, *ledger.chapters, *ledger.tables, *ledger.options, *ledger.rulings]
    close = get_close_matches(name, known, 3)
    hint = f" Did you mean {' or '.join(close)}?" if close else ""
    return f"{ledger.title} has no rule, chapter, table, option or ruling {name!r}.{hint}"
