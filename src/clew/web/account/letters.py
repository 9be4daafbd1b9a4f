"""Letters to those who are away: when a table waits for them, to an address that they have confirmed, and one a game.

Whoever was written to about a game is left in peace about it until they have looked at it or moved there.
"""

from __future__ import annotations

import asyncio
import hmac
import re
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from starlette.responses import HTMLResponse

from clew.kernel.words.errors import ClewError
from clew.kernel.words.text import Words
from clew.render.language import SOURCE, own_languages, own_words, phrase
from clew.web.account.me import himself
from clew.web.entrance.desk import Desk, Guest, NotFound, Visitor
from clew.web.entrance.mailing import Letter, NotSent, Post
from clew.web.hall.books import rulebooks
from clew.web.hall.protocol import Refused
from clew.web.hall.table import now
from clew.web.notes import note
from clew.web.pages.forms import go, read_form
from clew.web.pages.pieces import render
from clew.web.store.accounts import MailRow
from clew.web.store.rows import GameRow

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

EVERY = 60.0
"""So often, in seconds, it is looked who has to be written to."""
PATIENCE = 10 * 60_000
"""So many milliseconds a table has waited before a letter goes out."""
CONFIRM, STOP = "confirm", "stop"

Token = Annotated[str, Path(max_length=200)]


def token(desk: Desk, what: str, row: MailRow) -> str:
    """The secret at the end of a link in a letter; it is good for one person, one address and one thing."""
    return f"{row.person}.{desk.people.seal(f'{what} {row.person} {row.address}')}"


async def _addressee(visitor: Visitor, what: str, given: str) -> MailRow:
    desk = visitor.desk
    row = await desk.store.accounts.mail(given.partition(".")[0])
    if row is None or not hmac.compare_digest(token(desk, what, row).encode(), given.encode()):
        visitor.guess()
        raise NotFound("This link leads nowhere, or not any more.")
    return row


def _post(desk: Desk) -> Post:
    if desk.post is None:
        raise Refused("This server sends no letters.")
    return desk.post


# -- what somebody says about it ---------------------------------------------------------------------------------


@router.post("/me/mail")
async def give_address(request: Request, visitor: Guest) -> Response:
    """Ask at an address whether letters are welcome; before a yes there is nothing but this one."""
    person, desk = himself(visitor), visitor.desk
    post = _post(desk)
    address = (await read_form(request)).get("address", "").strip()
    if not re.fullmatch(r"[^@\s<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,60}", address):
        raise Refused("This is no address for letters.")
    visitor.spend(desk.limits.letters)
    desk.limits.asked.take(address.lower())
    known, reads = own_languages(), visitor.lang
    row = MailRow(person, address, reads if reads in known else SOURCE, now(), None)
    await desk.store.accounts.set_mail(row)
    try:
        await post.send(_question(desk, row))
    except NotSent as error:
        note("letters", str(error))
        raise Refused("The letter could not be sent; try again later.") from error
    return go("/me")


@router.post("/me/mail/drop")
async def drop_address(visitor: Guest) -> Response:
    visitor.spend(visitor.desk.limits.moves)
    await visitor.desk.store.accounts.drop_mail(himself(visitor))
    return go("/me")


@router.get("/mail/{what}/{given}")
async def read_link(visitor: Guest, what: str, given: Token) -> Response:
    """What a link in a letter leads to: a button, since programs that look at letters follow links too."""
    row = await _addressee(visitor, what, given)
    page = render("mail.html", what=what, given=given, address=row.address, done=False, **visitor.reads())
    return HTMLResponse(page)


@router.post("/mail/{what}/{given}")
async def follow_link(visitor: Guest, what: str, given: Token) -> Response:
    """Yes, write to me; or no more."""
    row = await _addressee(visitor, what, given)
    accounts = visitor.desk.store.accounts
    if what == CONFIRM:
        await accounts.confirm_mail(row.person, row.address, now())
    elif what == STOP:
        await accounts.drop_mail(row.person)
    page = render("mail.html", what=what, given=given, address=row.address, done=True, **visitor.reads())
    return HTMLResponse(page)


# -- letters -----------------------------------------------------------------------------------------------------


def _words(row: MailRow) -> Words:
    return own_words(row.lang)


def _question(desk: Desk, row: MailRow) -> Letter:
    words = _words(row)
    link = f"{desk.network.public}/mail/{CONFIRM}/{token(desk, CONFIRM, row)}"
    text = [
        words("Somebody, and we think it was you, wants letters from a Clew table when it is their turn."),
        phrase(words, "If you want them, say so here: {link}", link=link),
        words("If not, do nothing: this is the only letter."),
    ]
    return Letter(row.address, words("Shall Clew write to you when it is your turn?"), "\n\n".join(text))


def _turn(desk: Desk, row: MailRow, game: GameRow) -> Letter:
    words, book = _words(row), rulebooks()[game.rulebook]
    stop = f"{desk.network.public}/mail/{STOP}/{token(desk, STOP, row)}"
    text = [
        phrase(words, "At the table {name} ({game}) it is your turn.", name=game.name, game=book.title),
        f"{desk.network.public}/g/{game.id}",
        words("There is no other letter about this table until you have looked at it."),
        phrase(words, "No more letters: {link}", link=stop),
    ]
    return Letter(row.address, phrase(words, "It is your turn: {name}", name=game.name), "\n\n".join(text), stop)


async def deliver(desk: Desk) -> None:
    """For as long as the server runs, write to those for whom tables wait."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await write_to_all(desk)
        except ClewError as error:
            note("letters", str(error))


async def write_to_all(desk: Desk) -> None:
    """Look once who is away while a table waits for them."""
    post, accounts = _post(desk), desk.store.accounts
    for row, game, mine in await accounts.unanswered(now() - PATIENCE):
        table = desk.hall.tables.get(game.id)
        here = table is not None and not mine.isdisjoint(table.present)
        if here or game.rulebook not in rulebooks() or not game.asks(mine):
            continue
        if await accounts.was_told(game.id, row.person, mine):
            continue
        if await accounts.will_tell(game.id, row.person, game.seq, now()):  # else another server has
            try:
                await post.send(_turn(desk, row, game))
            except NotSent as error:
                note("letters", str(error))
