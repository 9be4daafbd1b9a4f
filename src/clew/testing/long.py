"""The long form of the laws: trial after trial, each drawn from a number by which it comes again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from shlex import quote
from time import monotonic

from clew.testing.check import Book, Wanting, complaints
from clew.testing.laws.lawbook import Law

FIRST_SEED = 1_000
"""Above the numbers that short forms use."""


@dataclass
class Finding:
    """What a law complains of for the first time, and how it comes again."""

    law: Law
    complaint: Wanting
    command: str
    times: int = 1

    def __str__(self) -> str:
        more = f" ({self.times} times)" if self.times > 1 else ""
        return f"{self.law}{more}: {self.complaint}\n    {self.command}"


@dataclass
class Search:
    """What is known so far: time and trials of each law, and findings by their kind."""

    book: Book
    laws: Sequence[Law]
    first: int = FIRST_SEED
    spent: dict[str, float] = field(default_factory=dict)
    tried: dict[str, int] = field(default_factory=dict)
    found: dict[tuple[str, str], Finding] = field(default_factory=dict)

    def once(self) -> Iterator[Finding]:
        """The short forms, slow ones too, of laws that have no long form."""
        for law in self.laws:
            if law.trial is None:
                yield from self.note(law, "", complaints(self.book, partial(law.holds, self.book)))

    def on_and_on(self) -> Iterator[list[Finding]]:
        """Trials without an end, always of the law that has had the least time, and what each found that is new."""
        lasting = [law for law in self.laws if law.trial is not None]
        while lasting:
            law = min(lasting, key=lambda law: self.spent.get(law.name, 0.0))
            yield self.one_more(law)

    def one_more(self, law: Law) -> list[Finding]:
        assert law.trial is not None
        number = self.tried.get(law.name, 0)
        seed, begun = self.first + number, monotonic()
        told = list(complaints(self.book, partial(law.trial, self.book, seed)))
        self.spent[law.name] = self.spent.get(law.name, 0.0) + monotonic() - begun
        self.tried[law.name] = number + 1
        return list(self.note(law, f" --seed {seed}", told))

    def note(self, law: Law, seed: str, told: Iterable[Wanting]) -> Iterator[Finding]:
        """What is found for the first time; the rest is counted."""
        for complaint in told:
            kind = (law.name, _kind(complaint))
            if kind in self.found:
                self.found[kind].times += 1
                continue
            command = f"clew check {self.book.name} --law {quote(law.name)}{seed}"
            self.found[kind] = Finding(law, complaint, command)
            yield self.found[kind]

    @property
    def trials(self) -> int:
        return sum(self.tried.values())


def _kind(complaint: Wanting) -> str:
    """A complaint without what differs from game to game: numbers, and what is quoted."""
    return re.sub(r"\d+|'[^']*'", "#", complaint.what)
