"""Piles without hidden order."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.script import Script
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.piles import Pile, pile_of
from clew.kernel.words.stream import Stream, seed_from

CARDS = st.sampled_from(["ace", "king", "queen", "jack"])


def test_a_draw_takes_one_card_of_the_top_layer() -> None:
    pile = pile_of("deck", ["b", "a", "c"])
    assert Script().cards("b").draw(pile, "1.2") == "b"
    assert pile.cards() == ["a", "c"]


def test_a_card_laid_under_comes_last() -> None:
    pile = pile_of("deck", ["a", "b"])
    pile.put_under(["z"])
    pile.put_under(["y"])
    dealer = Dealer(Stream(b"k"), [], None)
    drawn = [dealer.draw(pile, "1.2") for _ in range(4)]
    assert sorted(drawn[:2]) == ["a", "b"]
    assert drawn[2:] == ["z", "y"]
    assert len(pile) == 0
    assert pile.layers == []


def test_several_cards_laid_under_together_are_shuffled_among_themselves() -> None:
    pile = pile_of("deck", ["a"])
    pile.put_under(["z", "y"])
    assert pile.layers == [["a"], ["y", "z"]]


def test_what_lies_on_top_comes_first() -> None:
    pile = pile_of("deck", ["a", "b"])
    pile.put_on_top(["z"])
    assert pile.top() == ["z"]
    assert Dealer(Stream(b"k"), [], None).draw(pile, "1.2") == "z"


def test_shuffling_forgets_every_place() -> None:
    pile = pile_of("deck", ["b"])
    pile.put_under(["c"])
    pile.put_on_top(["a"])
    pile.shuffle()
    assert pile.layers == [["a", "b", "c"]]


@pytest.mark.parametrize("cards", [[], ["a"]])
def test_empty_piles_stay_empty_whatever_is_done(cards: list[str]) -> None:
    pile = pile_of("deck", cards)
    for card in cards:
        pile.take(card)
    pile.shuffle()
    pile.put_under([])
    pile.put_on_top([])
    assert (pile.layers, pile.top(), pile.cards(), len(pile)) == ([], [], [], 0)
    pile.put_back("z")
    assert pile.layers == [["z"]]


def test_what_is_not_on_top_cannot_be_taken() -> None:
    pile = pile_of("deck", ["b", "d"])
    pile.put_under(["c"])
    for card in ("a", "c", "e"):
        with pytest.raises(RuleFault, match=f"'{card}' is not on top of 'deck'"):
            pile.take(card)
    assert pile.layers == [["b", "d"], ["c"]]
    with pytest.raises(RuleFault, match="not on top"):
        pile_of("empty", []).take("a")


def test_a_draw_may_be_narrowed() -> None:
    pile = pile_of("deck", ["a", "b", "c", "d"])
    dealer = Dealer(Stream(b"k"), [], None)
    assert dealer.draw(pile, "1.2", among=["c"]) == "c"
    with pytest.raises(RuleFault, match=r"\[1.2\] nothing to draw from 'deck'"):
        dealer.draw(pile, "1.2", among=[])
    with pytest.raises(RuleFault, match="not on top"):
        dealer.draw(pile, "1.2", among=["c"])


def test_nothing_can_be_drawn_from_an_empty_pile() -> None:
    with pytest.raises(RuleFault, match=r"\[1.2\] nothing to draw from 'deck'"):
        Dealer(Stream(b"k"), [], None).draw(pile_of("deck", []), "1.2")


def test_a_copy_is_a_pile_of_its_own() -> None:
    pile = pile_of("deck", ["a", "b"])
    copied = pile.copy()
    copied.take("a")
    copied.put_under(["z"])
    assert pile.layers == [["a", "b"]]
    assert copied.name == "deck"


def test_every_card_comes_up_equally_often() -> None:
    dealer = Dealer(Stream(seed_from("cards")), [], None)
    counts = Counter(dealer.draw(pile_of("deck", ["a", "b", "b", "c", "d"]), "1.2") for _ in range(5000))
    assert {card: round(count / 1000, 1) for card, count in counts.items()} == {"a": 1, "b": 2, "c": 1, "d": 1}


class PileMachine(RuleBasedStateMachine):
    """Whatever is done to a pile: no card is lost, each layer is sorted and none is empty."""

    def __init__(self) -> None:
        super().__init__()
        self.pile = Pile("deck", [])
        self.should: Counter[str] = Counter()

    @rule(card=CARDS)
    def put_back(self, card: str) -> None:
        self.pile.put_back(card)
        self.should[card] += 1

    @rule(cards=st.lists(CARDS, max_size=4), under=st.booleans())
    def put(self, cards: list[str], under: bool) -> None:
        (self.pile.put_under if under else self.pile.put_on_top)(cards)
        self.should.update(cards)

    @precondition(lambda self: len(self.pile) > 0)
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(self.pile.top()))
        self.pile.take(card)
        self.should[card] -= 1

    @rule()
    def shuffle(self) -> None:
        self.pile.shuffle()

    @rule()
    def copy(self) -> None:
        self.pile = self.pile.copy()

    @invariant()
    def holds_all(self) -> None:
        assert Counter(self.pile.cards()) == +self.should
        assert len(self.pile) == self.should.total()
        assert all(layer and layer == sorted(layer) for layer in self.pile.layers)


TestPileMachine = PileMachine.TestCase


@given(st.lists(CARDS))
def test_a_new_pile_is_one_layer(cards: list[str]) -> None:
    assert pile_of("deck", cards).layers == ([sorted(cards)] if cards else [])
