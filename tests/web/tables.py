"""Games to try things on, straight on the store."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from clew.kernel.words.stream import commitment, seed_from
from clew.web.hall.hall import Hall
from clew.web.hall.table import Table
from clew.web.store.rows import GameRow, SeatRow
from clew.web.store.store import Store, open_store

T = TypeVar("T")


def run(work: Callable[[], Awaitable[T]]) -> T:
    async def begin() -> T:
        return await work()

    return asyncio.run(begin())


@asynccontextmanager
async def opened(address: str | Path) -> AsyncIterator[Store]:
    store = await open_store(str(address))
    try:
        yield store
    finally:
        await store.close()


def game_row(name: str = "abcdefghij", players: tuple[str, ...] = ("me", "me"), seed: int = 1, **terms: Any) -> GameRow:
    seats = [[f"Player {number}", player] for number, player in enumerate(players, 1)]
    setup = {"seats": seats, "options": {}, "guests": {}, "patch": {}, "own_dice": False, "origin": None, **terms}
    secret = seed_from(f"{name} {seed}")
    return GameRow(
        name, "toy", "A game", "host", json.dumps(setup), secret.hex(), commitment(secret), 0, 1, 1, -1, None, False
    )


async def add_game(store: Store, row: GameRow, nonce: str | None = "n") -> None:
    people = [number for number, (_, player) in enumerate(row.terms["seats"]) if player == "me"]
    seats = [SeatRow(row.id, number, f"Player {number + 1}", 0, nonce) for number in people]
    seats.append(SeatRow(row.id, -1, "", 0, None))
    await store.add_game(row, seats, dict.fromkeys(people, "host"))


async def begun(store: Store, row: GameRow | None = None) -> tuple[Hall, Table]:
    row = row or game_row()
    await add_game(store, row)
    hall = Hall(store)
    table = hall.open(row)
    assert await table.begin(await store.seats(row.id))
    return hall, table
