"""What people at a table say to each other: kept with the game, for those who are admitted, and gone after a while."""

from __future__ import annotations

import asyncio

from clew.kernel.words.errors import ClewError
from clew.web.hall.hall import Hall
from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table, now
from clew.web.notes import note
from clew.web.store.rows import TalkRow

SIGNS = ("Hello!", "Well done!", "Oh no!", "One moment, please.", "Thank you!", "Good game!")
"""What can be said by one click; whoever reads it does so in their own language."""

LONGEST = 300
HOUR = 3600
DAY = 24 * HOUR


async def heard_at(table: Table) -> list[TalkRow]:
    """All that was said at a table, read once and then kept until there is more."""
    if table.talk is None:
        table.talk = await table.store.talk(table.row.id)
    return table.talk


async def say(table: Table, person: str, seat: int, name: str, text: str) -> None:
    """Somebody says something; everybody who looks on hears it."""
    said = " ".join(text.split())
    if not said or not said.isprintable():
        raise Refused("Say something in words or signs.")
    if len(said) > LONGEST:
        raise Refused(f"That is too long; at most {LONGEST} letters at once.")
    await table.store.say(TalkRow(table.row.id, 0, person, seat, name, said, now()))
    table.talk = None
    table.publish()


async def sweep(hall: Hall) -> None:
    """Take away, every hour, what was said too long ago."""
    while True:
        try:
            await hall.learn_settings()
            await hall.store.forget_talk(now() - hall.talk_days * DAY * 1000)
        except ClewError as error:
            note("talk", str(error))
        await asyncio.sleep(HOUR)
