"""Chapter 9: encounters."""

import pytest
from tests.games.mertwig.table import PIGMENT, Table

from clew.games.mertwig.party.cards import draw_encounter
from clew.games.mertwig.party.duty import on_duty

rule = pytest.mark.rule


def outside(seats: int = 3, *party: str) -> Table:
    """Seat 0 on open land, about to roll a 0."""
    return Table(seats).party(0, *(party or ("Ralph the Red",))).at(0, "C5").roll(0)


@rule("9.1", "9.3", "9.4")
def test_the_encounter_player_lays_a_card_and_hands_the_duty_on() -> None:
    table = outside().hand(1, PIGMENT, "The Lion", "Mad Dog").choose("The Lion").roll(1, 0).turn()
    assert table.question("Which encounter").seat == 1
    assert len(table.question("Which encounter").options) == 4  # the hand, or the automaton
    assert (table.game.holder, table.discarded("The Lion")) == (2, True)


@rule("9.4")
def test_whoever_laid_the_card_runs_the_fight() -> None:
    table = outside().hand(1, "Evil Wizard Woggnog", "Mad Dog").choose("Evil Wizard Woggnog")
    table.run("act", until=("own-spells",))
    assert (table.question("Which spell do your cards cast?").seat, table.game.holder) == (1, 2)


@rule("9.5", "9.3")
def test_a_holder_who_has_an_encounter_passes_the_card_first() -> None:
    table = outside().hand(1, "The Lion", PIGMENT)
    table.game.holder = 0
    table.choose(PIGMENT).turn()
    assert table.question("Which encounter").seat == 1
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
    question = table.question("Which encounter")
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
    table.game.aside += table.game.discards["encounter"]
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
    assert table.question("Which encounter").seat == 2
    assert table.member("Arnie Schwartz").used == ["Magic Bolt"]


@rule("9.16", "9.5a")
def test_the_card_stays_where_it_was_when_nobody_can_play() -> None:
    for holder in (0, 2):
        table = Table(4).only("encounter")
        table.game.aside += table.game.discards["encounter"]
        table.game.discards["encounter"] = []
        table.game.holder = holder
        table.run("meet", number=1)
        assert table.told("Nobody has a card to play")
        assert table.game.holder == holder
