"""Laws of the table: a match is the same game as straight play, and can be saved, forked and taken back anywhere."""

from __future__ import annotations

from typing import Any

from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.savefile import header, replay
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_out
from clew.kernel.words.codec import encode
from clew.kernel.words.journal import CHOICE
from clew.kernel.words.scene import to_json
from clew.testing.laws.cases import BOTS, Book, Case, Glance, any_case, log, play, seat_counts


def looks(match: Match[Any]) -> Any:
    """All that can be told of a match without its log."""
    asked = [(str(question), question.seat, question.rule, question.keys()) for question in match.questions]
    return encode(match.state), asked, match.over


def tables(book: Book) -> list[Case]:
    return [Case(book, bot, seats, 7) for bot in BOTS for seats in seat_counts(book)]


def straight(book: Book) -> None:
    """Play at a table is straight play."""
    for case in tables(book):
        is_straight(case)


def straight_once(book: Book, seed: int) -> None:
    """Any game at a table is straight play."""
    is_straight(any_case(book, seed))


def is_straight(case: Case) -> None:
    with case.told() as steps:
        match = play(case, steps)
        state, dealer = play_out(case.rulebook, case.setup(), case.players(), case.stream())
        assert encode(match.state) == encode(state), "a table came to another state than straight play"
        answers = sum(entry.kind == CHOICE for entry in match.journal)
        assert dealer.decisions == answers, "a table asked another number of questions than straight play"
        assert match.result == case.rulebook.result(state), "a table had another result than straight play"


def proven(book: Book) -> None:
    """A finished game is proven by its records."""
    for case in tables(book)[:2]:
        with case.told() as steps:
            match = play(case, steps)
            records = [header(match), *Recorder().news(match)]
            assert log(replay(case.rulebook, records)) == log(match), "a replay tells another story"
            again = Match.from_records(case.rulebook, records)
            assert looks(again) == looks(match), "a save opens as another game"
            assert log(again) == log(match), "a save tells another story"


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
    before, checkpoint = looks(match), encode(match.checkpoint(match.place))
    loaded = Match.from_records(case.rulebook, records)
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
    assert encode(match.checkpoint(match.place)) == checkpoint, "a copy that went on changed the last quiet moment"


def copies(book: Book, bot: str) -> None:
    """Saves, forks and undos reproduce the game."""
    for seats in seat_counts(book)[-2:]:
        go_through(Case(book, bot, seats, 3), patience=8, most=300)


def copies_of_whole_games(book: Book, bot: str) -> None:
    """Saves, forks and undos reproduce whole games."""
    for seats in seat_counts(book):
        for seed in range(20, 22):
            go_through(Case(book, bot, seats, seed), patience=100, most=2000)


def copied_and_taken_back(book: Book, seed: int) -> None:
    """Any game is reproduced by saves, forks and undos."""
    go_through(any_case(book, seed), patience=20, most=1000)


def taken_back(book: Book) -> None:
    """A game can be taken back to its start."""
    case = Case(book, "random", seed=5)
    with case.told() as steps:
        start = looks(case.match())
        match = play(case, steps, 120)
        for number in range(len(steps), 0, -1):
            steps.append(f"taking back decision {number}")
            match.undo()
        assert looks(match) == start, "all taken back, it is another game than at the start"
        assert not match.can_undo(), "all is taken back, and still there is something to take back"


def scenes(book: Book) -> None:
    """Scenes show the question and the log to whom they belong."""
    case = Case(book, "random", seat_counts(book)[-1], 11)
    with case.told() as steps:
        match, players, glance = case.match(), case.players(), Glance(8)
        while match.question is not None and len(steps) < 300:
            steps.append(f"at decision {len(steps) + 1}: {match.question}")
            for seat in [None, *range(len(match.setup.seats))] if glance.due() else []:
                scene = to_json(match.view(seat))
                asked = [question for question in match.questions if question.seat == seat]
                seats = [ask["seat"] for ask in scene["asks"]]
                assert seats == [question.seat for question in asked], f"seat {seat} sees questions of {seats}"
                keys = [[choice["key"] for choice in ask["choices"]] for ask in scene["asks"]]
                assert keys == [question.keys() for question in asked], f"seat {seat} sees other answers"
                waiting = [question.seat for question in match.questions]
                assert scene["waiting"] == waiting, f"{waiting} have to decide, seat {seat} sees {scene['waiting']}"
            match.answer(players[match.question.seat].choose(match.position))
