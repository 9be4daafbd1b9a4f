"""What `clew test` runs: style, types, arrows between rooms, tests."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from clew import extras, pythons, starter
from clew.kernel.table import registry
from clew.kernel.words.errors import ClewError

__all__ = ["Step", "checkout", "run", "run_on_pythons", "source_checks", "test_command"]

MOST_WORKERS = 8
PYTEST_USAGE_ERROR = 4
DETERMINISM = "the same seed gives the same bytes"
"""The law of `clew.testing` that holds for chance."""


@dataclass(frozen=True)
class Step:
    """One check: what it looks at, and the command that does it."""

    name: str
    command: list[str]


def checkout() -> Path:
    """The folder this Clew's source was checked out into."""
    root = Path(__file__).resolve().parents[2]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise ClewError("`clew test` checks the source, so it needs a checkout of Clew; this one is installed without.")
    return root


def source_checks() -> list[Step]:
    """The checks that read the source without running it."""
    python = sys.executable
    return [
        Step("ruff check", [python, "-m", "ruff", "check", "--output-format=concise"]),
        Step("ruff format", [python, "-m", "ruff", "format", "--check", "--diff"]),
        Step("mypy", [python, "-m", "mypy"]),
        Step("lint-imports", [str(Path(python).with_name("lint-imports"))]),
    ]


def test_command(args: list[str], *, everything: bool, python: str = sys.executable) -> list[str]:
    """Pytest with as many workers as there are cores; what the caller wrote comes last and so has the last word."""
    command = [python, "-m", "pytest"]
    if "--pdb" not in args:  # a debugger needs the one process that has the terminal
        command += ["-n", str(workers())]
    if not everything:
        command += ["-m", "not slow"]
    return command + args


def workers() -> int:
    """How many tests to run at a time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, MOST_WORKERS)


def passes(step: Step, root: Path) -> bool:
    """Run one check; show its output only when it fails."""
    began = time.monotonic()
    print(f"{step.name:<14}", end="", flush=True)
    result = subprocess.run(
        step.command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    ok = result.returncode == 0
    print(f"{'ok' if ok else 'FAILED':<8}{time.monotonic() - began:5.1f} s", flush=True)
    if not ok:
        print(result.stdout.rstrip(), flush=True)
    return ok


def run(args: list[str], *, everything: bool) -> int:
    """Run all checks, then the tests, whatever failed before; 0 when all passed, 2 for what pytest can't take.

    When everything is wanted, what decides games is tested on the machine's other Pythons too.
    """
    root = checkout()
    extras.fetch("dev", "`clew test`", ask=False)
    failed = [step.name for step in source_checks() if not passes(step, root)]
    tests = subprocess.run(test_command(args, everything=everything), cwd=root, check=False)
    if tests.returncode != 0:
        failed.append("pytest")
    if everything and not args:
        failed += on_pythons(pythons.others(), "test", every_python(root), root)
    return told(failed, 2 if tests.returncode == PYTEST_USAGE_ERROR else 1)


def run_on_pythons(args: list[str], *, everything: bool) -> int:
    """Run the tests on every Python that this machine has, each in an environment of its own."""
    root = checkout()
    found = pythons.found()
    print(f"Pythons found: {', '.join(found)}.", flush=True)
    return told(on_pythons(found, "dev", args, root, everything=everything), 1)


def on_pythons(found: dict[str, str], part: str, args: list[str], root: Path, *, everything: bool = False) -> list[str]:
    """Run tests on some Pythons in environments that have this part; on which of them tests failed."""
    failed = []
    for version, python in found.items():
        venv = root / f".venv-{version}"
        print(f"On Python {version}, in {venv.name}:", flush=True)
        try:
            starter.set_up([part], venv, python)
        except starter.SetUpError as error:
            print(error, flush=True)
            failed.append(f"setting up Python {version}")
            continue
        command = test_command(args, everything=everything, python=str(starter.python_of(venv)))
        if subprocess.run(command, cwd=root, check=False).returncode != 0:
            failed.append(f"pytest on Python {version}")
    return failed


def every_python(root: Path) -> list[str]:
    """The tests that show whether games come out the same: kernel, golden games, the laws of determinism."""
    golden = sorted(str(path.relative_to(root)) for path in root.glob("tests/games/*/test_golden.py"))
    same = [f"tests/conformance/test_laws.py::test_the_laws[{game}-{DETERMINISM}]" for game in registry.names()]
    return ["tests/kernel", *golden, *same]


def told(failed: list[str], code: int) -> int:
    """Say what failed; the exit code is that, or 0."""
    if failed:
        print(f"Failed: {', '.join(failed)}.", flush=True)
    return code if failed else 0
