"""Play a saved game again from its seed, and prove that it happened as its file says."""

from __future__ import annotations

from typing import Any

from clew.kernel.saves.recorder import ending
from clew.kernel.table.match import Match
from clew.kernel.table.recalled import MALFORMED, STEPS, terms_of
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.codec import encode, patch
from clew.kernel.words.errors import ClewError, Divergence
from clew.kernel.words.journal import entry_from


def start_again(rulebook: Rulebook[Any], head: dict[str, Any]) -> Match[Any]:
    """The match of a save file as it began, from its first line."""
    return Match.start(rulebook, *terms_of(rulebook, head))


def replay(rulebook: Rulebook[Any], records: list[dict[str, Any]]) -> Match[Any]:
    """Play a saved game again, every roll made anew from the promised seed; raises Divergence where it is another.

    Checked are: that the seed was promised, that each die fell and each card came as it says, that every answer was
    allowed, how the table looked at each quiet moment, and who won. Of own dice only whether they can fall like that.
    """
    try:
        return _Replay(rulebook, records[0]).play(records[1:])
    except Divergence as error:
        if records[0]["rules"] == rulebook.version:
            raise
        raise Divergence(f"The rules have changed since this game was played, so nothing is proven. {error}") from error


class _Replay:
    """A match that is led through the records of another."""

    def __init__(self, rulebook: Rulebook[Any], head: dict[str, Any]) -> None:
        self.match = start_again(rulebook, head)
        self.step = 0
        self.state: Any = None
        if self.match.promise != head["promise"]:
            raise Divergence("The seed of this game is not the one that was promised.")

    def play(self, records: list[dict[str, Any]]) -> Match[Any]:
        for number, record in enumerate(records, 2):
            try:
                same = self._again(record)
            except (ClewError, *MALFORMED) as error:
                raise Divergence(f"Line {number} can't have happened like that: {error}") from error
            if not same:
                raise Divergence(f"Line {number} can't have happened like that.")
        return self.match

    def _again(self, record: dict[str, Any]) -> bool:
        """Play what a record tells, and whether it came out the same."""
        match = self.match
        if "of" in record:
            self.state = record["state"] if "state" in record else patch(self.state, record["change"])
            return bool(encode(match.checkpoint(record["of"])) == self.state)
        if "over" in record:
            return match.over and ending(match) == record
        if STEPS.isdisjoint(record):
            return False
        if self.step == len(match.history):
            self._act(record)
        self.step += 1
        return match.history[self.step - 1 : self.step] == [record]

    def _act(self, record: dict[str, Any]) -> None:
        if "undo" in record:
            place, keep = record["undo"]
            self.match.cut(place, keep, record["why"])
        elif "do" in record:
            entry = entry_from(record["do"][0])
            self.match.answer(entry.value, entry.seat)
