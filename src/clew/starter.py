"""Sets up the environment that Clew runs in, and starts Clew there: what `clew` and `clew.cmd` call in a checkout.

It runs before anything is installed, so it needs nothing but Python: no package, and no other room of Clew.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

__all__ = ["BASE", "HERE", "VENV", "SetUpError", "known", "note_of", "python_of", "set_up"]

HERE = Path(__file__).resolve().parents[2]
VENV = HERE / ".venv"
BASE = "base"
LEAST = (3, 11)
WINDOWS = os.name == "nt"
NOTE = "clew.json"
"""What an environment was made from. A part is noted after its work is done, so what was broken off is done again."""


class SetUpError(Exception):
    """Something could not be installed; the last lines of what was said about it."""


def lock_of(part: str) -> Path:
    """Which packages a part consists of, in which versions."""
    return HERE / ("requirements.lock" if part == BASE else f"requirements-{part}.lock")


def known(part: str) -> bool:
    """Whether there is such a part."""
    return lock_of(part).is_file()


def fingerprint(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()


def note_of(venv: Path) -> dict[str, Any]:
    """What an environment was made from; nothing where there is none, or one that was moved or has lost its Python."""
    try:
        note = json.loads((venv / NOTE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    here = isinstance(note, dict) and note.get("folder") == str(venv) and python_of(venv).exists()
    return note if here else {}


def write_note(venv: Path, note: dict[str, Any]) -> None:
    draft = venv / f"{NOTE}.new"
    draft.write_text(json.dumps(note, indent=1), encoding="utf-8")
    draft.replace(venv / NOTE)


def script_of(venv: Path, name: str) -> Path:
    return venv / "Scripts" / f"{name}.exe" if WINDOWS else venv / "bin" / name


def python_of(venv: Path) -> Path:
    """The Python of an environment."""
    return script_of(venv, "python")


def own_python() -> str:
    """The Python below the environment that this one runs in.

    Its real path carries the version: when that Python goes away, the link in .venv dangles and we notice.
    """
    return os.path.realpath(getattr(sys, "_base_executable", sys.executable))


def wanting(venv: Path, parts: Iterable[str]) -> list[str]:
    """The parts that an environment should have: those asked for, and those it was given before."""
    before = [part for part in note_of(venv).get("parts", []) if known(part)]
    return list(dict.fromkeys([BASE, *before, *parts]))


def ready(venv: Path, parts: Iterable[str]) -> bool:
    """Whether an environment has all that it should have, from the locks as they are now."""
    note = note_of(venv)
    if not note or note.get("project") != fingerprint(HERE / "pyproject.toml"):
        return False
    return all(note["locks"].get(part) == fingerprint(lock_of(part)) for part in wanting(venv, parts))


def set_up(parts: Iterable[str] = (), venv: Path = VENV, python: str = "") -> None:
    """Make an environment that has these parts, or make good what it lacks."""
    parts = list(parts)
    if ready(venv, parts):
        return
    if not os.access(venv.parent, os.W_OK):
        raise SetUpError(f"Clew keeps its packages in {venv}, and {venv.parent} can't be written to.")
    with sole(venv):
        if not ready(venv, parts):
            _set_up(venv, wanting(venv, parts), python or own_python())


def _set_up(venv: Path, parts: list[str], python: str) -> None:
    note = note_of(venv)
    locks = {part: fingerprint(lock_of(part)) for part in parts}
    if note.get("locks", {}).get(BASE) != locks[BASE]:
        say(f"setting up {venv.name} with the packages in {lock_of(BASE).name} (some seconds the first time) ...")
        run([python, "-m", "venv", "--clear", "--without-pip", str(venv)])
        note = {"folder": str(venv), "locks": {}}
    note["parts"] = parts
    for part in parts:
        if note["locks"].get(part) != locks[part]:
            if part != BASE:
                say(f"adding the packages in {lock_of(part).name} to {venv.name} ...")
            install(venv, python, "--require-hashes", "-r", str(lock_of(part)))
            note["locks"][part] = locks[part]
            write_note(venv, note)
    project = fingerprint(HERE / "pyproject.toml")
    if note.get("project") != project:
        install(venv, python, "--no-deps", "--no-build-isolation", "-e", str(HERE))
        write_note(venv, {**note, "project": project})


def install(venv: Path, python: str, *what: str) -> None:
    """Install into an environment: by uv where there is one and it can, otherwise by pip."""
    uv = shutil.which("uv")
    if uv:
        try:
            return run([uv, "pip", "install", "--python", str(python_of(venv)), *what])
        except SetUpError:
            pass  # pip tries, and says what is wrong
    # Compiling what may never be imported takes a third of the time; Python does it when it is needed.
    return run([*pip(venv, python), "install", "--disable-pip-version-check", "--no-compile", *what])


def pip(venv: Path, python: str) -> list[str]:
    """The pip that the machine's Python has, if it can work from outside; otherwise one in the environment."""
    inside = str(python_of(venv))
    outside = [python, "-I", "-m", "pip", "--python", inside]
    if subprocess.run([*outside, "--version"], capture_output=True, check=False).returncode == 0:
        return outside
    run([inside, "-I", "-m", "ensurepip"])
    return [inside, "-I", "-m", "pip"]


def run(command: list[str]) -> None:
    """Run silently; what was said is shown only if it failed."""
    done = subprocess.run(
        command,
        cwd=HERE,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise SetUpError("\n".join(done.stdout.splitlines()[-25:]))


@contextmanager
def sole(venv: Path) -> Iterator[None]:
    """Work alone on an environment; whoever comes second waits. The lock goes with its holder, even if he is killed."""
    with open(venv.with_name(f"{venv.name}.lock"), "a", encoding="utf-8") as file:
        if not taken(file):
            say(f"another call is setting up {venv.name}; waiting for it.")
            while not taken(file):
                time.sleep(0.1)
        yield


def taken(file: IO[str]) -> bool:
    """Take the lock, if nobody holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def say(text: str) -> None:
    print(f"clew: {text}", file=sys.stderr, flush=True)


def start(args: list[str]) -> int:
    """Set up what is wanting, then become Clew."""
    if sys.version_info < LEAST:
        say(f"Clew needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
        return 1
    try:
        set_up()
    except SetUpError as error:
        print(error, file=sys.stderr)
        say(f"setting up {VENV.name} failed; the reason is above. The next call tries again.")
        return 1
    return become([str(script_of(VENV, "clew")), *args])


def become(command: list[str]) -> int:
    """Go on as another program; on Windows, where a process can't, wait for it."""
    if not WINDOWS:
        os.execv(command[0], command)
    return subprocess.call(command)


if __name__ == "__main__":
    try:
        sys.exit(start(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
