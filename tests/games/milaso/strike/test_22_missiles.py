"""Chapters 4 and 22: abilities in a fight, and who stands in the way of a missile."""

import pytest
from tests.games.milaso.scenes import face
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, enemies, ready
from clew.games.milaso.gear.blows import hand_blow, range_blow
from clew.games.milaso.gear.missiles import obstructers, upright
from clew.games.milaso.minds.minds import possible
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.abilities import ability_options, belch, may_belch, may_charm, may_lick
from clew.games.milaso.strike.attack import strike

LINE = "##########\n#A.K.T..O#\n##########"


def archery() -> tuple[Table, Being, Being, Being]:
    table = Table(LINE, seats=2)
    archer, knight, thug = table.hero("A", "Elf Archer"), table.hero("K"), table.foe("T")
    table.arm(archer, "F02")
    begin(table.game, table.script, [thug])
    return table, archer, knight, thug


def shoot(table: Table, archer: Being, target: Being) -> int:
    blow = range_blow(table.game, archer, target, archer.items[0], "Arrow")
    return strike(table.game, table.script, archer, target, blow)


@pytest.mark.rule("22.10")
def test_whoever_the_line_crosses_is_an_obstructer() -> None:
    table, archer, knight, thug = archery()
    assert obstructers(table.game, archer, thug) == [knight]


@pytest.mark.rule("22.13")
def test_a_ducked_companion_is_none() -> None:
    table, archer, knight, thug = archery()
    knight.plight.ducked = True
    assert obstructers(table.game, archer, thug) == []


@pytest.mark.rule("22.11")
def test_an_arrow_strikes_a_standing_companion() -> None:
    table, archer, knight, thug = archery()
    table.dice(1, 35, 99, 2, 9, 1)
    shoot(table, archer, thug)
    assert knight.energy[8] == 7
    assert thug.energy == [10] * 10


@pytest.mark.rule("22.11", "22.12")
def test_past_an_upright_one_who_avoids_it_the_arrow_flies_on() -> None:
    table, archer, knight, thug = archery()
    table.dice(1, 35, 1, 99, 2, 9, 1)
    shoot(table, archer, thug)
    assert knight.energy == [10] * 10
    assert thug.energy[8] == 8


@pytest.mark.rule("22.12")
def test_a_low_obstructer_who_avoids_it_ends_its_flight() -> None:
    table = Table(LINE)
    archer, tiger, thug = table.hero("A", "Elf Archer"), table.foe("K", "B30"), table.foe("T")
    table.arm(archer, "F02")
    begin(table.game, table.script, [thug, tiger])
    assert not upright(table.game, tiger)
    table.dice(1, 15, 1)
    shoot(table, archer, thug)
    assert table.heard("spent")


@pytest.mark.rule("22.14")
@pytest.mark.parametrize(("rolled", "lost"), [(15, True), (16, False)])
def test_a_miss_may_hit_somebody_behind(rolled: int, lost: bool) -> None:
    table = Table(LINE)
    archer, thug, ogre = table.hero("A", "Elf Archer"), table.foe("T"), table.foe("O")
    table.arm(archer, "F02")
    begin(table.game, table.script, [thug, ogre])
    table.dice(99, rolled)
    if lost:
        table.dice(99, 2, 9, 1)
    shoot(table, archer, thug)
    assert (ogre.energy[8] < 10) is lost


@pytest.mark.rule("22.14")
def test_no_miss_goes_through_the_wall_behind_its_target() -> None:
    table = Table("###########\n#A...T#O..#\n###########")
    archer, thug, ogre = table.hero("A", "Elf Archer"), table.foe("T"), table.foe("O")
    table.arm(archer, "F02")
    begin(table.game, table.script, [thug, ogre])
    table.dice(99)
    shoot(table, archer, thug)
    assert ogre.energy == [10] * 10


@pytest.mark.rule("22.11", "22.29")
def test_a_helpless_obstructer_does_not_defend() -> None:
    table, archer, knight, thug = archery()
    knight.effects["Paralyse"] = 3
    table.dice(1, 35, 2, 9, 1)
    shoot(table, archer, thug)
    assert knight.energy[8] == 7


@pytest.mark.rule("22.14", "22.29")
def test_somebody_helpless_behind_the_target_does_not_defend() -> None:
    table = Table(LINE)
    archer, thug, ogre = table.hero("A", "Elf Archer"), table.foe("T"), table.foe("O")
    table.arm(archer, "F02")
    begin(table.game, table.script, [thug, ogre])
    ogre.effects["Paralyse"] = 3
    table.dice(99, 15, 2, 9, 1)
    shoot(table, archer, thug)
    assert ogre.energy[8] < 10


@pytest.mark.rule("4.14")
@pytest.mark.parametrize(("rolled", "charmed"), [(38, False), (39, True)])
def test_a_tiger_is_charmed(rolled: int, charmed: bool) -> None:
    table = Table("######\n#K..T#\n######")
    elf, tiger = table.hero("K", "Elf Warrior"), table.foe("T", "B30")
    elf.advantages.append("Charm mammal")
    table.battle([tiger], elf)
    table.choose(f"charm {tiger.key}").dice(rolled)
    table.do("act", who=elf.key)
    assert (enemies(table.game) == []) is charmed
    assert not may_charm(table.game, elf, tiger)


@pytest.mark.rule("4.23")
def test_a_belch_needs_a_hundred_and_fifty_turns_of_rest() -> None:
    table = Table("######\n#K..T#\n######")
    langkrinch, thug = table.hero("K", "Langkrinch"), table.foe("T")
    table.battle([thug], langkrinch)
    table.game.turn = 20
    table.choose(f"belch {thug.key}").dice(50, 99, 2, 9, 7)
    table.do("act", who=langkrinch.key)
    assert thug.energy[8] == 2
    table.game.turn = 169
    assert not may_belch(table.game, langkrinch, thug)
    table.game.turn = 170
    assert may_belch(table.game, langkrinch, thug)


@pytest.mark.rule("4.24")
def test_a_licked_blade_poisons_six_wounds() -> None:
    table = Table("####\n#KT#\n####")
    malich, thug = table.hero("K", "Malich"), table.foe("T")
    sword = table.arm(malich, "H10")
    table.battle([thug], malich)
    table.choose("lick")
    table.do("act", who=malich.key)
    assert sword.poison == 6
    assert role(table.game, malich).actions == 1
    table.dice(1, 99, 2, 9, 1)
    strike(table.game, table.script, malich, thug, hand_blow(table.game, malich, thug, sword))
    assert thug.loss.toxic == 3
    assert sword.poison == 5
    assert not may_lick(table.game, malich)


@pytest.mark.rule("24.31")
def test_a_carrot_ends_the_cave_mans_anger() -> None:
    table = Table("####\n#KT#\n####")
    hero, cave_man = table.hero("K"), table.foe("T", "B39")
    table.arm(hero, "carrot")
    begin(table.game, table.script, [cave_man])
    assert [option.key for option in ability_options(table.game, hero, [cave_man])] == [f"feed {cave_man.key}"]
    table.fight().round = 1
    ready(table.game, hero)
    table.choose(f"feed {cave_man.key}")
    table.do("act", who=hero.key)
    assert enemies(table.game) == []


@pytest.mark.rule("4.23", "16.12", "15.11")
@pytest.mark.parametrize(("drunken", "vanished", "highest"), [(False, False, 50), (True, False, 30), (False, True, 5)])
def test_drink_and_invisible_targets_spoil_a_belch(drunken: bool, vanished: bool, highest: int) -> None:
    for rolled in (highest, highest + 1):
        table = Table("######\n#K..T#\n######")
        langkrinch, target = table.hero("K", "Langkrinch"), table.foe("T")
        if drunken:
            langkrinch.meals.alcohol = langkrinch.meals.tolerance + 2
        if vanished:
            target.effects["Vanish"] = 9
        table.dice(rolled)
        if rolled == highest:
            table.dice(99, 2, 9, 7)
        belch(table.game, table.script, langkrinch, target)
        assert (target.energy[8] < 10) is (rolled == highest)


@pytest.mark.rule("22.6")
def test_the_last_arrow_is_kept() -> None:
    table, archer, hero = face("B02", "########\n#F...K.#\n########")
    bow, last = table.game.book.creatures["B02"].attacks[0]
    assert possible(table.game, archer, hero, bow)
    archer.kit.shots = 1
    assert not possible(table.game, archer, hero, bow)
    hero.at = archer.at + 1
    assert possible(table.game, archer, hero, last)
