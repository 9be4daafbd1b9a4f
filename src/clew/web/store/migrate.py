"""Bring a store up to this Clew's schema when it starts."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from clew.kernel.words.errors import ClewError
from clew.web.store.engines import make_private
from clew.web.store.schema import REVISION

ADVISORY_LOCK = 0x636C6577
"""Of several processes that start on one PostgreSQL, one migrates at a time."""


def migrate(engine: Engine) -> None:
    """Create or change the tables, if need be; a file is copied first."""
    with engine.connect() as connection:
        found = _revision(connection)
    if found == REVISION:
        return
    if found is not None and found > REVISION:
        raise ClewError(f"This store was made by a newer Clew (schema {found}, not {REVISION}); update Clew.")
    if engine.dialect.name == "sqlite" and found is not None:
        _copy(Path(str(engine.url.database)), found)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})
        upgrade(connection)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("select version_num from alembic_version")).scalar()
    return found


def upgrade(connection: Connection) -> None:
    """All steps that are missing, in the transaction that is open."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _copy(path: Path, revision: str) -> None:
    """The file as it was, kept beside it: `tables.db.after-0001`."""
    kept = path.with_name(f"{path.name}.after-{revision}")
    if kept.exists():
        return
    unfinished = kept.with_suffix(".part")
    unfinished.unlink(missing_ok=True)
    make_private(unfinished)
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target)
    unfinished.rename(kept)
