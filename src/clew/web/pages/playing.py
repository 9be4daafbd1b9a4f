"""The page of a game, and what its buttons show: rule, odds, hint, chronicle, and the things to take away."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse, PlainTextResponse

from clew.kernel.book.ledger import Ledger
from clew.kernel.table.rulebook import PERSON, Rulebook
from clew.kernel.words.scene import Said
from clew.kernel.words.text import Words, put, same
from clew.render.chances import what_it_does
from clew.render.drawn.board import svg
from clew.render.drawn.boards.ground import kept
from clew.render.house import changed_cells, changed_values
from clew.render.language import SOURCE, languages
from clew.render.plain import said_text, scene_text
from clew.render.rules import for_programs, rows_at_hand, rulings_about, tables_of, without
from clew.web.entrance.desk import Guest, NotFound, Visitor, seat_word
from clew.web.entrance.people import Viewer
from clew.web.hall.clocks import rules_in_words
from clew.web.hall.protocol import Refused
from clew.web.hall.sights import Sight, look_at
from clew.web.hall.table import Table
from clew.web.hall.talk import SIGNS
from clew.web.pages.advice import chances_known
from clew.web.pages.forms import go, read_form, whole
from clew.web.pages.live import behind_curtain
from clew.web.pages.making import PACES, begin
from clew.web.pages.moves import (
    GameId,
    MoveWish,
    SeatNumber,
    SeatWord,
    decides,
    hand,
    make_move,
    own_seat,
    seat_for,
)
from clew.web.pages.pieces import LOG_SHOWN, log_lines, mark_of, pieces, render, shape, window_title
from clew.web.pages.seating import join_address, places_at
from clew.web.store.rows import LOOKING_ON

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

READ = 30
"""So far back in the log a roll still marks the row that it read."""

STILL = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""For pictures: an SVG file brings its own looks and nothing else."""

BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 11"/>'
"""The map of a game in which nothing has been laid yet, for the cover that the first page shows."""


async def sight_of(visitor: Visitor, game: str, word: str) -> tuple[Table, Viewer, Sight]:
    """A table as an address means it."""
    visitor.spend(visitor.desk.limits.looks)
    table, viewer = await visitor.table(game)
    return table, viewer, await look_at(table, await seat_for(table, viewer, word))


# -- the page ----------------------------------------------------------------------------------------------------


@router.get("/g/{game}")
async def open_game(request: Request, visitor: Guest, game: GameId) -> Response:
    """The game as whoever comes may see it: waiting, behind a curtain, or in play."""
    table, viewer = await visitor.table(game)
    if not table.begun and not await begin(visitor.desk, table):
        return await _waiting_room(request, visitor, table)
    if len(viewer.seats) > 1 and table.rulebook.hides:
        return await _curtain(visitor, table, viewer)
    return await _page(visitor, table, viewer, "me")


async def _waiting_room(request: Request, visitor: Visitor, table: Table) -> Response:
    places, network = await places_at(request, visitor, table), visitor.desk.network
    viewer = await visitor.viewer(table)
    facts = {"local": network.local(request), "switch": network.offered(visitor.is_owner), **visitor.speaks(table)}
    seats = await visitor.desk.people.seats(table.row.id)
    facts["watch"] = join_address(request, visitor.desk, LOOKING_ON, seats) if viewer.host else ""
    facts |= {"promise": table.row.promise, "host": viewer.host, "clock": _clock(visitor, table)}
    facts["days"] = visitor.desk.hall.wait_days
    return HTMLResponse(render("lobby.html", table=table, places=places, **facts))


def _clock(visitor: Visitor, table: Table) -> str:
    """Under which clock a table plays, in words."""
    clock = table.times.clock
    return rules_in_words(clock, visitor.words(table)) if clock else ""


async def _curtain(visitor: Visitor, table: Table, viewer: Viewer) -> Response:
    """A shared screen with something to hide: nothing is shown before the right person sits before it."""
    async with table.reading() as match:
        own = decides(table, viewer)
        asked = [question.seat for question in match.questions if question.seat in own]
        over = match.over
        seat = next(iter([*asked, *own, *sorted(viewer.seats)]))
        name = match.setup.seats[seat].name
    if over:
        return go(f"/g/{table.row.id}/{seat}")
    public = await look_at(table, LOOKING_ON)
    lines = log_lines(table, public, max(0, len(public.lines) - 6), visitor.words(table))
    return HTMLResponse(render("curtain.html", table=table, seat=seat, name=name, lines=lines, **visitor.speaks(table)))


@router.get("/g/{game}/{seat}")
async def open_seat(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """The game from one seat, or as a spectator."""
    table, viewer = await visitor.table(game)
    if not table.begun:
        return go(f"/g/{game}")
    if await behind_curtain(table, viewer, seat):
        return await _curtain(visitor, table, viewer)
    return await _page(visitor, table, viewer, seat)


async def _page(visitor: Visitor, table: Table, viewer: Viewer, word: str) -> Response:
    visitor.spend(visitor.desk.limits.looks)
    seen = await look_at(table, await seat_for(table, viewer, word))
    visitor.desk.hall.wake(table)
    first = max(0, len(seen.lines) - LOG_SHOWN)
    words = visitor.words(table)
    parts = pieces(table, seen, words)
    page = render(
        "game.html",
        table=table,
        title=window_title(table, seen),
        seq=seen.seq,
        here=f"/g/{table.row.id}/{word}",
        api=f"/api/tables/{table.row.id}/seats",
        pieces=parts,
        shape=shape(seen, parts),
        mark=mark_of(seen, parts),
        playing=seen.seat in viewer.seats,
        seats=len(seen.seats),
        log=log_lines(table, seen, first, words),
        log_from=first,
        company=sum(seat.player == PERSON for seat in seen.seats) > 1,
        talk="",
        signs=SIGNS,
        days=visitor.desk.hall.talk_days,
        host=viewer.host,
        **visitor.speaks(table),
    )
    return HTMLResponse(page)


@router.post("/g/{game}/{seat}/move")
async def move(request: Request, visitor: Guest, game: GameId, seat: SeatNumber) -> Response:
    """A move from a page without a script."""
    visitor.spend(visitor.desk.limits.moves)
    table, viewer = await visitor.table(game)
    own_seat(viewer, int(seat))
    fields = await read_form(request)
    command = fields.get("command", "")
    if not re.fullmatch("[A-Za-z0-9_-]{1,64}", command):
        raise Refused("This form lacks its number.")
    dice = sorted((name for name in fields if re.fullmatch(r"die\d{1,2}", name)), key=lambda name: int(name[3:]))
    faces = " ".join(fields[name] for name in dice)
    answer = None if "undo" in fields else fields.get("answer", faces)[:200]
    wish = MoveWish(
        command=command, expected=whole(fields, "expected", 0, 2**31 - 1), answer=answer, undo="undo" in fields
    )
    await make_move(visitor, table, int(seat), wish)
    return go(f"/g/{game}")


@router.post("/g/{game}/{seat}/hand")
async def hand_over(request: Request, visitor: Guest, game: GameId, seat: SeatNumber) -> Response:
    """Let a bot play one's seat, or take it back, from a page without a script."""
    table, viewer = await visitor.table(game)
    fields = await read_form(request)
    await hand(visitor, table, own_seat(viewer, int(seat)), fields.get("player", PERSON))
    return go(f"/g/{game}")


@router.post("/g/{game}/{seat}/skip")
async def skip(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """What bots do until somebody is asked again is not waited for; whoever sits at the table may say so."""
    visitor.spend(visitor.desk.limits.moves)
    table, viewer = await visitor.table(game)
    own_seat(viewer, await seat_for(table, viewer, seat))
    visitor.desk.hall.skip(table)
    return Response(status_code=204)


# -- what the buttons show ---------------------------------------------------------------------------------------


@router.get("/g/{game}/{seat}/rule/{rule}")
async def why(visitor: Guest, game: GameId, seat: SeatWord, rule: str) -> Response:
    """A rule of this game, with its house rules, and how we read it."""
    table, viewer = await visitor.table(game)
    looking = await seat_for(table, viewer, seat)
    seen = await look_at(table, looking)
    async with table.reading() as match:
        asked = [question for question in match.questions if question.seat == looking and question.rule == rule]
        facts = [fact for question in asked for fact in question.facts.values()]
        ledger = match.ledger
    answers = _answers(table, seen, visitor.words(table)) if asked and looking in viewer.seats else []
    card: dict[str, Any] = {"asked": bool(asked), "answers": answers, "log": seen.lines[-READ:]}
    return HTMLResponse(rule_card(table.rulebook, ledger, rule, facts, **card, **visitor.speaks(table)))


def _answers(table: Table, seen: Sight, words: Words) -> list[tuple[str, str]]:
    """What each answer to the open question does, as far as it is known beforehand."""
    known, told = chances_known(table, seen.seat), []
    for choice in seen.asks[0].choices:
        rolls = known.get(choice.key, choice)
        does = what_it_does(replace(choice, roll=rolls.roll, who=rolls.who, chances=rolls.chances), words)
        told += [(put(choice.name, words), does)] if does else []
    return told


def rule_card(
    book: Rulebook[Any],
    ledger: Ledger,
    rule: str,
    asked_for: Iterable[object] = (),
    asked: bool = False,
    answers: Sequence[tuple[str, str]] = (),
    log: Sequence[Said] = (),
    words: Words = same,
    lang: str = SOURCE,
) -> str:
    """A rule as a card, as far as possible in the reader's language; of wide tables only the columns asked about, and
    the row at hand marked. Where it asks the open question, what the `answers` do stands above it."""
    found = ledger.rules.get(rule)
    if found is None:
        raise NotFound("There is no such rule.")
    others = set(languages(book.name, book.folder)) - {lang}
    facts = {
        "chapter": ledger.chapters.get(found.chapter, ""),
        "rulings": rulings_about(ledger, rule),
        "tables": [
            (without(table.part(asked_for), {*others, *for_programs(table)}), rows_at_hand(table, asked_for, log))
            for table in tables_of(ledger, found)
        ],
        "asked": asked,
        "answers": answers,
        "changes": list(_changes(book.ledger, ledger, rule, words)),
    }
    return render("pieces/rule.html", rule=found, game=book.name, words=words, lang=lang, **facts)


def _changes(printed: Ledger, ledger: Ledger, rule: str, words: Words) -> Iterator[str]:
    """What house rules have made of a rule and its tables."""
    yield from changed_values(printed, ledger, rule, words)
    for table in tables_of(ledger, ledger.rules[rule]):
        yield from changed_cells(printed.tables[table.id], table, words)


@router.get("/g/{game}/{seat}/chronicle")
async def chronicle(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """The whole log."""
    table, _, seen = await sight_of(visitor, game, seat)
    lines = log_lines(table, seen, 0, visitor.words(table), whole=True)
    return HTMLResponse(render("pieces/chronicle.html", table=table, word=seat, lines=lines, **visitor.speaks(table)))


@router.get("/g/{game}/{seat}/more")
async def more(request: Request, visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """Links, pace, name, export, keys. Who holds several seats may give their links away, too."""
    table, viewer, seen = await sight_of(visitor, game, seat)
    seats = await visitor.desk.store.seats(game)
    links = []
    if viewer.host:
        for number, row in sorted(seats.items(), key=lambda seat: seat[0] == LOOKING_ON):
            if number not in viewer.seats or len(viewer.seats) > 1:
                what = visitor.words(table)("Looking on") if number == LOOKING_ON else row.name
                links.append((number, what, join_address(request, visitor.desk, number, seats)))
    async with table.reading() as match:
        promise, bots = match.promise, bool(table.session.bots)
    spoken = languages(table.rulebook.name, table.rulebook.folder)
    facts: dict[str, Any] = {**visitor.speaks(table), "languages": spoken}
    facts["own"] = (
        [] if seen.scene.over or table.row.delve else [(number, seen.seats[number]) for number in sorted(viewer.seats)]
    )
    facts |= {"host": viewer.host, "links": links, "paces": PACES, "promise": promise, "bots": bots}
    others = [(number, seen.seats[number]) for number in sorted(seats) if number not in {LOOKING_ON, *viewer.seats}]
    facts |= {"others": [] if seen.scene.over else others, "clock": _clock(visitor, table)}
    facts["met"] = [(number, seat) for number, seat in others if number in await visitor.desk.store.sitting(game)]
    facts["seen_resigned"] = table.resigned
    return HTMLResponse(render("pieces/more.html", table=table, seen=seen, word=seat, watch=LOOKING_ON, **facts))


# -- things to take away -----------------------------------------------------------------------------------------


@router.get("/g/{game}/{seat}/map.svg")
async def picture(visitor: Guest, game: GameId, seat: SeatWord, board: str = "", theme: str = "") -> Response:
    """A map as a picture file."""
    table, _, seen = await sight_of(visitor, game, seat)
    boards = [found for found in seen.scene.boards if not board or found.key == board]
    if theme not in ("", "light", "dark") or (board and not boards):
        raise NotFound("There is no such map.")
    drawn = svg(boards[0], theme=theme or None, words=visitor.words(table)) if boards else BLANK
    return Response(drawn, media_type="image/svg+xml", headers={"content-security-policy": STILL})


@router.get("/ground/{name}.svg")
async def ground(visitor: Guest, name: str) -> Response:
    """What never changes of a board, by its fingerprint: fetched into the page once and kept."""
    visitor.desk.limits.looks.take(visitor.name)
    found = kept(name)
    if found is None:
        raise NotFound("There is no such ground.")
    headers = {"content-security-policy": STILL, "cache-control": "public, max-age=31536000, immutable"}
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg">{found}</svg>'
    return Response(drawing, media_type="image/svg+xml", headers=headers)


@router.get("/g/{game}/{seat}/log.txt")
async def log_file(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """The log as text."""
    table, _, seen = await sight_of(visitor, game, seat)
    names, words = tuple(taken.name for taken in seen.seats), visitor.words(table)
    text = "".join(f"{said_text(said, names, words)}\n" for said in seen.lines)
    headers = {"content-disposition": f'attachment; filename="{table.row.id}-{seat_word(seen.seat)}.txt"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/g/{game}/{seat}/words")
async def in_words(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """All that a seat sees, as plain text: complete for play."""
    table, _, seen = await sight_of(visitor, game, seat)
    return PlainTextResponse("\n".join(scene_text(seen.scene, visitor.words(table), whole=True)) + "\n")
