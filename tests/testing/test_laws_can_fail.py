"""The laws of play hold something: a toy that breaks one of them is found out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.kernel import toy

from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.piles import Pile
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Option
from clew.kernel.words.scene import Scene, text
from clew.kernel.words.stream import Stream, seed_from
from clew.testing.laws.cases import Case
from clew.testing.laws.play import LONGEST_BEAT, brings_what_it_must, inspect
from clew.testing.laws.tables import go_through
from clew.testing.laws.worlds import Tour, deal_anew

Deed = Callable[[toy.Game, Referee], None]


def broken(bot: str = "random", **parts: Any) -> Case:
    """The toy with something in it that breaks a law."""
    return Case(replace(toy.RULEBOOK, **parts), bot, 2, 1)


def doing(deed: Deed) -> Case:
    """After the cards are dealt, every beat begins with this."""

    def beat(game: toy.Game, referee: Referee) -> bool:
        if game.dealt:
            deed(game, referee)
        return toy.beat(game, referee)

    return broken(beat=beat)


def lose_a_card(game: toy.Game, _referee: Referee) -> None:
    if len(game.deck):
        game.deck.take(game.deck.top()[0])


def ask_with_twins(_game: toy.Game, referee: Referee) -> None:
    referee.choose(0, "Which?", [Option("same", "One"), Option("same", "Another")], "1.5")


def ask_a_stranger(_game: toy.Game, referee: Referee) -> None:
    referee.choose(7, "Which?", ["a", "b"], "1.5")


def hide_an_object(game: toy.Game, _referee: Referee) -> None:
    game.deck.name = {"a set"}  # type: ignore[assignment]


def test_the_toy_itself_breaks_no_law() -> None:
    inspect(broken())
    go_through(broken(), patience=5, most=60)
    Tour(broken()).play(patience=5, most=60)


@pytest.mark.parametrize(
    ("deed", "complaint"),
    [
        (lambda _game, referee: referee.tell("9.9", "It rains."), "not in the ledger"),
        (lambda _game, referee: referee.roll(D6, "9.9"), "not in the ledger"),
        (lambda _game, referee: referee.choose(0, "Which?", ["only"], "9.9"), "not in the ledger"),
        (lambda _game, referee: referee.tell("1.5", "{who} sings.", who=[1]), "is no fact"),
        (lambda _game, referee: referee.choose(0, "Which?", [Option(" a", "A"), Option("b", "B")], "1.5"), "is no key"),
        (lambda _game, referee: [referee.roll(D6, "1.5") for _ in range(LONGEST_BEAT + 1)], "a beat had"),
        (lose_a_card, "something was lost or made"),
    ],
)
def test_a_deed_against_a_law_is_found_out(deed: Deed, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        inspect(doing(deed))


@pytest.mark.parametrize("deed", [ask_with_twins, ask_a_stranger, hide_an_object])
def test_a_fault_of_the_rules_is_refused_at_once(deed: Deed) -> None:
    with pytest.raises(RuleFault):
        inspect(doing(deed))


def test_a_question_without_an_answer_is_a_dead_end() -> None:
    with pytest.raises(RuleFault):
        inspect(doing(lambda _game, referee: referee.choose(0, "Which?", [], "1.5")))


def test_a_game_that_does_not_end_is_found_out() -> None:
    def beat(game: toy.Game, referee: Referee) -> bool:
        toy.beat(game, referee)
        game.life, game.rooms = [6, 6], 0
        return True

    with pytest.raises(Exception, match="decisions"):
        inspect(broken(beat=beat))


def test_an_ending_without_words_is_found_out() -> None:
    with pytest.raises(AssertionError, match="has no words"):
        inspect(broken(endings={}))


def test_a_copy_that_shares_what_changes_is_found_out() -> None:
    class Shares(toy.Game):
        def copy(self) -> Shares:
            other = toy.Game.copy(self)
            return Shares(other.book, other.deck, other.hands, self.life, *_rest(other))

    def _rest(game: toy.Game) -> tuple[Any, ...]:
        return game.leader, game.rooms, game.orcs, game.dealt

    def new(*facts: Any) -> Shares:
        game = toy.new(*facts)
        return Shares(game.book, game.deck, game.hands, game.life)

    def beat(game: toy.Game, referee: Referee) -> bool:
        if game.dealt:
            game.life[0] += 1
        return toy.beat(game, referee)

    case = broken(new=new, beat=beat, classes=(Shares, toy.Orc, Pile))
    with pytest.raises(AssertionError, match=r"changed|leads? back|another"):
        go_through(case, patience=5, most=60)


def test_a_view_that_shows_anothers_hand_is_found_out() -> None:
    def view(game: toy.Game, seat: int | None) -> Scene:
        scene = toy.view(game, seat)
        return replace(scene, status=text("{cards}", cards=" ".join(game.hands[0])))

    with pytest.raises(AssertionError, match="could tell two worlds apart"):
        Tour(broken(view=view)).play(patience=5, most=60)
    case = broken(view=view)
    match = case.match()
    with pytest.raises(AssertionError, match="saw the dealing"):
        deal_anew(case, match.state, Stream(seed_from("anew")))


def test_a_bot_that_peeks_is_found_out() -> None:
    class Peeks(toy.Sensible):
        def choose(self, position: Position) -> Any:
            others = [card for seat, hand in enumerate(position.state.hands) if seat != position.seat for card in hand]
            return position.question.options[sum(map(ord, "".join(others))) % len(position.question.options)]

    with pytest.raises(AssertionError, match="peeks"):
        Tour(broken("sensible", bots={"sensible": Peeks})).play(patience=50, most=200)


def test_dealing_anew_that_makes_cards_is_found_out() -> None:
    def redeal(game: toy.Game, seat: int | None, stream: Stream) -> None:
        toy.redeal(game, seat, stream)
        game.deck.put_back("a9")

    case = broken(redeal=redeal)
    with pytest.raises(AssertionError):
        deal_anew(case, case.match().state, Stream(seed_from("anew")))


@pytest.mark.parametrize(("part", "value"), [("card", "crate"), ("worth", 3), ("reveal", "all of it")])
def test_a_word_where_the_rulebook_calls_a_function_is_found_out(part: str, value: Any) -> None:
    with pytest.raises(AssertionError, match=f"`{part}` of the Rulebook is a function, not {value!r}"):
        brings_what_it_must(replace(toy.RULEBOOK, **{part: value}))
