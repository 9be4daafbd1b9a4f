"""Which games that go on can't be opened any more: each is played again from its moves."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import URL

from clew.kernel.words.errors import ClewError
from clew.web.doctor.finding import Finding, bad, ok
from clew.web.hall.books import rulebook
from clew.web.hall.table import Table
from clew.web.notes import log
from clew.web.store.rows import GameRow
from clew.web.store.store import Store, look_into

MOST, SECONDS = 500, 20.0
"""So many games are tried, the latest first, and for so long."""
SHOWN = 5


@dataclass
class Opened:
    """How many games go on, how many of them were tried, and which can't be opened."""

    going: int = 0
    tried: int = 0
    shut: list[str] = field(default_factory=list)


def opened(url: URL) -> Opened:
    """Try the games that go on."""
    with _quiet():
        return asyncio.run(_opened(url))


def in_words(found: Opened) -> Finding:
    line = f"{found.tried} of {found.going} games that go on were tried"
    if not found.shut:
        return ok(f"{line}, and can be opened")
    few = ", ".join(found.shut[:SHOWN]) + (" …" if len(found.shut) > SHOWN else "")
    return bad(
        f"{line}, and {len(found.shut)} can't be opened: {few}",
        "if that is since an update tell us, with the game's file; its players can still take it away and delete it",
    )


async def _opened(url: URL) -> Opened:
    store, found = look_into(url), Opened()
    try:
        rows = [row for row in await store.accounts.latest_games(MOST) if row.begun and row.over is None]
        found.going = (await store.sizes())[1]
        until = time.monotonic() + SECONDS
        for row in rows:
            if time.monotonic() > until:
                break
            found.tried += 1
            if not await _opens(store, row):
                found.shut.append(row.id)
    finally:
        await store.close()
    return found


async def _opens(store: Store, row: GameRow) -> bool:
    try:
        async with Table(row, rulebook(row.rulebook), store).reading():
            return True
    except ClewError:
        return False


@contextmanager
def _quiet() -> Iterator[None]:
    """What can't be opened is told in one line, not by its traceback."""
    before = log.level
    log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        log.setLevel(before)
