"""Looking back: step and scrub through a game, check its dice, go on from any point, take it away, bring one."""

from __future__ import annotations

import asyncio
import json
import secrets
from base64 import b32encode
from collections import OrderedDict
from collections.abc import Iterable
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from starlette.responses import HTMLResponse, JSONResponse

from clew.kernel.saves.records import chained, link
from clew.kernel.table.chronicle import Chronicle
from clew.kernel.table.match import Match
from clew.kernel.table.recalled import is_move
from clew.kernel.table.rulebook import PERSON
from clew.kernel.words.text import Words
from clew.web.entrance.desk import Desk, Forbidden, Guest, NotFound, Visitor
from clew.web.hall import days
from clew.web.hall.parts import Piece
from clew.web.hall.protocol import Damaged, Refused
from clew.web.hall.sights import Sight, sight_of, viewer_of
from clew.web.hall.table import Table, now
from clew.web.notes import incident
from clew.web.pages.forms import read_form, whole
from clew.web.pages.making import ME, PACE, Wish, make_game, own_promise, successor, ticket
from clew.web.pages.moves import GameId, SeatWord, seat_for
from clew.web.pages.names import clean, title
from clew.web.pages.pieces import log_lines, piece, render, shape, window_title
from clew.web.pages.seating import known, sent_on, with_cookie
from clew.web.store.rows import LOOKING_ON, STARTED, GameRow, Move, SeatRow

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

MOST_OPEN = 24
_open: OrderedDict[tuple[str, int], Match[Any]] = OrderedDict()


async def records_of(desk: Desk, table: Table, until: int) -> list[dict[str, Any]]:
    """The records of a game up to a move, as a save file has them."""
    return records_in([move for move in await desk.store.moves(table.row.id) if move.seq <= until])


def records_in(moves: Iterable[Move]) -> list[dict[str, Any]]:
    """The records that moves left."""
    records: list[dict[str, Any]] = []
    for move in moves:
        content = move.content
        records += ([content["head"]] if move.seq == STARTED else []) + content["records"]
    return records


async def match_at(desk: Desk, table: Table, at: int) -> Match[Any]:
    """The match as it stood after a move."""
    name = (table.row.id, at)
    if name not in _open:
        records = await records_of(desk, table, at)
        try:
            _open[name] = await asyncio.to_thread(Match.from_records, table.rulebook, records)
        except Exception as error:
            raise Damaged(f"That move can't be shown any more (incident {incident(f'replay of {name}')}).") from error
        while len(_open) > MOST_OPEN:
            _open.popitem(last=False)
    return _open[name]


async def sight_at(visitor: Visitor, game: str, word: str, at: int | None) -> tuple[Table, Sight, int]:
    """What a seat saw after a move, and the number of the last move."""
    visitor.spend(visitor.desk.limits.looks)
    table, viewer = await visitor.table(game)
    seat = await seat_for(table, viewer, word)
    last = table.seq
    at = last if at is None else min(at, last)
    match = await match_at(visitor.desk, table, at)
    return table, sight_of(match, at, seat, Chronicle(viewer_of(seat))), last


@router.get("/g/{game}/{seat}/replay")
async def look_back(
    visitor: Guest, game: GameId, seat: SeatWord, at: Annotated[int | None, Query(ge=0, le=10**9)] = None
) -> Response:
    """The page on which a game is gone through again."""
    table, seen, last = await sight_at(visitor, game, seat, 0 if at is None else at)
    async with table.reading() as match:
        over = match.over
        told = over and not others_still_play(visitor.desk, table.row)
        fair = {"promise": match.promise, "seed": match.seed.hex(), "nonces": match.nonces} if told else None
    words = visitor.words(table)
    log = log_lines(table, seen, max(0, len(seen.lines) - 40), words)
    parts = _pieces(seen, words)
    facts = {"pieces": parts, "shape": shape(seen, parts), **visitor.speaks(table)}
    page = render(
        "replay.html",
        table=table,
        seats=len(seen.seats),
        seen=seen,
        last=last,
        over=over,
        watch=LOOKING_ON,
        word=seat,
        log=log,
        fair=fair,
        ticket=ticket(),
        **facts,
    )
    return HTMLResponse(page)


def _pieces(seen: Sight, words: Words) -> dict[str, Piece]:
    """The parts of the page that change from step to step; nothing can be chosen on it."""
    return {
        "status": piece("pieces/past.html", seen=seen, words=words),
        "stage": piece("pieces/stage.html", seen=seen, words=words),
        "boards": piece("pieces/boards.html", seen=seen, words=words),
        "sheets": piece("pieces/sheets.html", seen=seen, words=words),
    }


@router.get("/g/{game}/{seat}/replay/{at}")
async def step(visitor: Guest, game: GameId, seat: SeatWord, at: int) -> Response:
    """One step of it, for the page's script."""
    if not 0 <= at <= 10**9:
        raise NotFound
    table, seen, last = await sight_at(visitor, game, seat, at)
    first = max(0, len(seen.lines) - 40)
    words = visitor.words(table)
    log = {"from": 0, "html": log_lines(table, seen, first, words)}
    parts = _pieces(seen, words)
    told = {name: each.since(Piece()) for name, each in parts.items()}
    facts = {"shape": shape(seen, parts), "log": log, "title": window_title(table, seen)}
    return JSONResponse({"seq": seen.seq, "last": last, "pieces": told, **facts})


def others_still_play(desk: Desk, row: GameRow) -> bool:
    """Whether a game's dice are those of a delve whose day is not over."""
    return days.day_of(row) == days.today() and desk.network.ranks


async def finished(visitor: Visitor, game: str) -> Table:
    """A table whose game is over, so that nothing about it has to be kept secret."""
    table, _ = await visitor.table(game)
    async with table.reading() as match:
        if not match.over:
            raise Forbidden("Only when the game is over: until then it holds secrets.")
    if others_still_play(visitor.desk, table.row):
        raise Forbidden("Only when the day is over: until then others play with the same dice.")
    return table


@router.get("/g/{game}/verify")
async def verify(visitor: Guest, game: GameId) -> Response:
    """Play the whole game again from its seed and see whether every die fell as it says."""
    visitor.spend(visitor.desk.limits.thoughts)
    table = await finished(visitor, game)
    records = await records_of(visitor.desk, table, table.seq)
    task = {"task": "save", "text": as_file(records), "name": "This game", "stranger": False}
    found = await visitor.desk.thinking.think(task, patience=60, who=visitor.crowd, bot=True)
    return HTMLResponse(render("pieces/verified.html", proven=found["proven"], words=visitor.words(table)))


@router.get("/g/{game}/game.clew")
async def take_away(visitor: Guest, game: GameId) -> Response:
    """The whole game as a file that `clew replay` and every other Clew can read."""
    table = await finished(visitor, game)
    text = as_file(await records_of(visitor.desk, table, table.seq))
    headers = {"content-disposition": f'attachment; filename="{table.row.id}.clew"'}
    return Response(text, media_type="application/x-clew", headers=headers)


def as_file(records: list[dict[str, Any]]) -> str:
    """Records as the lines of a save file."""
    chain, lines = "", []
    for record in records:
        chain, line = chained(chain, record)
        lines.append(line)
    return "".join(lines)


@router.post("/g/{game}/continue")
async def go_on(request: Request, visitor: Guest, game: GameId) -> Response:
    """A new game for one, with other dice, from any point of a finished one."""
    visitor.spend(visitor.desk.limits.games)
    table = await finished(visitor, game)
    fields = await read_form(request)
    at, seat = whole(fields, "at", 0, table.seq), whole(fields, "seat", 0, 99)
    match = await match_at(visitor.desk, table, at)
    if match.over or seat >= len(match.setup.seats):
        raise Refused("There is nothing left to decide from there; choose an earlier point.")
    players = [
        (taken.name, ME if number == seat else successor(table.rulebook, taken.player))
        for number, taken in enumerate(match.setup.seats)
    ]
    name = f"{table.row.name[:40]}, again from {at}"
    setup = match.setup
    wish = Wish(
        table.row.rulebook,
        players,
        setup.options,
        False,
        name,
        PACE,
        match.here,
        setup.guests,
        setup.patch,
        checked=True,
    )
    person, cookie = await known(visitor)
    made = await make_game(visitor.desk, person, wish, fields.get("ticket", "")[:64], fields.get("word", ""))
    return sent_on(visitor, f"/g/{made.row.id}", cookie)


# -- bringing a game ---------------------------------------------------------------------------------------------


@router.post("/import")
async def bring(request: Request, visitor: Guest, name: Annotated[str, Query(max_length=200)] = "FILE") -> Response:
    """Take in a save file called `name`. It is played again from its seed first, in a process of its own."""
    visitor.spend(visitor.desk.limits.games)
    if request.headers.get("content-type") != "application/octet-stream":
        raise Refused("Send the file itself.")
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise Refused(f"{name} is no Clew game, or it is damaged.") from error
    found = await visitor.desk.thinking.think(
        {"task": "save", "text": text, "name": name, "stranger": not visitor.is_owner},
        patience=60,
        who=visitor.crowd,
        bot=not visitor.is_owner,  # a file may take its minute; it waits with the bots, and people are not kept
    )
    person, cookie = await known(visitor)
    row = await keep(visitor.desk, person, found["records"], found["over"])
    response: Response = JSONResponse({"go": f"/g/{row.id}"})
    return response if cookie is None else with_cookie(response, visitor.desk, cookie)


async def keep(desk: Desk, person: str, records: list[dict[str, Any]], over: str | None) -> GameRow:
    """Put a game that was played elsewhere on the shelf of whoever brought it."""
    head = records[0]
    game = b32encode(secrets.token_bytes(8)).decode().lower().rstrip("=")
    made = now()
    played = _moves(game, records, made)
    wanted = " ".join(str(head["name"]).split())[:60]
    name = clean(wanted, "A game's name", 60) if wanted else title()
    terms = {key: head[key] for key in ("seats", "options", "guests", "patch", "own_dice", "origin")}
    promise = own_promise(head["promise"], game)  # the same file may be brought twice
    row = GameRow(
        game,
        head["game"],
        name,
        person,
        json.dumps(terms),
        head["seed"],
        promise,
        PACE,
        made,
        made,
        len(played) - 1,
        over,
        False,
    )
    people = [number for number, (_, player) in enumerate(head["seats"]) if player == PERSON]
    seats = [SeatRow(game, number, head["seats"][number][0], 0, "") for number in people]
    await desk.store.add_played(row, [*seats, SeatRow(game, LOOKING_ON, "", 0, None)], person, played)
    return row


def _moves(game: str, records: list[dict[str, Any]], made: int) -> list[Move]:
    """The records as moves: each begins with an answer or an undo."""
    groups: list[dict[str, Any]] = [{"records": [], "head": records[0]}]
    for record in records[1:]:
        if is_move(record):
            groups.append({"records": []})
        groups[-1]["records"].append(record)
    chain, played = "", []
    for seq, group in enumerate(groups):
        body = json.dumps(group, ensure_ascii=False, separators=(",", ":"))
        chain = link(chain, body)
        played.append(Move(game, seq, f"brought:{seq}", "", None, body, chain, made))
    return played
