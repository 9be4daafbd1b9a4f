"""Which answer may be taken back: alone any, among several people only one that nothing has come of yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from clew.kernel.referees.clerk import Clerk
from clew.kernel.referees.redeal import redeal
from clew.kernel.referees.referee import Pause
from clew.kernel.words.errors import Divergence, RuleFault, UndoError
from clew.kernel.words.journal import NOTE, Entry
from clew.kernel.words.position import Position
from clew.kernel.words.stream import Stream

if TYPE_CHECKING:
    from clew.kernel.table.match import Match

WORLDS = 12
"""How many worlds an undo is tried in before we believe that the answer has shown its seat nothing."""


def last_answer(match: Match[Any], seat: int | None, people: Sequence[int]) -> tuple[int, int]:
    """The beat, and the place in its journal, of the answer that an undo takes back. `people` play these seats."""
    alone = len(people) <= 1
    for place in range(len(match.beats) - 1, -1, -1):
        beat = match.beats[place]
        for keep in range(len(beat.journal) - 1, beat.given - 1, -1):
            entry = beat.journal[keep]
            if entry.kind == NOTE:
                continue
            if _is_mine(people, entry, seat):
                if not alone and _has_shown_something(match, place, keep):
                    raise UndoError("That answer has shown something; it can't be taken back any more.")
                return place, keep
            if not alone:
                raise UndoError("Only your own last answer can be taken back, and only if nothing has come of it yet.")
    raise UndoError("There is nothing to take back.")


def _is_mine(people: Sequence[int], entry: Entry, seat: int | None) -> bool:
    return entry.answered and (entry.seat in people or not people) and seat in (None, entry.seat)


def _has_shown_something(match: Match[Any], place: int, keep: int) -> bool:
    """Whether the seat knows more since its answer: in worlds it could not tell apart before, it now sees otherwise."""
    if not match.rulebook.hides:
        return False
    answer = match.beats[place].journal[keep]
    before = match.position_at(place, keep, answer.seat)
    here = _what_comes(before, answer)
    stream = Stream(b"worlds to try an undo in")
    worlds = (redeal(before, answer.seat, stream) for _ in range(WORLDS))
    return any(world is None or _what_comes(world, answer) != here for world in worlds)


def _what_comes(position: Position, answer: Entry) -> tuple[Any, ...]:
    """What the seat hears and sees from its answer to the next question."""
    rulebook, seat = position.rulebook, answer.seat
    state = position.checkpoint.copy()
    journal = [*(position.journal or []), answer]
    clerk = Clerk(journal, Stream(b"dice that nobody needs"), len(journal))
    asked: list[str] = []
    try:
        while rulebook.beat(state, clerk):
            pass
    except Pause as pause:
        asked = [repr(question) for question in pause.questions if question.seat == seat]
    except (Divergence, RuleFault):
        return ()
    heard = [repr(line) for line in clerk.lines if line.known_to(seat)]
    return heard, asked, rulebook.view(state, seat)
