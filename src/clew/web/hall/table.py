"""A table: one game in play. Moves are written to the store first, then answered, then shown to everybody."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.records import header, link
from clew.kernel.table.faults import fault_told
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import PERSON, Rulebook, Seat, Setup
from clew.kernel.words.errors import AnswerError, ClewError, UndoError
from clew.session import Session, strange_players
from clew.web.hall.clocks import RESIGNS, Times, clock_of, times_of
from clew.web.hall.following import goes_on
from clew.web.hall.protocol import Command, Damaged, NotBegun, Refused, Stale
from clew.web.hall.record import standing_of
from clew.web.notes import incident
from clew.web.store.rows import STARTED, GameRow, Move, SeatRow, TalkRow
from clew.web.store.store import Store
from clew.web.store.writer import Taken


def now() -> int:
    """Milliseconds of the wall clock: for people to read, never to decide anything."""
    return time.time_ns() // 1_000_000


def _seated(match: Match[Any], handed: dict[int, str]) -> Session:
    """A match with its bots, who wait for the server's clock, and with those that seats were handed to. No record may
    name code to run: there random plays."""
    return Session(match, {**dict.fromkeys(strange_players(match), "random"), **handed}, bots_wait=True)


def _handed(content: dict[str, Any]) -> dict[int, str]:
    """The seats that a move has handed over."""
    return {int(seat): who for seat, who in content.get("players", {}).items()}


class Table:
    """A game with its session in memory. What is in memory is only ever a copy of what the store holds.

    Whoever reads the match or moves holds `lock`, so nobody sees a move before it is written.
    """

    def __init__(self, row: GameRow, rulebook: Rulebook[Any], store: Store) -> None:
        self.row = row
        self.row_holds = True
        self.rulebook = rulebook
        self.store = store
        self.lock = asyncio.Lock()
        self.seq = -1
        self.watchers: set[asyncio.Event] = set()
        self.present: Counter[int] = Counter()
        self.drivers: set[asyncio.Event] = set()
        self.hurried = False
        self.sights: dict[int, Any] = {}
        self.pieces: dict[Any, Any] = {}
        self.drawn: dict[Any, deque[Any]] = {}
        self.thoughts: dict[tuple[str, int], dict[str, Any]] = {}
        self.chronicles: dict[int, Any] = {}
        self.talk: list[TalkRow] | None = None
        self.talked = 0
        self.asked_since: dict[int, float] = {}
        self.times = Times(clock_of(row.clock))
        self.resigned: frozenset[int] = frozenset()
        self._session: Session | None = None
        self._recorder = Recorder()
        self._chain = ""
        self._commands: dict[str, tuple[int, str]] = {}

    @property
    def begun(self) -> bool:
        return self.row.begun or self.seq >= STARTED

    # -- reading -------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def reading(self, after: int | None = None) -> AsyncIterator[Match[Any]]:
        """The match as the store holds it, for as long as one looks at it. Who has just made the move `after` which he
        looks need not ask the store whether there is more."""
        async with self.lock:
            if self._session is None or (self.store.shared and self.seq != after and await self._is_behind()):
                await self._load()
            yield self.session.match

    async def _is_behind(self) -> bool:
        return await self.store.last(self.row.id) != self.seq

    @property
    def session(self) -> Session:
        """Who plays the match; for whoever reads it now."""
        if self._session is None:
            raise NotBegun
        return self._session

    async def _load(self) -> None:
        """Take up what the store has beyond what is here."""
        if self._session is not None and await self._catch_up(self._session):
            return
        moves = await self.store.moves(self.row.id)
        self._session, self.seq, self._chain, self._commands = None, -1, "", {}
        self.chronicles = {}
        self.times, self.resigned = Times(clock_of(self.row.clock)), frozenset()
        records: list[dict[str, Any]] = []
        handed: dict[int, str] = {}
        for move in moves:
            self._check(move)
            content = move.content
            self._note(move, content)
            records += [content["head"]] if move.seq == STARTED else []
            records += content["records"]
            handed |= _handed(content)
        if records:
            self._session = await asyncio.to_thread(self._open, records, handed)
            self._recorder = Recorder(records)
            self._new_state()

    async def _catch_up(self, session: Session) -> bool:
        """Play on with what was moved elsewhere; False where that does not lead to what is written down."""
        for move in await self.store.moves(self.row.id, self.seq):
            content = move.content
            if not self._is_next(move) or not goes_on(session.match, content["records"]):
                return False
            for seat, who in _handed(content).items():
                session.hand(seat, who)
            self._note(move, content)
            self._recorder.passed(content["records"])
            self._new_state(move.seat)
        return True

    def _note(self, move: Move, content: dict[str, Any]) -> None:
        """Remember of a move what is not in the match."""
        self.seq, self._chain = move.seq, move.chain
        self._commands[move.command] = (move.seq, move.asked)
        self.resigned |= frozenset(content.get("resigned", ()))
        self.times = times_of(self.times.clock, content.get("clocks", {}))

    def _is_next(self, move: Move) -> bool:
        return move.seq == self.seq + 1 and link(self._chain, move.body) == move.chain

    def _check(self, move: Move) -> None:
        if not self._is_next(move):
            raise Damaged(f"The record of this game is damaged at move {self.seq + 1}.")

    def _open(self, records: list[dict[str, Any]], handed: dict[int, str]) -> Session:
        try:
            return _seated(Match.from_records(self.rulebook, records), handed)
        except Exception as error:
            number = incident(f"game {self.row.id} can't be opened at move {self.seq}")
            raise Damaged(f"This game can't be opened any more (incident {number}).") from error

    def _new_state(self, moved: int | None = None) -> None:
        """Note since when each seat has been asked, and forget what was drawn of the state before. Whatever is asked of
        the seat that has `moved` is another question."""
        self.sights, self.pieces, self.thoughts = {}, {}, {}
        self.asked_since.pop(-1 if moved is None else moved, None)
        began = time.monotonic()
        asked = [] if self._session is None else [question.seat for question in self._session.questions]
        self.asked_since = {seat: self.asked_since.get(seat, began) for seat in asked}

    # -- moving --------------------------------------------------------------------------------------------------

    async def play(self, seat: int | None, command: Command) -> int:
        """Grant a seat's wish; the number of the move, the same however often it is asked for."""
        return await asyncio.shield(asyncio.ensure_future(self._play(seat, command)))

    async def _play(self, seat: int | None, command: Command) -> int:
        async with self.lock:
            if self._session is None or command.expected != self.seq:
                await self._refresh()
            known = self._known(seat, command)
            if known is not None:
                return known
            session = self.session
            if command.expected != self.seq:
                raise Stale(self.seq)
            self._apply(session, seat, command)
            try:
                await self._write(session.match, seat, command.name(seat), command.content(seat))
            except Taken:
                await self._load()
                known = self._known(seat, command)
                if known is None:
                    raise Stale(self.seq) from None
                return known
            finally:
                self.publish()
        return self.seq

    async def _refresh(self) -> None:
        if self._session is None or self.store.shared:
            await self._load()

    def _known(self, seat: int | None, command: Command) -> int | None:
        seq, asked = self._commands.get(command.name(seat), (None, ""))
        if seq is not None and asked != command.content(seat):
            raise Refused("This command id has been used for something else.")
        return seq

    def _apply(self, session: Session, seat: int | None, command: Command) -> None:
        """Change the match in memory; if the rules stumble it is read again from the store."""
        if seat in session.bots and not command.by_bot:
            raise Refused("A bot plays this seat. Take it back first.")
        try:
            if command.undo:
                session.undo(seat)
            else:
                session.answer(command.answer, seat)
        except (AnswerError, UndoError):
            raise
        except Exception as error:
            self._session = None
            told = fault_told(error) or ""
            number = incident(f"game {self.row.id}, move {self.seq + 1}: {command.answer!r} by seat {seat}. {told}")
            raise ClewError(f"The rules stumbled over this (incident {number}). Nothing was changed.") from error

    async def hand(self, seat: int, who: str, resigns: bool = False) -> int:
        """From now on a bot plays a person's seat, for good where he `resigns`, or its person again; the number of the
        move that says so."""
        return await asyncio.shield(asyncio.ensure_future(self._hand(seat, who, resigns)))

    async def _hand(self, seat: int, who: str, resigns: bool) -> int:
        async with self.lock:
            await self._refresh()
            session = self.session
            if session.over:
                raise Refused("The game is over; nobody has anything to decide any more.")
            if seat in self.resigned:
                raise Refused("Who has resigned does not come back.")
            if session.players[seat] == who and not resigns:
                return self.seq
            await self._seat(session, seat, who, resigns)
        return self.seq

    async def _seat(self, session: Session, seat: int, who: str, resigns: bool) -> None:
        """Put somebody into a seat, as a move of the table; whoever does so holds the lock."""
        session.hand(seat, who)
        resigned = self.resigned | {seat} if resigns else self.resigned
        try:
            await self._write(session.match, seat, f"{seat}:hand.{self.seq + 1}", "", {seat: who}, resigned)
        except Taken:
            await self._load()
            raise Stale(self.seq) from None
        finally:
            self.publish()

    async def time_out(self, bot: str) -> None:
        """A bot takes the seats of those who are out of time; under some clocks they have resigned with it."""
        async with self.lock:
            await self._refresh()
            for seat in self.times.late(now()):
                if self.session.over:
                    return
                await self._seat(self.session, seat, bot, self.times.clock.late == RESIGNS)

    async def _write(
        self,
        match: Match[Any],
        seat: int | None,
        command: str,
        asked: str,
        players: dict[int, str] | None = None,
        resigned: frozenset[int] = frozenset(),
    ) -> None:
        resigned |= self.resigned
        content: dict[str, Any] = {"records": self._recorder.news(match)}
        made, times = now(), self._times_after(seat, players or {})
        if players:
            content["players"] = {str(handed): who for handed, who in players.items()}
        if resigned - self.resigned:
            content["resigned"] = sorted(resigned - self.resigned)
        if times.clock:
            content["clocks"] = times.plain
        if self.seq < STARTED:
            content["head"] = header(match, self.row.name)
        body = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        seq, chain = self.seq + 1, link(self._chain, body)
        move = Move(self.row.id, seq, command, asked, seat, body, chain, made)
        try:
            await self.store.append(move, standing_of(match, seq, times.due, resigned, bool(self.session.people)))
        except BaseException:
            self._session = None  # it is ahead of the store now
            raise
        self.seq, self._chain, self.times, self.resigned = seq, chain, times, resigned
        self._commands[command] = (seq, asked)
        self._new_state(seat)

    def _times_after(self, seat: int | None, players: dict[int, str]) -> Times:
        """What everybody has left after a move: the clocks of those who are asked and play themselves run on."""
        session = self.session
        waiting = {question.seat for question in session.questions if question.seat in session.people}
        times = self.times.after(waiting, None if players else seat, now())
        for handed, who in players.items():
            times = times.taken_back(handed) if who == PERSON else times
        return times

    async def begin(self, seats: dict[int, SeatRow]) -> bool:
        """Start play once everybody has sat down. Two processes may both try; they would write the same."""
        terms = self.row.terms
        if any(seats[number].nonce is None for number, (_, player) in enumerate(terms["seats"]) if player == PERSON):
            return False
        async with self.lock:
            if self._session is None:
                await self._load()
            if self._session is None:
                handed = {number: row.stand_in for number, row in seats.items() if row.stand_in}
                self._session = _seated(self._deal(terms, seats), handed)
                self._recorder = Recorder()
                try:
                    await self._write(self._session.match, None, "start", "", handed)
                except Taken:
                    await self._load()
        self.publish()
        return True

    def _deal(self, terms: dict[str, Any], seats: dict[int, SeatRow]) -> Match[Any]:
        taken: list[Seat] = []
        for number, (name, player) in enumerate(terms["seats"]):
            wanted = seats[number].name if player == PERSON else name
            others = {seat.name for seat in taken} | {other for other, _ in terms["seats"][number + 1 :]}
            taken.append(Seat(wanted if wanted not in others else f"{wanted} ({number + 1})", player))
        options = {**self.rulebook.usual, **terms["options"]}
        setup = Setup(tuple(taken), options, terms["guests"], terms["patch"])
        nonces = [seats[number].nonce or "" if number in seats else "" for number in range(len(taken))]
        nonces = nonces if any(nonces) else []  # without a word of anybody's the dice are those of the seed alone
        return Match.start(
            self.rulebook, setup, bytes.fromhex(self.row.seed), nonces, terms["own_dice"], terms["origin"]
        )

    async def let_go(self) -> None:
        """Forget what is in memory; whoever looks reads the store again."""
        async with self.lock:
            self._session = None
        self.was_said()

    # -- telling -------------------------------------------------------------------------------------------------

    def was_said(self) -> None:
        """Somebody has said something; what is read of the talk just now may be without it."""
        self.talk, self.talked = None, self.talked + 1
        self.publish()

    def publish(self) -> None:
        """Wake everybody who looks on; each then looks for himself."""
        for watcher in (*self.watchers, *self.drivers):
            watcher.set()

    @contextmanager
    def attended(self, seats: Collection[int]) -> Iterator[None]:
        """For as long as a page of somebody at these seats is open; the others see that they are there."""
        self.present.update(seats)
        self.publish()
        try:
            yield
        finally:
            self.present.subtract(seats)
            self.present += Counter()
            if not self.present:
                self.drawn.clear()
            self.publish()

    async def goes_on(self, seq: int) -> None:
        """Returns when the game is no longer where it was."""
        news = asyncio.Event()
        self.watchers.add(news)
        try:
            while self.seq == seq:
                await news.wait()
                news.clear()
        finally:
            self.watchers.discard(news)
