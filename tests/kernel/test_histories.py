"""Worlds out of replayed histories: for a game that has secrets and does not deal them anew itself."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from tests.kernel import toy

from clew.kernel.referees.histories import History, Told
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.errors import Divergence
from clew.kernel.words.stream import Stream, seed_from
from clew.testing.laws.cases import Case
from clew.testing.laws.histories import Found, Sample, hold, judge
from clew.testing.laws.worlds import Tour

NO_REDEAL: Any = next(each.default for each in fields(Rulebook) if each.name == "redeal")
BOOK = replace(toy.RULEBOOK, redeal=NO_REDEAL)


def begun(answers: int = 0, seed: int = 1) -> Match[Any]:
    match = Match.start(BOOK, BOOK.setup([Seat("Ada"), Seat("Bob")]), seed_from(seed))
    for _ in range(answers):
        assert match.question is not None
        match.answer(match.question.options[0], match.question.seat)
    return match


def test_a_game_with_secrets_and_no_redeal_is_replayed() -> None:
    assert BOOK.replays
    assert BOOK.hides
    assert not toy.RULEBOOK.replays


@pytest.mark.parametrize("answers", [0, 1, 3, 6])
def test_a_history_keeps_what_the_seat_was_told_and_deals_the_rest(answers: int) -> None:
    match = begun(answers)
    position = match.position
    hands = set()
    for number in range(20):
        world = redeal(position, position.seat, Stream(seed_from(number)))
        assert world is not None
        assert world.state.hands[position.seat] == match.state.hands[position.seat]
        assert world.question.keys() == position.question.keys()
        hands.add(str(world.state.hands[1 - position.seat]))
    assert len(hands) > 1 or not match.state.hands[1 - position.seat]


def test_a_history_does_not_depend_on_what_is_hidden() -> None:
    position = begun(2).position
    other = redeal(position, position.seat, Stream(seed_from("elsewhere")))
    assert other is not None
    once, again = (redeal(position, position.seat, Stream(seed_from("same"))) for _ in range(2))
    assert once is not None
    assert again is not None
    assert encode(once.state) == encode(again.state)


def test_a_fork_has_no_start_to_replay_from() -> None:
    fork = begun(2).fork("other dice")
    assert redeal(fork.position, fork.position.seat, Stream(seed_from(1))) is None


def test_what_the_seat_would_have_heard_otherwise_ends_a_history() -> None:
    match = begun(2)
    told = Told(match.past, 0)
    told.listen()
    told.events = ["[1.3] It rains.", *told.events]
    with pytest.raises(Divergence):
        History(told, Stream(seed_from(1))).play()


def test_two_worlds_of_a_replayed_game_look_alike() -> None:
    tour = Tour(Case(BOOK, "sensible", 2, 1))
    tour.play(patience=4, most=40)
    assert tour.different


def test_a_game_that_leaves_its_worlds_to_histories_is_held_to_them() -> None:
    found = Found()
    hold(Case(BOOK, "random", 2, 1), Sample(100, 3, 9), found)
    judge(BOOK, found)
