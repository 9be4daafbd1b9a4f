"""Power that fails, disks that are full, two programs at one file: only the move that was being written can be lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest
from tests.kernel.saved import WALK, played
from tests.kernel.small import start
from tests.kernel.toy import RULEBOOK

from clew.bots.random import Random
from clew.kernel.saves.savefile import SaveFile, parse_records, read_records
from clew.kernel.table.match import Match
from clew.kernel.words.codec import encode
from clew.kernel.words.errors import SaveError
from clew.kernel.words.stream import Stream, seed_from

ROOT = Path(__file__).resolve().parents[2]

FULL_DISK = """
import resource, signal
from pathlib import Path
from tests.kernel.saved import WALK
from tests.kernel.small import start
from clew.kernel.saves.savefile import SaveFile
from clew.kernel.words.errors import SaveError

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
match = start(WALK)
file = SaveFile(Path({path!r}), match)
most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
room = file.size
for number in range(40):
    room += {step}
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
    match.answer("left")
    try:
        file.update(match)
        print("kept", match.state.turn)
    except SaveError as error:
        print("told", str(error))
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
file.update(match)
print("turn", match.state.turn)
"""


def moments(path: Path, answers: int) -> list[tuple[int, Any]]:
    """A game that is saved after every answer: how long its file was then, and how the table looked."""
    match = start(RULEBOOK, ["me", "me"], seed=5)
    file = SaveFile(path, match)
    player = Random(Stream(seed_from(5)))
    found = [(file.size, encode(match.state))]
    for _ in range(answers):
        match.answer(player.choose(match.position))
        file.update(match)
        found.append((file.size, encode(match.state)))
    return found


def test_a_file_cut_off_anywhere_in_its_last_two_moves_loses_only_what_was_being_written(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    known = moments(path, 9)
    whole = path.read_bytes()
    for size in range(known[-3][0], len(whole) + 1):
        safe = max(place for place, (length, _) in enumerate(known) if length <= size)
        torn = whole[:size]
        path.write_bytes(torn)
        records = read_records(path, recover=True)
        if torn.removesuffix(b"\n").count(b"\n") + 1 > len(records):
            told = f"game.clew is damaged at line {len(records) + 1}; 'clew replay game.clew --recover NEW' keeps all"
            with pytest.raises(SaveError, match=told):
                read_records(path)
        again = encode(Match.from_records(RULEBOOK, records).state)
        assert again == known[safe][1] or (safe + 1 < len(known) and again == known[safe + 1][1])
        assert path.read_bytes() == torn, "looking changes nothing"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits there")
@pytest.mark.parametrize("step", [60, 150, 333])
def test_a_disk_that_is_really_full_tears_a_line_and_the_next_save_mends_it(tmp_path: Path, step: int) -> None:
    """The system writes as much of a line as there is room for, and then no more."""
    path = tmp_path / "game.clew"
    script = FULL_DISK.format(path=str(path), step=step)
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert any(line.startswith("told game.clew can't be written: File too large.") for line in lines)
    assert lines[-1] == "turn 40"
    assert Match.from_records(WALK, read_records(path)).state.turn == 40


def test_of_two_programs_at_one_file_one_is_told_and_the_file_stays_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    for round_ in range(12):
        path.unlink(missing_ok=True)
        played(path, 4)
        sides = [SaveFile.reopen(path, WALK) for _ in range(2)]
        at_once, told = Barrier(2), list[str]()

        def go_on(match: Match[Any], file: SaveFile, at_once: Barrier = at_once, told: list[str] = told) -> None:
            match.answer("left")
            at_once.wait()
            try:
                file.update(match)
            except SaveError as error:
                told.append(str(error))

        threads = [Thread(target=go_on, args=side) for side in sides]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        assert told == ["game.clew was changed by another program; save under another name."], round_
        assert Match.from_records(WALK, parse_records(path.read_bytes(), "game.clew")).state.turn == 5
