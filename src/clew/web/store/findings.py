"""What the store keeps of what was found out: games that were looked back at, and how well their drills are known."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable, Row, delete, insert, select, update

from clew.web.store.schema import drilled, games, places, reviews, studies
from clew.web.store.writer import Taken, Work

T = TypeVar("T")

WHOLE = 1000
"""Progress is kept in thousandths."""
NONE = json.dumps([])
MOST_GAMES = 200
"""Drills come from so many games, the latest."""
MOST_STUDIES, MOST_STUDIES_IN_ALL = 40, 5000
"""So many reports of the lab are kept for each, and for all together; the oldest go first."""


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


@dataclass(frozen=True)
class DrillRow:
    """A drill of somebody's: the game it comes from, and its facts, with how often it was answered well and not."""

    game: str
    seat: int
    name: str
    rulebook: str
    moved: int
    facts: dict[str, Any]


@dataclass(frozen=True)
class StudyRow:
    """A report of the lab: whose it is, of what was asked for, and by which `id` others find it."""

    person: str
    digest: str
    id: str
    rulebook: str
    query: str
    found: dict[str, Any]
    made: int


def _study(row: Row[Any]) -> StudyRow:
    return StudyRow(**{**row._mapping, "found": json.loads(row.found)})


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
            "drills": json.dumps(list(row.drills), ensure_ascii=False),
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

    # -- drills --------------------------------------------------------------------------------------------------

    async def drills_of(self, person: str) -> list[DrillRow]:
        """The mistakes that were found in somebody's own games, those of the latest game first."""
        joined = reviews.join(games, games.c.id == reviews.c.game).join(
            places, (places.c.game == reviews.c.game) & (places.c.seat == reviews.c.seat)
        )
        here = (places.c.person == person, reviews.c.drills != NONE, reviews.c.seq == games.c.seq)
        columns = (reviews.c.game, reviews.c.seat, reviews.c.drills, games.c.name, games.c.rulebook, games.c.moved)
        query = select(*columns).select_from(joined).where(*here, games.c.over.is_not(None))
        rows = await self.store.rows(query.order_by(games.c.moved.desc(), games.c.id).limit(MOST_GAMES))
        marks = await self.drilled_by(person)
        known = {(each.game, each.seat, each.decision): {"right": each.well, "wrong": each.badly} for each in marks}
        return [
            DrillRow(row.game, row.seat, row.name, row.rulebook, row.moved, facts | marked)
            for row in rows
            for facts in json.loads(row.drills)
            for marked in [known.get((row.game, row.seat, facts["decision"]), {})]
        ]

    async def drilled_by(self, person: str) -> Sequence[Row[Any]]:
        """How often somebody answered which drills well, and how often not."""
        return await self.store.rows(select(drilled).where(drilled.c.person == person))

    async def mark_drill(self, person: str, game: str, seat: int, decision: int, well: bool) -> None:
        """Note that a drill was answered, well or not."""
        name = {"person": person, "game": game, "seat": seat, "decision": decision}
        counted = drilled.c.well if well else drilled.c.badly
        here = [drilled.c[key] == value for key, value in name.items()]

        def write(connection: Connection) -> None:
            if connection.execute(update(drilled).where(*here).values({counted: counted + 1})).rowcount:
                return
            if connection.execute(select(games.c.id).where(games.c.id == game)).first() is not None:
                connection.execute(insert(drilled), name | {"well": int(well), "badly": int(not well)})

        with suppress(Taken):  # twice at once, on another server
            await self.store.do(write)

    # -- reports of the lab --------------------------------------------------------------------------------------

    async def keep_study(self, row: StudyRow) -> str:
        """Keep a report, if it is not kept already; by which id it is found."""
        values = {**row.__dict__, "found": json.dumps(row.found, ensure_ascii=False)}
        latest = studies.c.made.desc(), studies.c.id
        own = select(studies.c.id).where(studies.c.person == row.person).order_by(*latest).offset(MOST_STUDIES)
        every = select(studies.c.id).order_by(*latest).offset(MOST_STUDIES_IN_ALL)

        def write(connection: Connection) -> None:
            connection.execute(insert(studies), values)
            for old in (own, every):
                connection.execute(delete(studies).where(studies.c.id.in_(old)))

        with suppress(Taken):
            await self.store.do(write)
        kept = await self.study_of(row.person, row.digest)
        return row.id if kept is None else kept.id

    async def studies_of(self, person: str) -> list[StudyRow]:
        """Somebody's reports, the latest first."""
        query = select(studies).where(studies.c.person == person).order_by(studies.c.made.desc(), studies.c.id)
        return [_study(row) for row in await self.store.rows(query)]

    async def study_of(self, person: str, digest: str) -> StudyRow | None:
        """Somebody's report of what is asked for."""
        here = (studies.c.person == person, studies.c.digest == digest)
        found = await self.store.rows(select(studies).where(*here))
        return _study(found[0]) if found else None

    async def study(self, name: str) -> StudyRow | None:
        found = await self.store.rows(select(studies).where(studies.c.id == name))
        return _study(found[0]) if found else None

    async def drop_study(self, person: str, name: str) -> None:
        """Take a report of somebody's away."""

        def write(connection: Connection) -> None:
            connection.execute(delete(studies).where(studies.c.person == person, studies.c.id == name))

        await self.store.do(write)
