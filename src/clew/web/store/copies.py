"""Copies of a store: taken while the server runs, checked before they are believed, and put back when it is down."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from clew.kernel.words.errors import ClewError
from clew.web.store.engines import make_private, read_url

PAGES = 2_000
"""So many pages at a time, so that the server can write in between."""

ELSEWHERE = "PostgreSQL has its own tools for this: pg_dump makes a copy while servers run, pg_restore puts it back."


def file_of(db: str) -> Path:
    """The file of a SQLite store."""
    url = read_url(db)
    if url.get_backend_name() != "sqlite":
        raise ClewError(ELSEWHERE)
    return Path(str(url.database))


def copy(store: Path, target: Path) -> int:
    """Copy a store, whole and as of one moment, whoever writes to it meanwhile; how many games it holds."""
    if not store.exists():
        raise ClewError(f"There are no tables at {store}.")
    if target.exists():
        raise ClewError(f"{target} is there already; choose another name.")
    draft = target.with_name(f".{target.name}.part")
    draft.unlink(missing_ok=True)
    make_private(draft)
    try:
        with closing(_reading(store)) as source, closing(sqlite3.connect(draft)) as drawn:
            source.backup(drawn, pages=PAGES)
            drawn.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it
        games = check(draft)
        _settle(draft)
        draft.replace(target)
        _note(store, target)
    except (sqlite3.Error, OSError) as error:
        raise ClewError(f"{target} can't be written: {error}.") from error
    finally:
        draft.unlink(missing_ok=True)
    return games


def last_copy(store: Path) -> tuple[Path, float] | None:
    """Where the last copy of a store went, and when; nothing if none was made that could be noted."""
    try:
        kept = _note_of(store)
        return Path(kept.read_text(encoding="utf-8")), kept.stat().st_mtime
    except (OSError, ValueError):
        return None


def _note(store: Path, target: Path) -> None:
    """For `clew doctor`; a copy is no worse without it."""
    with suppress(OSError):
        _note_of(store).write_text(str(target.absolute()), encoding="utf-8")


def _note_of(store: Path) -> Path:
    return store.with_name(f"{store.name}.copied")


def check(copied: Path) -> int:
    """Whether a copy is whole; how many games it holds."""
    try:
        with closing(_reading(copied)) as source:
            sound = source.execute("PRAGMA integrity_check(1)").fetchone()[0]
            games: int = source.execute("SELECT count(*) FROM games").fetchone()[0]
    except sqlite3.Error as error:
        raise ClewError(f"{copied} is no copy of Clew's tables, or it is damaged: {error}.") from error
    if sound != "ok":
        raise ClewError(f"{copied} is damaged: {sound}.")
    return games


def put_back(copied: Path, store: Path) -> tuple[int, Path | None]:
    """Let a copy take the place of a store that nobody serves; what was there is kept under another name."""
    if not copied.exists():
        raise ClewError(f"There is no file {copied}.")
    games = check(copied)
    kept = _aside(store) if store.exists() else None
    try:
        if kept is not None:
            _merge_log(store)
            store.replace(kept)
        for beside in ("-wal", "-shm"):
            store.with_name(store.name + beside).unlink(missing_ok=True)
        copy(copied, store)
        _note_of(copied).unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise ClewError(f"{store} can't be written: {error}.") from error
    return games, kept


def _reading(store: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{store}?mode=ro", uri=True)


def _merge_log(store: Path) -> None:
    """What still stands in the log beside a store belongs into it before it is moved."""
    try:
        with closing(sqlite3.connect(store)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.DatabaseError:
        return  # it is damaged, which may be why it is replaced


def _aside(store: Path) -> Path:
    """A name for what is replaced that nothing else has."""
    for number in range(1, 1000):
        found = store.with_name(f"{store.name}.before-{number}")
        if not found.exists():
            return found
    raise ClewError(f"There are too many {store.name}.before-… beside {store}; remove some.")


def _settle(path: Path) -> None:
    """Have a file on disk for good before it gets its name."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
