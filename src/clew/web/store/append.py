"""Many games' moves in one statement each: what a batch of the writer does with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from sqlalchemy import Connection, bindparam, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import ReturningInsert

from clew.web.store.rows import Move, Standing
from clew.web.store.schema import games, moves

CHANNEL = "clew_moves"
"""Where PostgreSQL tells the other processes that a game went on: its name, what is new, and who made it so."""

MOVED, SEATED, TALKED, PEOPLE = "moved", "seated", "talked", "people"
"""What is new: a move was made; somebody sat down or was sent away; somebody said something; who is who."""

_COLUMNS = ("seq", "moved", "turn", "over", "outcome", "due", "record")
_WENT_ON = (
    update(games).where(games.c.id == bindparam("game")).values({name: bindparam(f"new_{name}") for name in _COLUMNS})
)
_TELL = text("select pg_notify(:channel, told) from unnest(cast(:news as text[])) as told")


def write_moves(connection: Connection, made: Sequence[tuple[Move, Standing]], process: str | None) -> list[bool]:
    """Write moves down and how their games stand; of each whether it was the first of its number and its command.

    `process` is who writes where others do too: they hear of it as soon as it is written for good.
    """
    rows = connection.execute(_insertion(connection.dialect.name), [asdict(move) for move, _ in made])
    written = {tuple(row) for row in rows}
    stood = [_among(written, move) for move, _ in made]
    first = [each for each, stands in zip(made, stood, strict=True) if stands]
    if first:
        connection.execute(_WENT_ON, [_went_on(move, standing) for move, standing in first])
        if process is not None:
            spread(connection, [f"{move.game} {MOVED} {process}" for move, _ in first])
    return stood


def spread(connection: Connection, news: list[str]) -> None:
    """Tell the other servers."""
    connection.execute(_TELL, {"channel": CHANNEL, "news": news})


@cache
def _insertion(dialect: str) -> ReturningInsert[Any]:
    key = moves.c.game, moves.c.seq, moves.c.command
    if dialect == "sqlite":
        return sqlite.insert(moves).on_conflict_do_nothing().returning(*key)
    return postgresql.insert(moves).on_conflict_do_nothing().returning(*key)


def _among(written: set[tuple[object, ...]], move: Move) -> bool:
    """Whether a move was written; the same one twice was written once."""
    key = (move.game, move.seq, move.command)
    stands = key in written
    written.discard(key)
    return stands


def _went_on(move: Move, standing: Standing) -> dict[str, object]:
    values = {"seq": move.seq, "moved": move.made, **standing.columns}
    return {"game": move.game, **{f"new_{name}": value for name, value in values.items()}}
