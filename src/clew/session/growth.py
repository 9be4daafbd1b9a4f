"""How the map of a match grew, for whoever tells of it: what a seat saw of it at some moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.table.recalled import is_move
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.scene import Board

__all__ = ["growth"]

STAGES = 6
"""So many maps at most."""


def growth(book: Rulebook[Any], records: Sequence[dict[str, Any]], seat: int | None) -> list[tuple[int, Board]]:
    """The board with the most places, after so many decisions, whenever it had grown since the one before."""
    last = Match.from_records(book, list(records)).view(seat).boards
    if not last:
        return []
    largest = max(last, key=_size)
    moves = [place for place, record in enumerate(records) if is_move(record)]
    found: list[tuple[int, Board]] = []
    for number in sorted({len(moves) * stage // STAGES for stage in range(1, STAGES)} - {0}):
        scene = Match.from_records(book, list(records[: moves[number]])).view(seat)
        board = next((board for board in scene.boards if board.key == largest.key), None)
        if board is not None and _size(board) > (_size(found[-1][1]) if found else 0):
            found.append((number, board))
    if not found or _size(largest) > _size(found[-1][1]):
        found.append((len(moves), largest))
    return found


def _size(board: Board) -> int:
    return sum(space.visited for space in board.spaces)
