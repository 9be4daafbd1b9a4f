"""The desk at the entrance: what all requests share, and who stands before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError
from clew.kernel.words.text import Words, same
from clew.render.language import SOURCE, languages, own_languages, own_words, words_for
from clew.web.entrance.guard import Addresses
from clew.web.entrance.limits import Limit
from clew.web.entrance.mailing import Post
from clew.web.entrance.network import Network
from clew.web.entrance.people import OWNER, People, Viewer
from clew.web.entrance.whence import AT_HOME, neighbourhood
from clew.web.hall.books import rulebooks
from clew.web.hall.days import is_past
from clew.web.hall.hall import Hall
from clew.web.hall.table import Table
from clew.web.hall.thinking import Thinking
from clew.web.store.rows import LOOKING_ON, SeatRow
from clew.web.store.store import Store

LANGUAGE = "clew-lang"
"""The cookie that keeps the language a browser wants games in."""

MOST_LANGUAGES = 20


class NotFound(ClewError):
    """There is no such thing, or not for whoever asks; the two are not told apart."""

    def __init__(self, what: str = "There is no such page.") -> None:
        super().__init__(what)


class Forbidden(ClewError):
    """Whoever asks may see this table but not do that."""


@dataclass
class Limits:
    """What one person may do in how short a time."""

    games: Limit = field(default_factory=lambda: Limit(0.2, 20))
    moves: Limit = field(default_factory=lambda: Limit(20, 80))
    looks: Limit = field(default_factory=lambda: Limit(30, 150))
    thoughts: Limit = field(default_factory=lambda: Limit(1, 6))
    talk: Limit = field(default_factory=lambda: Limit(0.5, 8))
    company: Limit = field(default_factory=lambda: Limit(1 / 300, 4, crowd=3))
    letters: Limit = field(default_factory=lambda: Limit(1 / 600, 3))
    asked: Limit = field(default_factory=lambda: Limit(1 / 86_400, 2, crowd=0))
    guesses: Limit = field(default_factory=lambda: Limit(1, 30))


@dataclass
class Desk:
    """Everything that one server has, made once and handed to whoever needs it."""

    store: Store
    hall: Hall
    people: People
    network: Network
    thinking: Thinking
    post: Post | None = None
    limits: Limits = field(default_factory=Limits)
    sockets: Counter[str] = field(default_factory=Counter)

    @property
    def addresses(self) -> Addresses:
        return self.network.addresses

    @property
    def cookie(self) -> str:
        """The cookie's name; a browser may know several stores on one host, and the prefix pins it to this one."""
        return f"{'__Host-' if self.addresses.secure else ''}clew-{self.store.mark}"


@dataclass(frozen=True)
class Visitor:
    """Whoever sent a request: a person with a browser, a program with the secret of a seat, or a stranger."""

    desk: Desk
    person: str | None = None
    seat: SeatRow | None = None
    address: str = ""
    lang: str = ""

    def spend(self, limit: Limit) -> None:
        """Count something they do, under who they are and where they come from: a new cookie is no new allowance.

        Whoever sits at this machine itself is no crowd.
        """
        if self.person in self.desk.people.banned:
            raise Forbidden("Whoever runs this server has shut its door to you.")
        limit.take(self.name)
        if limit.crowd is not None and self.address not in AT_HOME:
            limit.crowd.take(neighbourhood(self.address))

    def guess(self, cost: float = 1.0) -> None:
        """Count a try at a secret, under the network it comes from: many addresses are no more tries."""
        self.desk.limits.guesses.take(neighbourhood(self.address), cost)

    @property
    def crowd(self) -> str:
        """Whom they wait in one line with: all that come from one network."""
        return self.name if self.address in AT_HOME else neighbourhood(self.address)

    @property
    def name(self) -> str:
        """What their requests are counted under."""
        if self.seat is not None:
            return f"{self.seat.game} {self.seat.seat}"
        return self.person or self.address

    def words(self, table: Table, lang: str = "") -> Words:
        """What puts the game's texts into the visitor's language, if the game speaks it."""
        book = table.rulebook
        return words_in(book.name, book.folder, lang or self.lang)

    def speaks(self, table: Table) -> dict[str, Any]:
        """What a page of this table needs to speak the visitor's language."""
        return self.reads(table.rulebook)

    def reads(self, book: Rulebook[Any] | None = None) -> dict[str, Any]:
        """What a page about a game, or about none, needs to speak the visitor's language."""
        known = own_languages() if book is None else languages(book.name, book.folder)
        lang = self.lang if self.lang in known else SOURCE
        return {"words": own_words(lang) if book is None else words_in(book.name, book.folder, lang), "lang": lang}

    @property
    def is_owner(self) -> bool:
        return self.person == OWNER

    async def viewer(self, table: Table) -> Viewer:
        """What they may do at a table. At a run of a delve everybody may look on when it and its day are over."""
        found = await self._viewer(table)
        if not is_past(table.row) or found.looks_on:
            return found
        async with table.reading() as match:
            return replace(found, looks_on=match.over)

    async def _viewer(self, table: Table) -> Viewer:
        if self.seat is None:
            return await self.desk.people.viewer(table, self.person)
        if self.seat.game != table.row.id or not await self.desk.people.is_good(self.seat):
            return Viewer(frozenset())
        if self.seat.seat == LOOKING_ON:
            return Viewer(frozenset(), looks_on=True)
        return Viewer(frozenset({self.seat.seat}))

    async def table(self, game: str) -> tuple[Table, Viewer]:
        """A table they are admitted to."""
        table = await self.desk.hall.find(game)
        if table is None:
            raise NotFound("There is no such game.")
        viewer = await self.viewer(table)
        if not viewer.admitted:
            raise NotFound("There is no such game.")
        return table, viewer


def desk_of(connection: HTTPConnection) -> Desk:
    desk: Desk = connection.app.state.desk
    return desk


async def visitor_of(connection: HTTPConnection) -> Visitor:
    """Who is asking. A request with a token counts as that seat and nobody else, whatever cookies it carries."""
    desk = desk_of(connection)
    address = connection.client.host if connection.client else ""
    given = connection.headers.get("authorization")
    if given is not None:
        scheme, _, token = given.partition(" ")
        seat = await desk.people.seat_of(token.strip()) if scheme.lower() == "bearer" else None
        if seat is None:
            desk.limits.guesses.take(neighbourhood(address))
        return Visitor(desk, None, seat, address)
    person = await desk.people.person(connection.cookies.get(desk.cookie))
    return Visitor(desk, person, None, address, language_of(connection))


def language_of(connection: HTTPConnection) -> str:
    """The language a browser reads in: the one that was chosen here, else the first it asks for that Clew speaks."""
    asked = connection.headers.get("accept-language", "")
    return connection.cookies.get(LANGUAGE, "") or first_spoken(asked, {SOURCE, *own_languages()})


def first_spoken(asked: str, spoken: Collection[str]) -> str:
    """The language that a browser likes best among those, by its `Accept-Language`; English if there is none."""
    liked = []
    for part in asked.split(",")[:MOST_LANGUAGES]:
        tag, _, weight = part.partition(";q=")
        try:
            liked.append((float(weight or 1), tag.strip().partition("-")[0].lower()))
        except ValueError:
            continue
    liked.sort(key=lambda each: -each[0])
    return next((lang for weight, lang in liked if weight > 0 and lang in spoken), SOURCE)


def words_of(connection: HTTPConnection) -> Words:
    """The language of whoever is refused something, at a table or elsewhere."""
    lang = language_of(connection)
    table = desk_of(connection).hall.tables.get(connection.path_params.get("game", ""))
    return own_words(lang) if table is None else words_in(table.rulebook.name, table.rulebook.folder, lang)


@lru_cache(maxsize=100)
def words_in(game: str, folder: Path, lang: str) -> Words:
    """The texts of a game in a language; in the one they were written in where it has no other."""
    return words_for(game, folder, lang) if lang in languages(game, folder) else same


Guest = Annotated[Visitor, Depends(visitor_of)]


def named(game: str) -> Rulebook[Any]:
    """The game in an address."""
    if game not in rulebooks():
        raise NotFound(f"There is no game {game[:40]!r} here.")
    return rulebooks()[game]


def seat_number(word: str) -> int:
    """The seat in an address: a number, or `watch`."""
    return LOOKING_ON if word == "watch" else int(word)


def seat_word(seat: int | None) -> str:
    return "watch" if seat is None or seat == LOOKING_ON else str(seat)


def check_sight(viewer: Viewer, seat: int, over: bool) -> None:
    """Whether a viewer may see what a seat sees: their own seats; what spectators see; and all once it is over."""
    if not (seat in viewer.seats or seat == LOOKING_ON or over):
        raise NotFound("There is no such seat for you.")
