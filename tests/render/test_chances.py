"""Chances beside answers, in words."""

from __future__ import annotations

import pytest
from rich.text import Text as Line

from clew.kernel.words.scene import Ask, Chance, Choice
from clew.kernel.words.text import Text
from clew.render.chances import beside, chance_text, figure_first
from clew.render.plain import ask_text
from clew.terminal.chooser import Chooser
from clew.terminal.frame import choices_block


def chances(of: int, **ways: int) -> list[Chance]:
    return [Chance(Text(name.replace("_", " ")), number, of) for name, number in ways.items()]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (chances(3, hit=2, miss=1), "hit 67 %"),
        (chances(6, works=6), "works"),
        (chances(6, flees=1, bribe=2, fights=3), "flees 1/6, bribe 1/3, fights 1/2"),
        (chances(100, a=31, b=33, c=36), "a 31 %, b 33 %, c 36 %"),
        (chances(1000, killed=1, alive=999), "killed <1 %"),
        (chances(1000, killed=999, alive=1), "killed >99 %"),
        (chances(20, a=1, b=8, c=5, d=2, e=4), "b 2/5, c 1/4, e 1/5, …"),
        (chances(36, fails=10, agrees=16, cows=10), "fails 28 %, agrees 44 %, cows 28 %"),
        (chances(10, a=1, b=1, c=1, d=1, e=6), "e 3/5, …"),
        ([Chance(Text(f"tile {n}"), 1, 36) for n in range(36)], ""),
    ],
)
def test_they_are_told_in_few_words(given: list[Chance], told: str) -> None:
    assert chance_text(given) == told


FIGHT = Ask(
    0,
    Text("What now?"),
    "1",
    [
        Choice("hit", Text("Attack the orc"), roll=Text("to hit"), chances=chances(3, hit=2, miss=1)),
        Choice("burst", Text("Burst the door"), roll=Text("the door"), chances=chances(36, open=1, shut=35)),
        Choice("wait", Text("Wait")),
    ],
)


def test_beside_an_answer_they_say_what_the_roll_is_for_where_there_is_room() -> None:
    assert [beside(choice) for choice in FIGHT.choices] == ["to hit: hit 67 %", "the door: open 3 %", ""]
    assert [beside(choice, brief=True) for choice in FIGHT.choices] == ["hit 67 %", "open 3 %", ""]
    assert figure_first(FIGHT.choices[0]) == ("67 %", "hit")


def test_whose_throw_it_is_is_told_where_it_is_somebody_elses() -> None:
    flee = Choice("flee", Text("Run"), roll=Text("to hit"), who=Text("the orc"), chances=chances(3, hit=2, miss=1))
    assert (beside(flee), beside(flee, brief=True)) == ("the orc, to hit: hit 67 %", "the orc: hit 67 %")
    assert figure_first(flee) == ("67 %", "hit (the orc)")


def test_the_plain_mode_puts_them_behind_the_answer() -> None:
    assert ask_text(FIGHT)[1:] == [
        "1. Attack the orc (to hit: hit 67 %)",
        "2. Burst the door (the door: open 3 %)",
        "3. Wait",
    ]


def test_where_chances_find_no_room_what_follows_does() -> None:
    roomy = Text("with a great deal more to say about it than there is room for on any line")
    lay = [
        Choice(str(place), Text("Lay it so, {n}", {"n": place}), follows=Text("cut off: {n}", {"n": place}), roll=roomy)
        for place in range(2)
    ]
    for choice in lay:
        choice.chances = chances(3, a_treasure_that_lies_open=1, a_trap_that_is_hidden=1, nobody_and_nothing_here=1)
    block = choices_block(Chooser(Ask(0, Text("How?"), "1", lay)), 40, 9)
    assert [line.plain.rstrip() for line in block] == ["1 Lay it so, 0  cut off: 0", "2 Lay it so, 1  cut off: 1"]


def lines(width: int, most: int) -> list[str]:
    block: list[Line] = choices_block(Chooser(FIGHT), width, most)
    return [line.plain.rstrip() for line in block]


def test_the_terminal_puts_them_at_the_right_end() -> None:
    assert lines(40, 9) == [
        "1 Attack the orc    to hit: hit 67 %",
        "2 Burst the door  the door: open 3 %",
        "3 Wait",
    ]


def test_with_less_room_it_tells_less() -> None:
    assert lines(30, 9) == ["1 Attack the orc  hit 67 %", "2 Burst the door  open 3 %", "3 Wait"]
    assert lines(20, 9) == ["1 Attack the orc", "2 Burst the door", "3 Wait"]
