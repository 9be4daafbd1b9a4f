"""Which rules come up when bots play: random and sensible ones, in all modes.

A rule is reached when it is cited in a roll, draw, question or log line, or when a function runs whose docstring begins
with it, from the laying out of the table to the last view.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Self

from clew.kernel.referees.dealer import Dealer
from clew.testing.coverage import coverage
from clew.testing.laws.cases import LONGEST_GAME, Book, Case, any_case
from clew.testing.witness import Witness

__all__ = ["Reach", "rules_in", "without_scenario"]


@dataclass
class Reach:
    """What bots' games have reached: in how many of them, and in which first."""

    book: Book
    games: int = 0
    times: dict[str, int] = field(default_factory=dict)
    first: dict[str, int] = field(default_factory=dict)

    def play(self, seeds: Iterable[int]) -> Self:
        """The games that these numbers stand for: whoever plays, with whatever options."""
        for seed in seeds:
            self.games += 1
            for rule in rules_in(any_case(self.book, seed)):
                self.times[rule] = self.times.get(rule, 0) + 1
                self.first.setdefault(rule, seed)
        return self

    @property
    def unreached(self) -> list[str]:
        """The rules that none of these games reached, in the order of the ledger; not those that nothing can show."""
        rules = self.book.ledger.rules.values()
        return [rule.id for rule in rules if rule.id not in self.times and not rule.untestable]

    @property
    def seldom(self) -> dict[str, int]:
        """The rules that fewer than half of the games reached, each with the number of a game that did."""
        known = self.book.ledger.rules
        return {rule: self.first[rule] for rule in known if 0 < 2 * self.times.get(rule, 0) < self.games}


def rules_in(case: Case) -> set[str]:
    """The rules that a whole game reaches, with everything that its rulebook does for it: set up, played, shown."""
    book = case.rulebook
    with case.told(), Witness() as witness:
        setup = case.setup()
        state = book.new(setup, book.ledger_for(setup))
        dealer = Dealer(case.stream(), case.players(), state, LONGEST_GAME)
        _show(book, state, len(setup.seats))
        while book.beat(state, dealer):
            pass
        _show(book, state, len(setup.seats))
        book.result(state)
        book.lives_on(book.keeps(state))
    return witness.at_work(book.folder)


def _show(book: Book, state: Any, seats: int) -> None:
    for seat in (None, *range(seats)):
        book.view(state, seat)


def without_scenario(book: Book, rules: Iterable[str]) -> list[str]:
    """Those of them that no test plays through the game's own doors: `@pytest.mark.rule("8.43", played=True)`."""
    played = coverage(book.name).played
    return [rule for rule in rules if rule not in played]
