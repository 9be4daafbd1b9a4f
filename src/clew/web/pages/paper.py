"""A game on paper: what a seat sees as leaves for a printer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from markupsafe import Markup
from starlette.responses import HTMLResponse

from clew.render.drawn.board import svg
from clew.render.drawn.icons import icon
from clew.render.paper.leaves import PARTS, Told, Wanted, leaves
from clew.web.entrance.desk import Guest
from clew.web.pages.moves import GameId, SeatWord
from clew.web.pages.pieces import asset, render
from clew.web.pages.playing import sight_of

router = APIRouter(include_in_schema=False)

HEADINGS = {"sheets": "Sheets", "maps": "Maps", "rules": "The rules in short", "chronicle": "Chronicle"}
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
    told = Told(table.row.name, table.rulebook.title, scene, seen.ledger, table.rulebook.lesson)
    body = leaves(
        told,
        Wanted(parts, paper, words),
        partial(svg, theme="light", words=words, styled=False, sheet=sheet),
        lambda name: icon(name, sheet),
    )
    facts = {"here": f"/g/{game}/{seat}", "parts": parts, "headings": HEADINGS, "paper": paper, "papers": NAMES}
    return HTMLResponse(render("paper.html", table=table, body=Markup(body), **facts, **visitor.speaks(table)))
