"""Many games' moves in one statement each: what a batch of the writer does with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from sqlalchemy import Connection, bindparam, text, update
from sqlalchemy.dialects import sqlite
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

_KINDS = {
    **dict.fromkeys(("game", "command", "asked", "body", "chain", "turn", "over", "outcome", "record"), "text"),
    **dict.fromkeys(("seq", "seat"), "int"),
    **dict.fromkeys(("made", "due"), "bigint"),
}
_MOVE = "game, seq, command, asked, seat, body, chain, made"
_AT_ONCE = text(
    f"""
    with made as (
        select * from unnest({", ".join(f"cast(:{name} as {kind}[])" for name, kind in _KINDS.items())})
        as each_of ({", ".join(_KINDS)})
    ), written as (
        insert into moves ({_MOVE}) select {_MOVE} from made on conflict do nothing returning game, seq, command
    ), newest as (
        select distinct on (game) * from made join written using (game, seq, command) order by game, seq desc
    ), went_on as (
        update games set seq = newest.seq, moved = newest.made, turn = newest.turn, over = newest.over,
        outcome = newest.outcome, due = newest.due, record = newest.record from newest where games.id = newest.game
    )
    select game, seq, command, pg_notify(:channel, game || ' {MOVED} ' || :process) from written
    """
)
"""PostgreSQL writes a batch of moves down, notes how their games stand and tells the others, all by one statement."""


def write_moves(connection: Connection, made: Sequence[tuple[Move, Standing]], process: str | None) -> list[bool]:
    """Write moves down and how their games stand; of each whether it was the first of its number and its command.

    `process` is who writes where others do too: they hear of it as soon as it is written for good.
    """
    if process is None:
        return _one_after_another(connection, made)
    rows = [{**asdict(move), **standing.columns} for move, standing in made]
    columns = {name: [row[name] for row in rows] for name in _KINDS}
    written = {
        tuple(row)[:3] for row in connection.execute(_AT_ONCE, columns | {"channel": CHANNEL, "process": process})
    }
    return [_among(written, move) for move, _ in made]


def _one_after_another(connection: Connection, made: Sequence[tuple[Move, Standing]]) -> list[bool]:
    """A SQLite file is near: there the plainest statements are the quickest."""
    written = {tuple(row) for row in connection.execute(_insertion(), [asdict(move) for move, _ in made])}
    stood = [_among(written, move) for move, _ in made]
    first = [each for each, stands in zip(made, stood, strict=True) if stands]
    if first:
        connection.execute(_WENT_ON, [_went_on(move, standing) for move, standing in first])
    return stood


def spread(connection: Connection, news: list[str]) -> None:
    """Tell the other servers."""
    connection.execute(_TELL, {"channel": CHANNEL, "news": news})


@cache
def _insertion() -> ReturningInsert[Any]:
    return sqlite.insert(moves).on_conflict_do_nothing().returning(moves.c.game, moves.c.seq, moves.c.command)


def _among(written: set[tuple[object, ...]], move: Move) -> bool:
    """Whether a move was written; the same one twice was written once."""
    key = (move.game, move.seq, move.command)
    stands = key in written
    written.discard(key)
    return stands


def _went_on(move: Move, standing: Standing) -> dict[str, object]:
    values = {"seq": move.seq, "moved": move.made, **standing.columns}
    return {"game": move.game, **{f"new_{name}": value for name, value in values.items()}}
