"""Chapters 5 to 7: carrying, weapons, shields and armour."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.arms import (
    armour_strength,
    bow_skill,
    can_wield,
    fists,
    hand_skill,
    hands_needed,
    may_strap,
    may_use,
    shield_skill,
    suit_fits,
    wrong_hand,
)
from clew.games.milaso.attack import damage_done, fly_back, stopped, strike
from clew.games.milaso.blows import Blow, hand_blow, range_blow
from clew.games.milaso.carrying import fits, give, hand_over, lay_down, places, room_for_gold, take_gold
from clew.games.milaso.combat import begin
from clew.games.milaso.creatures import damage_times, harmed_by
from clew.games.milaso.shocks import shock
from clew.games.milaso.state import Being
from clew.games.milaso.trade import buy, resale, sell, start_stock
from clew.games.milaso.turn import revitalise, start_of_turn


def pair(kind: str = "B01") -> tuple[Table, Being, Being]:
    table = Table("########\n#K.T...#\n########")
    return table, table.hero("K"), table.foe("T", kind)


@pytest.mark.rule("5.2")
def test_gold_goes_into_bags_and_the_rest_stays() -> None:
    table, hero, _ = pair()
    table.arm(hero, "Gold bag")
    table.game.gold = 0
    assert room_for_gold(table.game) == 150 + 14
    assert take_gold(table.game, table.script, 200, "5.2") == 36
    assert table.game.gold == 164


@pytest.mark.rule("5.3")
def test_fifteen_items_are_the_most() -> None:
    table, hero, _ = pair()
    for number in range(1, 15):
        give(table.game, hero, f"key {number}")
    give(table.game, hero, "H14")
    assert places(table.game, hero) == 15
    assert not fits(table.game, hero, "key 15")


@pytest.mark.rule("5.4")
def test_rings_and_quivers_hold_what_belongs_in_them() -> None:
    table, hero, _ = pair()
    give(table.game, hero, "Key-ring")
    for number in range(1, 14):
        give(table.game, hero, f"key {number}")
    give(table.game, hero, "Quiver")
    give(table.game, hero, "Arrow", 25)
    give(table.game, hero, "T02", 6)
    assert places(table.game, hero) == 1 + 1 + 1 + 1 + 2


@pytest.mark.rule("5.4", "5.5")
def test_one_character_can_carry_every_key_of_the_demo_and_put_used_ones_down() -> None:
    table, hero, _ = pair()
    demo = table.game.book.counts
    keys = sum(number for name, number in demo.items() if name.startswith("keys and locks"))
    for number in range(1, 16):
        give(table.game, hero, f"key {number}")
    assert not fits(table.game, hero, "key 16"), "without a ring fifteen are the most"
    lay_down(table.game, hero, hero.items[0])
    assert fits(table.game, hero, "key 16"), "but the key of a lock that is open may lie anywhere"
    hero.items.clear()
    give(table.game, hero, "Key-ring")
    for number in range(1, keys + 1):
        assert fits(table.game, hero, f"key {number}")
        give(table.game, hero, f"key {number}")
    assert places(table.game, hero) == 1 + keys - table.game.book.value("5.4", "keys") == 8
    give(table.game, hero, "Key-ring")
    assert places(table.game, hero) == 2, "several rings may be carried"


@pytest.mark.rule("5.5")
def test_neighbours_hand_things_over() -> None:
    table = Table("####\n#KG#\n####")
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    dagger = table.arm(hero, "H01")
    assert hand_over(table.game, hero, goblin, dagger)
    assert goblin.has("H01")
    assert hero.wielded == ""


@pytest.mark.rule("5.6")
def test_shops_buy_at_half_price() -> None:
    table, hero, _ = pair()
    table.arm(hero, "Gold bag")
    sword = table.arm(hero, "H14")
    table.game.gold = 0
    assert resale(table.game, sword) == 16
    sell(table.game, table.script, hero, sword, "5.6")
    assert table.game.gold == 16
    assert resale(table.game, table.arm(hero, "key 3")) == 0
    table.game.gold = 40
    buy(table.game, table.script, hero, "H14", "5.6")
    assert table.game.gold == 8


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
    assert damage_done(table.game, foe, Blow("bow", 0, 2, (3, 8), piercing=True), 6) == 6


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
    table, _, wolf = pair("B18")
    blow = Blow("Pistol", 0, 2, (4, 9), shot="Silver bullets (6)")
    assert damage_times(table.game, wolf, blow) == (3, 1)
    assert damage_done(table.game, wolf, blow, 4) == 9


@pytest.mark.rule("6.26")
def test_holy_water_hurts_the_unholy_only() -> None:
    table, _, thug = pair()
    vampire = table.foe("T", "B15")
    weapon = table.game.book.weapons["T12"]
    blow = Blow("Vial", 0, 3, (6, 12), weapon=weapon, armour_counts=False)
    assert harmed_by(table.game, vampire, blow)
    assert not harmed_by(table.game, thug, blow)
    assert damage_done(table.game, vampire, blow, 8) == 8


@pytest.mark.rule("7.1", "3.16")
def test_shields_by_type_and_strength() -> None:
    table, hero, _ = pair()
    assert may_strap(table.game, hero, "red")
    assert not may_strap(table.game, hero, "brown")
    hero.figures["S"] = 49
    assert not may_strap(table.game, hero, "red")
    assert not may_strap(table.game, table.hero("K", "Ninja"), "blue")


@pytest.mark.rule("7.2", "7.3")
def test_two_shields_add_up_and_forbid_weapons() -> None:
    table, hero, _ = pair()
    hero.figures["shield"] = 15
    table.arm(hero, "blue")
    table.arm(hero, "orange")
    assert shield_skill(table.game, hero) == 43
    assert not can_wield(table.game, hero, table.game.book.weapons["H01"])
    hero.emptied[7] = 1
    assert shield_skill(table.game, hero) == 25
    hero.emptied = {2: 1}
    assert shield_skill(table.game, hero) == 18


@pytest.mark.rule("7.5", "7.12", "7.27")
@pytest.mark.parametrize(("suit", "strength"), [("Plain magical", 200), ("Extra strong", 300), ("Lead", 220)])
def test_armour_strength(suit: str, strength: int) -> None:
    table, hero, _ = pair()
    hero.suit = suit
    assert armour_strength(table.game, hero) == strength


@pytest.mark.rule("7.6")
def test_suits_fit_the_type_they_were_made_for() -> None:
    table = Table("####\n#KW#\n####")
    archer, warrior = table.hero("K", "Elf Archer"), table.hero("W", "Elf Warrior")
    suit = table.game.new_item("Ricochet", truth="Elf Archer")
    assert suit_fits(table.game, archer, suit)
    assert suit_fits(table.game, warrior, suit)
    suit.truth = "Wizard"
    assert not suit_fits(table.game, archer, suit)


@pytest.mark.rule("3.19", "7.9")
def test_plate_makes_harder_fists() -> None:
    table, hero, _ = pair()
    assert fists(table.game, hero) == (1, 3)
    hero.suit = "Plated"
    assert fists(table.game, hero) == (2, 5)


@pytest.mark.rule("7.13", "7.14", "7.24")
@pytest.mark.parametrize(
    ("suit", "blow", "stops"),
    [
        ("Fire and frost", Blow("flame", 0, 1, (4, 8), fire=True), True),
        ("Arrow protective", Blow("bow", 0, 2, (2, 6), ranged="fire", shot="Armour piercing arrow"), True),
        ("Arrow protective", Blow("crossbow", 0, 2, (4, 8), ranged="fire", shot="Crossbow bolt"), False),
        ("Ricochet", Blow("crossbow", 0, 2, (4, 8), ranged="fire", shot="Armour piercing bolt", piercing=True), True),
    ],
)
def test_suits_that_stop_an_attack(suit: str, blow: Blow, stops: bool) -> None:
    table, hero, foe = pair()
    hero.suit = suit
    assert stopped(table.game, table.script, foe, hero, blow) is stops


@pytest.mark.rule("7.25")
def test_dodging_ones_own_missile() -> None:
    table = Table("##########\n#K.....T.#\n##########")
    hero, foe = table.hero("K", Ag=44), table.foe("T")
    table.dice(41)
    fly_back(table.game, table.script, hero, foe, Blow("javelin", 0, 3, (3, 7), ranged="throw"))
    assert hero.energy == [10] * 10
    table.dice(42, 5, 1)
    fly_back(table.game, table.script, hero, foe, Blow("javelin", 0, 3, (3, 7), ranged="throw"))
    assert hero.energy[4] == 7


@pytest.mark.rule("7.16", "7.17", "24.22")
@pytest.mark.parametrize(("suit", "rolled", "venom"), [("Plain magical", 2, 0), ("Plain magical", 3, 5), ("", 1, 5)])
def test_venom_must_get_through(suit: str, rolled: int, venom: int) -> None:
    table, hero, _ = pair()
    wasp = table.foe("T", "B26")
    hero.suit = suit
    begin(table.game, table.script, [wasp])
    face = rolled * 2 - 1
    table.dice(1, 99, 2, 9, face)
    from clew.games.milaso.blows import creature_blow

    attack = table.game.book.creatures["B26"].attacks[0][0]
    strike(table.game, table.script, wasp, hero, creature_blow(table.game, wasp, hero, attack))
    assert hero.loss.toxic == venom
    hero.suit = "Venom-proof"


@pytest.mark.rule("7.19", "7.20")
def test_electrifying_armour_shocks_claws_and_loses_a_charge() -> None:
    table, hero, tiger = pair("B30")
    hero.suit, hero.marks["charges"] = "Electrifying", 5
    table.dice(*[6] * 8)
    shock(table.game, table.script, tiger, hero, Blow("claws", 0, 3, (2, 6)))
    assert hero.marks["charges"] == 4
    assert tiger.energy == [8] * 8


@pytest.mark.rule("7.19")
def test_charges_come_back_every_two_hundred_turns() -> None:
    table, hero, _ = pair()
    hero.suit, hero.marks["charges"] = "Electrifying", 2
    table.game.turn = 200
    start_of_turn(table.game, table.script)
    assert hero.marks["charges"] == 3


@pytest.mark.rule("7.26")
def test_auto_revitalising_heals_the_oldest_wound() -> None:
    table, hero, _ = pair()
    hero.suit = "Auto-revitalising"
    table.game.turn = 5
    table.hurt(hero, 9, 2)
    table.game.turn = 8
    table.hurt(hero, 4, 2)
    revitalise(table.game, table.script, hero)
    assert (hero.energy[8], hero.energy[3]) == (9, 8)


@pytest.mark.rule("7.18")
def test_a_weightless_suit_has_no_mass() -> None:
    from clew.games.milaso.figures import load

    table, hero, _ = pair()
    hero.suit = "Weightless"
    assert load(table.game, hero) == 0


@pytest.mark.rule("6.25")
def test_acid_ignores_armour() -> None:
    table = Table("######\n#K..T#\n######")
    wizard, foe = table.hero("K", "Wizard"), table.foe("T")
    foe.suit = "Extra strong"
    vial = table.arm(wizard, "T09")
    blow = range_blow(table.game, wizard, foe, vial)
    assert damage_done(table.game, foe, blow, 5) == 5


@pytest.mark.rule("3.19")
def test_bare_fists_have_their_own_skill() -> None:
    table, hero, foe = pair()
    from clew.games.milaso.reckoning import UNIT

    assert hand_blow(table.game, hero, foe, None).chance == 23 * UNIT
