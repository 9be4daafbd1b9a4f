"""Laying out a new game: the seedling under another name, in a checkout of Clew or as a package of its own."""

from __future__ import annotations

import keyword
import re
import shutil
import sys
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from clew.kernel.table.registry import names
from clew.kernel.words.errors import ClewError

__all__ = ["Plan", "lay_out", "plan"]

HERE = Path(__file__).parent
SCHEMA = HERE.parent / "kernel" / "book" / "ledger.schema.json"
GAME, TESTS = "clew.seedling.game", "clew.seedling.tests"
SECTION = '[project.entry-points."clew.games"]\n'

PYPROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "clew-{name}"
version = "0.1.0"
description = "{title}, a game for Clew."
requires-python = ">=3.11"
dependencies = ["clew>={clew}"]

[project.optional-dependencies]
testing = ["clew[testing]"]

# This line is all that Clew needs to find the game.
[project.entry-points."clew.games"]
{name} = "{name}:RULEBOOK"

[tool.hatch.build.targets.wheel]
packages = ["src/{name}"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["src", "."]
addopts = ["--import-mode=importlib", "--strict-markers"]
clew_games = ["{name} = src/{name}"]
"""

README = """\
# {title}

A game for Clew.

```sh
pip install -e '.[testing]'   # once; Clew then finds the game by its entry point
clew play {name}
clew check {name}             # what is still wanting, with file and line
pytest -m "not slow"          # rules, golden games and the laws; without -m also those that take minutes
```

`src/{name}` holds the game: `ledger.toml` its rules, `book.py` their numbers, `state.py` what lies on the table, a
module for each chapter, `play.py` the beat, `view.py` what seats see, `standing.py` how it ends, `bot.py` a sensible
player, and `rulebook.py` all of that together. `tests` holds it to its rules.
"""

CONFTEST = '''\
"""Rule marks are held to their word, and tests run on the source."""

pytest_plugins = ["clew.testing.plugin"]
'''


@dataclass(frozen=True)
class Plan:
    """Where a game goes, and how its modules are called there. `root` is a checkout of Clew or the package's folder."""

    name: str
    title: str
    root: Path
    package: bool

    @property
    def game(self) -> Path:
        return self.root / "src" / (self.name if self.package else f"clew/games/{self.name}")

    @property
    def tests(self) -> Path:
        return self.root / ("tests" if self.package else f"tests/games/{self.name}")

    @property
    def module(self) -> str:
        return self.name if self.package else f"clew.games.{self.name}"

    @property
    def tests_module(self) -> str:
        return "tests" if self.package else f"tests.games.{self.name}"

    @property
    def schema(self) -> str:
        """Where the ledger's schema lies, seen from the ledger."""
        return "../../ledger.schema.json" if self.package else "../../kernel/book/ledger.schema.json"


def plan(name: str, title: str, here: Path, package: bool) -> Plan:
    """Where a game of this name goes: into the checkout that `here` is part of, else into a folder of its own there."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,29}", name) or keyword.iskeyword(name):
        raise ClewError(f"{name!r} can't be a game's name; write it in small letters, as in {_better(name)!r}.")
    if name in names():
        raise ClewError(f"There is a game {name!r} already; choose another name.")
    checkout = next((folder for folder in (here, *here.parents) if _is_checkout(folder)), None)
    package = package or checkout is None
    if package and name in {*sys.stdlib_module_names, "clew", "tests"}:
        raise ClewError(f"{name!r} is a module of Python's own; call the game otherwise.")
    root = here / name if checkout is None or package else checkout
    made = Plan(name, title or name.replace("_", " ").title(), root, package)
    for folder in [made.root] if package else [made.game, made.tests]:
        if folder.exists():
            raise ClewError(f"{folder} is there already; take it away, or call the game otherwise.")
    return made


def lay_out(made: Plan) -> list[Path]:
    """Write everything; the files, in the order in which somebody should read them."""
    files = [
        _copied(path, start, target, made)
        for start, target in ((HERE / "game", made.game), (HERE / "tests", made.tests))
        for path in sorted(start.rglob("*.*"))
        if "__pycache__" not in path.parts
    ]
    if not made.package:
        return [*files, _registered(made)]
    fields = {"name": made.name, "title": made.title, "clew": version("clew")}
    for name, text in (("pyproject.toml", PYPROJECT), ("README.md", README), ("tests/conftest.py", CONFTEST)):
        (made.root / name).write_text(text.format(**fields) if name != "tests/conftest.py" else text, encoding="utf-8")
        files.append(made.root / name)
    shutil.copy(SCHEMA, made.root / SCHEMA.name)
    return files


def _copied(path: Path, start: Path, target: Path, made: Plan) -> Path:
    there = target / path.relative_to(start)
    there.parent.mkdir(parents=True, exist_ok=True)
    there.write_text(_renamed(path.read_text("utf-8"), made), encoding="utf-8")
    return there


def _renamed(text: str, made: Plan) -> str:
    """The seedling's own names become those of the game; imports stand in the order that ruff wants."""
    text = text.replace(TESTS, made.tests_module).replace(GAME, made.module)
    text = text.replace('"seedling"', f'"{made.name}"').replace("../../kernel/book/ledger.schema.json", made.schema)
    text = text.replace("The Cellar", made.title)
    lines = text.splitlines(keepends=True)
    own = [line for line in lines if line.startswith(f"from {made.tests_module}")]
    if own and "import pytest\n" in lines:
        lines = [line for line in lines if line not in own]
        place = lines.index("import pytest\n") + 1
        lines[place:place] = own
    return "".join(_sorted_imports(lines))


def _sorted_imports(lines: list[str]) -> list[str]:
    """Each block of imports by module."""
    found: list[str] = []
    block: list[str] = []
    for line in [*lines, ""]:
        if line.startswith("from ") and not line.startswith("from __future__"):
            block.append(line)
        else:
            found += [*sorted(block, key=lambda each: each.split()[1]), line]
            block = []
    return found


def _registered(made: Plan) -> Path:
    """One line in pyproject.toml, in its place in the alphabet."""
    path = made.root / "pyproject.toml"
    before, section, after = path.read_text("utf-8").partition(SECTION)
    if not section:
        raise ClewError(f"{path} has no {SECTION.strip()}.")
    lines, end, rest = after.partition("\n\n")
    games = sorted([*lines.splitlines(), f'{made.name} = "{made.module}:RULEBOOK"'])
    path.write_text(before + section + "\n".join(games) + end + rest, encoding="utf-8")
    return path


def _is_checkout(folder: Path) -> bool:
    return (folder / "src" / "clew" / "games").is_dir() and (folder / "tests" / "games").is_dir()


def _better(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_0123456789") or "cellar"
