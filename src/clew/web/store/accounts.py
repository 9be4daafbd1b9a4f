"""What the store keeps about people beyond their seats: whom they block, where they get mail, how they come back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Select, Table, delete, exists, func, insert, select, update

from clew.web.store.append import PEOPLE, SEATED
from clew.web.store.rows import GameRow, Move, SeatRow, TalkRow
from clew.web.store.schema import (
    OF_A_GAME,
    OF_A_PERSON,
    answered,
    blocks,
    browsers,
    drilled,
    games,
    mail,
    mailed,
    moves,
    mutes,
    passkeys,
    phrases,
    places,
    reports,
    reviews,
    seats,
    sent_away,
    settings,
    studies,
    talk,
)
from clew.web.store.writer import Taken

if TYPE_CHECKING:
    from clew.web.store.store import Store

MOST_ROWS, MOST_SWEPT = 2000, 100
LOOKED = -1
"""Instead of a turn that somebody was written to about: they have looked at the game."""
EVERYBODY = "-"
"""Instead of a game, where news are about people."""


@dataclass(frozen=True)
class MailRow:
    """Where somebody gets mail; nowhere before it was `confirmed`."""

    person: str
    address: str
    lang: str
    made: int
    confirmed: int | None


@dataclass(frozen=True)
class PasskeyRow:
    """The public half of a passkey."""

    id: str
    person: str
    key: str
    uses: int
    made: int


@dataclass(frozen=True)
class Somebody:
    """A person as the owner's page lists them: the names they sat down under, their browsers and games."""

    person: str
    names: Sequence[str]
    games: int
    seen: int
    browsers: int


def _hand_on(connection: Connection, table: Table, old: str, new: str, who: str = "person") -> None:
    """Make another person's what one person has in a table; what they have already they have once."""
    keys = [column.name for column in table.primary_key if column.name != who]
    have = connection.execute(select(table).where(table.c[who] == new)).all()
    there = {tuple(row._mapping[key] for key in keys) for row in have}
    brought = connection.execute(select(table).where(table.c[who] == old)).all()
    fresh = [{**row._mapping, who: new} for row in brought]
    fresh = [row for row in fresh if tuple(row[key] for key in keys) not in there]
    connection.execute(delete(table).where(table.c[who] == old))
    if fresh:
        connection.execute(insert(table), fresh)


class Accounts:
    """The part of a store that is about people."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def _put(self, table: Table, row: dict[str, Any]) -> bool:
        """Write a row that must be new; whether it was."""

        def write(connection: Connection) -> None:
            connection.execute(insert(table), row)

        try:
            await self.store.do(write)
        except Taken:
            return False
        return True

    async def _drop(self, table: Table, **where: object) -> None:
        def write(connection: Connection) -> None:
            connection.execute(delete(table).filter_by(**where))

        await self.store.do(write)

    # -- whom one does not want to meet --------------------------------------------------------------------------

    async def block(self, person: str, other: str, name: str, made: int) -> None:
        await self._put(blocks, {"person": person, "other": other, "name": name, "made": made})

    async def unblock(self, person: str, other: str) -> None:
        await self._drop(blocks, person=person, other=other)

    async def blocked(self, person: str) -> dict[str, str]:
        """Whom somebody has blocked, and the names they had."""
        return await self._others(blocks, person)

    async def _others(self, table: Table, person: str) -> dict[str, str]:
        found = await self.store.rows(select(table).where(table.c.person == person).order_by(table.c.made.desc()))
        return {row.other: row.name for row in found}

    async def mute(self, person: str, other: str, name: str, made: int) -> None:
        await self._put(mutes, {"person": person, "other": other, "name": name, "made": made})

    async def unmute(self, person: str, other: str) -> None:
        await self._drop(mutes, person=person, other=other)

    async def muted(self, person: str) -> dict[str, str]:
        """Whom somebody does not want to hear, and the names they had."""
        return await self._others(mutes, person)

    async def avoided(self, person: str) -> set[str]:
        """Whom somebody has blocked, and who has blocked them: neither is led to the other's table."""
        mine = {row[0] for row in await self.store.rows(select(blocks.c.other).where(blocks.c.person == person))}
        return mine | {row[0] for row in await self.store.rows(select(blocks.c.person).where(blocks.c.other == person))}

    async def send_away(self, game: str, person: str) -> None:
        await self._put(sent_away, {"game": game, "person": person})

    async def is_sent_away(self, game: str, person: str) -> bool:
        query = select(sent_away).where(sent_away.c.game == game, sent_away.c.person == person)
        return bool(await self.store.rows(query))

    # -- mail ----------------------------------------------------------------------------------------------------

    async def mail(self, person: str) -> MailRow | None:
        found = await self.store.rows(select(mail).where(mail.c.person == person))
        return MailRow(**found[0]._mapping) if found else None

    async def set_mail(self, row: MailRow) -> None:
        """Somebody's address instead of the one before."""

        def write(connection: Connection) -> None:
            connection.execute(delete(mail).where(mail.c.person == row.person))
            connection.execute(insert(mail), row.__dict__)

        await self.store.do(write)

    async def confirm_mail(self, person: str, address: str, at: int) -> bool:
        """Whoever reads mail there wants it; whether it is still the address."""
        here = (mail.c.person == person, mail.c.address == address)

        def write(connection: Connection) -> bool:
            return connection.execute(update(mail).where(*here).values(confirmed=at)).rowcount > 0

        return await self.store.do(write)

    async def drop_mail(self, person: str) -> None:
        await self._drop(mail, person=person)

    async def unanswered(self, before: int) -> list[tuple[MailRow, GameRow, set[int]]]:
        """Games in which nothing has happened since a moment, with everybody there who gets mail, and their seats."""
        joined = mail.join(places, places.c.person == mail.c.person).join(games, games.c.id == places.c.game)
        here = (mail.c.confirmed.is_not(None), games.c.over.is_(None), games.c.seq >= 0, ~games.c.archived)
        query = select(mail, games.c.id.label("at"), places.c.seat).select_from(joined)
        sat: dict[tuple[MailRow, str], set[int]] = {}
        for row in await self.store.rows(query.where(*here, games.c.moved < before, places.c.seat >= 0)):
            who = MailRow(row.person, row.address, row.lang, row.made, row.confirmed)
            sat.setdefault((who, row.at), set()).add(row.seat)
        found = await self.store.rows(select(games).where(games.c.id.in_({game for _, game in sat})))
        rows = {row.id: GameRow(**row._mapping) for row in found}
        return [(who, rows[game], seated) for (who, game), seated in sat.items() if game in rows]

    async def was_told(self, game: str, person: str, mine: set[int]) -> bool:
        """Whether somebody was written to about a game and has not looked at it since, nor moved there; or was written
        to about this very turn."""
        here = (mailed.c.game == game, mailed.c.person == person)
        rows = {row.seq: row.made for row in await self.store.rows(select(mailed.c.seq, mailed.c.made).where(*here))}
        looked = rows.pop(LOOKED, -1)
        if not rows:
            return False
        newest = await self.store.rows(select(games.c.seq).where(games.c.id == game))
        if newest[0][0] in rows:
            return True
        own = (moves.c.game == game, moves.c.seq > max(rows), moves.c.seat.in_(mine))
        moved = bool(await self.store.rows(select(moves.c.seq).where(*own).limit(1)))
        return not moved and looked < max(rows.values())

    async def looks(self, game: str, person: str, made: int) -> None:
        """Somebody who was written to about a game looks at it."""
        here = (mailed.c.game == game, mailed.c.person == person)

        def write(connection: Connection) -> None:
            connection.execute(delete(mailed).where(*here, mailed.c.seq == LOOKED))
            connection.execute(insert(mailed), {"game": game, "person": person, "seq": LOOKED, "made": made})

        if await self.store.rows(select(mailed.c.seq).where(*here, mailed.c.seq != LOOKED).limit(1)):
            with suppress(Taken):
                await self.store.do(write)

    async def will_tell(self, game: str, person: str, seq: int, made: int) -> bool:
        """Take it on to write to somebody about a turn; False if somebody else has."""
        return await self._put(mailed, {"game": game, "person": person, "seq": seq, "made": made})

    # -- coming back on another device ---------------------------------------------------------------------------

    async def person_of_phrase(self, hashed: str) -> str | None:
        found = await self.store.rows(select(phrases.c.person).where(phrases.c.hash == hashed))
        return found[0][0] if found else None

    async def phrase_made(self, person: str) -> int | None:
        """Since when somebody has words to come back by."""
        found = await self.store.rows(select(phrases.c.made).where(phrases.c.person == person))
        return found[0][0] if found else None

    async def set_phrase(self, person: str, hashed: str, made: int) -> None:
        """New words to come back by; those before are worth nothing any more."""

        def write(connection: Connection) -> None:
            connection.execute(delete(phrases).where(phrases.c.person == person))
            connection.execute(insert(phrases), {"hash": hashed, "person": person, "made": made})

        await self.store.do(write)

    async def drop_phrase(self, person: str) -> None:
        await self._drop(phrases, person=person)

    async def add_passkey(self, row: PasskeyRow) -> bool:
        return await self._put(passkeys, row.__dict__)

    async def passkey(self, key: str) -> PasskeyRow | None:
        found = await self.store.rows(select(passkeys).where(passkeys.c.id == key))
        return PasskeyRow(**found[0]._mapping) if found else None

    async def passkeys(self, person: str) -> list[PasskeyRow]:
        query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.made)
        return [PasskeyRow(**row._mapping) for row in await self.store.rows(query)]

    async def used_passkey(self, key: str, uses: int) -> None:
        def write(connection: Connection) -> None:
            connection.execute(update(passkeys).where(passkeys.c.id == key).values(uses=uses))

        await self.store.do(write)

    async def drop_passkey(self, person: str, key: str) -> None:
        await self._drop(passkeys, person=person, id=key)

    async def answer_once(self, digest: str, until: int, now: int) -> bool:
        """Take an answer to a challenge; False if it was taken before, here or at another server."""

        def write(connection: Connection) -> None:
            connection.execute(insert(answered), {"digest": digest, "until": until})
            connection.execute(delete(answered).where(answered.c.until < now))

        try:
            await self.store.do(write)
        except Taken:
            return False
        return True

    async def names_of(self, person: str) -> list[str]:
        """The names under which somebody sits at tables, the latest first."""
        here = (seats.c.game == places.c.game) & (seats.c.seat == places.c.seat)
        joined = places.join(seats, here).join(games, games.c.id == places.c.game)
        query = select(seats.c.name).select_from(joined).where(places.c.person == person, seats.c.seat >= 0)
        found = await self.store.rows(query.order_by(games.c.moved.desc()).limit(MOST_ROWS))
        return list(dict.fromkeys(row.name for row in found if row.name))

    async def devices(self, person: str) -> int:
        """How many browsers are somebody's."""
        found = await self.store.rows(select(func.count()).where(browsers.c.person == person))
        return int(found[0][0])

    async def known_before(self, persons: Collection[str], at: int) -> set[str]:
        """Who of these had a browser here, or sat at a table, before a moment."""
        older = select(browsers.c.person).where(browsers.c.person.in_(persons), browsers.c.made < at)
        sat = select(places.c.person).join(games, games.c.id == places.c.game)
        sat = sat.where(places.c.person.in_(persons), games.c.made < at)
        return {row[0] for query in (older, sat) for row in await self.store.rows(query.distinct())}

    async def forget_browsers(self, person: str, but: str) -> None:
        """Let no browser of somebody be known any more, but one."""

        def write(connection: Connection) -> None:
            connection.execute(delete(browsers).where(browsers.c.person == person, browsers.c.cookie != but))
            self.store.spread(connection, EVERYBODY, PEOPLE)

        await self.store.do(write)

    async def forget_browser(self, cookie: str) -> None:
        """Let one browser be nobody's."""

        def write(connection: Connection) -> None:
            connection.execute(delete(browsers).where(browsers.c.cookie == cookie))
            self.store.spread(connection, EVERYBODY, PEOPLE)

        await self.store.do(write)

    async def become(self, cookie: str, old: str, new: str) -> None:
        """A browser of somebody known only by it turns out to be another person's: what was `old` is theirs."""

        def write(connection: Connection) -> None:
            connection.execute(update(browsers).where(browsers.c.cookie == cookie).values(person=new))
            for table in (places, sent_away, blocks, mutes, reports, drilled, studies):
                _hand_on(connection, table, old, new)
            for table in (blocks, mutes):  # whoever wanted peace from them has it from whom they turn out to be
                _hand_on(connection, table, old, new, "other")
            connection.execute(update(games).where(games.c.host == old).values(host=new))
            connection.execute(update(talk).where(talk.c.person == old).values(person=new))
            for table in (mail, mailed):
                connection.execute(delete(table).where(table.c.person == old))
            self.store.spread(connection, EVERYBODY, PEOPLE)

        await self.store.do(write)

    # -- what was played -----------------------------------------------------------------------------------------

    async def finished_by(self, person: str) -> list[GameRow]:
        """The games at which somebody sat and that are over, the latest first."""
        sits = select(places.c.game).where(places.c.person == person, places.c.seat >= 0)
        query = select(games).where(games.c.id.in_(sits), games.c.over.is_not(None))
        return await self._games(query.order_by(games.c.moved.desc(), games.c.id).limit(MOST_ROWS))

    async def without_record(self, most: int) -> list[GameRow]:
        """Games that are over and were brought, or ended under an older Clew, which kept no record of them."""
        query = select(games).where(games.c.over.is_not(None), games.c.record.is_(None))
        return await self._games(query.order_by(games.c.moved.desc()).limit(most))

    async def _games(self, query: Select[Any]) -> list[GameRow]:
        return [GameRow(**row._mapping) for row in await self.store.rows(query)]

    # -- taking all away, and leaving ----------------------------------------------------------------------------

    async def said_by(self, person: str) -> list[TalkRow]:
        """All that somebody said at any table."""
        query = select(talk).where(talk.c.person == person).order_by(talk.c.made).limit(MOST_ROWS)
        return [TalkRow(**row._mapping) for row in await self.store.rows(query)]

    async def moves_by(self, game: str, mine: set[int]) -> list[Move]:
        """The moves of some seats."""
        query = select(moves).where(moves.c.game == game, moves.c.seat.in_(mine)).order_by(moves.c.seq)
        return [Move(**row._mapping) for row in await self.store.rows(query)]

    async def company(self, game: str, person: str) -> list[str]:
        """Who else sits at a table."""
        here = (places.c.game == game, places.c.person != person, places.c.seat >= 0)
        return [row[0] for row in await self.store.rows(select(places.c.person).where(*here).distinct())]

    async def destroy(self, game: str) -> None:
        """A game that nobody else has a part in, whole."""
        await self.store.do(partial(self._destroy, game))

    def _destroy(self, game: str, connection: Connection) -> None:
        for table in OF_A_GAME:
            connection.execute(delete(table).where(table.c.game == game))
        connection.execute(delete(games).where(games.c.id == game))
        self.store.spread(connection, game, SEATED)

    async def sweep_waiting(self, before: int, but: Collection[str]) -> list[str]:
        """Take away tables that never began and at which nothing was done or said since a moment; which they were.

        Whether one has begun is asked in the same transaction, and its row held till then, so that no first move is
        made meanwhile.
        """
        begun = exists().where(moves.c.game == games.c.id)
        said = exists().where(talk.c.game == games.c.id, talk.c.made >= before)
        still = (games.c.seq < 0, games.c.moved < before, ~begun, ~said, games.c.id.not_in(but))
        query = select(games.c.id).where(*still).limit(MOST_SWEPT).with_for_update()

        def write(connection: Connection) -> list[str]:
            found = [str(row[0]) for row in connection.execute(query)]
            for game in found:
                self._destroy(game, connection)
            return found

        return await self.store.do(write)

    async def rewrite(
        self, game: str, rows: Sequence[Move], setup: str, record: str | None, named: Sequence[SeatRow]
    ) -> None:
        """A game's moves in other words, with one more so that no server goes on from the old ones; `Taken` when
        somebody has moved meanwhile. Without moves only its seats get other names."""

        def write(connection: Connection) -> None:
            values: dict[str, Any] = {"setup": setup, "record": record}
            if rows:
                connection.execute(insert(moves), rows[-1].__dict__)
                connection.execute(delete(reviews).where(reviews.c.game == game))  # they tell the names of before
                values["seq"] = rows[-1].seq
            for row in rows[:-1]:
                here = (moves.c.game == game, moves.c.seq == row.seq)
                connection.execute(update(moves).where(*here).values(body=row.body, chain=row.chain))
            connection.execute(update(games).where(games.c.id == game).values(**values))
            for seat in named:
                here = (seats.c.game == game, seats.c.seat == seat.seat)
                connection.execute(update(seats).where(*here).values(name=seat.name))
            self.store.spread(connection, game, SEATED)

        await self.store.do(write)

    async def leave(self, game: str, person: str, heir: str) -> None:
        """Somebody goes from a table for good; whoever hosted it hands it on."""

        def write(connection: Connection) -> None:
            for table in (places, drilled):
                connection.execute(delete(table).where(table.c.game == game, table.c.person == person))
            connection.execute(update(games).where(games.c.id == game, games.c.host == person).values(host=heir))
            self.store.spread(connection, game, SEATED)

        await self.store.do(write)

    async def erase(self, person: str) -> None:
        """All that is known of somebody beyond the games, which are dealt with one by one. A ban stays."""
        said = select(talk.c.game, talk.c.number).where(talk.c.person == person)

        def write(connection: Connection) -> None:
            for game, number in connection.execute(said).all():
                connection.execute(delete(reports).filter_by(game=game, number=number))
            for table in OF_A_PERSON:
                connection.execute(delete(table).where(table.c.person == person))
            for table in (blocks, mutes):
                connection.execute(delete(table).where(table.c.other == person))
            self.store.spread(connection, EVERYBODY, PEOPLE)

        await self.store.do(write)

    # -- for whoever runs the server -----------------------------------------------------------------------------

    async def everybody(self) -> list[Somebody]:
        """Who has sat at a table here, those who played last first."""
        joined = places.join(games, games.c.id == places.c.game).outerjoin(
            seats, (seats.c.game == places.c.game) & (seats.c.seat == places.c.seat)
        )
        query = select(places.c.person, places.c.game, seats.c.name, games.c.moved).select_from(joined)
        names: dict[str, set[str]] = {}
        at: dict[str, set[str]] = {}
        seen: dict[str, int] = {}
        for row in await self.store.rows(query.order_by(games.c.moved.desc()).limit(MOST_ROWS)):
            names.setdefault(row.person, set()).update({row.name} - {"", None})
            at.setdefault(row.person, set()).add(row.game)
            seen[row.person] = max(row.moved, seen.get(row.person, 0))
        often = func.count().label("often")
        own = select(browsers.c.person, often).where(browsers.c.person.in_(names)).group_by(browsers.c.person)
        known = {row.person: int(row.often) for row in await self.store.rows(own)}
        found = [Somebody(who, sorted(names[who]), len(at[who]), seen[who], known.get(who, 0)) for who in names]
        return sorted(found, key=lambda each: -each.seen)

    async def latest_games(self, most: int) -> list[GameRow]:
        """The games in which something happened last."""
        return await self._games(select(games).order_by(games.c.moved.desc(), games.c.id).limit(most))

    async def change_setting(self, name: str, value: str) -> None:
        """A value that whoever runs the server may change."""

        def write(connection: Connection) -> None:
            connection.execute(delete(settings).where(settings.c.name == name))
            connection.execute(insert(settings), {"name": name, "value": value})

        with suppress(Taken):
            await self.store.do(write)
