"""`clew doctor`: is everything there that Clew needs?"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version

import typer

LEAST = (80, 24)


def doctor() -> None:
    """Look whether all is well, and say what is amiss.

    With Python, the terminal, the data folder, the games and the web table.
    """
    well = True
    for good, line in findings():
        print(f"{'ok  ' if good else 'look'}  {line}")
        well &= good
    if not well:
        raise typer.Exit(1)


def findings() -> Iterator[tuple[bool, str]]:
    """What was looked at, and whether it is as it should be."""
    yield sys.version_info >= (3, 11), f"Python {platform.python_version()} at {sys.executable}"
    yield True, how_quick()
    packages = ", ".join(f"{name} {version(name)}" for name in ("clew", "rich", "typer", "platformdirs"))
    yield True, f"packages: {packages}"
    yield from terminal()
    yield data_folder()
    yield from games()
    yield from web_table()


def how_quick() -> str:
    """Whether this Python is as quick as it can be, and which other one is."""
    from clew.pythons import is_quick, quick

    if is_quick():
        return "this Python was built with all optimisations"
    other = quick()
    better = f"; {other} was: delete .venv and call ./clew again to use it" if other else ""
    return f"this Python was built without optimisations, with which compiled games play 1.3 times as fast{better}"


def terminal() -> Iterator[tuple[bool, str]]:
    if not sys.stdout.isatty():
        yield True, "no terminal here: games are played line by line"
    else:
        size = shutil.get_terminal_size()
        big = size.columns >= LEAST[0] and size.lines >= LEAST[1]
        yield big, f"terminal of {size.columns} by {size.lines}; the full screen needs {LEAST[0]} by {LEAST[1]}"
    colour = "off by NO_COLOR" if os.environ.get("NO_COLOR") else os.environ.get("COLORTERM") or os.environ.get("TERM")
    yield True, f"colour: {colour or 'unknown terminal'}"
    coding = sys.stdout.encoding or "unknown"
    note = "" if coding.lower().startswith("utf") else "; walls and dice will be drawn in plain signs"
    yield not note, f"text encoding: {coding}{note}"


def data_folder() -> tuple[bool, str]:
    from clew.shelf import home, saved_games

    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        return False, f"data folder {folder} can't be written: {error.strerror}; set CLEW_HOME to another"
    number = len(saved_games())
    return True, f"data folder {folder}, {number} saved {'game' if number == 1 else 'games'}"


def games() -> Iterator[tuple[bool, str]]:
    from clew.kernel.table import registry

    for name in registry.names():
        try:
            book = registry.rulebook(name)
            yield True, f"{name}: {len(book.ledger.rules)} rules, {book.stage}"
        except Exception as error:  # whatever is wrong with a game, the doctor reports it and looks at the next
            yield False, f"{name}: {error}"


def web_table() -> Iterator[tuple[bool, str]]:
    from clew.web.doctor import findings as of_the_web_table

    yield from of_the_web_table()
