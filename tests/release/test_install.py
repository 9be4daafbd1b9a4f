"""What would be released, built and tried where there is nothing but Python and what the wheel asks for."""

from __future__ import annotations

import re
import subprocess
import tarfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.release.clean import ROOT, Clean, build

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("release")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PLAY = """
import clew
game = clew.new("deathmaze", seed=7)
game.answer("quick")
while game.question is not None:
    game.answer(game.question.options[0])
game.save("whole.clew")
again = clew.load("whole.clew")
assert again.result == game.result is not None
print(game.result.ending)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Clean:
    return Clean(tmp_path_factory.mktemp("clean"), wheel)


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_has_every_file_of_the_package_and_the_texts_of_the_pages(wheel: Path) -> None:
    there = contents(wheel)
    source = ROOT / "src"
    kinds = {".py", ".toml", ".json", ".mo", ".po", ".html", ".css", ".js", ".svg", ".md", ".typed"}
    package = {
        path.relative_to(source).as_posix()
        for path in (source / "clew").rglob("*")
        if path.is_file() and (path.suffix in kinds or path.name == "py.typed")
    }
    assert package - there == set()
    texts = {f"clew/docs/sources/docs/{path.name}" for path in (ROOT / "docs").glob("*.md")}
    texts |= {f"clew/docs/sources/examples/{path.name}" for path in (ROOT / "examples").glob("*.py")}
    assert texts | {"clew/docs/sources/CHANGELOG.md", "clew/docs/sources/CONTRIBUTING.md"} <= there
    assert [name for name in there if name.startswith(("tests/", "clew/docs/sources/changes"))] == []


def test_a_wheel_made_from_the_sdist_is_the_same(wheel: Path, tmp_path: Path) -> None:
    sdist = build("sdist", ROOT, tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (top,) = (tmp_path / "unpacked").iterdir()
    assert (top / "tests" / "conftest.py").is_file()
    assert contents(build("wheel", top, tmp_path / "again")) == contents(wheel)


def test_the_clean_environment_has_no_extras(clean: Clean) -> None:
    assert not {"gymnasium", "pettingzoo", "polars", "distributed", "mypy", "pytest", "ruff"} & set(clean.packages)
    assert {"typer", "rich", "fastapi", "uvicorn", "markdown-it-py"} <= set(clean.packages)


def test_it_says_which_version_it_is(clean: Clean) -> None:
    told = clean.run("clew", "--version")
    assert told.stdout == f"clew {PROJECT['version']}\n", told.stderr


def test_a_game_is_played_to_its_end_by_a_script_and_by_a_bot(clean: Clean) -> None:
    script = clean.run("python", "-c", PLAY)
    assert script.returncode == 0, script.stderr
    assert script.stdout.strip()
    bot = clean.run("clew", "play", "deathmaze", "--bot", "sensible", "--seed", "7", "--no-input")
    assert bot.returncode == 0, bot.stderr
    verified = clean.run("clew", "replay", "deathmaze-1", "--verify")
    assert verified.returncode == 0, verified.stderr


def test_every_game_is_there(clean: Clean) -> None:
    told = clean.run("clew", "games")
    assert [name for name in PROJECT["entry-points"]["clew.games"] if f"\n{name} " not in f"\n{told.stdout}"] == []


def test_the_pages_can_be_made(clean: Clean, tmp_path: Path) -> None:
    written = clean.run("clew", "docs", "--out", str(tmp_path / "pages"))
    assert written.returncode == 0, written.stdout + written.stderr
    assert (tmp_path / "pages" / "index.html").is_file()
    assert "takes some seconds" in written.stderr, "whoever waits is told for what"
    made = clean.run("clew", "docs", "--check")
    assert made.returncode == 0, made.stdout + made.stderr
    assert "every link leads somewhere" in made.stdout


@pytest.fixture
def address(clean: Clean, tmp_path: Path) -> Iterator[str]:
    """Where a table of the installed Clew is served."""
    command = [str(clean.place / "venv" / "bin" / "clew"), "serve", "--port", "0", "--db", str(tmp_path / "tables.db")]
    with subprocess.Popen(
        command, cwd=clean.place, env=clean.world, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            told = ""
            for line in server.stdout:
                told += line
                if found := re.search(r"http://[\d.]+:\d+", line):
                    yield found[0]
                    break
            else:
                pytest.fail(told)
        finally:
            server.terminate()


def test_a_table_is_served_with_its_pages(address: str) -> None:
    for path, holds in (("/", "Which maze shall it be?"), ("/new/maze", "MAZE"), ("/docs/", "Find your way")):
        with urllib.request.urlopen(address + path, timeout=120) as answer:
            assert answer.status == 200
            assert holds in answer.read().decode(), path


def test_the_project_says_what_it_is() -> None:
    said = PROJECT["classifiers"]
    assert "Development Status :: 4 - Beta" in said
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)} <= set(said)
    assert (ROOT / "CHANGELOG.md").read_text("utf-8").find(f"\n## {PROJECT['version']}\n") > 0
