"""Answers that only open a further question, and the way back out of it."""

from __future__ import annotations

from typing import Any

import pytest

from clew.kernel.referees.clerk import Clerk
from clew.kernel.table.retold import retold
from clew.kernel.table.sight import ask
from clew.kernel.words.journal import CHOICE, Entry
from clew.kernel.words.questions import Back, Menu, NeverMind, Option, Question
from clew.kernel.words.stream import Stream

PACK, BACK = Menu("pack", "Use the pack ..."), NeverMind("back", "Never mind")
AFTER_ALL, GO = Back("after all", "Nobody after all"), Option("go", "Go on")


def question(seat: int = 0) -> Question:
    return Question(seat, "What now?", [PACK, BACK, AFTER_ALL, GO], "8.1")


@pytest.mark.parametrize(("answer", "lines"), [(PACK, 0), (BACK, 0), (AFTER_ALL, 1), (GO, 1)])
def test_the_log_does_without_opening_a_menu_and_going_back(answer: Option[Any], lines: int) -> None:
    clerk = Clerk([Entry(CHOICE, "8.1", "What now?", answer.key, 0)], Stream(b"any"), 1)
    assert clerk.answer(question()) is answer
    assert len(clerk.lines) == lines


def test_a_game_told_again_does_without_menus_too() -> None:
    """And is not taken for one that was played under other rules."""
    journal = [Entry(CHOICE, "8.1", "What now?", key, 0) for key in ("pack", "back", "go")]
    clerk = Clerk(journal, Stream(b"any"), len(journal))
    for _ in journal:
        clerk.answer(question())
    lines, followed = retold(clerk, journal, known=False)
    assert ([line.entry for line in lines], followed) == ([journal[2]], True)


def test_what_somebody_voted_for_is_always_told() -> None:
    votes = [Entry(CHOICE, "8.1", "What now?", "pack", 0), Entry(CHOICE, "8.1", "What now?", "back", 1)]
    clerk = Clerk(votes, Stream(b"any"), 2)
    assert clerk.choose_together([question(0), question(1)]) == [PACK, BACK]
    assert len(clerk.lines) == 2


@pytest.mark.parametrize(("options", "back"), [([GO, BACK], "back"), ([AFTER_ALL, GO], "after all"), ([GO, PACK], "")])
def test_a_question_says_which_answer_goes_back(options: list[Option[Any]], back: str) -> None:
    assert ask(Question(0, "What now?", options, "8.1")).back == back
