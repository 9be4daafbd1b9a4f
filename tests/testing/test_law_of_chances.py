"""The law of chances finds what is told wrongly, and what gives something away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from tests.kernel import toy

from clew.kernel.referees.referee import Referee
from clew.kernel.table import chances
from clew.kernel.words.dice import D6, TWO_D6
from clew.kernel.words.position import Position
from clew.kernel.words.rolls import Against, Amount, Chart, Check, Contest, Needs, Story
from clew.kernel.words.scene import Chance
from clew.kernel.words.text import Text
from clew.testing.laws.cases import Case
from clew.testing.laws.foretold import hold

Deed = Callable[[toy.Game, Referee], object]
HIT = Check("to hit", "hit", "miss", always=6)
RACE = Contest("the race")


def doing(deed: Deed) -> Case:
    """The toy, where every bid of somebody alone, and every fight, is followed by this."""

    def beat(game: toy.Game, referee: Referee) -> bool:
        if game.dealt:
            referee.choose(game.leader, "Dare you?", ["yes", "no"], "1.5")
            deed(game, referee)
        return toy.beat(game, referee)

    return Case(replace(toy.RULEBOOK, beat=beat), "random", 2, 1)


def check(_game: toy.Game, referee: Referee) -> None:
    referee.at_least(4, D6, "1.5", check=HIT, added=[("skill", -2, "1.5")])


def again(_game: toy.Game, referee: Referee) -> None:
    total, face = 0, 6
    while face == 6 and total < 9:
        needs = Needs(9, True, Check("to burst it", "open", "shut", again=6))
        now = referee.roll(D6, "1.5", needs=needs, added=[("so far", total, "1.5")] if total else [])
        total, face = now, now - total


def give(_game: toy.Game, referee: Referee) -> None:
    referee.roll(TWO_D6, "1.5", gives=Amount("the find", "{n} gold", least=4), per=2)


def read(_game: toy.Game, referee: Referee) -> None:
    referee.read(Chart("the find", ["a", "b", "b"]), D6, "1.5")


def contest(_game: toy.Game, referee: Referee) -> None:
    first = referee.roll(D6, "1.5", against=Against(RACE))
    referee.roll(D6, "1.5", against=Against(RACE, first), added=[("lead", 1, "1.5")])


DEEDS = [check, again, give, read, contest]


@pytest.mark.parametrize("deed", DEEDS)
def test_what_is_told_rightly_is_in_order(deed: Deed) -> None:
    assert hold(doing(deed), patience=2, most=60) > 5


def shifted(shares: Any, of: int) -> tuple[Chance, ...]:
    first, *rest = AS_CHANCES(shares, of)
    return (Chance(first.name, first.ways - 1, first.of), *rest)


def swapped(shares: Any, of: int) -> tuple[Chance, ...]:
    found = AS_CHANCES(shares, of)
    return tuple(Chance(each.name, other.ways, other.of) for each, other in zip(found, reversed(found), strict=True))


AS_CHANCES = chances.as_chances


@pytest.mark.parametrize("deed", [check, again, read, contest])
def test_a_wrong_number_is_found(deed: Deed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "as_chances", shifted)
    with pytest.raises(AssertionError, match="come to"):
        hold(doing(deed), patience=2, most=60)


@pytest.mark.parametrize("deed", [check, again, read])
def test_numbers_at_the_wrong_names_are_found(deed: Deed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "as_chances", swapped)
    with pytest.raises(AssertionError, match="a second reader counts"):
        hold(doing(deed), patience=2, most=60)


def test_wrong_bounds_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "_bounds", lambda _story: Text("1 to 3 gold"))
    with pytest.raises(AssertionError, match="can be"):
        hold(doing(give), patience=2, most=60)


def test_what_comes_of_throwing_again_is_not_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def as_it_is(_way: object, story: Story, casts: list[int]) -> Any:
        needs = story.declared
        assert isinstance(needs, Needs)
        return {Text(needs.check.missed): Fraction(1)}

    monkeypatch.setattr(chances._Way, "again", as_it_is)
    with pytest.raises(AssertionError, match="a second reader counts"):
        hold(doing(again), patience=2, most=60)


def in_secret(game: toy.Game, referee: Referee) -> None:
    referee.at_least(4, D6, "1.5", check=HIT, to=(1 - game.leader,))


def hidden_figure(_game: toy.Game, referee: Referee) -> None:
    referee.at_least(4, D6, "1.5", check=HIT, shown=())


def hidden_help(game: toy.Game, referee: Referee) -> None:
    referee.at_least(4, D6, "1.5", check=HIT, added=[("curse", -1, "1.5", (1 - game.leader,))])


@pytest.mark.parametrize(
    ("deed", "complaint"),
    [
        (in_secret, "may not see"),
        (hidden_figure, "a figure that is hidden"),
        (hidden_help, "added in secret"),
    ],
)
def test_a_leak_of_what_a_throw_hides_is_found(deed: Deed, complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert hold(doing(deed), patience=2, most=60) < hold(doing(check), patience=2, most=60)
    monkeypatch.setattr(chances, "is_open", lambda _story, _seat: True)
    monkeypatch.setattr(chances, "may_know", lambda _to, _seat: True)
    with pytest.raises(AssertionError, match=complaint):
        hold(doing(deed), patience=2, most=60)


def by_the_other_hand(game: toy.Game, referee: Referee) -> None:
    """How hard it is hangs on a card that the seat does not see."""
    cards = game.hands[1 - game.leader]
    referee.at_least(int(cards[0][1]) if cards else 4, D6, "1.5", check=HIT)


def test_a_leak_of_the_world_one_is_in_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    hold(doing(by_the_other_hand), patience=1, most=60)

    def only_this(position: Position) -> list[Position]:
        return [position]

    monkeypatch.setattr(chances, "worlds_like", only_this)
    with pytest.raises(AssertionError, match="could tell two worlds apart"):
        hold(doing(by_the_other_hand), patience=1, most=60)
