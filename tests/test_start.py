"""The starter `./clew`, with real environments and a pretended uv, so that installing into them takes no time."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from clew import starter
from clew.extras import EXTRAS
from clew.pythons import is_quick

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ["sh", "cat", "chmod", "dirname", "readlink", "sleep"]
LOCKS = sorted(path.name for path in ROOT.glob("requirements*.lock"))

# Plays at installing: writes down what it was told to install, and how Clew would answer.
UV = """#!/bin/sh
for last in "$@"; do :; done
case "$*" in
    *"--require-hashes"*) printf '%s\\n' "${last##*/}" >>"$DIARY"; sleep "${NAP:-0}"; exit "${FAIL:-0}" ;;
    *"-e "*)
        printf 'project\\n' >>"$DIARY"
        printf '#!/bin/sh\\necho "played $*"\\n' >"$last/.venv/bin/clew"
        chmod +x "$last/.venv/bin/clew" ;;
    *) exit 1 ;;
esac
"""


class Checkout:
    """A copy of the starter in a folder of its own, on a machine that has next to nothing."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a checkout"
        self.bin = folder / "bin"
        self.diary = folder / "diary"
        (self.root / "src" / "clew").mkdir(parents=True)
        self.bin.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool) or tool)
        for name in ("clew", "pyproject.toml", "src/clew/starter.py", *LOCKS):
            shutil.copy(ROOT / name, self.root / name)
        self.env = {"PATH": str(self.bin), "DIARY": str(self.diary)}

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    def give_python(self) -> None:
        self.script("python3", f'#!/bin/sh\nexec "{starter.own_python()}" "$@"\n')

    def give_uv(self) -> None:
        self.script("uv", UV)

    def script(self, name: str, text: str) -> None:
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

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

    def add(self, *parts: str) -> None:
        """What `clew setup` does."""
        code = "import sys; from starter import set_up; set_up(sys.argv[1:])"
        python = self.venv / "bin" / "python"
        subprocess.run([python, "-c", code, *parts], cwd=self.root / "src" / "clew", env=self.env, check=True)

    def steps(self) -> list[str]:
        """What was installed since the last look."""
        lines = self.diary.read_text().splitlines() if self.diary.exists() else []
        self.diary.write_text("")
        return lines

    def mark(self) -> Path:
        """A file in the environment, gone when that is made anew."""
        (self.venv / "mark").touch()
        return self.venv / "mark"

    def change(self, name: str) -> None:
        with (self.root / name).open("a") as file:
            file.write("# changed\n")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    made = Checkout(tmp_path)
    made.give_python()
    made.give_uv()
    return made


def test_the_first_call_sets_up_what_playing_needs_and_the_next_goes_straight_on(checkout: Checkout) -> None:
    code, out, err = checkout.call("play", "two words")
    assert (code, out) == (0, "played play two words\n")
    assert err.count("\n") == 1
    assert checkout.steps() == ["requirements.lock", "project"]
    assert checkout.call("games") == (0, "played games\n", "")
    assert checkout.steps() == []


def test_without_python_one_sentence_says_so(tmp_path: Path) -> None:
    code, out, err = Checkout(tmp_path).call()
    assert (code, out) == (1, "")
    assert err == "clew: Clew needs Python 3.11 or newer with its venv module, and none was found on the PATH.\n"


def test_of_several_pythons_one_that_was_built_with_optimisations_is_taken(tmp_path: Path) -> None:
    """By a real shell: the first on the PATH says that it was built plainly, the one after it that it was not."""
    text = (ROOT / "clew").read_text("utf-8")
    ask = text[text.index("probe=") : text.index("\nif [ -f")] + "\nfind_python\n"
    for folder, says in (("first", "plain /first/python3"), ("second", "quick /second/python3"), ("third", "")):
        (tmp_path / folder).mkdir()
        python = tmp_path / folder / "python3"
        python.write_text(f"#!/bin/sh\necho {says}\n" if says else "#!/bin/sh\nexit 1\n", "utf-8")
        python.chmod(0o755)

    def taken(*folders: str) -> str:
        path = ":".join(str(tmp_path / folder) for folder in folders)
        told = subprocess.run(["/bin/sh", "-c", ask], env={"PATH": path}, capture_output=True, text=True, check=False)
        return told.stdout.strip()

    assert taken("first", "second") == "/second/python3"
    assert taken("second", "first") == "/second/python3"
    assert taken("third", "first") == "/first/python3"
    assert taken("third") == ""


def test_the_probe_is_one_that_python_understands() -> None:
    text = (ROOT / "clew").read_text("utf-8")
    probe = text.partition("probe='")[2].partition("'\n")[0]
    told = subprocess.run([sys.executable, "-I", "-c", probe], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["quick" if is_quick() else "plain", sys.executable]


def test_only_what_changed_is_done_again(checkout: Checkout) -> None:
    checkout.call()
    mark = checkout.mark()
    checkout.steps()
    checkout.change("pyproject.toml")
    checkout.call()
    assert checkout.steps() == ["project"]
    assert mark.exists()
    checkout.change("requirements.lock")
    checkout.call()
    assert checkout.steps() == ["requirements.lock", "project"]
    assert not mark.exists()


def test_an_extra_is_added_once_and_kept_up_to_date(checkout: Checkout) -> None:
    checkout.call()
    mark = checkout.mark()
    checkout.steps()
    checkout.add("lab")
    checkout.add("lab")
    assert checkout.steps() == ["requirements-lab.lock"]
    checkout.change("requirements-lab.lock")
    checkout.change("requirements-postgres.lock")
    checkout.call()
    assert checkout.steps() == ["requirements-lab.lock"]
    assert mark.exists()


def test_an_environment_made_anew_has_the_extras_that_it_had(checkout: Checkout) -> None:
    checkout.call()
    checkout.add("postgres", "lab")
    checkout.steps()
    checkout.change("requirements.lock")
    checkout.call()
    assert checkout.steps() == ["requirements.lock", "requirements-postgres.lock", "requirements-lab.lock", "project"]


def test_an_extra_that_is_no_more_is_forgotten(checkout: Checkout) -> None:
    checkout.call()
    checkout.add("postgres")
    (checkout.root / "requirements-postgres.lock").unlink()
    assert checkout.call("on") == (0, "played on\n", "")


def test_a_moved_checkout_is_set_up_again(checkout: Checkout) -> None:
    checkout.call()
    checkout.steps()
    checkout.root = checkout.root.rename(checkout.root.with_name("moved"))
    assert checkout.call()[0] == 0
    assert checkout.steps() == ["requirements.lock", "project"]


def test_it_can_be_called_through_a_link(checkout: Checkout, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("a checkout/clew")
    result = subprocess.run([tmp_path / "link", "on"], env=checkout.env, capture_output=True, text=True, check=True)
    assert result.stdout == "played on\n"


def test_calls_at_the_same_time_set_up_once(checkout: Checkout) -> None:
    calls = [checkout.start(str(number), NAP="0.5") for number in range(4)]
    answers = [call.communicate(timeout=240) for call in calls]
    assert [call.returncode for call in calls] == [0, 0, 0, 0]
    assert [out for out, _ in answers] == [f"played {number}\n" for number in range(4)]
    assert checkout.steps() == ["requirements.lock", "project"]


def test_a_call_killed_half_way_is_made_good_by_the_next(checkout: Checkout) -> None:
    call = checkout.start(NAP="60")
    patience = time.monotonic() + 240
    while not checkout.diary.exists():
        assert time.monotonic() < patience
        time.sleep(0.01)
    mark = checkout.mark()
    os.killpg(call.pid, signal.SIGKILL)
    call.communicate()
    checkout.steps()
    assert checkout.call("on")[:2] == (0, "played on\n")
    assert checkout.steps() == ["requirements.lock", "project"]
    assert not mark.exists()


def test_a_failed_set_up_says_so_and_is_tried_again(checkout: Checkout) -> None:
    code, out, err = checkout.call(FAIL="1", PIP_NO_INDEX="1", PIP_CONFIG_FILE=os.devnull, PIP_FIND_LINKS="")
    assert (code, out) == (1, "")
    assert "setting up .venv failed" in err
    assert "No matching distribution" in err
    assert checkout.call("on")[:2] == (0, "played on\n")


def test_a_python_that_is_too_old_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 1, "final", 0))
    assert starter.start([]) == 1
    assert "needs Python 3.11 or newer" in capsys.readouterr().err


def test_where_nothing_can_be_written_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(starter.SetUpError, match="can't be written to"):
        starter.set_up([], tmp_path / ".venv")


@pytest.mark.parametrize("note", ["", "no json", "[]", json.dumps({"folder": "elsewhere", "locks": {}})])
def test_a_note_that_says_nothing_counts_for_nothing(note: str, tmp_path: Path) -> None:
    (tmp_path / starter.NOTE).write_text(note)
    assert starter.note_of(tmp_path) == {}


def test_the_starter_needs_nothing_but_python() -> None:
    command = [starter.own_python(), "-I", "-S", "-c", "import runpy, sys; runpy.run_path(sys.argv[1])"]
    subprocess.run([*command, str(ROOT / "src" / "clew" / "starter.py")], check=True)


def test_windows_starts_the_same_file() -> None:
    text = (ROOT / "clew.cmd").read_bytes()
    assert text.count(b"\r\n") == text.count(b"\n")
    assert b"src\\clew\\starter.py" in text


@pytest.mark.slow
def test_a_fresh_checkout_plays_by_pip_alone_and_is_small(tmp_path: Path) -> None:
    made = Checkout(tmp_path)
    made.give_python()
    unwanted = shutil.ignore_patterns(".*", "_compiled", "__pycache__", "tests", "build", "dist")
    shutil.copytree(ROOT, made.root, dirs_exist_ok=True, ignore=unwanted)
    made.env = {name: word for name, word in os.environ.items() if name != "PYTHONPATH"} | made.env
    code, out, err = made.call("games")
    assert (code, err.count("\n")) == (0, 1), err
    assert "deathmaze" in out
    size = sum(path.lstat().st_blocks * 512 for path in made.venv.rglob("*"))
    assert size < 130e6
    code, out, _ = made.call("setup")
    assert [line.split()[:2] for line in out.splitlines()[: len(EXTRAS)]] == [[name, "-"] for name in EXTRAS]
