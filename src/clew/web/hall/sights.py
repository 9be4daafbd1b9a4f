"""What one seat, or a spectator, may see of a table. Every page, message and answer is made from this and no other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from clew.kernel.table.beat import Beat
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.table.sight import said, sight
from clew.kernel.words.scene import Ask, Said, Scene, to_json
from clew.kernel.words.text import Words
from clew.web.hall.table import Table
from clew.web.store.rows import LOOKING_ON

NO_LOG = 10**9
"""Past every line: the log is read beat by beat instead."""


@dataclass(frozen=True)
class Sight:
    """A table from one seat at one moment; `lines` is the log as this seat knows it, numbered from its own start."""

    seq: int
    seat: int
    scene: Scene
    lines: list[Said]
    seats: tuple[Seat, ...]
    ending: str = ""
    lives_on: bool = False

    @property
    def asks(self) -> list[Ask]:
        return self.scene.asks

    @property
    def highlight(self) -> frozenset[str]:
        """The keys of all that a choice is about."""
        return frozenset(key for ask in self.asks for choice in ask.choices for key in choice.about)


@dataclass
class Chronicle:
    """The log as one seat knows it. What was told in past beats is picked out once."""

    seat: int | None
    beats: list[Beat[Any]] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    lines: list[Said] = field(default_factory=list)

    def read(self, match: Match[Any]) -> list[Said]:
        """All lines up to now."""
        past = len(match.beats) - 1
        while self.beats and (len(self.beats) > past or match.beats[len(self.beats) - 1] is not self.beats[-1]):
            self.beats.pop()  # an undo took it back
            self.ends.pop()
        del self.lines[self.ends[-1] if self.ends else 0 :]
        for place in range(len(self.beats), past):
            self.lines += self._told(match, place)
            self.beats.append(match.beats[place])
            self.ends.append(len(self.lines))
        return self.lines + self._told(match, past)

    def _told(self, match: Match[Any], place: int) -> list[Said]:
        return [said(match, line) for line in match.told_in(place) if line.known_to(self.seat)]


def look(table: Table, match: Match[Any], seat: int) -> Sight:
    """What a seat sees now; looked up once for each move."""
    known: Sight | None = table.sights.get(seat)
    if known is None:
        chronicle = table.chronicles.setdefault(seat, Chronicle(viewer_of(seat)))
        known = table.sights[seat] = sight_of(match, table.seq, seat, chronicle)
    return known


def viewer_of(seat: int) -> int | None:
    return None if seat == LOOKING_ON else seat


def sight_of(match: Match[Any], seq: int, seat: int, chronicle: Chronicle) -> Sight:
    """What a seat sees of a match; of the table's own, or of one that was opened at an earlier move."""
    scene = sight(match, viewer_of(seat), NO_LOG)
    ending, lives_on = match.rulebook.in_words(scene.over), bool(match.rulebook.lives_on(match.keeps))
    return Sight(seq, seat, scene, chronicle.read(match), match.setup.seats, ending, lives_on)


async def look_at(table: Table, seat: int) -> Sight:
    """What a seat sees, as soon as nothing is being written."""
    async with table.reading() as match:
        return look(table, match, seat)


def as_json(table: Table, seen: Sight, words: Words, since: int | None = None) -> dict[str, Any]:
    """A sight for programs; the log from line `since` on, or its last hundred lines."""
    first = max(0, len(seen.lines) - 100) if since is None else min(max(since, 0), len(seen.lines))
    scene = to_json(seen.scene, words)
    del scene["log"]
    scene["seats"] = [{"name": seat.name, "player": seat.player} for seat in seen.seats]
    return {
        "table": table.row.id,
        "game": table.row.rulebook,
        "seat": None if seen.seat == LOOKING_ON else seen.seat,
        "seq": seen.seq,
        **scene,
        "log": {"from": first, "lines": [to_json(line, words) for line in seen.lines[first:]]},
    }
