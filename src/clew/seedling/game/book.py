"""The numbers of the ledger, ready for use: read once, shared by all copies of a state, changed by house rules only."""

from __future__ import annotations

from dataclasses import dataclass

from clew.author import Ledger, Setup


@dataclass(frozen=True)
class Book:
    """How long the cellar is, and for each number of the die what is in a room: gold, and bites."""

    rooms: int
    life: int
    gold: tuple[int, ...]
    bites: tuple[int, ...]


def make_book(setup: Setup, ledger: Ledger) -> Book:
    """[1.1, 1.2] Read what code needs."""
    rows = [ledger.table("rooms").on(die) for die in range(1, 7)]
    return Book(
        rooms=ledger.number("1.1", "deep" if setup.options["deep"] else "rooms"),
        life=ledger.number("1.2", "life"),
        gold=tuple(row["gold"] for row in rows),
        bites=tuple(row["bites"] for row in rows),
    )
