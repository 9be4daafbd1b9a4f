"""Chapters 2 to 5: the Tower's clock, what figures serve for, movement, actions, the purse."""

import pytest
from tests.games.milaso.scenes import do, feature, use
from tests.games.milaso.table import Table

from clew.games.milaso.beginning.setup import outfits
from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import agility
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.gear.arms import hand_skill
from clew.games.milaso.places.places import fits_pipe, fixture_offers, site_offers
from clew.games.milaso.state import steps
from clew.games.milaso.turn.turn import turn
from clew.games.milaso.walk.joins import enter_map
from clew.games.milaso.walk.movement import left
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("2.8")
def test_the_towers_clock_starts_with_the_first_step_inside() -> None:
    table = Table("###\n#K#\n###", key="T1")
    hero = table.hero("K")
    enter_map(table.game, table.script, hero, "G5")
    assert table.game.tower_turn == 1
    assert table.game.tower_row == "Tower turns, ground floor entrance (6 floors)"


@pytest.mark.rule("3.8")
def test_a_quarter_of_agility_is_the_base_of_defence() -> None:
    table = Table("###\n#K#\n###")
    assert agility(table.game, table.hero("K")) // 4 == 115 * UNIT // 10


@pytest.mark.rule("3.9")
def test_hand_weapon_skill_serves_hand_to_hand() -> None:
    table = Table("###\n#K#\n###")
    assert hand_skill(table.game, table.hero("K"), table.game.book.weapons["H01"]) == 56


@pytest.mark.rule("3.18")
def test_movement_cannot_be_saved() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    assert left(table.game, hero) == 18
    hero.moved = 4
    turn(table.game, table.script, Step(steps.TURN))
    assert left(table.game, hero) == 18


@pytest.mark.rule("3.25")
def test_two_actions_in_each_battle_round() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    table.battle([foe], hero)
    assert role(table.game, hero).actions == 2


@pytest.mark.rule("4.17", "18.6")
def test_only_the_slim_and_the_small_fit_a_pipe() -> None:
    pipe = {"kind": "fixture", "what": "pipe", "to_map": "G1", "to_at": 6}
    table = Table("#####\n#Kp.#\n#####", features={"p": pipe})
    hero = table.hero("K")
    assert fixture_offers(table.game, hero, feature(table, "fixture")) == []
    hero.advantages.append("Slim")
    assert fits_pipe(table.game, hero)
    use(table, hero, feature(table, "fixture"))
    assert table.heard("crawls out")


@pytest.mark.rule("4.27", "29.9b")
def test_only_a_musician_is_heard() -> None:
    table = Table("####\n#Km#\n####", features={"m": {"kind": "site", "what": "music"}})
    hero = table.hero("K")
    table.arm(hero, "Gold bag")
    assert site_offers(table.game, hero, feature(table, "site")) == []
    hero.advantages.append("Good musician")
    table.game.gold = 0
    option = site_offers(table.game, hero, feature(table, "site"))[0]
    do(table, hero, option)
    assert table.game.gold == 30


@pytest.mark.rule("5.1")
def test_the_purse_comes_in_two_bags() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    assert table.game.gold == 250
    outfits(table.game, table.script, Step(steps.OUTFITS))
    assert [item.what for item in hero.items] == ["Gold bag", "Gold bag"]
