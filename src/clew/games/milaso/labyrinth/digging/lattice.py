"""[28.1, 29.3a, 29.5] The lattice of cells of a map: which of them are rooms, and which lie beside each other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

CELL_WIDTH = 8
CELL_HEIGHT = 7
PARTICULAR = ("T1", "T5")
"""The maps that have a hall or compartments; all others have the same lattice."""

Cell = tuple[int, int]
"""A column and a row of a map's lattice."""
Pair = tuple[int, int]
"""Two rooms by their numbers."""


@dataclass(frozen=True, eq=False)
class Lattice:
    """What all layouts of a map have in common."""

    cells: list[Cell]
    """Those of ordinary rooms, in the order of their numbers."""
    by_column: list[Cell]
    """The same, column by column."""
    hall: list[Cell]
    """[28.1] Those of Milaso's hall, which has the last number."""
    numbers: dict[Cell, int]
    """The room in each cell."""
    compartments: list[int]
    """[29.3a] The part of the map that each room belongs to."""
    neighbours: list[Pair]
    """Every two ordinary rooms that lie beside each other."""
    apart: dict[Pair, int]
    """How many compartments lie between the two."""
    together: list[Pair]
    """Those neighbours that are in one compartment."""
    section: bytes
    """The room of each space's cell."""
    spaces: list[int]
    """The spaces of each room's cell, with a bit for each."""
    divided: bool
    """Whether it has compartments or a hall."""


@cache
def lattice_of(key: str, columns: int, rows: int) -> Lattice:
    if key and key not in PARTICULAR:
        return lattice_of("", columns, rows)
    everywhere = [(column, row) for row in range(rows) for column in range(columns)]
    hall = sorted(hall_cells(key, columns, rows))
    cells = [cell for cell in everywhere if cell not in hall]
    numbers = {cell: number for number, cell in enumerate(cells)} | dict.fromkeys(hall, len(cells))
    compartments = [compartment(key, columns, *cell) for cell in cells]
    pairs = [
        (numbers[cell], numbers[beside])
        for cell in cells
        for beside in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1))
        if beside in cells
    ]
    apart = {(a, b): abs(compartments[a] - compartments[b]) for a, b in pairs}
    strips = [
        bytes([numbers[column, row] for column in range(columns) for _ in range(CELL_WIDTH)]) for row in range(rows)
    ]
    together = [pair for pair in pairs if not apart[pair]]
    section = b"".join([strip * CELL_HEIGHT for strip in strips])
    spaces = [sum([1 << at for at, room in enumerate(section) if room == number]) for number in sorted(set(section))]
    divided = bool(hall) or any(compartments)
    return Lattice(cells, sorted(cells), hall, numbers, compartments, pairs, apart, together, section, spaces, divided)


def hall_cells(key: str, columns: int, rows: int) -> set[Cell]:
    """[28.1] The cells of Milaso's hall: three by two in the corner of the map."""
    if key != "T5":
        return set()
    last, low = columns - 1, rows - 1
    return {(column, row) for column in range(last - 2, last + 1) for row in (low - 1, low)}


def compartment(key: str, columns: int, column: int, row: int) -> int:
    """[29.3a] Parts of a map that lie one after the other, with one way between each two."""
    if columns == 4 and key == "T1":
        return min(column, 2)
    if columns == 4 and key == "T5":
        return 1 if row == 0 and column >= 2 else 0
    return 0
