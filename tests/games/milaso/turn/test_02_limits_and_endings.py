"""Chapter 2: limits of turns, winning, losing, giving up, the leader, and the size of the party."""

import pytest
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.beings.figures import constitution
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.places.places import thing_offers
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import PARTY, Being
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.turn.turn import after_the_limits, check_lost, limit
from clew.games.milaso.walk.movement import take_step
from clew.games.milaso.walk.party import give_up, name_leader


@pytest.mark.rule("2.7", "2.9", "2.1")
def test_limits_by_party_and_size() -> None:
    assert limit(Table().game, "turns before entering the Tower") == 120
    assert limit(Table(seats=3, size="full").game, "turns before entering the Tower") == 500
    assert limit(Table(seats=2, size="full").game, "Tower turns, ground floor entrance (6 floors)") == 650


@pytest.mark.rule("2.10")
def test_enemies_grow_after_the_limit() -> None:
    table = Table("####\n#KT#\n####", size="full")
    table.hero("K")
    thug = table.foe("T")
    from clew.games.milaso.beings.figures import wits

    grown = []
    for turn in range(595, 900):
        table.game.turn = turn
        before = thug.growth
        after_the_limits(table.game, table.script)
        if thug.growth > before:
            grown.append(turn)
    assert grown == [601, 651, 701, 751, 801]
    assert constitution(table.game, thug) == 58 + 25
    assert wits(table.game, thug) == 50 + 25


@pytest.mark.rule("2.11")
def test_things_vanish_after_the_limit() -> None:
    loose = {"kind": "thing", "what": "rope", "flags": frozenset(["loose"])}
    table = Table("####\n#Kr#\n####", features={"r": loose}, size="full")
    table.hero("K")
    table.game.turn = 601
    after_the_limits(table.game, table.script)
    assert "G1.thing.r" in table.game.touched


@pytest.mark.rule("2.12", "2.13")
def test_the_tower_limit() -> None:
    for strict, ended in ((False, ""), (True, "out of time")):
        table = Table("###\n#K#\n###", strict_limits=strict)
        table.hero("K")
        table.game.tower_turn, table.game.tower_row = 151, "Tower turns, basement entrance (7 floors)"
        after_the_limits(table.game, table.script)
        assert table.ending() == ended
        assert table.game.afoot.hunt is not strict


@pytest.mark.rule("2.6", "2.16")
def test_the_orb_brought_home_wins() -> None:
    house = {"kind": "site", "what": "Vorgu's old house"}
    table = Table("####\n#Kv#\n####", features={"v": house})
    hero = table.hero("K")
    take_step(table.game, hero, 1)
    arrive(table.game, table.script, hero)
    assert table.ending() == ""
    table.game.method = 5
    friend = Being("friend-1", "Companion 1", "B01", PARTY, 0, "G1", hero.at)
    table.game.party.append(friend)
    table.arm(friend, "the Orb of Zig-zig")
    arrive(table.game, table.script, hero)
    assert table.ending() == "", "a companion does not bring it home"
    hero.items, friend.items = friend.items, []
    arrive(table.game, table.script, hero)
    assert table.ending() == "won"


@pytest.mark.rule("2.17")
def test_losing_and_yielding() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.choose("yes", "no")
    give_up(table.game, table.script, hero)
    assert table.ending() == ""
    table.choose("yes", "yes")
    give_up(table.game, table.script, hero)
    assert table.ending() == "yielded"
    table.game.ended = ""
    hero.alive = False
    check_lost(table.game, table.script)
    assert table.ending() == "dead"


@pytest.mark.rule("2.17")
def test_yielding_in_a_fight() -> None:
    table = Table("######\n#KT..#\n#....#\n######", seats=2)
    hero, _ = table.hero("K"), table.hero("T", "Goblin")
    begin(table.game, table.script, [table.foe("T")])
    ready(table.game, hero)
    table.choose("More ...", "Never mind")
    table.do("act", who=hero.key)
    assert table.game.agenda[-1].what == steps.ACT, "his place is still his"
    table.choose("More ...", "Give the quest up", "yes", "yes", "yes")
    table.do("act", who=hero.key)
    assert table.ending() == "yielded"


@pytest.mark.rule("2.19")
def test_the_orb_stays_while_milaso_lives() -> None:
    orb = {"kind": "thing", "what": "the Orb of Zig-zig"}
    table = Table("####\n#Ko#\n####", features={"o": orb})
    hero = table.hero("K")
    assert thing_offers(table.game, hero, feature(table, "thing")) == []
    table.game.method = 5
    assert len(thing_offers(table.game, hero, feature(table, "thing"))) == 1


@pytest.mark.rule("2.21")
def test_another_leads_when_the_leader_falls() -> None:
    table = Table("####\n#KG#\n####", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    hero.alive = False
    assert name_leader(table.game) is goblin
    assert table.game.leader == goblin.key


@pytest.mark.rule("2.21")
def test_the_players_name_another_leader() -> None:
    table = Table("#####\n#KGN#\n#####", seats=3)
    leader, ninja = table.hero("K"), table.hero("N", "Ninja")
    table.hero("G", "Goblin")
    table.hurt(leader, 1, 10)
    table.choose("ninja", "end", "end")
    table.do("explore")
    assert table.game.leader == ninja.key
    assert table.script.asked[0].rule == "2.21"


@pytest.mark.rule("2.21")
def test_for_a_dead_leader_time_goes_on_where_somebody_lives() -> None:
    table = Table("####\n#KG#\n####", seats=2)
    leader, goblin = table.hero("K"), table.hero("G", "Goblin")
    leader.alive = False
    goblin.effects["Paralyse"] = 2
    assert name_leader(table.game) is goblin


@pytest.mark.rule("2.14", "29.8b")
def test_groups_grow_with_the_party() -> None:
    from clew.games.milaso.sight.encounters import meet

    table = Table(seats=3, picture="#########\n#.......#\n#.......#\n#########")
    post = Feature("G1.post.1", "post", "G1", 10, what="B17", amount=2, flags=frozenset(["group"]))
    assert len(meet(table.game, post)) == 4
