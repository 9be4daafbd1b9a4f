"""What one seat, or a spectator, may see of a table. Every page, message and answer is made from this and no other."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from clew.kernel.book.ledger import Ledger
from clew.kernel.table.chronicle import Chronicle
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.table.sight import sight
from clew.kernel.words.scene import Ask, Said, Scene
from clew.kernel.words.text import Words
from clew.render.rolls import is_explained, roll_text
from clew.web.hall.clocks import Times
from clew.web.hall.quickjson import as_bytes as _as_bytes
from clew.web.hall.table import Table
from clew.web.store.rows import LOOKING_ON

LINES_TOLD = 100
"""So many lines of the log are told where nobody says from which one on."""

JSON = "json"
NO_LOG = 10**9
"""Past every line: the log is read beat by beat instead."""


@dataclass(frozen=True)
class Sight:
    """A table from one seat at one moment; `lines` is the log as this seat knows it, numbered from its own start,
    `seats` says who plays them, and `ledger` the rules of this table. `handed` is a person's seat that a bot plays,
    `resigned` one whose person does not come back. `times` are the clocks."""

    seq: int
    seat: int
    scene: Scene
    lines: list[Said]
    seats: tuple[Seat, ...]
    ledger: Ledger
    ending: str = ""
    lives_on: bool = False
    handed: bool = False
    resigned: bool = False
    times: Times = field(default_factory=Times)

    @property
    def asks(self) -> list[Ask]:
        return self.scene.asks

    @property
    def highlight(self) -> frozenset[str]:
        """The keys of all that a choice is about."""
        return frozenset(key for ask in self.asks for choice in ask.choices for key in choice.about)


def look(table: Table, match: Match[Any], seat: int) -> Sight:
    """What a seat sees now; looked up once for each move."""
    known: Sight | None = table.sights.get(seat)
    if known is None:
        chronicle = table.chronicles.setdefault(seat, Chronicle(viewer_of(seat)))
        handed = seat in table.session.bots and match.setup.seats[seat].is_person
        now: dict[str, Any] = {
            "seats": _players(table),
            "handed": handed,
            "resigned": seat in table.resigned,
            "times": table.times,
        }
        known = table.sights[seat] = replace(sight_of(match, table.seq, seat, chronicle), **now)
        if handed:
            known.scene.asks = []
    return known


def _players(table: Table) -> tuple[Seat, ...]:
    """Who plays each seat now, people's seats that were handed to a bot among them."""
    session = table.session
    pairs = zip(session.setup.seats, session.players, strict=True)
    return tuple(seat if seat.player == who else replace(seat, player=str(who)) for seat, who in pairs)


def viewer_of(seat: int) -> int | None:
    return None if seat == LOOKING_ON else seat


def sight_of(match: Match[Any], seq: int, seat: int, chronicle: Chronicle) -> Sight:
    """What a seat sees of a match; of the table's own, or of one that was opened at an earlier move."""
    scene = sight(match, viewer_of(seat), NO_LOG)
    ending, lives_on = match.rulebook.in_words(scene.over), bool(match.rulebook.lives_on(match.keeps))
    return Sight(seq, seat, scene, chronicle.read(match), match.setup.seats, match.ledger, ending, lives_on)


async def look_at(table: Table, seat: int, after: int | None = None) -> Sight:
    """What a seat sees, as soon as nothing is being written; `after` a move of one's own the store is not asked."""
    async with table.reading(after) as match:
        return look(table, match, seat)


def as_json(table: Table, seen: Sight, words: Words, since: int | None = None) -> bytes:
    """A sight for programs; the log from line `since` on, or its last hundred lines. All but the log is put into JSON
    once for each move, seat and language."""
    first = max(0, len(seen.lines) - LINES_TOLD) if since is None else min(max(since, 0), len(seen.lines))
    current = table.sights.get(seen.seat) is seen
    known: bytes | None = table.pieces.get((JSON, seen.seat, words)) if current else None
    if known is None:
        known = _as_bytes(_plain(table, seen), words)
        if current:
            table.pieces[JSON, seen.seat, words] = known
    lines = [_line(line, words) for line in seen.lines[first:]]
    return known[:-1] + b',"log":' + _as_bytes({"from": first, "lines": lines}, words) + b"}"


def _plain(table: Table, seen: Sight) -> dict[str, Any]:
    """All of a sight but its log."""
    scene = {each.name: getattr(seen.scene, each.name) for each in fields(seen.scene) if each.name != "log"}
    scene["seats"] = [{"name": seat.name, "player": seat.player} for seat in seen.seats]
    if seen.times.clock:
        due = {seat: time.due for seat, time in seen.times.seats.items()}
        scene["seats"] = [{**seat, "due": due.get(number)} for number, seat in enumerate(scene["seats"])]
    return {
        "table": table.row.id,
        "game": table.row.rulebook,
        "seat": None if seen.seat == LOOKING_ON else seen.seat,
        "seq": seen.seq,
        **scene,
    }


def _line(said: Said, words: Words) -> Any:
    """A line of the log for programs; an explained roll is put into a sentence besides."""
    if not is_explained(said):
        return said
    line = {each.name: getattr(said, each.name) for each in fields(said)}
    return line | {"text": roll_text(said, words=words)}
