"""What the server writes down for whoever runs it: one line a matter, never a secret, never what a player hides."""

from __future__ import annotations

import logging
import secrets
from collections import Counter

counts: Counter[str] = Counter()
"""How many moves were written and how many incidents noted since this process started."""

log = logging.getLogger("clew.web")


ODD, FAULTS = "odd", "faults"
LEVELS = {ODD: logging.WARNING, FAULTS: logging.ERROR}
"""What is written down: all that is odd, or faults of our own only."""


def tell_only(level: str) -> None:
    """From now on write down so much."""
    log.setLevel(LEVELS.get(level, logging.WARNING))


def note(matter: str, what: str) -> None:
    log.warning("%s: %s", matter, one_line(what))


def one_line(text: str) -> str:
    """What can't pass for a line of ours: an address may hold line breaks that its asker has put there."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def incident(what: str) -> str:
    """Write down a fault with its traceback; the number is all that a player gets to see."""
    number = secrets.token_hex(4)
    counts["incidents"] += 1
    log.exception("incident %s: %s", number, one_line(what))
    return number
