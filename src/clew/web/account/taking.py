"""Taking away all that is one's own, as one file: what is known of somebody, what they said, and their games.

A game that is over comes as its save. Of one that goes on comes what its player has seen; the rest is still a secret.
"""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Response

from clew.kernel.words.errors import ClewError
from clew.kernel.words.text import put, unpacked
from clew.lab.reports.review import reworded
from clew.web.account.me import himself
from clew.web.entrance.desk import Guest, Visitor
from clew.web.hall.sights import look_at
from clew.web.hall.table import Table
from clew.web.pages.lookback import as_file, finished, records_of
from clew.web.store.rows import GameRow

router = APIRouter(include_in_schema=False)


@router.get("/me/mine.zip")
async def take_away(visitor: Guest) -> Response:
    """Everything, in plain files that any program can read."""
    visitor.spend(visitor.desk.limits.thoughts)
    person = himself(visitor)
    files: dict[str, Any] = {"about.json": await _about(visitor, person)}
    sits = await visitor.desk.store.seats_of(person)
    games = []
    for row in await visitor.desk.store.games_of(person):
        mine = sits.get(row.id, set())
        games.append(await _game(visitor, row, mine))
        name, text = await _file(visitor, row, mine)
        files[name] = text
        files |= await _looked_back(visitor, row, mine)
    files["games.json"] = games
    files["reports.json"] = await _reports(visitor, person)
    body = await asyncio.to_thread(_zipped, files)
    headers = {"content-disposition": 'attachment; filename="clew.zip"'}
    return Response(body, media_type="application/zip", headers=headers)


def _zipped(files: dict[str, Any]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, content in files.items():
            text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, indent=1)
            pack.writestr(name, text)
    return out.getvalue()


def _moment(made: int | None) -> str | None:
    return None if made is None else datetime.fromtimestamp(made / 1000, UTC).isoformat(timespec="seconds")


async def _about(visitor: Visitor, person: str) -> dict[str, Any]:
    """What is known of somebody beside the games."""
    accounts = visitor.desk.store.accounts
    mail = await accounts.mail(person)
    return {
        "names": await accounts.names_of(person),
        "browsers": await accounts.devices(person),
        "words to come back by, since": _moment(await accounts.phrase_made(person)),
        "passkeys, since": [_moment(row.made) for row in await accounts.passkeys(person)],
        "mail": None if mail is None else {"address": mail.address, "confirmed": _moment(mail.confirmed)},
        "blocked": list((await accounts.blocked(person)).values()),
        "muted": list((await accounts.muted(person)).values()),
        "drills": [
            {"game": row.game, "seat": row.seat, "decision": row.decision, "well": row.well, "not": row.badly}
            for row in await visitor.desk.store.findings.drilled_by(person)
        ],
        "said": [
            {"game": said.game, "name": said.name, "text": said.text, "at": _moment(said.made)}
            for said in await accounts.said_by(person)
        ],
    }


async def _game(visitor: Visitor, row: GameRow, mine: set[int]) -> dict[str, Any]:
    """A game as one's own list has it, with the moments of one's own moves."""
    moved = await visitor.desk.store.accounts.moves_by(row.id, mine)
    return {
        "id": row.id,
        "game": row.rulebook,
        "name": row.name,
        "made": _moment(row.made),
        "seats": [name for name, _ in row.terms["seats"]],
        "mine": sorted(mine),
        "over": row.over,
        "record": json.loads(row.record) if row.record else None,
        "my moves": [{"number": move.seq, "at": _moment(move.made)} for move in moved],
    }


async def _file(visitor: Visitor, row: GameRow, mine: set[int]) -> tuple[str, str]:
    """The save of a game that is over; of another the log as its player knows it."""
    if row.over is not None:
        try:
            table = await finished(visitor, row.id)
            return f"{row.id}.clew", as_file(await records_of(visitor.desk, table, table.seq))
        except ClewError:  # a delve of today, or a game that can't be read any more
            pass
    try:
        table, _ = await visitor.table(row.id)
        lines = await _log(visitor, table, min(mine, default=-1))
    except ClewError as error:
        lines = [str(error)]
    return f"{row.id}.txt", "\n".join(lines) + "\n"


async def _looked_back(visitor: Visitor, row: GameRow, mine: set[int]) -> dict[str, Any]:
    """What was worked out about a game, from one's own seats."""
    reviews = await visitor.desk.store.findings.reviews_of(row.id)
    told = {seat: reworded(found, lambda text: put(unpacked(text))) for seat, found in reviews.items() if seat in mine}
    return {f"{row.id}-after-{seat}.json": found for seat, found in told.items()}


async def _reports(visitor: Visitor, person: str) -> list[dict[str, Any]]:
    """What the lab found out for somebody."""
    return [
        {"game": row.rulebook, "asked": row.query, "made": _moment(row.made), "found": row.found}
        for row in await visitor.desk.store.findings.studies_of(person)
    ]


async def _log(visitor: Visitor, table: Table, seat: int) -> list[str]:
    seen, words = await look_at(table, seat), visitor.words(table)
    return [put(said.text, words) for said in seen.lines]
