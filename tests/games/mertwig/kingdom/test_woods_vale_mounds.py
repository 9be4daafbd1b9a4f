"""Chapters 15, 16 and 18: Woods Whole, the Mystic Vale and the mounds."""

import pytest
from tests.games.mertwig.table import MOUNDS, PIGMENT, VALE, WOODS, Table, on

from clew.games.mertwig.view import view

rule = pytest.mark.rule


@rule("15.2", "15.9")
def test_the_full_die_up_to_the_hole() -> None:
    table = on(WOODS, 12).roll(9).draw("Gold Crown").roll(5).choose("Farmland B7").turn()
    assert (table.player().place, table.player().area, table.player().treasures) == ("B7", "", ["gold-crown"])


@rule("15.5")
def test_a_falling_branch_wounds_whom_the_player_names() -> None:
    table = on(WOODS, 3, "Ralph the Red", "Leo Littlefoot").roll(1).choose("Leo Littlefoot").turn()
    assert table.names() == ["Ralph the Red"]
    assert table.told("A branch falls on the party.")


def test_the_board_on_which_the_party_stands_is_shown_first() -> None:
    assert [board.key for board in view(on(WOODS, 3).game, 0).boards] == [WOODS, "kingdom"]
    assert view(Table().game, 0).boards[0].key == "kingdom"


@rule("15.6")
def test_the_riddle_tree_wants_an_odd_die() -> None:
    assert on(WOODS, 6).roll(4).turn().player().step == 6
    assert on(WOODS, 6).hand(1, PIGMENT, "Mad Dog").roll(5).choose(PIGMENT).turn().player().step == 11
    assert on(WOODS, 6).roll(0).choose(PIGMENT).turn().told("only imagined")


@rule("15.7")
def test_only_a_nought_wounds_ralph_at_the_little_pit() -> None:
    assert on(WOODS, 7).roll(1, 9).turn().member("Ralph the Red").wounds == 0
    assert on(WOODS, 7).roll(1, 0).turn().member("Ralph the Red").wounds == 1


@rule("16.2", "16.5", "16.4")
def test_one_space_a_turn_and_its_chart() -> None:
    table = on(VALE, 0).roll(0).choose(PIGMENT).turn()
    assert (table.player().step, table.told("only imagined")) == (1, True)
    assert on(VALE, 0).roll(7).draw("Gold Crown").turn().player().treasures == ["gold-crown"]


@rule("16.7", "16.10")
def test_gold_results_and_nothing() -> None:
    assert on(VALE, 4).roll(6).turn().player().gold == 1
    assert on(VALE, 0).roll(5).turn().player().gold == 0


@rule("16.9")
def test_statue_and_fountain_offer_a_choice() -> None:
    table = on(VALE, 4)
    table.member("Ralph the Red").wounds = 1
    table.roll(3).choose("Heal a wound").turn()
    assert table.member("Ralph the Red").wounds == 0
    assert on(VALE, 5).roll(7).choose("Draw a treasure").draw("Gold Crown").turn().player().treasures == ["gold-crown"]
    assert on(VALE, 5).roll(8).choose("Take the gold").turn().player().gold == 10


@rule("16.11")
@pytest.mark.parametrize(
    ("name", "face", "trapped"), [("Theowulf", 9, False), ("Theowulf", 0, True), ("Thegwik", 5, True)]
)
def test_the_leantoo_traps_a_hireling(name: str, face: int, trapped: bool) -> None:
    table = on(VALE, 3, "Ralph the Red", name).roll(2, face).turn()
    assert table.discarded(name) is trapped


@rule("30.6")
def test_the_trap_as_a_wound() -> None:
    table = on(VALE, 3, "Ralph the Red", "Leo Littlefoot", trap_wound=True).roll(2).choose("Ralph the Red").turn()
    assert table.member("Ralph the Red").wounds == 1


@rule("18.2", "18.3")
def test_the_full_die_but_not_past_heaptop_and_acme() -> None:
    assert on(MOUNDS, 0).roll(4).turn().player().step == 4
    table = on(MOUNDS, 7).gold(0, 0).roll(6, 5).turn()
    assert table.player().step == 10
    assert on(MOUNDS, 11).roll(9, 7).draw("Gold Crown").turn().player().step == 14


@rule("18.5")
def test_e_is_one_encounter_and_2e_are_two() -> None:
    table = on(MOUNDS, 4).roll(1).choose(PIGMENT).turn()
    assert table.told("only imagined")
    table = on(MOUNDS, 8).hand(1, PIGMENT, "The Mystic", "Mad Dog").roll(1).choose(PIGMENT, "The Mystic").turn()
    assert table.told("only imagined")
    assert table.told("gold piece")


@rule("18.6", "18.14")
def test_the_monolith_has_its_chart() -> None:
    assert on(MOUNDS, 2).roll(1, 0).draw("Gold Crown").turn().player().treasures == ["gold-crown"]
    table = on(MOUNDS, 2, "Ralph the Red", "Leo Littlefoot").roll(1, 3).choose("Ralph the Red").turn()
    assert table.member("Ralph the Red").wounds == 1


@rule("18.7", "18.8", "14.4")
def test_an_offering_adds_two() -> None:
    table = on(MOUNDS, 9).gold(0, 10).roll(1).choose("Offer 10 gp").roll(5).draw("Gold Crown").turn()
    assert (table.player().gold, table.player().treasures) == (0, ["gold-crown"])
    table = on(MOUNDS, 9).give(0, "Gold Ingot").gold(0, 9).roll(1).choose("Gold Ingot").roll(8)
    table.draw("Gold Crown", "Large Ruby").turn()
    assert (table.player().treasures, table.discarded("Gold Ingot")) == (["gold-crown", "large-ruby"], True)


@rule("18.9")
def test_more_than_ten_counts_as_ten() -> None:
    table = (
        on(MOUNDS, 13).gold(0, 10).roll(1).choose("Offer 10 gp").roll(9).draw("Gold Crown", "Large Ruby", "Gold Ingot")
    )
    assert len(table.turn().player().treasures) == 3


@rule("18.10")
def test_the_magic_exchange() -> None:
    table = on(MOUNDS, 2, magic=True).give(0, "Key-1", "Lucky-Charm-1")
    table.roll(1, 7).draw("Key-2", "Smoke-Bomb-1").turn()
    assert (table.player().magic, table.discarded("Key-1")) == (["key-2", "smoke-bomb-1"], True)
    assert table.told("Key is lost.")
    assert table.told("Lucky Charm is lost.")
    assert on(MOUNDS, 2).roll(1, 7).turn().player().magic == []


@rule("18.11")
@pytest.mark.parametrize(("face", "alive"), [(8, True), (9, False)])
def test_wrath_meets_the_defence_with_equipment(face: int, alive: bool) -> None:
    table = on(MOUNDS, 9, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "Garath's Shield")
    table.roll(1).choose("no").roll(1, 9, face).turn()
    assert ("Leo Littlefoot" in table.names()) is alive


@rule("18.12")
def test_the_death_curse_takes_a_lone_character() -> None:
    table = on(MOUNDS, 13).roll(1, 2).turn()
    assert not table.player().alive


@rule("18.13")
def test_the_character_exchange_spares_encounter_cards() -> None:
    table = on(MOUNDS, 2, "Ralph the Red", "Leo Littlefoot", "Walten", "The Lion")
    table.roll(1, 4).draw("Skalan", "Bolok").turn()
    assert table.names() == ["Ralph the Red", "The Lion", "Skalan", "Bolok"]


@rule("18.15")
def test_weapons_may_be_offered_but_no_armour() -> None:
    table = on(MOUNDS, 9, arms=True).give(0, "Mace-1", "Helmet-1", "Bow-Arrows-1").gold(0, 0).roll(1).choose("Mace")
    table.roll(5).draw("Gold Crown").turn()
    assert table.offered("Do you make an offering?") == ["Mace", "Bow & Arrows", "Offer nothing"]
