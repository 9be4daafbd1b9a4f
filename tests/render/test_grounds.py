"""Water, chasms, gardens, hedges and the dark on grids."""

import re

from clew.kernel.words.scene import Board, Space, text
from clew.render.charts.maps import board_canvas
from clew.render.drawn.board import svg
from clew.render.words import board_in_words

HEDGED = Board(
    "b",
    text("A garden"),
    "grid",
    [
        Space("b/1", (0, 0), "garden", sides={"north": "hedge", "west": "hedge", "south": "wall"}),
        Space("b/2", (1, 0), "water", sides={"north": "hedge", "east": "hedge", "south": "wall"}),
    ],
)


def test_a_hedge_is_drawn_unlike_a_wall() -> None:
    canvas = board_canvas(HEDGED)
    left, top, right, bottom = canvas.frame()
    lines = [line.plain for line in canvas.window(right - left + 1, bottom - top + 1)]
    assert lines[0].count("┄") == 6
    assert "┄" not in lines[-1]
    assert lines[1].startswith("┊")
    drawn = svg(HEDGED)
    hedge = re.search('<path class="hedge" d="([^"]*)"', drawn)
    wall = re.search('<path id="b-grid-a-garden-b-b-w" d="([^"]*)"', drawn)
    assert hedge is not None
    assert wall is not None
    assert hedge.group(1).count("M") == 4
    assert wall.group(1).count("M") == 2


def test_a_ground_has_its_own_look_and_name() -> None:
    drawn = svg(HEDGED)
    assert 'class="space water"' in drawn
    assert '<path class="water" d="M40 0h40v40h-40z"/>' in drawn
    assert '<path class="grass" d="M0 0h40v40h-40z"/>' in drawn
    garden, water = board_in_words(HEDGED)
    assert garden.startswith("Garden")
    assert water.startswith("Water")
    assert "hedge" not in garden


def test_floor_in_the_dark_can_be_told_from_what_nobody_knows() -> None:
    cave = Board(
        "b",
        text("A cave"),
        "grid",
        [Space("b/1", (0, 0), "dark", sides={"north": "wall"}), Space("b/2", (1, 0), "room", sides={"north": "wall"})],
    )
    canvas = board_canvas(cave)
    left, top, right, bottom = canvas.frame()
    lines = [line.plain for line in canvas.window(right - left + 1, bottom - top + 1)]
    assert sum(line.count("·") for line in lines) == 1
    assert '<path class="dusk" d="M0 0h40v40h-40z"/>' in svg(cave)
