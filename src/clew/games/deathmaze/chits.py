"""The maze chits: their sides, their facings, the cups they lie in."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kernel.book.ledger import Ledger
from clew.kernel.words.scene import SIDES

WALL, DOOR, OPEN = "wall", "door", "open"
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""What each side adds to column and row: north, which is up, east, south and west."""

Sides = tuple[str, str, str, str]

Needs = tuple[str, str, str, str, int, bool]
"""What the neighbours ask of the four sides ("" for nothing), the side entered, and whether by a door."""


@dataclass(frozen=True)
class Chit:
    """[2.2b, 2.2c] A square piece of maze. `turns` are its different facings, each with the sides north to west."""

    id: str
    corridor: bool
    marked: bool
    feature: str
    turns: tuple[Sides, ...]

    @property
    def doorless(self) -> bool:
        return DOOR not in self.turns[0] and self.corridor


def opposite(side: int) -> int:
    return (side + 2) % 4


def turned(sides: Sides) -> tuple[Sides, ...]:
    """[2.2b, 2.2c] The quarter turns of a chit that look different; it is never turned over."""
    found: list[Sides] = []
    for _ in range(4):
        if sides not in found:
            found.append(sides)
        sides = (sides[3], sides[0], sides[1], sides[2])
    return tuple(found)


def read_chits(ledger: Ledger) -> tuple[dict[str, Chit], list[str], list[str]]:
    """[2.1a, 5.13a, 6.0a] Every chit, and what lies in the Room cup and in the Corridor cup."""
    chits: dict[str, Chit] = {}
    cups: dict[str, list[str]] = {"room": [], "corridor": []}
    for table, cup, corridor, marked in (
        ("room-chits", "room", False, False),
        ("room-cup-corridor-chits", "room", True, True),
        ("corridor-cup-chits", "corridor", True, False),
    ):
        for row in ledger.table(table).dicts():
            name = f"c-{row['id']}" if marked else row["id"]
            sides: Sides = tuple(row[side] for side in SIDES)
            feature = row.get("feature", "none")
            chits[name] = Chit(name, corridor, marked, "" if feature == "none" else feature, turned(sides))
            cups[cup] += [name] * row["in game"]
    return chits, cups["room"], cups["corridor"]


def fitting(chits: dict[str, Chit], needs: Needs) -> dict[str, tuple[Sides, ...]]:
    """[5.24, 5.25a, 5.25b, 5.25c] For every chit the facings in which each side meets its like."""
    return {name: tuple(turn for turn in chit.turns if matches(chit, turn, needs) == 4) for name, chit in chits.items()}


def matches(chit: Chit, turn: Sides, needs: Needs) -> int:
    """How many of the four sides suit their neighbours."""
    return sum(not needs[side] or side_suits(chit, turn, needs, side) for side in range(4))


def side_suits(chit: Chit, turn: Sides, needs: Needs, side: int) -> bool:
    """[5.23d, 5.23f] Like meets like; only a doorless corridor may lie open to the door just used."""
    if turn[side] == needs[side]:
        return True
    return side == needs[4] and needs[5] and chit.doorless and (turn[side], needs[side]) == (OPEN, DOOR)
