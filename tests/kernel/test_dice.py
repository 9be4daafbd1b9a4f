"""Dice codes and what dice come to."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kernel.words.dice import D3, D6, MOST_DICE, THREE_D6, TWO_D6, Dice, parse, read_faces, ways
from clew.kernel.words.errors import AnswerError, ClewError

dice = st.builds(Dice, st.integers(1, 9), st.integers(2, 30), st.integers(1, 12), st.integers(-20, 20))
few_dice = st.builds(Dice, st.integers(0, 3), st.sampled_from([2, 3, 4, 6]), st.integers(1, 5), st.integers(-9, 9))


@pytest.mark.parametrize(
    ("code", "low", "high", "written"),
    [
        ("2d6", 2, 12, "2d6"),
        ("d6", 1, 6, "1d6"),
        ("1D6", 1, 6, "1d6"),
        ("3d6x5", 15, 90, "3d6x5"),
        ("3D6 × 5", 15, 90, "3d6x5"),
        ("1d3+2", 3, 5, "1d3+2"),
        ("1d6 - 1", 0, 5, "1d6-1"),
        ("1d6−1", 0, 5, "1d6-1"),
        ("2d6x10+5", 25, 125, "2d6x10+5"),
        ("d66", 11, 66, "d66"),
        ("D66", 11, 66, "d66"),
        ("1/2", 1, 3, "1d3"),
        ("½", 1, 3, "1d3"),
        ("½d6", 1, 3, "1d3"),
        ("1/2d6+1", 2, 4, "1d3+1"),
        ("1d20", 1, 20, "1d20"),
        ("7", 7, 7, "7"),
        ("0", 0, 0, "0"),
        ("-2", -2, -2, "-2"),
        ("  2d6  ", 2, 12, "2d6"),
    ],
)
def test_codes_as_rulebooks_write_them(code: str, low: int, high: int, written: str) -> None:
    found = parse(code)
    assert (found.lowest, found.highest, found.code) == (low, high, written)


NO_CODES = [
    "d",
    "six",
    "2d",
    "2d6+",
    "d1",
    "0d6",
    "2d0",
    "½d8",
    "1/23d6",
    "2d6x0",
    "+3",
    "x5",
    "2d6d6",
    "1d²",
    "²",
    "d.5",
    "1d99999",
]


@pytest.mark.parametrize("code", ["", "2 d 6 6", f"{MOST_DICE + 1}d6", *NO_CODES])
def test_what_is_no_code_is_refused_by_name(code: str) -> None:
    with pytest.raises(ClewError) as refused:
        parse(code)
    assert repr(code) in str(refused.value)


@given(dice | few_dice)
def test_a_written_code_reads_back_as_the_same_dice(one: Dice) -> None:
    again = parse(one.code)
    assert again == one
    assert hash(again) == hash(one)
    assert (again.count, again.times, again.plus) == (one.count, one.times if one.count else 1, one.plus)
    assert [again.lowest, again.highest] == [one.lowest, one.highest]


def test_dice_are_not_words() -> None:
    assert parse("2d6") != "2d6"
    assert repr(TWO_D6) == "Dice(2d6)"


@given(few_dice)
def test_ways_are_those_of_counting_on_fingers(one: Dice) -> None:
    counted = Counter(one.total(list(faces)) for faces in product(range(1, one.die + 1), repeat=one.count))
    assert ways(one) == counted


def test_ways_of_two_read_as_tens_and_ones() -> None:
    assert ways(parse("d66")) == dict.fromkeys([10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)], 1)


def test_a_d3_is_a_d6_halved() -> None:
    assert [D3.total([face]) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert D3.die == 6
    assert D3.single == (1, 1, 2, 2, 3, 3)


@pytest.mark.parametrize(
    ("dice", "faces", "possible"),
    [(D6, [6], True), (D6, [7], False), (D6, [0], False), (D6, [], False), (THREE_D6, [1, 2], False), (D3, [6], True)],
)
def test_what_dice_can_show(dice: Dice, faces: list[int], possible: bool) -> None:
    assert dice.possible(faces) is possible


@pytest.mark.parametrize("typed", ["3 4", "3,4", " 3 , 4 ", [3, 4], (3, 4), ["3", "4"]])
def test_faces_are_read_as_people_type_them(typed: object) -> None:
    assert read_faces(typed, TWO_D6) == [3, 4]


@pytest.mark.parametrize("typed", ["", "7", "3", "3 4 5", "3 7", "three four", "3.5 1", None, [3, None], "3;4"])
def test_faces_that_cannot_be_are_refused_with_what_to_type(typed: object) -> None:
    with pytest.raises(AnswerError, match="Type 2 numbers from 1 to 6, one for each die"):
        read_faces(typed, TWO_D6)


def test_one_die_may_be_answered_with_a_number() -> None:
    assert read_faces(5, D6) == [5]
    with pytest.raises(AnswerError, match="Type a number from 1 to 6"):
        read_faces(9, D6)


@pytest.mark.parametrize(
    ("code", "words"),
    [("1d6+2", "a die"), ("1d3", "a die"), ("d66", "2 dice"), ("1d20", "a 20-sided die"), ("3d4", "3 4-sided dice")],
)
def test_dice_to_take_in_hand(code: str, words: str) -> None:
    assert str(parse(code).text) == words
