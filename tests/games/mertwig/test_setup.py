"""Chapter 2: set-up."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import steps
from clew.games.mertwig.state import Fighter
from clew.games.mertwig.view import view
from clew.kernel.referees.agenda import Step

rule = pytest.mark.rule


def fresh(seats: int, **options: bool) -> Table:
    table = Table(seats, **options)
    for player in table.game.players:
        table.game.pool += [member.key for member in player.party]
        player.party, player.place = [], ""
    table.game.agenda = [Step(steps.BEGIN)]
    return table


@rule("2.1", "25.1", "27.1")
def test_arms_and_magic_stay_out_without_their_options() -> None:
    assert list(Table().game.decks) == ["character", "encounter", "treasure"]
    table = Table(arms=True, magic=True)
    assert [len(table.game.decks[deck]) for deck in ("arms", "magic")] == [32, 28]
    assert table.player().arms == table.player().magic == []


@rule("2.2", "2.10", "2.11")
def test_hands_are_dealt_and_cards_counted_out_under_death_of_the_king() -> None:
    table = Table(3)
    cards = table.game.decks["encounter"].cards()
    assert "the-death-of-the-king" not in cards
    table.draw(*cards[:32]).run("deal")
    assert [len(hand) for hand in table.game.hands] == [4, 4, 4, 0]
    assert len(table.game.decks["encounter"]) == 19
    assert len(table.game.discards["encounter"]) == 21
    assert table.game.discards["encounter"][-1] == "the-death-of-the-king"
    six = Table(6)
    six.draw(*cards[:24]).run("deal")
    assert (len(six.game.decks["encounter"]), len(six.game.discards["encounter"])) == (27, 1)


@rule("2.3", "2.4", "2.5", "2.12", "23.8")
def test_the_highest_die_begins_and_the_left_neighbour_plays_encounters() -> None:
    table = fresh(3).choose("full", "full", "full").roll(4, 0, 9)
    table.run(until=("muster",))
    assert (table.game.first, table.game.current, table.game.holder) == (1, 1, 2)
    assert table.told("Marldyk or Owlswill")
    table.choose("Bob Bonker").draw("Leo Littlefoot", "Thegwik").choose("Ralph the Red").draw("Osbald", "Skalan")
    table.choose("Gennie Gron").draw("Wolf", "Bolok").run(until=("deal",))
    assert [table.names(seat)[0] for seat in range(3)] == ["Gennie Gron", "Bob Bonker", "Ralph the Red"]
    assert [step.what for step in table.game.agenda] == ["turn", "deal"]


@rule("2.5")
def test_characters_lie_open_to_whoever_chooses_and_the_own_party_comes_first() -> None:
    table = fresh(3).choose("full", "full", "full").roll(4, 0, 9).run(until=("muster",))
    sheets = {sheet.key: sheet for sheet in view(table.game, 1).sheets}
    assert list(sheets)[:2] == ["pool", "party-0"]
    bob = next(card for card in sheets["pool"].cards if card.key == "bob-bonker")
    assert [(str(stat.name), stat.value) for stat in bob.stats] == [("attack", 9), ("defence", 11), ("gold", 50)]
    begun = Table(3)
    begun.game.turns = 1
    assert [sheet.key for sheet in view(begun.game, 1).sheets][:2] == ["party-1", "hand"]
    assert next(sheet.key for sheet in view(begun.battle("The Lion").game, 1).sheets) == "enemies"


@rule("2.3")
def test_tied_highest_dice_are_rolled_again() -> None:
    table = fresh(3).choose("full", "full", "full").roll(7, 7, 2).roll(3, 5).run(until=("muster",))
    assert table.game.first == 1


@rule("2.6", "2.7", "2.9", "7.7")
def test_a_character_starts_on_the_palace_with_gold_and_two_free_hirelings() -> None:
    table = fresh(2)
    table.choose("Gennie Gron").draw("Leo Littlefoot", "Walten").run("muster", until=("begin",), seat=0)
    assert table.names() == ["Gennie Gron", "Leo Littlefoot", "Walten"]
    assert (table.player().gold, table.player().place) == (40, "T01")


@rule("2.8")
def test_a_good_and_an_evil_start_do_not_stay_together() -> None:
    table = fresh(2).choose("Bob Bonker").draw("Evylsmot", "Nudnick").choose("Nudnick").draw("Leo Littlefoot")
    table.run("muster", until=("begin",), seat=0)
    assert table.names() == ["Bob Bonker", "Evylsmot", "Leo Littlefoot"]
    assert table.discarded("Nudnick")


@rule("2.8")
def test_a_start_with_nobody_left_to_draw_has_one_hireling() -> None:
    table = fresh(9).only("character", "Barefoot Holtman", "Evylsmot", "Robilar")
    table.game.players[1].party = [Fighter(key) for key in table.game.discards["character"]]
    table.game.discards["character"] = []
    table.choose("Bob Bonker").draw("Barefoot Holtman", "Evylsmot").choose("Evylsmot").draw("Robilar").choose("Robilar")
    table.run("muster", until=("begin",), seat=0)
    assert table.names() == ["Bob Bonker", "Barefoot Holtman"]
    assert table.discarded("Evylsmot")
    assert table.discarded("Robilar")
    assert table.game.chain == []


def test_a_quick_start_deals_the_characters() -> None:
    table = fresh(2).choose("quick", "quick").roll(9, 1).draw("Bob Bonker", "Leo Littlefoot", "Osbald")
    table.draw("Gennie Gron", "Wolf", "Bolok").run(until=("deal",))
    assert [table.names(seat)[0] for seat in (0, 1)] == ["Bob Bonker", "Gennie Gron"]


@rule("2.5", played=True)
def test_each_player_says_whether_he_is_dealt_a_character() -> None:
    table = fresh(2).choose("full", "quick").roll(9, 1).choose("Ralph the Red").draw("Leo Littlefoot", "Osbald")
    table.draw("Gennie Gron", "Wolf", "Bolok").run(until=("deal",))
    assert [question.seat for question in table.script.asked if question.prompt.startswith("How do you")] == [0, 1]
    assert [table.names(seat)[0] for seat in (0, 1)] == ["Ralph the Red", "Gennie Gron"]
