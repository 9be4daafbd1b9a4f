"""Questions asked together: any order, and secret until all have answered."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.kernel.small import Pad, small, snapshot, start, told

from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.errors import AnswerError
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import to_json

CARDS = ["ace", "king", "queen"]


def bid(pad: Pad, referee: Referee) -> bool:
    """Open bids, made at once."""
    asked = [Question(seat, "Your bid?", CARDS, "1.3") for seat in range(3)]
    pad.words += referee.choose_together(asked)
    pad.words.append(str(referee.roll(D6, "1.4")))
    pad.turn += 1
    return pad.turn < 2


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_the_answers_does_not_matter(order: tuple[int, ...]) -> None:
    match = start(small(bid), ["me"] * 3)
    for seat in order:
        match.answer(CARDS[seat], seat)
    assert match.state.words[:3] == CARDS
    assert told(match)[:3] == [f"Your bid? {card}" for card in CARDS]
    assert [question.seat for question in match.questions] == [0, 1, 2]


def test_all_who_have_not_answered_are_waited_for() -> None:
    match = start(small(bid), ["me"] * 3)
    match.answer("king", 1)
    assert match.view(None).waiting == (0, 2)
    assert [question.seat for question in match.questions] == [0, 2]
    with pytest.raises(AnswerError, match="It is not seat 1 that is asked now, but 0, 2"):
        match.answer("ace", 1)


def test_an_answer_is_known_only_to_its_seat_until_all_are_in() -> None:
    match = start(small(bid), ["me"] * 3)
    before = [to_json(match.view(seat)) for seat in (0, 2, None)]
    match.answer("king", 1)
    after = [to_json(match.view(seat)) for seat in (0, 2, None)]
    for scene in before + after:
        scene.pop("waiting")
    assert after == before
    assert told(match, 1) == ["Your bid? king"]
    match.answer("ace", 0)
    assert told(match, 1) == ["Your bid? king"]
    match.answer("ace", 2)
    assert told(match, None)[:3] == ["Your bid? ace", "Your bid? king", "Your bid? ace"]


def test_answers_that_stay_secret_stay_secret() -> None:
    def hidden(pad: Pad, referee: Referee) -> bool:
        asked = [Question(seat, "Your bid?", CARDS, "1.3", to=(seat,)) for seat in range(2)]
        pad.turn = len(referee.choose_together(asked))
        return False

    match = start(small(hidden), ["me"] * 2)
    match.answer("king", 0)
    match.answer("ace", 1)
    assert match.over
    assert [told(match, seat) for seat in (0, 1, None)] == [["Your bid? king"], ["Your bid? ace"], []]


def test_who_has_one_option_only_is_not_asked() -> None:
    def uneven(pad: Pad, referee: Referee) -> bool:
        asked = [Question(seat, "Your bid?", CARDS[seat:], "1.3") for seat in range(3)]
        pad.words = referee.choose_together(asked)
        return False

    match = start(small(uneven), ["me"] * 3)
    assert match.view(None).waiting == (0, 1)
    match.answer("queen", 1)
    match.answer("queen", 0)
    assert match.state.words == ["queen", "queen", "queen"]


def test_nobody_is_asked_when_nobody_has_a_choice() -> None:
    def forced(pad: Pad, referee: Referee) -> bool:
        pad.words = referee.choose_together([Question(seat, "?", [f"{seat}"], "1.3") for seat in range(3)])
        return False

    match = start(small(forced), ["me"] * 3)
    assert match.state.words == ["0", "1", "2"]
    assert match.beats[0].journal == []
    assert start(small(lambda _pad, referee: bool(referee.choose_together([]))), ["me"]).over


def test_the_same_question_twice_to_one_seat() -> None:
    def both_hands(pad: Pad, referee: Referee) -> bool:
        pad.words = referee.choose_together([Question(0, "Which?", CARDS, "1.3"), Question(0, "Which?", CARDS, "1.3")])
        return False

    match = start(small(both_hands))
    match.answer("king")
    match.answer("ace")
    assert match.state.words == ["king", "ace"]


def test_wrong_answers_lose_nothing() -> None:
    match = start(small(bid), ["me"] * 3)
    match.answer("king", 1)
    before = snapshot(match)
    with pytest.raises(AnswerError, match="not among the answers"):
        match.answer("joker", 2)
    assert snapshot(match) == before


def test_each_seat_gets_its_own_position() -> None:
    match = start(small(bid), ["me"] * 3)
    assert match.position.seat == 0
    assert match.position_of(2).seat == 2
    match.answer("king", 0)
    with pytest.raises(AnswerError, match="It is not seat 0"):
        match.position_of(0)


def test_forks_keep_what_was_answered() -> None:
    match = start(small(bid), ["me"] * 3)
    match.answer("king", 1)
    fork = match.fork(5)
    assert fork.view(None).waiting == (0, 2)
    fork.answer("ace", 0)
    fork.answer("ace", 2)
    assert fork.state.words[:3] == ["ace", "king", "ace"]
    assert told(match, None) == []


def test_only_ones_own_waiting_answer_can_be_taken_back() -> None:
    match = start(small(bid), ["me"] * 3)
    match.answer("king", 1)
    assert match.can_undo(1)
    assert not match.can_undo(0)
    match.answer("ace", 0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.view(None).waiting == (0, 2)
