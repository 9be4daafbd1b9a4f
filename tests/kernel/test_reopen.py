"""A save file that is opened again is written on, in one unbroken chain."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.toy import RULEBOOK, Game

from clew.kernel.saves.savefile import SaveFile, read_records, replay
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import SaveError
from clew.kernel.words.stream import seed_from

pytestmark = pytest.mark.usefixtures("each_scheme")


def toy(seed: int = 1) -> Match[Game]:
    return Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada"), Seat("Bea")]), seed_from(seed))


def play(match: Match[Game], save: SaveFile, answers: int) -> None:
    for _ in range(answers):
        if match.question is not None:
            match.answer(match.question.options[0])
            save.update(match)


@pytest.mark.parametrize("answers", [0, 1, 2, 3, 7])
def test_a_game_left_and_taken_up_again_is_the_game_played_in_one_go(tmp_path: Path, answers: int) -> None:
    whole = toy()
    whole_save = SaveFile(tmp_path / "whole.clew", whole)
    play(whole, whole_save, answers + 40)
    left = toy()
    play(left, SaveFile(tmp_path / "left.clew", left), answers)
    again, save = SaveFile.reopen(tmp_path / "left.clew", RULEBOOK)
    assert again.history == left.history
    play(again, save, 40)
    assert again.history == whole.history
    assert [str(line.text) for line in again.log] == [str(line.text) for line in whole.log]
    records = read_records(tmp_path / "left.clew")
    assert replay(RULEBOOK, records).history == whole.history
    assert Match.from_records(RULEBOOK, records).history == whole.history


def test_opening_alone_writes_nothing(tmp_path: Path) -> None:
    match = toy()
    play(match, SaveFile(tmp_path / "game.clew", match), 4)
    before = (tmp_path / "game.clew").read_bytes()
    SaveFile.reopen(tmp_path / "game.clew", RULEBOOK)
    assert (tmp_path / "game.clew").read_bytes() == before


def test_a_lost_line_break_at_the_end_does_not_spoil_the_file(tmp_path: Path) -> None:
    match = toy()
    play(match, SaveFile(tmp_path / "game.clew", match), 4)
    path = tmp_path / "game.clew"
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    again, save = SaveFile.reopen(path, RULEBOOK)
    play(again, save, 3)
    assert Match.from_records(RULEBOOK, read_records(path)).history == again.history


def test_a_file_that_ends_before_the_state_of_its_last_beat_is_written_on_with_that_state(tmp_path: Path) -> None:
    match = toy()
    play(match, SaveFile(tmp_path / "game.clew", match), 2)
    path = tmp_path / "game.clew"
    whole = path.read_bytes().splitlines(keepends=True)
    assert whole[-1].startswith(b'{"of"')
    path.write_bytes(b"".join(whole[:-1]))
    again = Match.from_records(RULEBOOK, read_records(path))
    SaveFile(tmp_path / "rescued.clew", again)
    assert Match.from_records(RULEBOOK, read_records(tmp_path / "rescued.clew")).state == match.state


def test_two_who_write_on_the_same_file_do_not_mix(tmp_path: Path) -> None:
    match = toy()
    SaveFile(tmp_path / "game.clew", match)
    (one, first), (two, second) = (SaveFile.reopen(tmp_path / "game.clew", RULEBOOK) for _ in range(2))
    play(one, first, 1)
    with pytest.raises(SaveError, match="another program"):
        play(two, second, 1)


def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError, match="can't be written"):
        SaveFile(tmp_path / "file" / "game.clew", toy())
