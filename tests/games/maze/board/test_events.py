"""Chapters 17 and 18: EVENTS and SPECIAL EVENTS, card by card."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, read_anew

rule = pytest.mark.rule


@rule("17.1")
def test_the_events_deck() -> None:
    assert len(read_anew().decks["events"]) == 45
    table = Table("humanoid").finds("ev-key").turn()
    assert table.game.piles["events"].layers[-1] == ["ev-key"]


AMBUSHES = [
    pytest.param("ev-ambush-magnetic", "m1-04", marks=rule("17.2")),
    pytest.param("ev-m1", "m1-04", marks=rule("17.14")),
    pytest.param("ev-m2", "m2-02", marks=rule("17.15")),
    pytest.param("en-m1", "m1-04", marks=rule("21.2")),
    pytest.param("en-m2", "m2-02", marks=rule("21.3")),
]


@pytest.mark.parametrize(("card", "creature"), AMBUSHES)
def test_a_creature_attacks_with_the_initiative(card: str, creature: str) -> None:
    table = Table("humanoid").finds(card).draw(creature).roll(1)
    table.choose("run").roll(1).turn()
    assert table.script.rolled[1][0] == "22.21"
    assert table.game.piles[table.game.book.home[card]].layers[-1] == [card]


@rule("17.2")
@rule("24.14")
def test_the_ambush_is_worth_a_magnetic_card() -> None:
    table = Table("humanoid").arm(0, "st-ht-laser-1").finds("ev-ambush-magnetic").draw("m1-01").roll(1)
    table.choose("attack").roll(20, 6, 6, 6).draw("tr-level").turn()
    assert table[0].goods.number("magnetic-cards") == 1
    assert table[0].level == 2


@pytest.mark.parametrize(
    ("card", "counter", "number"),
    [
        pytest.param("ev-vitamins-1", "vitamins", 1, marks=rule("17.3")),
        pytest.param("ev-power-supports-1", "power-supports", 1, marks=rule("17.3")),
        pytest.param("ev-vitamins-2", "vitamins", 2, marks=rule("17.4")),
        pytest.param("ev-power-supports-2", "power-supports", 2, marks=rule("17.4")),
        pytest.param("ev-key", "keys", 1, marks=rule("17.6")),
        pytest.param("se-vitamins-3", "vitamins", 3, marks=rule("18.2")),
        pytest.param("se-power-supports-3", "power-supports", 3, marks=rule("18.2")),
        pytest.param("se-vitamins-2", "vitamins", 2, marks=rule("18.3")),
        pytest.param("se-power-supports-2", "power-supports", 2, marks=rule("18.3")),
    ],
)
def test_what_an_event_gives_is_taken_without_asking(card: str, counter: str, number: int) -> None:
    table = Table("humanoid").finds(card).turn()
    assert table[0].goods.number(counter) == number
    assert len(table.script.asked) == 1


@pytest.mark.parametrize(
    "card", [pytest.param("ev-laser-key", marks=rule("17.5")), pytest.param("se-bio-sensor-key", marks=rule("18.13"))]
)
def test_an_event_can_be_a_key(card: str) -> None:
    assert Table("humanoid").finds(card).choose("take").turn()[0].goods.specials == [card]
    assert Table("humanoid").finds(card).choose("leave").turn()[0].goods.specials == []


@rule("17.7")
def test_a_chest_from_a_dying_humanoid() -> None:
    table = Table("humanoid").finds("ev-chest").draw("ch-bomb?").turn()
    assert table[0].goods.chests == ["ch-bomb?"]


@rule("17.8")
def test_a_bomb_among_the_events() -> None:
    assert Table("humanoid").finds("ev-bomb").choose("take").turn()[0].goods.number("bombs") == 1


DETECTIONS = [
    pytest.param("ev-detect-m1-level", "m1-01", ["tr-bomb"], 2, marks=rule("17.9")),
    pytest.param("ev-detect-m1-treasure", "m1-01", ["tr-bomb", "tr-level"], 2, marks=rule("17.10")),
    pytest.param(
        "ev-detect-m2-treasures", "m2-02", ["st-magnetic", "tr-bomb", "tr-level", "tr-level"], 3, marks=rule("17.11")
    ),
    pytest.param("se-detect-m1-level", "m1-01", ["tr-bomb"], 2, marks=rule("18.4")),
    pytest.param("se-detect-m2-levels", "m2-02", ["st-magnetic", "tr-bomb"], 3, marks=rule("18.5")),
]


def wins(table: Table, cards: list[str]) -> None:
    """Play a turn in which these cards are won; a bomb is left where it is."""
    for card in cards:
        table.draw(card)
        if card == "tr-bomb":
            table.choose("leave")
    table.turn()


@pytest.mark.parametrize(("card", "creature", "won", "level"), DETECTIONS)
def test_detection_decides_who_strikes_first(card: str, creature: str, won: list[str], level: int) -> None:
    table = Table("humanoid").arm(0, "st-ht-laser-1").finds(card).draw(creature).roll(11).roll(20, 6, 6, 6)
    wins(table, won)
    assert table[0].level == level
    late = Table("humanoid").finds(card).draw(creature).roll(10).roll(1).choose("run").roll(1).turn()
    assert late.script.rolled[2][0] == "22.21"
    assert late[0].level == 1


GUARDED = [
    pytest.param("ev-guard-m1-special", "m1-01", ["tr-bomb", "st-level-1"], 2, marks=rule("17.12")),
    pytest.param("ev-guard-m2-special", "m2-02", ["st-magnetic", "tr-bomb", "st-level-1"], 2, marks=rule("17.13")),
    pytest.param("se-guard-m1-level", "m1-01", ["tr-bomb"], 2, marks=rule("18.7")),
    pytest.param("se-guard-m2-levels", "m2-02", ["st-magnetic", "tr-bomb"], 3, marks=rule("18.8")),
    pytest.param("se-guard-m1-special", "m1-01", ["tr-bomb", "st-level-1"], 2, marks=rule("18.9")),
    pytest.param("se-guard-m2-special", "m2-02", ["st-magnetic", "tr-bomb", "st-level-1"], 2, marks=rule("18.10")),
    pytest.param("se-guard-m2-map", "m2-02", ["st-magnetic", "tr-bomb"], 1, marks=rule("18.11")),
]


@pytest.mark.parametrize(("card", "creature", "won", "level"), GUARDED)
def test_a_guarding_creature_is_left_alone_or_attacked_first(
    card: str, creature: str, won: list[str], level: int
) -> None:
    table = Table("humanoid").finds(card).choose("walk-on").turn()
    assert not table.game.fights
    assert len(table.game.piles[creature.replace("m1-01", "monsters-1").replace("m2-02", "monsters-2")].layers) == 1
    table = Table("humanoid").arm(0, "st-ht-laser-1").finds(card).choose("attack").draw(creature).roll(20, 6, 6, 6)
    wins(table, won)
    assert table[0].level == level
    assert table[0].goods.number("exit-maps") == (1 if card == "se-guard-m2-map" else 0)


@pytest.mark.parametrize(
    ("card", "slot"),
    [
        pytest.param("ev-lose-armour", "armour", marks=rule("17.16")),
        pytest.param("ev-lose-parts", "parts", marks=rule("17.17")),
        pytest.param("se-lose-armour", "armour", marks=rule("18.15")),
        pytest.param("se-lose-parts", "parts", marks=rule("18.16")),
        pytest.param("se-lose-third-armour", "system", marks=rule("18.17")),
    ],
)
def test_armour_is_destroyed(card: str, slot: str) -> None:
    table = Table("humanoid").wear(0, "tr-metal-jacket", "tr-energy-parts", "st-energy-saver").finds(card).turn()
    assert [name for name in ("armour", "parts", "system") if not getattr(table[0], name)] == [slot]
    bare = Table("humanoid").wear(0).finds(card).turn()
    assert "Ada loses" not in " ".join(bare.told)


@pytest.mark.parametrize(
    "card", [pytest.param("ev-lose-weapon", marks=rule("17.18")), pytest.param("se-lose-weapon", marks=rule("18.18"))]
)
def test_the_primary_weapon_is_destroyed(card: str) -> None:
    table = Table("humanoid").arm(0, "tr-machine-gun", "tr-shotgun").finds(card).turn()
    assert [weapon.card for weapon in table[0].hands()] == ["tr-shotgun"]


@rule("18.1")
def test_the_special_events_deck() -> None:
    assert len(read_anew().decks["special-events"]) == 49
    table = Table("humanoid").finds("se-vitamins-2").turn()
    assert table.game.piles["special-events"].layers[-1] == ["se-vitamins-2"]


@rule("18.6")
def test_detection_for_an_amplifier() -> None:
    assert Table("humanoid").finds("se-detect-levels").roll(11).turn()[0].level == 3
    assert Table("humanoid").finds("se-detect-levels").roll(10).turn()[0].level == 1


@rule("18.12")
def test_a_special_treasure_among_the_special_events() -> None:
    assert Table("humanoid").finds("se-special").draw("st-level-1").turn()[0].level == 2


@pytest.mark.parametrize("card", ["se-body-monster", "se-body-humanoid", "se-body-robot", "se-body-mirobot"])
@rule("18.14")
def test_a_body_gives_two_treasures(card: str) -> None:
    assert Table("humanoid").finds(card).draw("tr-level", "tr-level").turn()[0].level == 3


@rule("18.17")
@rule("18.19")
def test_third_armour_and_third_weapon_are_told_apart() -> None:
    table = Table("humanoid").wear(0, system="st-automatic-aim").finds("se-lose-third-armour").turn()
    assert table[0].system == "st-automatic-aim"
    table.enter(0).finds("se-lose-third-weapon").turn()
    assert table[0].system == ""
    table = Table("humanoid").wear(0, system="st-energy-saver").finds("se-lose-third-weapon").turn()
    assert table[0].system == "st-energy-saver"
    table = Table("humanoid").wear(0, system="ch-ultimate-weapon").finds("se-lose-third-weapon").turn()
    assert table.game.piles["chests"].layers[-1] == ["ch-ultimate-weapon"]


@rule("18.20")
@rule("13.4")
def test_high_end_equipment_of_the_special_events() -> None:
    table = Table("humanoid").finds("se-ht-armour-1").choose("take", "se-ht-armour-1").turn()
    assert table[0].armour == "se-ht-armour-1"
    table.enter(0).finds("se-ht-laser-2").choose("take", "se-ht-laser-2", "start-shotgun").turn()
    table.choose("discard", "se-ht-laser-2", "discard", "se-ht-armour-1", "stay").turn()
    assert table.game.piles["special-events"].layers[-2:] == [["se-ht-laser-2"], ["se-ht-armour-1"]]
    assert Table("humanoid").finds("se-ht-armour-2").choose("take").turn()[0].parts == "se-ht-armour-2"
    assert Table("humanoid").finds("se-ht-laser-1").choose("leave").turn()[0].backpack is None
