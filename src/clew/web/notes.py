"""What the server writes down for whoever runs it: one line a matter, never a secret, never what a player hides."""

from __future__ import annotations

import logging
import secrets
from collections import Counter

counts: Counter[str] = Counter()
"""How many moves were written and how many incidents noted since this process started."""

log = logging.getLogger("clew.web")


def note(matter: str, what: str) -> None:
    log.warning("%s: %s", matter, what)


def incident(what: str) -> str:
    """Write down a fault with its traceback; the number is all that a player gets to see."""
    number = secrets.token_hex(4)
    counts["incidents"] += 1
    log.exception("incident %s: %s", number, what)
    return number
