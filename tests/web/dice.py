"""Dice that fall the same in every run: a test's games go the same way, however it and others are run.

Only a server in a thread of the tests has them; one in a process of its own has dice that nobody knows.
"""

from __future__ import annotations

import pytest

from clew.kernel.words.stream import seed_from
from clew.web.pages import front, making, names
from clew.web.store.store import Store


class Dice:
    """The seeds of a test, in the order in which they are asked for; a ticket keeps its own."""

    def __init__(self) -> None:
        self.begin("")

    def begin(self, test: str) -> None:
        self.test = test
        self.given = 0
        self.tickets: dict[str, bytes] = {}

    def lay_out(self, patch: pytest.MonkeyPatch) -> None:
        """Give these to every server in this process."""
        patch.setattr(making, "new_seed", self.new_seed)
        for module in (making, front):
            patch.setattr(module, "seed_for", self.seed_for)
        patch.setattr(names, "choice", lambda names: names[self.given % len(names)])

    def new_seed(self) -> bytes:
        self.given += 1
        return seed_from(f"{self.test} {self.given}")

    def seed_for(self, _store: Store, ticket: str) -> bytes:
        if ticket not in self.tickets:
            self.tickets[ticket] = self.new_seed()
        return self.tickets[ticket]


DICE = Dice()
