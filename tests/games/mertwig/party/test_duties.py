"""Dice that are bent, duties that are handed over, and cards laid by whoever has some."""

import pytest
from tests.games.mertwig.table import PIGMENT, Table

from clew.games.mertwig.fight.rounds import ESCAPE
from clew.games.mertwig.party.die import STEPS, Side, opposed, roll

rule = pytest.mark.rule
AUTOMATON = "From here on, leave others' encounters to the automaton"


# -- lucky charms -----------------------------------------------------------------------------------------------------


@rule("27.16", "27.17")
def test_a_charm_makes_a_die_one_lower_and_never_more_than_ten() -> None:
    table = Table(magic=True).give(0, "Lucky-Charm-1", "Lucky-Charm-2", "Smoke-Bomb-1").roll(0).choose("down", "down")
    assert roll(table.game, table.script, "5.2", 0, STEPS) == 8
    assert table.told("A lucky charm makes the die 9: 9 spaces.")
    assert table.script.asked[0].keys() == ["keep", "down"]
    assert table.player().magic == ["smoke-bomb-1"]
    assert roll(table.game, table.script.dice(5), "5.2", 0, STEPS) == 5


@rule("27.19")
def test_who_handed_over_is_not_asked_for_charms_either() -> None:
    table = Table(magic=True).give(1, "Lucky-Charm-1").roll(5, 5)
    table.game.handed = [1]
    assert opposed(table.game, table.script, "11.31", ESCAPE, Side(0, "Ada"), Side(1, "Bea")) == (5, 5)


# -- the automaton ----------------------------------------------------------------------------------------------------


@rule("31.12")
def test_who_hands_over_once_is_asked_no_more_in_this_encounter() -> None:
    """The card, the spells, the pairing, the target: all by the automaton's rules."""
    table = Table(3).party(0, "Ralph the Red", "Leo Littlefoot").at(0, "C5").hand(1, "The Grey Ghost", PIGMENT).roll(0)
    table.choose("automaton").draw("The Grey Ghost", "Red Wolf").roll(1)
    table.run("act", until=("own-spells",))
    assert table.game.handed == [1]
    assert table.told("lets the automaton decide")
    assert [question.seat for question in table.script.asked if AUTOMATON in question.labels()] == [1]


@rule("31.9", "31.12")
def test_a_push_may_be_left_to_the_automaton() -> None:
    table = Table(3).at(0, "C5").choose("automaton").draw("C4").meet("Oops!")
    assert (table.player().place, table.game.handed) == ("C4", [1])


@rule("31.3")
def test_the_stern_automaton_adds_attack_and_defence() -> None:
    table = Table(1, stern=True).hand(1, "Giant Snake", "The Lonesome Troll", "The Lion")  # 7 + 8, 7 + 14, 10 + 11
    table.run("meet", until=("round",), number=1)
    assert table.enemy("The Lonesome Troll").key == "the-lonesome-troll"
    table = Table(1, stern=True).hand(1, "The Lion", "Evil Giant Uknak", "The Bridge Troll").draw("Mad Dog")
    table.run("meet", until=("round",), number=1)
    assert table.enemy("Evil Giant Uknak").key == "evil-giant-uknak"


@rule("31.10")
def test_an_ox_on_the_players_space_goes_away_at_random() -> None:
    table = Table(1).at(0, "maze")
    table.game.maze.seat, table.game.maze.at, table.game.maze.ox = 0, "MJ3", "MJ3"
    table.script.dice(1).cards("MJ1-MJ3.2")
    table.run("ox")
    assert (table.game.maze.ox, table.game.maze.seat) == ("MJ1-MJ3.2", 0)


@rule("31.5")
def test_single_spells_spare_the_character_while_a_hireling_stands() -> None:
    table = Table(1).party(0, "Ralph the Red", "Leo Littlefoot").battle("The Young Dragon")
    table.roll(0).step("enemy-spells").step("book-spells")
    assert table.names() == ["Ralph the Red"]
    armed = Table(1).party(0, "Ralph the Red", "Skalan", "Bolok").wear(0, "Skalan", "The Sword of Snyd", "The War Club")
    armed.battle("The Young Dragon").roll(0).step("enemy-spells").step("book-spells")
    assert armed.names() == ["Ralph the Red", "Bolok"]  # 5 + 7 and 5 + 2 against 6 + 9
    steady = (
        Table(1).party(0, "Ralph the Red", "Crypigia", "Leo Littlefoot").wear(0, "Leo Littlefoot", "Garath's Shield")
    )
    steady.wear(0, "Leo Littlefoot", "The Mithril Breastplate").battle("The Young Dragon").roll(0)
    assert steady.step("enemy-spells").step("book-spells").names() == ["Ralph the Red", "Crypigia"]  # 13 against 3 + 12


@rule("31.6", "7.24")
def test_its_strongest_strike_at_the_weakest_and_a_second_row_follows() -> None:
    table = Table(1).party(0, "Ralph the Red", "Leo Littlefoot")
    table.battle("Mad Dog", "Vampire Bat", "The Lion", "Cave Bear", "Osgood Ogre").step("pair")
    assert table.game.fight is not None
    assert table.game.fight.pairs == [
        ["leo-littlefoot", "the-lion", "vampire-bat"],
        ["ralph-the-red", "cave-bear", "osgood-ogre"],
    ]
    two = Table(1).party(0, "Ralph the Red", "Barefoot Holtman")
    two.battle("Evil Giant Hymdyk", "Evil Orc Glakk", "The Lion", "Red Wolf").step("pair")
    assert two.game.fight is not None
    assert two.game.fight.pairs == [
        ["ralph-the-red", "evil-giant-hymdyk", "the-lion"],
        ["barefoot-holtman", "evil-orc-glakk"],
    ]


# -- who lays cards ---------------------------------------------------------------------------------------------------


@rule("9.16", "9.5")
def test_the_first_seat_may_be_the_one_with_cards() -> None:
    table = Table(2).hand(0, "Mad Dog", PIGMENT).at(1, "C5")
    table.game.current = 1
    table.choose(PIGMENT).run("meet", number=1)
    assert table.question("Which encounter").seat == 0


@rule("9.7", "9.16")
def test_an_empty_hand_is_filled_before_the_duty_moves_on() -> None:
    table = Table(3).draw("Mad Dog", "The Lion", PIGMENT, "Red Wolf").choose(PIGMENT).run("meet", number=1)
    assert (table.question("Which encounter").seat, len(table.game.hands[1])) == (1, 3)


@rule("9.16")
def test_nobody_lays_his_own_encounter() -> None:
    table = Table(3).hand(0, "Mad Dog", "The Lion").only("encounter")
    table.game.aside, table.game.discards["encounter"] = table.game.discards["encounter"], []
    table.run("meet", number=1)
    assert (table.told("Nobody has a card to play"), table.game.meeting, table.game.hands[0]) == (
        True,
        None,
        ["mad-dog", "the-lion"],
    )


@rule("9.15", "9.9")
def test_of_two_encounters_the_second_needs_a_card_too() -> None:
    table = Table(3).hand(1, PIGMENT).only("encounter")
    table.game.aside, table.game.discards["encounter"] = table.game.discards["encounter"], []
    table.run("meet", number=2)
    assert (table.told("only imagined"), table.game.meeting) == (True, None)


@rule("10.28")
def test_only_a_wasted_oops_is_told() -> None:
    table = Table().roll(1, 0).meet("Mad Dog")
    assert not table.told("Oops!")


@rule("9.21")
@pytest.mark.parametrize("card", ["The Lion", "Mad Dog"])
def test_only_trolls_take_bribes(card: str) -> None:
    table = Table().gold(0, 50).meet(card, until=("round",))
    assert not table.was_asked("Pay")


# -- the temple -------------------------------------------------------------------------------------------------------

SIX = ("Mad Dog", "The Lion", "Red Wolf", "Cave Bear", "Giant Snake", "The Mystic")


def temple(seats: int = 3) -> Table:
    """Seat 0 has entered; seat 1 lays two cards and a treasure behind each door, in this order."""
    table = Table(seats).at(0, "H10", 0).hand(1, *SIX).draw("Gold Crown", "Gold Ingot", "Large Ruby")
    return table.choose(*SIX[:-1], "Gold Crown", "Gold Ingot").run("set-temple", seat=0)


@rule("17.10", "17.7")
@pytest.mark.parametrize("door", [1, 2])
def test_what_lies_behind_other_doors_goes_back_whichever_was_opened(door: int) -> None:
    table = temple().choose(f"Door {door}", SIX[2 * door - 2], "hold").roll(1, 1).choose("try").roll(9, 1).turn()
    left = [card for n, card in enumerate(SIX) if n // 2 != door - 1]
    assert sorted(table.game.hands[1]) == sorted(table.card(card).key for card in left)
    assert not table.was_asked("Which card do you give up?")
    assert all(table.discarded(card) for card in ("Gold Crown", "Gold Ingot", "Large Ruby"))


@rule("17.3", "31.12")
def test_handing_over_the_temple_does_not_last() -> None:
    table = Table(3).at(0, "H10", 0).hand(1, *SIX).draw("Gold Crown", "Gold Ingot", "Large Ruby").choose("automaton")
    table.draw(*SIX[:-1], "Gold Crown", "Gold Ingot").run("set-temple", seat=0)
    assert table.game.handed == []


@rule("17.11")
def test_the_turn_after_the_door_leads_out_and_on() -> None:
    table = temple().at(0, "H10", 1).roll(1).choose("stay").turn()
    assert (table.player().area, table.player().step) == ("", 0)
    assert not table.was_asked("Which door")


# -- the maze ---------------------------------------------------------------------------------------------------------


def maze(at: str, **options: bool) -> Table:
    """Seat 0 is in the maze; the barrier lies at the first gate."""
    table = Table(**options).at(0, "maze")
    found = table.game.maze
    found.seat, found.hero, found.at, found.layer = 0, "ralph-the-red", at, 1
    found.cards = ["invisible-barrier", "clear-passage-1", "clear-passage-2"]
    return table


@rule("22.1", "22.2", "22.4")
def test_who_may_enter_the_maze() -> None:
    table = Table(3).give(0, "Gold Crown", "Royal-Birthmark-1")
    assert "Enter Mertwig's Maze" in table.roll(1).turn().offered("What do you do?")
    for why in ("elsewhere", "no birthmark", "taken"):
        table = Table(3).give(0, "Gold Crown").at(0, "T24" if why == "elsewhere" else "T01")
        if why != "no birthmark":
            table.give(0, "Royal-Birthmark-1")
        if why == "taken":
            table.game.maze.seat = 1
        table.roll(1).run("act", until=("end", "land"))
        assert not table.was_asked("What do you do?"), why
    first = Table(3).give(1, "Gold Crown", "Royal-Birthmark-1")
    first.game.current, first.game.maze.seat = 1, 0
    first.roll(1).run("act", until=("end", "land"))
    assert not first.was_asked("What do you do?")


@rule("22.6", "22.5")
def test_a_new_visitor_finds_no_ox_and_new_cards_one_of_them_a_barrier() -> None:
    table = Table(3).give(0, "Gold Crown", "Royal-Birthmark-1")
    table.game.maze.ox, table.game.maze.moves = "MJ1", 4
    table.choose("Enter Mertwig's Maze", "MB2").turn()
    found = table.game.maze
    assert (found.ox, found.moves, found.hero, found.ward) == ("", 0, "ralph-the-red", False)
    assert [card == "invisible-barrier" for card in found.cards] == [False, True, False]
    assert len(set(found.cards)) == 3


@rule("22.15")
def test_the_onyx_ox_helps_beside_other_treasures() -> None:
    table = Table(3).give(0, "The Onyx Ox", "Gold Crown", "Royal-Birthmark-1")
    table.choose("Enter Mertwig's Maze", "MB2").turn()
    assert table.game.maze.ward


@rule("22.9", "22.10")
def test_what_is_left_of_a_move_after_a_card_was_turned_up() -> None:
    clear = maze("MP2-MB2.1").roll(1).choose("MB2").turn()  # the last point leads onto the gate
    assert (clear.game.maze.at, clear.game.maze.turned) == ("MB2", [False, True, False])
    assert sum(question.prompt == "Where do you walk?" for question in clear.script.asked) == 1
    onward = maze("MP2-MB2.1").roll(2).choose("MB2", "stay").turn()
    assert onward.keys("Where do you walk?") == ["MP2-MB2.1", "MB2-MK.1", "stay"]
    barred = maze("MP1-MB1.1").roll(1).choose("MB1", "stay").turn()
    assert (barred.game.maze.at, barred.game.maze.turned) == ("MP1-MB1.1", [True, False, False])
    assert "MB1" not in barred.keys("Where do you walk?")


@rule("22.10")
def test_a_card_that_lies_open_is_walked_over() -> None:
    table = maze("MP2-MB2.1")
    table.game.maze.turned = [False, True, False]
    table.roll(2).choose("MB2").turn()
    assert table.game.maze.at == "MB2"
    assert sum(question.prompt == "Where do you walk?" for question in table.script.asked) == 1
    assert not table.game.over


@rule("22.13", "22.14")
def test_the_ox_never_enters_the_kings_chamber_and_goes_where_it_is_led() -> None:
    table = maze("MJ3")
    table.game.maze.ox, table.game.maze.moves = "MB2-MK.2", 3
    table.roll(1).choose("stay").roll(2).choose("MB2").turn()
    assert table.game.maze.ox == "MB2"
    assert "MK" not in table.keys("Where does the ox go?")
