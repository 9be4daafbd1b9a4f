"""Chapters 10 to 18: joins, sections, cold, zones, sports, people, talking gates, ladders, teleports and wells."""

import pytest
from tests.games.milaso.labyrinth.walker import fresh
from tests.games.milaso.scenes import do, feature, use
from tests.games.milaso.table import Table

from clew.games.milaso.beings.knowledge import stock
from clew.games.milaso.maps.model import Section
from clew.games.milaso.places.people import person_offers, talk
from clew.games.milaso.places.places import ladder_offers, near_offers, site_offers
from clew.games.milaso.shown.view import board
from clew.games.milaso.sight.encounters import meet
from clew.games.milaso.state import steps
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.strike.attack import choose_area
from clew.games.milaso.turn.exploring import arrive, explore
from clew.games.milaso.turn.turn import cold
from clew.games.milaso.walk.joins import go_through, join_offers, talk_to_gate, unsettled_guard, zone_closed
from clew.games.milaso.walk.movement import reveal
from clew.games.milaso.walk.openings import teleport
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("10.6", "10.13")
def test_those_who_follow_come_along() -> None:
    way = {"kind": "join", "what": "open", "to_map": "G1", "to_at": 9, "to": "G1.join.K"}
    table = Table("######\n#GK..#\n######", features={"K": way}, seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    table.choose("go G1.join.K")
    explore(table.game, table.script, Step(steps.EXPLORE))
    assert goblin.at == 9
    assert hero.at in (8, 10)
    assert table.heard("comes to")


@pytest.mark.rule("10.6")
def test_going_through_costs_a_step() -> None:
    way = {"kind": "join", "what": "open", "to_map": "G1", "to_at": 8, "to": "G1.join.K"}
    table = Table("#####\n#K..#\n#####", features={"K": way})
    hero = table.hero("K")
    go_through(table.game, table.script, hero, feature(table, "join"))
    assert hero.moved == 2
    assert hero.at == 8


@pytest.mark.rule("10.5")
def test_nothing_happens_to_those_left_behind() -> None:
    from clew.games.milaso.turn.turn import everyone

    table = Table("####\n#KG#\n####", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    goblin.map = "U5"
    assert everyone(table.game) == [hero]


@pytest.mark.rule("11.3")
def test_a_section_becomes_known_when_entered() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.game.known = {}
    assert reveal(table.game, table.script, hero)
    assert table.game.known == {"G1": [0]}
    assert not reveal(table.game, table.script, hero)


@pytest.mark.rule("11.9", "11.5")
def test_a_zone_closes_behind_the_leader() -> None:
    way = {"kind": "join", "what": "zone", "to_map": "MG", "to_at": 6, "to": "MG.join.K"}
    warden = {"kind": "post", "what": "B51", "flags": frozenset(["master"])}
    table = Table("######\n#K.W.#\n######", key="MG", features={"K": way, "W": warden})
    hero = table.hero("K")
    assert zone_closed(table.game, feature(table, "join"))
    assert join_offers(table.game, hero, feature(table, "join")) == []
    foe = meet(table.game, feature(table, "post"))[0]
    foe.alive = False
    assert len(join_offers(table.game, hero, feature(table, "join"))) == 1


@pytest.mark.rule("11.15")
def test_the_ski_jump_may_end_in_a_fall() -> None:
    table = Table("####\n#Ks#\n####", features={"s": {"kind": "fixture", "what": "ski jump"}})
    hero = table.hero("K")
    table.dice(63, 61, 6, 6)
    use(table, hero, feature(table, "fixture"))
    assert hero.energy[8:] == [8, 8]


@pytest.mark.rule("11.14", "29.2b", "17.2")
def test_roofs_cold_and_the_devils_lamps_in_the_demo() -> None:
    maps = fresh("demo").maps
    assert sum(section.cold for section in maps["U5"].sections) == 1
    assert sum(section.devil for section in maps["U5"].sections) == 1
    assert all(section.roofed for section in maps["U5"].sections)
    assert any(not section.roofed for section in maps["G5"].sections)
    assert not any(section.dark and section.devil for map_ in maps.values() for section in map_.sections)


@pytest.mark.rule("12.3", "24.29")
def test_a_body_has_weapons_and_pockets() -> None:
    from clew.games.milaso.ground.finds import body_offers, search_body

    post = {"kind": "post", "what": "B37", "holds": ("gold*9",)}
    table = Table("####\n#Kp#\n####", features={"p": post})
    hero = table.hero("K")
    table.arm(hero, "Gold bag")
    ken = meet(table.game, feature(table, "post"))[0]
    assert body_offers(table.game, hero) == []
    ken.alive = False
    table.game.dead.append(ken.key)
    table.game.gold = 0
    assert len(body_offers(table.game, hero)) == 1
    search_body(table.game, table.script, hero, ken)
    assert hero.has("F10")
    assert hero.has("saucer key")
    assert table.game.gold == 9
    assert body_offers(table.game, hero) == []


@pytest.mark.rule("12.9")
def test_three_hits_at_the_coconut_shy() -> None:
    table = Table("####\n#Kc#\n####", features={"c": {"kind": "site", "what": "coconut shy"}})
    hero = table.hero("K")
    option = site_offers(table.game, hero, feature(table, "site"))[0]
    table.dice(27, 1, 2)
    do(table, hero, option)
    assert sum(item.what == "coconut" for item in hero.items) == 3
    assert hero.has("potion of energy")
    assert table.game.gold == 249


@pytest.mark.rule("12.10")
def test_a_trapped_lavatory_explodes() -> None:
    lavatory = {"kind": "fixture", "what": "lavatory", "flags": frozenset(["trapped"])}
    table = Table("####\n#Kl#\n####", features={"l": lavatory})
    hero = table.hero("K")
    table.dice(58, *[6] * 10)
    use(table, hero, feature(table, "fixture"))
    assert hero.energy == [8] * 10


@pytest.mark.rule("12.12", "2.3")
def test_people_tell_what_they_know() -> None:
    king = {"kind": "person", "what": "King Retchinal III", "holds": ("clue 3",)}
    table = Table("####\n#Kp#\n####", features={"p": king})
    hero = table.hero("K")
    assert [option.key for option in person_offers(table.game, hero, feature(table, "person"))] == ["talk G1.person.p"]
    talk(table.game, table.script, hero, feature(table, "person"))
    assert table.game.clues == [3]
    assert person_offers(table.game, hero, feature(table, "person")) == []


@pytest.mark.rule("13.1")
def test_other_bodies_have_other_areas() -> None:
    table = Table("####\n#KT#\n####")
    hero, tiger = table.hero("K"), table.foe("T", "B30")
    table.dice(2, 8)
    assert choose_area(table.game, table.script, hero, tiger, automatic=False) == 8
    assert len(tiger.energy) == 8


@pytest.mark.rule("14.16")
def test_a_ladder_costs_five_movement() -> None:
    ladder = {"kind": "trap door", "what": "trap door", "lock": 3, "to_map": "G1", "to_at": 7}
    table = Table("#####\n#Kt.#\n#####", features={"t": ladder})
    hero = table.hero("K")
    assert [option.key for option in near_offers(table.game, hero)] == []
    table.game.open["G1.trap door.t"] = OPEN
    option = ladder_offers(table.game, hero, feature(table, "trap door"))[0]
    do(table, hero, option)
    assert hero.moved == 10


@pytest.mark.rule("18.2")
def test_both_spaces_of_a_used_teleport_are_marked() -> None:
    spot = {"kind": "teleport", "what": "teleport", "to_map": "G1", "to_at": 8}
    table = Table("#####\n#Kt.#\n#####", features={"t": spot})
    map_ = table.game.maze.maps["G1"]
    hero = table.hero("K")
    assert not [sign for space in board(table.game, map_).spaces for sign in space.features if sign.sign == "*"]
    teleport(table.game, table.script, hero, feature(table, "teleport"))
    signs = {space.key: sign.name.template for space in board(table.game, map_).spaces for sign in space.features}
    assert signs == {"G1/7": "teleport", "G1/8": "where a teleport leads"}


@pytest.mark.rule("18.2")
@pytest.mark.parametrize(("flags", "where"), [(["reversible"], 8), ([], 9)])
def test_stepping_again_on_the_arrival_of_a_reversible_teleport_leads_back(flags: list[str], where: int) -> None:
    spot = {"kind": "teleport", "what": "teleport", "to_map": "G1", "to_at": 9, "flags": frozenset(flags)}
    table = Table("######\n#Kt..#\n######", features={"t": spot})
    hero = table.hero("K")
    hero.at = feature(table, "teleport").at
    arrive(table.game, table.script, hero)
    assert hero.at == 9
    hero.at = 9
    arrive(table.game, table.script, hero)
    assert hero.at == where


@pytest.mark.rule("18.5")
def test_out_of_the_other_well() -> None:
    well = {"kind": "fixture", "what": "well", "to_map": "G1", "to_at": 8}
    table = Table("#####\n#Kw.#\n#####", features={"w": well})
    hero = table.hero("K")
    table.dice(59, 59, 58)
    use(table, hero, feature(table, "fixture"))
    assert hero.at == 8


@pytest.mark.rule("11.8", "4.19")
@pytest.mark.parametrize(("kind", "coat", "lost"), [("Knight", False, 5), ("Knight", True, 0), ("Boarzak", False, 0)])
def test_cold_bites_the_uninsulated(kind: str, coat: bool, lost: int) -> None:
    table = Table("###\n#K#\n###", section=Section(roofed=True, cold=True))
    hero = table.hero("K", kind)
    if coat:
        table.arm(hero, "fur coat")
    cold(table.game, table.script, hero)
    assert hero.loss.toxic == lost


@pytest.mark.rule("11.5a")
def test_a_talking_gate_opens_at_the_second_right_answer() -> None:
    gate = {"kind": "join", "what": "guard", "to": "G1.join.g", "flags": frozenset(["guard talking"])}
    table = Table("###\n#g#\n###", features={"g": gate})
    hero = table.hero("g")
    join = feature(table, "join")
    for turn in (10, 20):
        table.game.turn = turn
        assert unsettled_guard(table.game, join) is not None
        table.dice(1).choose(stock()[len(table.game.asked)][1])
        talk_to_gate(table.game, table.script, hero, join)
    assert unsettled_guard(table.game, join) is None
