"""The script: a test's own referee, and how it complains."""

from __future__ import annotations

from typing import Any

import pytest

from clew.kernel.referees.script import Script, ScriptError
from clew.kernel.words.dice import D6, TWO_D6, parse
from clew.kernel.words.piles import pile_of
from clew.kernel.words.questions import Option, Question

FIGHT, FLEE = Option("fight", "Fight on"), Option("flee", "Run away")


def test_dice_cards_and_answers_come_in_the_order_laid_out() -> None:
    script = Script().dice(3, 4).cards("ace").choices("Run away", "fight").dice(6)
    assert script.roll(TWO_D6, "1.1") == 7
    assert script.draw(pile_of("deck", ["ace", "king"]), "1.2") == "ace"
    assert script.choose(0, "What now?", [FIGHT, FLEE], "1.3") is FLEE
    assert script.choose(0, "What now?", [FIGHT, FLEE], "1.3") is FIGHT
    assert script.throw(D6, "1.4") == [6]
    script.done()


def test_a_single_option_and_a_plain_number_need_nothing() -> None:
    script = Script()
    assert script.choose(0, "What now?", [FLEE], "1.3") is FLEE
    assert script.roll(parse("5"), "1.1") == 5
    assert script.choose_together([Question(0, "?", [FLEE], "1.3")]) == [FLEE]


def test_yes_and_no() -> None:
    script = Script().choices("yes", "No")
    assert script.agrees(0, "Sure?", "1.3") is True
    assert script.agrees(0, "Sure?", "1.3") is False


def test_idle_answers_are_given_when_the_next_step_is_something_else() -> None:
    script = Script("flee").dice(2).choices("fight")
    assert script.choose(0, "What now?", [FIGHT, FLEE], "1.3") is FLEE
    assert script.roll(D6, "1.1") == 2
    assert script.choose(0, "What now?", [FIGHT, FLEE], "1.3") is FIGHT
    assert script.choose(0, "What now?", [FIGHT, FLEE], "1.3") is FLEE


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        (Script(), r"the rules want 2d6 \[1.1\], the test has nothing"),
        (Script().choices("flee"), r"the rules want 2d6 \[1.1\], the test has \('choose', 'flee'\)"),
        (Script().dice(3, 7), r"\[3, 7\] can't fall with 2d6 \[1.1\]"),
        (Script().dice(3), r"the rules want 2d6 \[1.1\], the test has nothing"),
    ],
)
def test_a_roll_that_is_not_laid_out(script: Script, complaint: str) -> None:
    with pytest.raises(ScriptError, match=complaint):
        script.roll(TWO_D6, "1.1")


def test_a_card_that_cannot_come_up() -> None:
    with pytest.raises(ScriptError, match=r"'joker' can't come up from deck \[1.2\]; these can: \['ace'\]"):
        Script().cards("joker").draw(pile_of("deck", ["ace", "ace"]), "1.2")
    with pytest.raises(ScriptError, match=r"the rules want a card of deck \[1.2\]"):
        Script().dice(1).draw(pile_of("deck", ["ace"]), "1.2")


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        (Script(), "What now.*nothing is laid out for it; next in the test: nothing"),
        (Script().dice(1), "What now.*nothing is laid out for it; next in the test: .'roll', 1"),
        (Script().choices("sing"), "'sing' is not among the answers: Fight on, Run away"),
        (Script("dance").choices("sing"), "'sing' is not among the answers"),
    ],
)
def test_a_question_that_is_not_laid_out(script: Script, complaint: str) -> None:
    with pytest.raises(ScriptError, match=complaint):
        script.choose(0, "What now?", [FIGHT, FLEE], "1.3")


def test_what_is_left_over_is_complained_about() -> None:
    with pytest.raises(ScriptError, match=r"left over: \[\('roll', 3\), \('draw', 'ace'\)\]"):
        Script().dice(3).cards("ace").done()


def test_all_that_was_cited_is_remembered() -> None:
    script = Script("flee").dice(1).cards("ace")
    script.roll(D6, "1.1")
    script.draw(pile_of("deck", ["ace"]), "1.2")
    script.choose(0, "What now?", [FIGHT, FLEE], "1.3")
    script.tell("1.4", "{who} falls.", who="Ada")
    assert script.cited == {"1.1", "1.2", "1.3", "1.4"}
    assert script.told == ["Ada falls."]


@pytest.mark.parametrize("options", [[], [FIGHT, FIGHT]])
def test_faulty_questions_are_found_out(options: list[Any]) -> None:
    with pytest.raises(Exception, match="offers"):
        Script("fight").choose(0, "What now?", options, "1.3")
