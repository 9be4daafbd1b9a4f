"""Laws of the table: a match is the same game as straight play, and can be saved, forked and taken back anywhere."""

from __future__ import annotations

from typing import Any

import pytest
from tests.conformance.table import BOTS, Case, Glance, games, log, play, seat_counts

from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.savefile import header, open_match, replay
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.words.codec import encode
from clew.kernel.words.journal import CHOICE
from clew.kernel.words.scene import to_json


def looks(match: Match[Any]) -> Any:
    """All that can be told of a match without its log."""
    asked = [(str(question), question.seat, question.rule, question.keys()) for question in match.questions]
    return encode(match.state), asked, match.over


def tables(game: str) -> list[Case]:
    return [Case(game, bot, seats, 7) for bot in BOTS for seats in seat_counts(game)]


@pytest.mark.parametrize("game", games("straight"))
def test_play_at_a_table_is_straight_play(game: str) -> None:
    for case in tables(game):
        with case.told() as steps:
            match = play(case, steps)
            state, dealer = play_out(case.rulebook, case.setup(), case.players(), case.stream())
            assert encode(match.state) == encode(state)
            assert dealer.decisions == sum(entry.kind == CHOICE for beat in match.beats for entry in beat.journal)
            assert match.result == case.rulebook.result(state)


@pytest.mark.parametrize("game", games("records"))
def test_a_finished_game_is_proven_by_its_records(game: str) -> None:
    for case in tables(game)[:2]:
        with case.told() as steps:
            match = play(case, steps)
            records = [header(match), *Recorder().news(match)]
            assert log(replay(case.rulebook, records)) == log(match)
            again = open_match(case.rulebook, records)
            assert looks(again) == looks(match)
            assert log(again) == log(match)


def go_through(case: Case, patience: int, most: int) -> None:
    """Now and then: save and load, fork, take back, and see that nothing else changed."""
    with case.told() as steps:
        match, players, recorder, glance = case.match(), case.players(), Recorder(), Glance(patience)
        records = [header(match), *recorder.news(match)]
        while match.question is not None and len(steps) < most:
            steps.append(f"at decision {len(steps) + 1}: {match.question}")
            if glance.due():
                step_aside(case, match, records)
            match.answer(players[match.question.seat].choose(match.position))
            records += recorder.news(match)


def step_aside(case: Case, match: Match[Any], records: list[dict[str, Any]]) -> None:
    before, checkpoint = looks(match), encode(match.beats[-1].checkpoint)
    loaded = open_match(case.rulebook, records)
    assert looks(loaded) == before, "loading changed the game"
    fork = match.fork("other dice")
    assert looks(fork) == before, "a fork is another game"
    answer = match.position.question.keys()[-1]
    fork.answer(answer)
    loaded.answer(answer)
    after = looks(loaded)
    loaded.undo()
    assert looks(loaded) == before, "taking back did not lead back"
    loaded.answer(answer)
    assert looks(loaded) == after, "the same answer had another outcome after taking it back"
    assert looks(match) == before, "a copy that went on changed the original"
    assert encode(match.beats[-1].checkpoint) == checkpoint, "a copy that went on changed the last quiet moment"


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", games("copies"))
def test_saves_forks_and_undos_reproduce_the_game(game: str, bot: str) -> None:
    for seats in seat_counts(game)[-2:]:
        go_through(Case(game, bot, seats, 3), patience=8, most=300)


@pytest.mark.slow
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", games("copies"))
def test_saves_forks_and_undos_reproduce_whole_games(game: str, bot: str) -> None:
    for seats in seat_counts(game):
        for seed in range(20, 22):
            go_through(Case(game, bot, seats, seed), patience=100, most=2000)


@pytest.mark.parametrize("game", games("undo"))
def test_a_game_can_be_taken_back_to_its_start(game: str) -> None:
    case = Case(game, "random", seed=5)
    with case.told() as steps:
        start = looks(case.match())
        match = play(case, steps, 120)
        for number in range(len(steps), 0, -1):
            steps.append(f"taking back decision {number}")
            match.undo()
        assert looks(match) == start
        assert not match.can_undo()


@pytest.mark.parametrize("game", games("scenes"))
def test_scenes_show_the_question_and_the_log_to_whom_they_belong(game: str) -> None:
    case = Case(game, "random", seat_counts(game)[-1], 11)
    with case.told() as steps:
        match, players, glance = case.match(), case.players(), Glance(8)
        while match.question is not None and len(steps) < 300:
            steps.append(f"at decision {len(steps) + 1}: {match.question}")
            for seat in [None, *range(len(match.setup.seats))] if glance.due() else []:
                scene = to_json(match.view(seat))
                asked = [question for question in match.questions if question.seat == seat]
                assert [ask["seat"] for ask in scene["asks"]] == [question.seat for question in asked]
                keys = [[choice["key"] for choice in ask["choices"]] for ask in scene["asks"]]
                assert keys == [question.keys() for question in asked]
                assert scene["waiting"] == [question.seat for question in match.questions]
            match.answer(players[match.question.seat].choose(match.position))
