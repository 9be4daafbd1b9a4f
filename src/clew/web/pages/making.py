"""Setting up a table: who sits where, under which options, and what is promised about the dice."""

from __future__ import annotations

import hmac
import json
import secrets
from base64 import b32encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from clew.bots import choices
from clew.kernel.book.ledger import apply_patch
from clew.kernel.table.rulebook import PERSON, OptionValue, Rulebook, Seat
from clew.kernel.words.errors import SetupError
from clew.kernel.words.stream import commitment, new_seed, seed_from
from clew.session import usual_bot
from clew.web.entrance.desk import Desk
from clew.web.hall.books import rulebook
from clew.web.hall.clocks import NONE, Clock
from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table, now
from clew.web.pages.names import clean, looks, title
from clew.web.store.rows import LOOKING_ON, GameRow, SeatRow
from clew.web.store.store import Store
from clew.web.store.writer import Taken

ME, FRIEND = PERSON, "friend"
PACE = 900
"""Milliseconds that a bot seems to think."""

PACES = {0: "at once", 400: "quickly", PACE: "at a pace to follow", 2500: "slowly"}
LONGEST_WORD = 64


@dataclass(frozen=True)
class Wish:
    """A table as somebody wants it. A seat is a name and `me`, `friend` or the name of a bot.

    `checked` says that the options come from a match that was played with them.
    """

    game: str
    seats: Sequence[tuple[str, str]]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    own_dice: bool = False
    name: str = ""
    pace: int = PACE
    origin: Mapping[str, Any] | None = None
    guests: Mapping[str, Any] = field(default_factory=dict)
    patch: Mapping[str, Any] = field(default_factory=dict)
    checked: bool = False
    first: bool = False
    """Whether it is the game to learn by, whose dice are the same for everybody."""
    kept: Mapping[int, str] = field(default_factory=dict)
    """Whose seats are kept for them until they sit down."""
    open: bool = False
    """Whether anybody may join who finds it on the first page."""
    delve: str = ""
    """The day whose run it is; its dice are the same for everybody on this server."""
    clock: Clock = NONE
    """How long an answer may take."""


def successor(book: Rulebook[Any], player: str) -> str:
    """The bot that takes a seat over: the one that had it, if it is here, else the best there is."""
    return player if player in choices(book) else usual_bot(book)


def delve_seed(desk: Desk, day: str, game: str) -> bytes:
    """The dice of a day's delve: of a server its own secret until the day is over; on one's own machine, where there is
    nobody to keep it from, the same everywhere."""
    name = f"delve {day} {game}"
    return hmac.digest(desk.store.secret, name.encode(), sha256) if desk.network.ranks else seed_from(name)


def ticket() -> str:
    """A number drawn for a set-up page, from which its secret seed follows."""
    return secrets.token_hex(16)


def seed_for(store: Store, number: str) -> bytes:
    """The seed behind a ticket: fixed before anybody's word is known, and known to nobody but the store."""
    return hmac.digest(store.secret, f"seed {number}".encode(), sha256)


async def make_game(desk: Desk, person: str, wish: Wish, number: str = "", word: str = "") -> Table:
    """Set the table. `word` is mixed into the dice for the seats of whoever makes it.

    It counts only together with the ticket of a page that showed the promise first; a ticket serves once. Without one
    the table is laid, shows its promise, and waits until everybody has sat down.
    """
    book = rulebook(wish.game)
    terms = _terms(book, wish)
    if wish.first and book.first_game is not None:
        return await _lay(desk, person, wish, terms, seed_from(book.first_game.seed), "")
    if wish.delve:
        return await _lay(desk, person, wish, terms, delve_seed(desk, wish.delve, wish.game), "")
    if number:
        seed = seed_for(desk.store, number)
        try:
            return await _lay(desk, person, wish, terms, seed, word[:LONGEST_WORD])
        except Taken:  # the page was used before
            pass
    return await _lay(desk, person, wish, terms, new_seed(), None)


def _terms(book: Rulebook[Any], wish: Wish) -> dict[str, Any]:
    """What the match will be made from, checked now rather than when the last friend has sat down."""
    names = [clean(name, "A seat's name") for name, _ in wish.seats]
    if len({looks(name) for name in names}) != len(names):
        raise Refused("Every seat needs a name of its own.")
    players = [player for _, player in wish.seats]
    known = [ME, FRIEND, *choices(book)]
    for player in players:
        if player not in known:
            raise SetupError(f"A seat is played by one of {', '.join(known)}, not by {player[:40]!r}.")
    if wish.own_dice and not {ME, FRIEND} & set(players):
        raise SetupError("Own dice need somebody at the table to throw them.")
    kinds = [PERSON if player in (ME, FRIEND) else player for player in players]
    seats = [Seat(*pair) for pair in zip(names, kinds, strict=True)]
    if not wish.checked:
        apply_patch(book.ledger, wish.patch)
    options = wish.options if wish.checked else book.setup(seats, wish.options, wish.guests, wish.patch).options
    return {
        "seats": [[seat.name, seat.player] for seat in seats],
        "options": dict(options),
        "guests": dict(wish.guests),
        "patch": dict(wish.patch),
        "own_dice": wish.own_dice,
        "origin": wish.origin,
    }


async def _lay(desk: Desk, person: str, wish: Wish, terms: dict[str, Any], seed: bytes, word: str | None) -> Table:
    game = b32encode(secrets.token_bytes(8)).decode().lower().rstrip("=")
    name = clean(wish.name, "A game's name", 60) if wish.name.strip() else title()
    made = now()
    promise = own_promise(commitment(seed), game) if wish.first or wish.delve else commitment(seed)
    row = GameRow(
        game,
        wish.game,
        name,
        person,
        json.dumps(terms),
        seed.hex(),
        promise,
        wish.pace,
        made,
        made,
        -1,
        None,
        False,
        open=wish.open,
        delve=f"{wish.delve} {wish.game}" if wish.delve else "",
        clock=wish.clock.text,
    )
    mine = [number for number, (_, player) in enumerate(wish.seats) if player == ME]
    seats = [SeatRow(game, LOOKING_ON, "", 0, None)]
    for number, (taken, player) in enumerate(terms["seats"]):
        if player == PERSON:
            seats.append(SeatRow(game, number, taken, 0, word if number in mine else None))
    watching = {} if mine else {LOOKING_ON: person}
    await desk.store.add_game(row, seats, dict.fromkeys(mine, person) | watching | dict(wish.kept))
    table = desk.hall.open(row)
    await begin(desk, table)
    return table


async def _play_it_oneself(desk: Desk, table: Table, seat: int) -> None:
    """Whoever comes to a seat that a bot kept for him plays it."""
    async with table.reading():
        kept = seat in table.session.bots and seat not in table.resigned and not table.session.over
    if kept:
        await table.hand(seat, PERSON)
        desk.hall.wake(table)


def own_promise(promise: str, game: str) -> str:
    """What is unique about a game whose seed serves other games too: a copy of one, or the game to learn by."""
    return sha256(f"{promise} {game}".encode()).hexdigest()


async def begin(desk: Desk, table: Table) -> bool:
    """Start play if everybody has sat down; also where the last to sit down met with a store that was down."""
    begun = await table.begin(await desk.store.seats(table.row.id))
    if begun:
        desk.hall.wake(table)
    return begun


async def sit(desk: Desk, seat: SeatRow, person: str, name: str, word: str) -> Table:
    """Take a seat by its link: with a name and a word for the dice where the seat was free."""
    table = await desk.hall.find(seat.game)
    if table is None:
        raise Refused("There is no such game.")
    if seat.seat != LOOKING_ON and seat.nonce is None:
        name = clean(name or seat.name)
        others = [other.name for other in (await desk.store.seats(seat.game)).values() if other.seat != seat.seat]
        others += [taken for taken, player in table.row.terms["seats"] if player != PERSON]
        if looks(name) in map(looks, others):
            raise Refused("Somebody at this table has a name like that; choose another.")
    alone = seat.seat not in await desk.store.sitting(seat.game)
    await desk.people.sit(SeatRow(seat.game, seat.seat, name, seat.link, word[:LONGEST_WORD]), person)
    await begin(desk, table)
    if table.begun and alone and seat.seat != LOOKING_ON:
        await _play_it_oneself(desk, table, seat.seat)
    table.publish()
    return table
