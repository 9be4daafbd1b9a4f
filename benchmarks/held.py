"""What a game holds: bytes a move takes in the store, and memory that an open game takes a server.

Run it with `.venv/bin/python benchmarks/held.py [--moves 120] [--open 100] [GAME ...]`. Of each game one is played by
sensible players, at the smallest table, and put into a store several times; what its file grows by is divided by the
moves. Then so many are opened, as a server opens them, and what the process grows by is divided by their number.
Nothing here goes by the clock.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from zlib import compress

from served.filling import add

from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.records import header, link
from clew.kernel.table.match import Match
from clew.kernel.table.registry import names, rulebook
from clew.kernel.table.rulebook import PERSON, Seat
from clew.kernel.words.stream import seed_from
from clew.web.hall.table import Table
from clew.web.store.rows import LOOKING_ON, GameRow, Move, SeatRow
from clew.web.store.store import Store, open_store

COPIES = 20


def played(game: str, most: int) -> tuple[GameRow, list[SeatRow], list[Move]]:
    """A game after so many moves, or when it is over, as rows."""
    book = rulebook(game)
    people = [f"Player {number + 1}" for number in range(book.ledger.players[0])]
    match = Match.start(
        book, book.setup([Seat(name, PERSON) for name in people]), seed_from("held"), ["w"] * len(people)
    )
    bots = [book.bots["sensible"]() for _ in people]
    recorder, chain, moves = Recorder(), "", list[Move]()
    while len(moves) < most and not (moves and match.question is None):
        if moves:
            assert match.question is not None
            seat = match.question.seat
            match.answer(bots[seat].choose(match.position_of(seat)), seat)
        content = {"records": recorder.news(match)} | ({} if moves else {"head": header(match, "Held")})
        body = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        chain = link(chain, body)
        moves.append(Move("", len(moves), f"0:{'c' * 32}{len(moves)}", "", 0, body, chain, 1_800_000_000_000))
    terms = {"seats": [[name, PERSON] for name in people], "options": dict(match.setup.options)}
    terms |= {"guests": {}, "patch": {}, "own_dice": False, "origin": None}
    times = {"pace": 900, "made": 1, "moved": 1, "seq": len(moves) - 1, "over": None, "archived": False}
    row = GameRow("", game, "Held", "", json.dumps(terms), match.seed.hex(), match.promise, **times, turn="[0]")
    seats = [SeatRow("", LOOKING_ON, "", 0, None), *(SeatRow("", n, name, 0, "w") for n, name in enumerate(people))]
    return row, seats, moves


def size_of(db: Path) -> int:
    with closing(sqlite3.connect(db)) as store:
        store.execute("VACUUM")
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return db.stat().st_size


async def put(db: Path, game: tuple[GameRow, list[SeatRow], list[Move]], times: int) -> None:
    store = await open_store(str(db))
    try:
        for _ in range(times):
            await add(store, *game)
    finally:
        await store.close()


def held(game: str, most: int, number: int) -> dict[str, object]:
    """What one game holds; in a process of its own, which has held nothing else before."""
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "clew.db"
        found = played(game, most)
        asyncio.run(put(db, found, 1))
        before, moves = size_of(db), len(found[2])
        asyncio.run(put(db, found, COPIES))
        grown = size_of(db) - before
        bodies = [move.body for move in found[2]]
        few = replace(found[0], seq=min(moves, 60) - 1), found[1], found[2][:60]
        asyncio.run(put(db, few, number))
        memory = asyncio.run(opened(db, game, number, len(few[2])))
    return {
        "game": game,
        "moves": moves,
        "bytes of a move": round(sum(len(body.encode()) for body in bodies) / moves),
        "bytes of a move, the game compressed": round(len(compress("\n".join(bodies).encode())) / moves),
        "bytes in the store a move": round(grown / COPIES / moves),
        "open": number,
        "kB an open game": round(memory / number / 1024),
    }


async def opened(db: Path, game: str, number: int, moves: int) -> int:
    """How many bytes the process grows by when so many games are opened."""
    store: Store = await open_store(str(db))
    try:
        rows = [row for row in await store.accounts.latest_games(10**6) if row.seq == moves - 1][: number + 1]
        tables = [Table(row, rulebook(game), store) for row in rows]
        await _open(tables[0])
        gc.collect()
        before = resident()
        for table in tables[1:]:
            await _open(table)
        gc.collect()
        return (resident() - before) * number // (len(tables) - 1)
    finally:
        await store.close()


async def _open(table: Table) -> None:
    async with table.reading() as match:
        assert match.questions or match.over


def resident() -> int:
    """Bytes that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[name for name in names() if name != "toy"])
    parser.add_argument("--moves", type=int, default=120)
    parser.add_argument("--open", type=int, default=100)
    asked = parser.parse_args()
    if len(asked.games) == 1:
        print(json.dumps(held(asked.games[0], asked.moves, asked.open)), flush=True)
        return
    for game in asked.games:
        command = [sys.executable, __file__, game, "--moves", str(asked.moves), "--open", str(asked.open)]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
