"""Taking a seat at a table, and what its host may change."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse

from clew.render.language import phrase
from clew.render.words import listed
from clew.web.entrance.desk import LANGUAGE, Desk, Forbidden, Guest, NotFound, Visitor, seat_number
from clew.web.hall.clocks import rules_in_words
from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table
from clew.web.pages.forms import go, read_form, whole
from clew.web.pages.making import sit
from clew.web.pages.moves import GameId, Linked, SeatNumber
from clew.web.pages.names import clean
from clew.web.pages.pieces import render
from clew.web.store.rows import LOOKING_ON, SeatRow

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

YEAR = 365 * 24 * 3600


def with_cookie(response: Response, desk: Desk, cookie: str) -> Response:
    """Let the browser keep who it belongs to."""
    response.set_cookie(
        desk.cookie, cookie, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=desk.addresses.secure
    )
    return response


async def known(visitor: Visitor) -> tuple[str, str | None]:
    """The person who asks, and a cookie for them if they are new here."""
    if visitor.person is not None:
        return visitor.person, None
    cookie, person = await visitor.desk.people.greet()
    return person, cookie


def sent_on(visitor: Visitor, address: str, cookie: str | None) -> Response:
    response = go(address)
    return response if cookie is None else with_cookie(response, visitor.desk, cookie)


# -- taking a seat -----------------------------------------------------------------------------------------------


async def invited(visitor: Visitor, token: str) -> tuple[SeatRow, Table]:
    """The seat that a link leads to; who guesses gets a few tries."""
    seat = await visitor.desk.people.seat_of(token)
    table = await visitor.desk.hall.find(seat.game) if seat is not None else None
    if seat is None or table is None:
        visitor.guess()
        raise NotFound("This link leads nowhere, or not any more.")
    return seat, table


@router.get("/join/{token}")
async def invitation(visitor: Guest, token: str) -> Response:
    """What a link leads to: who asks you to which game, and a button to sit down."""
    seat, table = await invited(visitor, token)
    if seat.seat in await visitor.desk.people.places(seat.game, visitor.person or ""):
        return go(f"/g/{seat.game}")
    seats = await visitor.desk.store.seats(seat.game)
    names = [
        seats[number].name if number in seats else name for number, (name, _) in enumerate(table.row.terms["seats"])
    ]
    others = [name for number, name in enumerate(names) if number != seat.seat]
    facts = {"others": listed(others, visitor.words(table)), "promise": table.row.promise, "watching": LOOKING_ON}
    facts["clock"] = rules_in_words(table.times.clock, visitor.words(table)) if table.times.clock else ""
    return HTMLResponse(render("join.html", table=table, seat=seat, token=token, **facts, **visitor.speaks(table)))


@router.post("/join/{token}")
async def join(request: Request, visitor: Guest, token: str) -> Response:
    seat, _ = await invited(visitor, token)
    fields = await read_form(request)
    person, cookie = await known(visitor)
    await sit(visitor.desk, seat, person, fields.get("name", ""), fields.get("word", ""))
    return sent_on(visitor, f"/g/{seat.game}", cookie)


@router.post("/g/{game}/{seat}/sit")
async def take_own_seat(request: Request, visitor: Guest, game: GameId, seat: SeatNumber) -> Response:
    """Sit down on a seat that one has already, and give one's word for the dice."""
    table, viewer = await visitor.table(game)
    row = (await visitor.desk.store.seats(game)).get(int(seat))
    if row is None or int(seat) not in viewer.seats or visitor.person is None:
        raise NotFound("There is no such seat for you.")
    fields = await read_form(request)
    await sit(visitor.desk, row, visitor.person, fields.get("name", ""), fields.get("word", ""))
    return go(f"/g/{table.row.id}")


@dataclass(frozen=True)
class Place:
    """A seat as the waiting page shows it."""

    seat: int
    name: str
    who: str
    sit: bool
    link: str
    person: bool = True
    taken: bool = False


async def places_at(request: Request, visitor: Visitor, table: Table) -> list[Place]:
    """All seats of a table, with links for its host and a chair for whoever has a seat."""
    viewer, words = await visitor.viewer(table), visitor.words(table)
    seats = await visitor.desk.store.seats(table.row.id)
    sitting = await visitor.desk.store.sitting(table.row.id)
    found = []
    for number, (name, player) in enumerate(table.row.terms["seats"]):
        row = seats.get(number)
        if row is None:
            found.append(Place(number, name, phrase(words, "played by {bot}", bot=player), False, "", person=False))
            continue
        mine = number in viewer.seats
        who = words(("you" if mine else "is here") if row.nonce is not None else "not here yet")
        who = words("a bot plays until they come") if row.stand_in and not mine else who
        link = join_address(request, visitor.desk, number, seats) if viewer.host and not mine else ""
        taken = row.nonce is not None or number in sitting
        found.append(Place(number, row.name, who, mine and row.nonce is None, link, taken=taken))
    return found


def join_address(request: Request, desk: Desk, seat: int, seats: dict[int, Any]) -> str:
    """The link of a seat, as others can reach it."""
    return f"{desk.network.address(request)}/join/{desk.people.link(seats[seat])}"


# -- what a host may change --------------------------------------------------------------------------------------


async def hosted(visitor: Visitor, game: str) -> Table:
    table, viewer = await visitor.table(game)
    if not viewer.host:
        raise Forbidden("Only whoever set up this table may do that.")
    return table


@router.post("/g/{game}/settings")
async def change(request: Request, visitor: Guest, game: GameId) -> Response:
    """Rename, archive or fetch back, or pace the bots."""
    table = await hosted(visitor, game)
    fields = await read_form(request)
    values: dict[str, Any] = {}
    if "name" in fields:
        values["name"] = clean(fields["name"], "A game's name", 60)
    if "archived" in fields:
        values["archived"] = fields["archived"] == "yes"
    if "open" in fields:
        visitor.spend(visitor.desk.limits.company)
        values["open"] = fields["open"] == "yes"
    if "pace" in fields:
        values["pace"] = whole(fields, "pace", 0, 10_000)
    if values:
        await visitor.desk.hall.change(table, **values)
    return go("/" if "archived" in fields or fields.get("back") == "home" else f"/g/{game}")


@router.post("/g/{game}/links/{seat}")
async def renew(visitor: Guest, game: GameId, seat: Linked) -> Response:
    """Give a seat a new link; the old one, and whoever came by it, is out."""
    table = await hosted(visitor, game)
    number = seat_number(seat)
    if number not in await visitor.desk.store.seats(game):
        raise NotFound("There is no such seat.")
    await visitor.desk.people.renew_link(game, number, table.row.host)
    table.publish()
    return go(f"/g/{game}")


@router.post("/language")
async def speak(request: Request) -> Response:
    """Keep in which language this browser wants to read games."""
    fields = await read_form(request)
    lang, game = fields.get("lang", ""), fields.get("game", "")
    if not re.fullmatch("[a-z]{2,3}", lang) or not re.fullmatch("([a-z2-7]{10,16})?", game):
        raise Refused("There is no such language.")
    response = go(f"/g/{game}" if game else "/")
    response.set_cookie(LANGUAGE, lang, max_age=YEAR, path="/", httponly=True, samesite="lax")
    return response
