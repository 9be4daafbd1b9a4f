"""Entries of the journal and lines of the log."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kernel.words.journal import CHOICE, DRAW, NOTE, ROLL, Entry, Line, entry_from, may_know

seats = st.none() | st.integers(0, 8)
entries = st.builds(
    Entry,
    st.sampled_from([ROLL, DRAW, CHOICE, NOTE]),
    st.text(max_size=5),
    st.text(max_size=5),
    st.none() | st.text(max_size=5) | st.lists(st.integers(1, 6), max_size=3),
    seats,
    st.none() | st.lists(st.integers(0, 8), max_size=3).map(tuple),
    st.booleans(),
)


@given(entries)
def test_an_entry_comes_back_the_same_through_json(entry: Entry) -> None:
    again = entry_from(json.loads(json.dumps(entry.plain())))
    assert again == entry
    assert again.plain() == entry.plain()
    assert again.to == entry.to
    assert repr(again) == repr(entry)


@given(entries, entries)
def test_entries_are_equal_when_all_they_say_is(one: Entry, other: Entry) -> None:
    assert (one == other) == (one.plain() == other.plain())


@pytest.mark.parametrize(
    "change", [{"kind": DRAW}, {"rule": "9"}, {"what": "1d6"}, {"value": [2]}, {"seat": 1}, {"to": (1,)}, {"own": True}]
)
def test_every_part_of_an_entry_counts(change: dict[str, Any]) -> None:
    parts: dict[str, Any] = {
        "kind": ROLL,
        "rule": "8",
        "what": "2d6",
        "value": [1],
        "seat": 0,
        "to": None,
        "own": False,
    }
    assert Entry(**parts) == Entry(**parts)
    assert Entry(**parts) != Entry(**{**parts, **change})
    assert Entry(**parts) != "roll"


@pytest.mark.parametrize(
    ("to", "seat", "knows"),
    [
        (None, 0, True),
        (None, None, True),
        ((1,), 1, True),
        ((0, 1), 1, True),
        ((1,), 0, False),
        ((1,), None, False),
        ((), 0, False),
    ],
)
def test_who_may_know(to: tuple[int, ...] | None, seat: int | None, knows: bool) -> None:
    assert may_know(to, seat) is knows
    assert Entry(ROLL, "8", "1d6", [1], to=to).known_to(seat) is knows
    assert Line("8", "x", {}, to).known_to(seat) is knows


def test_answers_are_choices_and_own_dice() -> None:
    assert Entry(CHOICE, "8", "?", "a").answered
    assert Entry(ROLL, "8", "1d6", [1], own=True).answered
    assert not Entry(ROLL, "8", "1d6", [1]).answered
    assert not Entry(DRAW, "8", "deck", "a").answered
    assert not Entry(NOTE, "", "!", None).answered


def test_a_line_shows_its_rule_and_words() -> None:
    assert repr(Line("8.1", "{a} falls", {"a": "Ada"})) == "[8.1] Ada falls"
