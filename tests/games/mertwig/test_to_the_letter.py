"""Clauses that other scenarios pass by: the last number that spares, who is asked, what an event counts."""

import pytest
from tests.games.mertwig.table import CASTLE, CAVES, MOUNDS, PYRAMID, VALE, WOODS, Table, on

from clew.games.mertwig.state import Fighter

rule = pytest.mark.rule


@rule("15.7", "6.15")
@pytest.mark.parametrize(("face", "hurt"), [(5, False), (6, True)])
def test_the_little_pit_needs_more_than_the_defence(face: int, hurt: bool) -> None:
    table = on(WOODS, 7, "Ralph the Red", "Leo Littlefoot").roll(1).choose("Leo Littlefoot").roll(face).turn()
    assert table.told("Leo Littlefoot is wounded.") == hurt


@rule("16.11")
@pytest.mark.parametrize(("face", "gone"), [(4, False), (5, True)])
def test_the_leantoo_trap_needs_more_than_the_defence(face: int, gone: bool) -> None:
    table = on(VALE, 3, "Ralph the Red", "Thegwik").roll(2, face).turn()
    assert table.discarded("Thegwik") == gone


@rule("12.3", "12.22", "13.16")
@pytest.mark.parametrize(("face", "wounds"), [(1, 1), (2, 0)])
def test_heal_fails_with_a_one_whatever_a_wand_adds(face: int, wounds: int) -> None:
    """(1 + 3) x 2 = 8 would beat Leo's 5."""
    table = Table(extended_life=True).party(0, "Ralph the Red", "Marldyk", "Leo Littlefoot")
    table.wear(0, "Marldyk", "The Wand of Polyplox").member("Leo Littlefoot").wounds = 1
    table.choose("Spend the turn healing", "Marldyk").roll(face).turn()
    assert table.member("Leo Littlefoot").wounds == wounds


@rule("18.12", "8.10")
def test_the_death_curse_takes_a_lone_character() -> None:
    table = on(MOUNDS, 13).roll(1, 2).turn()
    assert not table.player().alive
    assert table.told("Ralph the Red is dead; all is lost.")


@rule("10.10", "16.11")
def test_the_unicorn_leaves_when_a_trap_takes_the_only_female() -> None:
    table = on(VALE, 3, "Ralph the Red", "Crypigia", "The Unicorn").roll(2).draw("Crypigia").roll(0).turn()
    assert table.names() == ["Ralph the Red"]


@rule("27.9")
def test_only_a_healing_potion_is_drunk() -> None:
    table = Table(magic=True).party(0, "Gertrud Green").give(0, "Key-1")
    table.member("Gertrud Green").wounds = 1
    table.choose("Spend the turn healing", "done").turn()
    assert table.offered("Who heals?") == ["Gertrud Green", "No more healing"]


EVENTS = {
    "falling branch": (WOODS, 3, [1], ["Ralph the Red"], []),
    "little pit": (WOODS, 7, [1], ["Ralph the Red"], [1]),
    "snare": (CAVES, 2, [2], [], [1]),
    "wrath": (MOUNDS, 9, [1, 1], [], [1, 1]),
    "broken floor": (PYRAMID, 14, [1], [], [1, 1]),
}
"""Where it happens, the dice that lead to it, whom it is for, its own dice."""


@rule("13.17a", "13.9")
@pytest.mark.parametrize("event", EVENTS)
def test_the_holy_symbol_is_set_before_the_dice_of_an_event(event: str) -> None:
    area, step, before, victim, dice = EVENTS[event]
    table = on(area, step, "Ralph the Red", "Owlswill").wear(0, "Owlswill", "The Holy Symbol").roll(*before)
    table.choose("The Holy Symbol strengthens spells", *victim).roll(*dice).turn()
    assert table.member("Owlswill").symbol == "spell"


@rule("18.11", "13.9")
@pytest.mark.parametrize(("mode", "hurt"), [("defence", False), ("spell", True)])
def test_in_defence_mode_the_symbol_helps_against_wrath(mode: str, hurt: bool) -> None:
    """Darshad's 8 against a 9: only with two more he is spared."""
    table = on(MOUNDS, 9, "Ralph the Red", "Darshad").wear(0, "Darshad", "The Holy Symbol")
    table.roll(1, 1).choose(mode).roll(1, 9).turn()
    assert table.told("Darshad is wounded.") == hurt


@rule("11.22", "11.24")
def test_an_encounter_player_names_whom_his_card_attacks() -> None:
    """Leo would be the automaton's choice, but somebody plays the Lion."""
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Bolok").battle("The Lion")
    table.choose("Leo Littlefoot", "Bolok").step("pair")
    table.choose("Bolok").roll(0, 1, 1).step("melee")
    assert table.question("Whom does").seat == 1
    assert (table.member("Bolok").wounds, table.member("Leo Littlefoot").wounds) == (1, 0)


@rule("7.20", "11.26")
@pytest.mark.parametrize(("lord", "wounds"), [("Darldan", 0), ("Bolok", 1)])
def test_an_attack_meets_the_bonus_of_a_lord(lord: str, wounds: int) -> None:
    """The Ghost Writer's 3 and a 2 make 5: more than Thegwik's 4, not more than his 5 beside Darldan."""
    table = Table().party(0, "Ralph the Red", "Thegwik", lord).battle("The Ghost Writer")
    table.choose("Thegwik", "hold").step("pair").roll(2, 1).step("melee")
    assert table.member("Thegwik").wounds == wounds


@rule("31.9", "13.17")
def test_the_automaton_takes_a_wand_for_the_first_roll() -> None:
    """Marldyk, charmed away with the wand, could save it for Heal; the automaton strikes with it: 11 + 3 + 2 > 15."""
    table = Table(1, solo=True).party(0, "Ralph the Red").battle()
    assert table.game.fight is not None
    marldyk = Fighter(table.take("Marldyk"), charmed=True, gear=[table.take("The Wand of Polyplox")])
    table.game.fight.enemies.append(marldyk)
    table.step("pair").roll(2, 1).step("melee")
    assert (table.member("Ralph the Red").wounds, marldyk.wands) == (1, ["the-wand-of-polyplox"])


@rule("20.12", "14.12")
def test_an_accident_never_costs_the_birthmark() -> None:
    table = on(CASTLE, 0).give(0, "Royal-Birthmark-1", "Gold Crown").gold(0, 0).roll(1).choose("Gold Crown").turn()
    assert table.offered("An accident") == ["Gold Crown", "Lose gold, as much as a die shows"]


@rule("31.4", "12.17a")
def test_the_automaton_casts_nothing_with_a_sleeping_card() -> None:
    table = Table(1, solo=True).battle("Evil Wizard Wardoz", "Evil Wizard Woggnog")
    table.enemy("Evil Wizard Wardoz").asleep = 1
    table.roll(1).step("enemy-spells")
    assert table.enemy("Evil Wizard Wardoz").used == []
    assert table.enemy("Evil Wizard Woggnog").used == ["Fireball"]


@rule("31.4", "12.9", "12.25")
def test_the_automaton_passes_over_a_spell_without_a_target() -> None:
    """The Grey Ghost would rather charm than send to sleep, but nobody beside Ralph can be charmed."""
    table = Table(1, solo=True).battle("The Grey Ghost").roll(1).step("enemy-spells")
    assert table.enemy("The Grey Ghost").used == ["Sleep"]
