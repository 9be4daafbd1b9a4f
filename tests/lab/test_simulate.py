"""Many games: the same seed gives the same games, whoever plays them and whatever happens to the workers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clew.kernel.words.errors import ClewError
from clew.kernel.words.position import Position
from clew.lab import Run, Series, Study, simulate, study_of
from clew.lab.many.workers import SPAN, play_some

ROOT = Path(__file__).resolve().parents[2]
TOY = "tests.kernel.toy:RULEBOOK"
COUNTS = "tests.lab.test_simulate:Counts"


def toy(seed: str = "1", seats: int = 2, **more: Any) -> Study:
    return study_of(TOY, seats, seed=seed, **more)


def clew(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([command(), *args], cwd=ROOT, capture_output=True, text=True, check=False)


def command() -> str:
    return str(Path(sys.executable).with_name("clew"))


class KillsItsWorker:
    """Plays the first option, but ends its process the first time it is asked in this process and a mark is there."""

    def choose(self, position: Position) -> Any:
        mark = Path(os.environ["CLEW_TEST_MARK"])
        if mark.exists():
            mark.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return position.question.options[0]


class Counts:
    """Plays the first option; every game that it sits down to, and every worker's call, adds a byte to a file."""

    def __init__(self) -> None:
        with Path(os.environ["CLEW_TEST_MARK"]).open("ab") as mark:
            mark.write(b".")

    def choose(self, position: Position) -> Any:
        return position.question.options[0]


class Stumbles:
    """Answers something that was not offered, as a faulty rule would."""

    def choose(self, _position: Position) -> Any:
        raise ZeroDivisionError("a wall where none should be")


def test_the_number_of_workers_changes_nothing() -> None:
    alone, together = simulate(toy(), 150, workers=1), simulate(toy(), 150, workers=3)
    assert alone.records == together.records
    assert [record.index for record in together.records] == list(range(150))


def test_a_game_depends_on_seed_and_number_alone() -> None:
    series = Series(toy())
    forwards = [series.play(index) for index in range(20)]
    backwards = [Series(toy()).play(index) for index in reversed(range(20))][::-1]
    assert forwards == backwards
    assert forwards != [Series(toy("2")).play(index) for index in range(20)]
    assert len({record.rolls for record in forwards}) > 1


def test_a_game_of_the_lab_is_the_same_at_a_table() -> None:
    series = Series(study_of(TOY, ["random", "sensible"], seed=5))
    for index in range(10):
        record, match = series.play(index), series.at_table(index)
        entries = [entry for beat in match.beats for entry in beat.journal]
        assert match.result is not None
        assert (record.ending, record.winners, record.facts) == (
            match.result.ending,
            match.result.winners,
            match.result.facts,
        )
        assert record.decisions == sum(entry.kind == "choice" for entry in entries)
        assert record.rolls == sum(entry.kind != "choice" for entry in entries)


def test_a_killed_worker_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "mark"
    mark.touch()
    monkeypatch.setenv("CLEW_TEST_MARK", str(mark))
    study = study_of(TOY, ["tests.lab.test_simulate:KillsItsWorker"], seed=3)
    hurt = simulate(study, 200, workers=2)
    assert not mark.exists()
    assert hurt.records == simulate(study, 200, workers=1).records


def test_workers_that_keep_dying_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.lab.many.workers.PATIENCE", 1)
    monkeypatch.setattr("clew.lab.many.workers._deaf_to_ctrl_c", os.abort)
    with pytest.raises(ClewError, match="keep dying"):
        simulate(toy(), 10, workers=2)


def test_a_fault_in_one_game_does_not_end_the_others() -> None:
    run = simulate(study_of(TOY, ["sensible", "tests.lab.test_simulate:Stumbles"], seed=1), 5, workers=1)
    summary = run.summary()
    assert summary["finished"] == 0
    assert summary["faults"][0]["game"] == 0
    asked, told = "'Which card do you bid?'", "ZeroDivisionError: a wall where none should be (test_simulate.py, line "
    assert summary["faults"][0]["fault"].startswith(f"tests.lab.test_simulate:Stumbles failed at {asked}: {told}")
    assert len(run.records) == run.games


def test_a_worker_comes_back_in_time_with_what_it_has() -> None:
    assert [record.index for record in play_some(toy(), 3, 50, seconds=0)] == [3]


@pytest.fixture
def _ctrl_c_counts() -> Iterator[None]:
    """Tests that run in the background of a shell are deaf to Ctrl-C, and so would be whatever they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.usefixtures("_ctrl_c_counts")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    mark.touch()
    many = "50000000"
    process = subprocess.Popen(
        [command(), "simulate", TOY, "-n", many, "--seats", COUNTS, "--seed", "1", "--json", "--workers", "2"],
        cwd=ROOT,
        env=os.environ | {"CLEW_TEST_MARK": str(mark)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    # Two workers hold three spans at most: with so many games begun, those of one span have been taken in.
    while mark.stat().st_size <= 4 * (SPAN + 1) and process.poll() is None:
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=240)
    summary = json.loads(out)
    assert process.returncode == 0
    assert 0 < summary["finished"] < int(many)
    assert "Broken off" in err
    assert "Traceback" not in err


def test_breaking_off_keeps_what_is_done() -> None:
    def stop_after_some(fresh: int) -> None:
        done.append(fresh)
        if sum(done) >= 64:
            raise KeyboardInterrupt

    done: list[int] = []
    run = simulate(toy(), 1000, workers=1, seen=stop_after_some)
    assert len(run.records) < run.games
    assert run.records == simulate(toy(), len(run.records), workers=1).records


def test_the_command_gives_stable_json() -> None:
    result = clew("simulate", TOY, "-n", "40", "--seats", "sensible,random", "--seed", "9", "--json", "--workers", "1")
    assert result.returncode == 0, result.stderr
    summary = json.loads(result.stdout)
    assert list(summary) == [
        "game",
        "games",
        "finished",
        "decisions",
        "rolls",
        "seconds",
        "seed",
        "players",
        "options",
        "patch",
        "outcomes",
        "seats",
        "by luck",
        "length",
        "figures",
        "people",
        "faults",
    ]
    assert summary["games"] == summary["finished"] == 40
    assert sum(outcome["games"] for outcome in summary["outcomes"].values()) == 40
    expected: Run = simulate(study_of(TOY, ["sensible", "random"], seed=9), 40, workers=1)
    assert summary | {"seconds": 0} == json.loads(json.dumps(expected.summary())) | {"seconds": 0}


def test_the_command_speaks_plainly() -> None:
    result = clew("simulate", TOY, "-n", "30", "--bot", "random", "--workers", "1")
    assert result.returncode == 0
    assert result.stderr == ""
    assert result.stdout.startswith("30 of 30 games")
    assert "How it ends:" in result.stdout


def test_options_and_house_rules_change_the_games(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('[[rule]]\nid = "1.1"\nvalues = { rooms = 1 }\n')
    plain, deep, short = (
        json.loads(clew("simulate", TOY, "-n", "20", "--seed", "1", "--json", "--workers", "1", *more).stdout)
        for more in ([], ["--option", "deep=on"], ["--patch", str(house)])
    )
    rooms = [found["figures"]["rooms"]["most"] for found in (plain, deep, short)]
    assert rooms == [3, 5, 1]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["nowhere"], "no game"),
        ([TOY, "--bot", "clever"], "no player 'clever'"),
        ([TOY, "--bot", "nowhere.py:Bot"], "no file"),
        ([TOY, "--bot", "mine.py"], "mine.py:Name"),
        ([TOY, "--bot", "tests.kernel.toy:Nobody"], "has no 'Nobody'"),
        ([TOY, "--seats", "9"], "1 to 3 players"),
        ([TOY, "-n", "1" + "0" * 12], "-n is a whole number from 1 to 100000000, not '1000000000000'."),
        ([TOY, "--option", "deep"], "name=value"),
        ([TOY, "--option", "high=on"], "no option 'high'"),
        ([TOY, "--patch", "nowhere.toml"], "can't be read"),
        (["tests.kernel.toy:Sensible"], "no rulebook"),
        ([TOY, "-n", "50000000", "--out", "nowhere/games.parquet"], "folder that exists"),
        ([TOY, "-n", "50000000", "--html", "tests"], "folder that exists"),
    ],
)
def test_bad_input_gets_one_clear_sentence(args: list[str], words: str) -> None:
    result = clew("simulate", *args)
    assert result.returncode == 2
    assert words in result.stderr
    assert "Traceback" not in result.stderr
