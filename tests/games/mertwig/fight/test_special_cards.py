"""Chapter 10: special cards."""

from dataclasses import replace

import pytest
from tests.games.mertwig.table import PIGMENT, Table

from clew.games.mertwig.atlas import Atlas
from clew.games.mertwig.party.members import dismiss
from clew.games.mertwig.party.wounds import remove

rule = pytest.mark.rule


@rule("10.1", "10.2")
def test_the_great_pit_doubles_the_die_against_everybody() -> None:
    table = Table().party(0, "Benjamin Blue", "Leo Littlefoot").roll(7, 3).meet("The Dreaded 20-foot Pit")
    assert table.names() == ["Benjamin Blue"]
    assert table.member("Benjamin Blue").wounds == 0
    table = Table().party(0, "Benjamin Blue").roll(8).meet("The Dreaded 20-foot Pit", "The Lion", until=("round",))
    assert table.member("Benjamin Blue").wounds == 1


@rule("10.2")
def test_the_dead_of_the_pit_are_gone_before_the_fight() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").roll(1, 3)
    table.meet("The Lion", "The Dreaded 20-foot Pit", until=("round",))
    assert table.names() == ["Ralph the Red"]


@rule("10.3", "10.4")
def test_lady_philippa_joins_and_pays_at_the_pyramid() -> None:
    table = Table().meet("Lady Philippa")
    assert table.names() == ["Ralph the Red", "Lady Philippa"]
    table.at(0, "L1").draw("Gold Crown").run("land")
    assert table.player().treasures == ["gold-crown"]
    table.at(0, "L1").run("land")
    assert table.player().treasures == ["gold-crown"]
    assert "Lady Philippa" in table.names()


@rule("10.5")
@pytest.mark.parametrize("place", ["T06", "C1"])
def test_her_reward_is_spoilt_by_town_or_another_area(place: str) -> None:
    table = Table().meet("Lady Philippa").at(0, place).run("land")
    table.player().area = ""
    table.at(0, "L1").run("land")
    assert table.player().treasures == []


@rule("10.6")
def test_met_in_the_pyramid_she_pays_at_once() -> None:
    table = Table().at(0, "L1", 3).draw("Gold Crown").meet("Lady Philippa")
    assert table.player().treasures == ["gold-crown"]


@rule("10.7", "11.42")
def test_charmed_away_and_beaten_she_yields_two_treasures() -> None:
    table = Table().battle("Lady Philippa").step("pair").roll(1, 9).step("melee").step("check")
    table.draw("Gold Crown", "Gold Ingot").run("fruits")
    assert len(table.player().treasures) == 2


@rule("10.8")
def test_an_odd_gryphon_is_hostile() -> None:
    table = Table().roll(3).meet("The Gryphon", until=("round",))
    assert table.enemy("The Gryphon").wounds == 0


@rule("10.9")
def test_without_a_female_the_unicorn_is_hostile() -> None:
    table = Table().meet("The Unicorn", until=("round",))
    assert table.enemy("The Unicorn").key == "the-unicorn"


@rule("10.10")
def test_the_unicorn_leaves_with_the_last_female() -> None:
    table = Table().party(0, "Ralph the Red", "Crypigia", "The Unicorn", "Fitherfar")
    remove(table.game, table.script, table.player(), table.member("Fitherfar"), "8.15")
    assert "The Unicorn" in table.names()
    dismiss(table.game, table.script, table.player(), "crypigia")
    assert table.names() == ["Ralph the Red"]
    charmed = Table().party(0, "Ralph the Red", "Crypigia", "The Unicorn")
    charmed.member("The Unicorn").charmed = True
    dismiss(charmed.game, charmed.script, charmed.player(), "crypigia")
    assert charmed.names() == ["Ralph the Red", "The Unicorn"]


@rule("10.11")
def test_the_gypsy_king_joins_or_leaves() -> None:
    assert Table().roll(4).meet("The Gypsy King").names() == ["Ralph the Red", "The Gypsy King"]
    assert Table().roll(5).meet("The Gypsy King").discarded("The Gypsy King")


@rule("10.12")
def test_the_mystic_heals_or_gives_a_coin() -> None:
    table = Table().gold(0, 0).meet("The Mystic")
    assert (table.player().gold, table.was_asked("What do you ask")) == (1, False)
    table.member("Ralph the Red").wounds = 1
    table.choose("Have a wound healed").meet("The Mystic")
    assert (table.player().gold, table.member("Ralph the Red").wounds) == (1, 0)


@rule("10.13", "10.14", "10.16")
@pytest.mark.parametrize(("name", "spell"), [("The Blatant Beast", "Sleep"), ("The Sphinx", "Fear")])
def test_beast_and_sphinx_give_or_fight(name: str, spell: str) -> None:
    table = Table().roll(2).draw("Gold Crown").meet(name, "The Lion", until=("round",))
    assert (table.player().treasures, table.discarded(name)) == (["gold-crown"], True)
    table = Table().roll(7).meet(name, until=("round",))
    assert table.card(name).spells == (spell,)
    assert len(table.game.fight.enemies) == 1  # type: ignore[union-attr]


@rule("10.15")
def test_the_baker_gives_a_treasure_for_the_same_number() -> None:
    table = Table().choose("4", "7", "2", "2").draw("Gold Crown").meet("The Forest Baker")
    assert table.player().treasures == ["gold-crown"]
    table = Table().choose("1", "2", "1", "2", "1", "2").meet("The Forest Baker")
    assert table.player().treasures == []
    assert [question.to for question in table.script.asked][:2] == [(0,), (1,)]


@rule("10.23", "23.6")
def test_items_are_worth_nothing() -> None:
    table = Table().at(0, "T24").give(0, "The Glowing Rock").gold(0, 3).gold(1, 3).roll(1).turn()
    assert not table.was_asked("Which treasure")
    table.game.king = True
    assert table.end().game.wealth == [3, 3]


@rule("10.24")
def test_an_unguarded_treasure_is_drawn() -> None:
    table = Table().draw("Gold Crown").meet("Unguarded-Treasure-2")
    assert (table.player().treasures, table.discarded("Unguarded-Treasure-2")) == (["gold-crown"], True)


@rule("10.25")
def test_a_friend_joins_before_the_fight() -> None:
    table = Table().draw("Leo Littlefoot").meet("Mad Dog", "Friendly-Character-Joins-You-3", until=("round",))
    assert table.names() == ["Ralph the Red", "Leo Littlefoot"]
    assert table.player().gold == 0


@rule("10.26")
def test_pigment_does_nothing() -> None:
    table = Table().meet(PIGMENT)
    assert table.discarded(PIGMENT)


@rule("10.27", "10.29")
def test_oops_pushes_the_marker_to_a_neighbour_and_it_lands() -> None:
    table = Table().at(0, "A1").choose("Woods A2").meet("Oops!")
    assert [option.key for option in table.question("Oops!").options] == ["A2", "B1", "automaton"]
    table = Table().at(0, "B3").choose("Woods Whole (A3)").meet("Oops!")
    assert table.player().area == "A3"
    lake = Table().at(0, "D4").choose("D5").meet("Oops!")
    assert "E4" not in lake.keys("Oops!")


@rule("10.28")
def test_oops_among_enemies_has_no_effect() -> None:
    table = Table().at(0, "A1").roll(1, 0).meet("Mad Dog", "Oops!")
    assert (table.player().place, table.told("no effect among enemies"), table.discarded("Oops!")) == ("A1", True, True)


@rule("10.30")
def test_oops_on_a_card_moves_one_step() -> None:
    table = Table().at(0, "A3", 1).choose("One space back").meet("Oops!")
    assert table.player().step == 0
    table = Table().at(0, "A3", 3).choose("One space forward").meet("Oops!")
    assert (table.player().step, table.member("Ralph the Red").wounds) == (4, 1)
    start = Table().at(0, "C1", 0).roll(5).meet("Oops!")
    assert (start.player().step, start.was_asked("Oops!")) == (1, False)
    castle = Table().at(0, "I1", 4).choose("One space forward").roll(3).draw("Gold Crown").meet("Oops!")
    assert castle.player().step == 6
    temple = Table().at(0, "H10", 1).meet("Oops!")
    assert temple.player().step == 1


@rule("10.31")
def test_oops_without_a_way_does_nothing() -> None:
    table = Table().at(0, "A1")
    atlas = table.game.book.atlas
    walled_in = Atlas(atlas.spaces, {**atlas.ways, "A1": ()}, False)
    table.game.book = replace(table.game.book, atlas=walled_in)
    table.meet("Oops!")
    assert (table.player().place, table.told("no way to go"), table.discarded("Oops!")) == ("A1", True, True)


@rule("10.32", "23.2", "23.3")
def test_death_of_the_king_waits_for_the_fight() -> None:
    table = Table().hand(1, "Evil Orc Glakk", "Mad Dog").choose("Evil Orc Glakk").only("encounter")
    table.draw("The Death of the King").roll(1, 0).draw("Gold Crown").run("meet", number=1)
    assert (table.game.king, table.game.over) == (True, False)
    assert table.game.aside == ["the-death-of-the-king"]
    table.end()
    assert table.game.over


@rule("10.33", "1.13")
def test_an_encounter_card_in_a_party_is_a_member_like_others() -> None:
    table = Table().party(0, "Ralph the Red").roll(4).meet("The Gypsy King").battle("The Lion")
    table.choose("The Gypsy King casts Charm").roll(6).step("own-spells").step("book-spells")
    assert table.names() == ["Ralph the Red", "The Gypsy King", "The Lion"]
