"""Chapter 7: hirelings, pay, good and evil, and cards with a way of their own."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig.book import slug
from clew.games.mertwig.fight.sides import standing
from clew.games.mertwig.party.members import free_character, has_female
from clew.games.mertwig.party.strength import attack
from clew.kernel.words.questions import Question

rule = pytest.mark.rule


def inn(*party: str, gold: int = 50) -> Table:
    """One step before the Leaky Flagon with its three character symbols."""
    return Table().party(0, *(party or ("Ralph the Red",))).gold(0, gold).at(0, "T04").roll(1)


@rule("7.1", "7.2", "7.3", "4.11")
def test_hirelings_are_drawn_together_and_hired_at_their_price() -> None:
    table = inn(gold=25).choose("hire-2").draw("Leo Littlefoot", "Theowulf").choose("Theowulf").turn()
    assert table.offered("Which do you pay for?") == ["Leo Littlefoot", "Theowulf", "Nothing more"]
    assert (table.names(), table.player().gold) == (["Ralph the Red", "Theowulf"], 5)
    assert table.discarded("Leo Littlefoot")
    assert table.keys("What do you do here?") == ["hire-3", "hire-2", "hire-1", "done"]


@rule("1.14")
def test_a_party_may_grow_without_limit() -> None:
    table = Table()
    for name in ("Leo Littlefoot", "Simon Smallfoot", "Thegwik", "Osbald", "Avanthod", "Skalan", "Aylbart", "Onnagyn"):
        table.draw(name)
        free_character(table.game, table.script, table.player(), "20.8")
    assert len(table.names()) == 9


def palace(*party: str, gold: int = 0, treasure: str = "Gold Ingot") -> Table:
    """One step before the Palace with something to cash."""
    table = Table().party(0, *party).gold(0, gold).at(0, "T24").give(0, treasure).roll(1)
    return table.choose(treasure)


@rule("7.4", "7.6", "7.28")
def test_cashing_brings_a_pay_day_out_of_the_whole_purse() -> None:
    table = palace("Ralph the Red", "Theowulf", "Walten", "Leo Littlefoot", gold=5)
    table.choose("Theowulf", "Walten").turn()
    assert table.names() == ["Ralph the Red", "Theowulf", "Walten"]
    assert (table.player().gold, table.discarded("Leo Littlefoot")) == (4, True)


@rule("7.5")
def test_without_cashing_nobody_asks_for_pay() -> None:
    table = Table().party(0, "Ralph the Red", "Theowulf").at(0, "T24").give(0, "Gold Crown").roll(1).turn()
    assert table.names() == ["Ralph the Red", "Theowulf"]
    assert not table.told("Pay day")


@rule("7.7", "7.8")
def test_free_joiners_want_pay_and_encounter_cards_do_not() -> None:
    table = palace("Ralph the Red", "Leo Littlefoot", "Red Wolf").choose("Leo Littlefoot").turn()
    assert table.offered("Whom do you pay?") == ["Leo Littlefoot", "Nothing more"]
    assert (table.player().gold, table.names()[-1]) == (32, "Red Wolf")


@rule("7.9", "7.10")
def test_hiring_across_the_line_means_parting_first() -> None:
    table = inn("Ralph the Red", "Nudnick").choose("hire-1").draw("Evylsmot").choose("Evylsmot", "part").turn()
    assert table.names() == ["Ralph the Red", "Evylsmot"]
    table = inn("Ralph the Red", "Nudnick").choose("hire-1").draw("Evylsmot").choose("Evylsmot", "done", "done").turn()
    assert table.names() == ["Ralph the Red", "Nudnick"]


@rule("7.11", "10.25")
def test_a_clashing_friend_is_turned_away_or_the_others_go() -> None:
    for answer, party in (("turn-away", ["Ralph the Red", "Evylsmot"]), ("part", ["Ralph the Red", "Petrovich"])):
        table = Table().party(0, "Ralph the Red", "Evylsmot")
        table.draw("Petrovich").choose(answer).meet("Friendly-Character-Joins-You-1")
        assert table.names() == party


@rule("7.12", "18.13")
def test_cards_exchanged_together_must_agree() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Thegwik").at(0, "L7", 2)
    table.roll(1, 5).draw("Nudnick", "Robilar").choose("Keep the evil ones").turn()
    assert table.names() == ["Ralph the Red", "Robilar"]
    assert table.discarded("Nudnick")


@rule("7.13", "12.10")
def test_charm_across_the_line_leaves_no_choice() -> None:
    table = Table().party(0, "Ralph the Red", "Petrovich").battle("Evil Wizard Wardoz", "Red Wolf")
    table.choose("Petrovich casts Charm", "Evil Wizard Wardoz").roll(7).step("own-spells").step("book-spells")
    assert table.names() == ["Ralph the Red", "Evil Wizard Wardoz"]
    assert table.discarded("Petrovich")


@rule("7.14")
def test_thykskuls_price_depends_on_a_die() -> None:
    for face, left in ((5, 11), (0, 2)):
        table = inn(gold=20).choose("hire-1").draw("Thykskul").roll(face).choose("Thykskul").turn()
        assert table.player().gold == left
    table = palace("Ralph the Red", "Thykskul").roll(3).choose("Thykskul").turn()
    assert table.player().gold == 31


@rule("7.15", "7.15a", "7.28", "11.42")
def test_cromyn_unpaid_fights_and_leaves_his_equipment() -> None:
    table = palace("Ralph the Red", "Cromyn").wear(0, "Cromyn", "The War Club").choose("done")
    table.roll(1, 0).turn()
    assert table.names() == ["Ralph the Red"]
    assert (table.discarded("Cromyn"), table.player().treasures) == (True, ["the-war-club"])
    assert table.player().gold == 40
    assert table.game.fight is None


@rule("7.15a")
def test_running_from_cromyn_ends_the_turn_before_the_maze() -> None:
    table = palace("Ralph the Red", "Cromyn").give(0, "Gold Crown", "Royal-Birthmark-1").choose("done", "done")
    table.roll(1, 1).choose("try").roll(9, 1).turn()
    assert table.discarded("Cromyn")
    assert not table.was_asked("Do you enter the maze")


@rule("7.15b")
def test_on_the_palace_nobody_is_dismissed_to_dodge_pay() -> None:
    table = palace("Ralph the Red", "Leo Littlefoot").choose("Leo Littlefoot").turn()
    offers: list[Question] = [question for question in table.script.asked if "Let a member go" in question.labels()]
    assert len(offers) == 1  # before the marker moves
    assert offers[0] is table.script.asked[0]


@rule("7.16")
def test_a_thief_who_keeps_out_may_steal() -> None:
    for face, treasures in ((8, 1), (7, 0)):
        table = Table().party(0, "Ralph the Red", "Snarn").choose("Ralph the Red", "hold").roll(1, 0)
        table.roll(face)
        if treasures:
            table.draw("Gold Ingot")
        table.meet("The Lion")
        assert len(table.player().treasures) == treasures
    fighting = (
        Table().party(0, "Ralph the Red", "Snarn").choose("Snarn", "Ralph the Red").roll(1, 0, 0).meet("The Lion")
    )
    assert fighting.player().treasures == []


@rule("7.17")
def test_the_elephant_covers_an_escape_but_sleepers_are_lost() -> None:
    table = Table().party(0, "Ralph the Red", "Wolf", "Leo Littlefoot").battle("The Lion")
    table.member("Leo Littlefoot").asleep = 1
    table.choose("Leave the elephant to cover the escape").step("escape")
    assert table.names() == ["Ralph the Red"]
    assert table.discarded("Wolf")
    asleep = Table().party(0, "Ralph the Red", "Wolf").battle("The Lion")
    asleep.member("Wolf").asleep = 1
    assert "wolf" not in asleep.step("escape").keys("Do you try")


@rule("7.18", "25.3")
def test_fitherfar_bears_no_arms() -> None:
    table = Table(arms=True).party(0, "Ralph the Red", "Fitherfar", "The Lion").give(0, "Mace-1", "The War Club")
    table.choose("Shift equipment", "Mace", "The Lion", "The War Club", "Fitherfar", "done").roll(1).turn()
    assert (table.member("The Lion").gear, table.member("Fitherfar").gear) == (["mace-1"], ["the-war-club"])
    carriers = next(q for q in table.script.asked if q.prompt.startswith("Who carries"))
    assert "Fitherfar" not in carriers.labels()


@rule("7.19", "11.31", "11.32")
def test_fast_talkers_and_slow_enemies_help_an_escape() -> None:
    table = Table().party(0, "Roscoe Rapid", "Amyslyp").battle("Evil Giant Uknak", "Evil Giant Hymdyk")
    table.choose("Try to escape").roll(3, 6).step("escape")
    assert table.game.fight is None


@rule("7.22")
def test_haters_strike_harder_at_evil() -> None:
    for face, wounds in ((4, 1), (3, 0)):
        table = Table().party(0, "Ralph the Red", "Petrovich").battle("Asmodeus", "The Lion")
        table.game.fight.pairs = [["asmodeus", "petrovich"], ["the-lion", "ralph-the-red"]]  # type: ignore[union-attr]
        table.roll(1, 1, 1, face).step("melee")
        assert table.enemy("Asmodeus").wounds == wounds


@rule("7.23")
def test_haters_go_for_evil_before_others_and_are_not_held_back() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Petrovich", "Nozlrik").battle("Evil Orc Glakk")
    table.choose("Nozlrik").step("pair")
    assert table.offered("Who faces") == ["Petrovich", "Nozlrik"]
    assert table.game.fight is not None
    assert table.game.fight.pairs == [["evil-orc-glakk", "nozlrik", "petrovich"]]


@rule("7.24", "7.24a")
def test_holtman_stands_aside_unless_evil_is_there() -> None:
    table = Table().party(0, "Ralph the Red", "Barefoot Holtman").battle("The Lion")
    assert [member.key for member in standing(table.game, 0)] == ["ralph-the-red"]
    table.step("pair").roll(1, 1).step("melee")
    table = Table().party(0, "Ralph the Red", "Barefoot Holtman").battle("The Lion", "Evil Orc Glakk")
    table.step("pair")
    assert table.game.fight is not None
    assert sorted(table.game.fight.pairs) == [["evil-orc-glakk", "barefoot-holtman"], ["the-lion", "ralph-the-red"]]
    table = (
        Table().party(0, "Ralph the Red", "Barefoot Holtman").battle("The Lion").choose("try").roll(9, 1).step("escape")
    )
    assert table.names() == ["Ralph the Red", "Barefoot Holtman"]


@rule("7.24a", "27.5")
def test_holtman_reads_scrolls_at_evil_only() -> None:
    table = Table(magic=True).party(0, "Ralph the Red", "Barefoot Holtman").give(0, "Fear-Scroll-1")
    table.battle("The Lion", "Evil Orc Glakk")
    table.choose("Fear Scroll", "Barefoot Holtman").roll(9).step("own-spells").step("book-spells")
    assert [enemy.key for enemy in table.game.fight.fallen] == ["evil-orc-glakk"]  # type: ignore[union-attr]


@rule("7.25")
def test_holtman_charmed_away_fights_anybody() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").battle("Barefoot Holtman")
    assert len(standing(table.game, 1)) == 1
    table.choose("Leo Littlefoot").step("pair").roll(2, 0).step("melee")
    assert table.member("Leo Littlefoot").wounds == 1


@rule("7.26", "13.5")
def test_the_holy_symbol_is_for_clerics_monks_and_druids() -> None:
    table = Table().party(0, "Ralph the Red", "Darshad", "Marldyk", "Nozlrik", "Owlswill", "Walten", "Nudnick")
    table.give(0, "The Holy Symbol").choose("Shift equipment", "The Holy Symbol", "Owlswill").roll(1).turn()
    assert table.offered("Who carries") == ["Darshad", "Marldyk", "Nozlrik", "Owlswill", "Nobody"]


@rule("7.27", "10.9")
@pytest.mark.parametrize(
    "name", ["Fitherfar", "Crypigia", "Amyslyp", "Lady Philippa", "Marriette Harpy", "Gennie Gron", "Gertrud Green"]
)
def test_the_unicorn_joins_a_female_member(name: str) -> None:
    if name in ("Gennie Gron", "Gertrud Green"):
        table = Table().party(0, name)
    else:
        table = Table().party(0, "Ralph the Red", name)
    table.meet("The Unicorn")
    assert table.player().party[-1].key == "the-unicorn"
    assert has_female(table.game, table.player())


def test_no_other_card_is_female() -> None:
    table = Table()
    cards = [card.name for card in table.game.book.cards.values() if "female" in card.marks]
    assert len(cards) == 7


def test_attack_of_a_card_without_bonuses() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot")
    leo = table.member(slug("Leo Littlefoot"))
    assert attack(table.game, leo, table.player().party, leo) == 3
