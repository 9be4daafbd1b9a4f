"""The numbers of the ledger, ready for use: read once, shared by all copies of a state, changed by house rules only."""

from __future__ import annotations

from dataclasses import dataclass

from clew.author import Chart, Ledger, Setup, text


@dataclass(frozen=True)
class Room:
    """What is in a room: gold, or bites."""

    gold: int
    bites: int


@dataclass(frozen=True)
class Book:
    """How long the cellar is, and for each number of the die what is in a room."""

    rooms: int
    life: int
    room: Chart[Room]


def make_book(setup: Setup, ledger: Ledger) -> Book:
    """[1.1, 1.2] Read what code needs."""
    rows = [ledger.table("rooms").on(die) for die in range(1, 7)]
    room = [Room(row["gold"], row["bites"]) for row in rows]
    says = [text("{n} gold", n=each.gold) if each.gold else text("something with teeth") for each in room]
    return Book(
        rooms=ledger.number("1.1", "deep" if setup.options["deep"] else "rooms"),
        life=ledger.number("1.2", "life"),
        room=Chart("the next room", room, table="rooms", says=says),
    )
