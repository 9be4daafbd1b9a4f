"""Every game explains itself to whoever plays it first."""

from __future__ import annotations

import re

import pytest
from tests.conformance.table import GAMES, book

LONGEST = 300
"""In letters: a remark stands above the question and leaves room for it."""


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_speaks_of_rules_that_come_up(game: str) -> None:
    source = " ".join(path.read_text("utf-8") for path in book(game).folder.rglob("*.py"))
    named = {str(cell) for table in book(game).ledger.tables.values() for row in table.rows for cell in row}
    assert book(game).lesson
    assert [rule for rule in book(game).lesson if f'"{rule}"' not in source and rule not in named] == []


@pytest.mark.parametrize("game", GAMES)
def test_remarks_are_short_and_leave_numbers_to_the_rules(game: str) -> None:
    """House rules may change a number; a remark that names one would be wrong then."""
    said = book(game).lesson.values()
    assert [remark for remark in said if len(remark) > LONGEST or re.search("[0-9{}]", remark)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_stranger_is_told_in_a_few_words_what_the_game_is_like(game: str) -> None:
    assert 80 < len(book(game).about) < 200
    assert book(game).about.endswith(".")
