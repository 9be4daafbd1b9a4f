"""The `.clew` file: damage that is noticed, and what is recovered."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.saved import WALK, played
from tests.kernel.small import snapshot, start

from clew.kernel.saves.records import FORMAT
from clew.kernel.saves.savefile import SaveFile, chained, read_records
from clew.kernel.table.match import Match
from clew.kernel.words.errors import SaveError


def refusal(path: Path) -> str:
    with pytest.raises(SaveError) as refused:
        Match.from_records(WALK, read_records(path))
    message = str(refused.value)
    assert message.count("\n") == 0
    return message


def test_every_truncation_is_noticed_or_harmless(tmp_path: Path) -> None:
    """Cut off anywhere: either at the end of a line, and the game is one of its earlier moments, or it is told."""
    path = tmp_path / "game.clew"
    played(path, 4, undo_every=3)
    whole = path.read_bytes()
    number_of_lines = whole.count(b"\n")
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        at_line_end = whole[size - 1 : size] == b"\n" or whole[size : size + 1] == b"\n"
        if at_line_end and size:
            assert Match.from_records(WALK, read_records(path)).question is not None
        elif size < whole.index(b"\n"):
            assert refusal(path) == "game.clew is no Clew game, or its first line is damaged."
        else:
            line = whole[:size].count(b"\n") + 1
            assert refusal(path).startswith(f"game.clew is damaged at line {line};")
            assert len(read_records(path, recover=True)) == line - 1 < number_of_lines


def test_every_flipped_byte_is_noticed_at_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 2)
    whole = path.read_bytes()
    for place in range(0, len(whole), 3):
        for other in (whole[place] ^ 1, whole[place] ^ 0x80, 10):
            if other == whole[place]:
                continue
            path.write_bytes(whole[:place] + bytes([other]) + whole[place + 1 :])
            line = whole[:place].count(b"\n") + 1
            if line == 1:
                assert "first line is damaged" in refusal(path)
            elif place == len(whole) - 1:
                assert f"damaged at line {line}" in refusal(path)
            else:
                assert f"game.clew is damaged at line {line};" in refusal(path)


@pytest.mark.parametrize("spoil", ["drop", "double", "swap", "foreign", "empty"])
def test_lines_that_are_lost_doubled_swapped_or_foreign_are_noticed(tmp_path: Path, spoil: str) -> None:
    path = tmp_path / "game.clew"
    played(path, 4)
    lines = path.read_bytes().splitlines(keepends=True)
    for place in range(1, len(lines) - 1):
        bent = lines[:]
        if spoil == "drop":
            del bent[place]
        elif spoil == "double":
            bent.insert(place, bent[place])
        elif spoil == "swap":
            bent[place], bent[place + 1] = bent[place + 1], bent[place]
        elif spoil == "foreign":
            bent[place] = b'{"do":[]}\n'
        else:
            bent[place] = b"\n"
        path.write_bytes(b"".join(bent))
        damaged = place + 2 if spoil == "double" else place + 1
        assert f"damaged at line {damaged};" in refusal(path)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x89PNG\r\n\x1a\n",
        b"{}",
        b"[1, 2]\n",
        b"null",
        b'"clew"',
        b"\xff\xfe",
        b'{"game":"toy","hash":"0"}\n',
        b"[" * 100_000,
        b'{"clew":1,"game":"chess"}\n',
    ],
)
def test_a_foreign_file_is_told_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.clew"
    path.write_bytes(content)
    assert refusal(path) == "game.clew is no Clew game, or its first line is damaged."
    assert path.read_bytes() == content
    with pytest.raises(SaveError, match="no Clew game"):
        read_records(path, recover=True)


def forged(records: list[dict[str, Any]]) -> bytes:
    """Lines with sound hashes around any content."""
    chain, lines = "", []
    for record in records:
        chain, line = chained(chain, record)
        lines.append(line)
    return "".join(lines).encode()


def test_a_newer_file_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 1)
    records = read_records(path)
    records[0]["clew"] = FORMAT + 1
    records[0]["later"] = "things that we can't know"
    del records[0]["options"]
    path.write_bytes(forged(records))
    assert refusal(path) == (
        f"game.clew was written by a newer Clew (format {FORMAT + 1}, this one reads up to {FORMAT}); update Clew."
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("clew", "1"),
        ("clew", True),
        ("clew", None),
        ("game", 3),
        ("promise", 5),
        ("own_dice", 1),
        ("patch", None),
        ("seats", "Ada"),
        ("seats", [["Ada"]]),
        ("seats", [1]),
        ("options", []),
        ("nonces", {}),
        ("seed", "xyz"),
        ("seed", None),
        ("origin", 1),
        ("origin", {}),
        ("origin", {"journal": []}),
        ("origin", {"state": {"$": "Dragon"}, "journal": []}),
        ("origin", {"state": 1, "journal": [{}]}),
    ],
)
def test_a_first_line_by_another_hand_is_refused(tmp_path: Path, field: str, value: object) -> None:
    path = tmp_path / "game.clew"
    played(path, 1)
    records = read_records(path)
    records[0][field] = value
    path.write_bytes(forged(records))
    refusal(path)


@pytest.mark.parametrize(
    "record",
    [
        {"do": 1},
        {"do": [1]},
        {"do": [{}]},
        {"beat": 1},
        {"undo": 3},
        {"undo": [99, 0], "why": ""},
        {"of": 99, "state": {}},
        {"of": 0},
        {"of": 0, "change": 7},
        {"of": "x", "state": 1},
        {"over": "won"},
        {"over": "won", "table": {"$": "Dragon"}},
    ],
)
def test_lines_by_another_hand_are_refused(tmp_path: Path, record: dict[str, Any]) -> None:
    path = tmp_path / "game.clew"
    played(path, 1)
    path.write_bytes(forged([*read_records(path), record]))
    refusal(path)


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert "game.clew can't be read: No such file or directory." in refusal(tmp_path / "game.clew")
    assert "can't be read: Is a directory." in refusal(tmp_path)


def test_recovering_keeps_everything_before_the_damage(tmp_path: Path) -> None:
    path, new = tmp_path / "game.clew", tmp_path / "new.clew"
    match = played(path, 10)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for place in range(1, len(lines)):
        damaged = b"".join([*lines[:place], lines[place][: len(lines[place]) // 2], b"?", *lines[place + 1 :]])
        path.write_bytes(damaged)
        new.unlink(missing_ok=True)
        again = Match.from_records(WALK, read_records(path, recover=True))
        file = SaveFile(new, again)
        assert path.read_bytes() == damaged
        journals = [entry for beat in again.beats for entry in beat.journal]
        assert journals == [entry for beat in match.beats for entry in beat.journal][: len(journals)]
        again.answer("left")
        file.update(again)
        assert snapshot(Match.from_records(WALK, read_records(new))) == snapshot(again)


def test_saving_never_writes_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    path.write_text("my diary")
    with pytest.raises(SaveError, match=r"game.clew is there already; choose another name."):
        SaveFile(path, start(WALK))
    assert path.read_text() == "my diary"
    assert os.listdir(tmp_path) == ["game.clew"]


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw + b"more\n",
        lambda raw: raw[:-1],
        lambda raw: raw[:-10] + b"#" + raw[-9:],
        lambda _raw: b"",
        lambda raw: raw + raw.splitlines(keepends=True)[-1],
    ],
)
def test_a_file_that_another_program_changed_is_left_alone(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "game.clew"
    match = start(WALK)
    file = SaveFile(path, match)
    path.write_bytes(changed := change(path.read_bytes()))
    match.answer("left")
    for _ in range(2):
        with pytest.raises(SaveError, match="was changed by another program; save under another name"):
            file.update(match)
    assert path.read_bytes() == changed
    SaveFile(tmp_path / "other.clew", match)
    assert snapshot(Match.from_records(WALK, read_records(tmp_path / "other.clew"))) == snapshot(match)


def test_a_file_that_is_gone_is_told(tmp_path: Path) -> None:
    match = start(WALK)
    file = SaveFile(tmp_path / "game.clew", match)
    (tmp_path / "game.clew").unlink()
    match.answer("left")
    with pytest.raises(SaveError, match=r"game.clew can't be written: No such file or directory"):
        file.update(match)
