"""Chapters 6 and 7, clause by clause: where exits lie, seen from either side, and how corridors are pushed out."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table, book

from clew.games.darkness.basics.shapes import Exit, _shape
from clew.games.darkness.dungeon.drawing import across, side_name, square_key, whole_placements
from clew.games.darkness.march.explore import ways
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put

HOOK = ((0, 0), (0, 1), (1, 1), (2, 1), (2, 0))
"""A corridor that comes back to where it began."""


@pytest.mark.parametrize(
    ("side", "near", "far"),
    [("N", "north", "south"), ("E", "east", "west"), ("S", "south", "north"), ("W", "west", "east")],
)
def test_an_exit_lies_the_other_way_seen_from_behind(side: str, near: str, far: str) -> None:
    assert (side_name(side, True), side_name(side, False)) == (near, far)


@pytest.mark.rule("7.1", "6.7")
def test_ways_point_at_the_square_behind_them() -> None:
    table = Table("warrior")
    game = table.game
    found = {put(label_of(option)): option.about for option in ways(game, table.tile, True)}
    assert found == {
        "Go south to the Gate hall": (square_key(game, 26, 8),),
        "Go east to the Side hall": (square_key(game, 24, 10),),
        "Open the door north": (square_key(game, 23, 8),),
    }
    back = {put(label_of(option)): option.about for option in ways(game, game.tiles[0], True)}
    assert back == {"Go north to the Hall": (square_key(game, 25, 8),)}
    assert len({square_key(game, row, col) for row in range(28) for col in range(20)}) == 560
    assert across(game.edges["N26.8"], 0) == (25, 8)
    assert across(game.edges["N26.8"], 1) == (26, 8)


@pytest.mark.rule("6.9")
def test_a_corridor_is_not_pushed_out_over_itself() -> None:
    table = Table("warrior")
    exits: tuple[Exit, ...] = ((0, 0, "S", "opening"), (0, 1, "N", "opening"))
    hook = _shape("corridor", 0, 0, HOOK, exits, table.game.book.width, 2)
    straight = _shape("corridor", 0, 0, ((0, 0),), (exits[0],), table.game.book.width, 2)
    edge = table.game.edges["N24.8"]
    assert whole_placements(table.game, edge, (hook,)) == []
    assert [far for _, far in whole_placements(table.game, edge, (straight,))] == [0, 1, 2]


@pytest.mark.rule("6.9", "6.10")
def test_a_corridor_is_not_pushed_off_the_sheet() -> None:
    table = Table("warrior")
    edge = table.edge("N2.3", 2, 3, "N", "opening", 1, -1)
    straight = _shape("corridor", 0, 0, ((0, 0),), ((0, 0, "S", "opening"),), table.game.book.width, 2)
    assert [far for _, far in whole_placements(table.game, edge, (straight,))] == [0, 1]


def test_no_two_ways_to_lay_a_tile_are_called_the_same() -> None:
    for number, sides in book().shapes.items():
        for side, shapes in sides.items():
            names = [put(label_of(option)) for shape in shapes for option in shape.options]
            assert len(names) == len(set(names)), (number, side)
