"""Chapter 23: enemies that see that an attack is no good change it, and in the end fight with bare fists."""

import pytest
from tests.games.milaso.scenes import face
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.minds.lore import last_resort, useless
from clew.games.milaso.minds.minds import act, possible, use_attack
from clew.games.milaso.state.game import Being


def fruitless(table: Table, foe: Being, hero: Being, *names: str) -> None:
    """It has hit three times running with these, and nothing came of it."""
    for name in names:
        role(table.game, foe).in_vain[hero.key, name] = table.game.book.value("23.12", "hits")


@pytest.mark.rule("23.12")
@pytest.mark.parametrize(("rolled", "hits"), [(42, True), (43, False)])
def test_a_thug_at_his_wits_end_strikes_with_bare_fists(rolled: int, hits: bool) -> None:
    table, thug, hero = face("B01")
    fruitless(table, thug, hero, "short sword")
    role(table.game, thug).actions = 1
    table.dice(rolled)
    if hits:
        table.dice(99, 2, 9, 6)
    act(table.game, table.script, thug)
    assert hero.energy[8] == (7 if hits else 10)


@pytest.mark.rule("23.12")
def test_a_hit_that_hurts_makes_the_count_start_again() -> None:
    table, thug, hero = face("B01")
    sword = table.game.book.creatures["B01"].attacks[0][0]
    role(table.game, thug).in_vain[hero.key, "short sword"] = 2
    table.dice(1, 99, 2, 9, 1)
    use_attack(table.game, table.script, thug, hero, sword)
    assert (hero.key, "short sword") not in role(table.game, thug).in_vain


@pytest.mark.rule("23.12", "7.11")
def test_three_flames_without_damage_teach_a_dragon_to_bite() -> None:
    table, dragon, hero = face("B24", "########\n#F..K..#\n########")
    hero.suit = "Fire and frost"
    flame, bite = table.game.book.creatures["B24"].attacks[0]
    for _ in range(3):
        assert not useless(table.game, dragon, hero, flame)
        table.dice(1, 99)
        use_attack(table.game, table.script, dragon, hero, flame)
    assert useless(table.game, dragon, hero, flame)
    assert last_resort(table.game, dragon, hero) is None
    fruitless(table, dragon, hero, "bite")
    assert last_resort(table.game, dragon, hero) is bite


@pytest.mark.rule("23.12")
def test_without_intelligence_it_never_changes() -> None:
    table, zombie, hero = face("B05")
    fruitless(table, zombie, hero, "strangling hands")
    assert last_resort(table.game, zombie, hero) is None
    attack = table.game.book.creatures["B05"].attacks[0][0]
    assert not useless(table.game, zombie, hero, attack)


@pytest.mark.rule("23.12", "7.28")
def test_nobody_takes_his_fist_to_metal() -> None:
    table, thug, hero = face("B01")
    table.arm(hero, "Plated")
    fruitless(table, thug, hero, "short sword")
    found = last_resort(table.game, thug, hero)
    assert found is not None
    assert found.name == "short sword"


@pytest.mark.rule("23.12")
def test_a_silenced_caster_with_nothing_else_comes_up_and_uses_its_fists() -> None:
    table, acolyte, hero = face("B03", "########\n#F..K..#\n########")
    attacks = table.game.book.creatures["B03"].attacks[0]
    fruitless(table, acolyte, hero, *(attack.name for attack in attacks if attack.use != "spells"))
    acolyte.effects["Sound Block"] = 5
    role(table.game, acolyte).actions = 1
    table.dice(100)
    act(table.game, table.script, acolyte)
    assert acolyte.at == hero.at - 1
    assert table.heard(": miss")


@pytest.mark.rule("23.12")
def test_a_useless_attack_is_changed() -> None:
    table, dragon, hero = face("B24", "########\n#F..K..#\n########")
    flame = table.game.book.creatures["B24"].attacks[0][0]
    hero.suit = "Fire and frost"
    assert possible(table.game, dragon, hero, flame)
    role(table.game, dragon).in_vain[hero.key, "flame"] = 3
    assert not possible(table.game, dragon, hero, flame)


@pytest.mark.rule("7.28")
@pytest.mark.parametrize("kind", ["B31", "B43", "B47", "B32"])
@pytest.mark.parametrize("suit", ["Chain mail", "Plated", "Spiked"])
def test_the_fists_of_beasts_and_statues_strike_any_armour(kind: str, suit: str) -> None:
    table, foe, hero = face(kind)
    table.arm(hero, suit)
    role(table.game, foe).actions = 1
    table.dice(1, 99, 2, 9, 3)
    act(table.game, table.script, foe)
    assert hero.energy[8] < 10


@pytest.mark.rule("7.28")
@pytest.mark.parametrize(("suit", "strikes"), [("", True), ("Kobbar skin", True), ("Chain mail", False)])
def test_people_spare_their_fists(suit: str, strikes: bool) -> None:
    table, queen, hero = face("innocent")
    hero.suit, queen.effects["Sound Block"] = suit, 5
    role(table.game, queen).actions = 1
    table.dice(*[100] * strikes)
    act(table.game, table.script, queen)
    assert table.heard(": miss") is strikes


@pytest.mark.rule("7.28", "23.12")
def test_whoever_has_lost_his_weapon_spares_them_too() -> None:
    table, thug, hero = face("B01")
    thug.kit.lost.append(table.game.book.creatures["B01"].attacks[0][0].weapon)
    found = last_resort(table.game, thug, hero)
    assert found is not None
    assert found.name == "fist"
    table.arm(hero, "Plated")
    assert last_resort(table.game, thug, hero) is None


@pytest.mark.rule("24.10", "23.12")
@pytest.mark.parametrize(("suit", "last"), [("Plated", True), ("Lead", True), ("Chain mail", False)])
def test_a_vampire_whose_bite_is_no_good_goes_on_biting_hard_armour(suit: str, last: bool) -> None:
    table, vampire, hero = face("B15")
    table.arm(hero, suit)
    fruitless(table, vampire, hero, "bite")
    found = last_resort(table.game, vampire, hero)
    assert (found is not None and found.name == "bite") is last
