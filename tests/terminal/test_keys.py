"""Keys from bytes, and answers from keys."""

from __future__ import annotations

import os

import pytest
from tests.render import scenes

from clew.kernel.words.dice import parse
from clew.kernel.words.scene import Ask, Choice, text
from clew.terminal.chooser import Chooser, DiceTyper
from clew.terminal.keys import HungUp, Keyboard, name_of, split_key


class Wire:
    """A keyboard at the end of a pipe."""

    def __init__(self) -> None:
        source, self.end = os.pipe()
        wake, self.bell = os.pipe()
        self.keyboard = Keyboard(source, wake)

    def type(self, data: bytes) -> list[str]:
        os.write(self.end, data)
        keys = []
        while key := self.keyboard.wait(0):
            keys.append(key)
        return keys


def test_keys_have_names() -> None:
    assert Wire().type(b"a\x1b[A\x1bOB\x1b[5~\r\x7fq") == ["a", "up", "down", "pgup", "enter", "backspace", "q"]


def test_letters_of_any_alphabet_and_unknown_keys() -> None:
    assert Wire().type("é龍".encode()) == ["é", "龍"]
    assert Wire().type(b"\x1b[99~\x1b[1;5Cx\x00\x01y") == ["x", "y"]


def test_the_escape_key_alone_is_told_from_a_sequence() -> None:
    assert Wire().type(b"\x1b") == ["esc"]
    assert Wire().type(b"\x1bx") == ["esc", "x"]


def test_half_a_key_waits_for_the_rest() -> None:
    assert split_key(b"\x1b[") == (b"\x1b[", b"", True)
    assert split_key("é".encode()[:1])[2]
    assert name_of(b"\xff") == ""


def test_a_bell_interrupts_the_waiting_and_a_closed_terminal_ends_it() -> None:
    wire = Wire()
    os.write(wire.bell, b"!!")
    assert wire.keyboard.wait(0) == "resize"
    assert wire.keyboard.wait(0) == ""
    os.close(wire.end)
    with pytest.raises(HungUp):
        wire.keyboard.wait(1)


def test_what_was_typed_ahead_can_be_forgotten() -> None:
    wire = Wire()
    os.write(wire.end, b"12\r")
    wire.keyboard.forget()
    assert wire.keyboard.wait(0) == ""


def many(count: int) -> Chooser:
    return Chooser(Ask(0, text("?"), "1", [Choice(f"{n}", text("Way {n}", n=n)) for n in range(1, count + 1)]))


def pressed(chooser: Chooser, *keys: str) -> list[int | None]:
    return [chooser.press(key) for key in keys]


def test_up_to_nine_answers_take_one_digit() -> None:
    assert pressed(many(9), "9") == [8]
    assert pressed(many(4), "5", "0", "4") == [None, None, 3]


def test_with_ten_or_more_a_digit_waits_only_where_it_must() -> None:
    assert pressed(many(12), "7") == [6]
    assert pressed(many(12), "1", "2") == [None, 11]
    assert pressed(many(12), "1", "enter") == [None, 0]
    assert pressed(many(12), "1", "5", "1") == [None, None, 10]
    assert pressed(many(120), "1", "1", "9") == [None, None, 118]
    assert pressed(many(12), "1", "backspace", "7") == [None, None, 6]


def test_numbers_are_chosen_as_they_are() -> None:
    numbers = Chooser(Ask(0, text("How many?"), "1", [Choice(f"{n}", text("{n}", n=n)) for n in range(4)]))
    assert pressed(numbers, "0") == [0]
    assert pressed(numbers, "3") == [3]


def test_arrows_go_around_and_enter_takes() -> None:
    assert pressed(many(3), "up", "enter") == [None, 2]
    assert pressed(many(3), "down", "down", "down", "enter")[-1] == 0
    assert pressed(many(3), "end", "enter") == [None, 2]


def test_an_answer_is_found_by_its_words() -> None:
    chooser = Chooser(scenes.question(12))
    assert pressed(chooser, "/", "F", "l", "enter")[-1] == 11
    chooser = Chooser(scenes.question(12))
    assert pressed(chooser, "/", "q", "enter")[-1] is None
    assert chooser.shown == []
    pressed(chooser, "esc")
    assert len(chooser.shown) == 12
    assert chooser.takes("/")
    assert not chooser.takes("q")


def test_own_dice_are_complete_with_the_last_digit_or_with_enter() -> None:
    two = DiceTyper(parse("2d6"))
    assert [two.press(key) for key in "36"] == [None, "36"]
    big = DiceTyper(parse("2d20"))
    assert [big.press(key) for key in ["1", "7", " ", "4", "enter"]][-1] == "17 4"
    wrong = DiceTyper(parse("2d6"))
    assert [wrong.press(key) for key in ["3", "backspace", "1", "2"]][-1] == "12"
