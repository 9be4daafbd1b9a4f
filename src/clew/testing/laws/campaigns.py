"""The law of campaigns: five adventures in a row, each with other options and house rules, watched beat by beat."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from clew.kernel.table.references import References
from clew.testing.laws.beats import Watch, watched
from clew.testing.laws.cases import Book, Case, accepts, any_case
from clew.testing.laws.possessions import Account, Owned, owned_by_all, silent, total

ADVENTURES = 5
FEW = 4


def adventure(case: Case, kept: Owned, steps: list[str]) -> Watch:
    """One adventure to its end: nothing dangles, vanishes, is made or lost, from what the last one left on."""
    references, weighed = References(case.rulebook), None
    account: Account | None = None
    for watch in watched(case, steps):
        if account is None:
            account = Account(watch)
            for complaint in silent(case.rulebook, kept, of_all(account.before), ""):
                raise AssertionError(f"between two adventures: {complaint}")
        for complaint in [*account.losses(), *references.dangling(watch.state)]:
            raise AssertionError(complaint)
        conserved = dict(case.rulebook.conserved(watch.state))
        weighed = weighed or conserved
        assert conserved == weighed, f"something was lost or made: {weighed} became {conserved}"
    result = case.rulebook.result(watch.state)
    assert result.ending in case.rulebook.endings, f"{result.ending!r} has no words"
    return watch


def of_all(owned: list[Owned]) -> Owned:
    """The whole table's people and things: between adventures people may change seats. Namesakes count together."""
    people = {person for seat in owned for person in seat}
    return {person: total(seat[person] for seat in owned if person in seat) for person in sorted(people)}


def next_case(book: Book, seed: int, seats: int, guests: dict[str, Any]) -> Case:
    """Another adventure of the same players: with other options, and without them where those don't fit."""
    drawn = replace(any_case(book, seed), seats=seats, guests=guests, persons=True)
    return drawn if accepts(drawn) else replace(drawn, options={}, patch={})


def campaign(book: Book, seed: int) -> None:
    """Five adventures, as far as anybody lives on."""
    guests: dict[str, Any] = {}
    kept: Owned = {}
    seats = any_case(book, seed).seats
    for number in range(ADVENTURES):
        case = next_case(book, ADVENTURES * seed + number, seats, guests)
        with case.told() as steps:
            steps.append(f"adventure {number + 1}")
            watch = adventure(case, kept, steps)
            guests = json.loads(json.dumps(dict(book.keeps(watch.state))))
            if not guests:
                return
            told = "\n".join(book.lives_on(guests))
            owned = of_all(owned_by_all(watch))
            kept = {person: things for person, things in owned.items() if person and person in told}


def campaigns_hold(book: Book) -> None:
    """A few campaigns hold."""
    for seed in range(FEW if book.goes_on else 0):
        campaign(book, seed)


def campaign_holds(book: Book, seed: int) -> None:
    """Any campaign holds."""
    if book.goes_on:
        campaign(book, seed)
