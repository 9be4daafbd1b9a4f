"""Straight play: the dealer, whole games, and going on from the middle of a beat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.small import First, Pad, small, start
from tests.kernel.toy import RULEBOOK, Sensible

from clew.bots.random import Random
from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.follow import Follow
from clew.kernel.referees.referee import Referee
from clew.kernel.referees.script import Script
from clew.kernel.table.match import Match
from clew.kernel.table.playout import play_on, play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.dice import D3, D6, TWO_D6, parse
from clew.kernel.words.errors import Divergence, RuleFault
from clew.kernel.words.journal import CHOICE, DRAW, NOTE, ROLL, Entry
from clew.kernel.words.piles import pile_of
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Option, Question
from clew.kernel.words.stream import Stream, dice_from, seed_from

SETUP = RULEBOOK.setup([Seat("Ada"), Seat("Bea")])


class Last:
    def choose(self, position: Position) -> Any:
        return position.question.options[-1]


def test_a_dealer_rolls_what_its_stream_gives() -> None:
    dealer, same = Dealer(Stream(b"k"), [], None), Stream(b"k")
    assert dealer.throw(TWO_D6, "1") == [same.below(6) + 1, same.below(6) + 1]
    assert dealer.roll(D6, "1") == same.below(6) + 1
    assert dealer.roll(D3, "1") == same.below(6) // 2 + 1
    assert dealer.roll(parse("3d6x5"), "1") == 5 * sum(same.below(6) + 1 for _ in range(3))
    assert dealer.roll(parse("1d6+3"), "1") == same.below(6) + 4
    assert dealer.roll(parse("4"), "1") == 4
    assert dealer.draw(pile_of("deck", ["a", "b", "c"]), "1") == "abc"[same.below(3)]
    assert dealer.stream.at == same.at


def test_each_seat_decides_for_itself() -> None:
    dealer = Dealer(Stream(b"k"), [First(), Last()], None)
    assert [dealer.choose(seat, "?", ["a", "b"], "1") for seat in (0, 1)] == ["a", "b"]
    assert dealer.choose_together([Question(seat, "?", ["a", "b"], "1") for seat in (1, 0)]) == ["b", "a"]
    assert dealer.decisions == 4
    assert Dealer(Stream(b"k"), {5: Last()}, None).choose(5, "?", ["a", "b"], "1") == "b"


def test_a_single_option_is_no_decision() -> None:
    dealer = Dealer(Stream(b"k"), [], None)
    assert dealer.choose(0, "?", ["a"], "1") == "a"
    assert dealer.decisions == 0


def test_a_policy_sees_the_state_and_the_question() -> None:
    seen: list[Position] = []

    class Curious:
        def choose(self, position: Position) -> Any:
            seen.append(position)
            return position.question.options[0]

    state = object()
    Dealer(Stream(b"k"), {1: Curious()}, state).choose(1, "Well, {who}?", ["a", "b"], "1", who="Bea")
    assert seen[0].state is state
    assert seen[0].seat == 1
    assert str(seen[0].question.text) == "Well, Bea?"


def test_games_without_end_are_stopped() -> None:
    def forever(_pad: Pad, referee: Referee) -> bool:
        return bool(referee.choose(0, "Again?", ["yes", "no"], "1"))

    rulebook = small(forever)
    with pytest.raises(RuleFault, match="still playing after 200000 decisions"):
        play_out(rulebook, rulebook.setup([Seat("Ada")]), [First()], Stream(b"k"))


@pytest.mark.parametrize("seed", range(30))
def test_a_match_comes_to_the_same_end_as_straight_play(seed: int) -> None:
    """The dice are the same, and so are the decisions of players with streams of their own."""
    key = seed_from(seed)
    match = Match.start(RULEBOOK, SETUP, key)
    players = [Random(Stream(seed_from(f"{seed} {seat}"))) for seat in range(2)]
    while match.question is not None:
        match.answer(players[match.question.seat].choose(match.position))
    players = [Random(Stream(seed_from(f"{seed} {seat}"))) for seat in range(2)]
    state, dealer = play_out(RULEBOOK, SETUP, players, dice_from(match.key))
    assert encode(state) == encode(match.state)
    assert dealer.decisions == sum(entry.kind == CHOICE for beat in match.beats for entry in beat.journal)


def test_play_goes_on_from_the_middle_of_a_beat() -> None:
    match = Match.start(RULEBOOK, SETUP, seed_from(3))
    while match.question is not None and match.question.rule != "1.5":
        match.answer(match.question.options[0])
    position = match.position
    before = encode(position.checkpoint), encode(match.state), len(position.journal or [])
    state, goes_on = play_on(position, [Sensible(), Sensible()], Stream(b"x"), 1)
    assert (encode(position.checkpoint), encode(match.state), len(position.journal or [])) == before
    assert encode(state) != before[0]
    assert goes_on
    rest, _ = play_on(position, [Sensible(), Sensible()], Stream(b"x"), 1, first=position.question.options[-1])
    assert rest.orcs is not None
    assert [orc.life for orc in rest.orcs] == [2] * len(rest.orcs)


def test_play_on_may_see_the_game_to_its_end() -> None:
    match = Match.start(RULEBOOK, SETUP, seed_from(3))
    state, goes_on = play_on(match.position, [Sensible(), Sensible()], Stream(b"x"), 10_000)
    assert not goes_on
    assert RULEBOOK.result(state).ending in ("won", "dead")


GO = [Option("left", "Left"), Option("right", "Right")]
JOURNAL = [
    Entry(NOTE, "", "An answer was taken back.", None),
    Entry(ROLL, "1", "2d6", [5, 6]),
    Entry(ROLL, "1", "1d6", [4]),
    Entry(DRAW, "2", "deck", "b"),
    Entry(CHOICE, "3", "Where?", "right", 0),
]


def test_following_takes_every_entry_and_then_hands_over() -> None:
    follow = Follow(JOURNAL, Script().dice(1, 2).cards("a").choices("left"))
    assert follow.throw(TWO_D6, "1") == [5, 6]
    assert follow.roll(parse("7"), "1") == 7
    assert follow.roll(D6, "1") == 4
    deck = pile_of("deck", ["a", "b"])
    assert follow.draw(deck, "2") == "b"
    assert follow.choose(0, "Where?", GO, "3") is GO[1]
    assert follow.throw(D6, "1") == [1]
    assert follow.roll(D6, "1") == 2
    assert follow.draw(deck, "2") == "a"
    assert follow.choose(0, "Where?", GO, "3") is GO[0]


def test_what_was_told_on_the_way_is_not_told_again() -> None:
    script = Script()
    follow = Follow(JOURNAL[:2], script)
    follow.tell("1", "before")
    follow.throw(TWO_D6, "1")
    follow.tell("1", "after")
    assert script.told == ["after"]


@pytest.mark.parametrize(
    "other",
    [
        lambda r: r.roll(D6, "1"),
        lambda r: r.throw(TWO_D6, "2"),
        lambda r: r.draw(pile_of("deck", ["a", "b"]), "2"),
        lambda r: r.choose(0, "Where?", GO, "3"),
    ],
)
def test_following_other_rules_is_noticed(other: Any) -> None:
    with pytest.raises(Divergence, match="the journal has roll '2d6', the rules want"):
        other(Follow(JOURNAL, Script()))


@pytest.mark.parametrize(
    ("seat", "options", "message"),
    [(1, GO, "seat 0 answers where seat 1 is asked"), (0, ["a", "b"], "'right' is no longer")],
)
def test_an_answer_that_no_longer_fits_is_noticed(seat: int, options: list[Any], message: str) -> None:
    with pytest.raises(Divergence, match=message):
        Follow(JOURNAL[4:], Script()).choose(seat, "Where?", options, "3")


def test_following_into_questions_asked_together() -> None:
    asked = [Question(seat, "Where?", GO, "3") for seat in (0, 1, 2)]
    known = [Entry(CHOICE, "3", "Where?", "right", 2), Entry(CHOICE, "3", "Where?", "left", 0)]
    assert Follow(known, Script().choices("right")).choose_together(asked) == [GO[0], GO[1], GO[1]]
    with pytest.raises(Divergence, match="none of the questions asked together"):
        Follow([*known, known[0]], Script()).choose_together(asked)


def test_two_questions_to_the_same_seat_asked_together() -> None:
    asked = [Question(0, "Where?", GO, "3"), Question(0, "Where?", GO, "3")]
    known = [Entry(CHOICE, "3", "Where?", "right", 0), Entry(CHOICE, "3", "Where?", "left", 0)]
    assert Follow(known, Script()).choose_together(asked) == [GO[1], GO[0]]


def test_start_gives_people_names() -> None:
    assert [seat.name for seat in start(RULEBOOK, ["me", "sensible"]).setup.seats] == ["Ada", "Bea"]
