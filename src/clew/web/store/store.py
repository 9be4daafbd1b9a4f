"""The store: everything that has to outlive the process. Commit first; then answer, then publish."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Executable, Row, and_, delete, func, insert, or_, select, tuple_, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from clew.kernel.words.errors import ClewError
from clew.web.notes import counts
from clew.web.store.accounts import Accounts
from clew.web.store.append import SEATED, TALKED, spread
from clew.web.store.engines import check_safety, make_private, postgres, read_url, sqlite_readers, sqlite_writer
from clew.web.store.findings import Findings
from clew.web.store.migrate import migrate
from clew.web.store.rows import GameRow, Move, SeatRow, Standing, TalkRow
from clew.web.store.schema import bans, browsers, games, moves, places, reports, seats, settings, talk
from clew.web.store.writer import File, StoreDown, Taken, Work, Writer, do_at_once, shared_writer

T = TypeVar("T")

MOST_TALK, MOST_TRIES = 300, 5
"""So much of the talk at a table is shown; so often two who speak at once are put in order."""

MOST_OPEN = 100
"""So many free seats of open tables are looked at."""

MOST_LISTED = 2000
"""More games of one person than this nobody looks through."""


class Store:
    """Games, seats and moves, in a SQLite file of one process or in a PostgreSQL database of several."""

    def __init__(self, readers: AsyncEngine, file: File | None = None) -> None:
        """`file` is what writes to a SQLite file; without it the readers' database is PostgreSQL and writes too."""
        self.readers = readers
        self.file = file
        self.secret = b""
        self.mark = ""
        self.hears = file is not None
        """Whether it is heard of whatever other servers write."""
        self.process = secrets.token_hex(4)
        self.accounts = Accounts(self)
        self.findings = Findings(self)
        self.writer = Writer(file.transaction) if file is not None else shared_writer(readers, self.process)

    @property
    def shared(self) -> bool:
        """Whether other processes write here too."""
        return self.file is None

    @property
    def healthy(self) -> bool:
        return self.shared or self.writer.healthy

    async def close(self) -> None:
        await self.writer.close()
        await self.readers.dispose()
        if self.file is not None:
            await self.file.close()

    # -- reading and writing -------------------------------------------------------------------------------------

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:
        """What a question to the store finds."""
        try:
            async with self.readers.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown from error

    async def do(self, work: Work[T]) -> T:
        """Have some statements carried out, all of them or none; `Taken` if the first breaks a unique key."""
        if self.shared:
            return await do_at_once(self.readers, work)
        return await self.writer.do(work)

    async def setting(self, name: str, otherwise: str) -> str:
        """A value that is settled once for all; the first who asks decides."""

        def settle(connection: Connection) -> None:
            connection.execute(insert(settings), {"name": name, "value": otherwise})

        query = select(settings.c.value).where(settings.c.name == name)
        found = await self.rows(query)
        if not found:
            with suppress(Taken):
                await self.do(settle)
            found = await self.rows(query)
        return str(found[0][0])

    # -- browsers ------------------------------------------------------------------------------------------------

    async def person(self, cookie: str) -> str | None:
        """Whose browser this is, by the hash of its cookie."""
        found = await self.rows(select(browsers.c.person).where(browsers.c.cookie == cookie))
        return found[0][0] if found else None

    async def add_browser(self, cookie: str, person: str, made: int) -> None:
        def add(connection: Connection) -> None:
            connection.execute(insert(browsers), {"cookie": cookie, "person": person, "made": made})

        await self.do(add)

    # -- games ---------------------------------------------------------------------------------------------------

    async def add_game(self, game: GameRow, taken: Sequence[SeatRow], sitting: Mapping[int, str]) -> None:
        """A new game with its seats and who sits there already; `Taken` if its seed served another."""

        def add(connection: Connection) -> None:
            connection.execute(insert(games), asdict(game))
            connection.execute(insert(seats), [asdict(seat) for seat in taken])
            sat = [{"game": game.id, "person": person, "seat": seat} for seat, person in sitting.items()]
            if sat:
                connection.execute(insert(places), sat)

        await self.do(add)

    async def add_played(self, game: GameRow, taken: Sequence[SeatRow], person: str, played: Sequence[Move]) -> None:
        """A game that was played elsewhere, whole or not at all."""

        def add(connection: Connection) -> None:
            connection.execute(insert(games), asdict(game))
            connection.execute(insert(seats), [asdict(seat) for seat in taken])
            sat = [{"game": game.id, "person": person, "seat": seat.seat} for seat in taken]
            connection.execute(insert(places), sat)
            connection.execute(insert(moves), [asdict(move) for move in played])

        await self.do(add)

    async def game(self, name: str) -> GameRow | None:
        found = await self.rows(select(games).where(games.c.id == name))
        return GameRow(**found[0]._mapping) if found else None

    async def games_of(self, person: str) -> list[GameRow]:
        """The games that a person hosts or sits at, the latest first."""
        sits = select(places.c.game).where(places.c.person == person)
        mine = or_(games.c.host == person, games.c.id.in_(sits))
        found = await self.rows(select(games).where(mine).order_by(games.c.moved.desc(), games.c.id).limit(MOST_LISTED))
        return [GameRow(**row._mapping) for row in found]

    async def going_on(self, person: str) -> list[GameRow]:
        """The games at which a person sits and that have begun and are not over."""
        sits = select(places.c.game).where(places.c.person == person)
        query = select(games).where(games.c.id.in_(sits), games.c.over.is_(None), games.c.seq >= 0, ~games.c.archived)
        return [GameRow(**row._mapping) for row in await self.rows(query.limit(MOST_LISTED))]

    async def overdue(self, at: int) -> list[str]:
        """The games in which somebody is out of time."""
        return [row[0] for row in await self.rows(select(games.c.id).where(games.c.due <= at).limit(MOST_OPEN))]

    async def runs(self, delve: str) -> list[GameRow]:
        """Everybody's runs of a day's delve."""
        query = select(games).where(games.c.delve == delve).limit(MOST_LISTED)
        return [GameRow(**row._mapping) for row in await self.rows(query)]

    async def delve_days(self, before: str) -> list[str]:
        """The days that are over and whose delve somebody played, the latest first."""
        query = select(games.c.delve).where(games.c.delve != "").distinct()
        days = {row[0].partition(" ")[0] for row in await self.rows(query)}
        return sorted((day for day in days if day < before), reverse=True)

    async def seats_of(self, person: str) -> dict[str, set[int]]:
        """Where a person sits, game by game."""
        found: dict[str, set[int]] = {}
        for row in await self.rows(select(places).where(places.c.person == person)):
            found.setdefault(row.game, set()).add(row.seat)
        return found

    async def sizes(self) -> tuple[int, int, int, int]:
        """How many games wait for people, go on and are over, and how many browsers were ever here."""
        waits, over = games.c.seq < 0, games.c.over.is_not(None)
        found = await self.rows(select(waits, over, func.count()).select_from(games).group_by(waits, over))
        counted = {(bool(waiting), bool(ended)): int(number) for waiting, ended, number in map(tuple, found)}
        people = await self.rows(select(func.count()).select_from(browsers))
        states = [(True, False), (False, False), (False, True)]
        waiting, going, ended = (counted.get(state, 0) for state in states)
        return waiting, going, ended, int(people[0][0])

    async def change_game(self, game: str, /, **values: Any) -> None:
        """Rename, archive or pace a game."""

        def change(connection: Connection) -> None:
            connection.execute(update(games).where(games.c.id == game).values(**values))
            self.spread(connection, game, SEATED)

        await self.do(change)

    # -- seats ---------------------------------------------------------------------------------------------------

    async def seats(self, game: str) -> dict[int, SeatRow]:
        found = await self.rows(select(seats).where(seats.c.game == game).order_by(seats.c.seat))
        return {row.seat: SeatRow(**row._mapping) for row in found}

    async def places(self, game: str, person: str) -> set[int]:
        """Where a person sits in a game."""
        query = select(places.c.seat).where(places.c.game == game, places.c.person == person)
        return {row[0] for row in await self.rows(query)}

    async def sitting(self, game: str) -> dict[int, str]:
        """Who sits where in a game, onlookers left out; of several at one seat any."""
        query = select(places).where(places.c.game == game, places.c.seat >= 0)
        return {row.seat: row.person for row in await self.rows(query)}

    async def at_seat(self, game: str, seat: int) -> list[str]:
        """Everybody who has this seat."""
        query = select(places.c.person).where(places.c.game == game, places.c.seat == seat)
        return [row[0] for row in await self.rows(query)]

    async def free_seats(self) -> dict[str, list[int]]:
        """Of the newest tables that anybody may join, the seats that nobody has."""
        sat = and_(places.c.game == seats.c.game, places.c.seat == seats.c.seat)
        joined = seats.join(games, seats.c.game == games.c.id).outerjoin(places, sat)
        free = (seats.c.seat >= 0, seats.c.nonce.is_(None), places.c.person.is_(None))
        here = (games.c.open, games.c.seq < 0, ~games.c.archived)
        query = select(seats.c.game, seats.c.seat).select_from(joined).where(*free, *here)
        found: dict[str, list[int]] = {}
        for row in await self.rows(query.order_by(games.c.made.desc(), seats.c.seat).limit(MOST_OPEN)):
            found.setdefault(row.game, []).append(row.seat)
        return found

    async def sit(self, seat: SeatRow, person: str, at: int) -> None:
        """Seat a person, with their name and their word in the dice if the seat was free until now."""
        here = (seats.c.game == seat.game, seats.c.seat == seat.seat, seats.c.link == seat.link)
        place = {"game": seat.game, "person": person, "seat": seat.seat}

        def sit_down(connection: Connection) -> None:
            free = update(seats).where(*here, seats.c.nonce.is_(None)).values(name=seat.name, nonce=seat.nonce)
            connection.execute(free)
            connection.execute(delete(places).filter_by(**place))
            connection.execute(insert(places), place)
            self._stirs(connection, seat.game, at)

        await self.do(sit_down)

    async def stand_in(self, game: str, seat: int, bot: str, at: int) -> None:
        """Let a bot play a seat that nobody has taken yet, until somebody comes."""
        here = (seats.c.game == game, seats.c.seat == seat, seats.c.nonce.is_(None))

        def put(connection: Connection) -> None:
            connection.execute(update(seats).where(*here).values(nonce="", stand_in=bot))
            self._stirs(connection, game, at)

        await self.do(put)

    async def vacate(self, game: str, seat: int, at: int) -> None:
        """Make a seat free again at a table that has not begun."""
        here = (seats.c.game == game, seats.c.seat == seat)

        def leave(connection: Connection) -> None:
            connection.execute(update(seats).where(*here).values(nonce=None, stand_in="", link=seats.c.link + 1))
            connection.execute(delete(places).where(places.c.game == game, places.c.seat == seat))
            self._stirs(connection, game, at)

        await self.do(leave)

    def _stirs(self, connection: Connection, game: str, at: int) -> None:
        """Something has changed about who sits there: a table that waits for people is not forgotten."""
        connection.execute(update(games).where(games.c.id == game, games.c.seq < 0).values(moved=at))
        self.spread(connection, game, SEATED)

    async def renew_link(self, game: str, seat: int, but: str) -> None:
        """Make the old link of a seat worthless and send away whoever came by it, `but` for one person."""

        def renew(connection: Connection) -> None:
            here = (seats.c.game == game, seats.c.seat == seat)
            connection.execute(update(seats).where(*here).values(link=seats.c.link + 1))
            sat = (places.c.game == game, places.c.seat == seat, places.c.person != but)
            connection.execute(delete(places).where(*sat))
            self.spread(connection, game, SEATED)

        await self.do(renew)

    # -- moves ---------------------------------------------------------------------------------------------------

    async def moves(self, game: str, after: int = -1) -> list[Move]:
        query = select(moves).where(moves.c.game == game, moves.c.seq > after).order_by(moves.c.seq)
        return [Move(**row._mapping) for row in await self.rows(query)]

    async def last(self, game: str) -> int:
        """The number of a game's last move."""
        found = await self.rows(select(func.max(moves.c.seq)).where(moves.c.game == game))
        return -1 if found[0][0] is None else int(found[0][0])

    async def append(self, move: Move, standing: Standing) -> None:
        """Write a move down for good; `Taken` when its number or its command is there already."""

        await self.writer.do((move, standing))
        counts["moves"] += 1

    # -- talk ----------------------------------------------------------------------------------------------------

    async def talk(self, game: str) -> list[TalkRow]:
        """The latest of what was said at a table, in order."""
        query = select(talk).where(talk.c.game == game).order_by(talk.c.number.desc()).limit(MOST_TALK)
        return [TalkRow(**row._mapping) for row in reversed(await self.rows(query))]

    async def say(self, said: TalkRow) -> None:
        """Write down what somebody says, under the next number."""
        last = select(func.coalesce(func.max(talk.c.number), 0) + 1).where(talk.c.game == said.game)

        def write(connection: Connection) -> None:
            connection.execute(insert(talk).values(asdict(said) | {"number": last.scalar_subquery()}))
            self.spread(connection, said.game, TALKED)

        for _ in range(MOST_TRIES - 1):
            with suppress(Taken):  # on another server somebody spoke at the same moment
                return await self.do(write)
        return await self.do(write)

    async def forget_talk(self, before: int) -> None:
        """Take away what was said before a moment, and the reports of it."""
        old = select(talk.c.game, talk.c.number).where(talk.c.made < before)

        def forget(connection: Connection) -> None:
            connection.execute(delete(reports).where(tuple_(reports.c.game, reports.c.number).in_(old)))
            connection.execute(delete(talk).where(talk.c.made < before))

        await self.do(forget)

    async def report(self, game: str, number: int, person: str, made: int) -> None:
        """Somebody thinks that the owner should read this; said twice it is said once."""

        def write(connection: Connection) -> None:
            values = {"game": game, "number": number, "person": person, "made": made}
            connection.execute(insert(reports), values)

        with suppress(Taken):
            await self.do(write)

    async def reported(self) -> list[TalkRow]:
        """What was reported, the latest first."""
        here = and_(reports.c.game == talk.c.game, reports.c.number == talk.c.number)
        query = select(talk).join(reports, here).distinct().order_by(talk.c.made.desc()).limit(MOST_LISTED)
        return [TalkRow(**row._mapping) for row in await self.rows(query)]

    async def settle(self, game: str, number: int) -> None:
        """A report has been read."""

        def write(connection: Connection) -> None:
            connection.execute(delete(reports).where(reports.c.game == game, reports.c.number == number))

        await self.do(write)

    # -- who is kept out -----------------------------------------------------------------------------------------

    async def banned(self) -> dict[str, str]:
        """Who may not play here any more, and the names they had."""
        return {row.person: row.name for row in await self.rows(select(bans).order_by(bans.c.made.desc()))}

    async def ban(self, person: str, name: str, made: int) -> None:
        def write(connection: Connection) -> None:
            connection.execute(insert(bans), {"person": person, "name": name, "made": made})

        with suppress(Taken):
            await self.do(write)

    async def pardon(self, person: str) -> None:
        def write(connection: Connection) -> None:
            connection.execute(delete(bans).where(bans.c.person == person))

        await self.do(write)

    def spread(self, connection: Connection, game: str, what: str) -> None:
        """Tell the other servers, as soon as it is written for good."""
        if self.shared:
            spread(connection, [f"{game} {what} {self.process}"])


async def open_store(address: str) -> Store:
    """Open a store, making or changing its tables where need be."""
    url = read_url(address)
    try:
        return await (_open_file(url) if url.get_backend_name() == "sqlite" else _open_shared(url))
    except (SQLAlchemyError, OSError) as error:
        shown = url.render_as_string(hide_password=True)
        raise ClewError(f"The store {shown} can't be opened: {str(error).splitlines()[0]}") from error


def look_into(url: URL) -> Store:
    """A store that is only read: it is taken as it is, whoever else has it open."""
    return Store(sqlite_readers(url) if url.get_backend_name() == "sqlite" else postgres(url))


async def _open_file(url: URL) -> Store:
    make_private(Path(str(url.database)))
    file = File(sqlite_writer(url))
    try:
        await file.run(lambda: migrate(file.engine))
        await file.run(lambda: check_safety(file.engine))
    except BaseException:
        await file.close()
        raise
    return await _settled(Store(sqlite_readers(url), file))


async def _open_shared(url: URL) -> Store:
    engine = postgres(url)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(lambda each: migrate(each.engine))
    except BaseException:
        await engine.dispose()
        raise
    return await _settled(Store(engine))


async def _settled(store: Store) -> Store:
    try:
        store.secret = bytes.fromhex(await store.setting("secret", secrets.token_hex(32)))
        store.mark = await store.setting("mark", secrets.token_hex(3))
    except BaseException:
        await store.close()
        raise
    return store
