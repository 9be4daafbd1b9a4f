"""The log as one seat knows it, kept from look to look: what was told in past beats is picked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clew.kernel.table.sight import said

if TYPE_CHECKING:
    from clew.kernel.table.beat import Beat
    from clew.kernel.table.match import Match
    from clew.kernel.words.scene import Said


class Chronicle:
    """What a seat, or a spectator, has been told. `read` it after every move; an undo is noticed."""

    __slots__ = ("_beats", "_ends", "_lines", "seat")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._beats: list[Beat[Any]] = []
        self._ends: list[int] = []
        self._lines: list[Said] = []

    def read(self, match: Match[Any]) -> list[Said]:
        """All lines up to now."""
        while self._beats and not self._stands(match, len(self._beats) - 1):
            self._beats.pop()  # an undo took it back
            self._ends.pop()
        del self._lines[self._ends[-1] if self._ends else 0 :]
        for place in range(len(self._beats), match.place):
            self._lines += self._told(match, place)
            self._beats.append(match.beats[place])
            self._ends.append(len(self._lines))
        return self._lines + self._told(match, match.place)

    def _stands(self, match: Match[Any], place: int) -> bool:
        """Whether a beat that was read is past and still the same."""
        return place < match.place and match.beats[place] is self._beats[place]

    def _told(self, match: Match[Any], place: int) -> list[Said]:
        return [said(match, line, self.seat) for line in match.told_in(place) if line.known_to(self.seat)]
