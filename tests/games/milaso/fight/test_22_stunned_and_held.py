"""Chapters 13, 20 and 22: stunning as it falls in a battle round, strangling, waking, and half an action."""

import pytest
from tests.games.milaso.scenes import whip
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role, strangle
from clew.games.milaso.beings.figures import able, conscious, movement
from clew.games.milaso.body.body import heal
from clew.games.milaso.fight.combat import begin, finish, ready, start_of_round
from clew.games.milaso.gear.blows import hand_blow
from clew.games.milaso.maps.model import Section
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.strike.powers import struggle
from clew.games.milaso.turn.turn import start_of_turn
from clew.games.milaso.walk.movement import followers

DUEL = "######\n#.KT.#\n#....#\n######"


def duel(weapon: str = "H17") -> tuple[Table, Being, Being]:
    """In the first battle round, and the Knight's place has come round."""
    table = Table(DUEL)
    hero, foe = table.hero("K"), table.foe("T")
    foe.figures = {"constitution": 200}
    table.arm(hero, weapon)
    table.battle([foe], hero, foe)
    return table, hero, foe


# -- stunning -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("22.16", "22.29")
def test_whoever_stuns_with_his_first_action_hits_with_his_second_without_a_roll() -> None:
    table, hero, foe = duel()
    table.choose(f"strike {foe.key}").dice(1, 90, 1).choose("head").dice(5)
    table.do("act", who=hero.key)
    assert table.heard("Thug is stunned.")
    assert not role(table.game, foe).dazed, "that is all that it does"
    table.choose(f"strike {foe.key}", "right chest").dice(3)
    table.do("act", who=hero.key)
    assert foe.energy[3] < foe.full, "neither attack nor defence is rolled"


@pytest.mark.rule("22.16")
def test_whoever_is_stunned_by_a_last_action_loses_his_own_first() -> None:
    table, hero, foe = duel()
    role(table.game, hero).actions = 1
    table.choose(f"strike {foe.key}").dice(1, 90, 1).choose("head").dice(5)
    table.do("act", who=hero.key)
    assert role(table.game, foe).dazed
    table.fight().order = [foe.key]
    table.dice(99)
    table.do("round")
    assert table.heard("Thug loses an action.")
    assert role(table.game, foe).used == 1


@pytest.mark.rule("21.10", "22.23", "17.10")
def test_after_a_wound_the_edge_comes_before_the_demon_head() -> None:
    table = Table("######\n#.KT:#\n######", section=Section(roofed=True, devil=True))
    hero, foe = table.hero("K"), table.foe("T")
    foe.figures = {"constitution": 200}
    table.arm(hero, "H17")
    begin(table.game, table.script, [foe])
    ready(table.game, hero)
    table.dice(1, 90, 1).choose("head").dice(5, 33, 36)
    strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0]))
    assert foe.at == table.at("T"), "33 is more than 30"
    assert foe.full - foe.energy[0] == 6, "and 36 more than 35: no flame"
    lines = [line for line in table.told if "loses" in line or "stunned" in line]
    assert lines == ["Thug loses 6 energy: head.", "Thug is stunned."]


# -- strangling ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("22.28", "13.13")
def test_a_whip_holds_until_its_victim_gets_free() -> None:
    table, hero, thug = whip()
    table.dice(1, 99, 2, 1, 1, 50, 30)
    strike(table.game, table.script, hero, thug, hand_blow(table.game, hero, thug, hero.items[0]))
    assert thug.loss.strangling == 4
    table.dice(30)
    start_of_round(table.game, table.script)
    assert thug.loss.strangling == 8
    ready(table.game, thug)
    assert role(table.game, thug).actions == 1
    table.dice(29)
    start_of_round(table.game, table.script)
    assert thug.plight.grip == 0
    assert thug.loss.strangling == 8
    start_of_round(table.game, table.script)
    assert thug.loss.strangling == 3, "five come back from the next battle round on"


@pytest.mark.rule("13.13")
@pytest.mark.parametrize("how", ["away", "stunned", "beaten"])
def test_a_hold_ends_when_the_strangler_is_out_of_reach_stunned_or_beaten(how: str) -> None:
    table, hero, foe = duel()
    strangle(hero, foe, 3)
    if how == "away":
        foe.at += 9
        struggle(table.game, table.script, hero)
    elif how == "stunned":
        role(table.game, hero).actions = 0
        table.dice(1, 90, 1).choose("head").dice(5)
        strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0]))
    else:
        table.hurt(foe, 1, 99)
        assert not conscious(table.game, foe)
    assert hero.plight.grip == 0
    assert hero.loss.strangling == 0


@pytest.mark.rule("13.13")
def test_two_stranglers_hold_till_both_are_beaten() -> None:
    table, hero, foe = duel()
    other = table.foe("T")
    strangle(hero, foe, 3)
    strangle(hero, other, 3)
    table.hurt(foe, 1, 99)
    assert hero.plight.grip > 0
    table.hurt(other, 1, 99)
    assert hero.plight.grip == 0


@pytest.mark.rule("13.14")
def test_in_combat_breath_comes_back_by_battle_rounds_only() -> None:
    table, hero, foe = duel()
    hero.loss.strangling = 12
    start_of_turn(table.game, table.script)
    assert hero.loss.strangling == 12
    start_of_round(table.game, table.script)
    assert hero.loss.strangling == 7
    foe.alive = False
    finish(table.game, table.script)
    start_of_turn(table.game, table.script)
    assert hero.loss.strangling == 0


@pytest.mark.rule("13.13")
def test_the_end_of_a_fight_frees_enemies_too() -> None:
    table, hero, foe = duel()
    strangle(foe, hero, 4)
    finish(table.game, table.script)
    assert foe.plight.grip == 0


# -- waking, legs, and half an action -----------------------------------------------------------------------------


@pytest.mark.rule("13.17")
def test_whoever_wakes_outside_combat_acts_from_the_next_turn_on() -> None:
    table = Table("#####\n#KG.#\n#####", seats=2)
    hero, friend = table.hero("K"), table.hero("G", "Goblin")
    table.hurt(friend, 1, 99)
    heal(table.game, table.script, friend, 1, 2, "15.4")
    assert table.heard("Goblin wakes.")
    assert conscious(table.game, friend)
    assert not able(table.game, friend)
    assert followers(table.game, hero) == []
    table.do("turn end")
    assert able(table.game, friend)
    assert followers(table.game, hero) == [friend]


@pytest.mark.rule("13.17")
def test_whoever_wakes_in_a_fight_acts_from_the_next_battle_round_on() -> None:
    table = Table("######\n#KG.T#\n######", seats=2)
    table.hero("K")
    friend, foe = table.hero("G", "Goblin"), table.foe("T")
    table.hurt(friend, 1, 99)
    table.battle([foe])
    table.fight().order = []
    heal(table.game, table.script, friend, 1, 2, "15.4")
    assert able(table.game, friend)


@pytest.mark.rule("13.8", "13.19")
@pytest.mark.parametrize(("lost", "movement_left"), [(0, 2), (31, 1), (53, 1)])
def test_on_one_leg_the_constitution_factor_still_counts(lost: int, movement_left: int) -> None:
    table = Table(DUEL)
    hero = table.hero("K")
    hero.emptied[9] = 0
    table.weaken(hero, lost)
    assert movement(table.game, hero) == movement_left


@pytest.mark.rule("20.9")
@pytest.mark.parametrize("between", ["nothing", "moved", "another action"])
def test_a_draught_is_ended_only_on_the_same_space_and_with_the_first_action(between: str) -> None:
    table, hero, foe = duel()
    vial = table.arm(hero, "potion of speed")
    hero.wielded = hero.items[0].key
    role(table.game, hero).actions = 1
    table.choose(f"drink {vial.key}")
    table.do("act", who=hero.key)
    ready(table.game, hero)
    if between == "moved":
        hero.at -= 1
    if between == "another action":
        table.choose(f"strike {foe.key}").dice(100)
        table.do("act", who=hero.key)
    table.choose(f"drink {vial.key}")
    table.do("act", who=hero.key)
    actions = {"nothing": 2, "moved": 1, "another action": 0}  # one more as soon as it is drunk
    assert role(table.game, hero).actions == actions[between]
    assert ("speed" in hero.effects) is (between != "another action"), "begun anew with the last action"
