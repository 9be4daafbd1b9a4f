"""Chapters 6, 13, 22 and 24: skeletons, zombies, vampires, phantoms and ghosts."""

import pytest
from tests.games.milaso.scenes import duel, face, once
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import able, constitution
from clew.games.milaso.beings.reckoning import UNIT, Chance, made_of
from clew.games.milaso.body.body import bleed
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import creature_blow, flat, hand_blow
from clew.games.milaso.minds.minds import act
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.strike.powers import struggle


@pytest.mark.rule("24.7")
def test_a_skeletons_lost_areas_cost_it_nothing() -> None:
    table, skeleton, _ = face("B07")
    table.hurt(skeleton, 1, 8)
    assert able(table.game, skeleton)
    table.game.turn = 5
    bleed(table.game, table.script, skeleton)
    assert skeleton.loss.bleeding == 0


@pytest.mark.rule("24.9")
def test_a_bite_takes_blood_and_heals_the_vampire() -> None:
    table, vampire, hero = face("B15")
    vampire.loss.bleeding = 10
    bite = table.game.book.creatures["B15"].attacks[0][0]
    blow = creature_blow(table.game, vampire, hero, bite)
    blow.chance = 100 * UNIT
    table.dice(99, 2, 9, 3)
    strike(table.game, table.script, vampire, hero, blow)
    assert hero.loss.vampire == 8
    assert vampire.loss.bleeding == 2


@pytest.mark.rule("24.10")
def test_plate_lets_a_vampire_only_bite() -> None:
    table, vampire, hero = face("B15")
    hero.suit = "Plated"
    table.dice(31)
    once(table, vampire)
    assert table.heard(": miss")


@pytest.mark.rule("24.11")
def test_garlic_dulls_a_vampire() -> None:
    table, vampire, hero = face("B15")
    table.arm(hero, "garlic")
    chance = Chance("skill", 0, "24.1")
    flat(table.game, vampire, hero, chance)
    assert made_of(chance.steps) == [("what vampires fear", -15, "24.11")]


@pytest.mark.rule("21.10", "24.6")
def test_a_zombies_hands_go_for_the_neck() -> None:
    table, hero, zombie = duel("B05", "")
    attack = table.game.book.creatures["B05"].attacks[0][0]
    table.dice(35, 99, 50, 3)
    strike(table.game, table.script, zombie, hero, creature_blow(table.game, zombie, hero, attack))
    assert hero.loss.strangling == 3
    assert hero.energy == [10] * 10


@pytest.mark.rule("13.21")
def test_a_phantom_drains_through_plate() -> None:
    table, hero, phantom = duel("B08", "")
    hero.suit = "Plated"
    attack = table.game.book.creatures["B08"].attacks[0][0]
    table.dice(50, 99)
    strike(table.game, table.script, phantom, hero, creature_blow(table.game, phantom, hero, attack))
    assert hero.loss.toxic == 4


@pytest.mark.rule("22.26", "24.2", "6.34")
@pytest.mark.parametrize(("magic", "lost"), [(False, 0), (True, 8)])
def test_only_magic_weapons_harm_ghosts(magic: bool, lost: int) -> None:
    table, hero, phantom = duel("B08", "")
    sword = table.arm(hero, "H14", magic=magic)
    table.dice(1, 99, 2, 9, 6)
    assert strike(table.game, table.script, hero, phantom, hand_blow(table.game, hero, phantom, sword)) == lost


@pytest.mark.rule("6.29")
def test_a_stake_against_a_vampire() -> None:
    table, hero, vampire = duel("B15", "H02")
    assert hand_blow(table.game, hero, vampire, hero.items[0]).damage == (5, 11)


@pytest.mark.rule("24.8")
@pytest.mark.parametrize(("rolled", "lost"), [(30, "bite"), (31, "fist"), (53, "miss")])
def test_one_roll_decides_a_vampires_strike(rolled: int, lost: str) -> None:
    table = Table("####\n#VK#\n####")
    vampire, knight = table.foe("V", "B15"), table.hero("K")
    begin(table.game, table.script, [vampire])
    ready(table.game, vampire)
    role(table.game, vampire).actions = 1
    table.dice(rolled)
    if lost != "miss":
        table.dice(99, 2, 9, 3 if lost == "bite" else 2)
    act(table.game, table.script, vampire)
    assert knight.loss.vampire == (8 if lost == "bite" else 0)
    assert (knight.energy[8] < 10) is (lost != "miss")


@pytest.mark.rule("13.13")
def test_a_strangled_man_struggles_under_half_his_strength() -> None:
    table, hero, foe = duel("B05", "")
    hero.plight.grip = 3
    hero.plight.held_by = [foe.key]
    table.dice(29)
    struggle(table.game, table.script, hero)
    assert constitution(table.game, hero) == 57
    table.dice(28)
    struggle(table.game, table.script, hero)
    assert hero.plight.grip == 0
