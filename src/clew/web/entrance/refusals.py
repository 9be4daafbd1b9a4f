"""What it comes to that something was not done: a number that programs go by, and when to try again."""

from __future__ import annotations

from typing import Any

from clew.web.entrance.desk import Forbidden, NotFound
from clew.web.entrance.limits import TooMany
from clew.web.hall.protocol import Damaged, NotBegun, Stale
from clew.web.store.writer import Busy, StoreDown

STATUS: dict[type[Exception], int] = {
    NotFound: 404,
    Forbidden: 403,
    Stale: 409,
    NotBegun: 409,
    Damaged: 409,
    TooMany: 429,
    Busy: 503,
    StoreDown: 503,
}
BY_RULES = 422


def status_of(error: Exception) -> int:
    return next((code for kind, code in STATUS.items() if isinstance(error, kind)), BY_RULES)


def facts_of(error: Exception) -> dict[str, Any]:
    """What is told beside the number."""
    return {"error": str(error)} | ({"seq": error.seq} if isinstance(error, Stale) else {})


def wait_of(error: Exception) -> int | None:
    """After how many seconds it may be tried again."""
    if isinstance(error, TooMany):
        return error.wait
    return 1 if isinstance(error, Busy | StoreDown) else None
