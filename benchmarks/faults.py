"""Faults at length: what the tests try a few times, tried often, and told as figures.

Run it with `.venv/bin/python benchmarks/faults.py KIND [--times N] [--seed N]`, where KIND is

- `kills`: the server on SQLite is killed at random instants while somebody plays; with `--postgres` one on PostgreSQL;
- `cuts`: the write-ahead log of a store is cut off or scrambled at a random byte, as a power cut may leave it;
- `upgrade`: a store with so many games, as the first Clew laid it out, is brought up to date;
- `proxy`: moves pass a proxy that drops, repeats and delays what it is given;
- `imports`: files that somebody has bent are brought, so many of each kind, by a stranger; by whoever runs the
  server also games that set out from a bent state. `crashes` counts kinds of faults that no sentence was ready for;
- `read-only`: the disk of the store fails while somebody plays, so that the kernel lets nobody write there any more; it
  is mended, and the server started again. Makes a small disk in a file, so it takes whoever may mount one;
- `gone`: PostgreSQL is stopped for a minute (`--seconds`) while eight people play at two servers, and started again;
- `versions`: the version before the store's newest step goes on serving beside today's, on one PostgreSQL;
- `clocks`: two play under a clock while that on the wall jumps to and fro;
- `torn`: saves and copies end anywhere, or in rubbish;
- `documented`, `pages`, `messages`: everything that can be asked, every way in, and a page's socket, each so many times
  with whatever hypothesis thinks of.

Each prints its figures as JSON and fails when something that was confirmed is lost or done twice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))
os.environ["CLEW_EXTRA_GAMES"] = "toy=tests.kernel.toy:RULEBOOK"

from served.players import Table  # noqa: E402
from served.serving import Server  # noqa: E402
from served.wire import Fault, Wire  # noqa: E402

Figures = dict[str, float]
PATIENCE = 3.0


def kills(times: int, seed: int, postgres: bool) -> Figures:
    from tests.web import test_kill
    from tests.web.nursery import Nursling
    from tests.web.ports import lasting_port

    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "clew.db"
        if not postgres:
            server = Nursling(str(db), lasting_port())
            player = test_kill.kill_often(server, times, seed)
            server.close()
            test_kill.whole(db, player)
        else:
            from served.database import Database, whole

            with Database() as database:
                server = Nursling(database.url, lasting_port())
                player = test_kill.kill_often(server, times, seed)
                server.close()
                asyncio.run(whole(database.url, player))
    return {
        "kills": times,
        "confirmed": len(player.confirmed),
        "in_doubt": player.lost_answers,
        "lost": 0,
        "doubled": 0,
    }


def cuts(times: int, seed: int) -> Figures:
    """After each cut the store opens, and holds of each game the first moves and nothing else."""
    from served.filling import fill

    chance, kept = random.Random(seed), 0
    with tempfile.TemporaryDirectory() as folder:
        first, tried = Path(folder) / "first.db", Path(folder) / "tried.db"
        asyncio.run(fill(str(first), 1))
        with closing(sqlite3.connect(first)) as store:
            rows = store.execute("SELECT * FROM moves ORDER BY seq").fetchall()
            store.execute("DELETE FROM moves")
            store.commit()
            store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            store.execute("PRAGMA wal_autocheckpoint=0")
            ends = []
            for row in rows:
                store.execute(f"INSERT INTO moves VALUES ({','.join('?' * len(row))})", row)
                store.commit()
                ends.append(wal_of(first).stat().st_size)
            whole_wal, base = wal_of(first).read_bytes(), first.read_bytes()
        for _ in range(times):
            at = chance.randrange(len(whole_wal))
            rest = b"" if chance.random() < 0.5 else chance.randbytes(len(whole_wal) - at)
            tried.write_bytes(base)
            wal_of(tried).write_bytes(whole_wal[:at] + rest)
            tried.with_name("tried.db-shm").unlink(missing_ok=True)
            found = asyncio.run(moves_of(tried, rows[0][0]))
            assert found == list(range(len(found))), found
            assert len(found) >= sum(end <= at for end in ends), (at, len(found))
            kept += len(found)
    return {"cuts": times, "moves_kept": kept, "confirmed_lost": 0}


def wal_of(db: Path) -> Path:
    return db.with_name(f"{db.name}-wal")


async def moves_of(db: Path, game: str) -> list[int]:
    from clew.kernel.saves.records import link
    from clew.web.store.store import open_store

    store = await open_store(str(db))
    try:
        chain, found = "", []
        for move in await store.moves(game):
            chain = link(chain, move.body)
            assert chain == move.chain
            found.append(move.seq)
        return found
    finally:
        await store.close()


def upgrade(games: int) -> Figures:
    """From the tables of the first version to those of today: every game and move is there afterwards."""
    from served.filling import fill

    from clew.web.store.engines import read_url, sqlite_writer
    from clew.web.store.migrate import migrate

    with tempfile.TemporaryDirectory() as folder:
        new, old = Path(folder) / "new.db", Path(folder) / "old.db"
        asyncio.run(fill(str(new), games))
        engine = sqlite_writer(read_url(str(old)))
        make_old(engine, new)
        before = all_moves(old)
        began = perf_counter()
        migrate(engine)
        took = perf_counter() - began
        engine.dispose()
        assert all_moves(old) == before
        with closing(sqlite3.connect(old)) as store:
            assert store.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        for name in random.Random(1).sample(sorted({row[0] for row in before}), min(20, games)):
            assert asyncio.run(moves_of(old, name))
    return {"games": games, "moves": len(before), "seconds": round(took, 1), "lost": 0}


def make_old(engine: Any, new: Path) -> None:
    """The tables of the first version, with what they can hold of a newer store."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(ROOT / "src/clew/web/store/migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    with closing(sqlite3.connect(str(engine.url.database))) as store:
        store.execute("ATTACH ? AS new", (str(new),))
        for table in ("games", "seats", "places", "moves"):
            columns = ", ".join(row[1] for row in store.execute(f"PRAGMA main.table_info({table})"))
            store.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")
        store.commit()


def all_moves(db: Path) -> list[Any]:
    with closing(sqlite3.connect(db)) as store:
        return store.execute("SELECT game, seq, command, chain FROM moves ORDER BY game, seq").fetchall()


class Misbehaving:
    """A proxy: of what passes it some is lost before or after it was done, some comes twice, some late."""

    def __init__(self, url: str, chance: random.Random) -> None:
        self.url, self.chance = url, chance
        self.done = dict.fromkeys(("lost", "answer lost", "twice", "late", "passed"), 0)

    async def begin(self) -> str:
        self.server = await asyncio.start_server(self.meet, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                request = head + await reader.readexactly(length_of(head))
                what = self.chance.choices(list(self.done), (1, 1, 1, 1, 4))[0]
                self.done[what] += 1
                if what == "lost":
                    break
                if what == "late":
                    await asyncio.sleep(self.chance.uniform(0, 0.5))
                often = 2 if what == "twice" else 1
                answers = await asyncio.gather(*(self.pass_on(request) for _ in range(often)))
                if what == "answer lost":
                    break
                writer.write(answers[0])
        except (OSError, EOFError, asyncio.CancelledError):  # somebody has hung up, or it is over
            pass
        finally:
            writer.close()

    async def pass_on(self, request: bytes) -> bytes:
        host, port = self.url.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            return head + await reader.readexactly(length_of(head))
        finally:
            writer.close()


def length_of(head: bytes) -> int:
    lines = head.lower().split(b"\r\n")
    return next((int(line[15:]) for line in lines if line.startswith(b"content-length:")), 0)


class Stubborn(Wire):
    """Sends the same again until it is answered."""

    tries = 0

    async def ask(self, method: str, path: str, body: Any = None, secret: str = "") -> bytes:
        while True:
            self.tries += 1
            try:
                async with asyncio.timeout(PATIENCE):
                    return await super().ask(method, path, body, secret)
            except (OSError, EOFError, TimeoutError):
                self.close()
            except Fault as fault:
                if fault.status not in (429, 503):
                    raise
                await asyncio.sleep(0.2)


async def proxy(times: int, seed: int) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        server = Server("clew", Path(folder))
        try:
            between = Misbehaving(server.url, random.Random(seed))
            bad = await between.begin()
            confirmed: dict[tuple[str, str], int] = {}
            tries = 0
            while len(confirmed) < times:
                table = Table(server.url)
                await table.begin()
                table.wire.close()
                table.wire = Stubborn(bad.removeprefix("http://"))
                origin = table.wire
                while not table.over and len(confirmed) < times:
                    before = table.seen["seq"]
                    await table.move()
                    confirmed[table.here, str(table.number)] = table.seen["seq"]
                    assert table.seen["seq"] == before + 1, "a move was done twice, or somebody else's"
                tries += origin.tries
                origin.close()
            between.server.close()
            with closing(sqlite3.connect(Path(folder) / "store.db")) as store:
                written = store.execute("SELECT count(*) FROM moves WHERE seq > 0").fetchone()[0]
            assert written == len(confirmed), (written, len(confirmed))
        finally:
            server.close()
    return {"moves": times, "sent": tries, **between.done, "confirmed_lost": 0, "doubled": 0}


def imports(times: int, seed: int) -> dict[str, Figures]:
    from served.hostile import GAMES, KINDS, forged, played

    chance, games = random.Random(seed), [played(game, number) for game in GAMES for number in range(4)]
    found: dict[str, Figures] = {}
    for kind, bend in KINDS.items():
        files = [bend(chance.choice(games)[0], chance) for _ in range(times)]
        found[kind] = brought(files, stranger=True)
    found["forged state"] = brought([forged(*chance.choice(games), chance) for _ in range(times)], stranger=False)
    return found


def brought(files: list[bytes], stranger: bool) -> Figures:
    """What a thinker says to these, in the memory that it has; each gets a sentence, or is taken."""
    import resource

    from clew.web.hall.thinker import MEMORY, answer

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    told, crashes, slowest = {"refused": 0, "taken": 0}, set[str](), 0.0
    for text in files:
        task = {"task": "save", "text": text.decode("utf-8", "replace"), "name": "FILE", "stranger": stranger}
        began = process_time()
        found = answer(json.dumps(task))
        slowest = max(slowest, process_time() - began)
        told["taken" if "done" in found else "refused"] += 1
        assert "done" in found or found["error"]
        crashes |= {found["fault"]} if "fault" in found else set()
    print(*sorted(crashes), sep="\n", file=sys.stderr)
    return {"files": len(files), **told, "crashes": len(crashes), "slowest_cpu_s": round(slowest, 1)}


def asked_for(what: str, asked: argparse.Namespace) -> Figures:
    """A server of our own is sent whatever can be sent; any fault of its own fails it."""
    from tests.web import fuzzing
    from tests.web.serving import Serving

    ways = {"documented": fuzzing.documented, "pages": fuzzing.pages, "messages": fuzzing.sockets}
    with tempfile.TemporaryDirectory() as folder, Serving(f"{folder}/clew.db") as server:
        return {"each": asked.times, what: ways[what](fuzzing.Table(server), asked.times), "faults": 0}


def bad_day(kind: str, asked: argparse.Namespace) -> Figures:
    from served import bad_days

    if kind == "gone":
        return bad_days.gone(asked.times, asked.seconds)
    if kind == "versions":
        return bad_days.versions(asked.times)
    ways = {"read-only": bad_days.read_only, "clocks": bad_days.clocks, "torn": bad_days.torn}
    return ways[kind](asked.times, asked.seed)


KINDS: dict[str, Callable[[argparse.Namespace], Any]] = {
    "kills": lambda asked: kills(asked.times, asked.seed, asked.postgres),
    "cuts": lambda asked: cuts(asked.times, asked.seed),
    "upgrade": lambda asked: upgrade(asked.times),
    "proxy": lambda asked: asyncio.run(proxy(asked.times, asked.seed)),
    "imports": lambda asked: imports(asked.times, asked.seed),
    **{kind: partial(bad_day, kind) for kind in ("read-only", "gone", "versions", "clocks", "torn")},
    **{what: partial(asked_for, what) for what in ("documented", "pages", "messages")},
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=list(KINDS))
    parser.add_argument("--times", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--postgres", action="store_true")
    asked = parser.parse_args()
    print(json.dumps(KINDS[asked.kind](asked)))


if __name__ == "__main__":
    main()
