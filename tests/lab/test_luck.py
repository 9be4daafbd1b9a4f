"""Whether it is luck alone that seats and characters fare differently."""

from __future__ import annotations

from random import Random

from clew.kernel.words.fates import Fate
from clew.lab.many.luck import Game, by_luck, of_characters, of_seats
from clew.lab.many.study import Record


def duels(first: float, games: int, seed: int) -> list[Game]:
    dice = Random(seed)
    won = [dice.random() < first for _ in range(games)]
    return [[("0", each), ("1", not each)] for each in won]


def test_a_seat_that_wins_more_often_is_found_and_an_even_one_is_not() -> None:
    assert (by_luck(duels(0.6, 400, seed=1)) or 1) < 0.01
    assert (by_luck(duels(0.5, 400, seed=1)) or 0) > 0.05


def test_where_nothing_matters_it_cries_wolf_no_more_often_than_it_says() -> None:
    """In one of twenty studies of equal seats chance is this uneven; here are sixty, of few games each."""
    found = [by_luck(duels(0.5, 60, seed)) or 1 for seed in range(60)]
    assert sum(each < 0.05 for each in found) <= 7
    assert sum(each < 0.5 for each in found) in range(20, 41)


def record(index: int, winners: tuple[int, ...] = (), people: tuple[Fate, ...] = ()) -> Record:
    return Record(index, "won", winners, 1, 1, 1, {}, {}, people)


def test_seats_are_compared_only_where_their_players_are_equal() -> None:
    games = [record(index, (0,)) for index in range(40)]
    assert (of_seats(games, ["sensible", "sensible"]) or 1) < 0.01
    assert of_seats(games, ["sensible", "random"]) is None
    assert of_seats(games, ["sensible"]) is None
    assert of_seats([record(index, (0, 1)) for index in range(40)], ["random", "random"]) is None


def test_characters_are_compared_within_their_games() -> None:
    """Elves die in two games of three and dwarves in one; of those who die everywhere alike nothing is told."""

    def party(elf: bool, dwarf: bool) -> tuple[Fate, ...]:
        return Fate("elf", 0, "orc" if elf else "", 1, {}), Fate("dwarf", 0, "orc" if dwarf else "", 1, {})

    apart = [record(index, (), party(index % 3 > 0, index % 3 == 0)) for index in range(90)]
    assert (of_characters(apart) or 1) < 0.02
    assert of_characters([record(index, (), party(True, True)) for index in range(90)]) is None
