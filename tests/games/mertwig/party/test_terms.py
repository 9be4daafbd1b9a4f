"""Chapter 1: parts and terms."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import RULEBOOK, steps
from clew.games.mertwig.book import Card, _cards
from clew.games.mertwig.ending import result
from clew.games.mertwig.hidden import everything
from clew.games.mertwig.party.cards import discard, draw, pay
from clew.games.mertwig.party.strength import attack, basic, full
from clew.games.mertwig.view import view
from clew.kernel.referees.agenda import Step
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import SetupError
from clew.kernel.words.scene import to_json

rule = pytest.mark.rule


@rule("1.1", "23.1", "23.4", "23.7")
def test_an_heir_wins_alone_else_the_wealthiest() -> None:
    table = Table(3)
    table.game.wealth = [40, 155, 155]
    assert result(table.game).winners == (1, 2)
    table.game.heir = 0
    assert (result(table.game).ending, result(table.game).winners) == ("heir", (0,))


@rule("1.2")
def test_nine_may_play_and_a_tenth_may_not() -> None:
    assert len(Table(9).game.players) == 9
    with pytest.raises(SetupError, match="1 to 9 players, not 10"):
        RULEBOOK.setup([Seat(f"P{n}") for n in range(10)])


@rule("1.3", "10.8")
def test_a_nought_is_ten_and_even() -> None:
    table = Table().roll(0).meet("The Gryphon")
    assert table.discarded("The Gryphon")
    table = Table().at(0, "L1", 9).roll(2, 0).draw("Gold Ingot", "Gold Crown", "Large Ruby").turn()
    assert len(table.player().treasures) == 3


@rule("1.4", "1.10", "1.11", "1.12")
def test_the_six_decks_hold_190_cards() -> None:
    cards = _cards(RULEBOOK.ledger)
    sizes = {deck: sum(card.deck == deck for card in cards) for deck in {card.deck for card in cards}}
    assert sizes == {"player": 9, "character": 35, "encounter": 52, "treasure": 34, "magic": 28, "arms": 32}
    assert len({card.key for card in cards}) == 190
    encounters = [card for card in cards if card.deck == "encounter"]
    assert [sum(mark in card.marks for card in encounters) for mark in ("evil", "dead", "slow")] == [8, 5, 3]
    assert sorted(card.name for card in cards if card.good) == ["Barefoot Holtman", "Nozlrik", "Nudnick", "Petrovich"]
    dragon = next(card for card in cards if card.name == "The Young Dragon")
    assert (dragon.treasures, dragon.spells) == (2, ("Fear",))


@rule("1.5")
def test_the_bank_pays_and_never_runs_dry() -> None:
    table = Table()
    assert table.game.bank == 3030
    pay(table.game, table.player(), 4000)
    assert (table.game.bank, table.player().gold) == (-970, 4000)


@rule("1.6", "8.1")
def test_any_number_of_wounds_can_be_marked() -> None:
    table = Table().party(0, "Ralph the Red", *(card.name for card in RULEBOOK_CHARACTERS[:25]))
    table.battle("Evil Wizard Wardoz")
    table.choose("Evil Wizard Wardoz casts Lightning").roll(*[0] * 26).step("enemy-spells").step("book-spells")
    assert sum(member.wounds for member in table.player().party) == 26


RULEBOOK_CHARACTERS: list[Card] = [card for card in _cards(RULEBOOK.ledger) if card.deck == "character"]


@rule("1.7", "1.8", "11.26")
def test_an_equal_result_fails() -> None:
    for face, wounds in ((4, 0), (5, 1)):  # Drumwell's 8 against defence 12
        table = Table().party(0, "Drumwell Weiss").battle("The Bandersnatch")
        table.step("pair").roll(1, face).step("melee")
        assert table.enemy("The Bandersnatch").wounds == wounds


@rule("1.9", "7.20", "7.21")
def test_lords_add_to_the_basic_defence_and_equipment_does_not() -> None:
    table = Table().party(0, "Ralph the Red", "Thegwik", "Darldan", "Niwagian", "Amyslyp", "Leo Littlefoot")
    table.wear(0, "Thegwik", "Garath's Shield")
    party = table.player().party

    def values(name: str) -> tuple[int, int]:
        return attack(table.game, table.member(name), party, party[0]), basic(table.game, table.member(name), party)

    assert [values("Thegwik"), values("Darldan"), values("Niwagian"), values("Amyslyp")] == [
        (5, 5),
        (6, 9),
        (6, 15),
        (9, 14),
    ]
    assert values("Leo Littlefoot") == (3, 5)
    assert full(table.game, table.member("Thegwik"), party) == 8
    table.member("Darldan").wounds = 1
    assert values("Thegwik") == (4, 4)


@rule("1.13", "16.11")
def test_hirelings_are_all_members_but_the_player_character() -> None:
    table = Table().party(0, "Ralph the Red").at(0, "C1", 3).roll(2).turn()
    assert not table.was_asked("Who")
    table = Table().party(0, "Ralph the Red", "Thegwik", "The Lion").at(0, "C1", 3)
    table.roll(2).draw("The Lion").roll(0).turn()
    assert table.names() == ["Ralph the Red", "Thegwik"]


@rule("1.15", "17.2")
def test_only_hands_temple_and_maze_cards_are_secret() -> None:
    table = Table(3).hand(0, "The Lion").hand(1, "Mad Dog").give(2, "Gold Crown")
    seen = [str(to_json(view(table.game, seat))) for seat in (0, 1, 2, None)]
    assert [("The Lion" in text, "Mad Dog" in text) for text in seen] == [
        (True, False),
        (False, True),
        (False, False),
        (False, False),
    ]
    assert all("Gold Crown" in text for text in seen)


@rule("1.16", "4.9", "10.17")
def test_a_marker_that_does_not_move_does_not_land() -> None:
    table = Table().at(0, "G8").give(0, "The Talisman of the Dead").roll(2).turn()
    assert table.player().items == ["the-talisman-of-the-dead"]
    table.at(0, "G7").roll(2).choose("The Boneyard (G8)", "Yes").draw("Gold Crown").turn()
    assert (table.player().items, table.player().treasures) == ([], ["gold-crown"])


@rule("1.17")
def test_an_empty_character_deck_is_made_anew() -> None:
    table = Table().only("character")
    assert len(table.game.discards["character"]) == 35
    table.draw("Leo Littlefoot")
    assert draw(table.game, table.script, "character", "7.1") == "leo-littlefoot"
    assert (len(table.game.decks["character"]), table.game.discards["character"]) == (34, [])
    table.game.decks["character"].layers = []
    assert draw(table.game, table.script, "character", "7.1") is None


@rule("1.18", "29.12")
def test_gold_and_cards_change_hands_only_in_a_settlement() -> None:
    peaceful = Table()
    table = Table(attack=True).at(0, "C5").at(1, "C5").gold(1, 10).give(1, "Gold Crown")
    table.choose("Bob Bonker").roll(9, 2).choose("Propose a settlement", "-10", "Ask for: Gold Crown", "Yes")
    table.run("hunt")
    assert (table.player().gold, table.player().treasures) == (10, ["gold-crown"])
    assert not peaceful.game.book.options["attack"]


@rule("1.19", "3.7")
def test_a_member_is_let_go_and_leaves_his_equipment() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "The War Club")
    table.choose("Let a member go", "Leo Littlefoot", "Move").roll(1).turn()
    assert table.names() == ["Ralph the Red"]
    assert (table.discarded("Leo Littlefoot"), table.player().treasures) == (True, ["the-war-club"])


@rule("1.20")
def test_every_card_goes_to_its_own_discard_pile() -> None:
    table = Table(arms=True, magic=True)
    for name in ("The Lion", "Leo Littlefoot", "Gold Crown", "Mace-1", "Key-1"):
        discard(table.game, table.take(name))
        assert table.discarded(name)
    table.party(0, "Ralph the Red", "Red Wolf")
    table.member("Red Wolf").wounds = 1
    table.run("end-of-nothing", until=("end-of-nothing",))
    table.game.agenda = [Step(steps.END)]
    table.end()
    assert table.discarded("Red Wolf")
    assert len(everything(table.game)) == 190


@rule("1.21", "4.15", "14.3")
def test_treasures_are_cashed_on_the_first_square_of_town() -> None:
    table = Table().at(0, "T24").give(0, "Gold Crown", "Silver Tea Service")
    table.roll(1).choose("Gold Crown", "Silver Tea Service").turn()
    assert (table.player().place, table.player().gold) == ("T01", 100)
    assert table.discarded("Gold Crown")


@rule("1.22", "6.16")
def test_a_random_member_is_drawn_from_all_hirelings() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Thegwik").at(0, "L5", 2)
    table.roll(4).draw("Thegwik").roll(5).turn()
    assert table.names() == ["Ralph the Red", "Leo Littlefoot"]


@rule("1.23", "16.6", "8.4")
def test_the_player_chooses_the_victim() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").at(0, "C1", 0)
    table.choose("Move").roll(4).choose("Ralph the Red").turn()
    assert table.member("Ralph the Red").wounds == 1
    assert table.names() == ["Ralph the Red", "Leo Littlefoot"]


@rule("1.23a", "6.2", "5.11", "2.13")
def test_entering_an_area_tells_its_story_and_ends_the_move() -> None:
    table = Table().at(0, "B3").roll(9).choose("Woods Whole (A3)").turn()
    assert table.told("Woods Whole. A wood grown in a spiral")
    assert (table.player().area, table.player().step) == ("A3", 0)


@rule("1.23b", "12.2")
def test_used_spells_are_fresh_with_the_next_turn() -> None:
    table = Table().party(0, "Gertrud Green", "Marldyk")
    table.member("Marldyk").used = ["Heal"]
    table.member("Gertrud Green").wounds = 1
    table.choose("Spend the turn healing", "Gertrud Green").roll(1).turn()
    assert [member.used for member in table.player().party] == [["Heal"], ["Heal"]]
    table.end()
    assert table.member("Marldyk").used == []
