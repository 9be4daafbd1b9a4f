"""A session: who answers for whom, that bots answer alike after an undo, and how a seat changes hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.kernel.small import small, start
from tests.kernel.toy import RULEBOOK, Game
from tests.session.parley import parley

from clew.kernel.saves.records import read_records
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import ClewError, SetupError, UndoError
from clew.kernel.words.journal import NOTE
from clew.kernel.words.position import Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import seed_from
from clew.session import Session


def toy(*players: str, seed: int = 1, own_dice: bool = False) -> Match[Game]:
    seats = [Seat(f"Player {n}", player) for n, player in enumerate(players, 1)]
    return Match.start(RULEBOOK, RULEBOOK.setup(seats), seed_from(seed), own_dice=own_dice)


def told(session: Session) -> list[str]:
    """The log without what only says that an undo was used."""
    return [str(line.text) for line in session.log if line.entry is None or line.entry.kind != NOTE]


class Last:
    """Takes the last option."""

    def choose(self, position: Position) -> Any:
        return position.question.options[-1]


def test_bots_play_until_a_person_is_asked() -> None:
    session = Session(toy("me", "sensible", "random"))
    assert sorted(session.bots) == [1, 2]
    assert session.people == [0]
    assert session.play_bots() > 0
    assert {question.seat for question in session.questions} == {0}


def test_bots_alone_play_to_the_end_once_they_are_told_to() -> None:
    session = Session(toy("random", "sensible"))
    assert len(session.questions) == 2
    session.play_bots()
    assert session.over
    assert session.question is None


def test_bots_answer_as_soon_as_a_person_has_answered() -> None:
    session = Session(toy("me", "sensible"))
    session.play_bots()
    while session.question is not None:
        assert session.question.seat == 0
        session.answer(session.question.options[0])
    assert session.over


def test_bots_that_are_to_wait_do_so() -> None:
    session = Session(toy("me", "sensible", seed=2), bots_wait=True)
    assert session.question is None
    assert session.bots_question is not None
    assert session.bots_question.seat == 1
    session.answer(session.questions[0].options[0], 0)
    assert [question.seat for question in session.questions] == [1]
    assert session.bot_moves()
    assert {question.seat for question in session.questions} != {1}


@pytest.mark.parametrize("bot", ["random", "search=4"])
def test_a_bot_answers_the_same_after_an_undo_within_a_beat_and_over_beats(bot: str) -> None:
    session = Session(start(small(parley), ["me", bot]))
    for answers in range(1, 5):
        session.answer("yes")
        after = told(session)
        for _ in range(2):
            for _ in range(answers):
                session.undo()
            for _ in range(answers):
                session.answer("yes")
            assert told(session) == after


@pytest.mark.parametrize("seed", range(4))
def test_bots_that_are_asked_the_same_answer_the_same_after_an_undo(seed: int) -> None:
    session = Session(toy("me", "random", "random", seed=seed))
    session.play_bots()
    while session.question is not None:
        chosen = session.question.options[-1]
        session.answer(chosen)
        after = told(session)
        for _ in range(2):
            session.undo()
            session.answer(chosen)
            assert told(session) == after


def test_bots_answer_the_same_when_a_game_is_taken_up_again(tmp_path: Path) -> None:
    session = Session(toy("me", "random", "random", seed=5))
    session.play_bots()
    assert session.question is not None
    session.answer(session.question.options[0])
    session.undo()
    session.save(tmp_path / "game.clew")
    again = Session(Match.from_records(RULEBOOK, read_records(tmp_path / "game.clew")))
    for each in (session, again):
        while each.question is not None:
            each.answer(each.question.options[-1])
    assert told(again) == told(session)


def test_random_players_in_different_seats_do_not_move_in_step() -> None:
    chosen = set()
    for seed in range(12):
        match = toy("random", "random", seed=seed)
        options = {question.seat: list(question.options) for question in match.questions}
        Session(match).play_bots()
        bids = [entry for entry in match.beats[1].journal if entry.kind == "choice"]
        chosen.add(tuple(options[entry.seat or 0].index(entry.value) for entry in bids))
    assert chosen == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_the_fall_of_own_dice_is_asked_of_a_person() -> None:
    session = Session(toy("random", "me", own_dice=True))
    session.play_bots()
    while session.question is not None and session.question.dice is None:
        session.answer(session.question.options[0])
    assert session.question is not None
    assert session.bots_question is None


def test_a_bot_that_does_not_exist_is_told() -> None:
    with pytest.raises(ClewError, match="no player 'genius'"):
        Session(toy("genius"))
    with pytest.raises(ClewError, match=r"no player 'snesible' .* did you mean 'sensible'"):
        Session(toy("me", "snesible"))


def test_a_seat_is_handed_to_a_bot_and_back() -> None:
    session = Session(toy("me", "me", seed=2))
    session.hand(1, "random")
    assert session.people == [0]
    for _ in range(3):
        assert session.question is not None
        assert session.question.seat == 0
        session.answer(session.question.options[0])
    session.hand(1, "me")
    assert session.people == [0, 1]
    session.hand(0, Last())
    assert session.people == [1]
    assert {question.seat for question in session.questions} == {1}
    with pytest.raises(SetupError, match="There is no seat 2; they are numbered from 0 to 1"):
        session.hand(2, "random")


def test_what_cannot_choose_is_no_player() -> None:
    session = Session(toy("me"))
    with pytest.raises(ClewError, match=r"object is no player: it has no method choose\(position\)"):
        session.hand(0, object())  # type: ignore[arg-type]
    assert session.people == [0]


def test_who_plays_now_says_whose_answer_an_undo_takes_back() -> None:
    session = Session(toy("me", "sensible", seed=3))
    session.play_bots()
    session.hand(1, "me")
    session.hand(0, Last())
    question = session.question
    assert question is not None
    assert question.seat == 1
    session.answer(question.options[0])
    session.undo()
    assert session.question is not None
    assert (session.question.seat, session.question.keys()) == (1, question.keys())


def test_news_since_a_mark_are_what_a_seat_knows_of() -> None:
    session = Session(toy("me", "me"))
    start = session.mark
    assert session.news(0, start) == []
    first, second = session.questions
    session.answer(first.options[0], first.seat)
    assert len(session.news(first.seat, start)) > len(session.news(second.seat, start))
    assert session.news(first.seat, start) == session.view(first.seat, start).log
    assert session.mark == len(session.log)


def test_a_fork_has_other_dice_and_a_copy_the_same() -> None:
    session = Session(toy("me", "random", seed=2))
    session.play_bots()
    copy, fork = session.copy(), session.fork(9)
    for each in (session, copy, fork):
        while each.question is not None:
            each.answer(each.question.options[-1])
    assert told(copy) == told(session)
    assert told(fork) != told(session)


def test_a_session_tells_where_the_game_stands() -> None:
    session = Session(toy("me", "me"))
    question = session.question
    assert question is not None
    shown = repr(session)
    assert shown.startswith("<Session of The Toy Dungeon with Player 1, Player 2: Player 1 is asked ")
    assert f"[{question.rule}]" in shown
    assert all(key_of(option) in shown for option in question.options)
    over = Session(toy("sensible"))
    over.play_bots()
    assert ": over, " in repr(over)


def test_where_nothing_can_be_taken_back_that_is_said() -> None:
    session = Session(toy("me"))
    assert not session.can_undo()
    with pytest.raises(UndoError, match="nothing to take back"):
        session.undo()
