"""The rules of the cave, one by one."""

from __future__ import annotations

import pytest
from tests.table import Table
from wumpus import RULEBOOK
from wumpus.shoot import next_rooms

from clew.kernel.words.scene import to_json


@pytest.mark.rule("1.1")
def test_every_tunnel_leads_back() -> None:
    tunnels = Table().game.book.tunnels
    assert len(tunnels) == 20
    assert all(len(set(to)) == 3 and all(room in tunnels[other] for other in to) for room, to in tunnels.items())


@pytest.mark.rule("1.2", "1.3")
def test_everything_gets_a_room_of_its_own_and_a_hunter_learns_his() -> None:
    table = Table(2, pits=1, bats=3)
    assert table.draw("20", "3", "5", "7", "11", "1", "9").beat()
    game = table.game
    assert (game.pits, game.bats, game.wumpus) == ([20], [3, 5, 7], 11)
    assert [hunter.room for hunter in game.hunters] == [1, 9]
    assert "You are in room 1." in table.told_to(0)
    assert "You are in room 1." not in table.told_to(1)


@pytest.mark.rule("1.4")
def test_the_torch_goes_out() -> None:
    table = Table().lay()
    table.game.turn = table.game.book.turns
    assert not table.choose("walk-2").beat()
    assert table.game.ending == "torch"


@pytest.mark.rule("2.1", "2.2")
def test_senses_reach_through_one_tunnel() -> None:
    table = Table().lay(wumpus=10, pits=(3,))
    table.choose("walk-2").beat()
    assert table.told_to(0)[-2:] == ["You smell a wumpus.", "You feel a draft."]
    table.choose("walk-1").beat()
    assert not table[0].smell


@pytest.mark.rule("2.1")
def test_who_stands_still_notices_that_the_smell_is_gone() -> None:
    table = Table(2).lay(wumpus=8)
    table.game.active = 1
    table.shoot(3).roll(1).draw("9").beat()
    assert table.told_to(0)[-1] == "The smell is gone."


@pytest.mark.rule("2.3")
def test_bats_are_heard() -> None:
    table = Table().lay(bats=(3,))
    table.choose("walk-2").beat()
    assert table.told_to(0)[-1] == "You hear bats."


@pytest.mark.rule("3.1")
def test_a_turn_is_a_walk_or_a_shot() -> None:
    table = Table().lay()
    table.choose("walk-5").beat()
    assert table.keys("What do you do?") == ["walk-2", "walk-5", "walk-8", "shoot"]
    assert table[0].room == 5


@pytest.mark.rule("3.1", "4.2")
def test_he_may_think_better_of_it() -> None:
    table = Table().lay()
    table.choose("shoot", "back", "walk-2").beat()
    assert (table[0].room, table[0].arrows) == (2, 5)


@pytest.mark.rule("3.1")
def test_who_has_no_arrows_may_only_walk() -> None:
    table = Table(2).lay()
    table[0].arrows = 0
    assert table.choose("walk-2").beat()
    assert table.keys("What do you do?") == ["walk-2", "walk-5", "walk-8"]


@pytest.mark.rule("3.2", "6.5")
def test_a_pit_is_the_end() -> None:
    table = Table().lay(pits=(2,))
    assert not table.choose("walk-2").beat()
    assert (table[0].dead, table.game.ending) == ("pit", "lost")


@pytest.mark.rule("3.3")
def test_bats_carry_him_into_whatever_is_there() -> None:
    table = Table().lay(pits=(20,), bats=(2,))
    table.choose("walk-2").draw("2", "20").beat()
    assert (table[0].rides, table[0].dead, table[0].colonies) == (2, "pit", [2])


@pytest.mark.rule("3.4", "5.1", "5.2")
def test_who_bumps_into_it_and_it_stays_is_eaten() -> None:
    table = Table().lay(wumpus=2)
    table.choose("walk-2").roll(4).beat()
    assert table[0].dead == "wumpus"


@pytest.mark.rule("3.4", "5.1", "5.3")
def test_it_may_run_away_into_a_pit_and_does_not_mind() -> None:
    table = Table().lay(wumpus=2, pits=(10,))
    assert table.choose("walk-2").roll(3).draw("10").beat()
    assert (table.game.wumpus, table[0].smell) == (10, True)
    assert table[0].lair == [1, 3, 10]


@pytest.mark.rule("4.1", "4.4")
def test_a_lost_arrow_wakes_it() -> None:
    table = Table().lay(wumpus=19)
    table.shoot(2).roll(1).draw("11").beat()
    assert (table[0].arrows, table.game.wumpus, table.game.roars) == (4, 11, 1)


@pytest.mark.rule("4.2")
def test_an_arrow_never_flies_straight_back() -> None:
    table = Table().lay()
    table.game.way = [2]
    assert next_rooms(table.game, table[0]) == [3, 10]


@pytest.mark.rule("4.2", "6.1")
def test_a_crooked_arrow_reaches_far() -> None:
    table = Table().lay(wumpus=13)
    assert not table.shoot(2, 3, 12, 13).beat()
    assert (table.game.ending, table.game.winner, table[0].trophies) == ("slain", 0, 1)


@pytest.mark.rule("4.3")
def test_an_arrow_that_comes_back_kills_the_archer() -> None:
    table = Table().lay()
    table.shoot(2, 3, 4, 5, 1).beat()
    assert (table[0].dead, table.game.ending) == ("own arrow", "lost")


@pytest.mark.rule("4.5")
def test_without_arrows_the_hunt_is_lost() -> None:
    table = Table().lay()
    table[0].arrows = 1
    assert not table.shoot(2).roll(4).beat()
    assert table.game.ending == "arrows"


@pytest.mark.rule("5.1", "5.2")
def test_it_may_come_to_the_archer() -> None:
    table = Table().lay(wumpus=8)
    table.shoot(2).roll(1).draw("1").beat()
    assert table[0].dead == "wumpus"


@pytest.mark.rule("6.2")
def test_neither_sees_what_the_other_does() -> None:
    table = Table(2).lay(pits=(3,))
    before = to_json(RULEBOOK.view(table.game, 1))["boards"]
    table.choose("walk-2").beat()
    assert table.told_to(1) == []
    assert to_json(RULEBOOK.view(table.game, 1))["boards"] == before


@pytest.mark.rule("6.3")
def test_hunters_hear_each_other() -> None:
    table = Table(2).lay()
    table.choose("walk-5").beat()
    assert table[0].breath
    assert table.told_to(1) == ["You hear somebody breathe."]


@pytest.mark.rule("6.4", "4.3")
def test_an_arrow_in_the_other_one_wins_the_duel() -> None:
    table = Table(2).lay()
    assert not table.shoot(5, 4).beat()
    assert (table.game.ending, table.game.winner, table[1].dead) == ("last", 0, "arrow")


@pytest.mark.rule("7.1")
def test_trophies_live_on_and_so_do_those_at_home() -> None:
    table = Table(guests={"hunters": {"Ada": 2, "Zoe": 3}}).lay(wumpus=2)
    table.shoot(2).beat()
    kept = RULEBOOK.keeps(table.game)
    assert kept == {"hunters": {"Zoe": 3, "Ada": 3}}
    assert RULEBOOK.lives_on(kept) == ["Zoe, trophies: 3", "Ada, trophies: 3"]
