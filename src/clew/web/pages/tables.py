"""Tables as JSON: what games there are, laying a table, taking a seat, odds, hints and looking back."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Response
from pydantic import Field

from clew.bots import choices
from clew.kernel.table.rulebook import Rulebook
from clew.web.entrance.desk import Desk, Forbidden, Guest, named
from clew.web.hall.books import rulebooks
from clew.web.hall.clocks import timed
from clew.web.hall.sights import as_json
from clew.web.hall.table import Table
from clew.web.pages.advice import think_chances, think_hint, think_odds
from clew.web.pages.lookback import sight_at
from clew.web.pages.making import PACE, Wish, make_game, sit
from clew.web.pages.moves import JSON, NO_NUL, GameId, SeatWord, Strict, StrictRoute, problems
from clew.web.pages.seating import invited, known, with_cookie
from clew.web.store.rows import LOOKING_ON
from clew.web.store.writer import StoreDown

router = APIRouter(prefix="/api", route_class=StrictRoute)

GameName = Annotated[str, Path(max_length=40, description="The short name of a game.")]
Token = Annotated[str, Path(max_length=100, description="The secret at the end of a seat's link.")]


class SeatWish(Strict):
    """A seat: `me` for whoever sends this, `friend` for somebody with the seat's link, or the name of a bot."""

    name: str = Field(max_length=64, pattern=NO_NUL)
    player: str = Field(default="friend", max_length=40, pattern=NO_NUL)


ClockName = Literal["none", "week", "days", "day", "hour", "half", "quick"]
LateName = Literal["bot", "resigns"]


class TableWish(Strict):
    """A table to be laid."""

    game: str = Field(max_length=40, pattern=NO_NUL)
    seats: list[SeatWish] = Field(min_length=1, max_length=12)
    options: dict[str, bool | str | int] = Field(default_factory=dict, max_length=100)
    own_dice: bool = False
    name: str = Field(default="", max_length=120, pattern=NO_NUL)
    pace: int = Field(default=PACE, ge=0, le=10_000, description="Milliseconds that a bot seems to think.")
    clock: ClockName = Field(default="none", description="How long an answer may take.")
    late: LateName = Field(default="bot", description="What happens to somebody who is out of time.")


class SitWish(Strict):
    """Who sits down, and a word of their own for the dice."""

    name: str = Field(default="", max_length=64, pattern=NO_NUL)
    word: str = Field(default="", max_length=64, pattern=NO_NUL)


# -- games -------------------------------------------------------------------------------------------------------


@router.get("/games", tags=["games"], summary="The games there are", responses=problems())
async def games() -> list[dict[str, Any]]:
    return [_game(book) for book in rulebooks().values()]


def _game(book: Rulebook[Any]) -> dict[str, Any]:
    return {
        "name": book.name,
        "title": book.title,
        "about": book.about,
        "players": list(book.ledger.players),
        "stage": book.stage,
        "bots": choices(book),
        "options": [option.for_programs() for option in book.ledger.options.values()],
    }


@router.get("/games/{name}/rules", tags=["games"], summary="The rules of a game", responses=problems())
async def rules(visitor: Guest, name: GameName) -> dict[str, Any]:
    visitor.spend(visitor.desk.limits.looks)
    ledger = named(name).ledger
    return {
        "chapters": dict(ledger.chapters),
        "rules": [
            {
                "id": rule.id,
                "chapter": rule.chapter,
                "title": rule.title,
                "text": rule.text,
                "kind": rule.kind,
                "when": rule.when,
                "check": list(rule.check),
            }
            for rule in ledger.rules.values()
        ],
        "tables": [
            {"id": table.id, "title": table.title, "columns": list(table.columns), "rows": table.rows}
            for table in ledger.tables.values()
        ],
        "rulings": [
            {"id": ruling.id, "about": list(ruling.about), "problem": ruling.problem, "ruling": ruling.ruling}
            for ruling in ledger.rulings.values()
        ],
    }


# -- tables ------------------------------------------------------------------------------------------------------


@router.get("/tables", tags=["tables"], summary="Your tables", responses=problems())
async def mine(visitor: Guest) -> list[dict[str, Any]]:
    """The tables of the person whose cookie this is; a program that has only a seat's secret sees that one."""
    if visitor.seat is not None:
        table, _ = await visitor.table(visitor.seat.game)
        return [_row(table)]
    rows = await visitor.desk.store.games_of(visitor.person) if visitor.person else []
    return [_row(visitor.desk.hall.open(row)) for row in rows if row.rulebook in rulebooks()]


def _row(table: Table) -> dict[str, Any]:
    row = table.row
    return {
        "table": row.id,
        "game": row.rulebook,
        "name": row.name,
        "seq": max(row.seq, table.seq),
        "over": row.over,
        "archived": row.archived,
        "promise": row.promise,
    }


@router.post("/tables", tags=["tables"], summary="Lay a table", responses=problems(400, 408, 413), status_code=201)
async def lay(visitor: Guest, wish: TableWish, response: Response) -> dict[str, Any]:
    """Lay a table and get a link for each seat. Play begins when everybody has sat down; the promise about the dice is
    in the answer, before anybody gives their word."""
    visitor.spend(visitor.desk.limits.games)
    if visitor.seat is not None:
        raise Forbidden("The secret of a seat is good for that seat only.")
    person, cookie = await known(visitor)
    seats = [(seat.name, seat.player) for seat in wish.seats]
    made = Wish(wish.game, seats, wish.options, wish.own_dice, wish.name, wish.pace, clock=timed(wish.clock, wish.late))
    table = await make_game(visitor.desk, person, made)
    if cookie is not None:
        with_cookie(response, visitor.desk, cookie)
    return {**_row(table), "seats": await _links(visitor.desk, table)}


async def _links(desk: Desk, table: Table) -> list[dict[str, Any]]:
    seats = await desk.store.seats(table.row.id)
    return [
        {"seat": None if number == LOOKING_ON else number, "name": row.name, "secret": desk.people.link(row)}
        for number, row in seats.items()
    ]


@router.get("/seat/{token}", tags=["tables"], summary="The seat behind a link", responses=problems())
async def seat_behind(visitor: Guest, token: Token) -> dict[str, Any]:
    seat, table = await invited(visitor, token)
    return {**_row(table), "seat": None if seat.seat == LOOKING_ON else seat.seat, "taken": seat.nonce is not None}


@router.post("/seat/{token}", tags=["tables"], summary="Sit down", responses=problems(400, 408, 413))
async def sit_down(visitor: Guest, token: Token, wish: SitWish) -> dict[str, Any]:
    """Take the seat of a link, with a name and a word for the dice. From then on send the link's secret as a bearer
    token: `Authorization: Bearer SECRET`."""
    seat, _ = await invited(visitor, token)
    person = visitor.person or f"seat {seat.seat}"
    table = await sit(visitor.desk, seat, person, wish.name, wish.word)
    return {**_row(table), "seat": None if seat.seat == LOOKING_ON else seat.seat, "taken": True}


# -- thinking and looking back -----------------------------------------------------------------------------------


@router.get("/tables/{game}/seats/{seat}/chances", tags=["playing"], summary="Chances", responses=problems(409))
async def chances(visitor: Guest, game: GameId, seat: SeatWord) -> dict[str, Any]:
    """The first roll that each choice of the open question leads to, and in how many of how many ways each outcome
    comes, by the keys of the choices; of those that lead to none, or to one that this seat may not know, nothing."""
    return await think_chances(visitor, game, seat)


@router.get("/tables/{game}/seats/{seat}/odds", tags=["playing"], summary="Odds", responses=problems(409))
async def odds(visitor: Guest, game: GameId, seat: SeatWord) -> dict[str, Any]:
    """What each choice of the open question leads to, from what this seat may know."""
    return await think_odds(visitor, game, seat)


@router.get("/tables/{game}/seats/{seat}/hint", tags=["playing"], summary="A hint", responses=problems(409))
async def hint(visitor: Guest, game: GameId, seat: SeatWord) -> dict[str, Any]:
    """What seems best, what a sensible player would choose, and what to expect of each option."""
    return await think_hint(visitor, game, seat)


@router.get(
    "/tables/{game}/seats/{seat}/moves/{at}",
    tags=["playing"],
    summary="Look back",
    responses=problems(409),
    response_model=dict[str, Any],
)
async def past(visitor: Guest, game: GameId, seat: SeatWord, at: Annotated[int, Path(ge=0, le=10**9)]) -> Response:
    """What a seat saw after a move."""
    table, seen, _ = await sight_at(visitor, game, seat, at)
    return Response(as_json(table, seen, visitor.words(table)), media_type=JSON)


@router.get("/health", tags=["server"], summary="Whether the store can be written", responses=problems())
async def health(visitor: Guest) -> dict[Literal["ready"], bool]:
    if not visitor.desk.store.healthy:
        raise StoreDown
    return {"ready": True}
