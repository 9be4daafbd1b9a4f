"""Whose turn it is, for those who are not at the table: for a page in the background, and as a feed of one's own."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from clew.kernel.words.text import Words
from clew.render.language import phrase
from clew.web.entrance.desk import Desk, Guest, NotFound
from clew.web.hall.books import rulebooks
from clew.web.pages.moves import problems
from clew.web.store.rows import GameRow

router = APIRouter()

FEED = """<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>{address}</id><title>{title}</title><updated>{updated}</updated>
<author><name>Clew</name></author><link href={home}/>{entries}</feed>
"""
ENTRY = """
<entry><id>{page}#{seq}</id><title>{title}</title><updated>{updated}</updated><link href={link}/></entry>"""


async def waiting_for(desk: Desk, person: str) -> list[GameRow]:
    """The tables that wait for somebody, the one that waits longest first."""
    sits = await desk.store.seats_of(person)
    rows = await desk.store.going_on(person)
    mine = [row for row in rows if row.rulebook in rulebooks() and row.asks(sits.get(row.id, ()))]
    return sorted(mine, key=lambda row: (row.moved, row.id))


@router.get("/api/turns", tags=["tables"], summary="Tables that wait for you", responses=problems())
async def turns(visitor: Guest) -> list[dict[str, Any]]:
    """The tables at which the person whose cookie this is has to decide, the one that waits longest first."""
    visitor.spend(visitor.desk.limits.looks)
    rows = await waiting_for(visitor.desk, visitor.person) if visitor.person else []
    return [{"table": row.id, "game": row.rulebook, "name": row.name, "seq": row.seq} for row in rows]


@router.get("/feed/{token}", include_in_schema=False)
async def feed(request: Request, visitor: Guest, token: str) -> Response:
    """The same for a reader of feeds. The address is a secret of its own and is good for nothing else."""
    person = visitor.desk.people.person_of_feed(token)
    if person is None:
        visitor.guess()
        raise NotFound("This link leads nowhere, or not any more.")
    visitor.desk.limits.looks.take(f"feed {person}")
    rows = await waiting_for(visitor.desk, person)
    text = _atom(visitor.desk.network.address(request), token, rows, visitor.reads()["words"])
    return Response(text, media_type="application/atom+xml")


def _atom(server: str, token: str, rows: list[GameRow], words: Words) -> str:
    latest = max((row.moved for row in rows), default=0)
    entries = [
        ENTRY.format(
            page=f"{server}/g/{row.id}",
            seq=row.seq,
            title=escape(phrase(words, "It is your turn: {name}", name=row.name)),
            updated=_moment(row.moved),
            link=quoteattr(f"{server}/g/{row.id}"),
        )
        for row in rows
    ]
    return FEED.format(
        address=f"{server}/feed/{token}",
        title=escape(words("Clew: tables that wait for you")),
        updated=_moment(latest),
        home=quoteattr(server),
        entries=Markup("").join(map(Markup, entries)),
    )


def _moment(made: int) -> str:
    """Milliseconds as feeds write them."""
    return datetime.fromtimestamp(made / 1000, UTC).isoformat(timespec="seconds")
