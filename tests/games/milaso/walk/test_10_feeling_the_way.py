"""Chapter 10: feeling walls, hands held out, and crawling."""

import pytest
from tests.games.milaso.scenes import CAVE
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import barred
from clew.games.milaso.sight.senses import sense
from clew.games.milaso.turn.exploring import arrive


@pytest.mark.rule("10.9", "11.18")
def test_feeling_walls_finds_an_illusory_one_on_the_felt_side() -> None:
    wall = {"kind": "hidden way", "what": "illusory"}
    table = Table("######\n##w###\n#.K..#\n######", features={"w": wall})
    hero = table.hero("K")
    map_ = table.game.maze.maps["G1"]
    hero.facing = 3
    sense(table.game, table.script, hero)
    assert barred(table.game, map_, table.at("w"))
    table.game.manner, hero.facing = "feeling walls on one side", 1
    sense(table.game, table.script, hero)
    assert barred(table.game, map_, table.at("w")), "going east the right hand is to the south"
    hero.facing = 3
    sense(table.game, table.script, hero)
    assert not barred(table.game, map_, table.at("w"))
    assert table.heard("reaches through")


@pytest.mark.rule("10.9", "11.18")
def test_hands_held_out_find_what_is_ahead() -> None:
    hidden = {"w": {"kind": "hidden way", "what": "invisible"}, "s": {"kind": "hidden way", "what": "hidden"}}
    table = Table("######\n#Kw..#\n#s####\n######", features=hidden)
    hero = table.hero("K")
    hero.facing = 1
    table.game.manner = "hands held out in front"
    sense(table.game, table.script, hero)
    assert table.heard("looked like a chasm")
    table.game.manner = "feeling walls on both sides"
    sense(table.game, table.script, hero)
    assert table.heard("feels a secret door")
    assert barred(table.game, table.game.maze.maps["G1"], table.at("s")), "it is felt, but not opened"


@pytest.mark.rule("10.9")
def test_crawling_finds_tripwires() -> None:
    table = Table("####\n#Kt#\n####", section=CAVE, features={"t": {"kind": "trap", "what": "TR10"}})
    hero = table.hero("K")
    hero.at = table.at("t")
    table.game.manner = "crawling"
    arrive(table.game, table.script, hero)
    assert table.heard("feels a tripwire")
    assert hero.energy == [10] * 10
