"""Chapter 22: ducking, edges and large enemies."""

import pytest
from tests.games.milaso.table import FIELD, Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.reckoning import UNIT, apart
from clew.games.milaso.beings.spaces import footprint, free, hand_apart
from clew.games.milaso.fight.combat import begin, fighters, ready
from clew.games.milaso.fight.manoeuvres import move_options
from clew.games.milaso.gear.blows import Blow, hand_blow, reach
from clew.games.milaso.gear.missiles import obstructers
from clew.games.milaso.ground.falls import edge_beside
from clew.games.milaso.state.game import PARTY, Being
from clew.games.milaso.strike.attack import areas_in_reach, choose_area, strike
from clew.games.milaso.turn.fighting import attack_options

LINE = "##########\n#A.K.T...#\n##########"
LAIR = FIELD.replace("#........#", "#.K....F.#", 1)


def archery() -> tuple[Table, Being, Being, Being]:
    table = Table(LINE, seats=2)
    archer, knight, thug = table.hero("A", "Elf Archer"), table.hero("K"), table.foe("T")
    table.arm(archer, "F02")
    table.arm(archer, "Arrow", 4)
    table.battle([thug])
    for being in (archer, knight):
        ready(table.game, being)
    return table, archer, knight, thug


@pytest.mark.rule("22.13")
def test_a_companion_ducks_with_an_action_and_stands_when_he_strikes() -> None:
    table, archer, knight, thug = archery()
    table.choose("duck")
    table.do("act", who=knight.key)
    assert role(table.game, knight).actions == 1
    assert obstructers(table.game, archer, thug) == []
    table.dice(99)
    strike(table.game, table.script, knight, thug, hand_blow(table.game, knight, thug, None))
    assert obstructers(table.game, archer, thug) == [knight]


@pytest.mark.rule("22.13")
def test_the_attacker_may_order_him_to_duck_with_one_of_his_own_actions() -> None:
    table, archer, knight, thug = archery()
    table.choose(f"order {knight.key}")
    table.do("act", who=archer.key)
    assert role(table.game, archer).actions == 1
    assert role(table.game, knight).actions == 2
    assert obstructers(table.game, archer, thug) == []
    table.dice(99)
    strike(table.game, table.script, thug, knight, Blow("sword", 50 * UNIT, 3, (3, 6)))
    assert obstructers(table.game, archer, thug) == [knight]


@pytest.mark.rule("22.23")
@pytest.mark.parametrize(("lost", "rolled", "dice", "alive"), [(6, 30, (99, 99, 99), False), (6, 31, (), True)])
def test_a_heavy_wound_beside_a_well_may_end_in_it(lost: int, rolled: int, dice: tuple[int, ...], alive: bool) -> None:
    table = Table("#####\n#FKW#\n#####", features={"W": {"kind": "fixture", "what": "well"}})
    thug, hero = table.foe("F"), table.hero("K")
    begin(table.game, table.script, [thug])
    assert edge_beside(table.game, hero) == "water"
    table.dice(1, 99, 2, 4, rolled, *dice)
    strike(table.game, table.script, thug, hero, Blow("club", 50 * UNIT, 3, (lost, lost)))
    assert hero.alive is alive


@pytest.mark.rule("22.23")
@pytest.mark.parametrize(("area", "lost"), [(4, 5), (9, 6)])
def test_lighter_wounds_and_limbs_do_not_count(area: int, lost: int) -> None:
    table = Table("#####\n#FKW#\n#####", features={"W": {"kind": "fixture", "what": "well"}})
    thug, hero = table.foe("F"), table.hero("K")
    begin(table.game, table.script, [thug])
    table.dice(1, 99, 2, area)
    strike(table.game, table.script, thug, hero, Blow("club", 50 * UNIT, 3, (lost, lost)))
    table.script.done()
    assert not table.heard("edge")
    assert hero.alive


@pytest.mark.rule("22.23")
def test_beside_a_pit_it_is_a_fall() -> None:
    table = Table("#####\n#FKP#\n#####", features={"P": {"kind": "trap", "what": "TR01"}})
    thug, hero = table.foe("F"), table.hero("K")
    begin(table.game, table.script, [thug])
    table.dice(1, 99, 2, 4, 1, 1, 6, 6)
    strike(table.game, table.script, thug, hero, Blow("club", 50 * UNIT, 3, (6, 6)))
    assert table.heard("over the edge: 1, needs 30 or less: he falls")
    assert hero.energy[8:] == [8, 8]
    assert hero.at == table.at("K")


@pytest.mark.rule("22.24")
def test_a_dragon_covers_six_spaces_and_is_reached_at_the_nearest() -> None:
    table = Table(LAIR)
    dragon, hero = table.foe("F", "B24"), table.hero("K")
    begin(table.game, table.script, [dragon])
    body = footprint(table.game, dragon)
    assert body[0] == dragon.at
    assert len(set(body)) == 6
    assert not any(free(table.game, table.game.maze.maps["G1"], at) for at in body)
    hero.at = dragon.at - 2
    assert dragon.at - 1 in body
    assert (apart(table.game, hero, dragon), hand_apart(table.game, hero, dragon)) == (4, 2)
    assert [option.key for option in attack_options(table.game, hero, [dragon])] == [f"strike {dragon.key}"]
    assert hand_apart(table.game, dragon, hero) <= reach(table.game, dragon)


@pytest.mark.rule("22.24", "25.15")
def test_a_large_enemy_under_command_fights_but_does_not_leave_its_place() -> None:
    table = Table(LAIR.replace("....F", "T...F"))
    dragon, hero, thug = table.foe("F", "B24"), table.hero("K"), table.foe("T")
    begin(table.game, table.script, [thug])
    dragon.side, dragon.seat = PARTY, hero.seat
    assert fighters(table.game) == [hero, dragon]
    ready(table.game, dragon)
    assert move_options(table.game, dragon, [thug]) == []


@pytest.mark.rule("22.25")
def test_only_the_nearer_half_of_a_large_enemy_can_be_hit_hand_to_hand() -> None:
    table = Table(LAIR)
    dragon, hero = table.foe("F", "B24"), table.hero("K")
    dragon.facing = 3
    assert list(areas_in_reach(table.game, hero, dragon, far=False)) == [1, 2, 3, 4, 5]
    dragon.facing = 1
    assert list(areas_in_reach(table.game, hero, dragon, far=False)) == [4, 5, 6, 7, 8, 9, 10, 11]
    assert list(areas_in_reach(table.game, hero, dragon, far=True)) == list(range(1, 12))
    table.dice(2, 8)
    assert choose_area(table.game, table.script, hero, dragon, automatic=False, far=False) == 11
    table.dice(1).choose("area 4")
    choose_area(table.game, table.script, hero, dragon, automatic=False, far=False)
    assert [option.key for option in table.script.asked[-1].options] == [f"area {n}" for n in range(4, 12)]
