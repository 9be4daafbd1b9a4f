"""Chapter 11: Keys, Chests, Exit Maps, Magnetic Cards, special keys."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, read_anew

from clew.games.maze.board.exit import has_set

rule = pytest.mark.rule


def opened(chest: str, *answers: str) -> Table:
    """A Humanoid with one Key opens this Chest."""
    return Table("humanoid").give(0, chest, keys=1).choose("open-chest", *answers)


@rule("11.1")
@rule("11.4")
@rule("11.5")
def test_a_key_opens_the_oldest_chest() -> None:
    table = Table("humanoid").give(0, "ch-bomb", "ch-magnetic", keys=2)
    table.choose("open-chest", "take", "open-chest", "take", "stay").turn()
    assert table[0].goods.number("bombs") == 1
    assert table[0].goods.number("magnetic-cards") == 1
    assert table.game.stock["keys"] == 14
    assert table.game.piles["chests"].layers[-2:] == [["ch-bomb"], ["ch-magnetic"]]


@rule("11.1")
@rule("28.1")
def test_a_key_serves_as_an_exit_key_if_the_start_card_names_it() -> None:
    table = Table("humanoid").give(0, "st-laser-key", keys=1).enter(0, start="start-4")
    assert has_set(table.game, table[0])
    table.enter(0, start="start-7")
    assert not has_set(table.game, table[0])


@rule("11.2")
@rule("11.14")
@rule("11.16")
@rule("11.18")
@rule("11.20")
def test_the_supply_and_its_finders() -> None:
    book = read_anew()

    def finders(deck: str, *names: str) -> int:
        effects = [book.cards[card.removesuffix("?")].effect for card in book.decks[deck]]
        named = [(effect.name, effect.prize.name if effect.prize else "") for effect in effects]
        return sum(1 for pair in named if set(pair) & set(names))

    usual = ("special-treasures", "room", "secret-door", "treasures", "events")
    assert [finders(deck, "keys") for deck in usual] == [2] * 5
    assert [finders(deck, "chests") for deck in usual] == [2] * 5
    maps = ("special-treasures", "secret-door", "special-events", "chests")
    assert [finders(deck, "exit-maps") for deck in maps] == [2, 2, 1, 2]
    magnetic = ("special-treasures", "room", "treasures", "events", "chests")
    assert [finders(deck, "magnetic-cards") for deck in magnetic] == [4, 10, 5, 4, 2]
    devices = ("special-treasures", "secret-door", "chests")
    assert [finders(deck, "unlock-device") for deck in devices] == [1, 1, 1]
    assert (book.stock["keys"], len(book.decks["chests"]), book.stock["exit-maps"]) == (14, 12, 7)
    assert book.stock["magnetic-cards"] == 12


@rule("11.3")
def test_nobody_learns_what_is_in_a_chest() -> None:
    table = Table("humanoid", "wartech").finds("tr-chest").choose("take").draw("ch-bomb?").turn()
    assert table[0].goods.chests == ["ch-bomb?"]
    assert not [line for line in table.told if "bomb" in line.lower()]


@rule("11.5a")
@rule("5.11")
def test_the_oldest_chest_goes_first_whatever_happens_to_it() -> None:
    table = Table("humanoid", "wartech").give(0, "ch-bomb", "ch-magnetic", "ch-special").give(1, "ch-optical-key")
    table.choose("discard", "chest", "stay").turn()
    assert table.game.piles["chests"].layers[-1] == ["ch-bomb?"]
    table.party(0, 1).choose("trade:1", "give:chest", "give:chest", "propose", "yes", "stay").turn()
    assert table[1].goods.chests == ["ch-optical-key?", "ch-magnetic?", "ch-special?"]


@rule("11.6")
@rule("11.10")
def test_an_opened_chest_returns_unless_it_is_the_item_itself() -> None:
    table = opened("ch-optical-key", "take", "discard", "ch-optical-key", "stay").turn()
    assert table.game.piles["chests"].layers[-1] == ["ch-optical-key"]
    assert "Ada keeps: Optical Key-Card." in table.told


@rule("11.7")
def test_chest_with_an_exit_map() -> None:
    table = opened("ch-exit-map", "take", "stay").turn()
    assert (table[0].goods.number("exit-maps"), table.game.stock["exit-maps"]) == (1, 6)


@rule("11.8")
def test_chest_with_a_magnetic_card() -> None:
    assert opened("ch-magnetic", "take", "stay").turn()[0].goods.number("magnetic-cards") == 1


@rule("11.9")
@rule("11.20")
@rule("28.3")
def test_chest_with_an_unlock_device() -> None:
    table = opened("ch-unlock-device", "take", "stay").turn()
    assert table[0].goods.specials == ["ch-unlock-device"]
    assert has_set(table.game, table[0])


@rule("11.11")
@rule("11.6")
def test_chest_with_the_ultimate_weapon_can_be_declined() -> None:
    table = opened("ch-ultimate-weapon", "leave", "stay").turn()
    assert table[0].system == ""
    assert table.game.piles["chests"].layers[-1] == ["ch-ultimate-weapon"]


@rule("11.12")
def test_chest_with_a_special_treasure() -> None:
    table = opened("ch-special").draw("st-level-1").choose("stay").turn()
    assert table[0].level == 2


@rule("11.13")
def test_chest_with_a_bomb() -> None:
    table = opened("ch-bomb", "stay").give(0, bombs=3).turn()
    assert table[0].goods.number("bombs") == 3
    assert "Ada has no room for another bomb." in table.told


@rule("11.15")
@rule("28.1")
def test_a_map_is_needed_for_every_attempt() -> None:
    table = Table("humanoid").give(0, "st-unlock-device").choose("stay").turn()
    assert "map" not in table.offered("Your turn")
    table.give(0, exit_maps=1).choose("map").draw("gu-nobody", "ex-hole").turn()
    assert table[0].goods.number("exit-maps") == 0
    table.choose("stay").turn()
    assert "map" not in table.offered("Your turn")


@rule("11.17")
@rule("20.2")
def test_a_magnetic_card_opens_one_door_and_is_gone() -> None:
    table = Table("humanoid").enter(0, 9).give(0, magnetic_cards=2)
    table.choose("roll").roll(1).choose("open").draw("sd-level-1").turn()
    assert table[0].goods.number("magnetic-cards") == 1
    assert table.game.stock["magnetic-cards"] == 11


@rule("11.19")
@rule("14.4")
def test_a_special_key_is_the_card_itself() -> None:
    table = Table("humanoid").give(0, "st-laser-key").finds("ev-laser-key").choose("take").turn()
    assert table[0].goods.specials == ["st-laser-key", "ev-laser-key"]


@rule("11.21")
def test_a_find_from_an_empty_pile_is_lost() -> None:
    table = Table("humanoid").give(0, keys=14).finds("tr-key").turn()
    assert table[0].goods.number("keys") == 14
    chests = Table("humanoid")
    chests.game.piles["chests"].layers = []
    chests.cards = {name: number for name, number in chests.cards.items() if not name.startswith("ch-")}
    chests.finds("tr-chest").turn()
    assert chests[0].goods.chests == []
    assert chests.game.piles["treasures"].layers[-1] == ["tr-chest"]
