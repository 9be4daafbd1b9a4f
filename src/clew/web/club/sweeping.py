"""What is taken away by and by: talk that is old, and tables at which nobody ever sat down to begin."""

from __future__ import annotations

import asyncio

from clew.kernel.words.errors import ClewError
from clew.web.entrance.desk import Desk
from clew.web.hall.table import now
from clew.web.hall.talk import DAY
from clew.web.notes import note

HOUR = 3600


async def sweep(desk: Desk) -> None:
    """For as long as the server runs, sweep every hour."""
    while True:
        try:
            await desk.hall.learn_settings()
            await desk.store.forget_talk(now() - desk.hall.talk_days * DAY * 1000)
            await sweep_waiting(desk)
        except ClewError as error:
            note("sweep", str(error))
        await asyncio.sleep(HOUR)


async def sweep_waiting(desk: Desk) -> int:
    """Take away tables that wait for people and at which nothing has happened for so many days; how many there were.

    A game that has begun stays for ever, and so does a table that somebody has open just now.
    """
    before, swept = now() - desk.hall.wait_days * DAY * 1000, 0
    open_now = {game for game, table in desk.hall.tables.items() if table.watchers}
    while found := await desk.store.accounts.sweep_waiting(before, open_now):
        for game in found:
            await desk.hall.take_up(game)
            desk.people.forget(game)
        swept += len(found)
    return swept
