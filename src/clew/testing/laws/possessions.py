"""The law that nothing vanishes in silence: what leaves a seat's possession is told to that seat in the same beat.

A game says once what a seat owns, in `owns` of its rulebook: its people by name, and what each of them has.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from clew.testing.laws.beats import Watch, short_cases, watched
from clew.testing.laws.cases import Book, Case, any_case

Owned = Mapping[str, Mapping[str, int]]


def owned_by_all(watch: Watch) -> list[Owned]:
    """What each seat owns now."""
    owns = watch.case.rulebook.owns
    return [] if owns is None else [owns(watch.state, seat) for seat in range(len(watch.case.setup().seats))]


def silent(book: Book, before: Owned, after: Owned, heard: str) -> Iterator[str]:
    """What somebody has no more without a word: people, and things that did not go with somebody who was named."""
    said = heard.lower()
    numbers = set(re.findall(r"\d+", said))
    gone = [person for person in before if person not in after]
    for person in gone:
        if person and person.lower() not in said:
            yield f"{person} is gone without a word"
    excused = total(before[person] for person in gone)
    now = total(after.values())
    for thing, number in total(before.values()).items():
        lost = number - now[thing] - excused[thing]
        words = (thing, *book.told_as.get(thing, ()))
        if lost > 0 and not any(word.lower() in said for word in words) and not (lost > 1 and str(lost) in numbers):
            yield f"{lost} of {number} {thing} gone without a word"


def owed(owned: Owned) -> Iterator[str]:
    """What somebody has less than nothing of: it was paid out of an empty purse."""
    for person, things in owned.items():
        for thing, number in things.items():
            if number < 0:
                yield f"{person or 'everybody'} has {number} {thing}"


def total(owned: Iterable[Mapping[str, int]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for things in owned:
        found.update(things)
    return found


class Account:
    """What every seat owned after the last beat, and what it was told since."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.before = owned_by_all(watch)

    def losses(self) -> Iterator[str]:
        """What a beat has taken from a seat without a word."""
        after = owned_by_all(self.watch)
        for seat, (had, has) in enumerate(zip(self.before, after, strict=True)):
            if had != has:
                for complaint in owed(has):
                    yield f"seat {seat}: {complaint}"
                for complaint in silent(self.watch.case.rulebook, had, has, self.watch.heard(seat)):
                    yield f"seat {seat}: {complaint}"
        self.before = after


def holds_for(case: Case) -> None:
    """Nothing vanishes in silence in any beat of a game."""
    with case.told() as steps:
        account: Account | None = None
        for watch in watched(case, steps):
            if account is None:
                account = Account(watch)
            for complaint in account.losses():
                raise AssertionError(complaint)


def nothing_vanishes(book: Book) -> None:
    """Nothing vanishes in silence; a finished game says what its seats own."""
    assert book.owns is not None or book.stage == "draft", "a finished game says in `owns` what its seats own"
    for case in short_cases(book):
        holds_for(case)


def nothing_vanishes_in(book: Book, seed: int) -> None:
    """Nothing vanishes in silence in any game."""
    holds_for(any_case(book, seed))
