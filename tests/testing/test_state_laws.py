"""The laws of state find a planted fault of their kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.kernel import toy

from clew.kernel.referees.agenda import Step, StepName
from clew.kernel.referees.referee import Referee
from clew.kernel.table.references import References
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import Own
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Amount, Story
from clew.testing.laws import possessions
from clew.testing.laws.beats import Watch
from clew.testing.laws.campaigns import campaigns_hold
from clew.testing.laws.cases import Case
from clew.testing.laws.references import holds_for, nothing_dangles, undeclared

CARDS = frozenset(f"{suit}{number}" for suit in "ab" for number in range(1, 7))
REFERS = {
    "Game.hands": lambda _game: CARDS,
    "Game.leader": lambda game: range(len(game.life)),
    "Pile.layers": lambda _game: CARDS,
    "Pile.name": None,
}


def test_a_toy_whose_references_hold_is_not_complained_of() -> None:
    nothing_dangles(replace(toy.RULEBOOK, refers=REFERS))


def test_a_key_of_nothing_is_found() -> None:
    def beat(game: toy.Game, referee: Referee) -> bool:
        goes_on = toy.beat(game, referee)
        if game.rooms:
            game.leader = 7
        return goes_on

    with pytest.raises(AssertionError, match=r"Game\.leader is 7, and there is no such thing") as found:
        nothing_dangles(replace(toy.RULEBOOK, refers=REFERS, beat=beat))
    assert "at the end of beat" in found.value.__notes__[0]


def test_a_field_that_nobody_has_declared_is_found() -> None:
    book = replace(toy.RULEBOOK, refers={"Game.leader": None, "Game.follower": None})
    assert list(undeclared(book)) == [
        "`refers` does not say what Game.hands is among; None if it is only words",
        "`refers` does not say what Pile.layers is among; None if it is only words",
        "`refers` names Game.follower, which there is not",
    ]


def test_a_word_on_the_agenda_that_nobody_has_declared_is_found() -> None:
    state: Any = [Step(StepName("go"), {"who": "h1", "many": 3})]
    book = replace(toy.RULEBOOK, refers={})
    assert "Step.who" in next(References(book).dangling(state))
    declared = replace(toy.RULEBOOK, refers={"Step.who": lambda _state: {"h2"}})
    assert list(References(declared).dangling(state)) == [
        "Step.who of the step 'go' is 'h1', and there is no such thing"
    ]


def test_what_belongs_to_each_is_looked_for_with_him() -> None:
    def own(_game: toy.Game, orc: toy.Orc) -> set[int]:
        return set() if orc.key == "orc-2" else {orc.life}

    book = replace(toy.RULEBOOK, refers={"Orc.life": Own(own)})
    game = Case(book, seats=2).match().state
    game.orcs = [toy.Orc("orc-1"), toy.Orc("orc-2")]
    assert list(References(book).dangling(game)) == ["Orc.life is 2, and there is no such thing"]


def test_a_ghost_in_a_heros_hands_is_found_in_four_against_darkness() -> None:
    """A key in `default` that the items no longer have: the fight after next would have loaded it."""
    book = rulebook("darkness")

    def beat(game: Any, referee: Referee) -> bool:
        goes_on = book.beat(game, referee)
        for hero in game.heroes.values():
            if hero.default and not goes_on:
                hero.default.append("i999")
        return goes_on

    with pytest.raises(AssertionError, match=r"Hero\.default is 'i999'"):
        holds_for(Case(replace(book, beat=beat), seats=1, seed=3))


def owns(game: toy.Game, seat: int) -> dict[str, dict[str, int]]:
    return {"": dict.fromkeys(game.hands[seat], 1)}


def test_what_is_told_when_it_goes_is_not_complained_of() -> None:
    possessions.nothing_vanishes(replace(toy.RULEBOOK, owns=owns))


def test_a_purse_with_less_than_nothing_in_it_is_found() -> None:
    def in_debt(game: toy.Game, seat: int) -> dict[str, dict[str, int]]:
        return {"": {"gold": 40 - 80 * min(game.rooms, 1)}} if seat == 0 else {}

    with pytest.raises(AssertionError, match="seat 0: everybody has -40 gold"):
        possessions.nothing_vanishes(replace(toy.RULEBOOK, owns=in_debt))


def test_a_thing_that_vanishes_in_silence_is_found() -> None:
    def beat(game: toy.Game, referee: Referee) -> bool:
        goes_on = toy.beat(game, referee)
        if game.hands[0] and game.rooms:
            game.deck.put_under([game.hands[0].pop()])
        return goes_on

    book = replace(toy.RULEBOOK, owns=owns, beat=beat)
    with pytest.raises(AssertionError, match=r"seat 0: 1 of 1 \w\d gone without a word"):
        possessions.nothing_vanishes(book)


def test_a_line_for_somebody_else_tells_a_seat_nothing() -> None:
    before, after = {"Ada": {"sword": 1}}, {"Ada": dict[str, int]()}
    book = toy.RULEBOOK
    assert list(possessions.silent(book, before, after, "The sword breaks.")) == []
    assert list(possessions.silent(book, before, after, "")) == ["1 of 1 sword gone without a word"]
    assert list(possessions.silent(book, before, {}, "Ada is dead.")) == []
    assert list(possessions.silent(book, before, {}, "Nobody sees it.")) == [
        "Ada is gone without a word",
    ]
    told = replace(book, told_as={"sword": ("blade",)})
    assert list(possessions.silent(told, before, after, "His blade breaks.")) == []


def test_a_throw_with_a_bow_tells_of_its_arrow_and_one_with_a_sword_of_nothing() -> None:
    watch = Watch(Case(replace(toy.RULEBOOK, told_as={"arrow": ("shoot", "bow")}), seats=2))
    for weapon in ("Long Bow", "sword"):
        watch.explain(Story(D6, Amount("damage"), using=weapon), None)
    assert watch.told == [("long bow", None)]


def test_a_sum_is_told_by_its_number() -> None:
    before, after = {"": {"gold": 30}}, {"": {"gold": 18}}
    assert list(possessions.silent(toy.RULEBOOK, before, after, "The boat costs 12.")) == []
    assert list(possessions.silent(toy.RULEBOOK, before, after, "The boat costs 112.")) == [
        "12 of 30 gold gone without a word"
    ]


def test_what_vanishes_between_two_adventures_is_found() -> None:
    """A campaign that forgets the purses of those who live on."""
    book = rulebook("darkness")

    def new(*facts: Any) -> Any:
        game = book.new(*facts)
        for hero in game.heroes.values():
            hero.gold = 0
        return game

    with pytest.raises(AssertionError, match=r"between two adventures: \d+ of \d+ gp gone without a word"):
        campaigns_hold(replace(book, new=new))
