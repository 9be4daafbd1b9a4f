"""Drills: one's own mistakes put once more, at a table as it was then and as its seat saw it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.responses import HTMLResponse

from clew.kernel.table.chronicle import Chronicle
from clew.lab.review.drills import Drill, least_known, question_of, rated, read_drill
from clew.web.account.me import by_browser, himself
from clew.web.entrance.desk import Guest, NotFound, Visitor
from clew.web.hall.books import rulebooks
from clew.web.hall.sights import Sight, sight_of
from clew.web.hall.table import Table
from clew.web.pages.after import worth
from clew.web.pages.forms import go, read_form
from clew.web.pages.lookback import finished, match_at
from clew.web.pages.moves import GameId, SeatNumber
from clew.web.pages.pieces import log_lines, piece, render, shape
from clew.web.store.findings import DrillRow

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

Decision = Annotated[int, Path(ge=0, le=10**6)]
Key = Annotated[str, Query(max_length=200)]
LINES = 40
"""So much of the log is told."""


@dataclass(frozen=True)
class Mine:
    """A drill of somebody's, and the game that it comes from."""

    row: DrillRow
    drill: Drill

    @property
    def address(self) -> str:
        return f"/drills/{self.row.game}/{self.row.seat}/{self.drill.decision}"

    @property
    def title(self) -> str:
        return rulebooks()[self.row.rulebook].title


async def drills_of(visitor: Visitor) -> list[Mine]:
    """Somebody's drills, the least known first."""
    by_browser(visitor)
    if visitor.person is None:
        return []
    rows = await visitor.desk.store.findings.drills_of(visitor.person)
    found = [Mine(row, read_drill(row.facts)) for row in rows if row.rulebook in rulebooks()]
    return sorted(found, key=lambda mine: least_known(mine.drill))


@router.get("/drills")
async def every(visitor: Guest, game: Annotated[str, Query(max_length=40)] = "") -> Response:
    """All of them, or those of one rulebook."""
    visitor.spend(visitor.desk.limits.looks)
    found = await drills_of(visitor)
    titles = {mine.row.rulebook: mine.title for mine in found}
    shown = [mine for mine in found if game not in titles or mine.row.rulebook == game]
    return HTMLResponse(render("drills.html", drills=shown, titles=titles, game=game, **visitor.reads()))


@router.get("/drills/{game}/{seat}/{decision}")
async def put_once_more(
    visitor: Guest, game: GameId, seat: SeatNumber, decision: Decision, answer: Key = ""
) -> Response:
    """The table as it was then with its question; once it is answered, what each answer came to."""
    visitor.spend(visitor.desk.limits.looks)
    found = await drills_of(visitor)
    mine = _named(found, game, int(seat), decision)
    table = await finished(visitor, game)
    match = await match_at(visitor.desk, table, mine.drill.after)
    seen = sight_of(match, mine.drill.after, int(seat), Chronicle(int(seat)))
    onward = [each for each in found if each is not mine]
    return HTMLResponse(_page(visitor, table, seen, mine, answer, onward))


def _named(found: Sequence[Mine], game: str, seat: int, decision: int) -> Mine:
    for mine in found:
        if (mine.row.game, mine.row.seat, mine.drill.decision) == (game, seat, decision):
            return mine
    raise NotFound("There is no such drill of yours.")


def _page(visitor: Visitor, table: Table, seen: Sight, mine: Mine, answer: str, onward: Sequence[Mine]) -> str:
    ask, words = question_of(mine.drill, seen.scene), visitor.words(table)
    parts = {
        name: piece(f"pieces/{template}.html", seen=seen, words=words)
        for name, template in (("status", "past"), ("stage", "stage"), ("boards", "boards"), ("sheets", "sheets"))
    }
    facts: dict[str, Any] = {
        "pieces": parts,
        "shape": shape(seen, parts),
        "log": log_lines(table, seen, max(0, len(seen.lines) - LINES), words),
        "well": mine.drill.answered(answer) if answer else None,
        "rated": rated(mine.drill, ask, answer) if answer else [],
        "worth": partial(worth, mine.drill.is_chance, words),
    }
    facts |= {"table": table, "seen": seen, "ask": ask, "mine": mine, "answer": answer, "onward": onward}
    return render("drill.html", seats=len(seen.seats), **facts, **visitor.speaks(table))


@router.post("/drills/{game}/{seat}/{decision}")
async def answered(request: Request, visitor: Guest, game: GameId, seat: SeatNumber, decision: Decision) -> Response:
    """Note whether it was well answered; what was not compared counts for nothing."""
    visitor.spend(visitor.desk.limits.moves)
    mine = _named(await drills_of(visitor), game, int(seat), decision)
    person = himself(visitor)
    key = (await read_form(request)).get("answer", "")[:200]
    well = mine.drill.answered(key)
    if well is not None:
        await visitor.desk.store.findings.mark_drill(person, game, int(seat), decision, well)
    return go(f"{mine.address}?answer={quote(key, safe='')}")
