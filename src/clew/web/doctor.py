"""What `clew doctor` looks at for the web table."""

from __future__ import annotations

import shutil
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

ENOUGH = 100 * 1024**2
WAL_MENDED = (3, 51, 3)
BROWSERS = ("chromium", "google-chrome", "firefox", "xdg-open", "open")


def findings() -> Iterator[tuple[bool, str]]:
    """What was looked at, and whether it is as it should be."""
    from clew.web.server.run import default_store, running

    store = default_store()
    yield _sqlite(store)
    yield _disk(store)
    address = running(store)
    yield (True, f"the web table is running at {address}") if address else _port()
    yield _browser()


def _sqlite(store: Path) -> tuple[bool, str]:
    note = "" if sqlite3.sqlite_version_info >= WAL_MENDED else "; before 3.51.3, so Clew writes by one connection only"
    if not store.exists():
        return True, f"SQLite {sqlite3.sqlite_version}{note}; no tables yet"
    try:
        with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
            sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            number = connection.execute("SELECT count(*) FROM games").fetchone()[0]
    except sqlite3.Error as error:
        return False, f"the tables in {store} can't be read: {error}; move the file away, or give another with --db"
    if sound != "ok":
        return False, f"the tables in {store} are damaged: {sound}; fetch the file back from a copy"
    return True, f"SQLite {sqlite3.sqlite_version}{note}; {number} {'game' if number == 1 else 'games'} in {store}"


def _disk(store: Path) -> tuple[bool, str]:
    folder = next(parent for parent in store.parents if parent.exists())
    free = shutil.disk_usage(folder).free
    line = f"{free // 1024**2} MB free where the tables are kept"
    return free >= ENOUGH, line if free >= ENOUGH else f"{line}; make room, or moves can't be kept"


def _port() -> tuple[bool, str]:
    from clew.web.server.run import LOCAL, PORT, TRIES

    for port in range(PORT, PORT + TRIES):
        with socket.socket() as probe:
            try:
                probe.bind((LOCAL, port))
            except OSError:
                continue
            note = "" if port == PORT else f"; {PORT} is taken by another program"
            return True, f"port {port} is free for the web table{note}"
    return True, f"ports {PORT} to {PORT + TRIES - 1} are taken; the web table will take another"


def _browser() -> tuple[bool, str]:
    from clew.web.server.run import has_screen

    if not has_screen():
        return True, "no screen here: the web table prints its address instead of opening a browser"
    found = next((name for name in BROWSERS if shutil.which(name)), "")
    return bool(found), f"browser: {found}" if found else "no browser was found; open the printed address yourself"
