"""Who is asking, and what they may see and do. A seat is a secret link; a browser keeps its seats by a cookie."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

from clew.web.hall.table import Table, now
from clew.web.store.rows import LOOKING_ON, SeatRow
from clew.web.store.store import Store

OWNER = "owner"
"""The person who runs this server, whatever browser they come with."""

MOST_BROWSERS = 10_000
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
    """Cookies and links, and the persons and seats that they stand for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._persons: dict[str, str] = {}
        self._places: dict[tuple[str, str], set[int]] = {}
        self._changes = 0

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

    # -- seats ---------------------------------------------------------------------------------------------------

    def link(self, seat: SeatRow) -> str:
        """The secret of a seat: whoever has it may sit there."""
        return f"{seat.game}.{seat.seat}.{self._mac(f'seat {seat.game} {seat.seat} {seat.link}')}"

    async def seat_of(self, token: str) -> SeatRow | None:
        """The seat that a link leads to, if the link is good."""
        found = _TOKEN.fullmatch(token)
        if found is None:
            return None
        seat = (await self.store.seats(found[1])).get(int(found[2]))
        if seat is None or not hmac.compare_digest(self.link(seat).encode(), token.encode()):
            return None
        return seat

    async def is_good(self, seat: SeatRow) -> bool:
        """Whether the link by which somebody came to a seat is still its link."""
        now = (await self.store.seats(seat.game)).get(seat.seat)
        return now is not None and now.link == seat.link

    async def places(self, game: str, person: str) -> set[int]:
        """Where a person sits. Where others write to the store too, it is read again each time."""
        if self.store.shared:
            return await self.store.places(game, person)
        if (game, person) not in self._places:
            before = self._changes
            found = await self.store.places(game, person)
            if before != self._changes:  # somebody sat down or was sent away while we read
                return await self.places(game, person)
            self._places[game, person] = found
        return self._places[game, person]

    async def viewer(self, table: Table, person: str | None) -> Viewer:
        """What a person may do at a table."""
        if person is None:
            return Viewer(frozenset())
        places = await self.places(table.row.id, person)
        return Viewer(frozenset(places - {LOOKING_ON}), table.row.host == person, LOOKING_ON in places)

    async def sit(self, seat: SeatRow, person: str) -> None:
        await self.store.sit(seat, person)
        self._places.pop((seat.game, person), None)
        self._changes += 1

    async def renew_link(self, game: str, seat: int, host: str) -> None:
        await self.store.renew_link(game, seat, host)
        self._places = {place: seats for place, seats in self._places.items() if place[0] != game}
        self._changes += 1
