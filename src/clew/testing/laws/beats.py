"""Games watched beat by beat: the state at its end, and what was told on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clew.kernel.referees.dealer import Dealer
from clew.kernel.words.questions import Question, Seats, key_of, label_of
from clew.kernel.words.rolls import Story
from clew.kernel.words.text import Fact, Text
from clew.testing.laws.cases import BOTS, LONGEST_GAME, Book, Case, seat_counts

Told = tuple[str, Seats]
"""A line of the log, and who hears it; None for everybody."""


class Watch(Dealer):
    """Deals like a dealer, and keeps what is told in a beat: lines, what is answered, cards that are drawn."""

    __slots__ = ("asked", "case", "told")

    def __init__(self, case: Case) -> None:
        setup = case.setup()
        state = case.rulebook.new(setup, case.rulebook.ledger_for(setup))
        super().__init__(case.stream(), case.players(), state, LONGEST_GAME)
        self.case = case
        self.told: list[Told] = []
        self.asked: list[tuple[Question, str]] = []

    @property
    def state(self) -> Any:
        return self.position.state

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:  # noqa: ARG002
        self.told.append((str(Text(text, facts)), to))

    def listens(self) -> bool:
        return bool(self.case.rulebook.told_as)

    def explain(self, story: Story, to: Seats) -> None:
        """What a throw is made with is heard where it tells of something else that goes: a bow of its arrow."""
        used = str(story.using[1]).lower() if story.using else ""
        if any(word in used for words in self.case.rulebook.told_as.values() for word in words):
            self.told.append((used, to))

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        card = super().pick_card(pile, cards, rule, to)
        self.told.append((str(self.case.rulebook.card(self.state, card)), to))
        return card

    def answer(self, question: Question) -> Any:
        option = super().answer(question)
        self.told.append((f"{question.text} {label_of(option)}", question.to))
        self.asked.append((question, key_of(option)))
        return option

    def heard(self, seat: int) -> str:
        """All that a seat was told in this beat."""
        return "\n".join(line for line, to in self.told if to is None or seat in to)


def watched(case: Case, steps: list[str]) -> Iterator[Watch]:
    """A whole game, before its first beat and after each; `steps` is told where it stands."""
    watch = Watch(case)
    steps.append("before its first beat")
    yield watch
    beat, goes_on, number = case.rulebook.beat, True, 0
    while goes_on:
        watch.told.clear()
        watch.asked.clear()
        number += 1
        steps.append(f"in beat {number}")
        goes_on = beat(watch.state, watch)
        steps.append(f"at the end of beat {number}")
        yield watch


def short_cases(book: Book) -> list[Case]:
    """A few games for the short form of a law."""
    counts = seat_counts(book)
    return [Case(book, bot, counts[number % len(counts)], 40 + number) for number, bot in enumerate(BOTS * 2)]
