"""Talk at the table: who sits there may say something, whoever looks on may hear it, and anybody may report it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from starlette.responses import HTMLResponse

from clew.web.entrance.desk import Forbidden, Guest, NotFound, Visitor
from clew.web.entrance.people import Viewer
from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table, now
from clew.web.hall.talk import SIGNS, heard_at, listener, say
from clew.web.pages.forms import go, read_form
from clew.web.pages.moves import GameId, SeatNumber
from clew.web.pages.pieces import render, talk_lines
from clew.web.store.rows import LOOKING_ON, TalkRow

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

Number = Annotated[int, Path(ge=1, le=10**9)]


@router.get("/g/{game}/talk")
async def listen(visitor: Guest, game: GameId) -> Response:
    """What was said, and where to say something: a page of its own, for browsers without scripts too."""
    visitor.spend(visitor.desk.limits.looks)
    table, viewer = await visitor.table(game)
    who = await listener(visitor.desk.store, visitor.person)
    lines = talk_lines(await heard_at(table), who, visitor.desk.people, visitor.words(table))
    facts = {"speaks": may_speak(viewer), "signs": SIGNS, "days": visitor.desk.hall.talk_days, **visitor.speaks(table)}
    return HTMLResponse(render("talk.html", table=table, lines=lines, **facts))


def may_speak(viewer: Viewer) -> bool:
    """Those at the table, and its host. Whoever only looks on listens."""
    return bool(viewer.seats) or viewer.host


@router.post("/g/{game}/talk")
async def speak(request: Request, visitor: Guest, game: GameId) -> Response:
    visitor.spend(visitor.desk.limits.talk)
    table, viewer = await visitor.table(game)
    if not may_speak(viewer) or visitor.person is None:
        raise Forbidden("Whoever only looks on listens.")
    seat = min(viewer.seats, default=LOOKING_ON)
    fields = await read_form(request)
    await say(table, visitor.person, seat, await _name(visitor, table, seat), fields.get("text", ""))
    return go(f"/g/{game}/talk") if "page" in fields else Response(status_code=204)


async def _name(visitor: Visitor, table: Table, seat: int) -> str:
    seats = await visitor.desk.people.seats(table.row.id)
    return seats[seat].name if seat in seats and seats[seat].name else visitor.words(table)("the host")


@router.post("/g/{game}/talk/{number}/report")
async def report(visitor: Guest, game: GameId, number: Number) -> Response:
    """Let whoever runs this server read what somebody said."""
    visitor.spend(visitor.desk.limits.talk)
    person, said = await _said(visitor, game, number)
    await visitor.desk.store.report(game, said.number, person, now())
    return go(f"/g/{game}/talk")


@router.post("/g/{game}/talk/{number}/block")
async def block(visitor: Guest, game: GameId, number: Number) -> Response:
    """Hear and meet somebody no more: what they say is not shown, and neither is led to the other's open table."""
    visitor.spend(visitor.desk.limits.talk)
    _, said = await _said(visitor, game, number)
    await shun(visitor, said.person, said.name)
    return go(f"/g/{game}/talk")


@router.post("/g/{game}/talk/{number}/mute")
async def mute(request: Request, visitor: Guest, game: GameId, number: Number) -> Response:
    """Hear somebody no more at any table, or hear them again; they may still meet."""
    visitor.spend(visitor.desk.limits.moves)
    person, said = await _said(visitor, game, number)
    if said.person == person:
        raise Refused("That was yourself.")
    accounts = visitor.desk.store.accounts
    if (await read_form(request)).get("hear") == "yes":
        await accounts.unmute(person, said.person)
    else:
        await accounts.mute(person, said.person, said.name, now())
    return go(f"/g/{game}/talk")


async def _said(visitor: Visitor, game: str, number: int) -> tuple[str, TalkRow]:
    """Who asks, if he is known by a browser, and what was said under a number."""
    table, _ = await visitor.table(game)
    said = next((each for each in await heard_at(table) if each.number == number), None)
    if visitor.person is None or said is None:
        raise NotFound("Nobody has said that.")
    return visitor.person, said


@router.post("/g/{game}/{seat}/block")
async def block_seat(visitor: Guest, game: GameId, seat: SeatNumber) -> Response:
    """The same with whoever sits somewhere."""
    visitor.spend(visitor.desk.limits.talk)
    await visitor.table(game)
    sitting, seats = await visitor.desk.store.sitting(game), await visitor.desk.people.seats(game)
    if visitor.person is None or int(seat) not in sitting:
        raise NotFound("There is no such seat.")
    await shun(visitor, sitting[int(seat)], seats[int(seat)].name)
    return go(f"/g/{game}")


async def shun(visitor: Visitor, other: str, name: str) -> None:
    """Block somebody."""
    assert visitor.person is not None
    if other == visitor.person:
        raise Refused("That was yourself.")
    await visitor.desk.store.accounts.block(visitor.person, other, name, now())
