"""Cases that a game is played in, and a dealer that looks at everything."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from clew.bots.random import Random
from clew.kernel.referees.dealer import Dealer
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import OptionValue, Rulebook, Seat, Setup
from clew.kernel.words.codec import encode
from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import SetupError
from clew.kernel.words.position import Policy
from clew.kernel.words.questions import Question, Seats, about_of, key_of, label_of
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import LATEST, Chance, Stream, dice_from, mix, seed_from
from clew.kernel.words.text import Fact, Text

BOTS = ["random", "sensible"]
MIXED = "mixed"
NAMES = ["Ada", "Bea {n}", "Door", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivo"]
"""One of them is no name for a template, another a word of most games: neither may matter."""
LONGEST_GAME = 20_000
"""In decisions. Nobody would sit through a tenth of that."""

Book = Rulebook[Any]


@dataclass(frozen=True)
class Case:
    """One game to be played: enough to play it again when it fails."""

    rulebook: Book = field(repr=False)
    bot: str = "sensible"
    seats: int = 0
    seed: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    guests: Mapping[str, Any] = field(default_factory=dict, repr=False)
    patch: Mapping[str, Any] = field(default_factory=dict)
    names: Sequence[str] = field(default=(), repr=False)
    persons: bool = False
    """Whether the seats count as people's, who have a roster, though bots answer for them."""
    scheme: int = field(default=LATEST, repr=False)

    @property
    def game(self) -> str:
        return self.rulebook.name

    def setup(self) -> Setup:
        number = self.seats or self.rulebook.ledger.players[0]
        called = self.names[:number] or names(number)
        seats = [Seat(name) if self.persons else Seat(name, self.bot) for name in called]
        return self.rulebook.setup(seats, self.options, self.guests, self.patch)

    def key(self) -> bytes:
        return seed_from(f"{self.game} {self.seed}")

    def stream(self) -> Chance:
        """The dice that a match with this key has."""
        return dice_from(mix(self.key(), []), self.scheme)

    def players(self) -> list[Policy]:
        """A player for each seat, with a stream of its own."""
        return [self.player(seat) for seat in range(len(self.setup().seats))]

    def player(self, seat: int) -> Policy:
        """Where they are mixed, every other seat is a random one's."""
        chosen = BOTS[(seat + self.seed) % 2] if self.bot == MIXED else self.bot
        if chosen == "random":
            return Random(Stream(seed_from(f"{self.seed} {seat}")))
        return self.rulebook.bots[chosen]()

    def match(self) -> Match[Any]:
        return Match.start(self.rulebook, self.setup(), self.key(), scheme=self.scheme)

    @contextmanager
    def told(self) -> Iterator[list[str]]:
        """Whatever goes wrong inside says which game it was, and at which step: append to the list to say so."""
        steps: list[str] = []
        try:
            yield steps
        except BaseException as error:
            error.add_note(f"in {self.game}, {self} {steps[-1] if steps else 'before the first step'}")
            raise


def names(number: int) -> list[str]:
    """Names for so many seats."""
    return [*NAMES, *(f"Player {seat}" for seat in range(len(NAMES) + 1, number + 1))][:number]


def seat_counts(book: Book, every: bool = False) -> list[int]:
    """How many may play: all numbers, or the fewest, two, and the most up to four."""
    low, high = book.ledger.players
    return list(range(low, high + 1)) if every else sorted({low, min(max(2, low), high), min(4, high)})


def accepts(case: Case) -> bool:
    """Whether the game can be set up like this; some options are not for every number of players."""
    try:
        setup = case.setup()
        case.rulebook.new(setup, case.rulebook.ledger_for(setup))
    except SetupError:
        return False
    return True


def any_case(book: Book, seed: int) -> Case:
    """A game drawn from a number: who plays, how many, and options; every fourth by house rules."""
    stream = Stream(seed_from(f"any case {book.name} {seed}"))
    counts = seat_counts(book, every=True)
    while True:
        bot, seats = [*BOTS, *BOTS, MIXED][stream.below(5)], counts[stream.below(len(counts))]
        turned = stream.below(5)
        options = {
            name: value
            for flip in flips(book)
            if turned and not stream.below(3 * turned)
            for name, value in flip.items()
        }
        patch = any_house_rule(book, stream) if not stream.below(4) else {}
        case = Case(book, bot, seats, seed, options, patch=patch)
        if accepts(case):
            return case


def any_house_rule(book: Book, stream: Stream) -> dict[str, Any]:
    """One number of the ledger made larger or smaller by one."""
    known = [
        (rule.id, name, value)
        for rule in book.ledger.rules.values()
        for name, value in rule.values.items()
        if type(value) is int and value > 0
    ]
    if not known:
        return {}
    rule, name, value = known[stream.below(len(known))]
    return {"rule": [{"id": rule, "values": {name: max(1, value + (-1, 1)[stream.below(2)])}}]}


def flips(book: Book) -> list[dict[str, OptionValue]]:
    """Every option switched to every other value, one at a time, with the options that it needs."""
    known = book.ledger.options
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
        assert by is None or by in self.seats, f"[{rule}] dice of a seat {by} that there is not"
        return super().throw(dice, rule, by, to)

    def cast(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        return dice.total(self.throw(dice, rule, by, to))

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
        self.check_seats(rule, to)

    # -- the laws ------------------------------------------------------------------------------------------------

    def hear(self, rule: str, to: Seats) -> None:
        self.entries += 1
        self.check_rule(rule)
        self.check_seats(rule, to)

    def check_rule(self, rule: str) -> None:
        assert rule in self.rules, f"rule {rule!r} is not in the ledger"

    def check_seats(self, rule: str, to: Seats) -> None:
        assert to is None or set(to) <= set(self.seats), f"[{rule}] for seats {to}, of which some are not there"

    def check_text(self, text: Text) -> None:
        """It can be put into words, and its facts are words, numbers and texts."""
        assert str(text).strip(), "a text without words"
        for fact in text.facts.values():
            assert isinstance(fact, str | int | Text), f"{fact!r} in {text.template!r} is no fact"

    def check_options(self, question: Question) -> None:
        self.check_text(question.text)
        for option in question.options:
            key = key_of(option)
            assert type(key) is str, f"{key!r} is no key"
            assert key.strip() == key != "", f"{key!r} is no key"
            assert " at 0x" not in key, f"{key!r} is no key: it is another one in every game"
            self.check_text(label_of(option))
            assert all(type(thing) is str for thing in about_of(option)), f"{key}: `about` must name keys"

    def look_closely(self) -> None:
        """The state is plain data, its copy is the same, and it can be shown to everybody and weighed for everybody."""
        self.weigh()
        state, book = self.position.state, self.case.rulebook
        assert encode(state.copy()) == encode(state), "a copy of the state is another state"
        for seat in [None, *self.seats]:
            json.dumps(to_json(book.view(state, seat)))
        for seat in self.seats:
            self.judge(state, seat)

    def judge(self, state: Any, seat: int) -> None:
        """What matters to a seat can be told of every state, as a whole number; a chance is one or nought."""
        book = self.case.rulebook
        for name, prospect in book.prospects.items():
            found = prospect(state, seat)
            assert isinstance(found, int), f"prospect {name!r} is {found!r}, which is no whole number"
            assert name not in book.chances or found in (0, 1), f"chance {name!r} is {found!r}"
        assert book.worth is None or type(book.worth(state, seat)) is int, "what a state is worth is a whole number"
        assert type(book.settled(state)) is bool, "`settled` says yes or no"

    def weigh(self) -> None:
        """Nothing that the game names got lost or was made."""
        conserved = dict(self.case.rulebook.conserved(self.position.state))
        self.conserved = self.conserved or conserved
        assert conserved == self.conserved, f"something was lost or made: {self.conserved} became {conserved}"


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
