"""Taking back: free when alone, never past anything that others have seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.kernel.small import Pad, shuffle_hands, small, snapshot, start, told, walk, walk_in_turn
from tests.kernel.toy import RULEBOOK

from clew.kernel.referees.referee import Referee
from clew.kernel.table.match import KEPT, Match
from clew.kernel.words.codec import encode
from clew.kernel.words.dice import D6
from clew.kernel.words.errors import UndoError

pytestmark = pytest.mark.usefixtures("each_scheme")

TAKEN_BACK = "An answer was taken back."


def moments(match: Match[Any], answers: int) -> list[Any]:
    """The state before each answer of a game."""
    found = []
    for number in range(answers):
        found.append(encode(match.state))
        match.answer("left" if number % 3 else "right")
    return found


@pytest.mark.parametrize("answers", [1, 2, 24, 25, 26, 60, 120])
def test_alone_one_can_go_back_to_the_very_start(answers: int) -> None:
    """Also past beats whose checkpoint was not kept."""
    match = start(small(walk))
    before = moments(match, answers)
    not_kept = [number for number, beat in enumerate(match.beats) if beat.checkpoint is None]
    assert not_kept == [number for number in range(answers + 1 - KEPT) if number % KEPT]
    for moment in reversed(before):
        match.undo()
        assert encode(match.state) == moment
    assert len(match.beats) == 1
    with pytest.raises(UndoError, match="There is nothing to take back"):
        match.undo()


def test_the_same_dice_come_again() -> None:
    match = start(small(walk))
    for _ in range(40):
        match.answer("left")
    faces = [word[-1] for word in match.state.words]
    for _ in range(40):
        match.undo()
    for number in range(40):
        match.answer("left" if number % 2 else "right")
    assert [word[-1] for word in match.state.words] == faces


def test_the_log_says_that_it_was_used() -> None:
    match = start(small(walk))
    match.answer("left")
    match.undo()
    assert told(match) == [TAKEN_BACK]
    match.answer("right")
    assert told(match)[:2] == [TAKEN_BACK, "Which way, step 0? Go right"]
    assert match.view(0).log[0].kind == "note"
    match.answer("left")
    match.undo()
    assert told(match).count(TAKEN_BACK) == 2


def test_undo_again_and_again_and_on() -> None:
    match = start(small(walk))
    for _ in range(5):
        match.answer("left")
        match.undo()
    match.answer("right")
    match.answer("right")
    match.undo()
    match.undo()
    match.answer("left")
    straight = start(small(walk))
    straight.answer("left")
    assert match.state == straight.state


def test_a_finished_game_can_be_taken_up_again() -> None:
    match = start(small(lambda pad, referee: walk(pad, referee) and False))
    match.answer("left")
    assert match.view(0).over == "done"
    match.undo()
    assert match.view(0).over == ""
    assert match.question is not None


def test_bots_play_their_moves_again() -> None:
    """Alone with a bot, one takes back one's own last answer and all that the bot did after it."""
    match = start(small(walk_in_turn), ["me", "sensible"])
    for _ in range(4):
        match.answer("left")
    match.undo()
    assert match.state.turn == 2
    assert match.question is not None
    assert match.question.seat == 0
    match.undo()
    assert match.state.turn == 0


def test_with_bots_only_any_answer_can_be_taken_back() -> None:
    match = start(small(walk_in_turn), ["sensible", "random"])
    match.answer("left")
    match.answer("left")
    match.undo()
    assert match.state.turn == 1


# -- among several people --------------------------------------------------------------------------------------------


def plan(pad: Pad, referee: Referee) -> bool:
    """Three answers of seat 0 without any chance, then one of seat 1, then a roll."""
    for _ in range(3):
        pad.words.append(referee.choose(0, "What first?", ["map", "rope", "lamp"], "1"))
        referee.tell("1", "Ada packs {it}.", it=pad.words[-1])
    pad.words.append(referee.choose(1, "And you?", ["map", "rope"], "1"))
    pad.words.append(str(referee.roll(D6, "2")))
    pad.turn += 1
    return pad.turn < 3


def test_ones_own_answer_can_be_taken_back_while_nothing_came_of_it() -> None:
    match = start(small(plan), ["me", "me"])
    match.answer("map")
    match.answer("rope")
    assert match.can_undo(0)
    match.undo(0)
    match.undo(0)
    assert match.state.words == []
    assert not match.can_undo(0)


def test_not_that_of_another() -> None:
    match = start(small(plan), ["me", "me"])
    match.answer("map")
    assert not match.can_undo(1)
    with pytest.raises(UndoError, match="Only your own last answer"):
        match.undo(1)


def test_not_past_the_answer_of_another_nor_past_a_roll() -> None:
    match = start(small(plan), ["me", "me"])
    for word in ("map", "map", "map"):
        match.answer(word)
    assert match.can_undo(0)
    match.answer("rope")
    for seat in (0, 1, None):
        before = snapshot(match)
        assert not match.can_undo(seat)
        with pytest.raises(UndoError, match="nothing has come of it"):
            match.undo(seat)
        assert snapshot(match) == before


def test_not_past_a_draw() -> None:
    def dig(pad: Pad, referee: Referee) -> bool:
        pad.words.append(referee.choose(0, "Dig?", ["here", "there"], "1"))
        pad.words.append(referee.draw(pad.pile, "2"))
        return True

    match = start(small(dig, "abcdef"), ["me", "me"])
    match.answer("here")
    assert not match.can_undo(0)


def test_past_the_end_of_a_beat_if_nothing_came_of_it() -> None:
    def quiet(pad: Pad, referee: Referee) -> bool:
        pad.words.append(referee.choose(pad.turn % 2, "Where?", ["here", "there"], "1"))
        pad.turn += 1
        return True

    match = start(small(quiet), ["me", "me"])
    match.answer("here")
    assert match.can_undo(0)
    match.undo(0)
    assert match.state == Pad()


def spy(reveal: Any) -> Any:
    """Seat 1 has a secret card; seat 0 decides whether to peek, to pass, or to count."""

    def beat(pad: Pad, referee: Referee) -> bool:
        if not pad.hands[1]:
            pad.hands[1].append(referee.draw(pad.pile, "1", to=(1,)))
            return True
        if referee.choose(0, "Peek?", ["peek", "pass"], "2") == "peek":
            reveal(pad, referee)
        pad.turn += 1
        return True

    return small(beat, "abcdef", shuffle_hands)


REVEALS = {
    "told to one": lambda pad, referee: referee.tell("2", "It is {card}.", to=(0,), card=pad.hands[1][0]),
    "told to all": lambda pad, referee: referee.tell("2", "It is {card}.", card=pad.hands[1][0]),
    "laid on the table": lambda pad, _referee: pad.words.append(pad.hands[1][0]),
    "asked about": lambda pad, referee: referee.choose(0, "{it}?", ["a", "b"], "2", it=pad.hands[1][0]),
}
NO_REVEALS = {
    "told to the other": lambda pad, referee: referee.tell("2", "It is {card}.", to=(1,), card=pad.hands[1][0]),
    "only counted": lambda pad, referee: referee.tell("2", "{n} cards.", n=len(pad.hands[1])),
    "an open secret": lambda pad, referee: referee.tell("2", "Turn {n}.", to=(0,), n=pad.turn),
}


@pytest.mark.parametrize("reveal", REVEALS.values(), ids=list(REVEALS))
def test_not_past_what_it_has_shown(reveal: Any) -> None:
    match = start(spy(reveal), ["me", "me"])
    match.answer("peek")
    assert not match.can_undo(0)
    with pytest.raises(UndoError, match="has shown something"):
        match.undo(0)


@pytest.mark.parametrize("reveal", NO_REVEALS.values(), ids=list(NO_REVEALS))
def test_past_what_shows_nothing_new(reveal: Any) -> None:
    match = start(spy(reveal), ["me", "me"])
    match.answer("pass")
    match.answer("peek")
    assert match.can_undo(0)
    match.undo(0)
    match.undo(0)
    assert match.state.turn == 0


def test_alone_even_past_what_was_shown() -> None:
    match = start(spy(REVEALS["told to all"]), ["me", "sensible"])
    match.answer("peek")
    match.undo()
    assert match.state.turn == 0


def test_an_undo_that_the_rules_no_longer_allow_changes_nothing() -> None:
    """As after loading a game under changed rules: what was played before may not follow any more."""

    def changed(pad: Pad, referee: Referee) -> bool:
        if not pad.words:
            referee.roll(D6, "9.9")
        return plan(pad, referee)

    match = start(small(plan), ["me", "sensible"])
    for answer in ("map", "map", "map", "rope"):
        match.answer(answer)
    match.rulebook = replace(match.rulebook, beat=changed)
    before = snapshot(match)
    with pytest.raises(UndoError, match="The rules have changed since that answer"):
        match.undo()
    assert snapshot(match) == before


def test_undo_in_the_toy_with_secret_bids_made_together() -> None:
    match = start(RULEBOOK, ["me", "me"])
    first, second = match.questions
    match.answer(first.options[0], 0)
    assert match.can_undo(0)
    match.undo(0)
    assert [question.seat for question in match.questions] == [0, 1]
    match.answer(second.options[0], 1)
    match.answer(first.options[1], 0)
    assert not match.can_undo()
