"""Chapters 14 and 23: treasure and the end of the game."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig.book import TREASURE
from clew.games.mertwig.ending import result
from clew.games.mertwig.party.treasure import discard_treasures, draw_treasure, draw_treasures, royal_blood, royal_proof

rule = pytest.mark.rule


@rule("14.1", "14.2")
def test_treasures_are_drawn_open_one_after_the_other() -> None:
    table = Table().draw("Ten-Gold-Pieces-1", "Gold Crown")
    draw_treasures(table.game, table.script, table.player(), 2, "11.40")
    assert (table.player().gold, table.player().treasures) == (10, ["gold-crown"])
    assert table.script.told == ["P0 gets 10 gp at once.", "P0 gets Gold Crown."]


@rule("14.3", "14.15")
def test_royal_treasures_are_cashed_like_others_and_prove_nothing_then() -> None:
    table = Table().at(0, "T24").give(0, "Gold Crown", "Royal-Birthmark-1")
    assert royal_blood(table.game, table.player())
    table.roll(1).choose("Gold Crown").turn()
    assert (table.player().gold, royal_blood(table.game, table.player())) == (75, False)


@rule("14.4", "7.2")
def test_treasure_buys_nothing_elsewhere() -> None:
    table = Table().at(0, "T04").give(0, "The Hopeless Diamond").gold(0, 0)
    table.roll(1).choose("hire-1").draw("Leo Littlefoot").turn()
    assert not table.was_asked("Which do you pay for?")
    table = Table().at(0, "T24").give(0, "The Hopeless Diamond").roll(1).choose("The Hopeless Diamond").turn()
    assert table.player().gold == 250


@rule("14.5")
@pytest.mark.parametrize(("card", "gold"), [("Six-Gold-Pieces-1", 6), ("Ten-Gold-Pieces-2", 10)])
def test_gold_cards_are_paid_at_once(card: str, gold: int) -> None:
    table = Table().at(0, "L1", 5).draw(card)
    draw_treasure(table.game, table.script, table.player(), "21.9")
    assert (table.player().gold, table.discarded(card)) == (gold, True)


@rule("14.6", "23.5")
def test_the_piggy_bank_is_worth_ten_times_a_die() -> None:
    table = Table().at(0, "T24").give(0, "Solid Gold Piggy Bank").roll(1).choose("Solid Gold Piggy Bank").roll(0).turn()
    assert table.player().gold == 100
    table = Table().give(0, "Solid Gold Piggy Bank").roll(4)
    table.game.king = True
    assert table.end().game.wealth == [40, 0]


@rule("14.7", "6.13", "6.13a", "16.12", "27.15")
def test_either_key_opens_the_black_box() -> None:
    table = Table(magic=True).at(0, "C1", 3).give(0, "Key", "Key-1").roll(6)
    table.choose("key-1").draw("Gold Crown", "Gold Ingot").turn()
    assert table.player().treasures == ["key", "gold-crown", "gold-ingot"]
    assert (table.discarded("Key-1"), table.player().magic) == (True, [])
    table = Table().at(0, "C1", 3).give(0, "Key").roll(6).choose("key").draw("Gold Crown", "Gold Ingot").turn()
    assert table.discarded("Key")
    assert Table().at(0, "C1", 3).roll(6).turn().player().treasures == []


@rule("14.8", "14.10", "14.11")
def test_a_second_birthmark_is_replaced_and_the_pile_comes_back() -> None:
    table = Table().give(0, "Royal-Birthmark-1").only(TREASURE, "Royal-Birthmark-2", "Gold Ingot", "Gold Crown")
    table.draw("Royal-Birthmark-2", "Gold Ingot")
    draw_treasure(table.game, table.script, table.player(), "14.1")
    assert (table.player().birthmark, table.player().treasures) == ("royal-birthmark-1", ["gold-ingot"])
    assert table.game.discards[TREASURE] == []
    assert len(table.game.decks[TREASURE]) == 32
    assert "royal-birthmark-2" in table.game.decks[TREASURE].cards()


@rule("14.9")
def test_an_empty_treasure_deck_is_made_anew_or_gives_nothing() -> None:
    table = Table().only(TREASURE).draw("Gold Crown")
    draw_treasure(table.game, table.script, table.player(), "14.1")
    assert table.player().treasures == ["gold-crown"]
    table.game.decks[TREASURE].layers = []
    draw_treasure(table.game, table.script, table.player(), "14.1")
    assert table.told("no treasure left")


@rule("14.10a", "14.10", "14.9")
def test_surplus_birthmarks_lie_aside_until_the_chain_ends() -> None:
    table = Table().give(0, "Royal-Birthmark-1").only(TREASURE, "Royal-Birthmark-2", "Royal-Birthmark-3")
    table.game.discards[TREASURE] = []
    table.draw("Royal-Birthmark-2", "Royal-Birthmark-3")
    draw_treasure(table.game, table.script, table.player(), "14.1")
    assert (table.player().treasures, table.game.chain) == ([], [])
    assert sorted(table.game.decks[TREASURE].cards()) == ["royal-birthmark-2", "royal-birthmark-3"]


@rule("14.11", "14.12")
def test_a_discarded_birthmark_brings_the_pile_back() -> None:
    table = Table().only(TREASURE, "Gold Crown")
    keys = [table.take("Royal-Birthmark-5"), table.take("Large Ruby")]
    discard_treasures(table.game, table.script, keys)
    assert table.game.discards[TREASURE] == []
    table = Table().only(TREASURE, "Gold Crown")
    discard_treasures(table.game, table.script, [table.take("Large Ruby")])
    assert "large-ruby" in table.game.discards[TREASURE]


@rule("14.12", "20.12", "18.15")
def test_a_birthmark_cannot_be_given_up() -> None:
    table = Table().give(0, "Royal-Birthmark-1", "Gold Crown").at(0, "L7", 9).gold(0, 0)
    table.roll(1).choose("no").roll(7).draw("Gold Ingot").turn()
    assert table.offered("Do you make an offering?") == ["Gold Crown", "Offer nothing"]
    table = Table().give(0, "Royal-Birthmark-1", "Gold Crown").at(0, "I1", 0).roll(1).choose("Gold Crown").turn()
    assert table.offered("An accident.") == ["Gold Crown", "Lose gold, as much as a die shows"]


@rule("14.13", "14.14", "22.1")
def test_what_proves_royal_blood() -> None:
    for name in ("Gold Chalice", "Gold Crown", "The Onyx Ox", "The Invisible Ring", "The Forest Emerald"):
        table = Table().give(0, name)
        assert royal_proof(table.game, table.player())
    half = Table().give(0, "Half of a Gold Locket", "Royal-Birthmark-1")
    assert not royal_blood(half.game, half.player())
    half.give(0, "Other Half of the Locket")
    assert royal_blood(half.game, half.player())
    table = Table().give(0, "The War Club", "Large Ruby")
    assert not royal_proof(table.game, table.player())


# -- the end ---------------------------------------------------------------------------------------------------------


@rule("23.1", "22.18", "1.1")
def test_the_heir_ends_the_game_at_once() -> None:
    table = Table().gold(1, 900)
    table.game.maze.seat, table.game.maze.at = 0, "MB1-MK.2"
    table.game.maze.cards, table.game.maze.turned = (
        ["clear-passage-1", "invisible-barrier", "clear-passage-2"],
        [True] * 3,
    )
    table.player().place = "maze"
    table.roll(9).choose("MK").turn()
    assert table.game.over
    assert result(table.game).winners == (0,)


@rule("23.2", "3.8", "3.3")
def test_the_king_dies_at_the_end_of_the_turn_in_which_his_card_is_drawn() -> None:
    table = Table().only("encounter").draw("The Death of the King", "Mad Dog", "Red Wolf", "The Lion")
    table.run("refill", seat=1)
    assert (table.game.king, table.game.hands[1]) == (True, ["mad-dog", "red-wolf", "the-lion"])
    assert table.told("The king is dying")
    table.end()
    assert table.game.over


@rule("23.3")
def test_the_kings_card_is_laid_aside_and_never_played() -> None:
    table = Table().only("encounter").draw("The Death of the King", "Mad Dog", "Red Wolf", "The Lion")
    table.run("refill", seat=1)
    assert table.game.aside == ["the-death-of-the-king"]
    assert len(table.game.hands[1]) == 3


@rule("23.4", "23.6", "25.12", "27.20")
def test_wealth_counts_gold_treasures_arms_and_magic() -> None:
    table = Table(arms=True, magic=True).party(0, "Ralph the Red", "Petrovich").gold(0, 40)
    table.give(0, "Gold Crown", "Gold Ingot", "Royal-Birthmark-1", "Half of a Gold Locket", "Mace-1", "Key-1")
    table.give(0, "The Glowing Rock").hand(0, "The Lion").wear(0, "Petrovich", "The War Club")
    table.gold(1, 10)
    table.player(1).party = []
    table.player(1).gold = 0
    table.game.king = True
    table.end()
    assert table.game.wealth == [40 + 75 + 40 + 15 + 100 + 8 + 8, 0]
    assert result(table.game).winners == (0,)


@rule("23.7")
def test_equal_wealth_is_a_shared_victory() -> None:
    table = Table(3).gold(0, 5).gold(1, 5).gold(2, 4)
    table.game.king = True
    assert result(table.end().game).winners == (0, 1)
