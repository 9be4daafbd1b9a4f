"""The game after the game: what is reviewed is what was decided, figures are those of games, and nothing is made up."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count

import pytest
from tests.kernel.toy import REST, RULEBOOK, Game

from clew.kernel.saves.recorder import Recorder
from clew.kernel.table.decisions import decisions, position_of
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import ClewError
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import seed_from
from clew.kernel.words.text import packed, put, unpacked
from clew.lab.intervals import Estimate
from clew.lab.reports.review import as_data, fights, in_lines, reworded, sparks, verdict
from clew.lab.review import review as room
from clew.lab.review.luck import luck_of
from clew.lab.review.review import Findings, Review, evenly
from clew.lab.review.trials import WINS, Trials, over_due

TOLD = replace(RULEBOOK, milestones=frozenset({"1.5"}), fights=frozenset({"1"}))


def played(seed: int, seats: int = 1, *, lazy: bool = False) -> Match[Game]:
    """A whole game by the sensible player, or by one who only catches his breath."""
    match: Match[Game] = Match.start(TOLD, TOLD.setup([Seat(f"Seat {n}") for n in range(seats)]), seed_from(seed))
    while match.question is not None:
        sensible = TOLD.bots["sensible"]().choose(match.position)
        match.answer(REST if lazy and REST in match.question.options else sensible, match.question.seat)
    return match


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games, so that a test of the plan takes no longer than it must."""
    for name, less in {
        "ROUGH": (5, 12),
        "CURVE": (9, 20),
        "OPENING": 60,
        "FIRST_LOOK": 12,
        "SECOND_LOOK": 10,
        "LAST_LOOK": 60,
        "PLANNED": 1200,
    }.items():
        monkeypatch.setattr(room, name, less)


def reviewed(match: Match[Game], seat: int = 0) -> tuple[Review, Findings]:
    review = Review(match, seat)
    for _ in review.work():
        assert 0.0 <= review.progress < 1.0
    return review, review.findings()


def test_a_decision_is_what_the_seat_was_asked_and_answered() -> None:
    match = played(1, seats=2)
    found = decisions(match, 0)
    answers = [entry for entry in match.journal if entry.kind == "choice" and entry.seat == 0]
    assert [decision.key for decision in found] == [entry.value for entry in answers]
    for decision in found:
        asked = position_of(match, decision).question
        assert asked.seat == 0
        assert asked.rule == decision.rule
        assert decision.key in asked.keys()


def test_the_moves_before_a_decision_lead_to_it_even_after_an_undo() -> None:
    match = played(1)
    for _ in range(3):
        match.undo()
    while match.question is not None:
        match.answer(match.question.options[-1])
    records = [{"head": True}, *Recorder().news(match)]
    moves = [place for place, record in enumerate(records) if "undo" in record or _answers(record)]
    numbers = [decision.moves for decision in decisions(match, 0)]
    assert len(set(numbers)) == len(numbers) == sum(entry.kind == "choice" for entry in match.journal)
    for decision in decisions(match, 0):
        first = records[moves[decision.moves]]["do"][0]
        assert (first["rule"], first["value"]) == (decision.rule, decision.key)


def _answers(record: dict[str, object]) -> bool:
    done = record.get("do")
    return isinstance(done, list) and done[0]["kind"] == "choice"


def test_a_fork_reviews_what_was_decided_in_it() -> None:
    match = Match.start(TOLD, TOLD.setup([Seat("Ada")]), seed_from(3))
    match.answer(match.question.options[0])  # type: ignore[union-attr]
    fork = match.fork(9)
    while fork.question is not None:
        fork.answer(fork.question.options[0])
    given = sum(entry.kind == "choice" for entry in fork.beats[0].journal[: fork.beats[0].given])
    assert len(decisions(fork, 0)) == sum(entry.kind == "choice" for entry in fork.journal) - given


def test_trials_of_two_answers_meet_the_same_dice() -> None:
    match = played(2)
    trials = Trials(match, 0)
    decision = next(each for each in decisions(match, 0) if each.rule == "1.5")
    keys = [key_of(option) for option in position_of(match, decision).question.options]
    for number in range(40):
        trials.play(decision, [*keys, keys[0]], number)
    again = Trials(match, 0)
    for number in reversed(range(40)):
        again.play(decision, keys[:1], number)
    every = range(40)
    assert trials.values(decision, keys[0], every) == again.values(decision, keys[0], every)
    assert trials.played == 40 * len(keys)


def test_who_only_rests_is_told_what_it_cost(few: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rest costs some five games of a hundred, which takes more than a few games to show."""
    monkeypatch.setattr(room, "LAST_LOOK", 400)
    monkeypatch.setattr(room, "PLANNED", 8000)
    match = next(lost for seed in count() if not (lost := played(seed, lazy=True)).result.winners)  # type: ignore[union-attr]
    review, found = reviewed(match)
    assert found.settled
    assert review.progress == 1.0
    assert found.came_to == 0.0
    assert 1 <= len(found.turns) <= room.SHOWN
    better = [turn for turn in found.turns if turn.verdict == "better"]
    assert better
    assert all(turn.best.startswith("orc") and turn.decision.key == "rest" for turn in better)
    assert all(turn.by.low > 0 for turn in better)
    assert found.given_away == sum(turn.by.value for turn in better)
    assert put(verdict(found, better[0])).startswith("Orc")


def test_who_plays_as_the_sensible_player_gave_nothing_away(few: None) -> None:
    _, found = reviewed(played(4))
    assert found.given_away == 0 or all(turn.decision.key != turn.best for turn in found.turns)
    assert {turn.verdict for turn in found.turns} <= {"well", "even", "better"}
    for turn in found.turns:
        values = [answer.expected.value for answer in turn.answers]
        assert values == sorted(values, reverse=True)
        assert turn.decision.key in {answer.key for answer in turn.answers}


def test_a_review_goes_on_where_another_process_left_it(few: None) -> None:
    match = played(5, lazy=True)
    whole, found = reviewed(match)
    part = Review(match, 0)
    for turn, _ in enumerate(part.work()):
        if turn == 150:
            break
    other = Review(match, 0)
    other.take_up(json.loads(json.dumps(part.plain())))
    for _ in other.work():
        pass
    assert as_data(match, 0, other.findings()) == as_data(match, 0, found)
    assert other.trials.played == whole.trials.played


def test_the_first_rough_curve_is_there_long_before_the_end(few: None) -> None:
    review = Review(played(5), 0)
    for _ in review.work():
        if review.has_curve:
            break
    found = review.findings()
    assert review.trials.played <= room.ROUGH[0] * room.ROUGH[1] + 1
    assert len(found.points) == room.ROUGH[0]
    assert not found.settled
    assert len(sparks(found)) == len(found.points) + 1


def test_where_nobody_can_win_any_more_another_figure_is_shown(few: None) -> None:
    hopeless = replace(TOLD, result=lambda game: replace(RULEBOOK.result(game), winners=()))
    match = played(6)
    match.rulebook = hopeless
    _, found = reviewed(match)
    assert found.goal != WINS
    assert found.goal in RULEBOOK.prospects


def test_luck_counts_every_die_and_knows_what_was_due(few: None) -> None:
    match = played(7, seats=2)
    trials = Trials(match, 0)
    luck = luck_of(match, trials)
    thrown = [entry for entry in match.journal if entry.kind == "roll"]
    assert sum(luck.faces[6].values()) == sum(len(entry.value) for entry in thrown)
    assert {(fall.rule, fall.seat): fall.throws for fall in luck.falls}.items() <= {
        (entry.rule, entry.seat): sum((other.rule, other.seat) == (entry.rule, entry.seat) for other in thrown)
        for entry in thrown
    }.items()
    assert sum(over_due(match.journal).values()) == sum(sum(entry.value) - 3.5 * len(entry.value) for entry in thrown)
    assert luck.worth is None, "from no games nobody can say what dice are worth"
    assert not luck.seats


def test_luck_is_told_for_every_seat_and_taken_off_its_result(few: None) -> None:
    match = played(3, seats=2)
    review, found = reviewed(match)
    assert found.luck is not None
    assert [each.seat for each in found.luck.seats] == [0, 1]
    assert found.luck.worth == found.luck.seats[0].worth
    assert 0 < found.luck.explains < 1
    for each in found.luck.seats:
        assert each.came_to == review.trials.value(review.trials.measured(match.state, each.seat))
        assert each.without is not None
        assert each.without.low <= each.without.value <= each.without.high
        assert each.without.value == min(1.0, max(0.0, each.came_to - each.worth.value))


def test_what_an_earlier_version_kept_is_worked_out_again() -> None:
    review = Review(played(1), 0)
    with pytest.raises(KeyError):
        review.take_up({"scale": 1.0, "played": 9, "answers": 9, "games": [[0, "rest", [[0, [1.0]]]]], "falls": []})
    assert not review.has_curve
    assert not review.trials.games


def test_good_dice_are_worth_something_and_bad_ones_cost(few: None) -> None:
    """In the toy a high roll wounds an orc more, so that high dice of one's own can't be a loss."""
    for seed in range(3):
        _, found = reviewed(played(seed))
        assert found.luck is not None
        for fall in found.luck.falls:
            if fall.rule == "1.5" and fall.seat == 0 and fall.worth is not None and abs(fall.worth.value) > 0.02:
                assert (fall.worth.value > 0) == (fall.average > fall.due)


def test_who_decided_nothing_is_told_so() -> None:
    match: Match[Game] = Match.start(TOLD, TOLD.setup([Seat("Ada")]), seed_from(1))
    with pytest.raises(ClewError, match="Ada has decided nothing"):
        Review(match, 0)


def test_a_game_that_is_not_over_has_a_curve_and_no_end(few: None) -> None:
    match: Match[Game] = Match.start(TOLD, TOLD.setup([Seat("Ada")]), seed_from(1))
    for _ in range(4):
        match.answer(match.question.options[0])  # type: ignore[union-attr]
    _, found = reviewed(match)
    assert found.came_to is None
    assert found.points
    assert "not over" in "\n".join(in_lines(match, 0, found))


def test_all_of_it_stands_in_the_lines_and_in_the_json(few: None) -> None:
    match = played(8, lazy=True)
    _, found = reviewed(match)
    told = "\n".join(in_lines(match, 0, found))
    data = json.loads(json.dumps(as_data(match, 0, found)))
    for heading in ("The chance to win", "The turns:", "The dice:", "The story:"):
        assert heading in told
    assert len(data["curve"]) == len(found.points)
    assert [turn["move"] for turn in data["turns"]] == [turn.decision.moves for turn in found.turns]
    assert data["fights"] == [list(span) for span in fights(match, 0)] == [[0, len(decisions(match, 0)) - 1]]
    assert data["story"]
    assert reworded(as_data(match, 0, found, packed), lambda text: put(unpacked(text))) == as_data(match, 0, found)


@pytest.mark.parametrize(
    ("things", "number", "found"),
    [([], 3, []), ([1, 2], 3, [1, 2]), ([1, 2, 3], 1, [1]), (list(range(11)), 3, [0, 5, 10])],
)
def test_evenly(things: list[int], number: int, found: list[int]) -> None:
    assert evenly(things, number) == found


def test_an_estimate_of_nothing_is_no_figure() -> None:
    assert Trials(played(1), 0).found(decisions(played(1), 0)[0], "rest", range(5)) == (Estimate(0.0, 0.0, 1.0), 0)
