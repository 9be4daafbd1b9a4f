"""Chapters 9 and 10: encounters and special cards."""

from dataclasses import replace

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig.atlas import Atlas
from clew.games.mertwig.cards import draw_encounter
from clew.games.mertwig.duty import on_duty
from clew.games.mertwig.party import dismiss
from clew.games.mertwig.wounds import remove

rule = pytest.mark.rule
PIGMENT = "Pigment of Someone's Imagination"


def outside(seats: int = 3, *party: str) -> Table:
    """Seat 0 on open land, about to roll a 0."""
    return Table(seats).party(0, *(party or ("Ralph the Red",))).at(0, "C5").roll(0)


@rule("9.1", "9.3", "9.4")
def test_the_encounter_player_lays_a_card_and_hands_the_duty_on() -> None:
    table = outside().hand(1, PIGMENT, "The Lion", "Mad Dog").choose("The Lion").roll(1, 0).turn()
    assert table.asked("Which encounter").seat == 1
    assert len(table.asked("Which encounter").options) == 4  # the hand, or the automaton
    assert (table.game.holder, table.discarded("The Lion")) == (2, True)


@rule("9.4")
def test_whoever_laid_the_card_runs_the_fight() -> None:
    table = outside().hand(1, "Evil Wizard Woggnog", "Mad Dog").choose("Evil Wizard Woggnog")
    table.run("act", until=("own-spells",))
    assert (table.asked("Which spell do your cards cast?").seat, table.game.holder) == (1, 2)


@rule("9.5", "9.3")
def test_a_holder_who_has_an_encounter_passes_the_card_first() -> None:
    table = outside().hand(1, "The Lion", PIGMENT)
    table.game.holder = 0
    table.choose(PIGMENT).turn()
    assert table.asked("Which encounter").seat == 1
    assert table.game.holder == 2


@rule("9.5a", "9.5")
def test_other_duties_do_not_move_the_card() -> None:
    table = Table(3)
    table.game.holder = 1
    assert on_duty(table.game, 0) == 1
    assert table.game.holder == 1
    table.game.holder = 0
    assert on_duty(table.game, 0) == 1


@rule("9.6")
def test_with_two_players_each_serves_the_other() -> None:
    table = Table(2)
    assert [on_duty(table.game, seat) for seat in (0, 1)] == [1, 0]
    outside(2).hand(1, PIGMENT, "Mad Dog").choose(PIGMENT).turn()


@rule("9.7", "9.10")
def test_an_emptied_hand_is_refilled_after_the_companions() -> None:
    table = outside().hand(1, "Evil Orc Glakk").draw("Mad Dog", "The Lion", PIGMENT, "Red Wolf", "Cave Bear")
    table.run("act", until=("resolve",))
    assert table.game.meeting is not None
    assert table.game.meeting.laid == ["evil-orc-glakk", "mad-dog"]
    assert len(table.game.hands[1]) == 4


@rule("9.8")
def test_a_hand_is_asked_for_nothing_but_encounters() -> None:
    table = outside().hand(1, "The Lion", PIGMENT).choose(PIGMENT).turn()
    question = table.asked("Which encounter")
    assert question.to == (1,)


@rule("9.9", "6.12", "18.5")
def test_two_encounters_are_laid_by_one_player_and_the_card_passes_once() -> None:
    table = Table(3).hand(1, "The Mystic").at(0, "L7", 8).roll(1)
    table.draw(PIGMENT, "The Gypsy King", "The Lion", "Mad Dog").choose(PIGMENT)
    table.turn()
    assert table.game.holder == 2
    assert table.told("gives a gold piece")
    assert table.told("only imagined")
    assert len(table.game.hands[1]) == 3


@rule("9.10", "9.11", "11.1")
def test_stars_draw_companions_who_draw_on() -> None:
    table = Table().hand(1, "Asmodeus", "Red Wolf").choose("Asmodeus").draw("Mad Dog", "Osgood Ogre", "The Lion")
    table.run("meet", until=("round",), number=1)
    assert table.game.fight is not None
    assert [enemy.key for enemy in table.game.fight.enemies] == ["asmodeus", "mad-dog", "osgood-ogre", "the-lion"]


@rule("9.12", "17.5")
def test_stars_work_at_a_temple_door() -> None:
    table = Table().at(0, "H10", 0).hand(1, *SIX)
    set_up(table)
    table.choose("Door 1").draw("Mad Dog").run("act", until=("resolve",))
    assert table.game.meeting is not None
    assert table.game.meeting.laid == ["evil-orc-glakk", "the-lion", "mad-dog"]


SIX = ("Evil Orc Glakk", "The Lion", "Red Wolf", "Cave Bear", "Giant Snake", "The Mystic")


def set_up(table: Table) -> Table:
    table.draw("Gold Crown", "Gold Ingot", "Large Ruby")
    table.choose("Evil Orc Glakk", "The Lion", "Red Wolf", "Cave Bear", "Giant Snake", "Gold Crown", "Gold Ingot")
    return table.run("set-temple", seat=0)


@rule("9.13")
def test_a_star_counts_only_when_the_card_is_laid() -> None:
    table = Table().party(0, "Ralph the Red", "Osgood Ogre").hand(1, "Mad Dog", PIGMENT).choose("Mad Dog")
    table.run("meet", until=("resolve",), number=1)
    assert table.game.meeting is not None
    assert table.game.meeting.laid == ["mad-dog"]
    table = Table().hand(1, "Evil Orc Glakk", PIGMENT).choose("Evil Orc Glakk").draw("The Lion")
    table.run("meet", until=("resolve",), number=1)
    assert len(table.game.meeting.laid) == 2  # type: ignore[union-attr]


@rule("9.14", "2.2")
def test_an_empty_encounter_deck_brings_death_of_the_king() -> None:
    table = Table().only("encounter")
    table.draw("The Lion")
    assert draw_encounter(table.game, table.script, "9.10") == "the-lion"
    assert "the-death-of-the-king" in table.game.decks["encounter"].cards()
    assert table.game.discards["encounter"] == []


@rule("9.15", "9.7")
def test_with_no_cards_anywhere_a_hand_stays_short() -> None:
    table = Table().only("encounter")
    table.game.aside, table.game.discards["encounter"] = table.game.discards["encounter"], []
    assert draw_encounter(table.game, table.script, "9.10") is None
    table.run("refill", seat=1)
    assert table.game.hands[1] == []


@rule("9.16")
def test_without_cards_the_duty_moves_on_or_nobody_comes() -> None:
    table = outside(4).hand(2, PIGMENT).hand(0, "The Lion").only("encounter")
    table.game.aside, table.game.discards["encounter"] = table.game.discards["encounter"], []
    table.turn()
    assert table.told("only imagined")
    table.at(0, "C5").roll(0)
    table.game.discards["encounter"] = []
    table.turn()
    assert table.told("Nobody has a card to play")


@rule("9.17")
def test_the_order_of_an_encounter() -> None:
    table = Table().draw("Leo Littlefoot").roll(3)
    table.meet("The Lion", "The Gryphon", "Friendly-Character-Joins-You-1", until=("round",))
    told = table.script.told
    assert told.index("Leo Littlefoot joins the party.") < told.index("The Gryphon is hostile.")
    assert table.game.fight is not None
    assert [enemy.key for enemy in table.game.fight.enemies] == ["the-lion", "the-gryphon"]


@rule("9.18", "9.19")
def test_hostile_cards_attack_and_harmless_ones_are_discarded() -> None:
    table = Table().roll(2).meet("Mad Dog", "The Gryphon", until=("round",))
    assert [enemy.key for enemy in table.game.fight.enemies] == ["mad-dog"]  # type: ignore[union-attr]
    assert table.discarded("The Gryphon")


@rule("9.20", "11.41", "10.24")
def test_gifts_among_enemies_are_won_or_lost_with_the_fight() -> None:
    table = Table().roll(1, 0).draw("Gold Crown", "Gold Ingot")
    table.meet("Red Wolf", "The Glowing Rock", "Unguarded-Treasure-1")
    assert table.player().items == ["the-glowing-rock"]
    assert table.player().treasures == ["gold-crown", "gold-ingot"]
    table = Table().roll(1, 1).choose("try").roll(9, 1).meet("Red Wolf", "The Glowing Rock")
    assert (table.player().items, table.discarded("The Glowing Rock")) == ([], True)


@rule("9.21", "9.22")
def test_a_troll_takes_gold_and_nothing_else() -> None:
    table = Table().gold(0, 15).choose("Yes").meet("The Bridge Troll", "The Lion", until=("round",))
    assert table.player().gold == 0
    assert [enemy.key for enemy in table.game.fight.enemies] == ["the-lion"]  # type: ignore[union-attr]
    poor = Table().gold(0, 14).give(0, "The Hopeless Diamond").meet("The Bridge Troll", until=("round",))
    assert not poor.was_asked("Pay")
    two = Table().gold(0, 25).choose("Yes", "Yes").meet("The Lonesome Troll", "The Bridge Troll")
    assert (two.player().gold, two.player().treasures) == (0, [])


@rule("9.23")
def test_a_second_encounter_in_a_turn_is_a_new_one() -> None:
    table = Table(3).party(0, "Arnie Schwartz").at(0, "A3", 1).hand(1, "Oops!", "The Lion").hand(2, "Mad Dog", PIGMENT)
    table.member("Arnie Schwartz").used = ["Magic Bolt"]
    table.choose("Oops!", "One space forward", "Mad Dog").run("meet", until=("round",), number=1)
    assert table.asked("Which encounter").seat == 2
    assert table.member("Arnie Schwartz").used == ["Magic Bolt"]


# -- special cards ---------------------------------------------------------------------------------------------------


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
    assert [option.key for option in table.asked("Oops!").options] == ["A2", "B1", "automaton"]
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
