"""Clocks for turns: how long an answer may take, how much time each seat has left, and who is out of time.

They go by the clock on the wall, so that a game over days has the same hours for everybody. What is left is written
down with each move and read again with it; nothing about it is kept anywhere else.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from clew.kernel.words.text import Words
from clew.render.language import phrase
from clew.web.hall.protocol import Refused

MINUTE, DAY = 60, 24 * 3600
BACK_AGAIN = 2 * MINUTE
"""So many seconds at least has whoever takes his seat back from the bot that came when he was out of time."""

BOT, RESIGNS = "bot", "resigns"
LATE = {BOT: "a bot takes over until they come back", RESIGNS: "they have resigned"}
"""What happens to somebody who is out of time."""


@dataclass(frozen=True)
class Clock:
    """`each` answer may take so many seconds; or there are so many in the `bank` for the whole game, and each answer
    adds the `bonus`. Without either nobody is ever late."""

    each: int = 0
    bank: int = 0
    bonus: int = 0
    late: str = BOT

    def __bool__(self) -> bool:
        return bool(self.each or self.bank)

    @property
    def text(self) -> str:
        """As the store keeps it."""
        return json.dumps(asdict(self)) if self else ""


NONE = Clock()
CLOCKS = {
    "none": NONE,
    "week": Clock(each=7 * DAY),
    "days": Clock(each=3 * DAY),
    "day": Clock(each=DAY),
    "hour": Clock(bank=60 * MINUTE, bonus=MINUTE),
    "half": Clock(bank=30 * MINUTE, bonus=30),
    "quick": Clock(bank=10 * MINUTE, bonus=15),
}
"""Those that are offered where a table is laid."""


def timed(name: str, late: str) -> Clock:
    """The clock that somebody has chosen, and what is to happen when it has run out."""
    if name not in CLOCKS or late not in LATE:
        raise Refused("There is no such clock.")
    return replace(CLOCKS[name], late=late) if CLOCKS[name] else CLOCKS[name]


def in_words(clock: Clock, words: Words) -> str:
    """How long an answer may take under it."""
    if clock.each:
        days = clock.each // DAY
        return words("a day for each answer") if days == 1 else phrase(words, "{n} days for each answer", n=days)
    if clock.bank:
        minutes, seconds = clock.bank // MINUTE, clock.bonus
        return phrase(words, "{n} minutes for the game, {m} seconds more with each answer", n=minutes, m=seconds)
    return words("none")


def rules_in_words(clock: Clock, words: Words) -> str:
    """The same for those who are about to play under it, with what happens to whoever is late."""
    return f"{in_words(clock, words)}; {phrase(words, 'after that {late}', late=words(LATE[clock.late]))}"


def clock_of(text: str) -> Clock:
    return Clock(**json.loads(text)) if text else NONE


@dataclass(frozen=True)
class Time:
    """What a seat has left, in milliseconds, and since when its clock runs; it stands while there is no `since`."""

    left: int
    since: int | None = None

    @property
    def due(self) -> int | None:
        return None if self.since is None else self.since + self.left

    def stopped(self, now: int) -> int:
        """What is left when it is stopped now."""
        return self.left if self.since is None else max(0, self.left - max(0, now - self.since))


@dataclass(frozen=True)
class Times:
    """What all seats of a table have left under its clock."""

    clock: Clock = NONE
    seats: Mapping[int, Time] = field(default_factory=dict)

    @property
    def due(self) -> int | None:
        """When the next of them is out of time."""
        return min((time.due for time in self.seats.values() if time.due is not None), default=None)

    def late(self, now: int) -> list[int]:
        """Who is out of time."""
        return [seat for seat, time in self.seats.items() if time.due is not None and time.due <= now]

    def after(self, waiting: Collection[int], moved: int | None, now: int) -> Times:
        """After a move: the clocks of people who are `waiting` run, all others stand. Whoever is asked again after his
        own move has answered, and begins anew."""
        if not self.clock:
            return self
        found: dict[int, Time] = {}
        for seat in {*self.seats, *waiting}:
            old = self.seats.get(seat)
            if old is not None and old.since is not None and seat in waiting and seat != moved:
                found[seat] = old
                continue
            left = self._begins(old, seat == moved, now)
            found[seat] = Time(left, now if seat in waiting else None)
        return Times(self.clock, found)

    def _begins(self, old: Time | None, moved: bool, now: int) -> int:
        """What a seat has whose clock is stopped or set going."""
        if self.clock.each:
            return self.clock.each * 1000
        if old is None:
            return self.clock.bank * 1000
        bonus = self.clock.bonus * 1000 if moved and old.since is not None else 0
        return old.stopped(now) + bonus

    def taken_back(self, seat: int) -> Times:
        """With enough time for somebody who has come back to his seat."""
        old = self.seats.get(seat)
        if old is None or not self.clock:
            return self
        left = max(old.left, BACK_AGAIN * 1000)
        return Times(self.clock, {**self.seats, seat: Time(left, old.since)})

    @property
    def plain(self) -> dict[str, list[int | None]]:
        """As a move keeps it."""
        return {str(seat): [time.left, time.since] for seat, time in self.seats.items()}


def times_of(clock: Clock, plain: Mapping[str, Any]) -> Times:
    """The same again out of a move."""
    return Times(clock, {int(seat): Time(left, since) for seat, (left, since) in plain.items()})
