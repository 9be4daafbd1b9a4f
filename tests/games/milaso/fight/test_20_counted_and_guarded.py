"""Chapters 7, 13 to 15, 19 to 21, 23 and 24: counts that go on, holds that end, and what is at hand."""

import pytest
from tests.games.milaso.scenes import do, face
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import constitution, movement
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.body.body import heal, restore
from clew.games.milaso.doors.doors import door_offers
from clew.games.milaso.fight.combat import begin, finish, ready
from clew.games.milaso.fight.first_strike import ambush_options, fall_upon
from clew.games.milaso.gear.blows import Blow, defence
from clew.games.milaso.magic.fires import walk_through_fire
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.minds.minds import jar_of
from clew.games.milaso.places.trade import buy
from clew.games.milaso.sight.senses import detect, traps_of
from clew.games.milaso.state.game import ENDLESS
from clew.games.milaso.state.traces import burning


@pytest.mark.rule("20.8", "20.14")
def test_in_a_fight_resumed_soon_lost_actions_are_counted_from_its_first_beginning() -> None:
    table, thug, hero = face("B01")
    hero.figures["wits"] = 8
    ready(table.game, hero)
    assert role(table.game, hero).actions == 2
    finish(table.game, table.script)
    begin(table.game, table.script, [thug])
    table.fight().round += 1
    ready(table.game, hero)
    assert (table.fight().round, role(table.game, hero).actions) == (2, 1), "every second battle round"


@pytest.mark.rule("20.8")
def test_who_comes_later_counts_from_his_own_first_battle_round() -> None:
    table, _, hero = face("B01")
    hero.figures["wits"] = 8
    role(table.game, hero)
    table.fight().round = 4
    ready(table.game, hero)
    assert role(table.game, hero).actions == 2
    table.fight().round = 5
    ready(table.game, hero)
    assert role(table.game, hero).actions == 1


@pytest.mark.rule("15.9", "21.6")
def test_an_archer_who_has_not_attacked_parries_with_the_sword_at_his_side() -> None:
    table, _, archer = face("B01")
    archer.kind = "Elf Archer"
    sword, bow = table.arm(archer, "H10"), table.arm(archer, "F01")
    blow = Blow("club", 50 * UNIT, 3, (1, 1))
    bare = defence(table.game, archer, 2, blow).units
    guard = table.game.book.weapons[sword.what].guard
    assert archer.wielded == bow.key
    assert defence(table.game, archer, 3, blow).units == bare + guard * UNIT
    archer.effects["invisibility"], archer.wielded = 5, ""
    assert defence(table.game, archer, 3, blow).units == bare, "the completely invisible use no weapon"


@pytest.mark.rule("20.12", "24.24")
def test_tendrils_hold_nobody_when_the_fight_is_over() -> None:
    table, _, hero = face("B34")
    hero.effects["held"] = ENDLESS
    assert movement(table.game, hero) == 0
    finish(table.game, table.script)
    assert movement(table.game, hero) == 9


@pytest.mark.rule("14.11", "14.12")
def test_two_who_bash_at_a_door_in_one_turn_do_not_count_twice() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 1}
    table = Table("#####\n#KdG#\n#####", features={"d": door}, seats=2)
    hero, goblin = table.hero("K", S=60), table.hero("G", "Goblin", S=60)
    for being in (hero, goblin):
        table.arm(being, "H08")
    feature = table.game.maze.features["G1.door.d"]
    option = next(o for o in door_offers(table.game, hero, feature) if o.key.startswith("bash"))
    do(table, hero, option)
    assert not any(o.key.startswith("bash") for o in door_offers(table.game, goblin, feature))
    table.game.turn += 1
    assert any(o.key.startswith("bash") for o in door_offers(table.game, goblin, feature)), "he may relieve him"


@pytest.mark.rule("7.8", "5.6")
def test_a_suit_bought_in_the_labyrinth_is_not_yet_on() -> None:
    table = Table("####\n#K.#\n####")
    hero, table.game.gold = table.hero("K"), 200
    buy(table.game, table.script, hero, "Chain mail", "26.6")
    assert (hero.suit, hero.has("Chain mail") is not None) == ("", True)


@pytest.mark.rule("24.21", "24.21a")
def test_a_wasp_goes_only_for_jam_that_it_sees() -> None:
    table = Table("########\n#F.#.K.#\n#......#\n########")
    wasp, hero = table.foe("F", "B26"), table.hero("K")
    begin(table.game, table.script, [wasp])
    table.game.afoot.jars["G1", hero.at] = 4
    assert jar_of(table.game, wasp) == -1, "behind the corner"
    table.game.afoot.jars["G1", wasp.at + 1] = 4
    assert jar_of(table.game, wasp) == wasp.at + 1


@pytest.mark.rule("24.21")
def test_a_wasp_under_the_jam_spell_is_not_drawn_to_itself() -> None:
    table, wasp, _ = face("B26")
    wasp.effects["Cray's Strawberry Jam"] = 8
    assert jar_of(table.game, wasp) == -1


@pytest.mark.rule("8.7", "19.3", "19.6")
def test_a_mine_that_has_gone_off_is_no_trap_any_more() -> None:
    table = Table("#####\n#Kt.#\n#####", features={"t": {"kind": "trap", "what": "TR06"}})
    hero, map_ = table.hero("K"), table.game.maze.maps["G1"]
    assert len(traps_of(table.game, map_)) == 1
    table.game.touched["G1.trap.t"] = 1
    assert not traps_of(table.game, map_)
    detect(table.game, table.script, hero)
    assert not table.heard("buzzes")


@pytest.mark.rule("7.5", "14.13")
def test_armour_helps_against_the_flames_of_a_door() -> None:
    table = Table("#####\n#Kd.#\n#####", features={"d": {"kind": "door", "what": "unenchanted wooden", "lock": 1}})
    hero = table.hero("K")
    table.game.open["G1.door.d"], table.game.turn = burning(1), 14
    hero.at, hero.suit = table.at("d"), "Plated"
    walk_through_fire(table.game, table.script, hero)
    assert hero.energy == [10] * 10, "1 / 2.4 is less than a half"


@pytest.mark.rule("3.7", "13.11")
def test_what_a_constitution_potion_lent_is_no_cushion_for_later_wounds() -> None:
    table = Table("####\n#K.#\n####")
    hero = table.hero("K")
    table.hurt(hero, 9, 8)
    restore(table.game, table.script, hero, 20, "15.5")
    assert constitution(table.game, hero) == 60
    heal(table.game, table.script, hero, 9, 8, "13.16")
    table.hurt(hero, 10, 8)
    assert constitution(table.game, hero) == 52


@pytest.mark.rule("6.11", "23.3")
def test_with_a_sling_in_hand_he_falls_upon_an_enemy_with_his_fist() -> None:
    table = Table("#####\n#TK.#\n#####")
    hero = table.hero("K", "Goblin")
    table.arm(hero, "F05")
    post = Feature("G1.post.9", "post", "G1", table.at("T"), what="B01", facing=3)
    table.dice(1, 99, 2, 9, 2)
    fall_upon(table.game, table.script, hero, post)
    (thug,) = table.game.foes.values()
    assert thug.energy[8] < thug.full


@pytest.mark.rule("7.28", "23.3")
def test_nobody_falls_upon_a_rock_with_his_bare_fist() -> None:
    table = Table("#####\n#TK.#\n#####", features={"T": {"kind": "post", "what": "B33", "facing": 3}})
    hero = table.hero("K")
    assert not ambush_options(table.game, hero)
    table.arm(hero, "H14")
    assert len(ambush_options(table.game, hero)) == 1
