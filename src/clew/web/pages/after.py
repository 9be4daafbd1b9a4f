"""The game after the game: the curve of its chances, the turns that mattered, its luck and its story."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from fastapi import APIRouter, Response
from markupsafe import Markup
from starlette.responses import HTMLResponse, JSONResponse

from clew.kernel.table.match import Match
from clew.kernel.table.recalled import is_move
from clew.kernel.words.text import Words, put, unpacked
from clew.lab.reports.review import SPARKS, reworded
from clew.render.cover import cover
from clew.render.drawn.curve import Curve, card_svg, curve_svg
from clew.render.figures import number
from clew.render.language import phrase
from clew.render.words import listed
from clew.shelf import story
from clew.web.entrance.desk import Guest, Visitor
from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table, now
from clew.web.pages.lookback import as_file, finished, records_in
from clew.web.pages.making import ticket
from clew.web.pages.moves import GameId, SeatWord, seat_for
from clew.web.pages.pieces import render
from clew.web.store.findings import ReviewRow
from clew.web.store.rows import LOOKING_ON, Move

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

SLICE = 3.0
"""So many seconds a thinker works on it before it answers; whoever looks asks for more."""
PATIENCE = 120

_busy: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
"""A game that somebody works on from a seat; whoever else looks waits for what he finds."""


async def kept(visitor: Visitor, table: Table, seat: int) -> ReviewRow:
    """What is known of a game from a seat so far."""
    return await visitor.desk.store.findings.review(table.row.id, seat, table.seq, table.rulebook.version)


async def reviewed(visitor: Visitor, game: str, word: str) -> tuple[Table, int]:
    """A game that is over, and the seat whose decisions are looked at; for a spectator the first person's."""
    table = await finished(visitor, game)
    _, viewer = await visitor.table(game)
    seat = await seat_for(table, viewer, word)
    async with table.reading() as match:
        return table, seat if seat != LOOKING_ON else next(iter(match.people), 0)


@router.get("/g/{game}/{seat}/after")
async def look(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """The page, with what is known so far."""
    visitor.spend(visitor.desk.limits.looks)
    table, number = await reviewed(visitor, game, seat)
    words, known = visitor.words(table), await kept(visitor, table, number)
    async with table.reading() as match:
        facts = {**_ended(match, words), **pieces(table, match, number, known, words)}
        told = [put(line, words) for line in story(match, number)]
    facts |= {"story": told, "done": known.done, "word": seat}
    return HTMLResponse(render("after.html", table=table, seat=number, **facts, **visitor.speaks(table)))


@router.get("/g/{game}/{seat}/after/more")
async def more(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """Some more work on it, and what is known then."""
    visitor.spend(visitor.desk.limits.looks)
    table, number = await reviewed(visitor, game, seat)
    async with _busy.setdefault((table.row.id, number), asyncio.Lock()):
        known = await kept(visitor, table, number)
        if not known.done:
            known = await _worked_on(visitor, known)
    words = visitor.words(table)
    async with table.reading() as match:
        shown = pieces(table, match, number, known, words)
    return JSONResponse({"progress": known.progress, "pieces": {name: str(each) for name, each in shown.items()}})


async def _worked_on(visitor: Visitor, known: ReviewRow) -> ReviewRow:
    """What is known after some more work on it; it is kept with the game."""
    visitor.spend(visitor.desk.limits.looks)
    moves = [move for move in await visitor.desk.store.moves(known.game) if move.seq <= known.seq]
    text = as_file(records_in(moves))
    task = {"task": "review", "text": text, "save": known.game, "seat": known.seat, "kept": known.played}
    done = await visitor.desk.thinking.think(task | {"seconds": SLICE}, patience=PATIENCE, who=visitor.name, bot=True)
    _by_moves_here(done, moves)
    drills = tuple(done["drills"])
    fresh = replace(known, progress=done["progress"], played=done["kept"], found=done["found"], drills=drills)
    await visitor.desk.store.findings.keep_review(fresh, now())
    return fresh


def _by_moves_here(done: dict[str, Any], moves: Sequence[Move]) -> None:
    """Give moves the numbers that they have at this table, where seats that are handed over have one too."""
    made = [move.seq - 1 for move in moves for record in move.content["records"] if is_move(record)]
    if done["found"] is not None:
        for each in (*done["found"]["curve"], *done["found"]["turns"]):
            each["move"] = made[each["move"]]
    for each in done["drills"]:
        each["after"] = made[each["after"]]


async def curved(visitor: Visitor, game: str, word: str) -> tuple[Table, int, dict[str, Any]]:
    """The same with what was found, once there is a curve."""
    visitor.spend(visitor.desk.limits.looks)
    table, number = await reviewed(visitor, game, word)
    found = (await kept(visitor, table, number)).found
    if found is None:
        raise Refused("There is no curve yet; wait a moment.")
    return table, number, found


@router.get("/g/{game}/{seat}/after/card.svg")
async def card(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """A card to show to others."""
    table, _, found = await curved(visitor, game, seat)
    words = visitor.words(table)
    async with table.reading() as match:
        ended = _ended(match, words)
    drawn = card_svg(_curve(found), table.rulebook.title, [ended["ended"], ended["winners"]], words)
    return Response(drawn, media_type="image/svg+xml")


@router.get("/g/{game}/{seat}/after/review.json")
async def report(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """What is known, for programs and to keep, as `clew review --json` tells it."""
    table, number, found = await curved(visitor, game, seat)
    words = visitor.words(table)
    told = reworded(found, lambda text: put(unpacked(text), words))
    headers = {"content-disposition": f'attachment; filename="{table.row.id}-after-{number}.json"'}
    text = json.dumps(told, indent=2, ensure_ascii=False)
    return Response(text, media_type="application/json", headers=headers)


def _ended(match: Match[Any], words: Words) -> dict[str, Any]:
    """How it ended, and who won."""
    assert match.result is not None
    names = [match.setup.seats[seat].name for seat in match.result.winners]
    told = words(match.rulebook.in_words(match.result.ending))
    return {
        "ended": told[:1].upper() + told[1:],
        "winners": f"{words('Won by')} {listed(names)}" if names else words("Nobody won"),
        "cover": Markup(cover(match.rulebook.folder)),
    }


def pieces(table: Table, match: Match[Any], seat: int, known: ReviewRow, words: Words) -> dict[str, Any]:
    """The parts that change while it is worked on."""
    found = known.found
    if found is None:
        return {"curve": Markup(""), "turns": Markup(""), "luck": Markup(""), "share": ""}
    facts: dict[str, Any] = {
        "found": found,
        "table": table,
        "seat": seat,
        "words": words,
        "told": lambda text: put(unpacked(text), words),
        "worth": partial(worth, found["chance"], words),
        "difference": partial(_difference, found["chance"], words),
        "names": [taken.name for taken in match.setup.seats],
        "ticket": ticket(),
    }
    prospect = found["goal"]
    goal = words("Your chance to win") if prospect == "wins" else words(prospect)
    return {
        "curve": render(
            "pieces/after_curve.html", drawn=Markup(curve_svg(_curve(found), goal, words)), goal=goal, **facts
        ),
        "turns": render("pieces/after_turns.html", **facts),
        "luck": render("pieces/after_luck.html", **facts),
        "share": share(table, match, found, words),
    }


def worth(chance: bool, words: Words, value: float | None) -> str:
    """A chance in whole per cent, or a figure of the game; nothing where it is not known."""
    if value is None:
        return "?"
    return f"{100 * value:.0f} %" if chance else number(value, words)


def _difference(chance: bool, words: Words, value: float) -> str:
    """A difference of chances in points of a hundred."""
    sign = "+" if value > 0 else ""
    return sign + (phrase(words, "{n} points", n=round(100 * value)) if chance else number(value, words))


def share(table: Table, match: Match[Any], found: dict[str, Any], words: Words) -> str:
    """A line to send to others; it tells how it ended, and not what was met."""
    assert match.result is not None
    values = [point["value"] for point in found["curve"]] + [found["came_to"]]
    most = 1.0 if found["chance"] else max([*values, 1.0])
    bars = "".join(SPARKS[min(int(max(value, 0.0) / most * len(SPARKS)), len(SPARKS) - 1)] for value in values)
    return f"Clew · {table.rulebook.title} · {words(match.rulebook.in_words(match.result.ending))} · {bars}"


def _curve(found: dict[str, Any]) -> Curve:
    return Curve(
        [(point["decision"], point["value"], point["low"] or 0.0, point["high"] or 0.0) for point in found["curve"]],
        found["decisions"],
        found["chance"],
        found["came_to"],
        [(turn["decision"], turn["verdict"]) for turn in found["turns"]],
        [(first, last) for first, last in found["fights"]],
    )
