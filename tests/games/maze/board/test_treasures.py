"""Chapters 14, 15, 19 and 20: Special Treasures, TREASURES, ROOM and SECRET DOOR, card by card."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, read_anew

rule = pytest.mark.rule


def drawn(card: str, character: str = "humanoid") -> Table:
    """A player who turns this card up, on the way that leads to its deck."""
    table = Table(character)
    deck = table.game.book.home[card]
    if deck == "special-treasures":
        return table.finds("ro-special").draw(card)
    if deck == "secret-door":
        return table.enter(0, 9).give(0, magnetic_cards=1).choose("roll").roll(1).choose("open").draw(card)
    return table.finds(card)


COUNTERS = [
    pytest.param("st-magnetic", "magnetic-cards", 1, False, marks=rule("14.3")),
    pytest.param("st-key", "keys", 1, True, marks=rule("14.5")),
    pytest.param("st-exit-map", "exit-maps", 1, True, marks=rule("14.10")),
    pytest.param("st-vitamins-3", "vitamins", 3, True, marks=rule("14.11")),
    pytest.param("st-power-supports-3", "power-supports", 3, True, marks=rule("14.11")),
    pytest.param("st-vitamins-2", "vitamins", 2, True, marks=rule("14.12")),
    pytest.param("st-power-supports-2", "power-supports", 2, True, marks=rule("14.12")),
    pytest.param("tr-key", "keys", 1, True, marks=rule("15.6")),
    pytest.param("tr-magnetic", "magnetic-cards", 1, True, marks=rule("15.7")),
    pytest.param("tr-vitamins-1", "vitamins", 1, True, marks=rule("15.8")),
    pytest.param("tr-power-supports-1", "power-supports", 1, True, marks=rule("15.8")),
    pytest.param("tr-vitamins-2", "vitamins", 2, True, marks=rule("15.9")),
    pytest.param("tr-power-supports-2", "power-supports", 2, True, marks=rule("15.9")),
    pytest.param("ro-key", "keys", 1, True, marks=rule("19.3")),
    pytest.param("ro-magnetic", "magnetic-cards", 1, False, marks=rule("19.6")),
    pytest.param("ro-vitamins-1", "vitamins", 1, True, marks=rule("19.7")),
    pytest.param("ro-power-supports-1", "power-supports", 1, True, marks=rule("19.7")),
    pytest.param("ro-vitamins-2", "vitamins", 2, True, marks=rule("19.8")),
    pytest.param("ro-power-supports-2", "power-supports", 2, True, marks=rule("19.8")),
    pytest.param("sd-key", "keys", 1, True, marks=rule("20.4")),
    pytest.param("sd-exit-map", "exit-maps", 1, True, marks=rule("20.8")),
    pytest.param("sd-vitamins-2", "vitamins", 2, True, marks=rule("20.9")),
    pytest.param("sd-power-supports-2", "power-supports", 2, True, marks=rule("20.9")),
    pytest.param("sd-vitamins-3", "vitamins", 3, True, marks=rule("20.10")),
    pytest.param("sd-power-supports-3", "power-supports", 3, True, marks=rule("20.10")),
]


@pytest.mark.parametrize(("card", "counter", "number", "may_decline"), COUNTERS)
def test_a_find_from_a_pile(card: str, counter: str, number: int, may_decline: bool) -> None:
    table = drawn(card)
    if may_decline:
        table.choose("take")
    table.turn()
    assert table[0].goods.number(counter) == number
    assert table.game.piles[table.game.book.home[card]].layers[-1] == [card]
    if may_decline:
        assert drawn(card).choose("leave").turn()[0].goods.number(counter) == 0


LEVELS = [
    pytest.param("st-level-2", 3, marks=rule("14.8")),
    pytest.param("st-level-1", 2, marks=rule("14.9")),
    pytest.param("tr-level", 2, marks=rule("15.5")),
    pytest.param("ro-level", 2, marks=rule("19.5")),
    pytest.param("sd-level-1", 2, marks=rule("20.6")),
    pytest.param("sd-level-2", 3, marks=rule("20.7")),
]


@pytest.mark.parametrize(("card", "level"), LEVELS)
def test_an_amplifier(card: str, level: int) -> None:
    table = drawn(card).turn()
    assert table[0].level == level
    assert table.game.piles[table.game.book.home[card]].layers[-1] == [card]


CHESTS = [
    pytest.param("st-chest", marks=rule("14.7")),
    pytest.param("tr-chest", marks=rule("15.4")),
    pytest.param("ro-chest", marks=rule("19.4")),
    pytest.param("sd-chest", marks=rule("20.5")),
]


@pytest.mark.parametrize("card", CHESTS)
def test_a_chest_stays_shut(card: str) -> None:
    table = drawn(card).choose("take").draw("ch-special?").turn()
    assert table[0].goods.chests == ["ch-special?"]
    assert drawn(card).choose("leave").turn()[0].goods.chests == []


KEPT = [
    pytest.param("st-laser-key", marks=rule("14.4")),
    pytest.param("st-bio-sensor-key", marks=rule("14.4")),
    pytest.param("st-optical-key-card", marks=rule("14.4")),
    pytest.param("st-digital-passcard", marks=rule("14.4")),
    pytest.param("st-unlock-device", marks=rule("14.6")),
    pytest.param("ro-digital-passcard", marks=rule("19.2")),
    pytest.param("sd-unlock-device", marks=rule("20.3")),
]


@pytest.mark.parametrize("card", KEPT)
def test_a_key_or_device_is_kept_as_a_card(card: str) -> None:
    assert drawn(card).choose("take").turn()[0].goods.specials == [card]
    table = drawn(card).choose("leave").turn()
    assert table[0].goods.specials == []
    assert table.game.piles[table.game.book.home[card]].layers[-1] == [card]


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("st-ht-laser-1", marks=rule("14.13")),
        pytest.param("st-ht-laser-2", marks=rule("14.13")),
        pytest.param("tr-thermal-bomb-launcher", marks=rule("15.10")),
        pytest.param("tr-machine-gun-2h", marks=rule("15.10")),
    ],
)
def test_a_weapon_is_kept_and_used(card: str) -> None:
    table = drawn(card).choose("take")
    table.choose(
        next(
            option.key
            for key, option in table.game.book.weapon_options.items()
            if key[0] == card and key[1] == table.game.book.weapons[card].charges
        )
    )
    table.choose("start-shotgun").turn()
    assert table[0].primary is not None
    assert table[0].primary.card == card


@pytest.mark.parametrize(
    ("card", "slot"),
    [
        pytest.param("st-automatic-aim", "system", marks=rule("14.14")),
        pytest.param("st-energy-amplifier", "system", marks=rule("14.14")),
        pytest.param("st-ht-armour-1", "armour", marks=rule("14.15")),
        pytest.param("st-ht-armour-2", "parts", marks=rule("14.16")),
        pytest.param("st-energy-saver", "system", marks=rule("14.17")),
        pytest.param("tr-neutron-armour", "armour", marks=rule("15.11")),
        pytest.param("tr-shielding-parts", "parts", marks=rule("15.12")),
        pytest.param("sd-automatic-aim", "system", marks=rule("20.12")),
        pytest.param("sd-energy-amplifier", "system", marks=rule("20.12")),
    ],
)
def test_armour_and_systems_are_kept_and_used(card: str, slot: str) -> None:
    table = drawn(card).choose("take")
    if slot == "armour":
        table.choose(card)
    table.turn()
    assert getattr(table[0], slot) == card


@rule("14.1")
@rule("14.2")
def test_special_treasures_and_who_leads_to_them() -> None:
    book = read_anew()
    assert len(book.decks["special-treasures"]) == 59
    found = {}
    for deck, cards in book.decks.items():
        effects = [book.cards[card.removesuffix("?")].effect for card in cards if card.removesuffix("?") in book.cards]
        found[deck] = sum(
            "special-treasures" in (effect.name, effect.prize.name if effect.prize else "") for effect in effects
        )
    leading = {deck: number for deck, number in found.items() if number}
    assert leading == {"treasures": 2, "chests": 2, "events": 6, "special-events": 6, "room": 2, "secret-door": 7}
    assert drawn("st-laser-key").choose("leave").turn()[0].goods.specials == []


@rule("15.1")
@rule("15.10")
@rule("15.11")
@rule("15.12")
def test_the_treasures_deck() -> None:
    book = read_anew()
    cards = book.decks["treasures"]
    assert len(cards) == 97
    assert sum(card in book.weapons for card in cards) == 27
    assert sum(card in book.gear and book.gear[card].slot == "armour" for card in cards) == 23
    assert sum(card in book.gear and book.gear[card].slot == "parts" for card in cards) == 7
    assert drawn("tr-shotgun").choose("take", "tr-shotgun", "start-shotgun").turn()[0].backpack is not None
    assert drawn("tr-metal-jacket").choose("leave").turn()[0].armour == "start-metal-jacket"
    assert drawn("tr-energy-parts").choose("take").turn()[0].parts == "tr-energy-parts"


@rule("15.2")
def test_a_treasure_can_be_a_special_one() -> None:
    table = drawn("tr-special").draw("st-level-1").turn()
    assert table[0].level == 2
    assert table.game.piles["treasures"].layers[-1] == ["tr-special"]


@rule("19.1")
def test_every_card_of_the_rooms_is_useful() -> None:
    book = read_anew()
    assert len(book.decks["room"]) == 45
    assert {book.cards[card].effect.what for card in book.decks["room"]} == {"item", "pile", "level", "draw"}
    assert drawn("ro-magnetic").turn().game.piles["room"].layers[-1] == ["ro-magnetic"]


@pytest.mark.parametrize(
    ("card", "number"),
    [
        pytest.param("ro-body-robot", 1, marks=rule("19.9")),
        pytest.param("ro-body-humanoid", 1, marks=rule("19.9")),
        pytest.param("ro-body-monster", 1, marks=rule("19.9")),
        pytest.param("ro-body-mirobot", 1, marks=rule("19.9")),
        pytest.param("ro-treasure-1", 1, marks=rule("19.11")),
        pytest.param("ro-treasure-2", 2, marks=rule("19.12")),
    ],
)
def test_treasures_in_a_room(card: str, number: int) -> None:
    table = drawn(card).draw(*["tr-level"] * number).turn()
    assert table[0].level == 1 + number


@rule("19.10")
@rule("20.11")
def test_special_treasures_in_a_room_and_behind_a_door() -> None:
    assert drawn("ro-special").draw("st-level-2").turn()[0].level == 3
    assert drawn("sd-special").draw("st-level-2").turn()[0].level == 3


@rule("20.1")
def test_without_a_magnetic_card_the_door_stays_shut() -> None:
    table = Table("humanoid").enter(0, 9).choose("roll").roll(1).turn()
    assert len(table.game.piles["secret-door"]) == 39
    assert "Without a Magnetic Card the door stays shut." in table.told


@rule("20.2")
def test_one_may_walk_by_a_secret_door() -> None:
    table = Table("humanoid").enter(0, 9).give(0, magnetic_cards=2).choose("roll").roll(1).choose("walk-by").turn()
    assert table[0].goods.number("magnetic-cards") == 2
    opened = drawn("sd-level-1").turn()
    assert opened.game.stock["magnetic-cards"] == 12
    assert len(opened.script.asked) == 2
