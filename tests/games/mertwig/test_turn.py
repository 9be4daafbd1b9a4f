"""Chapter 3: the turn."""

import pytest
from tests.games.mertwig.table import Table

rule = pytest.mark.rule


@rule("3.1", "3.8", "3.3")
def test_turns_go_round_clockwise() -> None:
    table = Table(3)
    table.end()
    assert table.game.current == 1
    table.game.current = 2
    table.end()
    assert table.game.current == 0


@rule("3.2")
def test_a_marker_moves_by_the_rules_of_its_place() -> None:
    assert Table().at(0, "T05").roll(1).turn().script.rolled == [("4.2", "1d10")]
    assert Table().at(0, "B7").roll(1).choose("stay").turn().script.rolled == [("5.2", "1d10")]
    assert Table().at(0, "A3", 0).roll(1).turn().script.rolled == [("15.2", "1d10")]


@rule("3.4", "3.5", "12.21")
def test_a_healing_turn_replaces_the_movement() -> None:
    for face, wounds in ((8, 0), (7, 1)):
        table = Table().party(0, "Ralph the Red", "Marldyk")
        table.member("Ralph the Red").wounds = 1
        table.choose("Spend the turn healing", "Marldyk").roll(face).turn()
        assert (table.member("Ralph the Red").wounds, table.player().place) == (wounds, "T01")
    healthy = Table().party(0, "Ralph the Red", "Marldyk").choose("move").roll(1).turn()
    assert "Spend the turn healing" not in healthy.offered("What do you do?")


@rule("3.6", "22.12")
def test_a_healing_turn_is_possible_everywhere_and_the_ox_follows() -> None:
    table = Table().party(0, "Gertrud Green").at(0, "C1", 1)
    table.member("Gertrud Green").wounds = 1
    table.choose("Spend the turn healing", "Gertrud Green").roll(9).turn()
    assert (table.member("Gertrud Green").wounds, table.player().step) == (0, 1)
    table.game.maze.seat, table.game.maze.at, table.game.maze.ox = 0, "MJ1", "MS"
    table.player().place, table.player().area = "maze", ""
    table.member("Gertrud Green").wounds, table.member("Gertrud Green").used = 1, []
    table.choose("Spend the turn healing", "Gertrud Green").roll(1, 1).turn()
    assert table.game.maze.ox == "MS-MJ1.1"


@rule("3.7", "13.3", "13.2")
def test_equipment_is_shifted_before_the_move() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "The War Club")
    table.choose("Shift equipment", "The War Club", "Ralph the Red", "done", "Move").roll(1).turn()
    assert (table.member("Ralph the Red").gear, table.member("Leo Littlefoot").gear) == (["the-war-club"], [])


@rule("3.7")
def test_equipment_is_shifted_and_a_member_let_go_after_the_die() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Osbald").wear(0, "Leo Littlefoot", "The War Club")
    table.choose("Move").roll(3).choose("Shift equipment", "The War Club", "Ralph the Red", "done")
    table.choose("Let a member go", "Osbald", "T04").turn()
    assert (table.member("Ralph the Red").gear, table.names()) == (
        ["the-war-club"],
        ["Ralph the Red", "Leo Littlefoot"],
    )
    assert table.player().place == "T04"


@rule("3.7", "4.13")
def test_equipment_is_shifted_in_the_middle_of_business() -> None:
    table = Table(arms=True).party(0, "Ralph the Red").wear(0, "Ralph the Red", "The War Club").gold(0, 20).at(0, "T03")
    table.choose("hire-1").draw("Leo Littlefoot").choose("Leo Littlefoot")
    table.choose("Shift equipment", "The War Club", "Leo Littlefoot", "done", "Nothing more").run("business", seat=0)
    assert table.member("Leo Littlefoot").gear == ["the-war-club"]


@rule("3.7")
def test_in_the_turn_of_another_nothing_is_shifted() -> None:
    table = Table(arms=True).party(1, "Bob Bonker", "Leo Littlefoot").at(1, "T05")
    table.choose("done").run("business", seat=1)
    assert "dismiss" not in table.script.asked[-1].keys()


@rule("3.8", "8.3", "23.2")
def test_the_end_of_a_turn_buries_first_and_then_the_king() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").gold(0, 7).gold(1, 3)
    table.member("Leo Littlefoot").wounds = 1
    table.game.king = True
    table.end()
    assert table.names() == ["Ralph the Red"]
    assert table.game.wealth == [7, 3]


@rule("3.9", "8.13", "8.14")
def test_a_dead_player_waits_and_then_starts_over() -> None:
    table = Table(3)
    player = table.player(1)
    player.fallen, player.party, player.place = "bob-bonker", [], ""
    table.end()
    table.choose("Gennie Gron").draw("Leo Littlefoot", "Osbald").choose("Move").roll(1).run()
    assert table.names(1)[0] == "Gennie Gron"
    assert "Bob Bonker" not in table.offered("Which character")
    assert "bob-bonker" in table.game.pool
    assert (player.place, player.gold) == ("T02", 40)


@rule("8.14")
def test_with_no_other_card_left_the_same_character_comes_again() -> None:
    table = Table(9)
    player = table.player(1)
    player.fallen, player.party = "bob-bonker", []
    assert table.game.pool == []
    table.draw("Leo Littlefoot", "Osbald").run("muster", seat=1)
    assert table.names(1)[0] == "Bob Bonker"


def free(seats: int = 2) -> Table:
    """A table whose players have not asked to be asked before every move."""
    table = Table(seats)
    for player in table.game.players:
        player.careful = False
    return table


@rule("3.4", "3.7")
def test_a_move_that_nothing_can_replace_begins_unasked() -> None:
    table = free().at(0, "A3", 0).party(0, "Ralph the Red", "Osbald").roll(1).turn()
    assert [question.prompt for question in table.script.asked] == []
    assert table.player().step == 1


@rule("3.4", "3.5")
def test_what_can_replace_the_move_is_asked_for() -> None:
    table = free().party(0, "Ralph the Red", "Marldyk")
    table.member("Ralph the Red").wounds = 1
    table.choose("Spend the turn healing").roll(8).turn()
    assert table.member("Ralph the Red").wounds == 0


@rule("3.7", "1.19")
def test_who_wants_to_be_asked_before_every_move_says_so_once() -> None:
    table = free().at(0, "T05").party(0, "Ralph the Red", "Osbald", "Leo Littlefoot")
    table.roll(2).choose("halt", "T07").turn()
    assert table.player().careful
    table.at(0, "T05").choose("Let a member go", "Osbald", "flow", "halt", "move").roll(2).choose("T07").turn()
    assert [member.key for member in table.player().party] == ["ralph-the-red", "leo-littlefoot"]
    table.at(0, "T05").choose("flow", "move").roll(2).choose("T07").turn()
    assert not table.player().careful


@rule("3.7", "13.3")
def test_what_lies_about_is_offered_before_the_move() -> None:
    table = free().at(0, "A3", 0).wear(0, "Ralph the Red", "The War Club")
    hero = table.member("Ralph the Red")
    hero.gear.remove("the-war-club")
    table.player().treasures.append("the-war-club")
    table.choose("Shift equipment", "The War Club", "Ralph the Red", "done", "move").roll(1).turn()
    assert hero.gear == ["the-war-club"]
