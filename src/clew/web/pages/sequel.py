"""The next adventure: a new table for the same people, with those who live on after a finished game."""

from __future__ import annotations

import re

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse

from clew.web.entrance.desk import Guest, Visitor
from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table
from clew.web.pages.forms import read_form
from clew.web.pages.lookback import finished
from clew.web.pages.making import FRIEND, ME, Wish, make_game, successor, ticket
from clew.web.pages.moves import GameId
from clew.web.pages.pieces import render
from clew.web.pages.seating import known, sent_on

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

PART = re.compile(r", part (\d+)$")
LONGEST_NAME = 48


@router.get("/g/{game}/next")
async def offer(visitor: Guest, game: GameId) -> Response:
    """Who lives on, and a button to set out with them."""
    table = await finished(visitor, game)
    async with table.reading() as match:
        people = table.rulebook.lives_on(match.keeps)
    return HTMLResponse(render("next.html", table=table, people=people, ticket=ticket(), **visitor.speaks(table)))


@router.post("/g/{game}/next")
async def set_out(request: Request, visitor: Guest, game: GameId) -> Response:
    """A new table under the same rules. Whoever asks keeps their seats; other people get links to theirs."""
    visitor.spend(visitor.desk.limits.games)
    table = await finished(visitor, game)
    wish = await _wish(visitor, table)
    fields = await read_form(request)
    person, cookie = await known(visitor)
    made = await make_game(visitor.desk, person, wish, fields.get("ticket", "")[:64], fields.get("word", ""))
    return sent_on(visitor, f"/g/{made.row.id}", cookie)


async def _wish(visitor: Visitor, table: Table) -> Wish:
    viewer = await visitor.viewer(table)
    async with table.reading() as match:
        setup, guests = match.setup, dict(match.keeps)
    if not table.rulebook.lives_on(guests):
        raise Refused("Nobody lives on after this game.")
    seats = []
    for number, seat in enumerate(setup.seats):
        person = ME if number in viewer.seats else FRIEND
        seats.append((seat.name, person if seat.is_person else successor(table.rulebook, seat.player)))
    row = table.row
    return Wish(
        row.rulebook,
        seats,
        setup.options,
        bool(row.terms["own_dice"]),
        next_name(row.name),
        row.pace,
        guests=guests,
        patch=setup.patch,
    )


def next_name(name: str) -> str:
    """`The Amber Door`, then `The Amber Door, part 2`, and so on."""
    found = PART.search(name)
    number = int(found[1]) + 1 if found else 2
    return f"{PART.sub('', name)[:LONGEST_NAME]}, part {number}"
