"""What somebody wants to compare, out of the address of a page: the same address asks for the same games everywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from starlette.datastructures import QueryParams

from clew.kernel.book.ledger import OptionDef
from clew.kernel.table.rulebook import OptionValue, Rulebook, number_of_seats
from clew.lab.many.order import Order, to_watch
from clew.session import usual_bot
from clew.web.entrance.desk import Visitor
from clew.web.hall.books import place_of
from clew.web.hall.protocol import Refused
from clew.web.pages.front import house_rules

__all__ = ["GAMES", "choices_of", "order_of", "players_of", "read_ways"]

GAMES = (100, 300, 1000, 2000)
"""How many games of each way to play it may be."""

MOST_WORD, MOST_WAYS, LONGEST_WAY = 40, 6, 400


def players_of(book: Rulebook[Any]) -> list[str]:
    """Players that answer at once, so that many games are over soon."""
    return [*book.bots, "random"]


def choices_of(option: OptionDef) -> list[str]:
    """The values of an option as a form writes them, the usual one first."""
    values = [_written(choice) for choice in option.choices]
    usual = _written(option.default)
    return [usual, *(value for value in values if value != usual)]


def _written(value: OptionValue) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def order_of(visitor: Visitor, book: Rulebook[Any], asked: QueryParams) -> Order:
    """A comparison as it was asked for, checked as far as that needs no game."""
    fewest, most = book.ledger.players
    seats = [each for each in asked.getlist("seats") if fewest <= (number_of_seats(each) or 0) <= most]
    bots = [each for each in asked.getlist("bot") if each in players_of(book)] or [usual_bot(book)]
    options: dict[str, Sequence[OptionValue]] = {}
    for option in book.ledger.options.values():
        known = choices_of(option)
        given = [each for each in asked.getlist(f"option-{option.id}") if each in known]
        if given and given != known[:1]:
            options[option.id] = given
    seats = seats or [str(max(fewest, 2 if book.rivals and most > 1 else 1))]
    watched = asked.get("watched", "")
    known = to_watch(book, int(seats[0]))
    games = asked.get("games", "")
    return Order(
        place_of(book.name),
        seats,
        bots,
        options,
        read_ways(asked.get("ways", "")),
        house_rules(visitor, asked.get("patch", "")[:20_000]),
        re.sub(r"\s+", " ", asked.get("seed", "")).strip()[:MOST_WORD] or "1",
        watched if watched in known else known[0],
        int(games) if games.isdigit() and int(games) in GAMES else GAMES[1],
    )


def read_ways(text: str) -> list[str]:
    """Answers of the set-up, one way to answer in each line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_WAYS or any(len(line) > LONGEST_WAY for line in lines):
        raise Refused("Those are too many ways to begin, or too long ones.")
    return lines
