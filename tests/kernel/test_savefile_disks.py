"""The `.clew` file: full disks and other troubles of a disk."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from tests.kernel.saved import WALK
from tests.kernel.small import snapshot, start

from clew.kernel.saves.savefile import SaveFile, read_records
from clew.kernel.table.match import Match
from clew.kernel.words.errors import SaveError


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_at_the_first_save_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"game.clew can't be written: No space left on device"):
        SaveFile(tmp_path / "game.clew", start(WALK))
    assert os.listdir(tmp_path) == []


def test_a_full_disk_during_play_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.clew"
    match = start(WALK)
    file = SaveFile(path, match)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        for _ in range(3):
            match.answer("left")
            with pytest.raises(SaveError, match=r"No space left on device. Save under another name"):
                file.update(match)
    match.answer("right")
    file.update(match)
    assert snapshot(Match.from_records(WALK, read_records(path))) == snapshot(match)


def test_half_a_line_that_a_full_disk_left_is_mended_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    match = start(WALK)
    file = SaveFile(path, match)
    match.answer("left")
    append = file._append

    def half(data: bytes) -> None:
        with path.open("ab") as opened:
            opened.write(data[:50])
        full()

    file._append = half  # type: ignore[method-assign]
    with pytest.raises(SaveError, match="No space left"):
        file.update(match)
    assert b"damaged" not in path.read_bytes()
    file._append = append  # type: ignore[method-assign]
    match.answer("left")
    file.update(match)
    assert snapshot(Match.from_records(WALK, read_records(path))) == snapshot(match)


def test_a_folder_is_made_and_one_that_cannot_be_is_told(tmp_path: Path) -> None:
    SaveFile(tmp_path / "a" / "b" / "game.clew", start(WALK))
    assert (tmp_path / "a" / "b" / "game.clew").exists()
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError, match="can't be written"):
        SaveFile(tmp_path / "file" / "game.clew", start(WALK))


def test_disks_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    match = start(WALK)
    file = SaveFile(tmp_path / "game.clew", match)
    match.answer("left")
    file.update(match)
    assert snapshot(Match.from_records(WALK, read_records(tmp_path / "game.clew"))) == snapshot(match)
    with pytest.raises(SaveError, match="is there already"):
        SaveFile(tmp_path / "game.clew", match)
    assert os.listdir(tmp_path) == ["game.clew"]


def test_disks_without_links_hold_no_torn_game_when_they_are_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    written: list[int] = []
    replace = Path.replace

    def look(draft: Path, path: Path) -> Path:
        written.append(path.stat().st_size)
        return replace(draft, path)

    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(Path, "replace", look)
    SaveFile(tmp_path / "game.clew", start(WALK))
    assert written == [0], "the name is taken first, and then the whole file has it"
    assert read_records(tmp_path / "game.clew")


def test_other_disk_errors_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "link", broken)
    with pytest.raises(SaveError, match="can't be written: Input/output error"):
        SaveFile(tmp_path / "game.clew", start(WALK))
    assert os.listdir(tmp_path) == []
