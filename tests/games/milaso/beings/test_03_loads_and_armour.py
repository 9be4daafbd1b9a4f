"""Chapters 3, 7 and 9: who is too weak for his load, who sees armour, who dies of his own blow, and tired mounts."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.gear.blows import creature_blow
from clew.games.milaso.strike.animals import acquire, dismount, mount
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.things.suits import look_at_armour
from clew.games.milaso.walk.movement import left, take_step


@pytest.mark.rule("3.28")
def test_an_overloaded_companion_stays_where_he_is() -> None:
    table = Table("######\n#NK..#\n######", seats=2)
    knight, ninja = table.hero("K"), table.hero("N", "Ninja", S=10)
    table.game.active = knight.key
    table.arm(ninja, "H17")
    take_step(table.game, knight, 1)
    assert ninja.at == table.at("N")
    ninja.figures["S"] = 14
    take_step(table.game, knight, 1)
    assert ninja.at != table.at("N")


@pytest.mark.rule("3.28", "20.10")
@pytest.mark.parametrize(("strength", "spaces"), [(10, 0), (14, 8)])
def test_an_overloaded_fighter_does_not_move(strength: int, spaces: int) -> None:
    table = Table("######\n#N..T#\n######")
    ninja, foe = table.hero("N", "Ninja", S=strength), table.foe("T")
    table.arm(ninja, "H17")
    table.battle([foe], ninja)
    assert role(table.game, ninja).spaces == spaces


@pytest.mark.rule("7.10")
def test_only_those_who_meet_the_wearer_look_at_his_armour() -> None:
    table = Table("#####\n#K#A#\n#####", seats=2)
    knight, foe = table.hero("K"), table.foe("A", "B03")
    foe.suit = "Ricochet"
    look_at_armour(table.game, table.script, [foe])
    assert knight.kit.armours_tried == []


@pytest.mark.rule("7.19", "24.16")
def test_a_demon_that_dies_of_a_shock_bursts() -> None:
    table = Table("####\n#KD#\n####")
    elf, demon = table.hero("K", "Elf Archer"), table.foe("D", "B20")
    elf.suit, elf.kit.charges = "Electrifying", 5
    demon.energy = [1] * len(demon.energy)
    demon.loss.toxic = demon.grown
    attack = next(each for each in table.game.book.creatures["B20"].attacks[0] if each.use == "hand")
    blow = creature_blow(table.game, demon, elf, attack)
    blow.weapon = None
    table.dice(1, 99, 2, 9, 1, *[3] * len(demon.energy), *[1] * 40)
    strike(table.game, table.script, demon, elf, blow)
    assert not demon.alive
    assert table.heard("bursts")


@pytest.mark.rule("9.2")
def test_a_mount_that_has_run_already_is_no_fresher_for_being_ridden() -> None:
    table = Table("######\n#Z...#\n######")
    zemak = table.hero("Z", "Zemak", movement=10)
    table.game.gold = 30
    table.choose("no")
    ostrich = acquire(table.game, table.script, zemak, "Ostrich")
    ostrich.moved = 2 * 12
    mount(table.game, table.script, zemak, ostrich)
    assert left(table.game, zemak) == 2 * (17 - 12 - 2), "nor slower: he has not ridden it"
    dismount(table.game, table.script, zemak)
    assert ostrich.moved == 2 * 16
    assert left(table.game, zemak) < 0
