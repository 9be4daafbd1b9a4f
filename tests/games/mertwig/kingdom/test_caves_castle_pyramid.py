"""Chapters 19 to 21: the caves, the castle and the pyramid."""

import pytest
from tests.games.mertwig.table import CASTLE, CAVES, PIGMENT, PYRAMID, on

rule = pytest.mark.rule


@rule("19.2", "19.3")
def test_even_one_room_odd_one_or_two() -> None:
    assert on(CAVES, 0).roll(4).turn().player().step == 1
    assert on(CAVES, 3).roll(3).choose("Two rooms").draw("Gold Crown").turn().player().step == 5
    assert on(CAVES, 0).roll(3).choose("One room").turn().player().step == 1


@rule("19.4", "19.5")
def test_mouth_and_ledge() -> None:
    assert on(CAVES, 0).roll(2).turn().player().gold == 1
    assert on(CAVES, 1).roll(2).choose(PIGMENT).turn().told("only imagined")


@rule("19.7", "6.13a")
def test_the_guardroom_and_the_big_treasure_room() -> None:
    table = on(CAVES, 4).roll(2).draw("Key").choose("key").draw("Gold Crown", "Large Ruby", "Gold Ingot").turn()
    assert len(table.player().treasures) == 3
    assert table.discarded("Key")
    assert on(CAVES, 4).roll(2).draw("Gold Crown").turn().player().treasures == ["gold-crown"]


@rule("20.2", "20.3", "20.10")
def test_one_room_a_turn_and_its_chart_once() -> None:
    table = on(CASTLE, 1).roll(4).draw("Gold Crown").turn()
    assert (table.player().step, table.player().treasures) == (2, ["gold-crown"])
    assert table.script.rolled == [("20.2", "1d10")]


@rule("20.4", "6.13")
def test_a_key_opens_lady_purps_room() -> None:
    table = (
        on(CASTLE, 4)
        .give(0, "Key")
        .choose("Unlock Lady Purp's Room", "key")
        .roll(4)
        .draw("Gold Crown", "Large Ruby")
        .turn()
    )
    assert (table.player().step, table.discarded("Key")) == (5, True)
    table.roll(2).draw("Gold Ingot").turn()
    assert table.player().step == 6
    table = on(CASTLE, 4).give(0, "Key").choose("On to Lord Purp's Tower").roll(2).draw("Gold Crown").turn()
    assert (table.player().step, table.player().treasures) == (6, ["key", "gold-crown"])


@rule("20.5")
def test_the_postern_leads_out() -> None:
    table = on(CASTLE, 6).turn()
    assert (table.player().area, table.player().place) == ("", CASTLE)


@rule("20.6")
def test_encounters_in_the_castle() -> None:
    table = on(CASTLE, 5).hand(1, PIGMENT, "The Mystic", "Mad Dog")
    table.roll(7).choose(PIGMENT, "The Mystic").draw("Gold Crown").turn()
    assert table.player().treasures == ["gold-crown"]


@rule("20.7", "20.8", "20.9", "20.11")
def test_other_rooms() -> None:
    assert on(CASTLE, 0).roll(5).turn().player().gold == 5
    assert on(CASTLE, 2).roll(4).draw("Leo Littlefoot").turn().names() == ["Ralph the Red", "Leo Littlefoot"]
    assert on(CASTLE, 3).roll(1).turn().member("Ralph the Red").wounds == 1
    assert on(CASTLE, 0).roll(8).turn().player().gold == 0


@rule("20.12", "20.13")
@pytest.mark.parametrize(("face", "gold", "wounds"), [(6, 5, 1), (5, 0, 0)])
def test_an_accident_paid_in_gold(face: int, gold: int, wounds: int) -> None:
    table = on(CASTLE, 0).gold(0, 5).roll(1, face).turn()
    assert (table.player().gold, table.member("Ralph the Red").wounds) == (gold, wounds)
    table = on(CASTLE, 0, arms=True, magic=True).give(0, "Mace-1", "Key-1", "Helmet-1").roll(1).choose("Mace").turn()
    assert table.offered("An accident.") == ["Key", "Mace", "Lose gold, as much as a die shows"]
    assert table.discarded("Mace-1")


@rule("21.2", "6.6")
@pytest.mark.parametrize(("start", "face", "step"), [(0, 1, 1), (0, 2, 1), (1, 7, 5), (10, 1, 11)])
def test_half_the_die_rounded_up(start: int, face: int, step: int) -> None:
    assert on(PYRAMID, start).roll(face).turn().player().step == step


@rule("21.4", "21.7")
def test_nobody_passes_the_burial_chamber() -> None:
    table = on(PYRAMID, 8).roll(9, 0).draw("Gold Crown", "Large Ruby", "Gold Ingot").turn()
    assert (table.player().step, len(table.player().treasures)) == (10, 3)


@rule("21.6")
@pytest.mark.parametrize(("start", "number"), [(2, 1), (3, 2), (8, 2), (12, 1)])
def test_encounter_steps(start: int, number: int) -> None:
    table = on(PYRAMID, start).roll(1).run("act", until=("meet",))
    assert table.game.agenda[-1].facts["number"] == number


@rule("21.8", "6.13")
def test_a_key_opens_the_vault_after_the_chamber() -> None:
    table = on(PYRAMID, 9).give(0, "Key").hand(1, PIGMENT, "Mad Dog").roll(1, 7).choose(PIGMENT)
    table.draw("Gold Crown", "Large Ruby", "Gold Ingot").choose("key").draw(
        "Gold Chalice", "Star Sapphire", "Two Gold Bars"
    )
    assert len(table.turn().player().treasures) == 6
    ran = on(PYRAMID, 9).give(0, "Key").hand(1, "The Lion", "Mad Dog").roll(1, 7).choose("The Lion").roll(1, 1)
    ran.choose("try").roll(9, 1).turn()
    assert ran.player().treasures == ["key"]


@rule("21.8", "6.13", "10.30")
def test_whoever_is_pushed_out_of_the_burial_chamber_is_no_longer_at_the_vault() -> None:
    table = on(PYRAMID, 9).give(0, "Key").hand(1, "Oops!", "Mad Dog").roll(1, 7).choose("Oops!")
    table.draw("Gold Crown", "Large Ruby", "Gold Ingot").choose("One space forward").turn()
    assert (table.player().step, len(table.player().treasures)) == (11, 4)
    assert not table.was_asked("Open the vault?")


@rule("21.9", "21.10", "21.11")
def test_niche_dart_wall_and_broken_floor() -> None:
    assert on(PYRAMID, 5).roll(1).draw("Gold Crown").turn().player().treasures == ["gold-crown"]
    table = on(PYRAMID, 6, "Ralph the Red", "Leo Littlefoot", "Marldyk").roll(2).draw("Leo Littlefoot").roll(6).turn()
    assert (table.discarded("Leo Littlefoot"), table.was_asked("Who heals?")) == (True, False)
    assert on(PYRAMID, 6).roll(2).turn().script.rolled == [("21.2", "1d10")]
    assert on(PYRAMID, 14).roll(1, 8).turn().member("Ralph the Red").wounds == 1


@rule("21.12", "18.11")
def test_the_curse_of_the_old_ones_pays_the_living() -> None:
    table = on(PYRAMID, 9).roll(1, 2, 9).draw("Gold Crown", "Large Ruby").turn()
    assert len(table.player().treasures) == 2
    dead = on(PYRAMID, 9)
    dead.member("Ralph the Red").wounds = 1
    dead.roll(1, 1, 0).turn()
    assert not dead.player().alive
