"""What a match leaves behind, step by step: a save file and a store write down the same records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.table.recalled import steps
from clew.kernel.words.codec import delta, encode

FULL_STATE = 20
"""Every so many states are written whole; between them only what changed."""


class Recorder:
    """Tells what is new in a match since it was last asked: its history, and the state at each quiet moment.

    For a match that was read again from `records` it goes on where they end.
    """

    __slots__ = ("_last_beat", "_last_state", "_states", "_written")

    def __init__(self, records: Sequence[dict[str, Any]] = ()) -> None:
        self._written = len(steps(records))
        self._states = 0
        self._last_state: Any = None
        self._last_beat: int | None = next((record["of"] for record in reversed(records) if "of" in record), None)

    def news(self, match: Match[Any]) -> list[dict[str, Any]]:
        """The records to be written now."""
        records = [self._state(match, 0)] if self._last_beat is None else []
        fresh = match.history[self._written :]
        self._written = len(match.history)
        records += fresh
        place = match.place
        if place != self._last_beat or any("undo" in record for record in fresh):
            records.append(self._state(match, place))
        if fresh and match.over:
            records.append(ending(match))
        return records

    def passed(self, records: Sequence[dict[str, Any]]) -> None:
        """Somebody else has written down what the match came to next; the state after it is written whole."""
        self._written += len(steps(records))
        self._last_beat = next((record["of"] for record in reversed(records) if "of" in record), self._last_beat)
        self._states = 0

    def _state(self, match: Match[Any], place: int) -> dict[str, Any]:
        state = encode(match.checkpoint(place))
        whole = self._states % FULL_STATE == 0
        record = {"of": place, **({"state": state} if whole else {"change": delta(self._last_state, state)})}
        self._states += 1
        self._last_state, self._last_beat = state, place
        return record


def ending(match: Match[Any]) -> dict[str, Any]:
    """The record of how a match ended, with all that lay on the table then."""
    result = match.result
    assert result is not None
    return {"over": result.ending, "winners": list(result.winners), "table": encode(match.state)}
