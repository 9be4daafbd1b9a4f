"""What a doctor finds: well, odd, or bad; whatever is not well comes with what to do about it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Health(Enum):
    """`ODD` works and may bite one day; `BAD` does not work, or loses something."""

    OK = "ok"
    ODD = "odd"
    BAD = "bad"


class Finding(NamedTuple):
    """One thing that was looked at."""

    health: Health
    line: str


def ok(line: str) -> Finding:
    return Finding(Health.OK, line)


def odd(line: str, do: str) -> Finding:
    return Finding(Health.ODD, f"{line}; {do}")


def bad(line: str, do: str) -> Finding:
    return Finding(Health.BAD, f"{line}; {do}")
