"""Chapter 7: shields, suits of armour, and armour that is recognised."""

import pytest
from tests.games.milaso.scenes import pair
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.arms import (
    armour_strength,
    can_wield,
    fists,
    may_strap,
    shield_skill,
    suit_fits,
    suits_for,
)
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.gear.shocks import shock
from clew.games.milaso.strike.attack import fly_back, stopped, strike
from clew.games.milaso.things.suits import take_off_suit
from clew.games.milaso.turn.turn import revitalise, start_of_turn


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
    from clew.games.milaso.gear.blows import creature_blow

    attack = table.game.book.creatures["B26"].attacks[0][0]
    strike(table.game, table.script, wasp, hero, creature_blow(table.game, wasp, hero, attack))
    assert hero.loss.toxic == venom
    hero.suit = "Venom-proof"


@pytest.mark.rule("7.19", "7.20")
def test_electrifying_armour_shocks_claws_and_loses_a_charge() -> None:
    table, hero, tiger = pair("B30")
    hero.suit, hero.kit.charges = "Electrifying", 5
    table.dice(*[6] * 8)
    shock(table.game, table.script, tiger, hero, Blow("claws", 0, 3, (2, 6)))
    assert hero.kit.charges == 4
    assert tiger.energy == [8] * 8


@pytest.mark.rule("7.19")
def test_charges_come_back_every_two_hundred_turns() -> None:
    table, hero, _ = pair()
    hero.suit, hero.kit.charges = "Electrifying", 2
    table.game.turn = 200
    start_of_turn(table.game, table.script)
    assert hero.kit.charges == 3


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
    from clew.games.milaso.beings.figures import load

    table, hero, _ = pair()
    hero.suit = "Weightless"
    assert load(table.game, hero) == 0


@pytest.mark.rule("7.10", "3.12")
@pytest.mark.parametrize(("rolled", "known"), [(51, True), (52, False)])
def test_recognising_armour_under_intelligence(rolled: int, known: bool) -> None:
    table = Table("######\n#K.T.#\n######")
    table.hero("K")
    foe = table.foe("T")
    foe.suit = "Ricochet"
    table.dice(rolled)
    begin(table.game, table.script, [foe])
    assert (foe.terms.armour_known) == known
    table.game.fight = None
    begin(table.game, table.script, [foe])
    assert table.heard("Ricochet armour") == known


@pytest.mark.rule("4.25", "7.10")
def test_armour_known_without_a_roll() -> None:
    for advantage, suit in (("Can identify armour", ""), ("", "Ricochet")):
        table = Table("######\n#K.T.#\n######")
        hero, foe = table.hero("K"), table.foe("T")
        hero.advantages.append(advantage)
        hero.suit, foe.suit = suit, "Ricochet"
        begin(table.game, table.script, [foe])
        assert foe.terms.armour_known


@pytest.mark.rule("7.6")
@pytest.mark.parametrize(("strength", "fits"), [(0, True), (40, False)])
def test_an_unmagical_suit_that_was_taken_off_fits_those_of_its_wearers_size(strength: int, fits: bool) -> None:
    table = Table("####\n#KN#\n####")
    wearer, other = table.hero("K"), table.hero("N")
    wearer.suit = next(suit.name for suit in suits_for(table.game, wearer) if not suit.magical)
    suit = take_off_suit(table.game, wearer)
    other.figures["S"] += strength
    assert suit_fits(table.game, wearer, suit)
    assert suit_fits(table.game, other, suit) is fits
