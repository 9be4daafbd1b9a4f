"""The first page, and setting up a table."""

from __future__ import annotations

import tomllib
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from starlette.responses import HTMLResponse

from clew.bots import PLAYS, offered
from clew.kernel.table.rulebook import PERSON, OptionValue, Rulebook
from clew.kernel.words.errors import LedgerError, SetupError
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import commitment
from clew.kernel.words.text import Words
from clew.render.language import SOURCE, own_languages, phrase
from clew.session import default_players
from clew.web.entrance.desk import Guest, Visitor, named
from clew.web.entrance.people import OWNER
from clew.web.hall.books import broken, rulebook, rulebooks
from clew.web.hall.clocks import BOT, CLOCKS, LATE, in_words, timed
from clew.web.hall.protocol import HOUSE_RULES, Command, Refused
from clew.web.hall.table import Table
from clew.web.pages.forms import go, read_form, whole
from clew.web.pages.making import PACE, PACES, Wish, make_game, seed_for, ticket
from clew.web.pages.pieces import render
from clew.web.pages.seating import known, sent_on, with_cookie
from clew.web.store.rows import GameRow

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

QUICK = "quick"
MOST_QUICK = 3
LATEST = 2**62
MOST_SHOWN = 12
"""So many games to go on with, and so many finished ones, stand on the first page until all are wanted."""

# -- the first page ----------------------------------------------------------------------------------------------


@router.get("/")
async def home(
    visitor: Guest,
    key: Annotated[str, Query(max_length=100)] = "",
    every: Annotated[str, Query(alias="all", max_length=10)] = "",
) -> Response:
    """Continue, or start something. The key in the printed address makes a browser the owner's."""
    visitor.spend(visitor.desk.limits.looks)
    if key:
        visitor.guess()
        if visitor.is_owner or not visitor.desk.people.is_owner_key(key):
            return go("/")
        cookie, _ = await visitor.desk.people.greet(OWNER)
        return with_cookie(go("/"), visitor.desk, cookie)
    mine = await visitor.desk.store.games_of(visitor.person) if visitor.person else []
    sits = await visitor.desk.store.seats_of(visitor.person) if visitor.person else {}
    current = [row for row in mine if not row.archived and row.over is None and row.rulebook in rulebooks()]
    waiting = {row.id for row in current if together(row) and row.asks(sits.get(row.id, ()))}
    current.sort(key=lambda row: _hurry(row) if row.id in waiting else NO_HURRY)  # the others as they come
    past = [row for row in mine if not row.archived and row.over is not None and row.rulebook in rulebooks()]
    number, most = ticket(), None if every else MOST_SHOWN
    more = most is not None and max(len(current), len(past)) > most
    page = render(
        "home.html",
        current=[_described(row) | {"yours": row.id in waiting} for row in current[:most]],
        feed=visitor.desk.people.feed(visitor.person) if visitor.person and any(map(together, current)) else "",
        past=[_described(row) for row in past[:most]],
        hidden=len(current) + len(past) if more else 0,
        languages=[SOURCE, *own_languages()],
        to_join=await _to_join(visitor, mine),
        archived=sum(row.archived for row in mine),
        books=[_card(book, visitor.reads(book)["words"]) for book in rulebooks().values()],
        broken=broken() if visitor.is_owner else dict.fromkeys(broken(), ""),
        ticket=number,
        owner=visitor.is_owner,
        network=visitor.desk.network.offered(visitor.is_owner),
        **visitor.reads(),
    )
    return HTMLResponse(page)


async def _to_join(visitor: Visitor, mine: list[GameRow]) -> list[dict[str, Any]]:
    """Tables of others at which anybody may sit down."""
    at, found = {row.id for row in mine}, list[dict[str, Any]]()
    shunned = await visitor.desk.store.accounts.avoided(visitor.person) if visitor.person else set()
    words = visitor.reads()["words"]
    for game, free in (await visitor.desk.store.free_seats()).items():
        if len(found) >= MOST_SHOWN:
            break
        table = await visitor.desk.hall.find(game) if game not in at else None
        if table is None or table.row.host in shunned:
            continue
        there = await visitor.desk.store.sitting(game) if shunned else {}
        if shunned.isdisjoint(there.values()):
            clock = in_words(table.times.clock, words) if table.times.clock else ""
            found.append(_described(table.row) | {"free": len(free), "clock": clock})
    return found


@router.get("/archive")
async def archive(visitor: Guest) -> Response:
    mine = await visitor.desk.store.games_of(visitor.person) if visitor.person else []
    rows = [_described(row) for row in mine if row.archived]
    return HTMLResponse(render("archive.html", rows=rows, **visitor.reads()))


NO_HURRY = (True, 0, 0)


def _hurry(row: GameRow) -> tuple[bool, int, int]:
    """Of the games that wait for somebody, those whose clock ends first, then those that have waited longest."""
    return (False, row.due or LATEST, row.moved)


def together(row: GameRow) -> bool:
    """Whether several people sit at a table, so that one may wait for another."""
    return len([player for _, player in row.terms["seats"] if player == PERSON]) > 1


def _described(row: GameRow) -> dict[str, Any]:
    book = rulebooks().get(row.rulebook)
    seats = row.terms["seats"]
    return {
        "row": row,
        "title": book.title if book else row.rulebook,
        "ended": book.in_words(row.over) if book and row.over else row.over,
        "names": [name for name, _ in seats],
    }


def _card(book: Rulebook[Any], words: Words) -> dict[str, Any]:
    low, high = book.ledger.players
    about = words(book.about)
    return {
        "name": book.name,
        "title": book.title,
        "about": about,
        "translated": about != book.about,
        "players": str(low) if low == high else f"{low}–{high}",
        "stage": book.stage,
        "minutes": book.minutes,
        "weight": book.weight,
        "learns": book.first_game is not None,
        "rivals": book.rivals,
        "bots": [bot for bot in offered(book) if bot != "random"],
    }


@router.post("/quick")
async def quick(request: Request, visitor: Guest) -> Response:
    """Play now, learn by playing, or watch a bot: one click from the first page to the first decision."""
    visitor.spend(visitor.desk.limits.games)
    fields = await read_form(request)
    book = rulebook(fields.get("game", ""))
    person, cookie = await known(visitor)
    players = default_players(book, people=0 if "watch" in fields else 1)
    words = visitor.reads(book)["words"]
    seats = [(_name(words, number), player) for number, player in enumerate(players, 1)]
    table = await make_game(
        visitor.desk,
        person,
        Wish(book.name, seats, first="learn" in fields),
        fields.get("ticket", "")[:64],
        fields.get("word", ""),
    )
    if "watch" not in fields:
        if "learn" not in fields:
            await _start_quickly(table)
        visitor.desk.hall.wake(table)
    return sent_on(visitor, f"/g/{table.row.id}", cookie)


async def _start_quickly(table: Table) -> None:
    """Take the quick start wherever the rules offer one before play proper."""
    for number in range(MOST_QUICK):
        if table.seq < 0:
            return
        async with table.reading() as match:
            question = match.question
            if question is None or question.seat != 0 or QUICK not in map(key_of, question.options):
                return
        await table.play(0, Command(f"quick-{number}", table.seq, QUICK))


# -- setting up --------------------------------------------------------------------------------------------------


@router.get("/new/{name}")
async def set_up(visitor: Guest, name: str) -> Response:
    return HTMLResponse(_set_up_page(visitor, named(name), {}, ""))


def _set_up_page(visitor: Visitor, book: Rulebook[Any], fields: dict[str, str], problem: str) -> str:
    low = book.ledger.players[0]
    reads = visitor.reads(book)
    words = reads["words"]
    seats = []
    for seat, usual in enumerate(_offered(book)):
        seats.append(
            {
                "name": fields.get(f"name{seat}", _name(words, seat + 1)),
                "player": fields.get(f"player{seat}", usual),
                "needed": seat < low,
            }
        )
    return render(
        "setup.html",
        book=book,
        seats=seats,
        bots=offered(book),
        plays=PLAYS,
        options=list(book.ledger.options.values()),
        fields=fields,
        problem=problem,
        ticket=ticket(),
        example=example_rule(book) if visitor.is_owner else "",
        **reads,
        paces=PACES,
        pace=fields.get("pace", str(PACE)),
        clocks={name: in_words(clock, words) for name, clock in CLOCKS.items()},
        lates=LATE,
    )


def _offered(book: Rulebook[Any]) -> list[str]:
    """Who is offered for each seat there is: one person, the bots that are needed, and then nobody."""
    players = default_players(book)
    return players + [""] * (book.ledger.players[1] - len(players))


def _name(words: Words, number: int) -> str:
    """What somebody is called who has not said his name."""
    return phrase(words, "Player {number}", number=number)


def example_rule(book: Rulebook[Any]) -> str:
    """A house rule of this game that changes nothing yet."""
    for rule in book.ledger.rules.values():
        for name, value in rule.values.items():
            if type(value) is int:
                return f'[[rule]]\nid = "{rule.id}"\nvalues = {{ {name} = {value} }}'
    return "[[rule]]"


@router.post("/new/{name}")
async def make(request: Request, visitor: Guest, name: str) -> Response:
    """Lay the table as it was set up."""
    visitor.spend(visitor.desk.limits.games)
    book = named(name)
    fields = await read_form(request)
    if "open" in fields:
        visitor.spend(visitor.desk.limits.company)
    person, cookie = await known(visitor)
    try:
        table = await make_game(
            visitor.desk, person, _wish(visitor, book, fields), fields.get("ticket", "")[:64], fields.get("word", "")
        )
    except (Refused, SetupError, LedgerError) as error:
        return HTMLResponse(_set_up_page(visitor, book, fields, str(error)), 422)
    return sent_on(visitor, f"/g/{table.row.id}", cookie)


def _wish(visitor: Visitor, book: Rulebook[Any], fields: dict[str, str]) -> Wish:
    seats = []
    for seat in range(book.ledger.players[1]):
        player = fields.get(f"player{seat}", "")
        if player:
            seats.append((fields.get(f"name{seat}", ""), player))
    options: dict[str, OptionValue] = {}
    for option in book.ledger.options.values():
        given = fields.get(f"option-{option.id}")
        wanted = given is not None if isinstance(option.default, bool) else given
        if wanted is not None and str(wanted) != str(option.default):
            options[option.id] = wanted
    pace = whole(fields, "pace", 0, 10_000) if "pace" in fields else PACE
    patch = house_rules(visitor, fields.get("patch", ""))
    own_dice, name = "own_dice" in fields, fields.get("name", "")
    clock = timed(fields.get("clock", "none"), fields.get("late", BOT))
    return Wish(book.name, seats, options, own_dice, name, pace, patch=patch, open="open" in fields, clock=clock)


def house_rules(visitor: Visitor, text: str) -> dict[str, Any]:
    """House rules as they were pasted in."""
    if not text.strip():
        return {}
    if not visitor.is_owner:
        raise Refused(HOUSE_RULES)
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"The house rules are no valid TOML: {error}.") from error
    return {kind: entries if kind != "title" else str(entries) for kind, entries in found.items()}


@router.get("/promise/{number}")
async def promise(visitor: Guest, number: str) -> Response:
    """The fingerprint of the seed behind a set-up page's ticket."""
    return HTMLResponse(commitment(seed_for(visitor.desk.store, number[:64])))
