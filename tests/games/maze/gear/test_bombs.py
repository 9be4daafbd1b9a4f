"""Chapter 12: Time Bombs."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, read_anew

rule = pytest.mark.rule


@rule("12.1")
@rule("15.3")
def test_a_found_bomb_is_marked_and_the_card_goes_home() -> None:
    table = Table("humanoid").finds("tr-bomb").choose("take").turn()
    assert table[0].goods.number("bombs") == 1
    assert table.game.piles["treasures"].layers[-1] == ["tr-bomb"]
    table.enter(0).finds("tr-bomb").choose("leave").turn()
    assert table[0].goods.number("bombs") == 1


@rule("12.2")
def test_three_bombs_are_the_most() -> None:
    table = Table("humanoid").give(0, bombs=3).finds("tr-bomb").turn()
    assert table[0].goods.number("bombs") == 3


@rule("12.3")
def test_where_bombs_are_found() -> None:
    book = read_anew()
    found = {
        deck: sum(book.cards[card.removesuffix("?")].effect.what == "bomb" for card in cards)
        for deck, cards in book.decks.items()
        if deck not in ("monsters-1", "monsters-2")
    }
    assert {deck: number for deck, number in found.items() if number} == {"treasures": 10, "events": 3, "chests": 2}


@rule("12.4")
@rule("12.5")
def test_a_called_bomb_hurts_who_fails() -> None:
    table = Table("wartech", "humanoid").give(0, bombs=2)
    table.choose("call-bomb").roll(10, 4).choose("call-bomb").roll(11).choose("stay").turn()
    assert table[1].life == 21
    assert table[0].goods.number("bombs") == 0


@rule("12.6")
@rule("26.8")
def test_all_detection_rolls_first_then_the_damage_and_parties_share() -> None:
    table = Table("wartech", "humanoid", "monster", "mihuman").party(2, 3).give(0, bombs=1)
    table.choose("call-bomb").roll(1, 1, 20, 5).choose("stay").turn()
    assert [table[seat].life for seat in range(4)] == [17, 20, 14, 19]
    assert [dice for _, dice in table.script.rolled] == ["1d20"] * 3 + ["1d6"]


@rule("12.6")
def test_the_caller_does_not_roll_for_his_companions() -> None:
    table = Table("wartech", "humanoid").party(0, 1).give(0, bombs=1)
    table.choose("call-bomb").roll(1, 6).choose("stay").turn()
    assert (table[0].life, table[1].life) == (17, 19)


@rule("12.7")
def test_the_dead_and_those_on_start_are_out_of_reach() -> None:
    table = Table("wartech", "humanoid", "monster").give(0, bombs=2)
    table[1].life, table[2].space = 0, 0
    table.choose("call-bomb").roll(1, 1).choose("call-bomb", "stay").turn()
    assert not table[1].alive
    assert table[2].life == 14


@rule("12.8")
def test_most_cards_of_the_time_bombs_deck_are_silent() -> None:
    book = read_anew()
    assert (book.decks["time-bombs"].count("tb-explode"), book.decks["time-bombs"].count("tb-dud")) == (4, 7)
    table = Table("humanoid").enter(0, 18).choose("roll").roll(1).draw("tb-dud").turn()
    assert table[0].life == 25
    assert table.game.piles["time-bombs"].layers[-1] == ["tb-dud"]


@pytest.mark.parametrize(("detection", "loss"), [(20, 3), (1, 5)])
@rule("12.9")
def test_a_success_halves_the_explosion(detection: int, loss: int) -> None:
    table = Table("humanoid").enter(0, 18).choose("roll").roll(1).draw("tb-explode").roll(detection, 5).turn()
    assert table[0].life == 25 - loss


@rule("12.10")
@rule("27.14")
def test_who_dies_of_a_bomb_leaves_his_things_to_his_companions() -> None:
    table = Table("humanoid", "wartech").enter(0, 18).party(0, 1).give(0, keys=1)
    table[0].life = 0
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1, 1, 1)
    table.choose("keys", "pass").turn()
    assert not table[0].alive
    assert table[1].goods.number("keys") == 1
    assert table[0].goods.empty


@rule("12.10")
def test_without_companions_everything_stays_on_the_body() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1).give(1, keys=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).choose("stay").turn()
    assert table[1].goods.number("keys") == 1
