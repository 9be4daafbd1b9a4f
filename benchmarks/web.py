"""What a move costs at the web table, on this machine, beside the floor and beside boardgame.io.

Run it with `.venv/bin/python benchmarks/web.py [--games 200] [--moves 3000] [--json]`. In one run, taking turns, it
measures

- Clew: a server of its own on SQLite, every move on disk before it is answered, no limits on how much one may ask. A
  move is one request, answered with what the seat sees after it;
- the floor (`served/floor.py`): a plain ASGI app under the same settings that stores a row and answers JSON;
- boardgame.io's own server on files, where npm is there or `--boardgame-io FOLDER` names its packages. It never syncs a
  file, so that a power cut may take its moves; its state is 2 kB. It is fetched once, into Clew's home;

then at half of Clew's capacity how long an answer takes, counted from the moment at which it was due; what move 2,000
of a game costs beside move 20; and what a move costs with many games stored and open beside few. `--two` measures two
servers on one PostgreSQL beside one, and nothing else; `--clicks` from a click in Chromium until the page has changed.

On a busy machine trust CPU times and ratios.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

from served.peer import Peer
from served.players import AT_ONCE, Floor, Table, begin_all, play, renew
from served.serving import Server

Figures = dict[str, float]
ROUNDS = 4


def middle_and_tail(times: list[float]) -> tuple[float, float]:
    """p50 and p99 in milliseconds."""
    cuts = quantiles(times, n=100)
    return round(1000 * cuts[49], 1), round(1000 * cuts[98], 1)


class Race:
    """Several servers that are measured in turns, so that a slow minute of the machine meets all of them."""

    def __init__(self) -> None:
        self.took: dict[str, float] = {}
        self.cpu: dict[str, float] = {}
        self.moves: dict[str, int] = {}
        self.times: dict[str, list[float]] = {}

    async def lap(self, name: str, server: Any, moves: int, run: Callable[[int], Awaitable[list[float]]]) -> None:
        began, cpu = perf_counter(), server.cpu()
        times = await run(moves)
        self.took[name] = self.took.get(name, 0) + perf_counter() - began
        self.cpu[name] = self.cpu.get(name, 0) + server.cpu() - cpu
        self.moves[name] = self.moves.get(name, 0) + len(times)
        self.times.setdefault(name, []).extend(times)

    def a_second(self, name: str) -> float:
        return round(self.moves[name] / self.took[name], 1)

    def each(self, name: str) -> float:
        """Milliseconds of CPU time a move."""
        return round(1000 * self.cpu[name] / self.moves[name], 3)

    def share(self, name: str, other: str) -> float:
        """How much CPU time a move takes beside one of another."""
        return round(self.each(name) / self.each(other), 2)


async def race(games: int, moves: int, peer: Peer | None) -> Figures:
    """Clew, the floor and the peer, and Clew at half of its capacity."""
    with server_of("clew") as clew, server_of("floor") as floor:
        tables = await begin_all(clew.url, games)
        rows = [Floor(floor.url, number) for number in range(games)]
        if peer is not None:
            await asyncio.to_thread(peer.begin, games, AT_ONCE)
        found = Race()
        await play(tables, AT_ONCE * 4)
        for _ in range(ROUNDS):
            await renew(tables)
            await found.lap("clew", clew, moves // ROUNDS, lambda number: play(tables, number))
            await found.lap("floor", floor, moves // ROUNDS, lambda number: play(rows, number))
            if peer is not None:
                await found.lap("peer", peer, moves // ROUNDS, lambda number: asyncio.to_thread(peer.play, number))
        figures = {"games": games, "moves": moves, "moves_per_second": found.a_second("clew")}
        figures |= {"cpu_ms": found.each("clew"), "floor_cpu_ms": found.each("floor")}
        figures |= {
            "floor_per_second": found.a_second("floor"),
            "cpu_to_floor": round(found.each("clew") / found.each("floor"), 2),
        }
        figures |= dict(zip(("full_p50_ms", "full_p99_ms"), middle_and_tail(found.times["clew"]), strict=True))
        if peer is not None:
            figures |= {"boardgame_io": found.a_second("peer"), "boardgame_io_cpu_ms": found.each("peer")}
            figures |= {"to_boardgame_io": round(found.a_second("clew") / found.a_second("peer"), 2)}
        half = figures["moves_per_second"] / 2
        floor_half = await paced(rows, min(half, figures["floor_per_second"] / 2), moves // ROUNDS)
        await renew(tables)
        times = await paced(tables, half, moves // 2)
        figures |= {"half": round(half, 1)} | dict(zip(("p50_ms", "p99_ms"), middle_and_tail(times), strict=True))
        return figures | dict(zip(("floor_p50_ms", "floor_p99_ms"), middle_and_tail(floor_half), strict=True))


async def paced(tables: list[Any], rate: float, moves: int) -> list[float]:
    """Moves that come at a steady rate, whether or not those before are answered; how late each answer was."""
    times: list[float] = []
    began = perf_counter()

    async def one(number: int) -> None:
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - perf_counter()))
        table = tables[number % len(tables)]
        async with table.turn:
            if table.over:
                return
            await table.move()
        times.append(perf_counter() - due)

    await asyncio.gather(*(one(number) for number in range(moves)))
    return times


async def length(moves: int = 60) -> Figures:
    """What a move costs at the start of a game and far into it, in turns, in the same game."""
    from served.long_games import long_table

    with server_of("clew") as server:
        old, found = [await long_table(server.url)], Race()
        while len(await play(old, 2000)) < 2000:  # it was over sooner
            old = [await long_table(server.url)]
        for _ in range(ROUNDS):
            young = [await long_table(server.url)]
            await play(young, 10)
            await found.lap("young", server, moves, lambda number, young=young: play(young, number))
            await found.lap("old", server, moves, lambda number: play(old, number))
        young_ms, old_ms = found.each("young"), found.each("old")
        return {"move_20_cpu_ms": young_ms, "move_2000_cpu_ms": old_ms, "length_ratio": found.share("old", "young")}


async def idle(stored: int, opened: int, moves: int) -> Figures:
    """What a move costs where many games are stored and open, beside a server with few."""
    with server_of("clew", stored=stored) as full, server_of("clew") as empty:
        lying = await begin_all(full.url, opened)
        crowded, alone, found = await begin_all(full.url, AT_ONCE), await begin_all(empty.url, AT_ONCE), Race()
        await play(crowded, AT_ONCE * 4)
        await play(alone, AT_ONCE * 4)
        for _ in range(ROUNDS):
            await renew([*alone, *crowded])
            await found.lap("alone", empty, moves // ROUNDS, lambda number: play(alone, number))
            await found.lap("crowded", full, moves // ROUNDS, lambda number: play(crowded, number))
        for table in lying:
            table.wire.close()
        few, many = found.each("alone"), found.each("crowded")
        return {
            "stored": stored,
            "open": opened,
            "few_cpu_ms": few,
            "many_cpu_ms": many,
            "idle_ratio": round(many / few, 2),
        }


async def two(games: int, moves: int) -> Figures:
    """The CPU time of a move on two servers with one PostgreSQL, beside that on one; half of the games at each."""
    from served.database import Database

    found = Race()
    with Database() as db, server_of("clew", db=db.url) as one, server_of("clew", db=db.url) as other:
        alone = await begin_all(one.url, games)
        near, far = await begin_all(one.url, games // 2), await begin_all(other.url, games // 2)
        both = Both(one, other)
        await play([*alone, *near, *far], AT_ONCE * 4)
        mixed = [table for pair in zip(near, far, strict=True) for table in pair]
        crossed = [Across(table, other.url) for table in await begin_all(one.url, games)]
        for _ in range(ROUNDS):
            await renew([*alone, *near, *far])
            await found.lap("one", both, moves // ROUNDS, lambda number: play(alone, number))
            await found.lap("two", both, moves // ROUNDS, lambda number: play(mixed, number))
            await found.lap("across", both, moves // ROUNDS, lambda number: play(crossed, number))
    one_ms, two_ms, across = found.each("one"), found.each("two"), found.each("across")
    figures = {"one_cpu_ms": one_ms, "two_cpu_ms": two_ms, "two_ratio": found.share("two", "one")}
    return figures | {"across_cpu_ms": across, "across_ratio": found.share("across", "one")}


class Both:
    """Two servers as one that is measured."""

    def __init__(self, *servers: Server) -> None:
        self.servers = servers

    def cpu(self) -> float:
        return sum(server.cpu() for server in self.servers)


class Across(Table):
    """A table whose moves go to two servers in turn, as if its players sat at one each."""

    def __init__(self, table: Table, other: str) -> None:
        super().__init__(table.wire.host, table.game)
        self.secret, self.here, self.seen = table.secret, table.here, table.seen
        self.wires = [self.wire, type(self.wire)(other)]

    async def move(self) -> None:
        self.wires.reverse()
        self.wire = self.wires[0]
        await super().move()


@contextlib.contextmanager
def server_of(kind: str, **how: Any) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(kind, Path(folder), **how)
        try:
            yield server
        finally:
            server.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--moves", type=int, default=3000)
    parser.add_argument("--clicks", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="Only the figures, as JSON.")
    parser.add_argument("--boardgame-io", metavar="FOLDER", help="Where its packages are; `no` to leave it out.")
    parser.add_argument("--only", choices=["race", "length", "idle"], help="Only this part.")
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--open", type=int, default=1_000)
    parser.add_argument("--two", action="store_true", help="Two servers on one PostgreSQL beside one.")
    asked = parser.parse_args()
    figures: Figures = {"load_before": round(os.getloadavg()[0], 1)}
    if asked.two:
        figures |= asyncio.run(two(asked.games, asked.moves))
    if not asked.two and asked.only in (None, "race"):
        with contextlib.ExitStack() as closing:
            peer = Peer.found(asked.boardgame_io)
            if peer is not None:
                closing.enter_context(peer)
            figures |= asyncio.run(race(asked.games, asked.moves, peer))
    if not asked.two and asked.only in (None, "length"):
        figures |= asyncio.run(length())
    if not asked.two and asked.only in (None, "idle"):
        figures |= asyncio.run(idle(asked.stored, asked.open, asked.moves // 2))
    if asked.clicks:
        from served.clicking import clicks

        with server_of("clew") as server:
            figures |= dict(
                zip(("click_p50_ms", "click_p99_ms"), middle_and_tail(clicks(server.url, asked.clicks)), strict=True)
            )
    print(json.dumps(figures) if asked.json else "\n".join(f"{name:22} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
