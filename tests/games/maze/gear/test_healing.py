"""Chapter 10: Vitamins and Electronic Power Supports."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, read_anew

from clew.games.maze import RULEBOOK

rule = pytest.mark.rule


@rule("10.1")
@rule("10.4")
@rule("10.7")
def test_a_card_restores_a_die_and_returns_to_its_pile() -> None:
    table = Table("humanoid").give(0, vitamins=2)
    table[0].life = 10
    table.choose("vitamins").roll(6).choose("vitamins").roll(1).choose("stay").turn()
    assert table[0].life == 17
    assert table.game.stock["vitamins"] == 29
    assert table.script.rolled == [("10.5", "1d6"), ("10.5", "1d6")]


@pytest.mark.parametrize(("card", "number"), [("tr-vitamins-1", 1), ("tr-vitamins-2", 2), ("se-vitamins-3", 3)])
@rule("10.3")
def test_a_find_of_so_many_dice_gives_so_many_cards(card: str, number: int) -> None:
    table = Table("humanoid").finds(card)
    if card.startswith("tr"):
        table.choose("take")
    table.turn()
    assert table[0].goods.number("vitamins") == number
    assert table.game.stock["vitamins"] == 29 - number
    assert table.game.piles[table.game.book.home[card]].layers[-1] == [card]


@rule("10.5")
def test_he_decides_after_each_roll_whether_to_use_another() -> None:
    table = Table("humanoid").give(0, vitamins=3)
    table[0].life = 1
    table.choose("vitamins").roll(1).choose("vitamins").roll(6).choose("stay").turn()
    assert table[0].goods.number("vitamins") == 1
    assert [question.rule for question in table.script.asked] == ["5.2"] * 3


@rule("10.6")
@rule("23.7")
def test_in_a_fight_healing_costs_the_attack() -> None:
    table = Table("humanoid").give(0, vitamins=3).meets("m1-01", initiative=False).roll(1).beats(1)
    table[0].life = 5
    table.choose("vitamins").roll(3).choose("vitamins").roll(4).choose("pass").beats(1)
    assert table[0].life == 12
    assert "attack" not in table.last_offered


@rule("10.8")
@rule("10.3")
def test_there_are_twenty_nine_of_each_and_no_limit_to_carry() -> None:
    table = Table("wartech").give(0, power_supports=28)
    assert table.game.stock == {**table.game.book.stock, "power-supports": 1}
    table.finds("tr-power-supports-1").choose("take").turn()
    assert table[0].goods.number("power-supports") == 29


@rule("10.9")
@rule("11.21")
def test_from_an_almost_empty_pile_one_takes_what_is_there() -> None:
    table = Table("wartech").give(0, power_supports=27)
    table.finds("se-power-supports-3").turn()
    assert (table[0].goods.number("power-supports"), table.game.stock["power-supports"]) == (29, 0)
    table.enter(0).finds("se-power-supports-2").turn()
    assert table[0].goods.number("power-supports") == 29
    assert "That pile is empty." in table.told


@rule("10.10")
@rule("17.3")
def test_anybody_may_carry_what_he_can_not_use() -> None:
    table = Table("humanoid").finds("ev-power-supports-1").turn()
    assert table[0].goods.number("power-supports") == 1
    table.choose("stay").turn()
    assert "power-supports" not in table.last_offered


@rule("10.11")
def test_as_many_finders_of_both_kinds_in_each_deck() -> None:
    book = read_anew()
    total = 0
    for deck, number in RULEBOOK.ledger.table("healer-finders").rows:
        for kind in ("vitamins", "power-supports"):
            found = [card for card in book.decks[deck] if book.cards[card].effect.name == kind]
            assert len(found) == number
            total += number
    assert total == 70
