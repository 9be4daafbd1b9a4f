"""Chapters 6 and 7: reach, distance, throwing, firing, changing weapons and suits."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.reckoning import UNIT, Chance
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import by_distance, range_blow, reach
from clew.games.milaso.gear.missiles import stray
from clew.games.milaso.gear.readying import load_options
from clew.games.milaso.turn.fighting import attack_options
from clew.games.milaso.turn.pack import pack_options, use_pack


@pytest.mark.rule("6.14")
def test_a_thrown_weapon_lies_on_the_targets_space() -> None:
    table = Table("######\n#K..T#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "T05")
    table.battle([foe], hero)
    table.choose(f"throw {foe.key}").dice(99)
    table.do("act", who=hero.key)
    assert [item.what for item in table.game.floor["G1", foe.at]] == ["T05"]
    assert hero.items == []


@pytest.mark.rule("6.18")
def test_a_machine_gun_fires_three_shots() -> None:
    table = Table("######\n#K..T#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "F09", loaded="Belt (30)", charge=10)
    table.battle([foe], hero)
    table.choose(f"shoot {foe.key}").dice(99, 99, 99)
    table.do("act", who=hero.key)
    assert sum(": miss" in line for line in table.rolled) == 3


@pytest.mark.rule("6.19")
def test_a_laser_meets_only_the_first_skill() -> None:
    table = Table("######\n#K..T#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    assert range_blow(table.game, hero, foe, table.arm(hero, "F10")).defence == 1


@pytest.mark.rule("6.20")
def test_a_grenade_explodes_on_the_target() -> None:
    table = Table("##########\n#K....T..#\n##########")
    hero, foe = table.hero("K", GWS=51), table.foe("T")
    table.arm(hero, "T11")
    table.battle([foe], hero)
    table.choose(f"throw {foe.key}").dice(38, *[4] * 10)
    table.do("act", who=hero.key)
    assert foe.energy == [8] * 10


@pytest.mark.rule("6.20")
@pytest.mark.parametrize(("beyond", "hurt"), [(1, True), (6, False)])
def test_a_grenade_that_misses_explodes_beyond_the_target(beyond: int, hurt: bool) -> None:
    table = Table("###############\n#K....T.......#\n###############")
    hero, foe = table.hero("K", GWS=51), table.foe("T")
    table.arm(hero, "T11")
    table.battle([foe], hero)
    table.choose(f"throw {foe.key}").dice(99, beyond, *[4] * (10 if hurt else 0))
    table.do("act", who=hero.key)
    assert (min(foe.energy) < foe.full) == hurt


@pytest.mark.rule("6.20")
def test_what_misses_stops_at_the_first_wall_in_the_line_of_fire() -> None:
    table = Table("########\n#K.....#\n#..T...#\n#....1.#\n########")
    hero, foe = table.hero("K"), table.foe("T")
    map_ = map_of(table.game, hero)
    assert stray(table.game, map_, hero.at, foe.at, 6) == table.at("1")
    assert stray(table.game, map_, hero.at, foe.at, 1) == foe.at + 1 + map_.width
    assert stray(table.game, map_, foe.at, hero.at, 3) == hero.at


@pytest.mark.rule("6.32")
def test_changing_weapons_costs_no_action() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    dagger = table.arm(hero, "H01")
    table.arm(hero, "H14")
    table.battle([foe], hero)
    table.choose(f"wield {dagger.key}")
    table.do("act", who=hero.key)
    assert hero.wielded == dagger.key
    assert role(table.game, hero).actions == 2


@pytest.mark.rule("7.4", "7.8")
def test_changing_a_suit_takes_two_turns() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    suit = table.game.new_item("Plated")
    hero.items.append(suit)
    shield = table.game.new_item("blue")
    hero.items.append(shield)
    table.choose(f"strap {shield.key}", f"wear {suit.key}", f"wear {suit.key}")
    use_pack(table.game, table.script, hero)
    assert hero.shields == [shield.key]
    use_pack(table.game, table.script, hero)
    assert hero.suit == ""
    assert not any(option.key.startswith("wear") for option in pack_options(table.game, hero)), "once a turn"
    table.game.turn, hero.moved = 2, 2
    assert not any(option.key.startswith("wear") for option in pack_options(table.game, hero)), "a whole turn"
    hero.moved = 0
    use_pack(table.game, table.script, hero)
    assert hero.suit == "Plated"


@pytest.mark.rule("7.8")
def test_a_change_of_suits_that_was_broken_off_begins_again() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    suit = table.game.new_item("Plated")
    hero.items.append(suit)
    for turn, worn in ((1, ""), (3, ""), (4, "Plated")):
        table.game.turn, hero.moved = turn, 0
        table.choose(f"wear {suit.key}")
        use_pack(table.game, table.script, hero)
        assert hero.suit == worn


@pytest.mark.rule("6.7", "6.8")
def test_reach_one_does_not_cover_the_diagonal() -> None:
    picture = "#####\n#K..#\n#.T.#\n#####"
    for option, expected in ((False, False), (True, True)):
        table = Table(picture, diagonal_reach=option)
        hero, foe = table.hero("K"), table.foe("T")
        table.arm(hero, "H01")
        begin(table.game, table.script, [foe])
        assert bool(attack_options(table.game, hero, [foe])) is expected
    table = Table(picture)
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "H14")
    assert reach(table.game, hero) == 3


@pytest.mark.rule("6.9")
@pytest.mark.parametrize(("halves", "points"), [(14, 51), (11, 54), (4, 61)])
def test_the_scale_factor_by_distance(halves: int, points: int) -> None:
    table = Table("###\n#K#\n###")
    chance = Chance("skill", 61 * UNIT, "3.9")
    by_distance(table.game, chance, 2, 4, halves, table.hero("K"))
    assert chance.units == points * UNIT


@pytest.mark.rule("6.10")
def test_half_the_skill_at_one_space() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K", GWS=51), table.foe("T")
    pistol = table.arm(hero, "F08")
    assert range_blow(table.game, hero, foe, pistol).chance == 28 * UNIT
    foe.emptied[2] = 1
    foe.energy[1] = 0
    assert range_blow(table.game, hero, foe, pistol).chance == 56 * UNIT


@pytest.mark.rule("6.13")
def test_a_loaded_pistol_has_six_shots() -> None:
    table = Table("######\n#K..T#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    pistol = table.arm(hero, "F08")
    table.arm(hero, "Bullets (6)")
    begin(table.game, table.script, [foe])
    ready(table.game, hero)
    assert [option.key for option in load_options(table.game, hero)] == [f"load {pistol.key} Bullets (6)"]
    table.choose(f"load {pistol.key} Bullets (6)")
    table.do("act", who=hero.key)
    assert pistol.charge == 6
    assert any(option.key.startswith("shoot") for option in attack_options(table.game, hero, [foe]))
