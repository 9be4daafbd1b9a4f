"""Chapter 18: teleports, and plates that open and close ways."""

import pytest
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import nearest_free
from clew.games.milaso.places.places import near_offers
from clew.games.milaso.state.traces import BROKEN, OPEN, Opened
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.walk.movement import step_options, take_step
from clew.games.milaso.walk.openings import teleport


@pytest.mark.rule("18.1", "18.3")
def test_a_teleport_moves_at_once_to_the_nearest_free_space() -> None:
    spot = {"kind": "teleport", "what": "teleport", "to_map": "G1", "to_at": 8}
    table = Table("######\n#.tKG#\n######", features={"t": spot}, seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    goblin.at = 8
    teleport(table.game, table.script, hero, feature(table, "teleport"))
    assert hero.at in (7, 9)
    assert nearest_free(table.game, table.game.maze.maps["G1"], 8) != 8


@pytest.mark.rule("18.7")
def test_a_plate_opens_a_hidden_way() -> None:
    plate = {"kind": "plate", "what": "secret opening", "to": "G1.hidden way.h"}
    table = Table("#####\n#Kph#\n#####", features={"p": plate, "h": {"kind": "hidden way", "what": "hidden"}})
    hero = table.hero("K")
    take_step(table.game, hero, 1)
    assert len(step_options(table.game, hero)) == 1
    arrive(table.game, table.script, hero)
    assert len(step_options(table.game, hero)) == 2


@pytest.mark.rule("18.7", "29.10")
@pytest.mark.parametrize(("before", "after"), [(None, OPEN), (OPEN, None), (BROKEN, BROKEN)])
def test_a_plate_closes_a_door_that_stands_open(before: Opened | None, after: Opened | None) -> None:
    plate = {"kind": "plate", "what": "secret opening", "to": "G1.door.d"}
    door = {"kind": "door", "what": "unenchanted wooden"}
    table = Table("######\n#Kpd.#\n######", features={"p": plate, "d": door})
    hero = table.hero("K")
    if before:
        table.game.open["G1.door.d"] = before
    take_step(table.game, hero, 1)
    arrive(table.game, table.script, hero)
    assert table.game.open.get("G1.door.d") == after
    assert table.heard("Something in the walls moves") is (before != after)
    if not after:
        assert any(option.key == "open G1.door.d" for option in near_offers(table.game, hero)), "it bars nobody's way"
