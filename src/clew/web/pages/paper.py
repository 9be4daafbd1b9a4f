"""A game on paper: what a seat sees as leaves for a printer."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from markupsafe import Markup
from starlette.responses import HTMLResponse

from clew.kernel.words.scene import Board
from clew.render.cover import cover
from clew.render.drawn.board import svg
from clew.render.drawn.icons import icon
from clew.render.paper.leaves import PARTS, Told, Wanted, leaves
from clew.session.growth import growth
from clew.web.entrance.desk import Guest, Visitor
from clew.web.hall.sights import Sight, viewer_of
from clew.web.hall.table import Table
from clew.web.pages.lookback import records_of
from clew.web.pages.moves import GameId, SeatWord
from clew.web.pages.pieces import asset, render
from clew.web.pages.playing import sight_of

router = APIRouter(include_in_schema=False)

HEADINGS = {"sheets": "Sheets", "maps": "Maps", "rules": "The rules in short", "chronicle": "Chronicle"}
MOST_KNOWN = 16
_known: OrderedDict[tuple[str, int, int], list[tuple[int, Board]]] = OrderedDict()
NAMES = {"a4": "A4", "letter": "Letter"}


@router.get("/g/{game}/{seat}/paper")
async def on_paper(
    visitor: Guest,
    game: GameId,
    seat: SeatWord,
    only: Annotated[str, Query(max_length=60)] = "",
    paper: Literal["a4", "letter"] = "a4",
) -> Response:
    """Everything, or some of it: `only` names parts with commas between."""
    visitor.spend(visitor.desk.limits.looks)
    table, _, seen = await sight_of(visitor, game, seat)
    words = visitor.words(table)
    parts = [part for part in PARTS if not only or part in only.split(",")]
    sheet = asset("icons.svg")
    scene = replace(seen.scene, log=list(seen.lines), over=seen.ending if seen.scene.over else "")
    told = Told(
        table.row.name, table.rulebook.title, scene, seen.ledger, table.rulebook.lesson, cover(table.rulebook.folder)
    )
    if "chronicle" in parts:
        told = replace(told, grown=await _grown(visitor, table, seen))
    body = leaves(
        told,
        Wanted(parts, paper, words),
        partial(svg, theme="light", words=words, styled=False, sheet=sheet),
        lambda name: icon(name, sheet),
    )
    facts = {"here": f"/g/{game}/{seat}", "parts": parts, "headings": HEADINGS, "paper": paper, "papers": NAMES}
    return HTMLResponse(render("paper.html", table=table, body=Markup(body), **facts, **visitor.speaks(table)))


async def _grown(visitor: Visitor, table: Table, seen: Sight) -> list[tuple[int, Board]]:
    """The map as it grew; it is worked out once for each move and seat."""
    visitor.spend(visitor.desk.limits.looks)
    name = (table.row.id, seen.seq, seen.seat)
    if name not in _known:
        records = await records_of(visitor.desk, table, seen.seq)
        _known[name] = await asyncio.to_thread(growth, table.rulebook, records, viewer_of(seen.seat))
        while len(_known) > MOST_KNOWN:
            _known.popitem(last=False)
    return _known[name]
