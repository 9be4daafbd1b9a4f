"""Chapter 24: where Big Foot's tracks lead."""

from dataclasses import replace

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.body.body import die
from clew.games.milaso.ground.finds import search_body
from clew.games.milaso.maps.model import Section
from clew.games.milaso.state.game import Being

HALLS = "############\n#KF..n#..h.#\n############"
KEYS = {"n": {"kind": "thing", "what": "key 1"}, "h": {"kind": "thing", "what": "key 2"}}


def slain(kind: str = "B44") -> tuple[Table, Being, Being]:
    """He lies in a part with a key in it; there is another in a part that nobody has seen."""
    table = Table(HALLS, features=KEYS)
    map_ = table.game.maze.maps["G1"]
    parts = bytes(1 if number == 0 and at % map_.width > 6 else number for at, number in enumerate(map_.section))
    halved = replace(map_, section=parts, sections=(Section(roofed=True), Section(roofed=True)))
    table.game.maze = replace(table.game.maze, maps={"G1": halved})
    hero, foe = table.hero("K"), table.foe("F", kind)
    die(table.game, table.script, foe, "13.4")
    return table, hero, foe


@pytest.mark.rule("24.42")
def test_his_tracks_lead_to_a_key_that_nobody_has_seen() -> None:
    table, hero, foe = slain()
    search_body(table.game, table.script, hero, foe)
    assert table.heard("Big Foot's tracks lead to a key, 7 spaces to the east of him.")


@pytest.mark.rule("24.42")
def test_where_all_is_seen_they_lead_to_the_nearest_that_is_left() -> None:
    table, hero, foe = slain()
    table.game.known["G1"] = [0, 1]
    search_body(table.game, table.script, hero, foe)
    assert table.heard("tracks lead to a key, 3 spaces to the east")


@pytest.mark.rule("24.42")
def test_keys_that_somebody_has_are_not_looked_for() -> None:
    table, hero, foe = slain()
    table.game.touched["G1.thing.h"] = table.game.touched["G1.thing.n"] = 1
    search_body(table.game, table.script, hero, foe)
    assert not table.heard("tracks")


@pytest.mark.rule("12.3")
def test_other_enemies_leave_none() -> None:
    table, hero, foe = slain("B43")
    search_body(table.game, table.script, hero, foe)
    assert not table.heard("tracks")
