"""Results reach whoever wants them, whatever becomes of the files and pipes that they were also meant for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from clew.cli import app
from clew.kernel.words.errors import ClewError

FULL = Path("/dev/full")
COMMAND = [str(Path(sys.executable).with_name("clew")), "simulate", "maze", "-n", "3", "--workers", "1", "--seed", "1"]
needs_a_full_disk = pytest.mark.skipif(not FULL.exists(), reason="no device here is always full")


@needs_a_full_disk
def test_a_full_disk_costs_the_files_and_not_the_results(tmp_path: Path) -> None:
    table, page = tmp_path / "games.parquet", tmp_path / "page.html"
    for path in (table, page):
        path.symlink_to(FULL)
    done = subprocess.run(
        [*COMMAND, "--out", str(table), "--html", str(page)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout.startswith("3 of 3 games")
    assert f"{table} can't be written: " in done.stderr
    assert f"{page} can't be written: No space left on device." in done.stderr
    assert "Traceback" not in done.stderr


@needs_a_full_disk
def test_results_that_can_be_told_nowhere_are_no_traceback() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(COMMAND, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "clew: What there is to say can't be written: No space left on device.\n"


def test_a_reader_who_has_gone_costs_no_file_and_is_no_traceback(tmp_path: Path) -> None:
    table = tmp_path / "games.parquet"
    with subprocess.Popen(
        [*COMMAND, "--out", str(table)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 1
    assert table.read_bytes()[:4] == b"PAR1"


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["simulate", "maze", "--out", "games.csv"], "name a file that ends in .parquet, not games.csv"),
        (["compare", "maze", "--vary", "bot=random,random"], "bot=random and bot=random are the same game"),
        (["compare", "darkness", "--vary", "time-limit=on,yes"], "time-limit=on and time-limit=yes are the same game"),
        (["compare", "maze", "--vary", "bot=random", "--vary", "bot=sensible"], "bot is varied twice"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_played(args: list[str], told: str) -> None:
    result = CliRunner().invoke(app, [*args, "-n", "1000000"])
    assert isinstance(result.exception, ClewError)
    assert told in str(result.exception)
