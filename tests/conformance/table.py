"""Cases that every registered game is played in, and a dealer that looks at everything."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.conformance.open_laws import OPEN
from tests.kernel import toy

from clew.bots.random import Random
from clew.kernel.referees.dealer import Dealer
from clew.kernel.table.match import Match
from clew.kernel.table.registry import names, rulebook
from clew.kernel.table.rulebook import OptionValue, Rulebook, Seat, Setup
from clew.kernel.words.codec import encode
from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import SetupError
from clew.kernel.words.position import Policy
from clew.kernel.words.questions import Question, Seats, about_of, key_of, label_of
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import Stream, mix, seed_from
from clew.kernel.words.text import Fact, Text

GAMES = [*names(), "toy"]
BOTS = ["random", "sensible"]
LONGEST_GAME = 20_000
"""In decisions. Nobody would sit through a tenth of that."""


def games(law: str) -> list[Any]:
    """Every game, as the parameters of a test; one that is known to break this law must go on breaking it."""
    return [
        pytest.param(game, marks=pytest.mark.xfail(reason=OPEN[game, law])) if (game, law) in OPEN else game
        for game in GAMES
    ]


def book(game: str) -> Rulebook[Any]:
    return toy.RULEBOOK if game == "toy" else rulebook(game)


@dataclass(frozen=True)
class Case:
    """One game to be played: enough to play it again when it fails."""

    game: str
    bot: str = "sensible"
    seats: int = 0
    seed: int = 0
    options: dict[str, OptionValue] = field(default_factory=dict)

    @property
    def rulebook(self) -> Rulebook[Any]:
        return book(self.game)

    def setup(self) -> Setup:
        number = self.seats or self.rulebook.ledger.players[0]
        names_of_seats = ["Ada", "Bea {n}", "Door", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivo"]
        return self.rulebook.setup([Seat(name, self.bot) for name in names_of_seats[:number]], self.options)

    def key(self) -> bytes:
        return seed_from(f"{self.game} {self.seed}")

    def stream(self) -> Stream:
        """The dice that a match with this key has."""
        return Stream(mix(self.key(), []))

    def players(self) -> list[Policy]:
        """A player for each seat, with a stream of its own."""
        setup = self.setup()
        if self.bot == "random":
            return [Random(Stream(seed_from(f"{self.seed} {seat}"))) for seat in range(len(setup.seats))]
        return [self.rulebook.bots[self.bot]() for _ in setup.seats]

    def match(self) -> Match[Any]:
        return Match(self.rulebook, self.setup(), self.key())

    @contextmanager
    def told(self) -> Iterator[list[str]]:
        """Whatever goes wrong inside says which game it was, and at which step: append to the list to say so."""
        steps: list[str] = []
        try:
            yield steps
        except BaseException as error:
            error.add_note(f"in {self} {steps[-1] if steps else 'before the first step'}")
            raise


def seat_counts(game: str, every: bool = False) -> list[int]:
    """How many may play: all numbers, or the fewest, two, and the most up to four."""
    low, high = book(game).ledger.players
    return list(range(low, high + 1)) if every else sorted({low, min(max(2, low), high), min(4, high)})


def accepts(case: Case) -> bool:
    """Whether the game can be set up like this; some options are not for every number of players."""
    try:
        case.rulebook.new(case.setup(), case.rulebook.ledger)
    except SetupError:
        return False
    return True


def flips(game: str) -> list[dict[str, OptionValue]]:
    """Every option switched to every other value, one at a time, with the options that it needs."""
    known = book(game).ledger.options
    return [
        {**dict.fromkeys(option.needs, True), name: choice}
        for name, option in known.items()
        for choice in option.choices
        if choice != option.default
    ]


def is_among(option: Any, offered: Sequence[Any]) -> bool:
    """Whether it is one of the very options offered; a number of a range is made anew whenever it is looked at."""
    if type(option) is int:
        return option in offered
    return any(option is each for each in offered)


class Glance:
    """When to look closely, which takes time: at every moment at first, then ever more rarely.

    A game of 1000 steps is looked at 10 times with `patience` 1, 20 times with 3, 350 times with 100.
    """

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.step = self.next = 0

    def due(self) -> bool:
        self.step += 1
        if self.step < self.next:
            return False
        self.next = self.step + 1 + self.step // self.patience
        return True


class Inspector(Dealer):
    """Deals like a dealer, and holds all that the rules say to the laws; now and then it looks closely."""

    __slots__ = ("beat_entries", "case", "conserved", "entries", "glance", "rules", "seats", "steps")

    def __init__(self, case: Case, steps: list[str], patience: int = 10) -> None:
        setup = case.setup()
        state = case.rulebook.new(setup, case.rulebook.ledger_for(setup))
        super().__init__(case.stream(), case.players(), state, LONGEST_GAME)
        self.case = case
        self.steps = steps
        self.glance = Glance(patience)
        self.rules = case.rulebook.ledger.rules
        self.seats = range(len(setup.seats))
        self.conserved: dict[str, int] | None = None
        self.entries = 0
        self.beat_entries: list[int] = []

    def play(self) -> Any:
        """The whole game; its last state."""
        state = self.position.state
        beat = self.case.rulebook.beat
        goes_on = True
        while goes_on:
            self.entries = 0
            goes_on = beat(state, self)
            self.beat_entries.append(self.entries)
            self.steps.append(f"at the end of beat {len(self.beat_entries)}")
            self.weigh()
            if self.glance.due() or not goes_on:
                self.look_closely()
        return state

    # -- what the rules say --------------------------------------------------------------------------------------

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        self.hear(rule, to)
        assert by is None or by in self.seats
        return super().throw(dice, rule, by, to)

    def roll(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        self.hear(rule, to)
        assert by is None or by in self.seats
        return super().roll(dice, rule, by, to)

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        self.hear(rule, to)
        assert cards == sorted(cards), f"pile {pile!r} was not made by pile_of"
        return super().pick_card(pile, cards, rule, to)

    def choose(self, seat: int, prompt: str, options: Sequence[Any], rule: str, *rest: Any, **facts: Any) -> Any:
        self.check_rule(rule)
        return super().choose(seat, prompt, options, rule, *rest, **facts)

    def answer(self, question: Question) -> Any:
        self.hear(question.rule, question.to)
        self.steps.append(f"at decision {self.decisions + 1}: {question}")
        question.check(len(self.seats))
        self.check_options(question)
        if self.glance.due():
            self.look_closely()
        option = super().answer(question)
        assert is_among(option, question.options), f"{option!r} was not offered"
        return option

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        self.check_rule(rule)
        self.check_text(Text(text, facts))
        assert to is None or set(to) <= set(self.seats)

    # -- the laws ------------------------------------------------------------------------------------------------

    def hear(self, rule: str, to: Seats) -> None:
        self.entries += 1
        self.check_rule(rule)
        assert to is None or set(to) <= set(self.seats)

    def check_rule(self, rule: str) -> None:
        assert rule in self.rules, f"rule {rule!r} is not in the ledger"

    def check_text(self, text: Text) -> None:
        """It can be put into words, and its facts are words, numbers and texts."""
        assert str(text).strip()
        for fact in text.facts.values():
            assert isinstance(fact, str | int | Text), f"{fact!r} in {text.template!r} is no fact"

    def check_options(self, question: Question) -> None:
        self.check_text(question.text)
        for option in question.options:
            key = key_of(option)
            assert type(key) is str
            assert key.strip() == key != "", f"{key!r} is no key"
            assert " at 0x" not in key
            self.check_text(label_of(option))
            assert all(type(thing) is str for thing in about_of(option))

    def look_closely(self) -> None:
        """The state is plain data, and can be shown to everybody."""
        self.weigh()
        state = self.position.state
        encode(state)
        for seat in [None, *self.seats]:
            json.dumps(to_json(self.case.rulebook.view(state, seat)))

    def weigh(self) -> None:
        """Nothing that the game names got lost or was made."""
        conserved = dict(self.case.rulebook.conserved(self.position.state))
        self.conserved = self.conserved or conserved
        assert conserved == self.conserved, "something was lost or made"


def log(match: Match[Any]) -> list[tuple[str, Any]]:
    return [(repr(line), line.to) for line in match.log]


def play(case: Case, steps: list[str], most: int = 0) -> Match[Any]:
    """A case at a table, decision by decision; to its end, unless a number of decisions is given."""
    match, players = case.match(), case.players()
    while match.question is not None and (not most or len(steps) < most):
        assert len(steps) < LONGEST_GAME, "the game does not end"
        steps.append(f"at decision {len(steps) + 1}: {match.question}")
        match.answer(players[match.question.seat].choose(match.position))
    return match
