"""The hall where the tables stand: finds them, keeps the live ones in memory, and plays for bots and latecomers."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any

from clew.bots import Random, player
from clew.kernel.errors import ClewError
from clew.kernel.match import Match
from clew.kernel.position import Policy
from clew.kernel.questions import Question, key_of
from clew.kernel.stream import Stream, new_seed
from clew.web.notes import incident
from clew.web.protocol import Command, Damaged, NotBegun, Stale
from clew.web.rows import GameRow
from clew.web.shelf import rulebook
from clew.web.store import Store
from clew.web.table import Table, question_name

MOST_IDLE = 300
"""So many tables that nobody looks at stay in memory."""


@dataclass(frozen=True)
class Due:
    """An answer that the server owes: a bot's, or that of a seat whose time is up."""

    seat: int
    command: Command
    wait: float


class Hall:
    """All tables of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self._drivers: dict[str, asyncio.Task[None]] = {}

    async def find(self, game: str) -> Table | None:
        """The table of a game, if there is such a game. Where others write to the store too, its row is read again."""
        table = self.tables.get(game)
        if table is not None and not self.store.shared:
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
        table.row = row
        self.tables.move_to_end(row.id)
        return table

    async def change(self, table: Table, **values: Any) -> None:
        """Rename, archive or pace a game."""
        await self.store.change_game(table.row.id, **values)
        table.row = replace(table.row, **values)
        table.publish()
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

    async def _drive(self, table: Table) -> None:
        changed = asyncio.Event()
        table.drivers.add(changed)
        try:
            while (due := await self._due(table)) is not None:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), due.wait)
                    changed.clear()
                    continue
                with contextlib.suppress(Stale):
                    await table.play(due.seat, due.command)
                changed.clear()
        except (Damaged, NotBegun):
            return
        except ClewError:
            incident(f"the server's own move at {table.row.id}")
        finally:
            table.drivers.discard(changed)
            del self._drivers[table.row.id]

    async def _due(self, table: Table) -> Due | None:
        async with table.reading() as match:
            bots = [question for question in match.questions if match.setup.seats[question.seat].player != "me"]
            if bots and (table.watchers or _has_people(match)):
                return self._bot_move(table, match, bots[0])
            timed = [question for question in match.questions if question.seconds and question not in bots]
            if timed and table.watchers:
                return min((_late_move(table, question) for question in timed), key=lambda due: due.wait)
        return None

    def _bot_move(self, table: Table, match: Match[Any], question: Question) -> Due:
        position = match.position_of(question.seat)
        name = match.setup.seats[question.seat].player
        try:
            chosen = key_of(_player(table, question.seat, name).choose(position))
        except Exception:
            incident(f"bot {name} at game {table.row.id}, move {table.seq + 1}; random took over")
            chosen = key_of(Random(Stream(new_seed())).choose(position))
        return Due(question.seat, Command(f"bot.{table.seq + 1}", table.seq, chosen), table.row.pace / 1000)


def _player(table: Table, seat: int, name: str) -> Policy:
    if seat not in table.players:
        table.players[seat] = player(name, table.rulebook, Stream(new_seed()))
    return table.players[seat]


def _has_people(match: Match[Any]) -> bool:
    """A game of bots alone goes on only while somebody watches."""
    return any(seat.player == "me" for seat in match.setup.seats)


def _late_move(table: Table, question: Question) -> Due:
    """The answer that stands for being late. The clock runs from when this server showed the question, so a time
    during which it was down counts for nobody."""
    since = table.asked_since[question_name(question)]
    late = question.options[0] if question.late is None else question.late
    wait = max(0.0, since + question.seconds - time.monotonic())
    return Due(question.seat, Command(f"late.{table.seq + 1}.{question.seat}", table.seq, key_of(late)), wait)
