"""Chapters 22 and 23: what enemies hear through walls, and who is aware of whom."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import wits
from clew.games.milaso.fight.combat import fight_wits
from clew.games.milaso.maps.model import COMPASS
from clew.games.milaso.shown.view import view
from clew.games.milaso.sight.encounters import facing_of, is_aware, look_out
from clew.games.milaso.sight.watchers import watchers

WALLED = "#########\n#e.#.K..#\n#..#....#\n#..#....#\n#.......#\n#########"
POST = {"kind": "post", "what": "B01", "facing": 3}


def thug_behind_a_wall(**facts: object) -> Table:
    table = Table(WALLED, features={"e": {**POST, **facts}})
    table.hero("K")
    return table


def looks(table: Table) -> list[str]:
    (board,) = view(table.game, 0).boards
    return [str(token.name) for space in board.spaces for token in space.tokens if token.kind == "monster"]


@pytest.mark.rule("23.2", "22.2")
def test_an_enemy_that_hears_somebody_through_a_wall_turns_to_him_and_is_aware() -> None:
    table = thug_behind_a_wall()
    post = table.game.maze.features["G1.post.e"]
    assert looks(table) == ["Thug, looking west"]
    assert look_out(table.game, table.script) == [], "no combat begins"
    assert COMPASS[facing_of(table.game, post)] == "east"
    assert looks(table) == ["Thug, looking east"]
    assert [facing for *_, facing in watchers(table.game, table.game.maze.maps["G1"])] == [1]
    table.game.party[0].at = table.at("e") + 2 * 9 + 1
    (thug,) = look_out(table.game, table.script)
    table.battle([thug])
    assert thug.facing == 1
    assert role(table.game, thug).aware
    assert fight_wits(table.game, thug) == wits(table.game, thug) + 20
    table.fight().round = 2
    assert fight_wits(table.game, thug) == wits(table.game, thug)


@pytest.mark.rule("23.2")
@pytest.mark.parametrize("why", ["too far", "stealth", "silenced", "mindless"])
def test_who_can_not_be_heard_turns_nobody_round(why: str) -> None:
    table = thug_behind_a_wall(**({"what": "B05"} if why == "mindless" else {}))
    hero = table.game.party[0]
    if why == "too far":
        hero.at += 2
    elif why == "stealth":
        table.game.manner = "stealth walk"
        hero.advantages.append("Stealth walk")
    elif why == "silenced":
        hero.effects["Sound Block"] = 3
    look_out(table.game, table.script)
    assert facing_of(table.game, table.game.maze.features["G1.post.e"]) == 3
    assert not table.game.afoot.alarmed


@pytest.mark.rule("22.2")
@pytest.mark.parametrize(("flags", "far", "aware"), [({"ambush"}, 5, True), ({"ambush"}, 6, False), (set(), 5, False)])
def test_an_ambusher_is_aware_of_whom_it_can_hear(flags: set[str], far: int, aware: bool) -> None:
    features = {"e": {**POST, "facing": 1, "flags": frozenset(flags)}}
    table = Table("##########\n#e......K#\n##########", features=features)
    hero = table.hero("K")
    hero.at = table.at("e") + far
    (thug,) = look_out(table.game, table.script)
    assert is_aware(table.game, thug) is aware


@pytest.mark.rule("23.2", "22.2")
def test_who_has_been_met_before_turns_to_what_it_hears_behind_a_wall() -> None:
    table = Table("#######\n#K#.T.#\n#######")
    hero, thug = table.hero("K"), table.foe("T")
    thug.facing = 1
    assert look_out(table.game, table.script) == []
    assert thug.facing == 3
    assert is_aware(table.game, thug)
    thug.facing = 1
    hero.effects["Sound Block"] = 5
    assert look_out(table.game, table.script) == []
    assert thug.facing == 1


@pytest.mark.rule("23.2")
def test_an_enemy_notices_those_who_obey_the_party_too() -> None:
    table = Table("########\n#K######\n###C..T#\n########")
    table.hero("K")
    commanded, thug = table.foe("C"), table.foe("T")
    commanded.side, commanded.seat, thug.facing = "party", 0, 3
    assert look_out(table.game, table.script) == [thug]
