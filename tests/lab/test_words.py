"""What the lab prints: under which rules the games were played, and who sits where."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from clew.cli import app
from clew.lab import simulate, study_of
from clew.lab.reports.words import results

TOY = "tests.kernel.toy:RULEBOOK"
SHORT = '[[rule]]\nid = "1.1"\nvalues = { rooms = 1 }\n'


def test_results_say_under_which_rules_they_came_about() -> None:
    patch = {"title": "A short way", "rule": [{"id": "1.1", "values": {"rooms": 1}}]}
    changed = study_of(TOY, 1, seed=1, options={"deep": "on"}, patch=patch)
    assert "rules deep=on, A short way" in list(results(simulate(changed, 2, workers=1).summary()))
    printed = results(simulate(study_of(TOY, 1, seed=1), 2, workers=1).summary())
    assert not [line for line in printed if line.startswith("rules")]


def test_seats_are_counted_from_one() -> None:
    lines = list(results(simulate(study_of(TOY, 2, seed=1), 5, workers=1).summary()))
    seats = [line.split()[1] for line in lines if line.startswith("  seat ")]
    assert set(seats) == {"1", "2"}


def test_house_rules_of_one_name_in_two_folders_are_both_compared(tmp_path: Path) -> None:
    files = [tmp_path / folder / "house.toml" for folder in ("one", "two")]
    for rooms, file in enumerate(files, 1):
        file.parent.mkdir()
        file.write_text(SHORT.replace("rooms = 1", f"rooms = {rooms}"))
    patches = [word for file in files for word in ("--patch", str(file))]
    done = CliRunner().invoke(app, ["compare", TOY, *patches, "-n", "3", "--seed", "1", "--workers", "1"])
    assert done.exit_code == 0, done.output
    assert all(f"{file}  instead of  as printed" in done.output for file in files)


def test_a_comparison_says_what_the_house_rules_change(tmp_path: Path) -> None:
    house, page = tmp_path / "short.toml", tmp_path / "short.html"
    house.write_text(SHORT)
    lab = ["-n", "3", "--seed", "1", "--workers", "1", "--html", str(page)]
    done = CliRunner().invoke(app, ["compare", TOY, "--patch", str(house), *lab])
    assert done.exit_code == 0, done.output
    assert "rooms: 1 instead of 3" in done.output
    assert "rooms: 1 instead of 3" in page.read_text()
