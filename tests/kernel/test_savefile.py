"""The `.clew` file: what is written, what damage does, and how a game is taken up again."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.small import TOY, Pad, small, snapshot, start, told, walk, walk_in_turn
from tests.kernel.toy import RULEBOOK

from clew.bots.random import Random
from clew.kernel import savefile
from clew.kernel.codec import encode
from clew.kernel.dice import D6
from clew.kernel.errors import SaveError
from clew.kernel.match import KEPT, Match
from clew.kernel.records import FORMAT
from clew.kernel.referee import Referee
from clew.kernel.rulebook import Rulebook
from clew.kernel.savefile import SaveFile, chained, open_match, parse_records, read_records, recover, replay
from clew.kernel.stream import Stream, seed_from

WALK = small(walk)


def played(
    path: Path, answers: int = 12, seed: int = 1, undo_every: int = 0, rulebook: Rulebook[Any] = WALK
) -> Match[Any]:
    """A game that was saved after every answer."""
    match = start(rulebook, ["me", "me"] if rulebook is RULEBOOK else ["me"], seed=seed)
    file = match.save(path, "Tuesday")
    player = Random(Stream(seed_from(seed)))
    for number in range(1, answers + 1):
        if match.question is None:
            break
        if undo_every and number % undo_every == 0 and match.can_undo():
            match.undo()
        else:
            match.answer(player.choose(match.position))
        file.update(match)
    return match


# -- what is written -------------------------------------------------------------------------------------------------


def test_a_person_can_read_it(tmp_path: Path) -> None:
    match = played(tmp_path / "game.clew", 2)
    lines = [json.loads(line) for line in (tmp_path / "game.clew").read_text().splitlines()]
    assert lines[0]["game"] == "small"
    assert lines[0]["name"] == "Tuesday"
    assert lines[0]["seats"] == [["Ada", "me"]]
    assert lines[0]["promise"] == match.promise
    assert [next(iter(line)) for line in lines] == ["clew", "of", "do", "beat", "of", "do", "beat", "of"]
    assert lines[2]["do"][0] == {
        "kind": "choice", "rule": "1.1", "what": "Which way, step {n}?", "value": "left", "seat": 0
    } or lines[2]["do"][0]["value"] == "right"  # fmt: skip
    assert all(len(line["hash"]) == 32 for line in lines)


def test_each_answer_only_adds_to_it(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    match = start(WALK)
    file = match.save(path)
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
        again = open_match(rulebook, read_records(path))
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
    third = open_match(WALK, read_records(path))
    assert snapshot(third) == snapshot(again) == snapshot(match)
    assert replay(WALK, read_records(path)).state == match.state


def test_a_long_game_can_be_taken_back_to_its_start_after_reading(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 90)
    again = open_match(WALK, read_records(path))
    for _ in range(90):
        again.undo()
    assert encode(again.state) == encode(start(WALK).state)


def test_a_game_saved_late_has_all_of_it(tmp_path: Path) -> None:
    match = start(WALK)
    for _ in range(60):
        match.answer("left")
    match.undo()
    match.save(tmp_path / "late.clew")
    again = open_match(WALK, read_records(tmp_path / "late.clew"))
    assert snapshot(again) == snapshot(match)
    again.undo()
    assert again.state.turn == 58
    assert replay(WALK, read_records(tmp_path / "late.clew")).state == match.state


def test_the_log_of_a_game_saved_late_is_told_in_one_go(tmp_path: Path) -> None:
    """Each beat is played once, not once for every beat after it."""
    match = start(WALK)
    for _ in range(150):
        match.answer("left")
    match.save(tmp_path / "late.clew")
    calls = 0

    def counted(pad: Pad, referee: Referee) -> bool:
        nonlocal calls
        calls += 1
        return walk(pad, referee)

    again = open_match(replace(WALK, beat=counted), read_records(tmp_path / "late.clew"))
    assert told(again) == told(match)
    assert calls < 200
    calls = 0
    for _ in range(150):
        again.undo()
    assert calls < 150 * (KEPT // 2 + 3)
    assert encode(again.state) == encode(start(WALK).state)


def test_answers_between_two_updates_are_all_written(tmp_path: Path) -> None:
    match = start(WALK)
    file = match.save(tmp_path / "game.clew")
    for _ in range(7):
        match.answer("left")
    file.update(match)
    assert snapshot(open_match(WALK, read_records(tmp_path / "game.clew"))) == snapshot(match)


def test_forks_can_be_saved_too(tmp_path: Path) -> None:
    match = start(RULEBOOK, ["me", "me"])
    for _ in range(5):
        match.answer(match.questions[0].options[0])
    fork = match.fork("elsewhere")
    file = fork.save(tmp_path / "fork.clew")
    for _ in range(6):
        fork.answer(fork.questions[0].options[0])
        file.update(fork)
    records = read_records(tmp_path / "fork.clew")
    assert snapshot(open_match(RULEBOOK, records)) == snapshot(fork)
    assert replay(RULEBOOK, records).state == fork.state
    assert not open_match(RULEBOOK, records[:2]).can_undo()


def test_own_dice_and_answers_that_wait_are_kept(tmp_path: Path) -> None:
    match = start(RULEBOOK, ["me", "me", "me"], own_dice=True)
    file = match.save(tmp_path / "game.clew")
    match.answer(match.questions[1].options[0], 1)
    file.update(match)
    again = open_match(RULEBOOK, read_records(tmp_path / "game.clew"))
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
    match = Match(RULEBOOK, replace(setup, seats=seats), seed_from(1), ["nonce é"])
    match.save(tmp_path / "game.clew")
    again = open_match(RULEBOOK, read_records(tmp_path / "game.clew"))
    assert [seat.name for seat in again.setup.seats] == names
    assert again.key == match.key


def test_a_finished_game_is_finished_when_read(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    match = played(path, 500, rulebook=RULEBOOK)
    assert match.over
    records = read_records(path)
    assert records[-1]["over"] == match.rulebook.result(match.state).ending
    again = open_match(RULEBOOK, records)
    assert (again.over, again.result, again.questions) == (True, match.result, [])
    assert snapshot(again) == snapshot(match)


# -- files that are not as they should be ----------------------------------------------------------------------------


def refusal(path: Path) -> str:
    with pytest.raises(SaveError) as refused:
        open_match(WALK, read_records(path))
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
            assert open_match(WALK, read_records(path)).question is not None
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
        ("clew", "1"), ("clew", True), ("clew", None), ("game", 3), ("promise", 5), ("own_dice", 1), ("patch", None),
        ("seats", "Ada"), ("seats", [["Ada"]]), ("seats", [1]), ("options", []), ("nonces", {}),
        ("seed", "xyz"), ("seed", None), ("origin", 1), ("origin", {}), ("origin", {"journal": []}),
        ("origin", {"state": {"$": "Dragon"}, "journal": []}), ("origin", {"state": 1, "journal": [{}]}),
    ],
)  # fmt: skip
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
        {"do": 1}, {"do": [1]}, {"do": [{}]}, {"beat": 1}, {"undo": 3}, {"undo": [99, 0], "why": ""},
        {"of": 99, "state": {}}, {"of": 0}, {"of": 0, "change": 7}, {"of": "x", "state": 1},
        {"over": "won"}, {"over": "won", "table": {"$": "Dragon"}},
    ],
)  # fmt: skip
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
        assert recover(path, new) == place
        assert path.read_bytes() == damaged
        assert new.read_bytes() == b"".join(lines[:place])
        again, file = SaveFile.reopen(new, WALK)
        journals = [entry for beat in again.beats for entry in beat.journal]
        assert journals == [entry for beat in match.beats for entry in beat.journal][: len(journals)]
        again.answer("left")
        file.update(again)
        assert snapshot(open_match(WALK, read_records(new))) == snapshot(again)


def test_recovering_never_writes_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 2)
    before = path.read_bytes()
    with pytest.raises(SaveError, match=r"game.clew is there already; choose another name."):
        recover(path, path)
    assert path.read_bytes() == before


def test_saving_never_writes_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    path.write_text("my diary")
    with pytest.raises(SaveError, match=r"game.clew is there already; choose another name."):
        start(WALK).save(path)
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
    file = match.save(path)
    path.write_bytes(changed := change(path.read_bytes()))
    match.answer("left")
    for _ in range(2):
        with pytest.raises(SaveError, match="was changed by another program; save under another name"):
            file.update(match)
    assert path.read_bytes() == changed
    match.save(tmp_path / "other.clew")
    assert snapshot(open_match(WALK, read_records(tmp_path / "other.clew"))) == snapshot(match)


def test_a_file_that_is_gone_is_told(tmp_path: Path) -> None:
    match = start(WALK)
    file = match.save(tmp_path / "game.clew")
    (tmp_path / "game.clew").unlink()
    match.answer("left")
    with pytest.raises(SaveError, match=r"game.clew can't be written: No such file or directory"):
        file.update(match)


# -- disks that fail -------------------------------------------------------------------------------------------------


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_at_the_first_save_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"game.clew can't be written: No space left on device"):
        start(WALK).save(tmp_path / "game.clew")
    assert os.listdir(tmp_path) == []


def test_a_full_disk_during_play_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.clew"
    match = start(WALK)
    file = match.save(path)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        for _ in range(3):
            match.answer("left")
            with pytest.raises(SaveError, match=r"No space left on device. Save under another name"):
                file.update(match)
    match.answer("right")
    file.update(match)
    assert snapshot(open_match(WALK, read_records(path))) == snapshot(match)


def test_half_a_line_that_a_full_disk_left_is_mended_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    match = start(WALK)
    file = match.save(path)
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
    assert snapshot(open_match(WALK, read_records(path))) == snapshot(match)


def test_a_folder_is_made_and_one_that_cannot_be_is_told(tmp_path: Path) -> None:
    start(WALK).save(tmp_path / "a" / "b" / "game.clew")
    assert (tmp_path / "a" / "b" / "game.clew").exists()
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError, match="can't be written"):
        start(WALK).save(tmp_path / "file" / "game.clew")


def test_disks_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    match = start(WALK)
    file = match.save(tmp_path / "game.clew")
    match.answer("left")
    file.update(match)
    assert snapshot(open_match(WALK, read_records(tmp_path / "game.clew"))) == snapshot(match)
    with pytest.raises(SaveError, match="is there already"):
        match.save(tmp_path / "game.clew")
    assert os.listdir(tmp_path) == ["game.clew"]


def test_other_disk_errors_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "link", broken)
    with pytest.raises(SaveError, match="can't be written: Input/output error"):
        start(WALK).save(tmp_path / "game.clew")
    assert os.listdir(tmp_path) == []


# -- after the rules changed -----------------------------------------------------------------------------------------


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder of rules with another fingerprint."""
    folder = tmp_path / "rules"
    shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "ledger.toml").write_text((folder / "ledger.toml").read_text() + "\n# changed\n")
    return folder


def two_steps(pad: Pad, referee: Referee) -> bool:
    """Two questions a beat."""
    walk(pad, referee)
    return walk(pad, referee)


def with_omens(pad: Pad, referee: Referee) -> bool:
    """The same with another roll before."""
    referee.roll(D6, "9.9")
    return two_steps(pad, referee)


CHANGED = "The rules have changed since this game was saved; it goes on from its last quiet moment."


def test_the_fingerprint_tells_rules_apart(elsewhere: Path) -> None:
    assert small(walk).version == small(two_steps).version
    assert small(walk, folder=elsewhere).version != small(walk).version


def test_a_game_goes_on_from_its_last_quiet_moment_and_says_so(tmp_path: Path, elsewhere: Path) -> None:
    path = tmp_path / "game.clew"
    rulebook, changed = small(two_steps), small(with_omens, folder=elsewhere)
    match = played(path, 5, rulebook=rulebook)
    assert match.state.turn == 5
    again, file = SaveFile.reopen(path, changed)
    assert again.state.turn == 4
    assert told(again)[-2] == CHANGED
    assert again.beats[-1].journal[-1].rule == "9.9"
    again.answer("left")
    file.update(again)
    third = open_match(changed, read_records(path))
    assert snapshot(third) == snapshot(again)


def test_a_game_that_still_follows_just_goes_on(tmp_path: Path, elsewhere: Path) -> None:
    path = tmp_path / "game.clew"
    match = played(path, 5, rulebook=small(two_steps))
    again = open_match(small(two_steps, folder=elsewhere), read_records(path))
    assert snapshot(again) == snapshot(match)


def test_a_rules_fault_in_the_last_beat_is_survived_too(tmp_path: Path, elsewhere: Path) -> None:
    def strict(pad: Pad, referee: Referee) -> bool:
        if pad.turn == 4:
            walk(pad, referee)
            raise KeyError("a table that is gone")
        return two_steps(pad, referee)

    path = tmp_path / "game.clew"
    played(path, 5, rulebook=small(two_steps))
    again = open_match(small(strict, folder=elsewhere), read_records(path))
    assert CHANGED in told(again)


def test_rules_that_cannot_go_on_at_all_are_told(tmp_path: Path, elsewhere: Path) -> None:
    def hopeless(pad: Pad, referee: Referee) -> bool:
        if pad.turn:
            raise KeyError("a table that is gone")
        return two_steps(pad, referee)

    path = tmp_path / "game.clew"
    played(path, 5, rulebook=small(two_steps))
    with pytest.raises(SaveError, match="The rules have changed too much since this game was saved to go on with it"):
        open_match(small(hopeless, folder=elsewhere), read_records(path))


def test_with_the_same_rules_a_bent_game_is_not_forgiven(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 5, rulebook=small(two_steps))
    with pytest.raises(Exception, match="the journal has"):
        open_match(small(with_omens), read_records(path))


def test_a_finished_game_stays_finished_under_other_rules(tmp_path: Path, elsewhere: Path) -> None:
    def short(pad: Pad, referee: Referee) -> bool:
        return walk(pad, referee) and pad.turn < 3

    def longer(pad: Pad, referee: Referee) -> bool:
        return walk(pad, referee) and pad.turn < 9

    path = tmp_path / "game.clew"
    match = played(path, 5, rulebook=small(short))
    again = open_match(small(longer, folder=elsewhere), read_records(path))
    assert again.over
    assert again.state == match.state
    assert again.result == match.result
    assert told(again) == told(match)


def test_the_log_of_old_beats_is_told_as_far_as_it_goes(tmp_path: Path, elsewhere: Path) -> None:
    path = tmp_path / "game.clew"
    match = played(path, 6, rulebook=small(two_steps))
    again = open_match(small(with_omens, folder=elsewhere), read_records(path))
    assert again.state.turn == match.state.turn == 6
    assert len(again.log) >= 1


def test_options_that_are_newer_than_the_file_are_at_rest(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 1, rulebook=RULEBOOK)
    records = read_records(path)
    del records[0]["options"]["deep"]
    assert open_match(RULEBOOK, records).setup.options["deep"] is False


def test_records_are_read_from_bytes_too(tmp_path: Path) -> None:
    played(tmp_path / "game.clew", 2)
    assert parse_records((tmp_path / "game.clew").read_bytes(), "x") == read_records(tmp_path / "game.clew")
    assert savefile.__all__ == sorted(savefile.__all__)


def test_turns_of_two(tmp_path: Path) -> None:
    match = start(small(walk_in_turn), ["me", "sensible"])
    file = match.save(tmp_path / "two.clew")
    for _ in range(9):
        match.answer("left")
        file.update(match)
    assert snapshot(open_match(small(walk_in_turn), read_records(tmp_path / "two.clew"))) == snapshot(match)
