"""The `.clew` file: what is written, and what is read again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.saved import WALK, played
from tests.kernel.small import Pad, small, snapshot, start, told, walk, walk_in_turn
from tests.kernel.toy import RULEBOOK

from clew.kernel.referees.referee import Referee
from clew.kernel.saves import savefile
from clew.kernel.saves.savefile import SaveFile, parse_records, read_records, replay
from clew.kernel.table.match import KEPT, Match
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.codec import encode
from clew.kernel.words.stream import seed_from

pytestmark = pytest.mark.usefixtures("each_scheme")


def test_a_person_can_read_it(tmp_path: Path) -> None:
    match = played(tmp_path / "game.clew", 2)
    lines = [json.loads(line) for line in (tmp_path / "game.clew").read_text().splitlines()]
    assert lines[0]["game"] == "small"
    assert lines[0]["name"] == "Tuesday"
    assert lines[0]["seats"] == [["Ada", "me"]]
    assert lines[0]["promise"] == match.promise
    assert [next(iter(line)) for line in lines] == ["clew", "of", "do", "beat", "of", "do", "beat", "of"]
    way = match.beats[0].journal[0].value
    told = {"kind": "choice", "rule": "1.1", "what": "Which way, step {n}?", "value": way, "seat": 0}
    assert lines[2]["do"][0] == told
    assert all(len(line["hash"]) == 32 for line in lines)


def test_each_answer_only_adds_to_it(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    match = start(WALK)
    file = SaveFile(path, match)
    before = path.read_bytes()
    for answer in ("left", "right", "left"):
        match.answer(answer)
        file.update(match)
        after = path.read_bytes()
        assert after.startswith(before)
        assert len(after) > len(before)
        before = after
    file.update(match)
    assert path.read_bytes() == before


@pytest.mark.parametrize("rulebook", [RULEBOOK, WALK])
@pytest.mark.parametrize("undo_every", [0, 3])
def test_a_game_read_again_after_every_answer_is_the_same(
    tmp_path: Path, rulebook: Rulebook[Any], undo_every: int
) -> None:
    path = tmp_path / "game.clew"
    for answers in range(0, 33, 4):
        path.unlink(missing_ok=True)
        match = played(path, answers, undo_every=undo_every, rulebook=rulebook)
        again = Match.from_records(rulebook, read_records(path))
        assert snapshot(again) == snapshot(match)
        assert again.history == match.history


@pytest.mark.parametrize("answers", [0, 1, 7, 30])
def test_a_game_can_be_written_on_after_reading(tmp_path: Path, answers: int) -> None:
    path = tmp_path / "game.clew"
    match = played(path, answers, undo_every=4)
    again, file = SaveFile.reopen(path, WALK)
    for _ in range(30):
        again.answer("left")
        match.answer("left")
        file.update(again)
    again.undo()
    match.undo()
    file.update(again)
    third = Match.from_records(WALK, read_records(path))
    assert snapshot(third) == snapshot(again) == snapshot(match)
    assert replay(WALK, read_records(path)).state == match.state


def test_a_long_game_can_be_taken_back_to_its_start_after_reading(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 90)
    again = Match.from_records(WALK, read_records(path))
    for _ in range(90):
        again.undo()
    assert encode(again.state) == encode(start(WALK).state)


def test_a_game_saved_late_has_all_of_it(tmp_path: Path) -> None:
    match = start(WALK)
    for _ in range(60):
        match.answer("left")
    match.undo()
    SaveFile(tmp_path / "late.clew", match)
    again = Match.from_records(WALK, read_records(tmp_path / "late.clew"))
    assert snapshot(again) == snapshot(match)
    again.undo()
    assert again.state.turn == 58
    assert replay(WALK, read_records(tmp_path / "late.clew")).state == match.state


def test_the_log_of_a_game_saved_late_is_told_in_one_go(tmp_path: Path) -> None:
    """Each beat is played once, not once for every beat after it."""
    match = start(WALK)
    for _ in range(150):
        match.answer("left")
    SaveFile(tmp_path / "late.clew", match)
    calls = 0

    def counted(pad: Pad, referee: Referee) -> bool:
        nonlocal calls
        calls += 1
        return walk(pad, referee)

    again = Match.from_records(replace(WALK, beat=counted), read_records(tmp_path / "late.clew"))
    assert told(again) == told(match)
    assert calls < 200
    calls = 0
    for _ in range(150):
        again.undo()
    assert calls < 150 * (KEPT // 2 + 3)
    assert encode(again.state) == encode(start(WALK).state)


def test_answers_between_two_updates_are_all_written(tmp_path: Path) -> None:
    match = start(WALK)
    file = SaveFile(tmp_path / "game.clew", match)
    for _ in range(7):
        match.answer("left")
    file.update(match)
    assert snapshot(Match.from_records(WALK, read_records(tmp_path / "game.clew"))) == snapshot(match)


def test_forks_can_be_saved_too(tmp_path: Path) -> None:
    match = start(RULEBOOK, ["me", "me"], seed=2)
    for _ in range(5):
        match.answer(match.questions[0].options[0])
    fork = match.fork("elsewhere")
    file = SaveFile(tmp_path / "fork.clew", fork)
    for _ in range(6):
        fork.answer(fork.questions[0].options[0])
        file.update(fork)
    records = read_records(tmp_path / "fork.clew")
    assert snapshot(Match.from_records(RULEBOOK, records)) == snapshot(fork)
    assert replay(RULEBOOK, records).state == fork.state
    assert not Match.from_records(RULEBOOK, records[:2]).can_undo()


def test_own_dice_and_answers_that_wait_are_kept(tmp_path: Path) -> None:
    match = start(RULEBOOK, ["me", "me", "me"], own_dice=True)
    file = SaveFile(tmp_path / "game.clew", match)
    match.answer(match.questions[1].options[0], 1)
    file.update(match)
    again = Match.from_records(RULEBOOK, read_records(tmp_path / "game.clew"))
    assert again.view(None).waiting == (0, 2)
    for match_ in (match, again):
        match_.answer(match_.questions[0].options[0], 0)
        match_.answer(match_.questions[0].options[0], 2)
        match_.answer("5")
    assert snapshot(again) == snapshot(match)


def test_names_and_words_of_all_scripts_are_kept(tmp_path: Path) -> None:
    names = ["Ægir {n} 龍", "“Zoë”\\n", "$ \u200d👩\u200d🚒"[:2]]
    setup = replace(start(RULEBOOK, ["me", "me", "me"]).setup)
    seats = tuple(replace(seat, name=name) for seat, name in zip(setup.seats, names, strict=True))
    match = Match.start(RULEBOOK, replace(setup, seats=seats), seed_from(1), ["nonce é"])
    SaveFile(tmp_path / "game.clew", match)
    again = Match.from_records(RULEBOOK, read_records(tmp_path / "game.clew"))
    assert [seat.name for seat in again.setup.seats] == names
    assert again.key == match.key


def test_a_finished_game_is_finished_when_read(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    match = played(path, 500, rulebook=RULEBOOK)
    assert match.over
    records = read_records(path)
    assert records[-1]["over"] == match.rulebook.result(match.state).ending
    again = Match.from_records(RULEBOOK, records)
    assert (again.over, again.result, again.questions) == (True, match.result, [])
    assert snapshot(again) == snapshot(match)


def test_options_that_are_newer_than_the_file_are_at_rest(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 1, rulebook=RULEBOOK)
    records = read_records(path)
    del records[0]["options"]["deep"]
    assert Match.from_records(RULEBOOK, records).setup.options["deep"] is False


def test_records_are_read_from_bytes_too(tmp_path: Path) -> None:
    played(tmp_path / "game.clew", 2)
    assert parse_records((tmp_path / "game.clew").read_bytes(), "x") == read_records(tmp_path / "game.clew")
    assert savefile.__all__ == sorted(savefile.__all__)


def test_turns_of_two(tmp_path: Path) -> None:
    match = start(small(walk_in_turn), ["me", "sensible"])
    file = SaveFile(tmp_path / "two.clew", match)
    for _ in range(9):
        match.answer("left")
        file.update(match)
    assert snapshot(Match.from_records(small(walk_in_turn), read_records(tmp_path / "two.clew"))) == snapshot(match)
