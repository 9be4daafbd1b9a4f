"""Chapter 13: decks and piles."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, read_anew

rule = pytest.mark.rule


@rule("13.1")
def test_cards_come_back_in_the_order_in_which_they_were_returned() -> None:
    table = Table("humanoid")
    pile = table.game.piles["deck-c"]
    for card in ("c-nothing", "c-nothing", "c-nothing", "c-nothing"):
        table.enter(0).finds("en-noise").choose("turn-back").draw(card).turn()
        table.game.piles["encounters"].shuffle()
    for creature in ("m1-01", "m1-02", "m1-03"):
        table.enter(0).finds("en-noise").choose("turn-back").draw("c-m1", creature).roll(1).choose("run").roll(1).turn()
        table.game.piles["encounters"].shuffle()
    table.enter(0).finds("en-noise").choose("turn-back").draw("c-m2", "m2-06").roll(1).choose("run").roll(1).turn()
    assert pile.layers == [["c-nothing"]] * 4 + [["c-m1"]] * 3 + [["c-m2"]]


@rule("13.2")
def test_a_card_that_orders_draws_goes_home_before_they_are_obeyed() -> None:
    table = Table("humanoid").finds("ro-treasure-2").draw("tr-level", "tr-special", "st-level-1").turn()
    assert table.game.piles["treasures"].layers[-2:] == [["tr-level"], ["tr-special"]]
    assert table[0].level == 3


@rule("13.2")
@rule("24.6")
def test_creature_cards_return_in_the_order_drawn_then_the_card_of_the_fight() -> None:
    table = Table("humanoid").finds("en-noise").choose("charge").draw("a-m1-both", "m1-05", "m1-03")
    table.choose("foe-0").roll(1).roll(5, 1).roll(5, 1).choose("run").roll(1, 1).turn()
    assert table.game.piles["monsters-1"].layers[-2:] == [["m1-05"], ["m1-03"]]
    assert table.game.piles["deck-a"].layers[-1] == ["a-m1-both"]


@rule("13.3")
def test_kept_cards_are_missing_from_their_deck() -> None:
    table = Table("humanoid").finds("ro-digital-passcard").choose("take").turn()
    assert table.game.piles["room"].cards().count("ro-digital-passcard") == 1
    assert table[0].goods.specials == ["ro-digital-passcard"]


@rule("13.4")
def test_every_kept_card_goes_under_the_deck_it_came_from() -> None:
    table = Table("humanoid").wear(0, "se-ht-armour-1").give(0, "ro-digital-passcard")
    table.choose("discard", "se-ht-armour-1", "discard", "ro-digital-passcard", "stay").turn()
    assert table.game.piles["special-events"].layers[-1] == ["se-ht-armour-1"]
    assert table.game.piles["room"].layers[-1] == ["ro-digital-passcard"]


@rule("13.5")
def test_draws_and_levels_are_not_asked_for() -> None:
    table = Table("humanoid").finds("se-special").draw("st-level-2").turn()
    assert table[0].level == 3
    assert len(table.script.asked) == 1


@rule("13.6")
def test_a_declined_counter_stays_in_its_pile() -> None:
    table = Table("humanoid").finds("tr-key").choose("leave").turn()
    assert table.game.stock["keys"] == 14
    assert table[0].goods.number("keys") == 0


@rule("13.6a")
@rule("9.11")
def test_accepted_equipment_waits_unused_until_it_is_arranged() -> None:
    """Two systems found in one turn are no danger: only one of them is ever connected."""
    table = Table("humanoid").wear(0, "start-metal-jacket", system="st-energy-saver")
    table.finds("se-body-robot").draw("tr-special", "st-automatic-aim").choose("take")
    table.draw("tr-special", "st-energy-amplifier").choose("take", "st-energy-amplifier", "st-automatic-aim").turn()
    assert table[0].alive
    assert table[0].system == "st-energy-amplifier"
    assert table.game.piles["special-treasures"].layers[-2:] == [["st-automatic-aim"], ["st-energy-saver"]]


@rule("13.6a")
@rule("8.14")
def test_surplus_weapons_go_home_in_the_order_the_owner_names() -> None:
    table = Table("humanoid").arm(0, "tr-laser-gun-2h", backpack="tr-machine-gun-2h")
    table.finds("se-body-robot").draw("tr-missile-launcher-2h").choose("take").draw("tr-shotgun").choose("take")
    table.choose("tr-missile-launcher-2h/5", "tr-laser-gun-2h", "tr-shotgun").turn()
    assert table.game.piles["treasures"].layers[-2:] == [["tr-shotgun"], ["tr-machine-gun-2h"]]


@rule("13.7")
def test_two_draws_come_one_after_another() -> None:
    table = (
        Table("humanoid").finds("se-body-humanoid").draw("tr-key").choose("take").draw("tr-bomb").choose("take").turn()
    )
    assert table.game.piles["treasures"].layers[-2:] == [["tr-key"], ["tr-bomb"]]


@rule("13.8")
def test_a_draw_from_an_empty_deck_gives_nothing() -> None:
    table = Table("humanoid")
    table.game.piles["special-treasures"].layers = []
    table.cards = {key: number for key, number in table.cards.items() if not key.startswith("st-")}
    table.finds("tr-special").turn()
    assert "There is no card left to draw." in table.told


@rule("13.9")
def test_one_deck_for_every_spelling() -> None:
    book = read_anew()
    assert sorted(book.decks) == sorted(set(book.decks))
    assert sum(len(cards) for deck, cards in book.decks.items() if deck != "chests") == 450
