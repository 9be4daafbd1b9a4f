"""The lab: pick a game, say what to try, see it played with intervals that narrow, keep and share what it comes to."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse, JSONResponse

from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError
from clew.kernel.words.text import Words
from clew.lab.many.order import Order, to_watch
from clew.lab.reports.page import scaled, spread_of, varied
from clew.render.figures import number
from clew.web.entrance.desk import Guest, Visitor, named
from clew.web.hall.books import rulebooks
from clew.web.hall.protocol import Refused
from clew.web.pages.front import example_rule
from clew.web.pages.pieces import render
from clew.web.store.findings import StudyRow
from clew.web.workshop.wishes import GAMES, choices_of, order_of, players_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

SLICE = 3.0
"""So many seconds a thinker plays before it answers; whoever looks asks for more."""
PATIENCE = 120
MOST_KEPT = 32
ROWS = 14
"""So many figures are drawn; the table has all."""


@dataclass
class Kept:
    """What is known of a comparison so far."""

    played: dict[str, Any] | None = None
    found: dict[str, Any] | None = None
    done: bool = False
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)


_kept: OrderedDict[str, Kept] = OrderedDict()


def kept(order: Order) -> Kept:
    """By what was asked for, so that whoever follows a link sees what is there."""
    name = json.dumps(order.plain(), sort_keys=True)
    found = _kept.setdefault(name, Kept())
    _kept.move_to_end(name)
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return found


def digest_of(book: Rulebook[Any], order: Order) -> str:
    """A fingerprint of what was asked for, under the rules as they are."""
    text = json.dumps([book.version, order.plain()], sort_keys=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()


async def kept_for(visitor: Visitor, book: Rulebook[Any], order: Order) -> Kept:
    """What is known of it; whoever keeps a report of it has all of that at once."""
    found = kept(order)
    if not found.done and visitor.person is not None:
        row = await visitor.desk.store.findings.study_of(visitor.person, digest_of(book, order))
        if row is not None:
            found.found, found.done = row.found, True
    return found


def title_of(row: StudyRow) -> str:
    """Of which game it is, and what was varied."""
    return f"{rulebooks()[row.rulebook].title}: {varied(row.found)}"


@router.get("/lab")
async def entrance(visitor: Guest) -> Response:
    """Which game it shall be."""
    visitor.spend(visitor.desk.limits.looks)
    rows = [] if visitor.person is None else await visitor.desk.store.findings.studies_of(visitor.person)
    reports = [(title_of(row), row) for row in rows if row.rulebook in rulebooks()]
    return HTMLResponse(render("labs.html", books=list(rulebooks().values()), reports=reports, **visitor.reads()))


@router.get("/lab/{game}")
async def look(request: Request, visitor: Guest, game: str) -> Response:
    """The form, and below it what is known of what was asked for."""
    visitor.spend(visitor.desk.limits.looks)
    book = named(game)
    asked, problem, order = request.query_params, "", None
    if asked:
        try:
            order = order_of(visitor, book, asked)
        except ClewError as error:
            problem = str(error)
    reads = visitor.reads(book)
    shown = pieces(book, await kept_for(visitor, book, order), reads["words"]) if order is not None else {}
    facts = {"order": order, "asked": asked, "query": request.url.query, **_form(visitor, book, asked, order)}
    page = render("lab.html", book=book, problem=problem, **facts, **shown, **reads)
    return HTMLResponse(page, 422 if problem else 200)


def _form(visitor: Visitor, book: Rulebook[Any], asked: Any, order: Order | None) -> dict[str, Any]:
    fewest, most = book.ledger.players
    seats = int(order.seats[0]) if order is not None else max(fewest, 2 if book.rivals and most > 1 else 1)
    return {
        "seats": list(range(fewest, most + 1)),
        "usual_seats": seats,
        "bots": players_of(book),
        "options": [(each, choices_of(each)) for each in book.ledger.options.values()],
        "games": GAMES,
        "watch": to_watch(book, seats),
        "example": example_rule(book) if visitor.is_owner else "",
        "given": asked.getlist,
    }


@router.get("/lab/{game}/more")
async def more(request: Request, visitor: Guest, game: str) -> Response:
    """Some more games, and what is known then."""
    visitor.spend(visitor.desk.limits.looks)
    book = named(game)
    order = order_of(visitor, book, request.query_params)
    known = await kept_for(visitor, book, order)
    async with known.busy:
        if not known.done:
            visitor.spend(visitor.desk.limits.looks)
            task = {"task": "study", "order": order.plain(), "kept": known.played, "seconds": SLICE}
            done = await visitor.desk.thinking.think(task, patience=PATIENCE, who=visitor.name, bot=True)
            known.played, known.found, known.done = done["kept"], done["found"], done["done"]
    assert known.found is not None
    shown = pieces(book, known, visitor.reads(book)["words"])
    progress = 1.0 if known.done else known.found["games"] / order.most
    return JSONResponse({"progress": progress, "pieces": {name: str(each) for name, each in shown.items()}})


@router.get("/lab/{game}/report.json")
async def report(request: Request, visitor: Guest, game: str) -> Response:
    """What is known, for programs and to keep."""
    visitor.spend(visitor.desk.limits.looks)
    book = named(game)
    found = (await kept_for(visitor, book, order_of(visitor, book, request.query_params))).found
    if found is None:
        raise Refused("Nothing has been played yet; wait a moment.")
    headers = {"content-disposition": f'attachment; filename="clew-{game}.json"'}
    return Response(json.dumps(found, indent=2, ensure_ascii=False), media_type="application/json", headers=headers)


def pieces(book: Rulebook[Any], known: Kept, words: Words) -> dict[str, Any]:
    """The part that changes while it is played."""
    if known.found is None:
        return {"results": ""}
    pairs = [_pair(pair, words) for pair in known.found["differences"]]
    facts = {"found": known.found, "pairs": pairs, "done": known.done, "words": words, "book": book}
    return {"results": render("pieces/lab_results.html", **facts)}


def _pair(pair: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Two ways to play, figure by figure; the drawn ones on one scale of what a single game may bring."""
    rows = [row for row in pair["measures"] if row["change"]["low"] is not None]
    shown = [_row(row, words) for row in rows]
    telling = [(row, scaled(row)) for row in rows if spread_of(row)]
    most = max((abs(each[name]) for _, each in telling[:ROWS] for name in ("low", "high")), default=1.0) or 1.0
    drawn = [{**_row(row, words), **_span(each, most)} for row, each in telling[:ROWS]]
    return {"from": pair["from"], "to": pair["to"], "rows": shown, "drawn": drawn}


def _row(row: Mapping[str, Any], words: Words) -> dict[str, Any]:
    change = row["change"]
    return {
        "measure": row["measure"],
        "before": number(row["before"]["mean"], words),
        "after": number(row["after"]["mean"], words),
        "low": number(change["low"], words),
        "high": number(change["high"], words),
        "verdict": row["verdict"],
        "needed": row["games_needed"],
        "settled": row["settled"],
    }


def _span(each: Mapping[str, float], most: float) -> dict[str, float]:
    """Where a difference and its bounds stand between 0 and 100; 50 is none."""
    places = {name: 50 + 48 * each[name] / most for name in ("low", "high", "change")}
    left, right, at = (round(places[name], 2) for name in ("low", "high", "change"))
    return {"left": left, "wide": round(right - left, 2), "at": at}
