"""Chapter 19: pits and tripwires, which are seen in the light."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.milaso.scenes import CAVE
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import shunned
from clew.games.milaso.maps.model import Section
from clew.games.milaso.shown.view import view
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.walk.movement import tread

PIT = {"kind": "trap", "what": "TR01"}


def marks(table: Table) -> list[str]:
    """What the players' map says of the traps on it."""
    (board,) = view(table.game, 0).boards
    return [str(sign.name) for space in board.spaces for sign in space.features if sign.sign == "x"]


@pytest.mark.rule("19.7")
@pytest.mark.parametrize(("what", "name"), [("TR01", "pit, solid floor below"), ("TR10", "tripwire")])
def test_pits_and_tripwires_are_marked_from_two_spaces_away_in_the_light(what: str, name: str) -> None:
    table = Table("#######\n#K...t#\n#######", features={"t": {"kind": "trap", "what": what}})
    hero = table.hero("K")
    arrive(table.game, table.script, hero)
    tread(table.game, table.script, hero, 1)
    arrive(table.game, table.script, hero)
    assert not marks(table), "three spaces away"
    tread(table.game, table.script, hero, 1)
    arrive(table.game, table.script, hero)
    arrive(table.game, table.script, hero)
    assert marks(table) == [name]
    assert sum("Knight sees a" in line for line in table.told) == 1
    assert table.at("t") in shunned(table.game, table.game.maze.maps["G1"]), "from now on everybody walks round it"


@pytest.mark.rule("19.7")
@pytest.mark.parametrize(
    ("picture", "trap", "dark"),
    [
        ("#####\n#K.t#\n#####", PIT, True),
        ("#####\n#K#t#\n#...#\n#####", PIT, False),
        ("#####\n#K.t#\n#####", {"kind": "trap", "what": "TR02"}, False),
    ],
)
def test_nothing_is_seen_in_the_dark_round_a_corner_or_of_other_kinds(
    picture: str, trap: Mapping[str, Any], dark: bool
) -> None:
    table = Table(picture, features={"t": trap}, section=Section(roofed=True, dark=dark))
    table.game.known["G1"] = [] if dark else [0]
    arrive(table.game, table.script, table.hero("K"))
    assert not table.heard("sees a")
    assert not marks(table)


@pytest.mark.rule("19.7", "17.2")
def test_by_torchlight_a_pit_in_the_dark_is_seen_like_any_other() -> None:
    table = Table("#####\n#K.t#\n#####", features={"t": PIT}, section=CAVE)
    table.game.known["G1"] = []
    hero = table.hero("K")
    hero.effects["torch"] = 5
    arrive(table.game, table.script, hero)
    assert marks(table) == ["pit, solid floor below"]
