"""A player's own dice: asked for, checked, marked."""

from __future__ import annotations

import pytest
from tests.kernel.small import Pad, small, snapshot, start, told

from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, TWO_D6, parse
from clew.kernel.words.errors import AnswerError
from clew.kernel.words.journal import DRAW, ROLL, Entry

pytestmark = pytest.mark.usefixtures("each_scheme")


def hunt(pad: Pad, referee: Referee) -> bool:
    pad.words.append(str(referee.roll(TWO_D6, "1.1", by=1)))
    pad.words.append(str(referee.roll(D6, "1.2")))
    pad.words.append(referee.draw(pad.pile, "1.3"))
    pad.words.append(str(referee.roll(parse("7"), "1.4")))
    pad.words.append(referee.choose(0, "On?", ["yes", "no"], "1.5"))
    pad.turn += 1
    return pad.turn < 2


def test_each_roll_is_asked_of_the_one_whose_dice_they_are() -> None:
    match = start(small(hunt, "abc"), ["me", "me"], own_dice=True)
    (ask,) = match.view(1).asks
    assert (ask.dice, ask.rule, str(ask.prompt)) == ("2d6", "1.1", "Roll 2 dice and tell how they fell.")
    assert match.view(0).asks == []
    match.answer("3 4", 1)
    assert match.question is not None
    assert (match.question.seat, match.question.dice) == (0, D6)
    match.answer(5)
    assert match.state.words[:2] == ["7", "5"]
    assert match.state.words[3] == "7"


def test_they_are_marked_in_journal_and_log() -> None:
    match = start(small(hunt, "abc"), ["me", "me"], own_dice=True)
    match.answer("3 4")
    match.answer(5)
    journal = match.beats[0].journal
    assert journal[:2] == [
        Entry(ROLL, "1.1", "2d6", [3, 4], 1, own=True),
        Entry(ROLL, "1.2", "1d6", [5], 0, own=True),
    ]
    assert journal[2].kind == DRAW
    assert [(said.own, said.faces) for said in match.view(None).log] == [(True, (3, 4)), (True, (5,)), (False, ())]


@pytest.mark.parametrize("typed", ["7 1", "3", "", "three", "1 2 3"])
def test_impossible_dice_lose_nothing(typed: str) -> None:
    match = start(small(hunt, "abc"), ["me", "me"], own_dice=True)
    before = snapshot(match)
    with pytest.raises(AnswerError, match="Type 2 numbers from 1 to 6, one for each die"):
        match.answer(typed)
    assert snapshot(match) == before


def test_a_mistyped_roll_can_be_taken_back() -> None:
    match = start(small(hunt, "abc"), ["me", "me"], own_dice=True)
    match.answer("3 4", 1)
    match.undo(1)
    match.answer("1 1", 1)
    assert match.state.words == ["2"]


def test_a_person_rolls_for_bots_and_monsters_too() -> None:
    match = start(small(hunt, "abc"), ["sensible", "sensible", "me"], own_dice=True)
    assert match.question is not None
    assert match.question.seat == 2
    match.answer("6 6")
    assert match.question.seat == 2


def test_among_bots_nobody_is_asked_to_roll() -> None:
    match = start(small(hunt, "abc"), ["sensible", "sensible"], own_dice=True)
    assert match.question is not None
    assert match.question.rule == "1.5"


def test_dice_that_nobody_may_see_are_rolled_by_the_program() -> None:
    def secret(pad: Pad, referee: Referee) -> bool:
        pad.hands[1].append(str(referee.roll(D6, "1.1", to=(1,))))
        pad.hands[0].append(str(referee.roll(D6, "1.2", by=1, to=(0,))))
        pad.hands[2].append(str(referee.roll(D6, "1.3", to=())))
        return False

    match = start(small(secret), ["me", "sensible"], own_dice=True)
    assert match.question is not None
    assert (match.question.rule, match.question.seat, match.question.to) == ("1.2", 0, (0,))
    assert match.beats[0].journal[0].own is False
    match.answer(4)
    assert match.over
    assert told(match, 0) == ["1d6: 4"]
    assert told(match, None) == []


def test_a_fork_and_a_bot_see_own_dice_as_they_fell() -> None:
    match = start(small(hunt, "abc"), ["me", "me"], own_dice=True)
    match.answer("3 4")
    fork = match.fork(3)
    assert fork.state.words == ["7"]
    assert fork.question is not None
    assert fork.question.dice == D6
