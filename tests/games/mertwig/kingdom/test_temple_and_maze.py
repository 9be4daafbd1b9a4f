"""Chapters 17 and 22: the Toppled Temple and Mertwig's Maze."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.atlas import Labyrinth, make_atlas, make_labyrinth
from clew.games.mertwig.kingdom.maze import may_enter, ox_ways
from clew.games.mertwig.party.wounds import perish
from clew.games.mertwig.view import view
from clew.kernel.words.scene import to_json

rule = pytest.mark.rule
SIX = ("Mad Dog", "The Lion", "Red Wolf", "Cave Bear", "Giant Snake", "The Mystic")
HOARD = ("Gold Crown", "Gold Ingot", "Royal-Birthmark-1")


def temple(seats: int = 3, **options: bool) -> Table:
    """Seat 0 has entered; seat 1 lays Dog and Lion behind door 1, Wolf and Bear behind 2, Snake and Mystic behind 3."""
    table = Table(seats, **options).at(0, "H10", 0).hand(1, *SIX)
    table.draw(*HOARD).choose("Mad Dog", "The Lion", "Red Wolf", "Cave Bear", "Giant Snake", "Gold Crown", "Gold Ingot")
    return table.run("set-temple", seat=0)


@rule("17.1")
def test_the_setter_draws_up_to_six_cards_and_three_treasures() -> None:
    table = Table(3).hand(1, "Mad Dog", "The Lion").at(0, "I10").roll(1).choose("The Toppled Temple (H10)")
    table.draw("Red Wolf", "Cave Bear", "Giant Snake", "The Mystic").draw(*HOARD)
    table.choose("Mad Dog", "The Lion", "Red Wolf", "Cave Bear", "Giant Snake", "Gold Crown", "Gold Ingot").turn()
    assert table.game.temple is not None
    assert [len(door) for door in table.game.temple.doors] == [2, 2, 2]
    assert [len(hoard) for hoard in table.game.temple.hoards] == [1, 1, 1]


@rule("17.2", "1.15")
def test_only_the_setter_sees_the_piles() -> None:
    table = temple()
    seen = [str(to_json(view(table.game, seat))) for seat in (0, 1, 2, None)]
    assert ["Gold Crown" in text for text in seen] == [False, True, False, False]
    assert ["The Lion" in text for text in seen] == [False, True, False, False]
    assert all(question.to == (1,) for question in table.script.asked)


@rule("17.3")
def test_the_setter_has_no_hand_and_is_skipped() -> None:
    table = temple()
    assert (table.game.hands[1], table.game.holder) == ([], 2)
    table.game.holder = 0
    table.run("pass")
    assert table.game.holder == 2


@rule("17.4", "17.5", "17.8", "17.6", "6.11")
def test_a_door_won_brings_its_treasure_and_leads_to_the_exit() -> None:
    table = temple()
    table.choose("Door 3").roll(1, 0).draw("Large Ruby").turn()
    assert table.player().birthmark == "royal-birthmark-1"  # the third hoard
    assert table.player().treasures == ["large-ruby"]
    assert table.player().step == 1
    assert table.player().gold == 1
    assert table.game.holder == 2


@rule("17.7", "17.10")
def test_running_from_a_door_loses_its_treasure() -> None:
    table = temple().choose("Door 3").roll(1, 1).choose("try").roll(9, 1).turn()
    assert (table.player().treasures, table.player().birthmark) == ([], "")
    assert table.game.discards["treasure"] == []  # the birthmark brought the pile back
    assert (table.game.temple, table.player().step) == (None, 1)


@rule("17.9")
def test_hidden_treasures_take_effect_only_when_won() -> None:
    table = Table(3).at(0, "H10", 0).hand(1, *SIX).give(0, "Royal-Birthmark-1")
    table.draw("Ten-Gold-Pieces-1", "Royal-Birthmark-2", "Gold Ingot")
    table.choose("Giant Snake", "The Mystic", "Red Wolf", "Cave Bear", "Mad Dog", "Ten Gold Pieces", "Gold Ingot")
    table.run("set-temple", seat=0)
    assert [player.gold for player in table.game.players] == [0, 0, 0]
    table.choose("Door 1").roll(1, 0).draw("Large Ruby").turn()
    assert table.player().gold == 11


@rule("17.10")
def test_after_the_door_the_setter_has_four_cards_again() -> None:
    table = temple().choose("Door 3").roll(1, 0).draw("Large Ruby").turn()
    assert sorted(table.game.hands[1]) == ["cave-bear", "mad-dog", "red-wolf", "the-lion"]
    assert table.discarded("Gold Crown")
    assert table.told("Nobody has won Gold Crown; it is discarded.")
    assert table.game.temple is None


@rule("17.10a", "17.10", "8.12")
def test_a_visitor_who_dies_before_a_door_leaves_the_setter_four_of_six() -> None:
    table = temple()
    perish(table.game, table.script, table.player())
    table.choose("Mad Dog", "The Mystic").run()
    assert sorted(table.game.hands[1]) == ["cave-bear", "giant-snake", "red-wolf", "the-lion"]
    assert (table.discarded("Mad Dog"), table.game.temple) == (True, None)
    assert table.told("Mad Dog is given up.")
    assert table.game.discards["treasure"] == []


@rule("17.10a", "27.11", "27.14")
def test_teleporting_out_of_a_door_clears_the_temple_first() -> None:
    table = temple(magic=True).give(0, "Scroll-of-Teleportation-1")
    table.choose("Door 3").roll(1, 1).choose("Read a scroll of teleportation").roll(1).choose("Woods G10").turn()
    assert (table.game.temple, table.player().place, table.player().area) == (None, "G10", "")


@rule("17.11")
def test_the_turn_after_the_door_goes_on_from_the_map() -> None:
    table = Table(3).at(0, "H10", 1).roll(4).choose("Woods I8").turn()
    assert (table.player().place, table.player().area) == ("I8", "")
    table = Table().at(0, "H10", 1).hand(1, "Pigment of Someone's Imagination", "Mad Dog").roll(0)
    assert table.choose("Pigment of Someone's Imagination").turn().told("only imagined")


@rule("17.12")
def test_short_decks_fill_the_doors_from_the_first_on() -> None:
    table = Table(3).at(0, "H10", 0).hand(1, "Mad Dog", "The Lion", "Red Wolf", "Cave Bear").only("encounter")
    table.game.discards["encounter"], table.game.aside = [], table.game.discards["encounter"]
    table.draw(*HOARD).choose("Mad Dog", "The Lion", "Red Wolf", "Gold Crown", "Gold Ingot").run("set-temple", seat=0)
    assert table.game.temple is not None
    assert table.game.temple.doors == [["mad-dog", "the-lion"], ["red-wolf"], ["cave-bear"]]


# -- the maze --------------------------------------------------------------------------------------------------------


def maze(at: str = "MS", seats: int = 2, moves: int = 0, ox: str = "", **options: bool) -> Table:
    """Seat 0 in the maze with the barrier at MB1."""
    table = Table(seats, **options)
    found = table.game.maze
    found.cards = ["invisible-barrier", "clear-passage-1", "clear-passage-2"]
    found.seat, found.at, found.moves, found.ox, found.layer, found.hero = 0, at, moves, ox, 1, "ralph-the-red"
    table.player().place = "maze"
    return table


@rule("22.1", "22.4")
def test_only_royal_blood_enters_and_one_at_a_time() -> None:
    table = Table().give(0, "Gold Crown")
    assert not may_enter(table.game, table.player())
    table.give(0, "Royal-Birthmark-1")
    assert may_enter(table.game, table.player())
    table.game.maze.seat = 1
    assert not may_enter(table.game, table.player())
    hunt = Table(treasure_hunt=True).give(0, "Gold Crown", "Royal-Birthmark-1")
    assert not may_enter(hunt.game, hunt.player())


@rule("22.2", "22.3", "22.5")
def test_entering_alone_instead_of_moving() -> None:
    table = Table(3).party(0, "Ralph the Red", "Ywdmyr").give(0, "Gold Crown", "Royal-Birthmark-1").gold(0, 30)
    table.wear(0, "Ywdmyr", "The Sword of Snyd").choose("Enter Mertwig's Maze", "MB2").turn()
    assert (table.names(), table.player().gold) == (["Ralph the Red"], 30)
    assert table.player().treasures == ["gold-crown", "the-sword-of-snyd"]
    assert (table.game.maze.at, table.game.maze.cards[1]) == ("MS", "invisible-barrier")
    assert table.question("Where do you lay").to == (1,)
    seen = [str(to_json(view(table.game, seat))) for seat in (0, 1, 2, None)]
    assert ["barrier" in text for text in seen] == [False, True, False, False]


@rule("22.6", "22.17")
def test_the_same_character_finds_the_cards_as_they_were() -> None:
    table = maze().give(0, "Gold Crown", "Royal-Birthmark-1")
    table.game.maze.seat, table.game.maze.turned = -1, [True, False, False]
    table.at(0, "T01").choose("Enter Mertwig's Maze").turn()
    assert (table.game.maze.turned, table.was_asked("Where do you lay")) == ([True, False, False], False)
    table.game.maze.seat, table.game.current = -1, 1
    table.give(1, "Gold Chalice", "Royal-Birthmark-2").choose("Enter Mertwig's Maze", "MB3").turn()
    assert table.game.maze.turned == [False, False, False]


@rule("22.7")
def test_the_board_has_68_spaces_and_three_ways() -> None:
    labyrinth = make_labyrinth(RULEBOOK.ledger)
    assert len(labyrinth.spaces) == 68
    for gate, steps in zip(Labyrinth.GATES, (18, 18, 19), strict=True):
        found = labyrinth.reach("MS", steps, "".join("o" if gate == other else "x" for other in Labyrinth.GATES))
        assert "MK" in found
        shorter = labyrinth.reach("MS", steps - 1, "".join("o" if gate == o else "x" for o in Labyrinth.GATES))
        assert "MK" not in shorter
    assert "MK" not in labyrinth.reach("MS", 60, "xxx")


def test_no_two_spaces_are_drawn_on_one_spot() -> None:
    for spaces in (make_labyrinth(RULEBOOK.ledger).spaces, make_atlas(RULEBOOK.ledger, False).spaces):
        assert len({space.at for space in spaces.values()}) == len(spaces)
        assert all(x >= 0 and y >= 0 for x, y in (space.at for space in spaces.values()))


def test_every_corridor_leads_both_ways() -> None:
    neighbours = make_labyrinth(RULEBOOK.ledger).neighbours
    assert all(space in neighbours[other] for space, ways in neighbours.items() for other in ways)


@rule("22.8", "22.16")
def test_the_die_is_the_most_one_walks() -> None:
    table = maze("MJ1", ox="MJ1-MJ2.1").roll(2).choose("MJ1-MJ2.2").turn()
    assert table.game.maze.at == "MJ1-MJ2.2"
    table = maze("MJ1").roll(0).choose("Stand still").turn()
    assert (table.game.maze.at, len(table.question("Where do you walk?").options) > 30) == ("MJ1", True)


@rule("22.9", "22.10")
def test_a_barrier_is_turned_up_and_costs_nothing() -> None:
    table = maze("MP1-MB1.1").roll(3).choose("MB1", "MP1").turn()
    assert (table.game.maze.turned, table.game.maze.at) == ([True, False, False], "MP1")
    offered = table.keys("Where do you walk?")
    assert "MB1" not in offered
    assert "MP1-MP2.2" in offered
    clear = maze("MP2-MB2.1").roll(3).choose("MB2", "MB2-MK.2").turn()
    assert clear.game.maze.at == "MB2-MK.2"


@rule("30.3", "22.5")
def test_two_barriers_read_the_cards_the_other_way() -> None:
    table = maze("MP2-MB2.1", two_barriers=True).roll(3).choose("MB2").turn()
    assert table.game.maze.at == "MP2-MB2.1"
    table = maze("MP1-MB1.1", two_barriers=True).roll(3).choose("MB1", "MB1-MK.2").turn()
    assert table.game.maze.at == "MB1-MK.2"


@rule("22.11", "22.12", "9.5a")
def test_the_ox_comes_after_the_second_move() -> None:
    table = maze("MJ3").roll(1).choose("stay").turn()
    assert table.game.maze.ox == ""
    table.roll(1).choose("stay").roll(3).turn()
    assert table.game.maze.ox == "MS-MJ1.3"
    table.roll(1).choose("stay").roll(1).choose("MJ1").turn()
    assert table.game.maze.ox == "MJ1"


@rule("22.13")
def test_the_ox_never_turns_and_barriers_do_not_stop_it() -> None:
    table = maze("MK", ox="MS-MJ1.3")
    assert ox_ways(table.game, 2)[0] == ["MS-MJ1.1", "MJ1-MJ2.1", "MJ1-MJ3.1", "MJ1-MJ4.1"]
    table.game.maze.ox = "MP1"
    assert "MB1-MK.1" in ox_ways(table.game, 3)[0]
    table.game.maze.ox = "MJ2-MX1.2"
    assert "MJ2-MX1.2" in ox_ways(table.game, 2)[0]  # round at the dead end
    table.game.maze.ox = "MB1"
    assert "MK" not in ox_ways(table.game, 4)[0]


@rule("22.14", "5.14", "22.17")
def test_a_caught_player_is_thrown_out_twice_the_die() -> None:
    table = maze("MS-MJ1.3", ox="MS", moves=5).roll(1).choose("stay").roll(3, 3)
    table.choose("Smiths' Row").turn()
    assert (table.player().place, table.game.maze.seat, table.game.maze.ox) == ("T07", -1, "")
    assert table.offered("Where is the marker") == [
        "Smiths' Row",
        "Farmland B7",
        "From here on, leave others' encounters to the automaton",
    ]


@rule("22.14", "22.11")
def test_an_ox_put_down_on_the_player_catches_him() -> None:
    table = maze("MS", moves=1).roll(1).choose("stay").roll(3).choose("B7").turn()
    assert table.player().place == "B7"


@rule("22.15")
def test_the_onyx_ox_keeps_the_ox_away() -> None:
    table = Table().give(0, "The Onyx Ox", "Royal-Birthmark-1").choose("Enter Mertwig's Maze", "MB1").turn()
    table.game.maze.moves = 4
    table.roll(1).choose("stay").turn()
    assert table.game.maze.ox == ""


@rule("22.16")
def test_standing_on_the_ox_is_not_being_caught() -> None:
    table = maze("MJ1", ox="MJ1")
    _, catches = ox_ways(table.game, 3)
    assert not catches


@rule("22.18")
def test_no_exact_roll_is_needed_for_the_kings_chamber() -> None:
    table = maze("MB2-MK.2")
    table.game.maze.turned = [True, True, True]
    table.roll(9).choose("MK").turn()
    assert table.game.heir == 0


@rule("30.7")
def test_in_a_treasure_hunt_the_maze_is_closed() -> None:
    table = (
        Table(treasure_hunt=True).at(0, "T24").give(0, "Gold Crown", "Royal-Birthmark-1").roll(1).choose("done").turn()
    )
    assert not may_enter(table.game, table.player())
    assert table.player().place == "T01"
