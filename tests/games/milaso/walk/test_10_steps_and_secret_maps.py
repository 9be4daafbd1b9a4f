"""Chapters 10 and 11: solid floor, and maps without a name."""

import pytest
from tests.games.milaso.table import Table

import clew
from clew.games.milaso.walk.movement import step_options
from clew.games.milaso.walk.walks import place_name


@pytest.mark.rule("10.15")
def test_nobody_jumps_over_solid_floor() -> None:
    table = Table("######\n#K...#\n######")
    assert [option.key for option in step_options(table.game, table.hero("K"))] == ["east"]


@pytest.mark.rule("11.12")
def test_secret_maps_have_no_name_before_somebody_stands_there() -> None:
    match = clew.new("milaso", seed=1, seats=1, options={"size": "full"}).match
    match.answer("quick")
    game = match.state
    join = next(join for join in game.maze.joins["MP"] if join.to_map == "X1")
    assert place_name(game, join) == "a way that is on no plan"
    game.known["X1"] = [0]
    assert "flying saucer" in place_name(game, join)
