"""The example game is held to all laws, and they find what its author could get wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.examples.mistakes import MISTAKES, Edit

import clew
from clew.kernel.table.rulebook import Rulebook
from clew.testing import laws_of
from clew.testing.laws.cases import Case
from clew.testing.laws.lawbook import Law, law_called
from clew.testing.laws.worlds import Tour

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "wumpus"
SOURCE = FOLDER / "src"
sys.path.append(str(SOURCE))
BOOK: Rulebook[Any] = import_module("wumpus").RULEBOOK

test_the_laws = laws_of(BOOK)


def planted(folder: Path, edits: Sequence[Edit]) -> Rulebook[Any]:
    """The game with mistakes in it, loaded beside the real one."""
    shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name, here, instead in edits:
        path = folder / "wumpus" / name
        text = path.read_text("utf-8")
        assert here in text, f"{name} has no {here!r} any more"
        path.write_text(text.replace(here, instead), encoding="utf-8")
    real = {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] == "wumpus"}
    sys.path.insert(0, str(folder))
    try:
        book: Rulebook[Any] = import_module("wumpus").RULEBOOK
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "wumpus"]:
            del sys.modules[name]
        sys.modules.update(real)
    assert book.folder == folder / "wumpus"
    return book


def complain(law: Law, book: Rulebook[Any]) -> None:
    """The law in its short form, and then as `clew check --hours` tries it: some of the rarest need that."""
    law.holds(book)
    for number in range(40 if law.trial is not None else 0):
        assert law.trial is not None
        law.trial(book, number)


RARE = "the bot peeks"
"""It takes a bot that aims from beside the lair: found in the law's long form."""
CASES = [pytest.param(name, marks=pytest.mark.slow) if name == RARE else name for name in MISTAKES]


@pytest.mark.parametrize("mistake", CASES)
def test_a_mistake_of_an_author_is_found(mistake: str, tmp_path: Path) -> None:
    law, edits = MISTAKES[mistake]
    book = planted(tmp_path / "src", edits)
    with pytest.raises(Exception):  # noqa: B017, PT011
        complain(law_called(law), book)


def test_its_own_tests_pass() -> None:
    environment = os.environ | {"PYTHONPATH": str(Path(clew.__file__).parents[1])}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not test_the_laws"]
    done = subprocess.run(command, cwd=FOLDER, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_without_a_redeal_of_its_own_its_worlds_come_from_histories() -> None:
    default: Any = next(each.default for each in fields(Rulebook) if each.name == "redeal")
    tour = Tour(Case(replace(BOOK, redeal=default), "sensible", 1, 1))
    tour.play(patience=2, most=6)
    assert tour.different
