"""The law of explained rolls finds every kind of fault: one is planted after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.kernel import toy

from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Against, Amount, Chart, Check, Contest, Needs, Story
from clew.kernel.words.text import Text
from clew.testing.laws.cases import Case
from clew.testing.laws.rolls import held, tell_their_story

Deed = Callable[[Referee], object]
HIT = Check("to hit", "hit", "miss")
GOLD = Amount("the find", "{n} gold", up=True)
BEGIN = Contest("who begins")


def doing(deed: Deed) -> Case:
    """The toy, where every beat begins with this."""

    def beat(game: toy.Game, referee: Referee) -> bool:
        deed(referee)
        return toy.beat(game, referee)

    return Case(replace(toy.RULEBOOK, beat=beat), "random", 2, 1)


def check(referee: Referee) -> None:
    referee.at_least(4, D6, "1.5", check=HIT, added=[("skill", 1, "1.5")])


def give(referee: Referee) -> None:
    referee.roll(D6, "1.5", gives=GOLD, per=2)


def read(referee: Referee) -> None:
    referee.read(Chart("the find", ["a", "b", "c", "d", "e", "f"]), D6, "1.5")


def contest(referee: Referee) -> None:
    referee.roll(D6, "1.5", against=Against(BEGIN, 3))


def each(referee: Referee) -> None:
    referee.each(D6, "1.5", needs=Needs(4, True, HIT))


@pytest.mark.parametrize("deed", [check, give, read, contest, each])
def test_what_is_well_declared_is_in_order(deed: Deed) -> None:
    held([doing(deed)])


@pytest.mark.parametrize(
    ("deed", "complaint"),
    [
        (lambda referee: referee.roll(D6, "1.5"), "does not say what it is about"),
        (lambda referee: referee.throw(D6, "1.5"), "does not say what it is about"),
        (lambda referee: referee.at_least(4, D6, "1.5"), "does not say what it is about"),
        (lambda referee: referee.at_least(4, D6, "1.5", check=Check("The fight")), "is a title of the ledger"),
        (lambda referee: referee.at_least(4, D6, "1.5", check=HIT, of=[("AC", 5, "1.5")]), "do not make 4"),
        (lambda referee: referee.read(Chart("x", [1, 2], table="none"), D6, "1.5"), "there is no table 'none'"),
    ],
)
def test_a_declaration_that_says_too_little_or_is_wrong_is_found(deed: Deed, complaint: str) -> None:
    assert "The fight" in {rule.title for rule in toy.RULEBOOK.ledger.rules.values()}
    with pytest.raises(AssertionError, match=complaint):
        held([doing(deed)])


@pytest.mark.parametrize(
    ("deed", "method", "lie"),
    [
        (check, "total", lambda _story, cast: cast),
        (check, "outcome", lambda _story, cast: Text("hit" if cast > 3 else "miss")),
        (give, "outcome", lambda _story, cast: Text("{n} gold", {"n": cast // 2})),
        (read, "outcome", lambda _story, cast: Text("{it}", {"it": "abcdef"[cast - 2]})),
        (contest, "outcome", lambda _story, cast: Text("higher" if cast >= 3 else "lower")),
        (each, "outcome", lambda _story, _cast: Text("hit")),
    ],
)
def test_a_total_or_an_outcome_that_is_told_wrongly_is_found(
    deed: Deed, method: str, lie: Callable[[Story, int], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Story, method, lie)
    with pytest.raises(AssertionError, match=r"come to|second reader"):
        held([doing(deed)])


def test_the_toy_tells_all() -> None:
    tell_their_story(toy.RULEBOOK)
