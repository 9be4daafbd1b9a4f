"""The tiles' geometry: turned to every side, as squares relative to the square by which they are entered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clew.kernel.book.ledger import Table
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.questions import Option

SIDES = "NESW"
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
SIDE_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
TURNS = ("As it is", "Turned right", "Turned around", "Turned left")

Exit = tuple[int, int, str, str]
"""Row, column, side and kind."""


@dataclass(frozen=True)
class Shape:
    """A tile turned so that one of its exits faces the way the party comes from; that exit's square is 0, 0."""

    turn: int
    exit: int
    kind: str
    cells: tuple[tuple[int, int], ...]
    exits: tuple[Exit, ...]
    top: int
    bottom: int
    left: int
    right: int
    mask: int
    options: tuple[Option[None], ...]


@dataclass(frozen=True)
class Spot:
    """An entrance as it is drawn at the foot of the sheet."""

    name: str
    kind: str
    cells: tuple[tuple[int, int], ...]
    exits: tuple[Exit, ...]
    out: tuple[int, int]


def read_exit(text: str) -> Exit:
    side, row, col, *kind = text.split(",")
    return int(row), int(col), side, kind[0] if kind else "opening"


def read_cells(rows: list[str]) -> tuple[tuple[int, int], ...]:
    return tuple((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "1")


def read_shapes(table: Table, width: int, stretch: int) -> dict[str, dict[str, tuple[Shape, ...]]]:
    """Each tile by its d66 number and by the side on which it is entered."""
    wanted = {f"{tens}{units}" for tens in range(1, 7) for units in range(1, 7)}
    found = {row["d66"] for row in table.dicts()}
    if found != wanted:
        raise LedgerError(f"The tile set lacks or repeats d66 numbers: {', '.join(sorted(found ^ wanted))}.")
    return {row["d66"]: _turned(row, width, stretch) for row in table.dicts()}


def entrance_shape(row: dict[str, Any]) -> Spot:
    cells = read_cells(row["rows"])
    exits = tuple(map(read_exit, row["exits"]))
    check(row["name"], row["class"], cells, exits)
    out = read_exit(row["way out"])
    return Spot(row["name"], row["class"], cells, exits, (out[0], out[1]))


def check(name: str, kind: str, cells: tuple[tuple[int, int], ...], exits: tuple[Exit, ...]) -> None:
    """[6.5, 6.24] A tile must be connected, with its exits on its border, and be what it is called."""
    floor = set(cells)
    reached, todo = {cells[0]}, [cells[0]]
    while todo:
        r, c = todo.pop()
        for dr, dc in STEP.values():
            if (r + dr, c + dc) in floor - reached:
                reached.add((r + dr, c + dc))
                todo.append((r + dr, c + dc))
    if reached != floor:
        raise LedgerError(f"Tile {name!r} falls into pieces.")
    for r, c, side, how in exits:
        beyond = (r + STEP[side][0], c + STEP[side][1])
        if (r, c) not in floor or beyond in floor or how not in ("door", "opening"):
            raise LedgerError(f"Tile {name!r}: its exit {side},{r},{c},{how} is not on its border.")
    wide = any({(r + 1, c), (r, c + 1), (r + 1, c + 1)} <= floor for r, c in cells)
    if wide != (kind == "room"):
        raise LedgerError(
            f"Tile {name!r} is called a {kind}, but it is {'two squares' if wide else 'one square'} wide."
        )


def _turned(row: dict[str, Any], width: int, stretch: int) -> dict[str, tuple[Shape, ...]]:
    cells, exits = read_cells(row["rows"]), tuple(map(read_exit, row["exits"]))
    check(row["name"], row["class"], cells, exits)
    by_side: dict[str, list[Shape]] = {side: [] for side in SIDES}
    for turn in range(4):
        for number in range(len(exits)):
            shape = _shape(row["class"], turn, number, cells, exits, width, stretch)
            same = [s for s in by_side[shape.exits[number][2]] if _looks(s) == _looks(shape)]
            if not same:
                by_side[shape.exits[number][2]].append(shape)
    return {side: tuple(shapes) for side, shapes in by_side.items()}


def _looks(shape: Shape) -> tuple[Any, ...]:
    return sorted(shape.cells), sorted(shape.exits), shape.exits[shape.exit]


def turn_cell(r: int, c: int, turn: int) -> tuple[int, int]:
    for _ in range(turn):
        r, c = c, -r
    return r, c


def _shape(
    kind: str,
    turn: int,
    number: int,
    cells: tuple[tuple[int, int], ...],
    exits: tuple[Exit, ...],
    width: int,
    stretch: int,
) -> Shape:
    zero_r, zero_c = turn_cell(exits[number][0], exits[number][1], turn)
    moved = [(r - zero_r, c - zero_c) for r, c in (turn_cell(*cell, turn) for cell in cells)]
    gates = []
    for r, c, side, how in exits:
        tr, tc = turn_cell(r, c, turn)
        gates.append((tr - zero_r, tc - zero_c, SIDES[(SIDES.index(side) + turn) % 4], how))
    top, left = min(r for r, _ in moved), min(c for _, c in moved)
    mask = sum(1 << ((r - top) * width + c - left) for r, c in moved)
    options = tuple(_option(turn, number, how_far, exits) for how_far in range(stretch + 1))
    bottom, right = max(r for r, _ in moved), max(c for _, c in moved)
    return Shape(turn, number, kind, tuple(moved), tuple(gates), top, bottom, left, right, mask, options)


def _option(turn: int, number: int, far: int, exits: tuple[Exit, ...]) -> Option[None]:
    text = "{turn}, entered by its {side} {how}, {far} further away" if far else "{turn}, entered by its {side} {how}"
    side, how = side_of(exits, number), exits[number][3]
    return Option(f"{turn}-{number}-{far}", text, turn=TURNS[turn], side=side, how=how, far=far)


def side_of(exits: Sequence[Exit], number: int) -> str:
    """On which side of a tile, as it is printed, an exit is, and where on it if there is another of its kind."""
    r, c, side, how = exits[number]
    along = sorted((c if side in "NS" else r) for r, c, s, h in exits if (s, h) == (side, how))
    if len(along) == 1:
        return SIDE_NAMES[side]
    first, last = ("western", "eastern") if side in "NS" else ("northern", "southern")
    place = c if side in "NS" else r
    return f"{first if place == along[0] else last if place == along[-1] else 'middle'} {SIDE_NAMES[side]}"
