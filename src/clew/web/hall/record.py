"""What history tells of a game that is over: who lived and died and how, and whose dice fell well."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.words.dice import ways
from clew.kernel.words.journal import Line
from clew.kernel.words.rolls import Needs
from clew.web.notes import incident
from clew.web.store.rows import Standing

GIVEN_UP = "given up"
"""How a game ended that all its people resigned from."""

MOST_PEOPLE = 60


def standing_of(match: Match[Any], moves: int, due: int | None, resigned: frozenset[int], people: bool) -> Standing:
    """For the list of games: whom a match waits for, and how it ended after so many moves. It is over as well when
    `resigned` has everybody, so that no `people` play it any more."""
    if match.result is None and (people or not resigned):
        return Standing(sorted({question.seat for question in match.questions}), due=due)
    worth, seats = match.rulebook.worth, range(len(match.setup.seats))
    stood = [] if worth is None else [worth(match.state, seat) for seat in seats]
    record = json.dumps(record_of(match, resigned))
    if match.result is None:
        return Standing((), GIVEN_UP, (), stood, moves, record=record)
    winners = [seat for seat in match.result.winners if seat not in resigned]
    return Standing((), match.result.ending, winners, stood, moves, record=record)


def record_of(match: Match[Any], resigned: frozenset[int] = frozenset()) -> dict[str, Any]:
    """The record of a match; what can't be told is left out, and never keeps a move from being written."""
    try:
        people = [] if match.result is None else [asdict(fate) for fate in match.result.people[:MOST_PEOPLE]]
        lives = list(match.rulebook.lives_on(match.keeps))[:MOST_PEOPLE]
        return {"resigned": sorted(resigned), "luck": luck(match), "people": people, "lives": lives}
    except Exception:
        incident(f"the record of a match of {match.rulebook.name}")
        return {"resigned": sorted(resigned)}


def luck(match: Match[Any]) -> dict[str, list[int]]:
    """Of each seat, how many of its throws that needed something had it, and how many thousandths were due."""
    owner = {card.key: card.seat for sheet in match.view(None).sheets for card in sheet.cards if card.seat is not None}
    found: dict[str, list[int]] = {}
    for line in match.log:
        seat, told = _thrower(line, owner), _needed(line)
        if seat is not None and told is not None:
            had = found.setdefault(str(seat), [0, 0])
            had[0] += told[0]
            had[1] += told[1]
    return found


def _thrower(line: Line, owner: Mapping[str, int | None]) -> int | None:
    if line.entry is None or line.story is None:
        return None
    if line.entry.seat is not None:
        return line.entry.seat
    return owner.get(line.story.subject[0]) if line.story.subject is not None else None


def _needed(line: Line) -> tuple[int, int] | None:
    """Whether a throw had what it needed, and the chance of that in thousandths."""
    story = line.story
    if story is None or line.entry is None or story.singly or not isinstance(story.declared, Needs):
        return None
    needs = story.declared
    casts = ways(story.dice)
    met = sum(often for cast, often in casts.items() if needs.meets(cast, story.total(cast)))
    cast = story.dice.total(list(line.entry.value))
    return int(needs.meets(cast, story.total(cast))), round(1000 * met / sum(casts.values()))
