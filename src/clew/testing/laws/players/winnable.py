"""The law that the sensible player gets on: it walks nowhere to and fro, does not stand still for ever, and gives up
nothing that can still be won.

A game in which one walks says in `walks` of its rulebook where the people of a seat stand, and all that they have come
to: what is known, opened, taken and owned, and how everybody is. Who comes to the same place for the third time and
finds the same choice there, with all of that as it was, walks to and fro; who stays and finds it again and again stands
still. A game that can be given up says in `gives_up` of which endings that is so, and whether the goal could still be
reached.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from clew.kernel.referees.dealer import Dealer
from clew.kernel.words.questions import Question
from clew.testing.laws.cases import LONGEST_GAME, Book, Case, any_case, seat_counts

SENSIBLE = "sensible"
GAMES = 12
OFTEN = 3
"""Who stands so often before the same choice, having been elsewhere in between, walks to and fro."""
AGAIN_AND_AGAIN = 100
"""Who finds the same choice so often without a step stands still; a hard fight may bring it some twenty times."""
MOST = 1500
"""Decisions of each game that the short form looks at."""


@dataclass
class Visits:
    """Where a seat stood before which choice: how often, at which of its steps last, and how often since that step."""

    number: int = 0
    step: int = -1
    stayed: int = 0


@dataclass
class Trail:
    """The way of a seat: its places one after the other."""

    places: list[Any] = field(default_factory=list)
    visits: dict[Any, Visits] = field(default_factory=dict)

    def arrive(self, place: Any, come_to: Any, question: Question) -> Visits:
        """How often it has stood here by now before this choice, none the wiser: elsewhere in between, or staying."""
        if not self.places or self.places[-1] != place:
            self.places.append(place)
        step = len(self.places)
        found = self.visits.setdefault((place, come_to, question.prompt, tuple(question.keys())), Visits())
        if found.step != step:
            found.number, found.step, found.stayed = found.number + 1, step, 0
        found.stayed += 1
        return found


class Walker(Dealer):
    """Deals like a dealer, and follows where everybody goes."""

    __slots__ = ("case", "trails")

    def __init__(self, case: Case) -> None:
        setup = case.setup()
        state = case.rulebook.new(setup, case.rulebook.ledger_for(setup))
        super().__init__(case.stream(), case.players(), state, LONGEST_GAME)
        self.case = case
        self.trails: dict[int, Trail] = {}

    def answer(self, question: Question) -> Any:
        walks, state = self.case.rulebook.walks, self.position.state
        found = walks(state, question.seat) if walks is not None else None
        if found is not None:
            here = self.trails.setdefault(question.seat, Trail()).arrive(*found, question)
            where = f"at {found[0]!r} again, before {question}"
            assert here.number < OFTEN, f"seat {question.seat} walks to and fro: {where}"
            assert here.stayed < AGAIN_AND_AGAIN, f"seat {question.seat} stands still: {where}"
        return super().answer(question)


def follow(case: Case, most: int = LONGEST_GAME) -> None:
    """A game of the sensible player in which nobody walks to and fro, and nobody gives up what can be won."""
    book = case.rulebook
    with case.told():
        walker = Walker(case)
        state = walker.position.state
        goes_on = book.beat(state, walker)
        while goes_on and walker.decisions < most:
            goes_on = book.beat(state, walker)
        if goes_on:
            return
        ending = book.result(state).ending
        reached = book.gives_up.get(ending)
        assert reached is None or not reached(state), f"given up ({ending!r}), though the goal can still be reached"


def gets_on(book: Book) -> None:
    """The sensible player gets on: in the usual game, and in games with mixed options."""
    counts = seat_counts(book)
    for number in range(GAMES):
        follow(Case(book, SENSIBLE, counts[number % len(counts)], 70 + number), MOST)
    for number in range(GAMES):
        follow(replace(any_case(book, 70 + number), bot=SENSIBLE), MOST)


def gets_on_in(book: Book, seed: int) -> None:
    """The sensible player gets on in any game."""
    follow(replace(any_case(book, seed), bot=SENSIBLE))
