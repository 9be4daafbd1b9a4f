"""Chapters 10, 14, 18 and 22: through friends' spaces, up stairs, through tunnels, away from a fight."""

from dataclasses import replace
from typing import Any

import pytest
from tests.games.milaso.scenes import keys
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.fight.passing import pass_options
from clew.games.milaso.magic.magic import known_spells
from clew.games.milaso.maps.model import Feature, Section
from clew.games.milaso.places.places import fixture_offers
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.turn.exploring import look_round
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.turn.leaving import leave_options
from clew.games.milaso.walk.joins import go_through, join_offers, read_warning
from clew.games.milaso.walk.movement import left, take_step


def join_of(table: Table, what: str = "open") -> Feature:
    """A way from J to another map of the same picture, `U5`, where it ends on the same space."""
    maze, join = table.game.maze, table.game.maze.features["G1.join.J"]
    changed = replace(join, what=what, to_map="U5", to_at=join.at, to="U5.join.J")
    back = replace(changed, key="U5.join.J", map="U5", to_map="G1", to="G1.join.J")
    below = replace(maze.maps["G1"], key="U5", features={join.at: (back,)}, posts=())
    above = replace(maze.maps["G1"], features={**maze.maps["G1"].features, join.at: (changed,)})
    table.game.maze = replace(
        maze, maps={"G1": above, "U5": below}, features={**maze.features, "G1.join.J": changed, "U5.join.J": back}
    )
    table.game.known["U5"] = [0]
    return changed


JOIN: dict[str, Any] = {"kind": "join", "what": "open"}


# -- friends ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.12")
def test_friends_are_passed_but_nobody_stops_on_their_space() -> None:
    table = Table("######\n#KG..#\n######", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    goblin.follows = False
    table.choose("past goblin east")
    table.do("explore")
    assert hero.at == goblin.at + 1
    assert hero.moved == 4


@pytest.mark.rule("10.12")
def test_behind_a_friend_there_must_be_room_and_movement() -> None:
    table = Table("######\n#KGO.#\n######", seats=3)
    hero, goblin, orc = table.hero("K"), table.hero("G", "Goblin"), table.hero("O", "Orc")
    for being in (hero, goblin, orc):
        being.follows = False
    assert pass_options(table.game, hero, left(table.game, hero)) == []
    orc.at += 1
    assert keys(pass_options(table.game, hero, left(table.game, hero))) == ["past goblin east"]
    hero.moved = 15
    assert pass_options(table.game, hero, left(table.game, hero)) == []


@pytest.mark.rule("10.5", "10.6")
def test_whoever_has_no_movement_left_stays_behind_and_everybody_hears_it() -> None:
    table = Table("#####\n#GJ.#\n#####", features={"J": JOIN}, seats=2)
    hero, goblin = table.hero("J"), table.hero("G", "Goblin")
    goblin.moved += left(table.game, goblin)
    go_through(table.game, table.script, hero, join_of(table))
    assert (hero.map, goblin.map) == ("U5", "G1")
    assert table.heard("Goblin has too little movement left, and stays behind.")


@pytest.mark.rule("10.12", "20.10")
def test_in_a_fight_a_friend_lets_him_through_to_the_rear() -> None:
    table = Table("######\n#.GKT#\n######", seats=2)
    hero, goblin, thug = table.hero("K"), table.hero("G", "Goblin"), table.foe("T")
    begin(table.game, table.script, [thug])
    ready(table.game, hero)
    table.choose("past goblin west")
    table.do("act", who=hero.key)
    assert hero.at == goblin.at - 1
    assert hero.moved == 4


@pytest.mark.rule("10.4", "1.11")
def test_those_who_follow_take_no_way_that_the_party_does_not_know() -> None:
    picture = "########\n#..KG..#\n#.#.##.#\n#......#\n########"
    table = Table(picture, seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    section = bytes(
        255 if not ground else 1 if at >= 24 else 0 for at, ground in enumerate(table.game.maze.maps["G1"].ground)
    )
    map_ = replace(table.game.maze.maps["G1"], section=section, sections=(Section(roofed=True),) * 2)
    table.game.maze = replace(table.game.maze, maps={"G1": map_})
    stuck = table.foe("G")
    goblin.at, stuck.at = table.at("G") + 1, table.at("G")
    take_step(table.game, hero, 3)
    assert goblin.at == table.at("G") + 1, "the only other way is unseen"


@pytest.mark.rule("10.4")
def test_those_who_follow_go_round_a_trap_that_has_been_found() -> None:
    table = Table(
        "#######\n#.K...#\n#..t..#\n#..G..#\n#######", features={"t": {"kind": "trap", "what": "TR10"}}, seats=2
    )
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    table.game.noted.found["G1.trap.t"] = False
    take_step(table.game, hero, 3)
    assert goblin.at == table.at("t") - 1


# -- stairs and tunnels ----------------------------------------------------------------------------------------------


@pytest.mark.rule("10.10")
def test_ground_covered_on_a_stair_is_each_climbers_own() -> None:
    table = Table("#####\n#J..#\n#...#\n#####", features={"J": JOIN}, seats=2)
    stair = join_of(table, "stair")
    wizard, orc = table.hero("J", "Wizard", movement=8), table.hero("J", "Orc", movement=8)
    wizard.follows = orc.follows = False
    go_through(table.game, table.script, wizard, stair)
    assert wizard.way.on_stair == 16
    go_through(table.game, table.script, orc, stair)
    assert (orc.map, wizard.map) == ("G1", "G1")
    wizard.moved = 0
    go_through(table.game, table.script, wizard, stair)
    assert (wizard.map, left(table.game, wizard)) == ("U5", 12)
    assert orc.map == "G1"


@pytest.mark.rule("10.10")
def test_who_walks_away_from_a_stair_begins_it_again() -> None:
    table = Table("#####\n#J..#\n#...#\n#####", features={"J": JOIN})
    stair = join_of(table, "stair")
    wizard = table.hero("J", "Wizard", movement=8)
    go_through(table.game, table.script, wizard, stair)
    wizard.moved = 0
    take_step(table.game, wizard, 1)
    take_step(table.game, wizard, 3)
    wizard.moved = 0
    go_through(table.game, table.script, wizard, stair)
    assert wizard.map == "G1"


@pytest.mark.rule("18.4")
def test_nobody_passes_a_tunnel_whose_far_end_is_blocked() -> None:
    table = Table("#####\n#J..#\n#...#\n#####", features={"J": JOIN}, seats=2)
    tunnel = join_of(table, "tunnel")
    hero, goblin = table.hero("J"), table.hero("J", "Goblin")
    goblin.map = "U5"
    assert join_offers(table.game, hero, tunnel) == []
    read_warning(table.game, table.script, tunnel)
    assert table.heard("blocks the far end")
    goblin.at += 1
    assert keys(join_offers(table.game, hero, tunnel)) == ["go G1.join.J"]


# -- riders ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.15", "18.6", "10.11a")
@pytest.mark.parametrize("what", ["ski jump", "pipe", "well"])
def test_riders_leave_their_animals_before_they_jump_dive_or_crawl(what: str) -> None:
    table = Table("####\n#Kf#\n####", features={"f": {"kind": "fixture", "what": what}})
    zemak = table.hero("K", "Zemak")
    fixture = table.game.maze.features["G1.fixture.f"]
    assert len(fixture_offers(table.game, zemak, fixture)) == 1
    lynx = Being("lynx", "Lynx", "Lynx", "party", 0, "G1", zemak.at)
    lynx.owner, lynx.regenerations, lynx.way.ridden = zemak.key, 1, True
    zemak.way.rides = 1
    table.game.party.append(lynx)
    assert fixture_offers(table.game, zemak, fixture) == []


# -- away from a fight -----------------------------------------------------------------------------------------------


def battle_at_the_way_out(seats: int = 2) -> tuple[Table, Being, Being, Being]:
    table = Table("########\n#J.....#\n#.G...T#\n########", features={"J": JOIN}, seats=seats)
    join_of(table)
    hero, goblin, thug = table.hero("J"), table.hero("G", "Goblin"), table.foe("T")
    table.battle([thug])
    for being in (hero, goblin, thug):
        ready(table.game, being)
    table.fight().order = [goblin.key, thug.key]
    return table, hero, goblin, thug


@pytest.mark.rule("10.5", "10.6")
def test_the_leader_gets_away_and_those_left_in_the_fight_are_killed() -> None:
    table, hero, goblin, _ = battle_at_the_way_out()
    (option,) = leave_options(table.game, hero)
    assert option.text.endswith("let the others die")
    table.choose("leave G1.join.J")
    table.do("act", who=hero.key)
    assert hero.map == "U5"
    table.do("round")
    assert not goblin.alive
    assert table.game.fight is None
    assert hero.alive


@pytest.mark.rule("10.5", "10.6")
def test_somebody_else_gets_away_and_waits_there() -> None:
    table, hero, goblin, _ = battle_at_the_way_out()
    hero.at, goblin.at = goblin.at, hero.at
    table.choose("leave G1.join.J")
    table.do("act", who=goblin.key)
    assert goblin.map == "U5"
    assert hero.alive
    assert table.game.fight is not None


@pytest.mark.rule("10.6", "10.10")
def test_getting_away_takes_the_movement_of_the_way() -> None:
    table, hero, _, _ = battle_at_the_way_out()
    assert keys(leave_options(table.game, hero)) == ["leave G1.join.J"]
    join_of(table, "stair")
    assert leave_options(table.game, hero) == []


@pytest.mark.rule("14.1", "14.2")
@pytest.mark.parametrize(("lock", "key"), [(0, "open G1.door.d"), (17, "unlock G1.door.d")])
def test_in_a_fight_a_door_takes_an_action(lock: int, key: str) -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": lock}
    table = Table("######\n#dK.T#\n######", features={"d": door})
    hero, thug = table.hero("K"), table.foe("T")
    table.arm(hero, "key 17")
    begin(table.game, table.script, [thug])
    ready(table.game, hero)
    table.choose(key)
    table.do("act", who=hero.key)
    assert table.game.open["G1.door.d"] == OPEN
    assert table.fight().roles[hero.key].used == 1


@pytest.mark.rule("22.22", "25.5")
def test_one_who_is_out_of_the_fight_may_cast_what_helps() -> None:
    table = Table("######\n#W.TK#\n######", seats=2)
    knight, mage, thug = table.hero("K"), table.hero("W", "Wizard"), table.foe("T")
    mage.magic.level = 9
    mage.magic.nenergy = 99
    table.hurt(mage, 6, 3)
    begin(table.game, table.script, [thug])
    thug.terms.let_pass = [mage.key]
    ready(table.game, knight)
    assert any(spell.name == "Mend" for spell in known_spells(table.game, mage))
    table.choose("cast Mend wizard")
    table.do("explore")
    assert mage.energy[5] == 9
    assert fight_options(table.game, knight) != []


@pytest.mark.rule("10.10")
@pytest.mark.parametrize(("covered", "far"), [(8, False), (10, False), (11, True), (20, True)])
def test_who_meets_an_enemy_on_a_stair_is_put_on_the_nearer_end(covered: int, far: bool) -> None:
    table = Table("######\n#J..T#\n#....#\n######", features={"J": JOIN}, seats=2)
    join_of(table, "stair")
    wizard, orc, thug = table.hero("J", "Wizard"), table.hero("J", "Orc"), table.foe("T")
    orc.at += 6
    thug.facing = 3
    wizard.way.on_stair = orc.way.on_stair = covered
    assert look_round(table.game, table.script)
    assert (wizard.map, orc.map) == (("U5", "U5") if far else ("G1", "G1"))
    assert wizard.way.on_stair == 0
    assert (table.game.fight is None) is far
    assert table.heard("seen on the stairs")
