"""Extras: a command that needs one says so, offers it, and never calls what is missing a fault of Clew."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from clew import cli, extras, starter
from clew.commands import setup
from clew.kernel.words.errors import ClewError

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())

# Runs the command line of a wheel, on a machine that has what playing needs and nothing else.
BARE = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
from clew import extras
extras.there = lambda name: name not in {names!r}
extras._by_starter = lambda: False
from clew.cli import main
main()
"""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A checkout's own environment that has no extra; what is installed into it."""
    done: list[list[str]] = []
    monkeypatch.setattr(extras, "there", lambda _module: False)
    monkeypatch.setattr(extras, "_by_starter", lambda: True)
    monkeypatch.setattr(starter, "set_up", lambda names, _venv: done.append(list(names)))
    return done


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, typed: str) -> Terminal:
    said = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(sys, "stderr", said)
    return said


@pytest.mark.parametrize("typed", ["\n", "y\n", "Yes\n"])
def test_at_a_terminal_it_is_offered(typed: str, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    said = at_a_terminal(monkeypatch, typed)
    extras.fetch("lab", "--html")
    assert bare == [["lab"]]
    assert said.getvalue() == "clew: --html needs the extra 'lab', which is not installed.\nInstall it now? [Y/n] "


@pytest.mark.parametrize("typed", ["n\n", "what?\n", ""])
def test_who_does_not_want_it_is_told_how_to_get_it(
    typed: str, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_a_terminal(monkeypatch, typed)
    with pytest.raises(ClewError, match=r"`\./clew setup lab` installs it"):
        extras.fetch("lab", "--html")
    assert bare == []


def test_who_said_yes_beforehand_is_not_asked(bare: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    said = at_a_terminal(monkeypatch, "")
    extras.fetch("lab", "--html", ask=False)
    assert (bare, said.getvalue()) == ([["lab"]], "")


def test_where_nobody_can_be_asked_it_is_installed(bare: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    extras.fetch("compile", "Compiling")
    assert bare == [["compile"]]


def test_what_is_there_is_not_installed(bare: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "there", lambda module: module == "polars")
    extras.fetch("lab", "--out", "polars")
    assert bare == []


def test_what_can_not_be_installed_is_told(bare: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_names: list[str], _venv: Path) -> None:
        raise starter.SetUpError("no network")

    monkeypatch.setattr(starter, "set_up", fail)
    with pytest.raises(ClewError, match=r"Installing lab failed; the next call tries again.\nno network"):
        extras.fetch("lab", "--out", ask=False)


@pytest.mark.parametrize(
    ("prefix", "manner"),
    [
        ("/usr/local", "pip install 'clew[lab]'"),
        ("/home/ada/.local/share/pipx/venvs/clew", "pipx install --force 'clew[lab]'"),
        ("/home/ada/.local/share/pipx/.cache/3b1c", "pipx run --spec 'clew[lab]' clew"),
        ("/home/ada/.local/pipx/.cache/3b1c", "pipx run --spec 'clew[lab]' clew"),
        ("/home/ada/.cache/uv/archive-v0/xyz", "uvx --from 'clew[lab]' clew"),
        ("/home/ada/.local/share/uv/tools/clew", "uv tool install 'clew[lab]'"),
    ],
)
def test_an_installed_clew_says_how_to_get_an_extra_in_the_way_it_was_installed(
    prefix: str, manner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "prefix", prefix)
    monkeypatch.setattr(extras, "_checkout", lambda: "")
    monkeypatch.setattr(extras, "there", lambda _module: False)
    with pytest.raises(ClewError, match=rf"Compiling needs the extra 'lab'.*`{re.escape(manner)}`"):
        extras.fetch("lab", "Compiling")


@pytest.mark.parametrize(
    ("folder", "note", "manner"),
    [
        ("venvs/clew", "pipx_metadata.json", "pipx install --force 'clew[lab]'"),
        (".cache/3b1c", "pipx_metadata.json", "pipx run --spec 'clew[lab]' clew"),
        ("tools/clew", "uv-receipt.toml", "uv tool install 'clew[lab]'"),
    ],
)
def test_whoever_keeps_installed_programs_elsewhere_is_known_by_the_note_that_he_leaves(
    folder: str, note: str, manner: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prefix = tmp_path / folder
    prefix.mkdir(parents=True)
    (prefix / note).touch()
    monkeypatch.setattr(sys, "prefix", str(prefix))
    monkeypatch.setattr(extras, "_checkout", lambda: "")
    assert extras.how_to_get("lab") == f"`{manner}` brings it"


def test_a_checkout_installed_by_pip_is_installed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", "/usr/local")
    monkeypatch.setattr(extras, "_checkout", lambda: "/home/ada/clew")
    assert extras.how_to_get("lab") == "`pip install -e '/home/ada/clew[lab]'` brings it"
    assert "checkout" in extras.how_to_get("dev")


def test_every_extra_has_a_lock_and_is_offered_by_the_project() -> None:
    assert set(extras.EXTRAS) == {*PROJECT["project"]["optional-dependencies"], "dev"}
    assert all(map(starter.known, [starter.BASE, "test", *extras.EXTRAS]))


def test_what_tests_need_is_all_there() -> None:
    assert [module for extra in extras.EXTRAS.values() for module in extra.modules if not extras.there(module)] == []


@pytest.mark.parametrize("name", extras.EXTRAS)
def test_setup_installs_an_extra(name: str, bare: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    setup.setup([name])
    assert bare == [[name]]
    assert capsys.readouterr().out == f"{name}: installed.\n"


def test_setup_alone_tells_what_there_is(bare: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    setup.setup()
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines()[: len(extras.EXTRAS)]] == list(extras.EXTRAS)
    assert out.endswith("To get lab: `./clew setup lab` installs it.\n")
    assert bare == []


def test_setup_knows_no_other_words() -> None:
    with pytest.raises(ClewError, match=r"There is no extra 'labs'. Did you mean lab\?"):
        setup.setup(["labs"])


@pytest.mark.parametrize(
    ("args", "extra"),
    [
        (["simulate", "maze", "-n", "1", "--out", "games.parquet"], "lab"),
        (["compare", "maze", "-n", "1", "--vary", "seats=2,3", "--html", "page.html"], "lab"),
        (["simulate", "maze", "-n", "1", "--cluster", "tcp://127.0.0.1:1"], "lab"),
        (["mcp"], "adapters"),
        (["compile"], "compile"),
        (["serve", "--db", "postgresql://nobody@127.0.0.1/nothing"], "postgres"),
        (["test"], "dev"),
    ],
)
def test_a_room_that_is_missing_says_which_extra_brings_it(args: list[str], extra: str, tmp_path: Path) -> None:
    names = {module for each in extras.EXTRAS.values() for module in each.modules}
    command = [sys.executable, "-c", BARE.format(names=names), *args]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    assert told.returncode == 2, told.stderr
    assert told.stdout == ""
    assert f"needs the extra {extra!r}, which is not installed; " in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize("args", [["games"], ["simulate", "maze", "-n", "2"], ["rules", "maze", "1"], ["doctor"]])
def test_without_any_extra_the_rest_works(args: list[str], tmp_path: Path) -> None:
    names = {module for each in extras.EXTRAS.values() for module in each.modules}
    command = [sys.executable, "-c", BARE.format(names=names), *args]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    assert (told.returncode, told.stderr) == (0, "")


def test_what_is_imported_in_vain_is_no_fault_of_clew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise ModuleNotFoundError("No module named 'polars.io'", name="polars.io")

    monkeypatch.setattr(cli, "app", fail)
    monkeypatch.setattr(sys, "argv", ["clew"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("clew: This needs the extra 'lab', which is not installed; ")
