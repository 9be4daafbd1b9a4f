"""Chapters 3 and 25: what a player is told before he chooses a character."""

import pytest

import clew


@pytest.mark.rule("2.2", "3.1")
def test_the_quick_start_says_which_type_it_gives_and_types_say_what_they_can_do() -> None:
    match = clew.new("milaso", seed=3, seats=["me", "me"]).match
    assert match.question is not None
    assert match.question.labels()[0] == "Quick start: Troll, ready with the usual outfit"
    match.answer("quick")
    assert match.question.labels()[0] == "Quick start: Hobgoblin, ready with the usual outfit"
    match.answer("full")
    labels = match.question.labels()
    assert labels[:2] == [
        "Knight (constitution 56+, agility 37+, movement 9)",
        "Ninja (constitution 56+, agility 52+, movement 11; stealth walk)",
    ]
    assert "Wizard (constitution 45+, agility 27+, movement 8; casts spells)" in labels


@pytest.mark.rule("25.1")
def test_a_list_of_spells_says_what_is_on_it() -> None:
    match = clew.new("milaso", seed=3, seats=["me"]).match
    match.answer("full")
    match.answer("elf-molend")
    while match.question is not None and match.question.rule != "25.1":
        keys = match.question.keys()
        match.answer("no" if "no" in keys else "done")
    assert match.question is not None
    assert match.question.labels()[1] == (
        "List B: Slippery Shoes, Mend, Cray's Strawberry Jam, Sound Block, Cray's Legs of Blancmange, Close Wounds ..."
    )
