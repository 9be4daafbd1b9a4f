"""What Windows does not have is hidden here: all is played, saved, resumed, simulated and served without it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.web.serving import Browser, Process

from clew.kernel.saves import savefile
from clew.kernel.saves.holding import hold

ROOT = Path(__file__).resolve().parents[1]
COMMAND = str(Path(sys.executable).with_name("clew"))

# Python runs a file of this name at every start, so that processes which Clew starts lack the same things.
HIDDEN = """
import os, signal, socket, sys
for name in ("fcntl", "termios", "resource", "tty", "pty", "uvloop", "httptools"):
    sys.modules[name] = None
for module, names in {
    os: ("nice", "sched_getaffinity"),
    signal: ("SIGWINCH", "SIGTSTP", "SIGHUP", "SIGALRM", "setitimer"),
    socket: ("SO_REUSEPORT",),
}.items():
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """An environment in which a program finds nothing that only Unix has."""
    (tmp_path / "hidden").mkdir()
    (tmp_path / "hidden" / "sitecustomize.py").write_text(HIDDEN)
    folders = os.pathsep.join([str(tmp_path / "hidden"), str(ROOT / "src"), str(ROOT)])
    return {**os.environ, "PYTHONPATH": folders, "CLEW_HOME": str(tmp_path / "home")}


def clew(env: dict[str, str], *args: str, typed: str = "") -> str:
    told = subprocess.run([COMMAND, *args], env=env, input=typed, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, ""), told.stderr
    return told.stdout


def test_they_are_hidden_from_what_clew_starts_too(elsewhere: dict[str, str]) -> None:
    code = "import subprocess, sys; sys.exit(subprocess.call([sys.executable, '-c', 'import fcntl']))"
    told = subprocess.run([sys.executable, "-c", code], env=elsewhere, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert "fcntl" in told.stderr


@pytest.mark.slow
def test_a_game_is_played_saved_and_gone_on_with(elsewhere: dict[str, str]) -> None:
    begun = ["maze", "--seats", "me,sensible", "--seed", "7", "--speed", "instant"]
    assert "1." in clew(elsewhere, "play", *begun, typed="1\n1\n")
    (save,) = (Path(elsewhere["CLEW_HOME"]) / "saves").glob("*.clew")
    size = save.stat().st_size
    clew(elsewhere, "play", "--resume", typed="1\n1\n1\n")
    assert save.stat().st_size > size
    assert save.stem in clew(elsewhere, "replay")


@pytest.mark.slow
def test_a_campaign_is_kept_and_games_are_simulated(elsewhere: dict[str, str]) -> None:
    campaign = ["--campaign", "deep road", "--bot", "sensible", "--no-input", "--seed", "7"]
    clew(elsewhere, "play", "darkness", *campaign)
    assert "deep road: 1 game" in clew(elsewhere, "campaigns")
    assert "20 games" in clew(elsewhere, "simulate", "maze", "-n", "20", "--workers", "2")


@pytest.mark.slow
def test_a_table_is_served(elsewhere: dict[str, str], tmp_path: Path) -> None:
    server = Process(str(tmp_path / "tables.db"), 0, **elsewhere).start()
    try:
        ada = Browser(server.url, server.key)
        game = ada.quick("deathmaze")
        seen = ada.view(game)
        ask = seen["asks"][0]
        wish = {"command": "m1", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
        assert ada.move(game, ask["seat"], **wish).status_code == 200
        assert ada.view(game)["seq"] > seen["seq"]
        ada.client.close()
    finally:
        server.stop()


def test_a_thinker_thinks(elsewhere: dict[str, str]) -> None:
    command = [sys.executable, "-m", "clew.web.hall.thinker"]
    told = subprocess.run(command, env=elsewhere, input="{}\n", capture_output=True, text=True, check=True)
    assert "can't be understood" in told.stdout


def test_without_a_unix_terminal_the_full_screen_is_not_tried(elsewhere: dict[str, str]) -> None:
    code = """
import sys
from clew.commands import wanted
sys.stdin.isatty = sys.stdout.isatty = lambda: True
print(wanted.has_screen())
"""
    told = subprocess.run([sys.executable, "-c", code], env=elsewhere, capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


def test_a_file_is_closed_before_it_gets_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    link = os.link

    def watched(draft: Path, path: Path) -> None:
        numbers = Path("/proc/self/fd").iterdir()
        seen.append(str(draft) in [os.path.realpath(number) for number in numbers])
        link(draft, path)

    monkeypatch.setattr(os, "link", watched)
    savefile.create(tmp_path / "game.clew", b"data")
    assert seen == [False]
    assert [path.name for path in tmp_path.iterdir()] == ["game.clew"]


def test_what_another_holds_is_not_held_twice(tmp_path: Path) -> None:
    with (tmp_path / "file").open("w") as first, (tmp_path / "file").open("r+") as second:
        assert hold(first.fileno(), wait=False)
        assert not hold(second.fileno(), wait=False)
