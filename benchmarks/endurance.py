"""How the web table fares over time: does anything grow, does anything slow down?

Run it with `.venv/bin/python benchmarks/endurance.py [--minutes 10] [--people 12]`. It starts a server of its own
(SQLite, no limits on how much one may ask) and lets people play at it, each with a page open beside: they come, play a
while against bots, look back, leave their table, and lay the next one. Every minute it says what the server holds and
how long moves took; in the end each figure as the last minute's share of the second one's, the first being for warming
up. Anything that leaks has a share well above 1, however fast the machine is; on a busy one look at the CPU time that a
move takes the server rather than at what people waited.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import websockets
from served.clew_alone import serve_without_limits
from served.players import Table
from served.serving import Server, address_in, memory_of
from served.wire import Fault

GAMES = {"darkness": 1, "deathmaze": 1, "maze": 3, "mertwig": 2, "milaso": 1}
"""The games that are played, and how many sit at each."""
THINKS = 0.25
"""Seconds that a person thinks about a move, more or less."""
PATIENCE = 30


@dataclass
class Minute:
    """What one minute was like."""

    moves: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    left: int = 0
    failed: int = 0
    cpu: float = 0.0
    written: int = 0


class Watched(Server):
    """A server that tells what it holds."""

    def __init__(self, folder: Path, idle: int) -> None:
        self.db = folder / "clew.db"
        command = [sys.executable, __file__, "--serve", str(self.db), "--idle", str(idle)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        assert self.process.stdout is not None
        self.url = address_in(self.process.stdout.readline())
        self.process.stdout.readline()

    def written(self) -> int:
        """How many moves there are in the store, those of bots included."""
        with contextlib.closing(sqlite3.connect(self.db)) as store:
            number: int = store.execute("SELECT count(*) FROM moves").fetchone()[0]
        return number

    def holds(self) -> dict[str, int]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print("?", file=self.process.stdin, flush=True)
        found: dict[str, int] = json.loads(self.process.stdout.readline())
        open_files = len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))
        return {"memory, MB": memory_of(self.process.pid), "open files": open_files, **found}


class Person(Table):
    """Somebody at a table with bots, with its page open."""

    def __init__(self, url: str, game: str, chance: random.Random) -> None:
        super().__init__(url, game)
        self.url = url
        self.chance = chance

    async def look(self) -> None:
        self.seen = await self._call("GET", self.here)

    async def begin(self) -> None:
        self.secret = ""
        bots = [{"name": f"Bot {n}", "player": "sensible"} for n in range(1, GAMES[self.game])]
        table = {"game": self.game, "seats": [{"name": "Ada"}, *bots], "pace": 0}
        made = await self._call("POST", "/api/tables", table)
        self.secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == 0)
        await self._call("POST", f"/api/seat/{self.secret}", {"name": "Ada", "word": "w"})
        self.name, self.here = made["table"], f"/api/tables/{made['table']}/seats/0"

    async def sit(self, minute: Callable[[], Minute], moves: int) -> None:
        """Play so many moves, or to the end, and leave."""
        await self.begin()
        address = f"ws://{urlsplit(self.url).netloc}/g/{self.name}/0/live"
        headers = {"authorization": f"Bearer {self.secret}", "origin": self.url}
        async with websockets.connect(address, additional_headers=headers, max_size=None) as page:
            heard = asyncio.create_task(self.listen(page))
            try:
                for number in range(moves):
                    await self.look()
                    if self.seen["over"]:
                        break
                    if not self.seen["asks"]:
                        await self._call("GET", f"{self.here}?after={self.seen['seq']}&wait=5")
                        continue
                    await asyncio.sleep(self.chance.uniform(0, 2 * THINKS))
                    began = perf_counter()
                    self.number = self.chance.randrange(10**6)
                    await self.move()
                    minute().moves.append(perf_counter() - began)
                    if number % 10 == 9:
                        await self._call("GET", f"{self.here}/moves/{self.seen['seq'] // 2}")
                        minute().back.append(perf_counter() - began)
            finally:
                heard.cancel()
                await asyncio.gather(heard, return_exceptions=True)
                self.wire.close()
        minute().left += 1

    async def listen(self, page: Any) -> None:
        """Take what the page is sent, as a browser would."""
        async for _ in page:
            pass


async def play(server: Watched, minutes: int, people: int, length: float) -> list[tuple[Minute, dict[str, int]]]:
    current, told = Minute(), list[tuple[Minute, dict[str, int]]]()

    async def live(number: int) -> None:
        chance = random.Random(number)
        while True:
            person = Person(server.url, chance.choice(list(GAMES)), chance)
            try:
                async with asyncio.timeout(PATIENCE * 60):
                    await person.sit(lambda: current, chance.randint(5, 60))
            except (Fault, OSError, EOFError, TimeoutError, websockets.WebSocketException) as error:
                current.failed += 1
                print(f"  {person.game}: {error!r}", file=sys.stderr)

    players = [asyncio.create_task(live(number)) for number in range(people)]
    for number in range(1, minutes + 1):
        cpu, written = server.cpu(), server.written()
        await asyncio.sleep(length)
        done, current = current, Minute()
        done.cpu, done.written = server.cpu() - cpu, server.written() - written
        told.append((done, await asyncio.to_thread(server.holds)))
        print(f"minute {number}: {in_words(*told[-1])}", flush=True)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    await asyncio.sleep(2)
    print(f"after everybody has left: {await asyncio.to_thread(server.holds)}")
    return told


def figures(minute: Minute, holds: dict[str, int]) -> dict[str, float]:
    """What is compared between minutes."""
    cuts = quantiles(minute.moves, n=100) if len(minute.moves) > 1 else [0.0] * 99
    back = quantiles(minute.back, n=2)[0] if len(minute.back) > 1 else 0.0
    times = {"move p50, ms": 1000 * cuts[49], "move p99, ms": 1000 * cuts[98], "looking back p50, ms": 1000 * back}
    times["CPU a move, ms"] = 1000 * minute.cpu / max(1, minute.written)
    counts = {"moves": len(minute.moves), "bots' moves": minute.written - len(minute.moves)}
    return {**counts, "tables left": minute.left, "failed": minute.failed, **times, **holds}


def in_words(minute: Minute, holds: dict[str, int]) -> str:
    return ", ".join(f"{name} {value:.4g}" for name, value in figures(minute, holds).items())


def compare(told: list[tuple[Minute, dict[str, int]]]) -> None:
    first, last = figures(*told[min(1, len(told) - 1)]), figures(*told[-1])
    print("the last minute's share of the second one's:")
    for name, before in first.items():
        print(f"  {name:22} {last[name] / before:.2f}" if before else f"  {name:22} from 0 to {last[name]:.4g}")


def serve_watched(db: str, idle: int) -> None:
    """The server, with somebody at its keyboard who asks what it holds."""
    import gc

    from clew.web.hall import hall
    from clew.web.pages import lookback
    from clew.web.server import run

    hall.MOST_IDLE = idle
    made = list[Any]()
    make_app = run.make_app
    run.make_app = lambda *given: made.append(make_app(*given)) or made[0]  # type: ignore[func-returns-value]

    def holds() -> dict[str, int]:
        desk = made[0].app.state.desk
        tables = list(desk.hall.tables.values())
        return {
            "tables": len(tables),
            "watchers": sum(len(table.watchers) for table in tables),
            "drivers": len(desk.hall._drivers),
            "pages": desk.sockets.total(),
            "looked back": len(lookback._open),
            "objects": len(gc.get_objects()),
        }

    def answer() -> None:
        for _ in sys.stdin:
            print(json.dumps(holds()), flush=True)

    threading.Thread(target=answer, daemon=True).start()
    serve_without_limits(db)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=int, default=10)
    parser.add_argument("--people", type=int, default=12)
    parser.add_argument("--minute", type=float, default=60, help="How many seconds a minute has.")
    parser.add_argument("--idle", type=int, default=20, help="So many tables that nobody looks at stay in memory.")
    parser.add_argument("--serve", metavar="DB", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve_watched(asked.serve, asked.idle)
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Watched(Path(folder), asked.idle)
        try:
            compare(asyncio.run(play(server, asked.minutes, asked.people, asked.minute)))
        finally:
            with contextlib.suppress(ProcessLookupError):
                server.close()


if __name__ == "__main__":
    main()
