"""The starter `./clew`, run with a pretended Python, so that making an environment takes no time."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ["sh", "cat", "chmod", "cksum", "dirname", "ln", "mkdir", "readlink", "rm", "sleep", "tail"]

# Answers questions like a real Python, but only plays at making environments and installing into them.
PYTHON = """#!/bin/sh
case "$*" in
    *"-m venv"*)
        echo made >>"$DIARY"
        for venv in "$@"; do :; done
        mkdir -p "$venv/bin"
        ln -s "$FAKE" "$venv/bin/python"
        sleep "${NAP:-0}" ;;
    *"--require-hashes"*)
        echo packages >>"$DIARY"
        exit "${FAIL:-0}" ;;
    *"-m pip"*)
        echo project >>"$DIARY"
        for here in "$@"; do :; done
        printf '#!/bin/sh\\necho "played $*"\\n' >"$here/.venv/bin/clew"
        chmod +x "$here/.venv/bin/clew" ;;
    *"sys.version_info"*) echo "$FAKE" ;;
    *) exec "$REAL" "$@" ;;
esac
"""


class Checkout:
    """A copy of the starter in a folder of its own, on a machine that has next to nothing."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a checkout"
        self.bin = folder / "bin"
        self.diary = folder / "diary"
        self.root.mkdir()
        self.bin.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool) or tool)
        for name in ("clew", "requirements.lock", "pyproject.toml"):
            shutil.copy(ROOT / name, self.root)
        self.env = {"PATH": str(self.bin), "DIARY": str(self.diary), "REAL": sys.executable}

    def give_python(self) -> None:
        python = self.bin / "python3"
        python.write_text(PYTHON)
        python.chmod(0o755)
        self.env["FAKE"] = str(python)

    def start(self, *args: str, **env: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [self.root / "clew", *args],
            cwd=self.bin,
            env=self.env | env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def call(self, *args: str, **env: str) -> tuple[int, str, str]:
        process = self.start(*args, **env)
        out, err = process.communicate(timeout=240)
        return process.returncode, out, err

    def steps(self) -> list[str]:
        """What was done since the last look."""
        lines = self.diary.read_text().split() if self.diary.exists() else []
        self.diary.write_text("")
        return lines


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    made = Checkout(tmp_path)
    made.give_python()
    return made


def test_the_first_call_sets_up_and_the_next_goes_straight_on(checkout: Checkout) -> None:
    code, out, err = checkout.call("play", "two words")
    assert (code, out) == (0, "played play two words\n")
    assert err.count("\n") == 1
    assert checkout.steps() == ["made", "packages", "project"]
    assert checkout.call("games") == (0, "played games\n", "")
    assert checkout.steps() == []


def test_without_python_one_sentence_says_so(tmp_path: Path) -> None:
    code, out, err = Checkout(tmp_path).call()
    assert (code, out) == (1, "")
    assert err == "clew: Clew needs Python 3.11 or newer with its venv module, and none was found on the PATH.\n"


def test_only_what_changed_is_done_again(checkout: Checkout) -> None:
    checkout.call()
    checkout.steps()
    with (checkout.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    checkout.call()
    assert checkout.steps() == ["project"]
    with (checkout.root / "requirements.lock").open("a") as file:
        file.write("# changed\n")
    checkout.call()
    assert checkout.steps() == ["made", "packages", "project"]


def test_a_moved_checkout_is_set_up_again(checkout: Checkout) -> None:
    checkout.call()
    checkout.steps()
    checkout.root = checkout.root.rename(checkout.root.with_name("moved"))
    assert checkout.call()[0] == 0
    assert checkout.steps() == ["made", "packages", "project"]


def test_it_can_be_called_through_a_link(checkout: Checkout, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("a checkout/clew")
    result = subprocess.run([tmp_path / "link", "on"], env=checkout.env, capture_output=True, text=True, check=True)
    assert result.stdout == "played on\n"


def test_calls_at_the_same_time_set_up_once(checkout: Checkout) -> None:
    calls = [checkout.start(str(number), NAP="0.3") for number in range(4)]
    answers = [call.communicate(timeout=240) for call in calls]
    assert [call.returncode for call in calls] == [0, 0, 0, 0]
    assert [out for out, _ in answers] == [f"played {number}\n" for number in range(4)]
    assert checkout.steps() == ["made", "packages", "project"]


def test_a_call_killed_half_way_is_made_good_by_the_next(checkout: Checkout) -> None:
    call = checkout.start(NAP="60")
    patience = time.monotonic() + 240
    while not (checkout.root / ".venv/bin/python").exists():
        assert time.monotonic() < patience
        time.sleep(0.01)
    os.killpg(call.pid, signal.SIGKILL)
    call.communicate()
    checkout.steps()
    assert checkout.call("on")[:2] == (0, "played on\n")
    assert checkout.steps() == ["made", "packages", "project"]


def test_a_failed_set_up_says_so_and_is_tried_again(checkout: Checkout) -> None:
    code, out, err = checkout.call(FAIL="1")
    assert (code, out) == (1, "")
    assert "setting up .venv failed" in err
    assert checkout.call("on")[:2] == (0, "played on\n")
