"""Pages about reaching this table: the switch that opens it to the network, QR codes, and the protocol."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from markupsafe import Markup
from starlette.responses import HTMLResponse

from clew.web.entrance.desk import Forbidden, Guest, NotFound, Visitor, seat_number
from clew.web.entrance.network import qr_code
from clew.web.pages.forms import go, read_form
from clew.web.pages.moves import GameId, Linked
from clew.web.pages.pieces import render
from clew.web.pages.seating import hosted, join_address

NO_SWITCH = (
    "There is no switch under `clew serve`: start it with --host 0.0.0.0 to let your network in, "
    "or start `clew` alone, which has a switch on this page."
)

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


def _owner(visitor: Visitor) -> None:
    if not visitor.is_owner:
        raise Forbidden("Only whoever runs this server may do that.")
    if not visitor.desk.network.offered(visitor.is_owner):
        raise Forbidden(NO_SWITCH)


@router.get("/network")
async def network(visitor: Guest, request: Request) -> Response:
    """The switch, and where phones in the room find this table."""
    _owner(visitor)
    net = visitor.desk.network
    address = net.address(request) if net.open_at else ""
    code = Markup(qr_code(address)) if address else ""
    return HTMLResponse(render("network.html", address=address, code=code, **visitor.reads()))


@router.post("/network")
async def switch(visitor: Guest, request: Request) -> Response:
    _owner(visitor)
    net = visitor.desk.network
    if (await read_form(request)).get("open") == "yes":
        if not net.open_at:
            await net.open()
    else:
        await net.close()
    return go("/network")


@router.get("/g/{game}/qr/{seat}")
async def code(visitor: Guest, request: Request, game: GameId, seat: Linked) -> Response:
    """The link of a seat as a QR code, for its host to show."""
    await hosted(visitor, game)
    seats = await visitor.desk.store.seats(game)
    number = seat_number(seat)
    if number not in seats:
        raise NotFound("There is no such seat.")
    link = join_address(request, visitor.desk, number, seats)
    return HTMLResponse(render("pieces/qr.html", code=Markup(qr_code(link)), link=link))


@router.get("/protocol")
async def protocol(visitor: Guest) -> Response:
    """How programs play here."""
    return HTMLResponse(render("protocol.html", **visitor.reads()))
