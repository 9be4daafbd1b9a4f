"""Chapters 25 and 26: options arms and missiles."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.party.strength import attack, basic, full
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import SetupError

rule = pytest.mark.rule


@rule("25.2", "4.13")
def test_arms_are_bought_where_swords_hang() -> None:
    table = Table(arms=True).at(0, "T17").gold(0, 20).roll(1).choose("arms-3")
    table.draw("Mace-1", "Broadsword-1", "Helmet-1").choose("Mace", "Ralph the Red").turn()
    assert (table.member("Ralph the Red").gear, table.player().gold) == (["mace-1"], 12)
    assert table.discarded("Helmet-1")
    assert table.keys("What do you do here?") == ["arms-3", "arms-2", "arms-1", "done"]


@rule("25.3", "25.4", "25.5", "25.6")
def test_one_of_each_place_magical_treasures_included() -> None:
    table = Table(arms=True).party(0, "Ralph the Red", "Skalan").wear(0, "Skalan", "Mace-1")
    table.give(0, "Broadsword-1", "The War Club", "Helmet-1", "Bow-Arrows-1")
    for name in ("Broadsword", "The War Club", "Bow & Arrows"):
        table.choose("Shift equipment", name, "Ralph the Red", name, "nobody", "done")
    table.choose("Shift equipment", "Helmet", "Skalan", "done").roll(1).turn()
    carriers = {q.facts["card"]: q.keys() for q in table.script.asked if q.prompt.startswith("Who carries")}
    assert ["skalan" in carriers[name] for name in ("Broadsword", "The War Club", "Bow & Arrows", "Helmet")] == [
        False,
        False,
        False,
        True,
    ]
    skalan = table.member("Skalan")
    assert (attack(table.game, skalan, [], skalan), full(table.game, skalan, [])) == (8, 6)
    ralph = table.member("Ralph the Red")
    assert attack(table.game, ralph, [], ralph) == 5


@rule("25.7", "12.5")
def test_armour_counts_against_fireball_and_not_against_sleep() -> None:
    table = Table(arms=True).party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "Round-Shield-1")
    leo = table.member("Leo Littlefoot")
    assert (full(table.game, leo, []), basic(table.game, leo, [])) == (6, 5)
    table.battle("Great Caesar's Ghost").choose("Great Caesar's Ghost casts Fireball").roll(1, 3)
    table.step("enemy-spells").step("book-spells")
    assert leo.wounds == 0


@rule("25.11", "26.8")
def test_bows_add_in_melee_only_without_the_missile_step() -> None:
    for missile, value in ((False, 8), (True, 5)):
        table = Table(arms=True, missile=missile).party(0, "Ralph the Red", "Skalan").wear(0, "Skalan", "Bow-Arrows-1")
        skalan = table.member("Skalan")
        assert attack(table.game, skalan, [], skalan) == value


def test_missiles_need_arms() -> None:
    with pytest.raises(SetupError, match="needs option arms"):
        RULEBOOK.setup([Seat("A"), Seat("B")], {"missile": True})


@rule("26.1", "26.2", "26.3", "26.6")
@pytest.mark.parametrize(("face", "wounds"), [(4, 1), (3, 0)])
def test_a_bow_is_fired_before_the_melee(face: int, wounds: int) -> None:
    table = Table(arms=True, missile=True).party(0, "Ralph the Red", "Skalan").wear(0, "Skalan", "Bow-Arrows-1")
    table.battle("The Lion").choose("Skalan").roll(face).step("missiles")
    assert (table.enemy("The Lion").wounds, table.member("Skalan").did) == (wounds, "shot")
    if not wounds:
        table.choose("Skalan", "hold").step("pair").roll(1).step("melee")  # the Lion alone


@rule("26.4")
def test_any_number_may_fire_at_one_target() -> None:
    table = Table(arms=True, missile=True).party(0, "Ralph the Red", "Skalan", "Bolok")
    table.wear(0, "Skalan", "Bow-Arrows-1").wear(0, "Bolok", "Sling-Shot-1").battle("The Lion", "Red Wolf")
    table.choose("Skalan", "The Lion").roll(1).choose("Bolok", "The Lion").roll(9).step("missiles")
    assert (table.enemy("The Lion").wounds, table.enemy("Red Wolf").wounds) == (1, 0)


@rule("26.5")
def test_an_enemy_killed_by_a_missile_does_not_strike() -> None:
    table = Table(arms=True, missile=True).party(0, "Ralph the Red", "Skalan").wear(0, "Skalan", "Bow-Arrows-1")
    table.battle("The Lion").choose("Skalan").roll(9).step("missiles").step("pair").step("melee")
    assert table.script.rolled == [("26.3", "1d10")]


@rule("26.7")
def test_a_thrown_dagger_is_gone() -> None:
    table = (
        Table(arms=True, missile=True)
        .party(0, "Ralph the Red", "Simon Smallfoot")
        .wear(0, "Simon Smallfoot", "Dagger-1")
    )
    table.battle("Vampire Bat").choose("Simon Smallfoot").roll(2).step("missiles")
    assert (table.enemy("Vampire Bat").wounds, table.discarded("Dagger-1")) == (1, True)


@rule("26.8")
def test_encounters_never_fire() -> None:
    table = Table(arms=True, missile=True).battle("Skalan")
    table.enemy("Skalan").gear = [table.take("Bow-Arrows-1")]
    table.step("missiles")
    assert not table.was_asked("Who fires?")
    skalan = table.enemy("Skalan")
    assert attack(table.game, skalan, [], skalan) == 5
