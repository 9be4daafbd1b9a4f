"""Laws of what people read: every game says what it is like, and explains itself to whoever plays it first."""

from __future__ import annotations

import re

from clew.testing.laws.cases import Book

LONGEST = 300
"""In letters: a remark stands above the question and leaves room for it."""
SHORTEST_ABOUT, LONGEST_ABOUT = 80, 200


def lesson_comes_up(book: Book) -> None:
    """A lesson speaks of rules that come up; a polished game has one."""
    source = " ".join(path.read_text("utf-8") for path in book.folder.rglob("*.py"))
    named = {str(cell) for table in book.ledger.tables.values() for row in table.rows for cell in row}
    assert book.lesson or book.stage != "polished", "a polished game has a lesson.toml"
    idle = [rule for rule in book.lesson if f'"{rule}"' not in source and rule not in named]
    assert not idle, f"remarks on rules that never come up: {', '.join(idle)}"


def lesson_is_short(book: Book) -> None:
    """Remarks are short and leave numbers to the rules: house rules may change a number."""
    for rule, remark in book.lesson.items():
        assert len(remark) <= LONGEST, f"the remark on {rule} has {len(remark)} letters, more than {LONGEST}"
        assert not re.search("[0-9{}]", remark), f"the remark on {rule} names a number"


def about(book: Book) -> None:
    """A stranger is told in a few words what the game is like."""
    length = len(book.about)
    assert SHORTEST_ABOUT < length < LONGEST_ABOUT, (
        f"`about` has {length} letters, not {SHORTEST_ABOUT} to {LONGEST_ABOUT}"
    )
    assert book.about.endswith("."), "`about` is whole sentences"
