"""Chapters 3 and 6: who can use which weapon, and what single weapons do."""

import pytest
from tests.games.milaso.scenes import feature, pair
from tests.games.milaso.table import Table

from clew.games.milaso.gear.arms import (
    bow_skill,
    can_wield,
    hand_skill,
    hands_needed,
    may_use,
    pierce,
    wrong_hand,
)
from clew.games.milaso.gear.blows import Blow, damage_roll, hand_blow, range_blow
from clew.games.milaso.places.places import take
from clew.games.milaso.places.trade import start_stock
from clew.games.milaso.strike.attack import cut_of
from clew.games.milaso.strike.creatures import damage_times, harmed_by


@pytest.mark.rule("6.34")
def test_a_magic_weapon_sparkles_when_taken() -> None:
    sword = {"kind": "thing", "what": "H14", "flags": frozenset(["magic", "loose"])}
    table = Table("####\n#Ks#\n####", features={"s": sword})
    hero = table.hero("K")
    take(table.game, table.script, hero, feature(table, "thing"))
    assert hero.items[0].magic


@pytest.mark.rule("6.1", "8.8")
def test_a_type_buys_from_its_own_rows() -> None:
    table, hero, _ = pair()
    stock = start_stock(table.game, hero)
    assert "H14" in stock
    assert "H20" not in stock
    hero.advantages.append("Weapon specialist")
    assert "H20" in start_stock(table.game, hero)
    assert "F08" not in stock
    assert "Key-ring" in stock


@pytest.mark.rule("6.2", "4.16")
def test_found_weapons_are_open_to_all() -> None:
    table, hero, _ = pair()
    weapons = table.game.book.weapons
    assert may_use(table.game, hero, weapons["F08"])
    assert not may_use(table.game, hero, weapons["H25"])
    hero.advantages.append("Weapon specialist")
    assert may_use(table.game, hero, weapons["H25"])


@pytest.mark.rule("3.22")
def test_a_bow_skill_in_brackets_is_for_specialists() -> None:
    table, hero, _ = pair()
    assert bow_skill(table.game, hero) == 0
    hero.advantages.append("Weapon specialist")
    assert bow_skill(table.game, hero) == 55


@pytest.mark.rule("6.4", "3.11")
def test_strength_is_needed_to_use_a_weapon() -> None:
    table, hero, _ = pair()
    sword = table.game.book.weapons["H14"]
    hero.figures["S"] = 38
    assert can_wield(table.game, hero, sword)
    hero.figures["S"] = 37
    assert not can_wield(table.game, hero, sword)


@pytest.mark.rule("6.5")
def test_two_hands_must_work() -> None:
    table, hero, _ = pair()
    axe = table.game.book.weapons["H17"]
    assert can_wield(table.game, hero, axe)
    hero.emptied[7] = 1
    assert not can_wield(table.game, hero, axe)


@pytest.mark.rule("3.32")
def test_small_types_and_heavy_weapons() -> None:
    table = Table("###\n#K#\n###")
    goblin = table.hero("K", "Goblin")
    weapons = table.game.book.weapons
    assert hands_needed(table.game, goblin, weapons["H13"]) == 2
    assert hand_skill(table.game, goblin, weapons["H17"]) == 54 - 3 - 5


@pytest.mark.rule("6.6", "4.9")
def test_the_wrong_hand() -> None:
    table, hero, _ = pair()
    hero.emptied[3] = 1
    assert wrong_hand(table.game, hero)
    hero.advantages.append("Ambidextrous")
    assert not wrong_hand(table.game, hero)


@pytest.mark.rule("6.15")
def test_armour_piercing_halves_armour_but_not_below_one() -> None:
    table, _, foe = pair()
    foe.suit = "Chain mail"
    assert cut_of(table.game, foe, Blow("bow", 0, 2, (3, 8))) == 180
    assert cut_of(table.game, foe, Blow("bow", 0, 2, (3, 8), piercing=True)) == 100


@pytest.mark.rule("6.16")
def test_a_door_buster_against_a_creature() -> None:
    table = Table("########\n#K...T.#\n########")
    hero, foe = table.hero("K", "Elf Archer"), table.foe("T")
    bow = table.arm(hero, "F02")
    assert range_blow(table.game, hero, foe, bow, "Door buster arrow").damage == (4, 9)


@pytest.mark.rule("6.16")
def test_only_four_door_busters_can_be_bought_at_the_start() -> None:
    table = Table("####\n#KL#\n####", seats=2)
    hero = table.hero("K", "Elf Archer")
    friend = table.hero("L")
    busters = table.arm(friend, "Door buster arrow", 3)
    assert "Door buster arrow" in start_stock(table.game, hero)
    busters.count = 4
    assert "Door buster arrow" not in start_stock(table.game, hero)
    assert "Arrow" in start_stock(table.game, hero)


@pytest.mark.rule("6.17")
def test_silver_against_werewolves() -> None:
    table, hero, wolf = pair("B18")
    blow = Blow("Pistol", 0, 2, (4, 9), shot="Silver bullets (6)")
    assert damage_times(table.game, wolf, blow) == (3, 1)
    table.dice(1)
    rolled = damage_roll(table.game, table.script, hero, blow, "21.9", wolf, 3)
    assert rolled == 12
    assert pierce(table.game, table.script, wolf, 1, rolled, "21.9", cut_of(table.game, wolf, blow)) == 9


@pytest.mark.rule("6.26")
def test_holy_water_hurts_the_unholy_only() -> None:
    table, _, thug = pair()
    vampire = table.foe("T", "B15")
    weapon = table.game.book.weapons["T12"]
    blow = Blow("Vial", 0, 3, (6, 12), weapon=weapon, armour_counts=False)
    assert harmed_by(table.game, vampire, blow)
    assert not harmed_by(table.game, thug, blow)
    assert cut_of(table.game, vampire, blow) == 100


@pytest.mark.rule("6.25")
def test_acid_ignores_armour() -> None:
    table = Table("######\n#K..T#\n######")
    wizard, foe = table.hero("K", "Wizard"), table.foe("T")
    foe.suit = "Extra strong"
    vial = table.arm(wizard, "T09")
    blow = range_blow(table.game, wizard, foe, vial)
    assert cut_of(table.game, foe, blow) == 100


@pytest.mark.rule("3.19")
def test_bare_fists_have_their_own_skill() -> None:
    table, hero, foe = pair()
    from clew.games.milaso.beings.reckoning import UNIT

    assert hand_blow(table.game, hero, foe, None).chance == 23 * UNIT
