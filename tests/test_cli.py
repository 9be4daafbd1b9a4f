"""The command line from outside: what a person types, and what comes back."""

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from clew import checks, cli
from clew.kernel.table import registry
from clew.kernel.words.errors import ClewError

COMMAND = Path(sys.executable).with_name("clew")


def clew(*args: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([COMMAND, *args], capture_output=True, text=True, check=False)


def test_version() -> None:
    result = clew("--version")
    assert (result.returncode, result.stdout, result.stderr) == (0, f"clew {version('clew')}\n", "")


def test_help_names_the_commands() -> None:
    result = clew("--help")
    assert result.returncode == 0
    assert "test" in result.stdout


@pytest.mark.parametrize("args", [["wander"], ["--wander"], ["wander", "--far"]])
def test_bad_input_is_told_in_plain_words(args: list[str]) -> None:
    result = clew(*args)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "wander" in result.stderr
    assert "Traceback" not in result.stderr


def test_an_expected_error_is_one_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise ClewError("There is no such maze.")

    monkeypatch.setattr(cli, "app", fail)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    assert capsys.readouterr().err == "clew: There is no such maze.\n"


def test_a_fault_of_our_own_is_not_hidden(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fail() -> None:
        raise KeyError("minotaur")

    monkeypatch.setattr(cli, "app", fail)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == cli.FAULT
    (report,) = tmp_path.iterdir()
    told = capsys.readouterr().err
    assert "KeyError" in told
    assert str(report) in told
    assert "Traceback" not in told
    assert "minotaur" in report.read_text()
    monkeypatch.setenv("CLEW_TRACEBACK", "1")
    with pytest.raises(KeyError, match="minotaur"):
        cli.main()


def test_what_is_no_text_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "maze", "--seed", "\udcff"], monkeypatch) == 2
    assert capsys.readouterr().err == "clew: '?' is no text in UTF-8.\n"


def test_testing_needs_a_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(checks, "__file__", str(tmp_path / "lib" / "clew" / "checks.py"))
    with pytest.raises(ClewError, match="checkout"):
        checks.run([], everything=False)


def test_slow_tests_are_left_out_unless_all_are_wanted() -> None:
    assert "not slow" in checks.test_command([], everything=False)
    assert "not slow" not in checks.test_command([], everything=True)


def test_what_follows_test_goes_to_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    def run(args: list[str], *, everything: bool) -> int:
        seen.extend([args, everything])
        return 0

    monkeypatch.setattr(checks, "run", run)
    monkeypatch.setattr(sys, "argv", ["clew", "test", "tests/kernel", "-k", "foo", "--all", "-x"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 0
    assert seen == [["tests/kernel", "-k", "foo", "-x"], True]


def test_a_debugger_gets_the_terminal() -> None:
    assert "-n" in checks.test_command(["-x"], everything=False)
    assert "-n" not in checks.test_command(["--pdb"], everything=False)


def test_every_check_runs_though_one_failed(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    good = checks.Step("good", [sys.executable, "-c", "print('all is well')"])
    bad = checks.Step("bad", [sys.executable, "-c", "print('a wall is missing'); raise SystemExit(3)"])
    monkeypatch.setattr(checks, "source_checks", lambda: [bad, good])
    monkeypatch.setattr(checks, "test_command", lambda *_, **__: [sys.executable, "-c", "print('2 passed')"])
    assert checks.run([], everything=False) == 1
    out = capfd.readouterr().out
    assert "a wall is missing" in out
    assert "all is well" not in out
    assert out.endswith("2 passed\nFailed: bad.\n")


def test_what_pytest_cannot_take_is_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "source_checks", list)
    assert checks.run(["--wander"], everything=False) == 2


def test_what_decides_games_is_tested_on_every_python() -> None:
    root = checks.checkout()
    wanted = checks.every_python(root)
    assert len(wanted) == 1 + 2 * len(registry.names())
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", *wanted[1:]]
    found = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout
    assert found.stdout.count(checks.DETERMINISM) == len(registry.names())


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["list"], "There is no command 'list'. Did you mean `clew games`? `clew --help` lists the commands."),
        (["gmaes"], "There is no command 'gmaes'. Did you mean `clew games`? `clew --help` lists the commands."),
        (["xyzzy"], "There is no command 'xyzzy'. `clew games` lists the games. `clew --help` lists the commands."),
        (["maze"], "To play maze type `clew play maze`; `clew games maze` tells its options."),
        (["play", "--xyzzy"], "No such option: --xyzzy. `clew play --help` tells what can be typed."),
        (["simulate", "maze", "-n", "many"], "-n is a whole number from 1 to 100000000, not 'many'."),
        (
            ["simulate", "maze", "--bot"],
            "Option '--bot' requires an argument. `clew simulate --help` tells what can be typed.",
        ),
        (["serve", "--port", "99999"], "--port is a whole number from 0 to 65535, not '99999'."),
    ],
)
def test_what_is_not_understood_gets_one_sentence_that_says_what_to_type(
    typed: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(typed, monkeypatch) == 2
    assert capsys.readouterr().err == f"clew: {said}\n"


def test_a_game_that_is_missing_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate"], monkeypatch) == 2
    assert "Say which game: " in capsys.readouterr().err


@pytest.mark.parametrize("command", cli.app.registered_commands, ids=lambda command: command.callback.__name__)
def test_help_says_what_to_type_and_not_which_type_python_gives_it(
    command: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command.name or command.callback.__name__, "--help"], monkeypatch) == 0
    told = capsys.readouterr().out
    assert not re.search(r"<[a-z]|[{}]|\[\[", told)


def test_help_is_a_word_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["help"], monkeypatch) == 0
    whole = capsys.readouterr().out
    assert whole.index("  play ") < whole.index("  games ") < whole.index("  bench ")
    assert "..." not in whole.partition("Commands:")[2]
    assert run(["help", "simulate"], monkeypatch) == 0
    assert "--games NUMBER" in capsys.readouterr().out


def run(typed: list[str], monkeypatch: pytest.MonkeyPatch) -> object:
    """What the command line ends with."""
    monkeypatch.setattr(sys, "argv", ["clew", *typed])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return ended.value.code
