"""Seats whose people don't come, go, or shall go: a bot stands in, somebody resigns, the host sends somebody away."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse

from clew.kernel.table.rulebook import PERSON
from clew.session import usual_bot
from clew.web.entrance.desk import Forbidden, Guest, NotFound
from clew.web.entrance.people import Viewer
from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table
from clew.web.pages.forms import go, read_form
from clew.web.pages.making import begin
from clew.web.pages.moves import RESIGN, GameId, SeatNumber, hand, own_seat
from clew.web.pages.seating import hosted

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

AWAY = 120
"""After so many seconds anybody at the table may let a bot play for somebody who is asked and not there."""


@router.post("/g/{game}/{seat}/stand-in")
async def stand_in(visitor: Guest, game: GameId, seat: SeatNumber) -> Response:
    """Let a bot play somebody else's seat who is not there; whenever he comes he takes it back."""
    visitor.spend(visitor.desk.limits.moves)
    table, viewer = await visitor.table(game)
    number = int(seat)
    if not (viewer.host or viewer.seats):
        raise Forbidden("Whoever only looks on has nothing to say in this.")
    if number not in await visitor.desk.people.seats(game):
        raise NotFound("There is no such seat.")
    if number in viewer.seats:
        raise Refused("That is your own seat; you can hand it to a bot under More.")
    if table.begun or await begin(visitor.desk, table):
        await _check_away(table, viewer, number)
        await table.hand(number, usual_bot(table.rulebook))
        visitor.desk.hall.wake(table)
    elif not viewer.host:
        raise Refused("Whoever set up this table decides whom the game waits for.")
    else:
        await visitor.desk.people.stand_in(game, number, usual_bot(table.rulebook))
        await begin(visitor.desk, table)
        table.publish()
    return go(f"/g/{game}")


async def _check_away(table: Table, viewer: Viewer, seat: int) -> None:
    """Whether a bot may play for somebody: he is not there, and the host says so or the table has waited for long."""
    if table.row.delve:
        raise Refused("Everybody plays the day's delve without a bot.")
    async with table.reading():
        people, since = table.session.people, table.asked_since.get(seat)
    if seat not in people:
        raise Refused("A bot plays this seat already.")
    if seat in table.present:
        raise Refused("They are at the table just now.")
    if viewer.host:
        return
    if table.times.clock:
        raise Refused("At this table the clock decides when a bot takes over.")
    if since is None or time.monotonic() - since < AWAY:
        raise Refused("Wait a little: after two minutes anybody at the table may let a bot play for them.")


@router.post("/g/{game}/{seat}/resign")
async def resign(request: Request, visitor: Guest, game: GameId, seat: SeatNumber) -> Response:
    """Give one's seat up for good; a bot plays it on, so that the others can go on."""
    table, viewer = await visitor.table(game)
    number = own_seat(viewer, int(seat))
    if (await read_form(request)).get("sure") != "yes":
        raise Refused("Say that you are sure.")
    await hand(visitor, table, number, RESIGN)
    return go(f"/g/{game}")


@router.post("/g/{game}/{seat}/send-away")
async def send_away(request: Request, visitor: Guest, game: GameId, seat: SeatNumber) -> Response:
    """The host sends somebody away: the link is worth nothing any more, and a bot plays the seat of a running game."""
    visitor.spend(visitor.desk.limits.moves)
    table = await hosted(visitor, game)
    number, people = int(seat), visitor.desk.people
    if number not in await people.seats(game):
        raise NotFound("There is no such seat.")
    if number in (await visitor.viewer(table)).seats:
        raise Refused("That is your own seat.")
    if (await read_form(request)).get("sure") != "yes":
        raise Refused("Say that you are sure.")
    await people.send_away(game, number, table.row.host, table.begun)
    if table.begun:
        async with table.reading():
            plays = table.session.players[number] == PERSON and not table.session.over
        if plays:
            await table.hand(number, usual_bot(table.rulebook))
            visitor.desk.hall.wake(table)
    table.publish()
    return go(f"/g/{game}")
