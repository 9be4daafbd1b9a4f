"""The numbers of the ledger, ready for use: read once, shared by all copies of a state."""

from __future__ import annotations

from dataclasses import dataclass

from clew.author import Chart, Dice, Ledger, Setup, parse, text


@dataclass(frozen=True)
class Book:
    """Tunnels by room, and the figures that rules need."""

    tunnels: dict[int, tuple[int, ...]]
    pits: int
    bats: int
    turns: int
    arrows: int
    reach: int
    die: Dice
    waking: Chart[bool]

    @property
    def rooms(self) -> tuple[int, ...]:
        return tuple(self.tunnels)


def make_book(setup: Setup, ledger: Ledger) -> Book:
    """[1.1, 1.3] The cave and all figures."""
    die = parse(ledger.value("5.1", "die"))
    it = [ledger.table("waking").on(face)["it"] for face in range(1, die.die + 1)]
    return Book(
        tunnels={row["room"]: tuple(row["tunnels"]) for row in ledger.table("cave").dicts()},
        pits=int(setup.options["pits"]),
        bats=int(setup.options["bats"]),
        turns=ledger.number("1.4", "turns"),
        arrows=ledger.number("4.1", "arrows"),
        reach=ledger.number("4.2", "reach"),
        die=die,
        waking=Chart("what it does", [each == "moves" for each in it], table="waking", says=list(map(text, it))),
    )
