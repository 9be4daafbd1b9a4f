"""A PostgreSQL of our own, where it is installed: the one that the tests use."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[2]))

from tests.web.postgres import Postgres

from clew.web.store.store import open_store


class Database:
    """A server with one empty database, for as long as it is needed."""

    def __enter__(self) -> Database:
        self.server = Postgres()
        self.url = self.server.new_database()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.close()


async def whole(url: str, player: Any) -> None:
    """The whole record on PostgreSQL: all that was confirmed, once, without gaps."""
    store = await open_store(url)
    try:
        for game in {game for game, _ in player.confirmed}:
            moves = await store.moves(game)
            assert [move.seq for move in moves] == list(range(len(moves)))
            written = {move.command.partition(":")[2]: move.seq for move in moves}
            mine = {command: seq for (name, command), seq in player.confirmed.items() if name == game}
            assert {command: written.get(command) for command in mine} == mine
    finally:
        await store.close()
