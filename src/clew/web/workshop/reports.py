"""Reports of the lab that are kept: for whoever had the games played, and for whoever gets the link from him."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from starlette.responses import HTMLResponse, JSONResponse

from clew.web.entrance.desk import Forbidden, Guest, NotFound, Visitor, named
from clew.web.hall.books import rulebooks
from clew.web.hall.protocol import Refused
from clew.web.hall.table import now
from clew.web.pages.forms import go
from clew.web.pages.pieces import render
from clew.web.pages.seating import known, with_cookie
from clew.web.store.findings import StudyRow
from clew.web.workshop.lab import Kept, digest_of, kept_for, pieces, title_of
from clew.web.workshop.wishes import order_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

StudyId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]
LONGEST = 30_000
"""So long may the address of what is asked for be."""


@router.post("/lab/{game}/keep")
async def keep(request: Request, visitor: Guest, game: str) -> Response:
    """Keep what was played to its end; where it is."""
    visitor.spend(visitor.desk.limits.looks)
    if visitor.seat is not None:
        raise Forbidden("This is for people with a browser.")
    book = named(game)
    order = order_of(visitor, book, request.query_params)
    found = await kept_for(visitor, book, order)
    if not found.done or found.found is None or len(request.url.query) > LONGEST:
        raise Refused("There is nothing to keep before it is played to its end.")
    person, cookie = await known(visitor)
    row = StudyRow(
        person, digest_of(book, order), secrets.token_urlsafe(16), book.name, request.url.query, found.found, now()
    )
    response = JSONResponse({"kept": f"/lab/kept/{await visitor.desk.store.findings.keep_study(row)}"})
    return response if cookie is None else with_cookie(response, visitor.desk, cookie)


async def _study(visitor: Visitor, study: str) -> StudyRow:
    visitor.spend(visitor.desk.limits.looks)
    row = await visitor.desk.store.findings.study(study)
    if row is None or row.rulebook not in rulebooks():
        raise NotFound("There is no such report, or not any more.")
    return row


@router.get("/lab/kept/{study}")
async def read(visitor: Guest, study: StudyId) -> Response:
    """A report, for whoever has its link."""
    row = await _study(visitor, study)
    book = rulebooks()[row.rulebook]
    reads = visitor.reads(book)
    shown = pieces(book, Kept(found=row.found, done=True), reads["words"])
    facts: dict[str, Any] = {"row": row, "book": book, "title": title_of(row), "mine": row.person == visitor.person}
    return HTMLResponse(render("study.html", **facts, **shown, **reads))


@router.get("/lab/kept/{study}/report.json")
async def report(visitor: Guest, study: StudyId) -> Response:
    """The same for programs."""
    row = await _study(visitor, study)
    headers = {"content-disposition": f'attachment; filename="clew-{row.rulebook}.json"'}
    text = json.dumps(row.found, indent=2, ensure_ascii=False)
    return Response(text, media_type="application/json", headers=headers)


@router.post("/lab/kept/{study}/drop")
async def drop(visitor: Guest, study: StudyId) -> Response:
    """Take one's own away."""
    visitor.spend(visitor.desk.limits.looks)
    if visitor.person is None:
        raise Refused("This browser is not known here yet.")
    await visitor.desk.store.findings.drop_study(visitor.person, study)
    return go("/lab")
