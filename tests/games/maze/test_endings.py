"""Chapter 1: formats and endings."""

from __future__ import annotations

import pytest
from tests.games.maze.table import OPEN, Table, fresh

from clew.games.maze.play import result
from clew.games.maze.view import view
from clew.kernel.words.errors import SetupError
from clew.kernel.words.text import put

rule = pytest.mark.rule


def at_the_exit(table: Table, seat: int = 0) -> Table:
    """This player has the Map and the keys of START card 4, and finds nobody on guard at the exit."""
    table.enter(seat, start="start-4").give(seat, "st-laser-key", keys=1, exit_maps=1)
    return table.choose("map").draw("gu-nobody")


@rule("1.1")
@rule("1.3")
@rule("28.13")
def test_the_first_one_out_wins_at_once() -> None:
    table = at_the_exit(Table("humanoid", "wartech", "monster")).draw("ex-free").turn()
    assert table.game.ending == "exit"
    assert result(table.game).winners == (0,)
    assert {question.seat for question in table.script.asked} == {0}
    assert put(view(table.game, 0).status) == "The game is over."


@rule("1.4")
def test_the_last_one_alive_wins_in_the_second_format() -> None:
    table = Table("humanoid", "wartech", last_survivor=True).give(0, bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).turn()
    assert (table.game.ending, table.game.winner) == ("survivor", 0)


@rule("1.3")
def test_leaving_wins_in_the_second_format_too() -> None:
    table = at_the_exit(Table("humanoid", "wartech", last_survivor=True)).draw("ex-free").turn()
    assert (table.game.ending, table.game.winner) == ("exit", 0)


@rule("1.5")
def test_in_the_first_format_the_last_one_plays_on() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).choose("stay").turn()
    assert table.game.ending == ""
    assert (table.game.active, table.game.agenda[-1].what) == (0, "turn")


@rule("1.6")
def test_when_nobody_is_left_the_maze_wins() -> None:
    table = Table("humanoid").enter(0, 18)
    table[0].life = 0
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1).turn()
    assert result(table.game).ending == "dead"
    assert result(table.game).winners == ()


@rule("1.7")
def test_a_called_bomb_that_kills_all_others_ends_the_game_without_a_move() -> None:
    table = Table("humanoid", "wartech", "monster", last_survivor=True).give(0, bombs=1)
    table[1].life = table[2].life = 0
    table.choose("call-bomb").roll(1, 1, 2, 2).turn()
    assert (table.game.ending, table.game.winner) == ("survivor", 0)
    assert table[0].space == OPEN


@rule("1.7")
def test_if_the_last_two_die_of_one_bomb_nobody_wins() -> None:
    table = Table("humanoid", "wartech", last_survivor=True).enter(0, 18).party(0, 1)
    table[0].life = table[1].life = 0
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1, 1, 1).turn()
    assert (table.game.ending, table.game.winner) == ("dead", -1)


@rule("1.8")
@rule("2.10")
@rule("3.9")
def test_the_dead_keep_their_seats_and_are_passed_over() -> None:
    table = Table("humanoid", "wartech", "monster", "mihuman").give(0, bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 20, 20, 1).choose("stay").turn()
    assert table.game.active == 2
    assert [weapon.card for weapon in table[1].goods.weapons] == ["start-shotgun"]
    assert table.game.clockwise(3) == [3, 0, 1, 2]


@rule("1.9")
def test_alone_a_card_that_names_another_does_nothing_and_a_bomb_hurts_nobody() -> None:
    table = Table("humanoid").give(0, bombs=1)
    table.choose("call-bomb").finds("en-noise").choose("charge").draw("a-right").turn()
    assert table[0].life == 25
    assert table.game.piles["deck-a"].layers[-1] == ["a-right"]
    assert "There is nobody on that side." in table.told


@rule("1.9")
def test_alone_there_is_no_last_survivor() -> None:
    with pytest.raises(SetupError, match="two or more"):
        fresh(1, last_survivor=True)
