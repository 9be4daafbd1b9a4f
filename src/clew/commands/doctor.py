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

from clew.web.commands import Mail, Proxies, Tables, Url
from clew.web.doctor.finding import Finding, Health, bad, odd, ok

LEAST = (80, 24)


def doctor(db: Tables = "", url: Url = "", proxy: Proxies = 0, mail: Mail = "") -> None:
    """Look whether all is well, and say what is amiss and what to do.

    With Python, the terminal, the data folder, the games and the web table. Whoever runs a server gives the options
    that `clew serve` gets. What is odd works and may bite one day; what is bad does not work, or loses something.
    """
    well = True
    for health, line in findings(db, url, proxy, mail):
        print(f"{health.value:4}  {line}", flush=True)
        well &= health is not Health.BAD
    if not well:
        raise typer.Exit(1)


def findings(db: str, url: str, proxy: int, mail: str) -> Iterator[Finding]:
    """What was looked at, and whether it is as it should be."""
    from clew.web.doctor.rounds import findings as of_the_web_table
    from clew.web.server.run import Plan, default_store

    yield ok(f"Python {platform.python_version()} at {sys.executable}")
    yield how_quick()
    packages = ", ".join(f"{name} {version(name)}" for name in ("clew", "rich", "typer", "platformdirs"))
    yield ok(f"packages: {packages}")
    yield from terminal()
    yield data_folder()
    yield from games()
    yield from of_the_web_table(Plan(db or str(default_store()), url=url, proxies=proxy, mail=mail))


def how_quick() -> Finding:
    """Whether this Python is as quick as it can be, and which other one is."""
    from clew.pythons import is_quick, quick

    if is_quick():
        return ok("this Python was built with all optimisations")
    other = quick()
    better = f"{other} was: delete .venv and call ./clew again to use it" if other else "a packaged one mostly is"
    return odd("this Python was built without optimisations, with which compiled games play 1.3 times as fast", better)


def terminal() -> Iterator[Finding]:

    if not sys.stdout.isatty():
        yield ok("no terminal here: games are played line by line")
    else:
        size = shutil.get_terminal_size()
        line, do = f"terminal of {size.columns} by {size.lines}", f"the full screen needs {LEAST[0]} by {LEAST[1]}"
        yield ok(line) if size.columns >= LEAST[0] and size.lines >= LEAST[1] else odd(line, do)
    colour = "off by NO_COLOR" if os.environ.get("NO_COLOR") else os.environ.get("COLORTERM") or os.environ.get("TERM")
    yield ok(f"colour: {colour or 'unknown terminal'}")
    coding = sys.stdout.encoding or "unknown"
    plain = "walls and dice will be drawn in plain signs; PYTHONUTF8=1 gives others"
    yield ok(f"text encoding: {coding}") if coding.lower().startswith("utf") else odd(f"text encoding: {coding}", plain)


def data_folder() -> Finding:
    from clew.shelf import home, saved_games

    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        return bad(f"data folder {folder} can't be written: {error.strerror}", "set CLEW_HOME to another")
    number = len(saved_games())
    return ok(f"data folder {folder}, {number} saved {'game' if number == 1 else 'games'}")


def games() -> Iterator[Finding]:
    from clew.kernel.table import registry

    for name in registry.names():
        try:
            book = registry.rulebook(name)
            yield ok(f"{name}: {len(book.ledger.rules)} rules, {book.stage}")
        except Exception as error:  # whatever is wrong with a game, the doctor reports it and looks at the next
            yield bad(f"{name}: {error}", "nobody can play it until its author has mended it, or it is removed")
