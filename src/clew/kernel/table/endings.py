"""Which answers end the game at once, of one's own will: nothing is thrown, drawn or asked any more.

As with chances, what is not the same in all worlds that the asked seat can't tell apart is not told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from clew.kernel.referees.follow import Follow
from clew.kernel.referees.referee import Pause
from clew.kernel.table.chances import MOST_BEATS, Scout, worlds_like
from clew.kernel.table.playout import answered
from clew.kernel.table.rulebook import Result, Rulebook
from clew.kernel.words.errors import Divergence, RuleFault
from clew.kernel.words.position import Position
from clew.kernel.words.scene import Ask, text
from clew.kernel.words.text import Name, Text

End = tuple[str, tuple[int, ...]]
"""What the ending is called, and who wins."""


def endings(position: Position, keys: Sequence[str]) -> dict[str, End]:
    """How the game ends if one of these is answered; of those with which it goes on there is nothing.

    Where it ends whatever one answers, nobody ends it of his own will.
    """
    book = position.rulebook
    if book.fog is not None or position.question.taken is not None or position.question.dice is not None:
        return {}
    found: dict[str, End] | None = None
    for world in worlds_like(position):
        if world is None:
            return {}
        here = {key: end for key in (keys if found is None else found) if (end := _ending(world, key)) is not None}
        found = here if found is None else {key: end for key, end in here.items() if found[key] == end}
        if not found:
            return {}
    return found if found and set(found) != set(position.question.keys()) else {}


def _ending(world: Position, key: str) -> End | None:
    """How the game ends in one world; nothing where it goes on, or where that hangs on anything."""
    rulebook, state, scout = world.rulebook, world.checkpoint.copy(), Scout(world.seat, [])
    try:
        goes_on = rulebook.beat(state, Follow(answered(world, key), scout))
        for _ in range(MOST_BEATS):
            goes_on = goes_on and rulebook.beat(state, scout)
    except (Pause, Divergence, RuleFault):
        return None
    if goes_on:
        return None
    result: Result = rulebook.result(state)
    return result.ending, result.winners


def put_endings(ask: Ask, found: Mapping[str, End], book: Rulebook[Any], names: Sequence[str]) -> None:
    """Put beside the answers that end the game what it comes to."""
    for choice in ask.choices:
        if choice.key in found:
            choice.follows = told(found[choice.key], book, names)


def told(end: End, book: Rulebook[Any], names: Sequence[str]) -> Text:
    """How the game ends, and who wins, in words."""
    how = Text(book.in_words(end[0]))
    if not end[1]:
        return text("ends the game: {how}; nobody wins", how=how)
    return text("ends the game: {how}; won by {names}", how=how, names=Name(", ".join(names[seat] for seat in end[1])))
