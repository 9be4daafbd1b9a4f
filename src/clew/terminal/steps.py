"""A saved game step by step: forwards and back on the full screen, or line by line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from clew.kernel.saves.savefile import start_again
from clew.kernel.table.match import Match
from clew.kernel.table.recalled import is_move, steps
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.journal import entry_from
from clew.kernel.words.scene import Scene
from clew.render.plain import said_text
from clew.terminal.frame import RECENT, Look, frame
from clew.terminal.screen import Screen

MOVES = {"right": 1, " ": 1, "enter": 1, "down": 1, "left": -1, "up": -1, "backspace": -1, "pgdn": 10, "pgup": -10}


def step_through(rulebook: Rulebook[Any], records: list[dict[str, Any]], seat: int | None) -> None:
    """Show a saved game answer by answer."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        _on_screen(rulebook, list(scenes(rulebook, records, seat, RECENT)))
    else:
        _in_lines(rulebook, scenes(rulebook, records, seat))


def scenes(
    rulebook: Rulebook[Any], records: list[dict[str, Any]], seat: int | None, recent: int | None = None
) -> Iterator[Scene]:
    """What a seat saw after each answer, with the whole log or the last lines of it.

    A game that was played under other rules is not played again but opened at each of its moves, as it was recorded.
    """
    if records[0]["rules"] != rulebook.version:
        yield from (_seen(match, seat, recent) for match in _as_recorded(rulebook, records))
        return
    match = start_again(rulebook, records[0])
    yield _seen(match, seat, recent)
    for record in steps(records):
        if "undo" in record:
            match.cut(*record["undo"])
            yield _seen(match, seat, recent)
        for entry in map(entry_from, record.get("do", [])):
            if entry.answered:
                match.answer(entry.value, entry.seat)
                yield _seen(match, seat, recent)


def _as_recorded(rulebook: Rulebook[Any], records: list[dict[str, Any]]) -> Iterator[Match[Any]]:
    """The match as it stood after each move; what was told of a beat once is not told again."""
    told: Match[Any] | None = None
    ends = [place for place, record in enumerate(records) if place > 1 and is_move(record)]
    for end in [*ends, len(records)]:
        match = Match.from_records(rulebook, records[:end])
        if told is not None:
            match.told_as(told)
        told = match
        yield match


def _seen(match: Match[Any], seat: int | None, recent: int | None) -> Scene:
    return match.view(seat, since=0 if recent is None else max(0, len(match.log) - recent))


def _titles(rulebook: Rulebook[Any]) -> dict[str, str]:
    return {rule.id: rule.title for rule in rulebook.ledger.rules.values()}


def _on_screen(rulebook: Rulebook[Any], found: list[Scene]) -> None:
    place, titles = 0, _titles(rulebook)
    with Screen() as screen:
        while True:
            told = f"step {place + 1} of {len(found)}: ← → a step, PgUp PgDn ten, Home End, q leaves"
            look = Look(rulebook.title, message=told, titles=titles)
            over = f"It ended: {rulebook.in_words(found[place].over)}." if found[place].over else ""
            look.asked = [over] if over else None
            screen.draw(frame(found[place], look, None, screen.size))
            key = screen.wait()
            if key in ("q", "esc"):
                return
            place = {"home": 0, "end": len(found) - 1}.get(key, place + MOVES.get(key, 0))
            place = max(0, min(len(found) - 1, place))


def _in_lines(rulebook: Rulebook[Any], found: Iterator[Scene]) -> None:
    """The lines that each answer brought; with an empty line after each step."""
    told, titles = 0, _titles(rulebook)
    for scene in found:
        for said in scene.log[told:]:
            print(said_text(said, scene.seats, titles=titles))
        told = len(scene.log)
        print()
