"""Who plays at a server that is measured: programs at tables, and the same for the floor."""

from __future__ import annotations

import asyncio
import uuid
from collections import deque
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Protocol

from served.wire import Wire

GAME = "darkness"
AT_ONCE = 32
"""So many requests are under way at any time."""


class Moves(Protocol):
    over: bool

    async def move(self) -> None: ...


class Table:
    """A game that a program plays, taking one choice after another."""

    def __init__(self, url: str, game: str = GAME) -> None:
        self.wire = Wire(url)
        self.game = game
        self.secret = ""
        self.seen: dict[str, Any] = {}
        self.turn = asyncio.Lock()
        self.number = 0

    async def begin(self) -> None:
        made = await self.wire.call("POST", "/api/tables", {"game": self.game, "seats": [{"name": "Ada"}]})
        self.secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == 0)
        await self._call("POST", f"/api/seat/{self.secret}", {"name": "Ada", "word": "w"})
        self.here = f"/api/tables/{made['table']}/seats/0"
        self.seen = await self._call("GET", self.here)

    async def move(self) -> None:
        """One move, answered with what there is to see after it."""
        choices = self.seen["asks"][0]["choices"]
        self.number += 1
        told = self.seen["log"]
        wish = {
            "command": uuid.uuid4().hex,
            "expected": self.seen["seq"],
            "answer": choices[self.number % len(choices)]["key"],
            "look": told["from"] + len(told["lines"]),
        }
        self.seen = (await self._call("POST", f"{self.here}/moves", wish))["view"]

    @property
    def over(self) -> bool:
        return not self.seen["asks"]

    async def _call(self, method: str, path: str, body: Any = None) -> Any:
        return await self.wire.call(method, path, body, self.secret)


class Floor:
    """A row that the floor stores."""

    over = False

    def __init__(self, url: str, number: int) -> None:
        self.wire = Wire(url)
        self.number = number
        self.turn = asyncio.Lock()

    async def move(self) -> None:
        wish = {
            "game": f"game{self.number}",
            "command": uuid.uuid4().hex,
            "expected": 12,
            "answer": "orc-1",
            "look": 40,
        }
        await self.wire.call("POST", "/moves", wish)


async def begin_all(url: str, games: int) -> list[Table]:
    tables = [Table(url) for _ in range(games)]
    for place in range(0, games, AT_ONCE):
        await asyncio.gather(*(table.begin() for table in tables[place : place + AT_ONCE]))
    return tables


async def renew(tables: Sequence[Table]) -> None:
    """Begin another game at each table whose game is over."""
    for place in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.begin() for table in tables[place : place + AT_ONCE] if table.over))


async def play(tables: Sequence[Moves], moves: int, hands: int = AT_ONCE) -> list[float]:
    """So many moves, as fast as they are answered; how long each took. Fewer, if all games are over."""
    times: list[float] = []
    turns = iter(range(moves))
    free = deque(table for table in tables if not table.over)

    async def hand() -> None:
        for _ in turns:
            if not free:
                return
            table = free.popleft()
            began = perf_counter()
            await table.move()
            times.append(perf_counter() - began)
            if not table.over:
                free.append(table)

    await asyncio.gather(*(hand() for _ in range(min(hands, len(tables)))))
    return times
