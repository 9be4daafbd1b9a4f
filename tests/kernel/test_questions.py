"""Questions, their options, and what an answer means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from clew.kernel.words.dice import D6
from clew.kernel.words.errors import AnswerError, RuleFault
from clew.kernel.words.questions import NO, YES, Option, Question, about_of, key_of, label_of


@dataclass
class Orc:
    key: str
    name: str


ORC = Orc("orc-1", "The first orc")
FLEE = Option("flee", "Flee to {where}", about=("room-3",), where="the cave")


def ask(*options: Any, late: Any = None, seat: int = 0) -> Question:
    return Question(seat, "What now?", options, "8.1", late=late)


@pytest.mark.parametrize(
    ("option", "key", "label", "about"),
    [
        ("north", "north", "north", ()),
        (12, "12", "12", ()),
        (ORC, "orc-1", "The first orc", ("orc-1",)),
        (FLEE, "flee", "Flee to the cave", ("room-3",)),
        (YES, "yes", "Yes", ()),
    ],
)
def test_an_option_has_a_key_a_label_and_what_it_is_about(
    option: Any, key: str, label: str, about: tuple[str, ...]
) -> None:
    assert (key_of(option), str(label_of(option)), about_of(option)) == (key, label, about)


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("flee", FLEE),
        (FLEE, FLEE),
        ("Flee to the cave", FLEE),
        (" flee TO the cave ", FLEE),
        ("orc-1", ORC),
        ("the first ORC", ORC),
        (ORC, ORC),
        (300, 300),
        ("300", 300),
        ("north", "north"),
    ],
)
def test_an_answer_is_found_by_key_label_or_the_option_itself(answer: object, found: object) -> None:
    question = ask(FLEE, ORC, 300, "north")
    assert question.find(answer) is found or question.find(answer) == found


@pytest.mark.parametrize("answer", ["", "fle", "FLEE", None, 3, object(), "flee to {where}"])
def test_another_answer_is_refused_with_those_that_there_are(answer: object) -> None:
    with pytest.raises(AnswerError, match="is not among the answers: Flee to the cave, The first orc"):
        ask(FLEE, ORC).find(answer)


def test_a_label_that_two_options_share_is_refused_with_their_keys() -> None:
    question = ask(Orc("orc-1", "Orc"), Orc("orc-2", "Orc"), FLEE)
    with pytest.raises(AnswerError, match="'orc' could mean several answers; say which by its key: orc-1, orc-2"):
        question.find("orc")
    assert question.find("orc-2").key == "orc-2"


def test_a_key_goes_before_a_label() -> None:
    trap = Option("Fight", "Flee")
    assert ask(Option("Flee", "Fight"), trap).find("Fight") is trap


@pytest.mark.parametrize(
    ("question", "fault"),
    [
        (ask("a", "b", "a"), "offers the same key twice: "),
        (ask(1, "1"), "offers the same key twice: "),
        (ask("a", "b", late="c"), "does not offer 'c', which stands for being late"),
        (ask("a", "b", seat=3), "is put to seat 3 of 3"),
        (ask("a", "b", seat=-1), "is put to seat -1 of 3"),
        (ask("a"), "leaves nothing to decide"),
        (ask(), "leaves nothing to decide"),
    ],
)
def test_a_question_that_cannot_be_answered_is_a_fault_of_the_rules(question: Question, fault: str) -> None:
    with pytest.raises(RuleFault) as found:
        question.check(3)
    assert f"[8.1] 'What now?' {fault}" in str(found.value)


def test_sound_questions_pass() -> None:
    ask("a", "b", late="b").check(1)
    Question(2, "Roll.", (), "8.1", dice=D6).check(3)
    assert ask(YES, NO).keys() == ["yes", "no"]
    assert repr(ask(YES, NO)) == "Question(seat 0, 'What now?', ['Yes', 'No'], [8.1])"
    assert repr(YES) == "Option('yes')"
