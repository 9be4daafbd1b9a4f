"""A store in a file: its disk, whether it is sound, how old the last copy is, and which games can't be opened."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from clew.web.doctor.finding import Finding, bad, odd, ok
from clew.web.doctor.games import in_words, opened
from clew.web.store.copies import last_copy
from clew.web.store.schema import REVISION

LEAST, ENOUGH = 100 * 1024**2, 1024**3
WAL_MENDED = (3, 51, 3)
OLD_COPY = 7
"""Days after which a copy is called old."""
AHEAD = 60
"""Seconds by which the last move may lie in the future."""


def findings(url: URL) -> Iterator[Finding]:
    store = Path(str(url.database))
    folder = next(parent for parent in store.parents if parent.exists())
    yield room(store, folder)
    yield writing(folder)
    if not store.exists():
        yield ok(f"SQLite {sqlite3.sqlite_version}; no tables yet")
        return
    sound = soundness(store)
    yield sound
    if sound.health is not ok("").health:
        return
    yield schema(store)
    yield moments(store)
    yield copies(store)
    if revision(store) == REVISION:
        yield in_words(opened(url))


def room(store: Path, folder: Path) -> Finding:
    """The disk: a copy of the store, as `clew backup` and a new version make one, has to find room too."""
    free, size = shutil.disk_usage(folder).free, store.stat().st_size if store.exists() else 0
    line = f"{free // 1024**2} MB free where the tables are kept, which take {size // 1024**2} MB"
    if free < LEAST:
        return bad(line, "make room, or moves can't be kept")
    if free < max(ENOUGH, 2 * size):
        return odd(line, "make room, for copies and for what is still to be played")
    return ok(line)


def writing(folder: Path) -> Finding:
    try:
        with tempfile.TemporaryFile(dir=folder):
            return ok(f"{folder} can be written")
    except OSError as error:
        return bad(f"{folder} can't be written: {error.strerror}", "give it to whoever runs the server, or use --db")


def soundness(store: Path) -> Finding:
    note = "" if sqlite3.sqlite_version_info >= WAL_MENDED else "; before 3.51.3, so Clew writes by one connection only"
    try:
        with closing(_reading(store)) as connection:
            sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            number = connection.execute("SELECT count(*) FROM games").fetchone()[0]
    except sqlite3.Error as error:
        return bad(f"the tables in {store} can't be read: {error}", "move the file away, or give another with --db")
    if sound != "ok":
        return bad(f"the tables in {store} are damaged: {sound}", "fetch them back by `clew restore` from a copy")
    return ok(f"SQLite {sqlite3.sqlite_version}{note}; {number} {'game' if number == 1 else 'games'} in {store}, sound")


def revision(store: Path) -> str:
    with closing(_reading(store)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def schema(store: Path) -> Finding:
    try:
        return version_told(revision(store))
    except (sqlite3.Error, TypeError):
        return bad("the tables don't say which version they are", "fetch them back by `clew restore` from a copy")


def version_told(found: str) -> Finding:
    """Which version the tables are, and what this Clew makes of it."""
    if found > REVISION:
        return bad(f"the tables are of a newer Clew (schema {found}, not {REVISION})", "update Clew")
    if found < REVISION:
        return odd(f"the tables are of an older Clew (schema {found}, not {REVISION})", "the next start renews them")
    return ok(f"the tables are of this Clew (schema {found})")


def moments(store: Path) -> Finding:
    """When somebody moved last; a moment that is still to come means that the clock went wrong, then or since."""
    with closing(_reading(store)) as connection:
        last = connection.execute("SELECT max(moved) FROM games").fetchone()[0]
    return told_of(last)


def told_of(last: int | None) -> Finding:
    """What the moment of the last move says about the clock."""
    if last is None:
        return ok("nobody has moved yet")
    ahead = last / 1000 - time.time()
    if ahead > AHEAD:
        line = f"the last move lies {_long(ahead)} in the future by this machine's clock"
        return bad(line, "set the clock, and let it be kept by NTP: turn clocks and days' delves go by it")
    return ok(f"the last move was made {_long(-ahead)} ago")


def copies(store: Path) -> Finding:
    """How old the last copy by `clew backup` is."""
    found = last_copy(store)
    if found is None:
        return odd("no copy of the tables was ever made", "`clew backup FILE` makes one while people play")
    place, made = found
    line = f"the last copy is {_long(time.time() - made)} old: {place}"
    if not place.exists():
        return odd(f"{line}, and is gone from there", "make sure that it is kept somewhere, or make another")
    if time.time() - made > OLD_COPY * 86_400:
        return odd(line, "let `clew backup` be called every day")
    return ok(line)


def _long(seconds: float) -> str:
    for size, name in ((86_400, "days"), (3_600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{int(seconds // size)} {name}"
    return f"{max(0, int(seconds))} seconds"


def _reading(store: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{store}?mode=ro", uri=True)
