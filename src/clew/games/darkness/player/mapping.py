"""A sensible player with the pencil: how a tile is laid, and which exit leads least far (6)."""

from __future__ import annotations

from typing import Any

from clew.games.darkness.basics.company import FREE
from clew.games.darkness.basics.shapes import ACROSS, STEP, Shape
from clew.games.darkness.basics.state import Edge, Game
from clew.games.darkness.dungeon.drawing import on_sheet, outer, tile_at, whole_placements
from clew.games.darkness.player.judgement import Judgement
from clew.kernel.words.questions import Question

Square = tuple[int, int]


def lie(game: Game, question: Question, judge: Judgement) -> Any:
    """The last boss waits where no exit is left: so the tile is laid that leaves fewest, and those the shortest."""
    if judge.map == "any" or game.final_met:
        return None
    edge = game.edges[str(question.facts["edge"])]
    shapes = game.book.shapes[str(question.facts["number"])][ACROSS[edge.side]]
    whole = question.rule == "6.8"
    places = whole_placements(game, edge, shapes) if whole else [(shape, 0) for shape in shapes]
    worth = [exits_left(game, edge, shape, far, whole) for shape, far in places]
    return question.options[worth.index(min(worth))]


def exits_left(game: Game, edge: Edge, shape: Shape, far: int, whole: bool) -> tuple[int, int]:
    """How many exits more there would be if it lay like this, and how much room is before them."""
    (row, col), (down, right) = outer(edge), STEP[edge.side]
    laid = {(row + far * down + r, col + far * right + c) for r, c in shape.cells}
    laid |= {(row + step * down, col + step * right) for step in range(far)}
    free = {square for square in laid if tile_at(game, *square) == FREE and on_sheet(game, *square)}
    covered = sum(old.unopened and old is not edge and outer(old) in free for old in game.edges.values())
    if not whole and any(on_sheet(game, *square) for square in laid - free):
        return -covered, 0
    rooms = [
        room_before(game, (row + far * down + r, col + far * right + c), side, free)
        for place, (r, c, side, _) in enumerate(shape.exits)
        if place != shape.exit
    ]
    return sum(room > 0 for room in rooms) - covered, sum(rooms)


def room_before(game: Game, square: Square, side: str, laid: set[Square]) -> int:
    """How many free squares lie straight before an exit."""
    (row, col), (down, right) = square, STEP[side]
    found = 0
    while True:
        row, col = row + down, col + right
        if not on_sheet(game, row, col) or tile_at(game, row, col) != FREE or (row, col) in laid:
            return found
        found += 1
