"""A dark cave, and what somebody in it knows of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.milaso.scenes import CAVE
from tests.games.milaso.table import Table

from clew.games.milaso.maps.model import Section
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.walk.movement import reveal
from clew.kernel.words.questions import Option
from clew.kernel.words.scene import Space

ROOM = """
#######
#.....#
#..K..#
#.....#
#######
"""


def cave(picture: str = ROOM, features: Mapping[str, Mapping[str, Any]] | None = None) -> tuple[Table, Being]:
    """A dark map that nobody knows, and a Knight who has just come to stand in it."""
    table = Table(picture, section=CAVE, features=features)
    table.game.known["G1"] = []
    hero = table.hero("K")
    reveal(table.game, table.script, hero)
    return table, hero


def spaces(table: Table) -> dict[int, Space]:
    (board,) = view(table.game, 0).boards
    width = table.game.maze.maps["G1"].width
    return {space.at[0] + space.at[1] * width: space for space in board.spaces}


def two_sections(table: Table) -> None:
    """The left half of the map is lit, the right half dark."""
    map_ = table.game.maze.maps["G1"]
    half = bytes(
        255 if not ground else int(at % map_.width >= map_.width // 2) for at, ground in enumerate(map_.ground)
    )
    object.__setattr__(map_, "section", half)
    object.__setattr__(map_, "sections", (Section(roofed=True), CAVE))
    object.__setattr__(table.game.maze, "borders", {"G1": {0: (1,), 1: (0,)}})
    table.game.felt.clear()


def keys(options: Sequence[Option[object]]) -> set[str]:
    return {option.key for option in options}


def signs(table: Table) -> list[str]:
    return [feature.sign for space in spaces(table).values() for feature in space.features]


THINGS = {
    "t": {"kind": "thing", "what": "candle"},
    "u": {"kind": "thing", "what": "apple"},
    "w": {"kind": "trap", "what": "TR10"},
}
