"""The days by which delves are counted: the same for the whole world."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from clew.web.store.rows import GameRow


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def begins(day: str) -> int:
    """The moment at which a day begins, in milliseconds."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)


def ends(day: str) -> int:
    return begins(day) + int(timedelta(days=1).total_seconds() * 1000)


def day_of(row: GameRow) -> str:
    """The day whose delve a game is; nothing if it is none."""
    return row.delve.partition(" ")[0]


def is_past(row: GameRow) -> bool:
    """Whether a game is a run of a delve whose day is over."""
    return bool(row.delve) and day_of(row) < today()
