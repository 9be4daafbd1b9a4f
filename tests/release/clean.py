"""A clean environment: a fresh venv with a wheel of Clew and what that asks for, and nothing else.

The packages come out of the environment that runs the tests, file by file, so that no network is needed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
REQUIRES = "from importlib.metadata import requires; print(*requires('clew'), sep='\\n')"


def build(target: str, root: Path, out: Path) -> Path:
    """A wheel or an sdist of the source in a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (made,) = out.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


def tidy(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def closure(wanted: Iterable[str]) -> dict[str, Distribution]:
    """Everything that these requirements pull in, and what that pulls in, without extras that nobody asked for."""
    found: dict[str, Distribution] = {}
    asked: set[tuple[str, str]] = set()
    waiting = [Requirement(each) for each in wanted]
    while waiting:
        need = waiting.pop()
        for extra in ("", *need.extras):
            if (tidy(need.name), extra) in asked:
                continue
            asked.add((tidy(need.name), extra))
            found[tidy(need.name)] = distribution(need.name)
            inner = map(Requirement, distribution(need.name).requires or [])
            waiting += [each for each in inner if each.marker is None or each.marker.evaluate({"extra": extra})]
    return found


class Clean:
    """The environment: `run` calls a program of it, in a folder of its own."""

    def __init__(self, place: Path, wheel: Path) -> None:
        self.place = place
        venv.create(place / "venv", with_pip=True)
        (site,) = (place / "venv").glob("lib/python*/site-packages")
        pip = ["python", "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
        done = self.run(*pip)
        assert done.returncode == 0, done.stderr
        requires = self.run(
            "python", "-c", "from importlib.metadata import requires; print(*requires('clew'), sep='\\n')"
        )
        base = [line for line in requires.stdout.splitlines() if self._is_base(line)]
        self.packages = closure(base)
        for package in self.packages.values():
            copy(package, site)

    @staticmethod
    def _is_base(line: str) -> bool:
        need = Requirement(line)
        return need.marker is None or need.marker.evaluate({"extra": ""})

    @property
    def world(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CLEW", "VIRTUAL"))}
        return kept | {"CLEW_HOME": str(self.place / "home"), "PATH": f"{self.place}/venv/bin{os.pathsep}{os.defpath}"}

    def run(self, program: str, *args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.place / "venv" / "bin" / program), *args],
            cwd=self.place,
            env=self.world,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )


def copy(package: Distribution, site: Path) -> None:
    """The files of a package, without the programs that it would install."""
    for file in package.files or []:
        if ".." not in file.parts and file.suffix != ".pyc":
            target = site / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(package.locate_file(file)), target)
