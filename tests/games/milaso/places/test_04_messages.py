"""Chapter 4: messages in foreign languages."""

from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.places.messages import read
from clew.games.milaso.places.places import fixture_offers


@pytest.mark.rule("4.7", "3.12")
def test_a_foreign_message_is_tried_once_by_each_reader() -> None:
    words: dict[str, Any] = {
        "kind": "fixture",
        "what": "inscription",
        "holds": ("clue 5",),
        "amount": 5,
        "flags": frozenset(["foreign"]),
    }
    table = Table("#####\n#KiO#\n#####", features={"i": words}, seats=2)
    hero, friend = table.hero("K"), table.hero("O", "Orc", Int=51)
    inscription = table.game.maze.features["G1.fixture.i"]
    table.dice(26)
    (option,) = fixture_offers(table.game, hero, inscription)
    option.value(table.game, table.script, hero)
    assert table.game.clues == []
    assert table.heard("Knight's Sorizian, to make out the foreign words: ")
    assert fixture_offers(table.game, hero, inscription) == []
    table.dice(25)
    read(table.game, table.script, friend, inscription)
    assert table.game.clues == [5]
    assert fixture_offers(table.game, friend, inscription) == []
