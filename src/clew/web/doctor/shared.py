"""A store in PostgreSQL: whether it answers, how safely it writes, whether its clock is ours, and its games."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

from sqlalchemy import URL

from clew import extras
from clew.web.doctor.files import told_of, version_told
from clew.web.doctor.finding import Finding, bad, odd, ok
from clew.web.doctor.games import in_words, opened
from clew.web.store.copies import ELSEWHERE
from clew.web.store.schema import REVISION

SECONDS = 10
APART = 2.0
"""Seconds by which two clocks may differ."""
SAFE = ("fsync", "full_page_writes", "synchronous_commit")
EACH = 11
"""Connections that one server of ours may open."""
ASKED = (
    "select current_setting('server_version') as version, current_setting('fsync') as fsync,"
    " current_setting('full_page_writes') as full_page_writes,"
    " current_setting('synchronous_commit') as synchronous_commit,"
    " current_setting('max_connections')::int as most, extract(epoch from clock_timestamp())::float as clock,"
    " to_regclass('alembic_version') is not null as made"
)


def findings(url: URL) -> Iterator[Finding]:
    if not extras.there("asyncpg"):
        yield bad("asyncpg is missing, by which Clew speaks to PostgreSQL", "`clew setup postgres` fetches it")
        return
    shown = url.render_as_string(hide_password=True)
    try:
        facts = asyncio.run(_asked(url))
    except Exception as error:  # whatever the driver raises: it is what there is to tell
        line = f"{shown} does not answer: {str(error) or type(error).__name__}"
        yield bad(line, "see that it runs, and lets Clew in")
        return
    yield ok(f"PostgreSQL {facts['version']} at {shown}")
    yield safety(facts)
    yield connections(facts)
    yield apart(facts["apart"])
    yield ok(f"whether there are copies Clew can't tell. {ELSEWHERE}")
    if not facts["made"]:
        yield ok("no tables yet")
        return
    yield version_told(facts["revision"])
    if facts["revision"] == REVISION:
        yield told_of(facts["moved"])
        yield in_words(opened(url))


def safety(facts: dict[str, Any]) -> Finding:
    """What was confirmed has to be there after a power cut."""
    off = [name for name in SAFE if facts[name] == "off"]
    line = ", ".join(f"{name} {facts[name]}" for name in SAFE)
    if off:
        return bad(line, f"set {' and '.join(off)} to on, or moves that were confirmed may be lost in a power cut")
    return ok(line)


def connections(facts: dict[str, Any]) -> Finding:
    room = facts["most"] // EACH
    line = f"it takes {facts['most']} connections, enough for {room} servers of ours"
    return ok(line) if room > 1 else odd(line, "raise max_connections before there are more of them")


def apart(seconds: float) -> Finding:
    line = f"its clock is {abs(seconds):.1f} s {'ahead of' if seconds > 0 else 'behind'} ours"
    return ok(line) if abs(seconds) <= APART else odd(line, "let both be kept by NTP: turn clocks go by them")


async def _asked(url: URL) -> dict[str, Any]:
    import asyncpg

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(address, timeout=SECONDS)
    try:
        facts = dict(await connection.fetchrow(ASKED))
        facts["apart"] = facts["clock"] - time.time()
        if facts["made"]:
            facts["revision"] = await connection.fetchval("select version_num from alembic_version")
            facts["moved"] = await connection.fetchval("select max(moved) from games")
        return facts
    finally:
        await connection.close()
