"""What one key takes for a whole party, a whole journey or a whole fight, and how each is had by itself."""

import pytest
from tests.games.mertwig.table import MOUNDS, WOODS, Table

from clew.games.mertwig import steps
from clew.games.mertwig.party.wounds import end_fight

rule = pytest.mark.rule
EQUIP = "Which card changes hands?"


def free(seats: int = 2, **options: bool) -> Table:
    """A table whose players have not asked to be asked before every move and every round."""
    table = Table(seats, **options)
    for player in table.game.players:
        player.careful = False
    return table


def pairs(table: Table) -> list[list[str]]:
    assert table.game.fight is not None
    return table.game.fight.pairs


# -- a round ---------------------------------------------------------------------------------------------------------


@rule("11.15", "11.16", "11.17")
def test_the_pairing_is_laid_out_and_one_key_takes_it() -> None:
    party = ("Ralph the Red", "Leo Littlefoot", "Theowulf", "Osbald")
    table = Table().party(0, *party).battle("The Lion", "Mad Dog").choose("go").step("pair")
    assert table.keys("Who faces whom?") == ["go", "each"]
    found = pairs(table)
    assert sorted(pair[0] for pair in found) == ["mad-dog", "the-lion"]
    assert sorted(key for pair in found for key in pair[1:]) == [
        "leo-littlefoot",
        "osbald",
        "ralph-the-red",
        "theowulf",
    ]


@rule("11.16", "11.17")
def test_each_may_be_paired_by_itself() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Theowulf").battle("The Lion")
    table.choose("each", "Ralph the Red", "hold").step("pair")
    assert pairs(table) == [["the-lion", "ralph-the-red"]]


@rule("11.16", "31.12")
def test_who_plays_the_encounter_may_leave_the_pairing_to_the_automaton() -> None:
    table = Table().battle("The Lion", "Mad Dog").choose("automaton").step("pair")
    assert table.keys("Who faces whom?") == ["go", "each", "automaton"]
    assert pairs(table) == [["ralph-the-red", "the-lion", "mad-dog"]]
    assert table.told("lets the automaton decide")


@rule("11.5", "11.9", "12.20")
def test_all_cast_what_is_laid_out() -> None:
    table = Table().party(0, "Arnie Schwartz", "Robilar").battle("Asmodeus", "Mad Dog")
    table.choose("all").roll(9, 9).step("own-spells")
    assert [table.member(name).did for name in ("Arnie Schwartz", "Robilar")] == ["cast", "cast"]
    assert table.game.fight is not None
    assert [effect[1] for effect in table.game.fight.effects] == ["asmodeus", "mad-dog"], "each at another"
    assert table.script.asked[-1].prompt == "Which spell do you cast?", "nobody is asked for a target"


@rule("11.5", "12.26")
def test_the_spell_that_ends_the_fight_is_never_laid_out() -> None:
    table = Table().party(0, "Ralph the Red", "Anarquax").battle("Asmodeus", "Mad Dog").step("own-spells")
    assert "anarquax:invisibility" in table.keys("Which spell")
    assert not any("Invisibility" in label for label in table.labels("Which spell") if label.startswith("All"))


# -- equipment -------------------------------------------------------------------------------------------------------


@rule("11.3", "13.3")
def test_equipment_is_shifted_by_a_key_where_nothing_has_happened_yet() -> None:
    table = free().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Ralph the Red", "The War Club")
    table.battle("The Lion").step("round")
    assert not table.was_asked(EQUIP)
    table.choose("shift", "The War Club", "Leo Littlefoot", "done", "go").step("pair")
    assert table.member("Leo Littlefoot").gear == ["the-war-club"]


@rule("11.3", "11.6")
def test_equipment_is_asked_for_before_enemies_cast() -> None:
    table = free().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Ralph the Red", "The War Club")
    table.battle("Asmodeus").choose("The War Club", "Leo Littlefoot", "done").step("round")
    assert table.member("Leo Littlefoot").gear == ["the-war-club"]


@rule("11.3")
def test_nothing_is_shifted_once_somebody_has_cast() -> None:
    table = free().party(0, "Arnie Schwartz", "Leo Littlefoot").wear(0, "Leo Littlefoot", "The War Club")
    table.battle("The Lion").choose("Arnie Schwartz casts Fear").roll(2).step("own-spells")
    assert "shift" in table.keys("Which spell")
    table.choose("go").step("pair")
    assert "shift" not in table.keys("Who faces whom?")


@rule("11.3", "11.30")
def test_who_decides_to_fight_on_may_say_that_he_shifts_before_the_next_round() -> None:
    table = free().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Ralph the Red", "The War Club")
    table.battle("The Lion", "Mad Dog", "Asmodeus")
    assert table.game.fight is not None
    table.game.fight.round = 1
    table.choose("shift", "stay").step("escape").choose("The War Club", "Leo Littlefoot", "done").step("round")
    assert table.member("Leo Littlefoot").gear == ["the-war-club"]
    table.step("round")
    assert not table.player().shifting


@rule("11.3")
def test_what_lies_about_is_offered_before_the_round() -> None:
    table = free().give(0, "The War Club").battle("The Lion")
    assert table.game.fight is not None
    table.game.fight.round = 1
    table.choose("The War Club", "Ralph the Red", "done").step("round")
    assert table.member("Ralph the Red").gear == ["the-war-club"]


# -- flight ----------------------------------------------------------------------------------------------------------


@rule("11.30")
def test_who_holds_out_is_asked_again_once_one_of_his_is_hurt() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").battle("The Lion").choose("hold-out").step("escape")
    asked = len(table.script.asked)
    table.step("escape")
    assert len(table.script.asked) == asked
    table.member("Ralph the Red").wounds = 1
    table.choose("stay").step("escape")
    assert len(table.script.asked) == asked + 1


@rule("11.30", "11.41")
def test_holding_out_ends_with_the_fight() -> None:
    table = Table().battle("The Lion").choose("hold-out").step("escape")
    end_fight(table.game)
    assert table.player().holding == -1


# -- the way ---------------------------------------------------------------------------------------------------------


@rule("4.2", "4.9", "7.1")
def test_a_way_may_say_at_once_that_hirelings_are_looked_for() -> None:
    table = Table().at(0, "T04").gold(0, 30).roll(1).turn()
    assert not table.was_asked("Where do you go?"), "there is one way only"
    table = Table().at(0, "T03").gold(0, 30).roll(2).choose("T05:hire")
    table.draw("Leo Littlefoot", "Osbald", "Skalan").choose("done").turn()
    assert (table.player().place, table.was_asked("What do you do here?")) == ("T05", False)
    assert "T05:hire" not in Table().at(0, "T03").gold(0, 0).roll(2).choose("T05").turn().keys("Where do you go?")


@rule("5.2", "5.6")
def test_a_journey_goes_on_until_it_is_there() -> None:
    table = free().at(0, "T10").party(0, "Ralph the Red")
    table.roll(3).choose(f"{MOUNDS}:make-for").turn()
    steps_left = [table.game.book.atlas.steps_to(MOUNDS)[table.player().place]]
    while not table.player().area:
        table.roll(9).turn()
        steps_left.append(table.game.book.atlas.steps_to(MOUNDS)[table.player().place])
    assert (table.player().place, table.player().bound) == (MOUNDS, "")
    assert steps_left == sorted(set(steps_left), reverse=True)
    assert len([question for question in table.script.asked if question.prompt == "Where do you go?"]) == 1


@rule("5.3", "9.2")
def test_an_encounter_ends_a_journey() -> None:
    table = free().at(0, "H9").party(0, "Ralph the Red").hand(1, "The Mystic")
    table.roll(1).choose(f"{WOODS}:make-for").turn()
    assert table.player().bound == WOODS
    table.roll(0).turn(until=(steps.LAY,))
    table.game.agenda = table.game.agenda[:1]
    assert table.player().bound == ""


@rule("5.2", "6.3")
def test_a_journey_to_a_place_that_another_party_has_taken_is_over() -> None:
    table = free().at(0, "H9").party(0, "Ralph the Red")
    table.roll(1).choose(f"{WOODS}:make-for").turn()
    table.at(1, WOODS, 0).roll(1).choose("stay").turn()
    assert table.player().bound == ""


# -- healing, hiring, the Palace -------------------------------------------------------------------------------------


@rule("3.5")
def test_a_healing_turn_asks_where_there_is_a_choice() -> None:
    table = free().party(0, "Ralph the Red", "Marldyk", "Leo Littlefoot")
    for name in ("Ralph the Red", "Leo Littlefoot"):
        table.member(name).wounds = 1
    table.choose("heal", "Marldyk", "Ralph the Red").roll(8).turn()
    assert table.member("Ralph the Red").wounds == 0


@rule("7.2", "7.9")
def test_all_are_hired_by_one_key_where_all_can_be_paid_and_nobody_minds() -> None:
    table = Table().at(0, "T05").gold(0, 60).choose("hire-2").draw("Leo Littlefoot", "Osbald").choose("all")
    table.run("business", seat=0)
    assert table.names() == ["Ralph the Red", "Leo Littlefoot", "Osbald"]
    poor = Table().at(0, "T05").gold(0, 8).choose("hire-2").draw("Leo Littlefoot", "Skalan").run("business", seat=0)
    assert "all" not in poor.keys("Which do you pay for?")
    clash = Table().party(0, "Ralph the Red", "Nudnick").at(0, "T05").gold(0, 99).choose("hire-2")
    clash.draw("Evylsmot", "Osbald").run("business", seat=0)
    assert "all" not in clash.keys("Which do you pay for?")


@rule("14.3", "22.2", "4.15")
def test_the_maze_is_entered_without_cashing_by_one_key() -> None:
    table = Table().give(0, "Royal Birthmark-1", "Gold Crown", "Gold Ingot").at(0, "T24").roll(1)
    table.choose("maze").turn(until=(steps.MAZE_CARDS, steps.END))
    assert table.player().place == "maze"
    assert table.keys("Which treasure do you turn in?")[-2:] == ["maze", "stay"]
    assert not table.was_asked("Do you enter the maze now?")


@rule("14.3", "7.4", "22.2")
def test_who_cashes_something_is_asked_for_the_maze_after_the_pay_day() -> None:
    table = Table().give(0, "Royal Birthmark-1", "Gold Crown", "Gold Ingot").at(0, "T24").roll(1)
    table.choose("Gold Ingot", "done", "stay").turn()
    assert table.was_asked("Do you enter the maze now?")
    assert table.player().place == "T01"
