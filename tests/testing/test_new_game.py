"""A game that is laid out anew plays, passes its tests, and is told what it is wanting."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.docs.blocks import blocks
from tests.terminal.toy_table import install

from clew.commands import new_game
from clew.kernel.words.errors import ClewError
from clew.seedling.layout import lay_out, plan
from clew.starter import own_python

ROOT = Path(__file__).resolve().parents[2]
MORE = """[[rule]]
id = "3.2"
title = "More"
text = "More."
kind = "designed"
"""
CLEW = "import sys; sys.argv[0] = 'clew'; from clew.cli import main; main()"


class Package:
    """A package laid out by `clew new-game cave`, and installed."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "cave"
        self.game = self.root / "src" / "cave"
        lay_out(plan("cave", "The Deep Cave", folder, package=False))
        install(folder / "site", "cave", "cave:RULEBOOK")
        path = os.pathsep.join(map(str, (folder / "site", self.root / "src", ROOT / "src")))
        self.env = os.environ | {"PYTHONPATH": path, "CLEW_HOME": str(folder / "home"), "CLEW_PURE": "1"}

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *command], cwd=self.root, env=self.env, capture_output=True, text=True, check=False
        )

    def clew(self, *args: str) -> subprocess.CompletedProcess[str]:
        return self.run("-c", CLEW, *args)

    def edit(self, file: str, old: str, new: str) -> None:
        source = (self.game / file).read_text()
        assert old in source
        (self.game / file).write_text(source.replace(old, new, 1))

    def line(self, file: str, words: str) -> int:
        return next(n for n, line in enumerate((self.game / file).read_text().splitlines(), 1) if words in line)


@pytest.fixture
def package(tmp_path: Path) -> Package:
    return Package(tmp_path)


@pytest.mark.slow
def test_a_package_plays_and_wants_nothing(package: Package) -> None:
    played = package.clew("play", "cave", "--bot", "sensible")
    assert (played.returncode, "The game is over" in played.stdout) == (0, True), played.stderr
    checked = package.clew("check", "cave")
    assert (checked.returncode, checked.stdout.splitlines()[-1]) == (0, "Nothing is wanting."), checked.stdout


@pytest.mark.slow
def test_whoever_follows_the_page_word_for_word_gets_a_game_that_wants_nothing(package: Package) -> None:
    rule, *rest = [block for block in blocks(ROOT / "docs" / "add-a-game.md") if block.file or block.grows]
    rule.put(package.root.parent)
    assert "no code carries out rule 2.5" in package.clew("check", "cave").stdout
    for block in rest:
        block.put(package.root.parent)
    checked = package.clew("check", "cave")
    assert (checked.returncode, checked.stdout.splitlines()[-1]) == (0, "Nothing is wanting."), checked.stdout
    assert package.clew("rules", "cave", "2.5", "--plain").returncode == 0


@pytest.mark.slow
def test_a_packages_own_tests_pass_with_all_laws(package: Package) -> None:
    done = package.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
    assert "deselected" not in done.stdout


@pytest.mark.slow
def test_what_is_wanting_is_told_in_order_with_file_and_line(package: Package) -> None:
    package.edit("cellar.py", 'referee.tell("2.4"', 'referee.tell("2.9"')
    package.edit("ledger.toml", "[[table]]\n", MORE + "\n[[table]]\n")
    package.edit("bot.py", "explorer.gold >=", "explorer.gold / 1 + hash(1) >=")
    checked = package.clew("check", "cave")
    told = [line.strip() for line in checked.stdout.splitlines() if not line.endswith("yes")]
    assert checked.returncode == 1
    rule, bot = package.line("ledger.toml", 'id = "3.2"'), package.line("bot.py", "hash(1)")
    wanted = [
        f"src/cave/cellar.py:{package.line('cellar.py', '2.9')}: rule '2.9' is not in the ledger.",
        f"src/cave/ledger.toml:{rule}: no code carries out rule 3.2, More.",
        f"src/cave/bot.py:{bot}: a call of hash()",
        f"src/cave/ledger.toml:{rule}: rule 3.2 has no test that passes: @pytest.mark.rule('3.2').",
    ]
    assert [line for line in told if line in wanted] == wanted


@pytest.mark.slow
def test_tests_that_can_not_be_imported_are_told_with_the_cause(package: Package) -> None:
    table = package.root / "tests" / "table.py"
    lines = table.read_text().splitlines()
    table.write_text("\n".join([*lines, "from cave.state import Nobody", ""]))
    told = package.clew("check", "cave").stdout
    assert f"tests/table.py:{len(lines) + 1}: ImportError: cannot import name 'Nobody' from 'cave.state'" in told


def test_a_ledger_that_can_not_be_read_is_the_only_thing_wanting(package: Package) -> None:
    package.edit("ledger.toml", 'kind = "designed"', 'kind = "dreamt"')
    checked = package.clew("check", "cave")
    line = package.line("ledger.toml", 'id = "1.1"')
    assert checked.returncode == 1
    assert f"ledger.toml:{line}, rule 1.1, field 'kind': must be one of" in checked.stdout
    assert "1 thing is wanting" in checked.stdout


def test_a_fault_that_keeps_the_game_from_beginning_is_the_only_thing_wanting(package: Package) -> None:
    package.edit("book.py", 'life=ledger.number("1.2", "life")', 'life=ledger.number("1.2", "lives")')
    checked = package.clew("check", "cave")
    assert checked.returncode == 1
    line = package.line("book.py", '"lives"')
    assert f"book.py:{line}" in checked.stdout
    assert "did you mean 'life'?" in checked.stdout
    assert checked.stdout.count("did you mean") == 1
    assert "1 thing is wanting" in checked.stdout


@pytest.mark.slow
def test_a_fault_that_breaks_many_laws_is_told_once(package: Package) -> None:
    package.edit("cellar.py", "explorer.room += 1", 'explorer.room += "1"')
    told = package.clew("check", "cave").stdout
    place = f"src/cave/cellar.py:{package.line('cellar.py', 'explorer.room +=')}: "
    lines = [line.partition("TypeError")[0] for line in told.splitlines() if line.strip().startswith(place)]
    assert len(lines) == len(set(lines)) > 0, told
    assert told.count("the same as above") > 10


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for folder in ("src/clew/games", "tests/games"):
        (tmp_path / folder).mkdir(parents=True)
    for room in ("kernel", "testing", "author.py", "__init__.py"):
        (tmp_path / "src" / "clew" / room).symlink_to(ROOT / "src" / "clew" / room)
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    return tmp_path


def test_in_a_checkout_it_is_a_folder_its_tests_and_one_line(checkout: Path) -> None:
    before = tomllib.loads((checkout / "pyproject.toml").read_text())
    files = lay_out(plan("cave", "", checkout / "src", package=False))
    after = tomllib.loads((checkout / "pyproject.toml").read_text())
    points = after["project"]["entry-points"].pop("clew.games")
    assert points == before["project"]["entry-points"].pop("clew.games") | {"cave": "clew.games.cave:RULEBOOK"}
    assert list(points) == sorted(points)
    assert after == before
    made = {path.relative_to(checkout).as_posix() for path in files}
    assert {"src/clew/games/cave/ledger.toml", "tests/games/cave/test_laws.py", "pyproject.toml"} <= made
    assert 'title = "Cave"' in (checkout / "src/clew/games/cave/ledger.toml").read_text()
    assert not [path for path in files if path.name != "pyproject.toml" and "seedling" in path.read_text()]


def test_what_is_laid_out_in_a_checkout_keeps_its_style(checkout: Path) -> None:
    lay_out(plan("a_rather_long_name", "", checkout, package=False))
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--no-cache", "src/clew/games", "tests/games"],
            cwd=checkout,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("The Cave", "as in 'the_cave'"),
        ("class", "can't be a game's name"),
        ("maze", "already"),
        ("json", "Python's own"),
    ],
)
def test_a_name_that_will_not_do_is_refused(name: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ClewError, match=told):
        plan(name, "", tmp_path, package=True)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "cave").mkdir()
    with pytest.raises(ClewError, match="is there already"):
        plan("cave", "", tmp_path, package=True)


def test_where_there_is_no_pip_the_environment_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(new_game, "find_spec", lambda _name: None)
    assert new_game.installer() == f"{own_python()} -m pip --python {sys.executable}"
    assert new_game.tester() == f"{sys.executable} -m pytest"
    monkeypatch.setattr(new_game, "find_spec", lambda _name: object())
    assert (new_game.installer(), new_game.tester()) == ("pip", "pytest")
