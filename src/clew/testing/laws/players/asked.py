"""The law of who is asked: nobody's decision is left to the first seat, and no question has one answer in two dresses.

A rule by which every seat decides says so in its ledger entry, `asks = "each"`: whenever one seat is asked by it, all
are who play at all. One that leaves something to the first seat for a reason says `asks = "first"`. Of all other
questions it is found out by play: what is asked again and again, and of the first seat alone, is taken from the others.

Nobody decides for another: a question that names one of a seat's people, as `owns` has them, is that seat's. Where one
seat has to decide about another's, as a caller about a line or a trader about an offer, its rule says
`asks = "others"`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from clew.kernel.referees.dealer import Dealer
from clew.kernel.words.questions import Question, label_of
from clew.kernel.words.text import put
from clew.testing.laws.cases import LONGEST_GAME, Book, Case, any_case

GAMES = 24
"""So many games the short form plays, at most; those of a single seat are left out."""
ENOUGH = 10
"""So many games have asked a question before it is odd that it was always the first seat's."""
MOST = 300
"""Decisions of each game that are looked at: what concerns all is asked early, or often."""
EACH, FIRST, OTHERS = "each", "first", "others"


@dataclass
class Asked:
    """Which seats were asked what, over several games: by the rule and the words of the question."""

    book: Book
    games: dict[tuple[str, str], int] = field(default_factory=dict)
    others: set[tuple[str, str]] = field(default_factory=set)
    """What a seat other than the first was asked at least once."""

    def play(self, case: Case) -> None:
        with case.told():
            asker = Asker(case)
            while case.rulebook.beat(asker.position.state, asker) and asker.decisions < MOST:
                pass
            self.each(asker)
        for what, seats in asker.seats.items():
            self.games[what] = self.games.get(what, 0) + 1
            if seats != {0}:
                self.others.add(what)

    def each(self, asker: Asker) -> None:
        """By a rule that asks each, everybody was asked who was asked anything."""
        everybody = set().union(*asker.seats.values())
        for rule in {rule for rule, _ in asker.seats if self.book.ledger.rules[rule].asks == EACH}:
            seats = set().union(*(found for (other, _), found in asker.seats.items() if other == rule))
            assert seats == everybody, f"[{rule}] asks each, but not asked of seats {sorted(everybody - seats)}"

    def judge(self) -> None:
        """What was asked in many games, and always of the first seat."""
        odd = [
            f"[{rule}] {prompt!r}"
            for (rule, prompt), games in sorted(self.games.items())
            if games >= ENOUGH
            and (rule, prompt) not in self.others
            and self.book.ledger.rules[rule].asks not in (FIRST, EACH)
        ]
        assert not odd, f"asked of the first seat only, whoever else plays: {'; '.join(odd)}"


class Asker(Dealer):
    """Deals, and notes who is asked what."""

    __slots__ = ("case", "number", "seats")

    def __init__(self, case: Case) -> None:
        setup = case.setup()
        state = case.rulebook.new(setup, case.rulebook.ledger_for(setup))
        super().__init__(case.stream(), case.players(), state, LONGEST_GAME)
        self.case, self.number = case, len(setup.seats)
        self.seats: dict[tuple[str, str], set[int]] = {}

    def answer(self, question: Question) -> Any:
        self.seats.setdefault((question.rule, question.prompt), set()).add(question.seat)
        words = {put(label_of(option)) for option in question.options}
        anything = question.taken is not None or question.dice is not None  # a name, or how one's own dice fell
        assert len(words) > 1 or anything, f"{question} has one answer in {len(question.options)} dresses"
        self.for_another(question)
        return super().answer(question)

    def for_another(self, question: Question) -> None:
        """What is asked about one person is his own seat's to answer."""
        owns, state = self.case.rulebook.owns, self.position.state
        told = {fact for fact in question.facts.values() if isinstance(fact, str) and fact}
        if owns is None or not told or self.case.rulebook.ledger.rules[question.rule].asks == OTHERS:
            return
        if told & set(owns(state, question.seat)):
            return  # one of his own is to do something about somebody
        for seat in range(self.number):
            taken = told & set(owns(state, seat))
            assert not taken, f"{question} decides for seat {seat}, whose {', '.join(sorted(taken))} is"


def everybody(book: Book) -> None:
    """Everybody is asked who may decide, and nobody is asked the same in two dresses."""
    asked = Asked(book)
    for case in [case for case in (any_case(book, seed) for seed in range(1, GAMES + 1)) if case.seats > 1]:
        asked.play(case)
    asked.judge()


def everybody_once(book: Book, seed: int) -> None:
    """Everybody is asked in one more game."""
    Asked(book).play(any_case(book, seed))
