"""The law of lessons finds a remark that names no rule, comes too often, or to whom it does not concern."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.kernel import toy

import clew
from clew.bots.random import Random
from clew.kernel.book.lesson import Remark
from clew.kernel.table import registry
from clew.kernel.words.stream import Stream, seed_from
from clew.session import default_players
from clew.testing.laws import lessons

LESSON = toy.RULEBOOK.lesson
FIRST = next(iter(LESSON.values()))


def test_the_toy_teaches_whom_it_concerns() -> None:
    lessons.name_what_they_state(toy.RULEBOOK)
    lessons.concern(toy.RULEBOOK)


@pytest.mark.parametrize(
    ("remark", "complaint"),
    [
        (Remark("1.3", "Bid."), "does not say which rules"),
        (Remark("1.3", "Bid {n}.", {"n": ("1.5", "n")}, ("1.3",)), "a figure of 1.5, which it does not state"),
    ],
)
def test_a_remark_names_the_rules_that_it_states(remark: Remark, complaint: str, monkeypatch: Any) -> None:
    book = replace(toy.RULEBOOK)
    monkeypatch.setattr(type(book), "lesson", {"1.3": remark})
    with pytest.raises(AssertionError, match=complaint):
        lessons.name_what_they_state(book)


@pytest.mark.parametrize(("after", "complaint"), [(0, "does not concern it now"), (1, "is told of 1.3 2 times")])
def test_remarks_at_the_wrong_time_are_found(after: int, complaint: str, monkeypatch: Any) -> None:
    """The last remark at once, before its rule has come up; or the first one again and again."""
    remark = list(LESSON.values())[-1] if after == 0 else FIRST
    assert remark.rule == ("1.3" if after else "1.5")
    monkeypatch.setattr(lessons, "remarks", lambda _lesson, _log, _ask, ledger: [remark.told(ledger)])
    with pytest.raises(AssertionError, match=complaint):
        lessons.concern(toy.RULEBOOK)


@pytest.mark.parametrize("game", registry.names())
def test_remarks_wait_only_for_rules_that_ask(game: str) -> None:
    book = registry.rulebook(game)
    missing = {rule for remark in book.lesson.values() for rule in remark.at}
    for number in range(24):
        session = clew.new(game, seed=f"asks {number}", seats=default_players(book))
        chance = Random(Stream(seed_from(str(number))))
        player = book.bots["sensible"]() if number % 2 else chance
        for _ in range(300):
            if session.question is None or not missing:
                break
            missing.discard(session.question.rule)
            session.answer(player.choose(session.position))
    assert not missing, f"no question is ever asked by {sorted(missing)}"
