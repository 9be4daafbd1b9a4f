"""Chapter 10: walking to a known place with one answer."""

from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.exploring import walk
from clew.games.milaso.teleports import teleport
from clew.games.milaso.walking import place_options
from clew.kernel.questions import label_of
from clew.kernel.text import put

CHEST: dict[str, Any] = {"kind": "site", "what": "a niche"}


@pytest.mark.rule("10.4")
def test_places_come_nearest_first_and_those_of_one_name_tell_where_they_lie() -> None:
    table = Table(
        "##########\n#a...K.bc#\n##########",
        features={"a": CHEST, "b": CHEST, "c": {"kind": "site", "what": "a table"}},
    )
    labels = [put(label_of(option)) for option in place_options(table.game, table.hero("K"))]
    assert labels == ["a niche, 2 spaces to the east", "a table", "a niche, 4 spaces to the west"]


@pytest.mark.rule("10.4", "18.2")
def test_nobody_walks_onto_a_teleport_that_he_knows() -> None:
    spot = {"kind": "teleport", "what": "teleport", "to_map": "G1", "to_at": 9}
    table = Table("########\n#K.t..a#\n########", features={"t": spot, "a": CHEST})
    hero = table.hero("K")
    teleport(table.game, table.script, hero, table.game.maze.features["G1.teleport.t"])
    table.choose("a niche")
    walk(table.game, table.script, hero)
    assert hero.at == 9
    assert table.heard("Knight knows no open way there.")
