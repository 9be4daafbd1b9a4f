"""`clew new-game`: lay out a game that plays, with a test for every rule."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from clew.starter import own_python

Name = Annotated[str, typer.Argument(metavar="NAME", help="The game's short name, in small letters.")]
Title = Annotated[str, typer.Option("--title", metavar="TITLE", help="What people call it; else the name.")]
Package = Annotated[bool, typer.Option("--package", help="As a package of its own, also within a checkout of Clew.")]

PLACES = {
    "ledger.toml": "every rule, table, option and ruling: begin here",
    "lesson.toml": "what newcomers are told when a rule first comes up",
    "book.py": "the ledger's numbers, ready for use",
    "state.py": "what lies on the table",
    "cellar.py": "a chapter of rules; one module for each",
    "play.py": "from one quiet moment to the next",
    "standing.py": "how it ends, who stands how, what is conserved",
    "view.py": "what a seat sees",
    "bot.py": "a sensible player",
    "rulebook.py": "all of that together",
    "table.py": "a table for scenario tests",
    "test_rules.py": "a test for every rule",
    "test_laws.py": "the laws of the house",
    "test_golden.py": "whole games, one for each ending",
    "pyproject.toml": "the line by which Clew finds it",
}


def new_game(name: Name, title: Title = "", package: Package = False) -> None:
    """Lay out a new game that plays and passes its tests.

    In a checkout of Clew it goes into src/clew/games; elsewhere, or with --package, it is a package of its own.
    """
    from clew.seedling.layout import lay_out, plan

    here = Path.cwd()
    made = plan(name, title, here, package)
    files = lay_out(made)
    for path in files:
        if told := PLACES.get(path.name):
            shown = path.relative_to(here) if path.is_relative_to(here) else path
            print(f"{shown!s:<44} {told}")
    print()
    if made.package:
        print(f"Now: {installer()} install -e './{name}[testing]', then `clew play {name}` and `clew check {name}`.")
        print(f"Its tests: cd {name} && {tester()} -m 'not slow'")
    else:
        print(f"Now: ./clew play {name}, ./clew check {name}, ./clew test tests/games/{name}")


def installer() -> str:
    """What installs into the environment that Clew runs in: the one that `./clew` makes has no pip of its own, and is
    worked on by the pip of the Python below it."""
    return "pip" if find_spec("pip") else f"{own_python()} -m pip --python {sys.executable}"


def tester() -> str:
    """What runs tests in that environment; where it has no pip, nobody is likely to have put it on the PATH."""
    return "pytest" if find_spec("pip") else f"{sys.executable} -m pytest"
