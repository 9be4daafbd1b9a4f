"""What the store keeps of what was found out: games that were looked back at, and how well their drills are known."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable, Row, delete, insert, select

from clew.web.store.schema import games, reviews
from clew.web.store.writer import Taken, Work

T = TypeVar("T")

WHOLE = 1000
"""Progress is kept in thousandths."""


@dataclass(frozen=True)
class ReviewRow:
    """What is known of a game from a seat: of the game as it stood at `seq`, by the `rules` of that version.

    `found` is what is shown, once there is a curve; `played` what it rests on, packed by the thinkers, as long as there
    is more to come.
    """

    game: str
    seat: int
    seq: int
    rules: str
    progress: float = 0.0
    played: str | None = None
    found: dict[str, Any] | None = None
    drills: tuple[dict[str, Any], ...] = ()

    @property
    def done(self) -> bool:
        return self.progress >= 1.0


class Kept(Protocol):
    """Where it is kept: a store."""

    async def rows(self, query: Executable) -> Sequence[Row[Any]]: ...

    async def do(self, work: Work[T]) -> T: ...


class Findings:
    """The part of a store that is about what was found out."""

    def __init__(self, store: Kept) -> None:
        self.store = store

    async def review(self, game: str, seat: int, seq: int, rules: str) -> ReviewRow:
        """What is known; nothing yet where the game has gone on since, or the rules have changed."""
        here = (reviews.c.game == game, reviews.c.seat == seat, reviews.c.seq == seq, reviews.c.rules == rules)
        kept = await self.store.rows(select(reviews).where(*here))
        if not kept:
            return ReviewRow(game, seat, seq, rules)
        row = kept[0]
        return ReviewRow(
            game,
            seat,
            seq,
            rules,
            row.progress / WHOLE,
            row.played,
            None if row.found is None else json.loads(row.found),
            tuple(json.loads(row.drills)),
        )

    async def keep_review(self, row: ReviewRow, made: int) -> None:
        """Keep what is known instead of what was; nothing if the game has gone or gone on meanwhile."""
        here = (reviews.c.game == row.game, reviews.c.seat == row.seat)
        still = select(games.c.id).where(games.c.id == row.game, games.c.seq == row.seq)
        values = {
            "game": row.game,
            "seat": row.seat,
            "seq": row.seq,
            "rules": row.rules,
            "progress": int(row.progress * WHOLE),
            "played": row.played,
            "found": None if row.found is None else json.dumps(row.found, ensure_ascii=False),
            "drills": json.dumps(row.drills, ensure_ascii=False),
            "made": made,
        }

        def write(connection: Connection) -> None:
            if connection.execute(still).first() is not None:
                connection.execute(delete(reviews).where(*here))
                connection.execute(insert(reviews), values)

        with suppress(Taken):  # on another server somebody keeps the same at this moment
            await self.store.do(write)

    async def reviews_of(self, game: str) -> dict[int, dict[str, Any]]:
        """What is known of a game, by the seats from which it was looked back at."""
        found = await self.store.rows(select(reviews).where(reviews.c.game == game, reviews.c.found.is_not(None)))
        return {row.seat: json.loads(row.found) for row in found}
