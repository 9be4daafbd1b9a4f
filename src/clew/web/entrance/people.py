"""Who is asking, and what they may see and do. A seat is a secret link; a browser keeps its seats by a cookie."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from clew.web.hall.table import Table, now
from clew.web.store.rows import LOOKING_ON, SeatRow
from clew.web.store.store import Store

OWNER = "owner"
"""The person who runs this server, whatever browser they come with."""

MOST_BROWSERS, MOST_GAMES = 10_000, 5_000
_TOKEN = re.compile(r"([a-z2-7]{10,16})\.(-1|\d{1,2})\.([A-Za-z0-9_-]{22,43})")


@dataclass(frozen=True)
class Viewer:
    """What somebody may do at one table: the seats they play, whether they host it, whether they may look on."""

    seats: frozenset[int]
    host: bool = False
    looks_on: bool = False

    @property
    def admitted(self) -> bool:
        return self.host or self.looks_on or bool(self.seats)


class People:
    """Cookies and links, and the persons and seats that they stand for.

    Who sits where is kept in memory for as long as every change is heard of; `hears` is whether it is.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hears = not store.shared
        self._persons: dict[str, str] = {}
        self._places: dict[str, dict[str, set[int]]] = {}
        self._seats: dict[str, dict[int, SeatRow]] = {}
        self._changes = 0
        self.banned: frozenset[str] = frozenset()

    def _mac(self, text: str) -> str:
        digest = hmac.digest(self.store.secret, text.encode(), sha256)
        return urlsafe_b64encode(digest[:18]).decode()

    # -- browsers ------------------------------------------------------------------------------------------------

    @property
    def owner_key(self) -> str:
        """What the address that Clew prints at its start carries."""
        return self._mac("owner")

    def is_owner_key(self, key: str) -> bool:
        return hmac.compare_digest(key.encode(), self.owner_key.encode())

    @property
    def monitor(self) -> str:
        """The secret at the end of the address where figures are gathered."""
        return self._mac("monitor")

    def is_monitor(self, token: str) -> bool:
        return hmac.compare_digest(token.encode(), self.monitor.encode())

    async def person(self, cookie: str | None) -> str | None:
        """Whose browser sent this cookie."""
        if not cookie or len(cookie) > 100:
            return None
        hashed = sha256(cookie.encode()).hexdigest()
        if hashed not in self._persons:
            found = await self.store.person(hashed)
            if found is None:
                return None
            if len(self._persons) >= MOST_BROWSERS:
                self._persons.clear()
            self._persons[hashed] = found
        return self._persons[hashed]

    async def greet(self, person: str | None = None) -> tuple[str, str]:
        """A new cookie, and the person it stands for: somebody new, unless said otherwise."""
        cookie = secrets.token_urlsafe(32)
        person = person or secrets.token_hex(10)
        await self.store.add_browser(sha256(cookie.encode()).hexdigest(), person, now())
        return cookie, person

    async def become(self, cookie: str, old: str, new: str) -> None:
        """This browser turns out to be another person's; what somebody did who was known by it alone becomes theirs."""
        await self.store.accounts.become(sha256(cookie.encode()).hexdigest(), old, new)
        self.listen(self.hears)

    async def forget_others(self, person: str, but: str) -> None:
        """No browser but one is somebody's any more."""
        await self.store.accounts.forget_browsers(person, sha256(but.encode()).hexdigest())
        self.listen(self.hears)

    async def forget_browser(self, cookie: str) -> None:
        """A browser is nobody's any more."""
        await self.store.accounts.forget_browser(sha256(cookie.encode()).hexdigest())
        self.listen(self.hears)

    # -- who is kept out -----------------------------------------------------------------------------------------

    async def learn_bans(self) -> None:
        self.banned = frozenset(await self.store.banned())

    async def ban(self, person: str, name: str, made: int) -> None:
        await self.store.ban(person, name, made)
        await self.learn_bans()

    async def pardon(self, person: str) -> None:
        await self.store.pardon(person)
        await self.learn_bans()

    # -- seats ---------------------------------------------------------------------------------------------------

    def link(self, seat: SeatRow) -> str:
        """The secret of a seat: whoever has it may sit there."""
        return f"{seat.game}.{seat.seat}.{self._mac(f'seat {seat.game} {seat.seat} {seat.link}')}"

    def feed(self, person: str) -> str:
        """The secret at the end of the address of somebody's feed."""
        return f"{person}.{self._mac(f'feed {person}')}"

    def person_of_feed(self, token: str) -> str | None:
        """Whose feed an address is, if it is a good one."""
        person = token.partition(".")[0]
        return person if hmac.compare_digest(self.feed(person).encode(), token.encode()) else None

    def alias(self, person: str) -> str:
        """By what others can tell a person again, and nobody can come as them."""
        return self._mac(f"alias {person}")[:12]

    def seal(self, text: str) -> str:
        """What only this store can make out of a text: the secret in a link."""
        return self._mac(f"seal {text}")

    def handle(self, person: str) -> str:
        """By what a passkey calls a person, so that a device keeps one for each and gives nothing away."""
        return self._mac(f"passkey {person}")

    async def seat_of(self, token: str) -> SeatRow | None:
        """The seat that a link leads to, if the link is good."""
        found = _TOKEN.fullmatch(token)
        if found is None:
            return None
        seat = (await self.seats(found[1])).get(int(found[2]))
        if seat is None or not hmac.compare_digest(self.link(seat).encode(), token.encode()):
            return None
        return seat

    async def is_good(self, seat: SeatRow) -> bool:
        """Whether the link by which somebody came to a seat is still its link."""
        now = (await self.seats(seat.game)).get(seat.seat)
        return now is not None and now.link == seat.link

    async def seats(self, game: str) -> dict[int, SeatRow]:
        """The seats of a game that people may take."""
        if game in self._seats:
            return self._seats[game]
        before = self._changes
        found = await self.store.seats(game)
        if before != self._changes:  # somebody sat down or was sent away while we read
            return await self.seats(game)
        if found and self.hears:
            self._make_room(self._seats)
            self._seats[game] = found
        return found

    async def places(self, game: str, person: str) -> set[int]:
        """Where a person sits."""
        known = self._places.get(game, {})
        if person in known:
            return known[person]
        before = self._changes
        found = await self.store.places(game, person)
        if before != self._changes:
            return await self.places(game, person)
        if self.hears:
            self._make_room(self._places)
            self._places.setdefault(game, {})[person] = found
        return found

    def _make_room(self, kept: dict[str, Any]) -> None:
        if len(kept) >= MOST_GAMES:
            kept.clear()

    def forget(self, game: str) -> None:
        """Somebody sat down at a game or was sent away, here or at another server."""
        self._changes += 1
        self._places.pop(game, None)
        self._seats.pop(game, None)

    def listen(self, hears: bool) -> None:
        """Whether changes at other servers are heard of; what was known before may have changed unheard."""
        self.hears = self.store.hears = hears
        self._changes += 1
        self._persons.clear()
        self._places.clear()
        self._seats.clear()

    async def viewer(self, table: Table, person: str | None) -> Viewer:
        """What a person may do at a table."""
        if person is None:
            return Viewer(frozenset())
        places = await self.places(table.row.id, person)
        return Viewer(frozenset(places - {LOOKING_ON}), table.row.host == person, LOOKING_ON in places)

    async def sit(self, seat: SeatRow, person: str) -> None:
        await self.store.sit(seat, person, now())
        self.forget(seat.game)

    async def stand_in(self, game: str, seat: int, bot: str) -> None:
        await self.store.stand_in(game, seat, bot, now())
        self.forget(game)

    async def send_away(self, game: str, seat: int, host: str, begun: bool) -> None:
        """Whoever has a seat is out and does not come back by the list of open tables; the seat gets another link, and
        is free again where the game has not begun."""
        for person in await self.store.at_seat(game, seat):
            if person != host:
                await self.store.accounts.send_away(game, person)
        await (self.store.renew_link(game, seat, host) if begun else self.store.vacate(game, seat, now()))
        self.forget(game)

    async def renew_link(self, game: str, seat: int, host: str) -> None:
        await self.store.renew_link(game, seat, host)
        self.forget(game)
