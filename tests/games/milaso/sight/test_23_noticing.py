"""Chapters 20 and 23: whom enemies notice, and enemies that hide."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.doors.doors import wake_hidden
from clew.games.milaso.sight.encounters import look_out, notices


@pytest.mark.rule("23.2")
@pytest.mark.parametrize(("facing", "manner", "noticed"), [(3, "ordinary step", True), (3, "stealth walk", False)])
def test_hearing_behind_the_back_unless_stealthy(facing: int, manner: str, noticed: bool) -> None:
    table = Table("#########\n#F....K.#\n#########")
    ninja = table.hero("K", "Ninja")
    table.game.manner = manner
    map_ = table.game.maze.maps["G1"]
    assert notices(table.game, map_, table.at("F"), facing, "B01", ninja) is noticed


@pytest.mark.rule("23.2")
def test_a_mindless_enemy_sees_only_what_is_before_it() -> None:
    table = Table("#########\n#F....K.#\n#########")
    hero = table.hero("K")
    map_ = table.game.maze.maps["G1"]
    assert not notices(table.game, map_, table.at("F"), 3, "B05", hero)
    assert notices(table.game, map_, table.at("F"), 1, "B05", hero)


@pytest.mark.rule("20.1", "23.2")
def test_whoever_is_noticed_meets_the_enemy() -> None:
    post = {"kind": "post", "what": "B01", "facing": 1}
    table = Table("######\n#F.K.#\n######", features={"F": post})
    table.hero("K")
    assert [foe.name for foe in look_out(table.game, table.script)] == ["Thug"]
    assert "G1.post.F" in table.game.touched


@pytest.mark.rule("23.1", "29.8c")
def test_a_hidden_enemy_springs_out_when_something_is_taken() -> None:
    post = {"kind": "post", "what": "B01", "flags": frozenset(["hidden"])}
    thing = {"kind": "thing", "what": "apple"}
    table = Table("######\n#FKt.#\n######", features={"F": post, "t": thing})
    hero = table.hero("K")
    assert look_out(table.game, table.script) == []
    wake_hidden(table.game, table.script, hero, next(f for f in table.game.maze.features.values() if f.kind == "thing"))
    assert len(table.game.foes) == 1
