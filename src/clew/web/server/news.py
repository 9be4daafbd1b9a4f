"""News from other processes on the same PostgreSQL: a game went on there, so look again here."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from clew.web.entrance.people import People
from clew.web.hall.hall import Hall
from clew.web.notes import note
from clew.web.store.append import CHANNEL, MOVED, PEOPLE, SEATED, TALKED

RETRY = 1.0
SLOW_ROUND = 15.0
"""So often every table is looked at anyway, should a word have been lost."""


class News:
    """Listens for as long as the server runs; after an interruption every table is looked at again."""

    def __init__(self, hall: Hall, people: People) -> None:
        self.hall = hall
        self.people = people
        self._task = asyncio.create_task(self._run(), name="clew news")

    async def close(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:
                note("news", f"the connection to PostgreSQL is lost: {type(error).__name__}")
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        import asyncpg

        url = self.hall.store.readers.url.set(drivername="postgresql")
        connection = await asyncpg.connect(url.render_as_string(hide_password=False))
        connection.add_termination_listener(lambda _: self.people.listen(False))
        try:
            await connection.add_listener(CHANNEL, self._heard)
            self.people.listen(True)
            self.hall.forget_rows()
            while True:
                await self.people.learn_bans()
                for table in list(self.hall.tables.values()):
                    self.look_again(table.row.id)
                await asyncio.sleep(SLOW_ROUND)
                await connection.execute("select 1", timeout=RETRY * 5)  # a line that is dead says nothing by itself
        finally:
            self.people.listen(False)
            connection.terminate()

    def _heard(self, _connection: Any, _process: int, _channel: str, news: str) -> None:
        game, what, process = news.split(" ")
        if process == self.hall.store.process:
            return  # shown already
        if what == PEOPLE:
            self.people.listen(self.people.hears)
            self.hall.forget_rows()
        if what == SEATED:
            self.people.forget(game)
            self.hall.forget_row(game)
        if what == MOVED:
            self.hall.has_begun(game)
        if what == TALKED and game in self.hall.tables:
            self.hall.tables[game].was_said()
        self.look_again(game)

    def look_again(self, game: str) -> None:
        table = self.hall.tables.get(game)
        if table is not None and (table.watchers or table.drivers):
            table.publish()
            self.hall.wake(table)
