"""A match: answering, looking, and faults that lose nothing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.small import LEFT, RIGHT, Pad, small, snapshot, start, told, walk, walk_in_turn

from clew.kernel.referees.referee import Referee
from clew.kernel.table.match import Match
from clew.kernel.words.dice import D6, TWO_D6
from clew.kernel.words.errors import AnswerError, RuleFault
from clew.kernel.words.journal import CHOICE, Entry, Line
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import seed_from


@pytest.mark.parametrize("answer", ["left", "Go left", " go LEFT", LEFT])
def test_answers_are_taken_by_key_label_or_option(answer: object) -> None:
    match = start(small(walk))
    match.answer(answer)
    assert match.state.words[0].startswith("left")
    assert match.beats[0].journal[0] == Entry(CHOICE, "1.1", "Which way, step {n}?", "left", 0)


def test_the_log_tells_questions_rolls_and_what_happened_with_their_rules() -> None:
    match = start(small(walk))
    match.answer("left")
    face = match.state.words[0][-1]
    assert [repr(line) for line in match.log] == [
        "[1.1] Which way, step 0? Go left",
        f"[1.2] 1d6: {face}",
        "[1.1] Step 1 was left.",
    ]


@pytest.mark.parametrize("answer", ["up", "", None, 7])
def test_wrong_answers_lose_nothing(answer: object) -> None:
    match = start(small(walk))
    match.answer("left")
    before = snapshot(match)
    with pytest.raises(AnswerError, match="not among the answers: Go left, Go right"):
        match.answer(answer)
    assert snapshot(match) == before


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    match = start(small(walk_in_turn), ["me", "me"])
    before = snapshot(match)
    with pytest.raises(AnswerError, match="It is not seat 1 that is asked now, but 0"):
        match.answer("left", 1)
    assert snapshot(match) == before
    match.answer("left", 0)
    match.answer("left", 1)
    assert match.state.turn == 2


def test_nothing_can_be_answered_once_the_game_is_over() -> None:
    match = start(small(lambda pad, referee: walk(pad, referee) and False))
    match.answer("left")
    assert (match.over, match.question, match.questions) == (True, None, [])
    assert match.result is not None
    assert match.result.ending == "done"
    with pytest.raises(AnswerError, match="The game is over"):
        match.answer("left")
    with pytest.raises(AnswerError, match="The game is over"):
        _ = match.position


def test_a_game_may_be_over_before_anybody_is_asked() -> None:
    match = start(small(lambda _pad, _referee: False))
    assert match.over
    assert match.beats[0].journal == []


class Broken(Exception):
    """A fault in the rules."""


def test_a_fault_in_the_rules_leaves_the_match_at_its_question() -> None:
    def broken(pad: Pad, referee: Referee) -> bool:
        if walk_in_turn(pad, referee) and pad.words[-1].startswith("right") and pad.turn > 2:
            raise Broken
        return True

    match = start(small(broken), ["me", "me"])
    match.answer("left")
    match.answer("left")
    before = snapshot(match)
    for _ in range(2):
        with pytest.raises(Broken):
            match.answer("right")
        assert snapshot(match) == before
    match.answer("left")
    assert match.state.turn == 3


def test_a_fault_some_beats_later_takes_those_beats_back_too() -> None:
    def broken(pad: Pad, referee: Referee) -> bool:
        pad.turn += 1
        if pad.turn == 1:
            pad.words.append(referee.choose(0, "?", ["a", "b"], "1"))
        elif pad.turn == 4:
            raise Broken
        return True

    match = start(small(broken))
    before = snapshot(match)
    with pytest.raises(Broken):
        match.answer("a")
    assert snapshot(match) == before


def ask_twice_the_same(_pad: Pad, referee: Referee) -> bool:
    return bool(referee.choose(0, "?", [LEFT, LEFT], "1"))


def ask_nobody(_pad: Pad, referee: Referee) -> bool:
    return bool(referee.choose(4, "?", [LEFT, RIGHT], "1"))


def ask_nothing(_pad: Pad, referee: Referee) -> bool:
    return bool(referee.choose(0, "?", [], "1"))


def ask_late(_pad: Pad, referee: Referee) -> bool:
    return bool(referee.choose(0, "?", ["a", "b"], "1", seconds=5, late="c"))


@pytest.mark.parametrize("beat", [ask_twice_the_same, ask_nobody, ask_nothing, ask_late])
def test_faulty_questions_are_refused_before_anybody_sees_them(beat: Any) -> None:
    with pytest.raises(RuleFault, match=r"\[1\]"):
        start(small(beat), ["me", "me"])


def test_time_limits_reach_the_scene() -> None:
    def hurry(pad: Pad, referee: Referee) -> bool:
        pad.words.append(referee.choose(0, "Quick!", ["hit", "duck"], "1", seconds=5, late="duck"))
        return False

    match = start(small(hurry))
    (ask,) = match.view(0).asks
    assert (ask.seconds, ask.late) == (5, "duck")
    match.answer(ask.late)
    assert match.state.words == ["duck"]


def test_rules_may_sort_the_faces_they_get() -> None:
    def sort(pad: Pad, referee: Referee) -> bool:
        faces = referee.throw(TWO_D6, "1")
        faces.sort()
        faces.append(9)
        pad.words = [str(face) for face in faces]
        pad.words.append(referee.choose(0, "?", ["a", "b"], "1"))
        return False

    for seed in range(10):
        match = start(small(sort), seed=seed)
        match.answer("a")
        assert match.over
        assert len(match.beats[0].journal[0].value) == 2


def hide(pad: Pad, referee: Referee) -> bool:
    """Secret rolls, draws, choices and lines."""
    pad.turn += 1
    pad.hands[0].append(referee.draw(pad.pile, "1.2", to=(0,)))
    pad.hands[1].append(str(referee.roll(D6, "1.3", to=(1,))))
    pad.hands[0].append(referee.choose(0, "A secret?", ["lamp", "rope"], "1.4", to=(0,)))
    referee.tell("1.5", "Only for {who}.", to=(1,), who="Bea")
    referee.tell("1.5", "For all.")
    return pad.turn < 3


def test_each_seat_reads_its_own_log() -> None:
    match = start(small(hide, "abcdef"), ["me", "me"])
    match.answer("lamp")
    card, face = match.beats[0].journal[0].value, match.beats[0].journal[1].value[0]
    assert told(match, 0)[:2] == [f"{card} from pile", "A secret? lamp"]
    assert told(match, 0)[2:3] == ["For all."]
    assert told(match, 1)[:3] == [f"1d6: {face}", "Only for Bea.", "For all."]
    assert told(match, None) == ["For all."]
    assert [said.kind for said in match.view(0).log][:2] == ["draw", "choice"]
    assert match.view(1).log[0].faces == (face,)


def test_only_the_seat_that_is_asked_sees_the_question() -> None:
    match = start(small(hide, "abcdef"), ["me", "me"])
    assert [choice.key for choice in match.view(0).asks[0].choices] == ["lamp", "rope"]
    assert match.view(1).asks == []
    assert match.view(None).asks == []
    assert match.view(1).waiting == (0,)
    assert match.view(1).seats == ("Ada", "Bea")
    with pytest.raises(AnswerError, match="There is no seat 2"):
        match.view(2)


def test_the_scene_tells_how_it_ended() -> None:
    match = start(small(lambda pad, referee: walk(pad, referee) and False))
    match.answer("left")
    scene = match.view(0)
    assert (scene.over, scene.winners, scene.waiting, scene.asks) == ("done", (0,), (), [])
    assert to_json(scene)["over"] == "done"


def test_the_log_can_be_read_from_any_line_on() -> None:
    match = start(small(walk_in_turn), ["me", "me"])
    for number in range(60):
        match.answer("left" if number % 3 else "right")
    whole = match.log
    assert len(whole) == 180
    for since in [0, 1, 2, 3, 59, 90, 178, 179, 180, 500]:
        assert match.lines(since) == whole[since:]
    assert len(match.view(0, 177).log) == 3


def test_reading_the_end_of_a_long_log_touches_only_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start(small(walk_in_turn), ["me", "me"])
    for _ in range(90):
        match.answer("left")
    match.lines(260)
    looked: list[int] = []
    told_in = match.told_in

    def look(place: int) -> list[Line]:
        looked.append(place)
        return told_in(place)

    monkeypatch.setattr(match, "told_in", look)
    match.lines(266)
    assert 0 < len(looked) < 10


def test_the_promise_hides_the_seed_and_nonces_change_the_dice() -> None:
    rulebook = small(walk)
    setup = start(rulebook).setup
    plain, mixed = (
        Match.start(rulebook, setup, seed_from(1)),
        Match.start(rulebook, setup, seed_from(1), ["Ada's word"]),
    )
    assert plain.promise == mixed.promise != plain.seed.hex()
    assert plain.key != mixed.key


def test_what_a_question_looks_like() -> None:
    assert repr(start(small(walk)).question) == "Question(seat 0, 'Which way, step 0?', ['Go left', 'Go right'], [1.1])"
    assert isinstance(start(small(walk)).question, Question)
