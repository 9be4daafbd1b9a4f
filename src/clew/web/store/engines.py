"""Connections to SQLite and PostgreSQL, each set up so that what was committed stays."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, QueuePool

from clew.extras import wanted_for
from clew.kernel.words.errors import ClewError

READERS = 3
SQLITE: dict[str, Any] = {"max_overflow": 0, "pool_timeout": 10, "pool_reset_on_return": None}
KINDS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


def read_url(text: str) -> URL:
    """The address of a store: a file's path, `sqlite:///path` or `postgresql://user@host/name`."""
    if "://" not in text:
        return URL.create(KINDS["sqlite"], database=str(Path(text).expanduser().absolute()))
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise ClewError(f"{text!r} is no address of a database.") from error
    kind = url.drivername.partition("+")[0]
    if kind not in KINDS:
        raise ClewError(f"Clew keeps its games in SQLite or PostgreSQL, not in {kind}.")
    if kind == "sqlite" and not url.database:
        raise ClewError("A table in memory would be gone at the first crash; name a file.")
    return url.set(drivername=KINDS[kind])


def make_private(path: Path) -> None:
    """Begin a file that only its owner may read: seeds, secrets and keys stand in it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise ClewError(f"{path} can't be opened: {error.strerror}.") from error
    with suppress(OSError):  # not every disk knows such rights
        path.chmod(0o600)


def postgres(url: URL) -> AsyncEngine:
    """PostgreSQL: the server keeps order among many connections."""
    try:
        return create_async_engine(url, pool_size=5, max_overflow=5, pool_timeout=5, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise ClewError(wanted_for("PostgreSQL", "postgres")) from error


def sqlite_writer(url: URL) -> Engine:
    """The one connection that writes. It also owns the checkpoints, which keeps clear of the race in old SQLites."""
    engine = create_engine(url.set(drivername="sqlite"), poolclass=QueuePool, pool_size=1, **SQLITE)

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        _pragmas(connection, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def check_safety(engine: Engine) -> None:
    """What keeps a committed move through a power cut; some file systems refuse it."""
    with engine.connect() as connection:
        journal = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
        sync = connection.exec_driver_sql("PRAGMA synchronous").scalar()
    if (journal, sync) != ("wal", 2):
        raise ClewError(
            f"{engine.url.database} lies on a disk where SQLite can't keep a write-ahead log; use a local one."
        )


def sqlite_readers(url: URL) -> AsyncEngine:
    """Connections that only read; in WAL mode they never wait for the writer."""
    engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=READERS, **SQLITE)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        _pragmas(connection, "query_only=ON", "wal_autocheckpoint=0")

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def _pragmas(connection: Any, *pragmas: str) -> None:
    """Set up a fresh connection. The driver must not open transactions by itself: we say BEGIN, and which kind."""
    connection.isolation_level = None
    cursor = connection.cursor()
    try:
        for pragma in ("busy_timeout=5000", "mmap_size=0", "trusted_schema=OFF", *pragmas):
            cursor.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()  # nobody else knows of it yet
        raise
    cursor.close()
