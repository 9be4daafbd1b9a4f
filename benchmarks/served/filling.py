"""A store with many games that somebody has begun, as a server has after months."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace

from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.records import header, link
from clew.kernel.table.match import Match
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import PERSON, Seat
from clew.kernel.words.stream import new_seed
from clew.web.store.rows import LOOKING_ON, GameRow, Move, SeatRow
from clew.web.store.store import Store, open_store

GAME = "darkness"
MOVES = 20
NAMES = 50


async def fill(db: str, number: int) -> None:
    """Put so many games into a store; every fiftieth was played by itself, the others are copies under other names."""
    store = await open_store(db)
    try:
        for place in range(0, number, NAMES):
            game, seats, moves = played()
            for _ in range(min(NAMES, number - place)):
                await add(store, game, seats, moves)
    finally:
        await store.close()


async def add(store: Store, game: GameRow, seats: list[SeatRow], moves: list[Move]) -> None:
    name = f"{secrets.randbelow(32**10):010}".translate(str.maketrans("0189", "abcd"))[:10]
    name += "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(3))
    row = replace(game, id=name, promise=secrets.token_hex(32), host=secrets.token_hex(10))
    await store.add_played(
        row, [replace(seat, game=name) for seat in seats], row.host, [replace(move, game=name) for move in moves]
    )


def played() -> tuple[GameRow, list[SeatRow], list[Move]]:
    """A game after some moves, as rows."""
    book = rulebook(GAME)
    match = Match.start(book, book.setup([Seat("Ada", PERSON)]), new_seed(), ["w"])
    recorder, chain, moves = Recorder(), "", []
    for seq in range(MOVES):
        if seq and not match.over:
            match.answer(match.questions[0].options[seq % len(match.questions[0].options)])
        content = {"records": recorder.news(match)} | ({"head": header(match, "Filled")} if not seq else {})
        body = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        chain = link(chain, body)
        moves.append(Move("", seq, f"0:m{seq}", "", 0, body, chain, 1))
    terms = {
        "seats": [["Ada", PERSON]],
        "options": dict(match.setup.options),
        "guests": {},
        "patch": {},
        "own_dice": False,
        "origin": None,
    }
    row = GameRow(
        "",
        GAME,
        "Filled",
        "",
        json.dumps(terms),
        match.seed.hex(),
        match.promise,
        900,
        1,
        1,
        MOVES - 1,
        None,
        False,
        turn="[0]",
    )
    return row, [SeatRow("", LOOKING_ON, "", 0, None), SeatRow("", 0, "Ada", 0, "w")], moves
