"""Bots at a table: who answers for whom, and that they answer alike after an undo."""

from __future__ import annotations

import pytest
from tests.kernel.toy import RULEBOOK, Game

from clew.bots import answer_all, bots_turn, seat_bots
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import ClewError
from clew.kernel.words.stream import seed_from


def toy(*players: str, seed: int = 1, own_dice: bool = False) -> Match[Game]:
    seats = [Seat(f"Player {n}", player) for n, player in enumerate(players, 1)]
    return Match.start(RULEBOOK, RULEBOOK.setup(seats), seed_from(seed), own_dice=own_dice)


def test_bots_play_until_a_person_is_asked() -> None:
    match = toy("me", "sensible", "random")
    bots = seat_bots(match)
    assert sorted(bots) == [1, 2]
    assert answer_all(match, bots) > 0
    assert {question.seat for question in match.questions} == {0}


def test_bots_alone_play_to_the_end() -> None:
    match = toy("random", "sensible")
    answer_all(match, seat_bots(match))
    assert match.over


def test_a_random_player_does_the_same_again_after_an_undo() -> None:
    match = toy("me", "random", "random", seed=5)
    bots = seat_bots(match)
    answer_all(match, bots)
    while not match.over:
        question = match.question
        assert question is not None
        before = [str(line.text) for line in match.log]
        match.answer(question.options[-1])
        answer_all(match, bots)
        after = [str(line.text) for line in match.log]
        match.undo()
        answer_all(match, bots)
        match.answer(question.options[-1], question.seat)
        answer_all(match, bots)
        assert [str(line.text) for line in match.log if "taken back" not in str(line.text)] == [
            line for line in after if "taken back" not in line
        ]
        assert len(after) > len(before)


def test_random_players_in_different_seats_do_not_move_in_step() -> None:
    chosen = set()
    for seed in range(12):
        match = toy("random", "random", seed=seed)
        options = {question.seat: list(question.options) for question in match.questions}
        answer_all(match, seat_bots(match))
        bids = [entry for entry in match.beats[1].journal if entry.kind == "choice"]
        chosen.add(tuple(options[entry.seat or 0].index(entry.value) for entry in bids))
    assert chosen == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_the_fall_of_own_dice_is_asked_of_a_person() -> None:
    match = toy("random", "me", own_dice=True)
    bots = seat_bots(match)
    answer_all(match, bots)
    while match.question is not None and match.question.dice is None:
        match.answer(match.question.options[0])
        answer_all(match, bots)
    assert match.question is not None
    assert bots_turn(match, bots) is None


def test_a_bot_that_does_not_exist_is_told() -> None:
    with pytest.raises(ClewError, match="no player 'genius'"):
        seat_bots(toy("genius"))
