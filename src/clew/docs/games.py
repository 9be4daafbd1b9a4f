"""A page for each game: what it is like, how it looks, what can be chosen, and how doubtful passages are read."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from clew.docs.pictures import board, boards, moment_of, screen
from clew.kernel.table.registry import names, rulebook
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError
from clew.kernel.words.text import put
from clew.render.language import languages
from clew.render.rules import value_in_words


@dataclass(frozen=True)
class Picture:
    """A board as it lies in the middle of a game."""

    name: str
    drawn: str


def games() -> list[Rulebook[Any]]:
    """Every game that can be played; one that is broken has no page and does not keep the others from theirs."""
    found = []
    for name in names():
        with suppress(ClewError):
            found.append(rulebook(name))
    return found


def page_name(book: Rulebook[Any]) -> str:
    return f"game-{book.name}"


def players(book: Rulebook[Any]) -> str:
    """How many sit at the table, and how they stand to each other."""
    low, high = book.ledger.players
    number = str(low) if low == high else f"{low} to {high}"
    return f"{number} players, {'against each other' if book.rivals else 'together'}"


def pictures(book: Rulebook[Any]) -> list[Picture]:
    """The boards on the table, the largest first: it is the one that a game is known by."""
    largest_first = sorted(boards(moment_of(book.name)), key=lambda each: -len(each.spaces))
    return [Picture(put(each.name), board(each)) for each in largest_first]


def screen_of(book: Rulebook[Any]) -> str:
    return screen(moment_of(book.name))


def facts(book: Rulebook[Any]) -> dict[str, Any]:
    """What the page of a game says."""
    ledger = book.ledger
    sizes = Counter(rule.chapter for rule in ledger.rules.values())
    chapters = [(number, title, sizes[number]) for number, title in ledger.chapters.items() if sizes[number]]
    others = [lang for lang in languages(book.name, book.folder) if lang != "en"]
    rooms = book.folder / "README.md"
    return {
        "book": book,
        "players": players(book),
        "chapters": chapters,
        "options": [
            (option, value_in_words(option.default), [value_in_words(each) for each in option.choices])
            for option in ledger.options.values()
        ],
        "rulings": list(ledger.rulings.values()),
        "languages": others,
        "rooms": rooms.read_text("utf-8") if rooms.is_file() else "",
    }
