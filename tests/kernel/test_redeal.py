"""Worlds that a seat can't tell from the real one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from tests.kernel.small import Pad, shuffle_hands, small, start, told
from tests.kernel.toy import RULEBOOK

from clew.bots.random import Random
from clew.kernel.referees.redeal import redeal
from clew.kernel.referees.referee import Referee
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_on
from clew.kernel.words.codec import encode
from clew.kernel.words.dice import D6
from clew.kernel.words.journal import CHOICE, Entry
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import Stream, seed_from

CARDS = [f"{suit}{n}" for suit in "abc" for n in range(6)]


def worlds(match: Match[Any], seat: int | None, number: int = 40, asked: int | None = None) -> list[Position]:
    """Worlds of a seat, each checked to look the same to it."""
    stream = Stream(seed_from(f"worlds {seat}"))
    found = []
    looks = to_json(match.rulebook.view(match.state, seat))
    for _ in range(number):
        world = redeal(match.position_of(asked), seat, stream)
        assert world is not None
        assert to_json(match.rulebook.view(world.state, seat)) == looks
        found.append(world)
    return found


def deal(pad: Pad, referee: Referee) -> bool:
    """Two cards each, then everybody in turn lays one on the table face down, all in one beat."""
    for seat, hand in enumerate(pad.hands):
        for _ in range(2):
            hand.append(referee.draw(pad.pile, "1", to=(seat,)))
    for seat, hand in enumerate(pad.hands):
        card = referee.choose(seat, "Which card, {n}?", sorted(hand), "2", to=(seat,), n=seat)
        hand.remove(card)
        pad.pile.put_under([card])
        referee.tell("2", "Seat {seat} lays a card.", seat=seat)
    pad.turn += 1
    return pad.turn < 2


def test_what_a_seat_holds_stays_and_the_rest_changes() -> None:
    match = start(small(deal, CARDS, shuffle_hands), ["me"] * 3)
    mine = match.state.hands[0]
    others: Counter[str] = Counter()
    for world in worlds(match, 0):
        assert world.state.hands[0] == mine
        assert sorted([*world.state.pile.cards(), *(c for hand in world.state.hands for c in hand)]) == CARDS
        others[str(world.state.hands[1])] += 1
    assert len(others) > 20


def test_hidden_choices_are_made_anew() -> None:
    match = start(small(deal, CARDS, shuffle_hands), ["me"] * 3)
    match.answer(match.state.hands[0][0])
    match.answer(match.state.hands[1][0])
    laid = Counter(str(world.state.pile.layers[1]) for world in worlds(match, 2))
    assert len(laid) > 5
    mine = {str(world.state.pile.layers[1]) for world in worlds(match, 0)}
    assert mine == {str(match.state.pile.layers[1])}


def test_a_spectator_knows_nothing_that_is_hidden() -> None:
    match = start(small(deal, CARDS, shuffle_hands), ["me"] * 3)
    assert len({str(world.state.hands) for world in worlds(match, None)}) > 30


def test_a_world_can_be_played_on() -> None:
    match = start(small(deal, CARDS, shuffle_hands), ["me"] * 3)
    match.answer(match.state.hands[0][0])
    for world in worlds(match, 1, 10):
        assert world.question.seat == 1
        assert world.question.keys() == match.position.question.keys()
        state, goes_on = play_on(world, [Random(Stream(b"p"))] * 3, Stream(b"d"), 1, first=world.question.options[0])
        assert goes_on
        assert state.turn == 1
        assert len(state.pile.cards()) + sum(map(len, state.hands)) == len(CARDS)


def test_the_real_world_stays_as_it_is() -> None:
    match = start(small(deal, CARDS, shuffle_hands), ["me"] * 3)
    match.answer(match.state.hands[0][0])
    before = (
        encode(match.position.checkpoint),
        encode(match.state),
        [entry.plain() for entry in match.beats[-1].journal],
    )
    worlds(match, 2)
    after = encode(match.position.checkpoint), encode(match.state), [entry.plain() for entry in match.beats[-1].journal]
    assert after == before


def guess(pad: Pad, referee: Referee) -> bool:
    """Seat 1 draws a card in secret and says aloud what suit it is; seat 0 is asked what it thinks."""
    pad.hands[1].append(referee.draw(pad.pile, "1", to=(1,)))
    referee.tell("1", "It is of suit {suit}.", suit=pad.hands[1][0][0])
    pad.words.append(referee.choose(0, "High or low?", ["high", "low"], "2"))
    return False


def test_worlds_in_which_the_seat_would_have_heard_something_else_are_rejected() -> None:
    match = start(small(guess, CARDS, shuffle_hands), ["me"] * 3)
    suit = match.state.hands[1][0][0]
    cards = Counter(world.state.hands[1][0] for world in worlds(match, 0, 100))
    assert {card[0] for card in cards} == {suit}
    assert len(cards) == 6


def test_worlds_in_which_the_seat_would_be_asked_something_else_are_rejected() -> None:
    def offer(pad: Pad, referee: Referee) -> bool:
        pad.hands[1] = [referee.draw(pad.pile, "1", to=(1,)) for _ in range(3)]
        suits = sorted({card[0] for card in pad.hands[1]})
        pad.words.append(referee.choose(0, "Which suit?", [*suits, "none"], "2"))
        return False

    match = start(small(offer, CARDS, shuffle_hands), ["me"] * 3)
    for world in worlds(match, 0):
        assert sorted({card[0] for card in world.state.hands[1]}) == match.position.question.keys()[:-1]


def test_hidden_dice_are_rolled_anew_and_open_ones_stay() -> None:
    def roll(pad: Pad, referee: Referee) -> bool:
        pad.hands[1].append(str(referee.roll(D6, "1", to=(1,))))
        pad.words.append(str(referee.roll(D6, "1")))
        pad.words.append(referee.choose(0, "?", ["a", "b"], "2"))
        return False

    match = start(small(roll), ["me"] * 3)
    found = worlds(match, 0, 100)
    assert {world.state.words[0] for world in found} == {match.state.words[0]}
    assert len({world.state.hands[1][0] for world in found}) == 6
    assert {world.state.hands[1][0] for world in worlds(match, 1)} == {match.state.hands[1][0]}


def some_discard(pad: Pad, referee: Referee) -> bool:
    """How often seat 1 decides in secret depends on its secret hand."""
    pad.hands[1] = [referee.draw(pad.pile, "1", to=(1,)) for _ in range(3)]
    while high := [card for card in pad.hands[1] if card[1] in "345"]:
        if referee.choose(1, "Throw away?", [*high, "nothing"], "2", to=(1,)) == "nothing":
            break
        pad.hands[1].remove(high[0])
        pad.hands[1].append("x0")
    pad.words.append(referee.choose(0, "?", ["a", "b"], "3"))
    return False


@pytest.mark.parametrize("seed", range(5))
def test_how_often_others_decided_in_secret_gives_nothing_away(seed: int) -> None:
    match = start(small(some_discard, CARDS, shuffle_hands), ["me"] * 3, seed=seed)
    while match.position.seat == 1:
        match.answer(match.position.question.options[0])
    numbers = {sum(entry.kind == CHOICE for entry in world.journal or []) for world in worlds(match, 0, 60)}
    assert len(numbers) >= 3


def test_another_seats_secret_question_is_open() -> None:
    match = start(small(some_discard, CARDS, shuffle_hands), ["me"] * 3, seed=1)
    assert match.position.seat == 1
    for world in worlds(match, 0, 20):
        assert world.question.seat == 1
        assert world.question.prompt == "Throw away?"


# -- asked together --------------------------------------------------------------------------------------------------


def bids(to_all: bool) -> Any:
    def beat(pad: Pad, referee: Referee) -> bool:
        for seat, hand in enumerate(pad.hands):
            while len(hand) < 3:
                hand.append(referee.draw(pad.pile, "1", to=(seat,)))
        asked = [
            Question(seat, "Your bid?", sorted(hand), "2", None if to_all else (seat,))
            for seat, hand in enumerate(pad.hands)
        ]
        cards = referee.choose_together(asked)
        for hand, card in zip(pad.hands, cards, strict=True):
            hand.remove(card)
        pad.words += cards if to_all else ["?"] * 3
        pad.turn += 1
        pad.words.append(referee.choose(0, "On?", ["yes", "no"], "3"))
        return pad.turn < 3

    return small(beat, CARDS, shuffle_hands)


@pytest.mark.parametrize("to_all", [True, False])
def test_answers_that_wait_for_others_are_hidden_from_those(to_all: bool) -> None:
    match = start(bids(to_all), ["me"] * 3)
    match.answer(match.state.hands[0][0], 0)
    for seat in (1, 2, None):
        assert told(match, seat).count("Your bid?") == 0
        bid: Counter[str] = Counter()
        for world in worlds(match, seat, 60, asked=1):
            assert [entry.seat for entry in world.journal or [] if entry.kind == CHOICE] == [0]
            bid[(world.journal or [])[-1].value] += 1
        assert len(bid) > 5
    own = {(world.journal or [])[-1].value for world in worlds(match, 0, asked=2)}
    assert own == {match.beats[-1].journal[-1].value}


def test_once_all_are_in_open_bids_are_known_and_secret_ones_are_not() -> None:
    for to_all in (True, False):
        match = start(bids(to_all), ["me"] * 3, seed=2)
        for seat in (2, 0, 1):
            match.answer(match.state.hands[seat][0], seat)
        assert match.position.question.rule == "3"
        real = [entry.value for entry in match.beats[-1].journal if entry.rule == "2"]
        found = Counter(
            tuple(sorted(e.value for e in world.journal or [] if e.rule == "2" and e.seat != 0))
            for world in worlds(match, 0, 30)
        )
        assert (len(found) == 1) is to_all
        assert len(real) == 3


@pytest.mark.parametrize("seed", range(8))
def test_the_toy_holds_the_law_at_every_question(seed: int) -> None:
    match = start(RULEBOOK, ["me"] * 3, seed=seed)
    stream = Stream(seed_from(seed))
    player = Random(Stream(seed_from(f"p{seed}")))
    while match.question is not None:
        for seat in (0, 1, 2, None):
            looks = to_json(RULEBOOK.view(match.state, seat))
            world = redeal(match.position, seat, stream)
            assert world is not None
            assert to_json(RULEBOOK.view(world.state, seat)) == looks
            assert world.seat == match.position.seat
        match.answer(player.choose(match.position))


def test_no_world_is_found_where_none_can_be() -> None:
    """A game whose redeal is wrong: it takes away what the seat has seen."""

    def spoil(pad: Pad, _seat: int | None, _stream: Stream) -> None:
        pad.pile.layers = [["zz"]]

    match = start(small(guess, CARDS, spoil), ["me"] * 3)
    assert redeal(match.position, 0, Stream(b"k")) is None


def test_faults_of_the_rules_are_not_hidden_by_redealing() -> None:
    def broken(_pad: Pad, _seat: int | None, _stream: Stream) -> None:
        raise ZeroDivisionError

    match = start(small(guess, CARDS, broken), ["me"] * 3)
    with pytest.raises(ZeroDivisionError):
        redeal(match.position, 0, Stream(b"k"))


def test_a_journal_that_does_not_fit_is_told() -> None:
    match = start(small(guess, CARDS, shuffle_hands), ["me"] * 3)
    position = match.position
    position.journal = [Entry(CHOICE, "9", "?", "a", 0)]
    with pytest.raises(Exception, match="the journal has"):
        redeal(position, 0, Stream(b"k"))


def test_a_game_in_which_nothing_is_hidden() -> None:
    match = start(replace(small(guess, CARDS)), ["me"])
    assert not match.rulebook.hides
    world = redeal(match.position, 1, Stream(b"k"))
    assert world is not None
    assert world.state == match.state
