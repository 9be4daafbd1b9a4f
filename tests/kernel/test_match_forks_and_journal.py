"""A match: forks of it, and journals that do not fit."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.small import Pad, mixed, small, snapshot, start, told, walk, walk_in_turn
from tests.kernel.toy import RULEBOOK

from clew.kernel.referees.referee import Referee
from clew.kernel.table.match import Match
from clew.kernel.words.codec import encode
from clew.kernel.words.dice import TWO_D6
from clew.kernel.words.errors import Divergence
from clew.kernel.words.journal import CHOICE, DRAW, NOTE, ROLL, Entry

pytestmark = pytest.mark.usefixtures("each_scheme")


@pytest.mark.parametrize("steps", [0, 1, 5, 30])
def test_a_fork_leaves_the_original_untouched(steps: int) -> None:
    match = start(small(walk_in_turn), ["me", "me"])
    for _ in range(steps):
        match.answer("left")
    before = snapshot(match)
    fork = match.fork("other dice")
    assert encode(fork.state) == encode(match.state)
    assert fork.questions[0].keys() == match.questions[0].keys()
    for _ in range(20):
        fork.answer("right")
    assert snapshot(match) == before
    match.answer("left")
    assert match.state.turn == steps + 1
    assert fork.state.turn == steps + 20


@pytest.mark.parametrize("steps", [0, 1, 5, 60])
def test_a_copy_goes_on_with_the_same_dice_and_each_goes_its_own_way(steps: int) -> None:
    match = start(RULEBOOK, ["me", "me"])
    for _ in range(steps):
        if match.question is not None:
            match.answer(match.question.options[0])
    before = snapshot(match)
    twin = match.copy()
    assert snapshot(twin) == before
    while twin.question is not None:
        twin.answer(twin.question.options[-1])
    assert snapshot(match) == before
    while match.question is not None:
        match.answer(match.question.options[-1])
    assert snapshot(match) == snapshot(twin)
    for each in (match, twin):
        each.cut(0, 0)
    assert snapshot(match) == snapshot(twin)


def test_forks_with_the_same_seed_are_the_same_and_others_differ() -> None:
    match = start(RULEBOOK, ["me", "me"])
    ends = []
    for seed in ("a", "a", "b", 7, b"raw key of any length"):
        fork = match.fork(seed)
        while fork.question is not None:
            fork.answer(fork.question.options[0])
        ends.append([str(line) for line in fork.log])
    assert ends[0] == ends[1]
    assert len({tuple(end) for end in ends}) == 4


def test_a_fork_in_the_middle_of_a_beat_keeps_what_was_rolled() -> None:
    def two(pad: Pad, referee: Referee) -> bool:
        pad.words.append(str(referee.roll(TWO_D6, "1")))
        pad.words.append(referee.choose(0, "?", ["a", "b"], "1"))
        pad.words.append(str(referee.roll(TWO_D6, "1")))
        pad.words.append(referee.choose(0, "?", ["a", "b"], "1"))
        return False

    match = start(small(two))
    match.answer("a")
    fork = match.fork(9)
    assert fork.state == match.state
    fork.answer("b")
    assert fork.state.words[:3] == match.state.words[:3]
    again = fork.fork(10)
    assert again.state == fork.state
    assert again.over


def test_a_fork_cannot_be_taken_back_past_its_start() -> None:
    match = start(small(walk))
    match.answer("left")
    fork = match.fork(1)
    assert not fork.can_undo()
    fork.answer("right")
    fork.undo()
    assert not fork.can_undo()
    assert fork.state.turn == 1


def replaced(match: Match[Any], place: int, entry: Entry) -> Match[Any]:
    match.beats[-1].journal[place] = entry
    return match


@pytest.mark.parametrize(
    ("place", "entry", "message"),
    [
        (0, Entry(ROLL, "1.1", "1d6", [7]), "where the dice give"),
        (0, Entry(ROLL, "1.1", "2d6", [1, 1]), "where the dice give"),
        (0, Entry(ROLL, "1.1", "1d6", [7], 0, own=True), "1d6 can't fall as"),
        (0, Entry(DRAW, "1.2", "pile", "a"), "where the dice give"),
        (1, Entry(DRAW, "1.2", "pile", "zz"), "where the dice give"),
        (2, Entry(CHOICE, "1.3", "Which?", "c", 0), "'c' is no longer an answer to 'Which"),
        (2, Entry(CHOICE, "1.3", "Which?", "a", 1), "seat 1 answers where seat 0 is asked"),
        (2, Entry(CHOICE, "1.4", "Which?", "a", 0), "the journal has choice 'Which\\?' where the rules want"),
        (2, Entry(ROLL, "1.3", "1d6", [1]), "the journal has roll '1d6' where the rules want choice"),
    ],
)
def test_a_bent_journal_is_found_out(place: int, entry: Entry, message: str) -> None:
    match = start(small(mixed, "abcdef"))
    match.answer("a")
    with pytest.raises(Divergence, match=message):
        replaced(match, place, entry).answer("a")


def test_entries_left_over_are_found_out() -> None:
    match = start(small(mixed, "abcdef"))
    match.answer("a")
    match.beats[-1].journal += [Entry(CHOICE, "1.3", "Which?", "a", 0), Entry(CHOICE, "9.9", "More?", "a", 0)]
    with pytest.raises(Divergence, match=r"\[9.9\] the journal has choice 'More\?' where the beat is over"):
        match.resume()


def test_notes_in_the_journal_change_nothing_but_the_log() -> None:
    match = start(small(mixed, "abcdef"))
    match.answer("a")
    state = match.state
    for place in (3, 2, 1, 0):
        match.beats[-1].journal.insert(place, Entry(NOTE, "", f"Note {place}.", None))
    match.resume()
    assert match.state == state
    assert [text for text in told(match) if text.startswith("Note")] == ["Note 0.", "Note 1.", "Note 2.", "Note 3."]
