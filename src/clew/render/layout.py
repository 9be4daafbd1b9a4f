"""Where the spaces of a board lie, what stands between them, and how to get from one to the next."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from clew.kernel.words.scene import Board, Link, Space

At = tuple[int, int]

STEPS: dict[str, At] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}

WALLS = ("wall", "hedge")
"""What no way leads through."""

WEIGHT = {"": 0, "open": 1, "wall": 2, "hedge": 2}
"""Of two spaces that see their border differently the one that knows more is believed; doors know most."""


def next_to(at: At, side: str) -> At:
    """The cell on this side of another."""
    step = STEPS[side]
    return at[0] + step[0], at[1] + step[1]


def borders(board: Board) -> dict[tuple[At, str], str]:
    """What stands on each border of a grid, told once: as the north or west side of the cell that it belongs to."""
    found: dict[tuple[At, str], str] = {}
    for space in board.spaces:
        for side, kind in space.sides.items():
            if side not in STEPS:
                continue
            place = (space.at, side) if side in ("north", "west") else (next_to(space.at, side), OPPOSITE[side])
            if WEIGHT.get(kind, 3) >= WEIGHT.get(found.get(place, ""), 3):
                found[place] = kind
    return found


def extent(board: Board) -> tuple[At, At]:
    """The cells at the upper left and the lower right of a grid."""
    columns = [space.at[0] for space in board.spaces] or [0]
    rows = [space.at[1] for space in board.spaces] or [0]
    if board.size is None:
        return (min(columns), min(rows)), (max(columns), max(rows))
    return (min(0, *columns), min(0, *rows)), (max(board.size[0] - 1, *columns), max(board.size[1] - 1, *rows))


def ways(board: Board) -> list[Link]:
    """The links of a graph or a track; a track that names none goes from each space to the next."""
    if board.links or board.shape != "track":
        return board.links
    return [Link(here.key, there.key) for here, there in zip(board.spaces, board.spaces[1:], strict=False)]


def placed(board: Board) -> dict[str, At]:
    """A place for every space; a track that gives none is laid around a ring."""
    places = {space.key: space.at for space in board.spaces}
    if len(set(places.values())) == len(places):
        return places
    return dict(zip(places, _ring(len(places)), strict=False))


def _ring(number: int) -> Iterator[At]:
    """The fields of a ring of at least so many, clockwise from its upper left corner."""
    across = max(2, (number + 5) // 4 + 1)
    down = max(2, -(-(number - 2 * across) // 2) + 2)
    yield from ((column, 0) for column in range(across))
    yield from ((across - 1, row) for row in range(1, down))
    yield from ((column, down - 1) for column in range(across - 2, -1, -1))
    yield from ((0, row) for row in range(down - 2, 0, -1))


def closest(places: list[At]) -> float:
    """The least distance between two places, the unit that a graph is drawn in."""
    best = float("inf")
    ordered = sorted(set(places))
    for number, (x, y) in enumerate(ordered):
        for other_x, other_y in ordered[number + 1 :]:
            if other_x - x >= best:
                break
            best = min(best, hypot(other_x - x, other_y - y))
    return best if best < float("inf") else 1.0


def focus_of(board: Board) -> Space | None:
    """The space to look at first: the focus, or where a piece stands, or the first one."""
    by_key = {space.key: space for space in board.spaces}
    if board.focus in by_key:
        return by_key[board.focus]
    occupied = [space for space in board.spaces if space.tokens]
    return next(iter(occupied or board.spaces), None)
