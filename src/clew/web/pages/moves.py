"""Moves, as programs and the page's script send them, and what a seat sees, as JSON."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict, Field

from clew.kernel.table.rulebook import PERSON
from clew.session import usual_bot
from clew.web.entrance.desk import Guest, NotFound, Visitor, check_sight, seat_number
from clew.web.entrance.people import Viewer
from clew.web.hall.protocol import Command, NotBegun, Refused
from clew.web.hall.sights import as_json, look_at
from clew.web.hall.strictjson import BadJSON, parse
from clew.web.hall.table import Table

LONGEST_WAIT = 25
JSON = "application/json"
RESIGN = "resign"

GameId = Annotated[str, Path(pattern="^[a-z2-7]{10,16}$", description="The table's id.")]
SEAT = "^(me|watch|[0-9]{1,2})$"
SeatWord = Annotated[str, Path(pattern=SEAT, description="A seat's number, `watch` for spectators, or `me`.")]
Lang = Annotated[str, Query(max_length=8, description="The language, where the game has it.")]
SeatNumber = Annotated[str, Path(pattern="^[0-9]{1,2}$", description="The number of a seat of yours.")]
Linked = Annotated[str, Path(pattern="^(watch|[0-9]{1,2})$", description="A seat that has a link.")]


class Strict(BaseModel):
    """What comes from outside: no field too many, no `true` for 1."""

    model_config = ConfigDict(strict=True, extra="forbid")


NO_NUL = r"^[^\x00]*$"


class MoveWish(Strict):
    """An answer to the open question, or an undo. Send it again with the same `command` until it is answered."""

    command: str = Field(
        pattern="^[A-Za-z0-9_-]{1,64}$", description="Your own name for this wish, a new one for each wish."
    )
    expected: int = Field(ge=0, le=2**31 - 1, description="`seq` of the view that you decided on.")
    answer: str | None = Field(
        default=None,
        max_length=200,
        pattern=NO_NUL,
        description="The key of a choice; for own dice their faces, such as `3 5`; for a name any.",
    )
    undo: bool = Field(default=False, description="Take your last answer back instead.")
    look: int | None = Field(
        default=None, ge=0, le=10**9, description="Answer with what the seat sees then, the log from this line on."
    )


class MoveDone(Strict):
    """The move was made and is kept."""

    seq: int = Field(description="The number of the move.")
    view: dict[str, Any] | None = Field(default=None, description="What the seat sees, where `look` asked for it.")


class Problem(Strict):
    """Why something was not done."""

    error: str
    seq: int | None = Field(default=None, description="The game's last move, where you were behind.")


def problems(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The ways a call can be turned down, for the documentation."""
    texts = {
        400: "The body is no JSON that we take.",
        403: "You may not do that.",
        404: "There is no such thing, or not for you.",
        408: "The body took too long.",
        409: "The game has gone on, has not begun, or can't be read.",
        413: "The body is too large.",
        421: "The server does not go by that name.",
        422: "It can't be done like that; `error` says why.",
        429: "Too much in too short a time; see `Retry-After`.",
        503: "The store or the server is busy; see `Retry-After`.",
    }
    return {code: {"description": texts[code], "model": Problem} for code in (*codes, 403, 404, 421, 422, 429, 503)}


class StrictRoute(APIRoute):
    """A route whose JSON goes through our own parser."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return strictly


class StrictRequest(Request):
    async def json(self) -> Any:
        try:
            return parse(await self.body())
        except BadJSON as error:
            raise json.JSONDecodeError(str(error), "", 0) from error


router = APIRouter(prefix="/api", tags=["playing"], route_class=StrictRoute)


def own_seat(viewer: Viewer, seat: int) -> int:
    """The seat, if it is the viewer's own to play."""
    if seat not in viewer.seats:
        raise NotFound("There is no such seat for you.")
    return seat


def decides(table: Table, viewer: Viewer) -> list[int]:
    """The viewer's seats that no bot plays for them; for whoever reads the table now."""
    return [seat for seat in sorted(viewer.seats) if seat not in table.session.bots]


async def seat_for(table: Table, viewer: Viewer, word: str) -> int:
    """The seat that an address means, if the viewer may see it; `me` is whichever of one's own is asked."""
    async with table.reading() as match:
        if word == "me":
            own = decides(table, viewer)
            asked = [question.seat for question in match.questions if question.seat in own]
            return next(iter([*asked, *own, *sorted(viewer.seats)]), seat_number("watch"))
        seat = seat_number(word)
        check_sight(viewer, seat, match.over)
        if seat >= len(match.setup.seats):
            raise NotFound("There is no such seat.")
        return seat


@router.get(
    "/tables/{game}/seats/{seat}", summary="What a seat sees", responses=problems(409), response_model=dict[str, Any]
)
async def view(
    visitor: Guest,
    game: GameId,
    seat: SeatWord,
    since: Annotated[int | None, Query(ge=0, le=10**9, description="The log from this line on.")] = None,
    after: Annotated[int | None, Query(ge=-1, le=10**9, description="Wait for a move after this ...")] = None,
    wait: Annotated[int, Query(ge=0, le=LONGEST_WAIT, description="... for at most so many seconds.")] = 0,
    lang: Lang = "",
) -> Response:
    """The whole scene of a seat with its open questions. With `after` and `wait` it waits for news."""
    visitor.spend(visitor.desk.limits.looks)
    table, viewer = await visitor.table(game)
    if after is not None and wait:
        await _wait(visitor, table, after, wait)
        viewer = await visitor.viewer(table)
    seen = await look_at(table, await seat_for(table, viewer, seat))
    return Response(as_json(table, seen, visitor.words(table, lang), since), media_type=JSON)


async def _wait(visitor: Visitor, table: Table, after: int, seconds: int) -> None:
    news = asyncio.Event()
    table.watchers.add(news)
    visitor.desk.hall.wake(table)
    try:
        async with asyncio.timeout(seconds):
            while not await _is_past(table, after):
                await news.wait()
                news.clear()
    except TimeoutError:
        return
    finally:
        table.watchers.discard(news)


async def _is_past(table: Table, after: int) -> bool:
    """Whether a table has gone on since; one where somebody is missing has not."""
    try:
        async with table.reading():
            return table.seq > after
    except NotBegun:
        return False


@router.post(
    "/tables/{game}/seats/{seat}/moves",
    summary="Make a move",
    responses=problems(400, 408, 409, 413),
    response_model=MoveDone,
)
async def move(visitor: Guest, game: GameId, seat: SeatNumber, wish: MoveWish) -> Response:
    """Answer the open question of your seat. It is written down before you hear of it, and done once however often
    you send it with the same `command`. With `look` you see at once what came of it."""
    return await moved(visitor, game, int(seat), wish)


async def moved(visitor: Visitor, game: str, number: int, wish: MoveWish) -> Response:
    return Response(await granted(visitor, game, number, wish), media_type=JSON)


async def granted(visitor: Visitor, game: str, number: int, wish: MoveWish) -> bytes:
    """Make a move, and tell its number and what its seat sees then."""
    visitor.spend(visitor.desk.limits.moves)
    table, viewer = await visitor.table(game)
    seq = await make_move(visitor, table, own_seat(viewer, number), wish)
    told = b'{"seq":%d' % seq
    if wish.look is not None:
        seen = await look_at(table, number, seq)
        told += b',"view":' + as_json(table, seen, visitor.words(table), wish.look)
    return told + b"}"


class PlayerWish(Strict):
    """Who is to play a seat."""

    player: Literal["bot", "me", "resign"] = Field(
        description="`bot`, the usual one of the game, or `me` again; with `resign` the bot plays it for good."
    )


@router.post("/tables/{game}/seats/{seat}/player", summary="Hand a seat over", responses=problems(400, 408, 409, 413))
async def hand_over(visitor: Guest, game: GameId, seat: SeatNumber, wish: PlayerWish) -> MoveDone:
    """Let a bot play your seat from here on, or take it back. Others at the table see who plays it."""
    table, viewer = await visitor.table(game)
    return MoveDone(seq=await hand(visitor, table, own_seat(viewer, int(seat)), wish.player))


async def hand(visitor: Visitor, table: Table, seat: int, player: str) -> int:
    """Hand a seat to a bot or back to its person, and let bots go on from there."""
    visitor.spend(visitor.desk.limits.moves)
    resigns = player == RESIGN
    if table.row.delve and not resigns:
        raise Refused("Everybody plays the day's delve without a bot.")
    bot = usual_bot(table.rulebook)
    seq = await table.hand(seat, PERSON if player == PERSON else bot, resigns)
    visitor.desk.hall.wake(table)
    return seq


async def make_move(visitor: Visitor, table: Table, seat: int, wish: MoveWish) -> int:
    """Grant a wish, and let bots and clocks go on from there."""
    if (wish.answer is None) != wish.undo:
        raise Refused("Send either an answer or an undo.")
    if wish.undo and table.row.delve:
        raise Refused("Nothing is taken back in the day's delve.")
    seq = await table.play(seat, Command(wish.command, wish.expected, wish.answer, wish.undo))
    visitor.desk.hall.wake(table)
    return seq
