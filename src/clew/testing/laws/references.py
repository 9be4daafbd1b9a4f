"""The law that nothing dangles: every key in a state refers to something that is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from clew.kernel.table.references import References, made_of_fields, words_in
from clew.testing.laws.beats import short_cases, watched
from clew.testing.laws.cases import Book, Case, any_case

OWN = frozenset({"key", "name"})
"""What a thing is called by is no reference."""


def undeclared(book: Book) -> Iterator[str]:
    """Fields of words that `refers` says nothing of, and what it says of fields that there are not."""
    kinds = {kind.__name__: kind for kind in made_of_fields(book)}
    for name, kind in kinds.items():
        for each in fields(kind):
            told = {f"{name}.{each.name}", f"{name}.{each.name}[]", f"{name}.*"} & set(book.refers)
            shared = each.name in getattr(kind, "SHARED", ()) or each.name in OWN
            if not told and not shared and "str" in words_in(str(each.type)):
                yield f"`refers` does not say what {name}.{each.name} is among; None if it is only words"
    for declared in book.refers:
        name, _, part = declared.partition(".")
        known = {each.name for each in fields(kinds[name])} if name in kinds else set()
        if name != "Step" and part != "*" and part.removesuffix("[]") not in known:
            yield f"`refers` names {declared}, which there is not"


def holds_for(case: Case) -> None:
    """Nothing dangles after any beat of a game."""
    references = References(case.rulebook)
    with case.told() as steps:
        for watch in watched(case, steps):
            for complaint in references.dangling(watch.state):
                raise AssertionError(complaint)


def nothing_dangles(book: Book) -> None:
    """Nothing dangles, and every field of words is declared to refer to something, or not to."""
    if book.stage != "draft" or book.refers:
        wanting = list(undeclared(book))
        assert not wanting, "; ".join(wanting)
    for case in short_cases(book):
        holds_for(case)


def nothing_dangles_in(book: Book, seed: int) -> None:
    """Nothing dangles in any game."""
    holds_for(any_case(book, seed))
