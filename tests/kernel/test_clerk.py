"""The clerk by himself: what he takes from a journal, what he rolls again, whom he asks to roll."""

from __future__ import annotations

import pytest

from clew.kernel.referees.clerk import Clerk
from clew.kernel.referees.referee import Pause
from clew.kernel.words.dice import D6, parse
from clew.kernel.words.errors import Divergence
from clew.kernel.words.journal import DRAW, ROLL, Entry
from clew.kernel.words.stream import Stream

SEED = bytes(32)


def first_face() -> int:
    return Stream(SEED).below(6) + 1


def own(face: int, rule: str = "1.1") -> Entry:
    return Entry(ROLL, rule, D6.code, [face], 0, None, own=True)


def test_a_figure_that_is_met_exactly_is_met() -> None:
    assert Clerk([], Stream(SEED)).at_most(first_face(), D6, "1.1")
    assert not Clerk([], Stream(SEED)).at_most(first_face() - 1, D6, "1.1")


def test_no_dice_are_nothing_to_write_down() -> None:
    clerk = Clerk([], Stream(SEED), rollers=(0,))
    assert clerk.throw(parse("0"), "1.1", by=0) == []
    assert clerk.journal == []


def test_own_dice_stand_as_they_fell() -> None:
    other = 7 - first_face()
    assert Clerk([own(other)], Stream(SEED)).throw(D6, "1.1", by=0) == [other]


def test_own_dice_that_fell_for_another_rule_are_found_out() -> None:
    with pytest.raises(Divergence):
        Clerk([own(3, "1.2")], Stream(SEED)).throw(D6, "1.1", by=0)


def test_only_who_may_see_dice_is_asked_to_throw_them() -> None:
    with pytest.raises(Pause) as asked:
        Clerk([], Stream(SEED), rollers=(0, 1)).throw(D6, "1.1", by=0, to=(1,))
    assert [question.seat for question in asked.value.questions] == [1]
    assert Clerk([], Stream(SEED), rollers=(0,)).throw(D6, "1.1", by=0, to=(1,)) == [first_face()]


def test_a_bent_roll_is_found_out_and_a_given_one_stands() -> None:
    bent = Entry(ROLL, "1.1", D6.code, [7 - first_face()], None, None)
    with pytest.raises(Divergence, match="where the dice give"):
        Clerk([bent], Stream(SEED)).throw(D6, "1.1")
    assert Clerk([bent], Stream(SEED), given=1).throw(D6, "1.1") == bent.value


def test_a_given_draw_stands_if_it_can() -> None:
    cards = ["a", "b", "c", "d"]
    drawn = cards[Stream(SEED).below(4)]
    other = next(card for card in cards if card != drawn)
    given = Entry(DRAW, "1.1", "deck", other, None, None)
    assert Clerk([given], Stream(SEED), given=1).pick_card("deck", cards, "1.1", None) == other
    with pytest.raises(Divergence, match="where the dice give"):
        Clerk([given], Stream(SEED)).pick_card("deck", cards, "1.1", None)
    with pytest.raises(Divergence, match="can't be drawn"):
        Clerk([given], Stream(SEED), given=1).pick_card("deck", [drawn], "1.1", None)
    with pytest.raises(Divergence):
        Clerk([given], Stream(SEED), given=1).pick_card("other deck", cards, "1.1", None)


def test_what_the_journal_still_holds_at_the_end_is_found_out() -> None:
    clerk = Clerk([own(3), own(4)], Stream(SEED))
    clerk.throw(D6, "1.1", by=0)
    with pytest.raises(Divergence, match="where the beat is over"):
        clerk.finish()
