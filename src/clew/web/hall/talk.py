"""What people at a table say to each other: kept with the game, for those who are admitted, and gone after a while."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table, now
from clew.web.store.rows import TalkRow
from clew.web.store.store import Store

SIGNS = ("Hello!", "Well done!", "Oh no!", "One moment, please.", "Thank you!", "Good game!")
"""What can be said by one click; whoever reads it does so in their own language."""

LONGEST = 300
DAY = 24 * 3600


async def heard_at(table: Table) -> list[TalkRow]:
    """All that was said at a table, read once and then kept until there is more."""
    while table.talk is None:
        before = table.talked
        found = await table.store.talk(table.row.id)
        if before == table.talked:
            table.talk = found
    return table.talk


async def say(table: Table, person: str, seat: int, name: str, text: str) -> None:
    """Somebody says something; everybody who looks on hears it."""
    said = " ".join(text.split())
    if not said or not said.isprintable():
        raise Refused("Say something in words or signs.")
    if len(said) > LONGEST:
        raise Refused(f"That is too long; at most {LONGEST} letters at once.")
    await table.store.say(TalkRow(table.row.id, 0, person, seat, name, said, now()))
    table.was_said()


@dataclass(frozen=True)
class Listener:
    """Who listens, whom they have blocked and read nothing of, and whom they have muted and hear again by one click."""

    person: str | None
    shunned: Collection[str]
    muted: Collection[str]


async def listener(store: Store, person: str | None) -> Listener:
    """Somebody as the store knows them now."""
    if person is None:
        return Listener(None, (), ())
    return Listener(person, await store.accounts.blocked(person), await store.accounts.muted(person))
