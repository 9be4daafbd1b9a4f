"""The hall where the tables stand: finds them, keeps the live ones in memory, and plays for bots and latecomers."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any

from clew.bots import Random
from clew.kernel.words.errors import ClewError
from clew.kernel.words.questions import Question, key_of
from clew.kernel.words.stream import Stream
from clew.session import usual_bot
from clew.web.hall.books import rulebook, rulebooks
from clew.web.hall.protocol import Command, Damaged, NotBegun, Stale
from clew.web.hall.record import standing_of
from clew.web.hall.table import Table, now
from clew.web.hall.thinking import Thinking, here
from clew.web.notes import ODD, incident, tell_only
from clew.web.store.rows import GameRow
from clew.web.store.store import Store
from clew.web.store.writer import Busy, StoreDown

TALK_KEPT, WAITS, LOG_LEVEL = "days talk is kept", "days a table waits", "log level"
"""Settings that whoever runs the server may change."""
TALK_DAYS, WAIT_DAYS = 90, 30

MOST_IDLE = 300
"""So many tables that nobody looks at stay in memory."""

EVERY = 5.0
"""So often clocks for turns are looked at."""

GRACE = 120_000
"""So many milliseconds after a start nobody is out of time: whoever could not come meanwhile gets a chance to."""

RECORDS_EVERY = 30.0
"""So often it is looked whether there are games that history knows nothing of."""

RETRY = 1.0
"""After so many seconds a bot tries again that found the store or the thinking process busy."""


@dataclass(frozen=True)
class Due:
    """An answer that the server owes: a bot's, or that of a seat whose time is up."""

    seat: int
    command: Command
    wait: float


class Hall:
    """All tables of this process."""

    def __init__(self, store: Store, thinking: Thinking | None = None) -> None:
        self.store = store
        self.thinking = thinking or Thinking()
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.grace = GRACE
        self.talk_days, self.wait_days = TALK_DAYS, WAIT_DAYS
        self._began = now()
        self._drivers: dict[str, asyncio.Task[None]] = {}

    async def learn_settings(self) -> None:
        """Take up what whoever runs the server has set, here or at another server."""
        self.talk_days = int(await self.store.setting(TALK_KEPT, str(TALK_DAYS)))
        self.wait_days = int(await self.store.setting(WAITS, str(WAIT_DAYS)))
        tell_only(await self.store.setting(LOG_LEVEL, ODD))

    async def find(self, game: str) -> Table | None:
        """The table of a game, if there is such a game. Where others write to the store too, its row is read again
        unless it would have been heard that it has changed."""
        table = self.tables.get(game)
        if table is not None and (not self.store.shared or (self.store.hears and table.row_holds)):
            self.tables.move_to_end(game)
            return table
        row = await self.store.game(game)
        return None if row is None else self.open(row)

    def open(self, row: GameRow) -> Table:
        """The table of a game that is known to be there."""
        table = self.tables.get(row.id)
        if table is None:
            table = self.tables[row.id] = Table(row, rulebook(row.rulebook), self.store)
            self._make_room()
        table.row, table.row_holds = row, True
        self.tables.move_to_end(row.id)
        return table

    async def change(self, table: Table, **values: Any) -> None:
        """Rename, archive or pace a game."""
        if not table.begun:
            values["moved"] = now()  # whoever sees to a table has not forgotten it
        await self.store.change_game(table.row.id, **values)
        table.row = replace(table.row, **values)
        table.publish()
        self.wake(table)

    async def take_up(self, game: str) -> None:
        """The store has a game in other words, or has it no more: nothing of it that is here is true any longer."""
        row, table = await self.store.game(game), self.tables.get(game)
        if table is None:
            return
        if row is None:
            driver = self._drivers.get(game)
            if driver is not None:
                driver.cancel()
            del self.tables[game]
        else:
            table.row = row
        await table.let_go()

    def forget_row(self, game: str) -> None:
        """A game was renamed, put away or handed on elsewhere."""
        if game in self.tables:
            self.tables[game].row_holds = False

    def has_begun(self, game: str) -> None:
        """A move was made elsewhere; where it is the first, the row tells so."""
        if game in self.tables and not self.tables[game].begun:
            self.tables[game].row_holds = False

    def forget_rows(self) -> None:
        for table in self.tables.values():
            table.row_holds = False

    def skip(self, table: Table) -> None:
        """Let bots go on at once until somebody is asked again."""
        table.hurried = True
        for changed in table.drivers:
            changed.set()
        self.wake(table)

    def _make_room(self) -> None:
        idle = [name for name, table in self.tables.items() if not self._in_use(table)]
        for name in idle[: max(0, len(idle) - MOST_IDLE)]:
            del self.tables[name]

    def _in_use(self, table: Table) -> bool:
        return bool(table.watchers) or table.lock.locked() or table.row.id in self._drivers

    async def close(self) -> None:
        drivers = list(self._drivers.values())
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)

    # -- the server's own moves ----------------------------------------------------------------------------------

    def wake(self, table: Table) -> None:
        """See to it that bots and clocks go on at a table; called whenever something may have changed there."""
        if table.row.id not in self._drivers:
            self._drivers[table.row.id] = asyncio.create_task(self._drive(table), name=f"driver of {table.row.id}")

    async def keep_time(self) -> None:
        """For as long as the server runs, let bots take the seats of those who are out of time."""
        while True:
            await asyncio.sleep(EVERY)
            with contextlib.suppress(ClewError):
                await self.call_time()

    async def call_time(self) -> None:
        """Look once who is out of time."""
        if now() < self._began + self.grace:
            return
        for game in await self.store.overdue(now()):
            table = await self.find(game)
            if table is None:
                continue
            try:
                await table.time_out(usual_bot(table.rulebook))
                self.wake(table)
            except Damaged:
                await self.change(table, due=None)
            except (Stale, Busy, StoreDown):
                continue
            except ClewError:
                incident(f"the clock of game {game}")

    async def keep_records(self) -> None:
        """For as long as the server runs, tell history of games that were brought, or ended under an older Clew."""
        while True:
            await asyncio.sleep(RECORDS_EVERY)
            with contextlib.suppress(ClewError):
                while await self.catch_up():
                    await asyncio.sleep(RETRY)

    async def catch_up(self) -> bool:
        """Tell history of one such game; whether there was one."""
        row = next(iter(await self.store.accounts.without_record(1)), None)
        if row is None:
            return False
        told: dict[str, Any] = {"record": "{}"}
        table = await self.find(row.id) if row.rulebook in rulebooks() else None
        if table is not None:
            with contextlib.suppress(Damaged, NotBegun):
                async with table.reading() as match:
                    found = standing_of(match, table.seq, None, table.resigned, False).columns
                told["record"] = found["record"] or "{}"
                if row.outcome is None and found["outcome"] is not None:
                    told["outcome"] = found["outcome"]
        await self.store.change_game(row.id, **told)
        if table is not None:
            table.row = replace(table.row, **told)
        return True

    async def _drive(self, table: Table) -> None:
        changed = asyncio.Event()
        table.drivers.add(changed)
        try:
            while await self._next_move(table, changed):
                pass
        except (Damaged, NotBegun):
            return
        except ClewError:
            incident(f"the server's own move at {table.row.id}")
        finally:
            table.drivers.discard(changed)
            del self._drivers[table.row.id]

    async def _next_move(self, table: Table, changed: asyncio.Event) -> bool:
        """Make the next move that the server owes, unless something else happens first; False if it owes none."""
        try:
            due = await self._due(table)
            if due is None:
                return False
            try:
                await asyncio.wait_for(changed.wait(), due.wait)
            except TimeoutError:
                with contextlib.suppress(Stale):
                    await table.play(due.seat, due.command)
            changed.clear()
        except (Busy, StoreDown):
            if not table.watchers:  # whoever comes next sets it going again
                return False
            await asyncio.sleep(RETRY)
        return True

    async def _due(self, table: Table) -> Due | None:
        async with table.reading() as match:
            session = table.session
            asked = session.bots_question
            if asked is None or not (table.watchers or session.people):  # bots alone go on only while somebody watches
                timed = [
                    question for question in match.questions if question.seconds and question.seat in session.people
                ]
                table.hurried = False
                late = [_late_move(table, question) for question in timed if table.watchers]
                return min(late, key=lambda due: due.wait, default=None)
            turn = Turn(table, asked)
            if not turn.looks_ahead:
                return turn.due(turn.choice())
            task = {"task": "choice", "player": turn.name, "dice": turn.dice.hex(), **here(match, turn.seat)}
        return turn.due(await self._thought_out(turn, task))

    async def _thought_out(self, turn: Turn, task: dict[str, Any]) -> str:
        """What a bot that looks ahead chooses: it does so beside the server, which goes on meanwhile."""
        try:
            return str((await self.thinking.think(task, who=turn.table.row.id, bot=True))["key"])
        except Busy:
            raise
        except ClewError:
            return turn.anything()


class Turn:
    """A bot's turn: who it is, what it decides from, and the dice that it throws for itself."""

    def __init__(self, table: Table, asked: Question) -> None:
        self.table = table
        self.session = table.session
        self.asked = asked
        self.seat = asked.seat
        self.seq = table.seq
        self.name = str(self.session.players[self.seat])
        self.position = self.session.position_of(self.seat)
        self.dice = self.session.dice_key(self.seat)

    @property
    def looks_ahead(self) -> bool:
        return bool(getattr(self.session.bots[self.seat], "looks_ahead", False))

    def choice(self) -> str:
        try:
            return key_of(self.session.choose(self.asked))
        except Exception:
            return self.anything()

    def anything(self) -> str:
        """For a bot that failed."""
        incident(f"bot {self.name} at game {self.table.row.id}, move {self.seq + 1}; random took over")
        return key_of(Random(Stream(self.dice)).choose(self.position))

    def due(self, chosen: str) -> Due:
        return Due(
            self.seat,
            Command(f"bot.{self.seq + 1}", self.seq, chosen, by_bot=True),
            0 if self.table.hurried else self.table.row.pace / 1000,
        )


def _late_move(table: Table, question: Question) -> Due:
    """The answer that stands for being late. The clock runs from when this server showed the question, so a time
    during which it was down counts for nobody."""
    since = table.asked_since[question.seat]
    late = question.options[0] if question.late is None else question.late
    wait = max(0.0, since + question.seconds - time.monotonic())
    return Due(question.seat, Command(f"late.{table.seq + 1}.{question.seat}", table.seq, key_of(late)), wait)
