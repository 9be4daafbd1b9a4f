"""Leaving for good: games that nobody else has a part in go whole; out of those of others goes the name.

A game of others stays, since it is theirs too. Who leaves is called somebody from its first line on: its moves are
written anew with that name, and the game has to come out as it did, or they stay as they are.
"""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse

from clew.kernel.saves.records import link
from clew.kernel.table.match import Match
from clew.kernel.words.errors import ClewError
from clew.session import usual_bot
from clew.web.account.me import himself
from clew.web.entrance.desk import Desk, Guest
from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table, now
from clew.web.notes import note
from clew.web.pages.forms import read_form
from clew.web.pages.names import looks
from clew.web.pages.pieces import render
from clew.web.store.rows import STARTED, GameRow, Move, SeatRow

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

SOMEBODY = "Somebody"


@router.post("/me/erase")
async def erase(request: Request, visitor: Guest) -> Response:
    """Take away everything of somebody's; what is left can't be told to be theirs."""
    visitor.spend(visitor.desk.limits.games)
    person = himself(visitor)
    if (await read_form(request)).get("sure") != "yes":
        raise Refused("Say that you are sure.")
    desk, kept = visitor.desk, 0
    while games := await desk.store.games_of(person):
        for row in games:
            kept += not await leave(desk, row, person)
    await desk.store.accounts.erase(person)
    desk.people.listen(desk.people.hears)
    response = HTMLResponse(render("gone.html", kept=kept, **visitor.reads()))
    secure = desk.addresses.secure
    response.delete_cookie(desk.cookie, path="/", httponly=True, samesite="lax", secure=secure)
    return response


async def leave(desk: Desk, row: GameRow, person: str) -> bool:
    """Take somebody out of a game; whether no name of theirs is left in it."""
    accounts = desk.store.accounts
    others = await accounts.company(row.id, person)
    if row.host == person and not others:
        await accounts.destroy(row.id)
        await desk.hall.take_up(row.id)
        desk.people.forget(row.id)
        return True
    mine = await desk.store.places(row.id, person) - {-1}
    done = await _step_out(desk, row, mine)
    heir = others[0] if row.host == person else row.host
    await accounts.leave(row.id, person, heir)
    await desk.hall.take_up(row.id)
    desk.people.forget(row.id)
    return done


async def _step_out(desk: Desk, row: GameRow, mine: set[int]) -> bool:
    """Bots play on, or the seats are free again; then the name goes."""
    table = await desk.hall.find(row.id)
    if table is None or not mine:
        return True
    try:
        for seat in sorted(mine):
            if not table.begun:
                await desk.store.vacate(row.id, seat, now())
            elif row.over is None and await _plays(table, seat):
                await table.hand(seat, usual_bot(table.rulebook), resigns=True)
        return await _unname(desk, table, mine)
    except ClewError as error:
        note("leaving", f"game {row.id}: {error}")
        return False


async def _plays(table: Table, seat: int) -> bool:
    async with table.reading():
        return not table.session.over and seat not in table.resigned


# -- the name ----------------------------------------------------------------------------------------------------


async def _unname(desk: Desk, table: Table, mine: set[int]) -> bool:
    """Write a game anew without the names of some seats."""
    row = await desk.store.game(table.row.id)
    assert row is not None
    seats = await desk.store.seats(row.id)
    setup = row.terms
    taken = [name for number, (name, _) in enumerate(setup["seats"]) if number not in mine]
    taken += [seat.name for number, seat in seats.items() if number not in mine]
    changed: dict[str, str] = {}
    named: list[SeatRow] = []
    for seat in sorted(mine):
        fresh = _free_name(taken)
        taken.append(fresh)
        changed |= dict.fromkeys({setup["seats"][seat][0], seats[seat].name} - {""}, fresh)
        setup["seats"][seat][0] = fresh
        named.append(replace(seats[seat], name=fresh))
    moves = await desk.store.moves(row.id)
    written = await asyncio.to_thread(_written_anew, table, moves, changed) if moves else []
    record = _in_other_words(json.loads(row.record), changed) if row.record else None
    text = None if record is None else json.dumps(record)
    await desk.store.accounts.rewrite(row.id, written or [], json.dumps(setup), text, named)
    return written is not None


def _free_name(taken: list[str]) -> str:
    names = (SOMEBODY if number == 1 else f"{SOMEBODY} {number}" for number in range(1, len(taken) + 2))
    return next(name for name in names if looks(name) not in map(looks, taken))


def _written_anew(table: Table, moves: list[Move], changed: dict[str, str]) -> list[Move] | None:
    """The moves with other names, and one more; None where the game would not come out as it did."""
    before = _played(table, moves)
    if before is None:
        return None
    for how in (_in_other_words, _exactly, _seats_only):
        contents = [how(move.content, changed) for move in moves]
        contents[0]["head"]["seats"] = _seats_only(moves[0].content, changed)["head"]["seats"]
        contents.append({"records": [], **{key: contents[-1][key] for key in ("clocks",) if key in contents[-1]}})
        extra = Move(table.row.id, moves[-1].seq + 1, f"left:{moves[-1].seq + 1}", "", None, "", "", now())
        found = _chained([*moves, extra], contents)
        after = _played(table, found)
        if after is not None and _same(before, after):
            return found
    return None


def _chained(moves: list[Move], contents: list[dict[str, Any]]) -> list[Move]:
    chain, found = "", []
    for move, content in zip(moves, contents, strict=True):
        body = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        chain = link(chain, body)
        found.append(replace(move, body=body, chain=chain))
    return found


def _played(table: Table, moves: list[Move]) -> Match[Any] | None:
    records = []
    for move in moves:
        content = move.content
        records += ([content["head"]] if move.seq == STARTED else []) + content["records"]
    try:
        return Match.from_records(table.rulebook, records)
    except Exception as error:
        note("leaving", f"game {table.row.id} in other words: {type(error).__name__}")
        return None


def _same(before: Match[Any], after: Match[Any]) -> bool:
    """Whether two matches went the same way, by all that is told without names."""
    ways = [[(line.rule, line.entry and line.entry.kind) for line in match.log] for match in (before, after)]
    ends = [match.result and (match.result.ending, match.result.winners) for match in (before, after)]
    asked = [[(question.seat, len(question.options)) for question in match.questions] for match in (before, after)]
    return ways[0] == ways[1] and ends[0] == ends[1] and asked[0] == asked[1]


def _in_other_words(found: Any, changed: dict[str, str]) -> Any:
    """The same with other names, wherever they stand in a text."""
    wanted = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in changed))
    return _mapped(found, lambda text: wanted.sub(lambda hit: changed[hit[0]], text))


def _exactly(found: Any, changed: dict[str, str]) -> Any:
    """The same with other names, where a text is nothing but a name."""
    return _mapped(found, lambda text: changed.get(text, text))


def _mapped(found: Any, how: Any) -> Any:
    match found:
        case str():
            return how(found)
        case list():
            return [_mapped(each, how) for each in found]
        case dict():
            return {how(key): _mapped(value, how) for key, value in found.items()}
    return found


def _seats_only(content: dict[str, Any], changed: dict[str, str]) -> dict[str, Any]:
    """The same with other names for the seats, and nothing else."""
    if "head" not in content:
        return dict(content)
    seats = [[changed.get(name, name), player] for name, player in content["head"]["seats"]]
    return {**content, "head": {**content["head"], "seats": seats}}
