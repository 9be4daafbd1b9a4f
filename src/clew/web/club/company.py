"""Finding company: tables that anybody may join, and another game with the same people."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse

from clew.kernel.table.rulebook import PERSON
from clew.web.entrance.desk import Guest, NotFound, Visitor
from clew.web.hall.table import Table
from clew.web.pages.forms import go, read_form
from clew.web.pages.lookback import finished
from clew.web.pages.making import FRIEND, ME, Wish, make_game, successor
from clew.web.pages.moves import GameId
from clew.web.pages.seating import known, sent_on
from clew.web.pages.sequel import next_name

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/open/{game}")
async def join(visitor: Guest, game: GameId) -> Response:
    """The next free seat of a table that anybody may join."""
    visitor.spend(visitor.desk.limits.looks)
    free = (await visitor.desk.store.free_seats()).get(game, [])
    if not free or not await _welcome(visitor, game):
        raise NotFound("All seats of this table are taken by now.")
    seats = await visitor.desk.people.seats(game)
    return go(f"/join/{visitor.desk.people.link(seats[free[0]])}")


async def _welcome(visitor: Visitor, game: str) -> bool:
    """Whether somebody may come to an open table: not sent away from it, and nobody there blocks or is blocked."""
    if visitor.person is None:
        return True
    accounts, table = visitor.desk.store.accounts, await visitor.desk.hall.find(game)
    if await accounts.is_sent_away(game, visitor.person):
        return False
    there = {*(await visitor.desk.store.sitting(game)).values(), table.row.host if table is not None else ""}
    return table is not None and there.isdisjoint(await accounts.avoided(visitor.person))


@router.post("/g/{game}/rematch")
async def rematch(request: Request, visitor: Guest, game: GameId) -> Response:
    """Another game under the same rules. The people of the last one keep their seats and have only to sit down."""
    visitor.spend(visitor.desk.limits.games)
    table = await finished(visitor, game)
    if not (await visitor.viewer(table)).seats:
        raise NotFound("There is no such seat for you.")
    fields = await read_form(request)
    wish = await _same_again(visitor, table)
    person, cookie = await known(visitor)
    made = await make_game(visitor.desk, person, wish, fields.get("ticket", "")[:64], fields.get("word", ""))
    return sent_on(visitor, f"/g/{made.row.id}", cookie)


async def _same_again(visitor: Visitor, table: Table) -> Wish:
    """The same seats, options and house rules; nobody comes from the game before."""
    row, viewer = table.row, await visitor.viewer(table)
    async with table.reading() as match:
        setup = match.setup
    seats = []
    for number, seat in enumerate(setup.seats):
        person = ME if number in viewer.seats else FRIEND
        seats.append((seat.name, person if seat.player == PERSON else successor(table.rulebook, seat.player)))
    kept = {seat: who for seat, who in (await visitor.desk.store.sitting(row.id)).items() if seats[seat][1] == FRIEND}
    return Wish(
        row.rulebook,
        seats,
        setup.options,
        bool(row.terms["own_dice"]),
        next_name(row.name),
        row.pace,
        patch=setup.patch,
        kept=kept,
        clock=table.times.clock,
        checked=True,
    )
