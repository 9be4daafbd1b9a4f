"""What a seat decided in a match, in order, and after which move of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.table.recalled import is_move
from clew.kernel.words.journal import CHOICE, Entry
from clew.kernel.words.position import Position

__all__ = ["Decision", "decisions", "position_of"]


@dataclass(frozen=True)
class Decision:
    """An answer that stands: in which beat, as which of its entries, and how many `moves` were made before it.

    `key` is what was answered, and `rule` what asked for it. A move is an answer of anybody, or an undo, as a replay
    counts them.
    """

    number: int
    place: int
    keep: int
    seat: int
    key: str
    rule: str
    moves: int


def decisions(match: Match[Any], seat: int) -> list[Decision]:
    """What a seat decided, without what was taken back, and without what a fork brought along."""
    found: list[Decision] = []
    for place, keep, entry, moves in _with_moves(match):
        if entry.kind == CHOICE and entry.seat == seat and keep >= match.beats[place].given:
            found.append(Decision(len(found), place, keep, seat, str(entry.value), entry.rule, moves))
    return found


def position_of(match: Match[Any], decision: Decision) -> Position:
    """What it was decided from."""
    return match.position_at(decision.place, decision.keep, decision.seat)


def _with_moves(match: Match[Any]) -> Iterator[tuple[int, int, Entry, int]]:
    """Every entry that stands, its beat and place in it, and how many moves were made before it was written."""
    before = _moves_before(match)
    for place, beat in enumerate(match.beats):
        for keep, entry in enumerate(beat.journal):
            yield place, keep, entry, before[place][keep]


def _moves_before(match: Match[Any]) -> list[list[int]]:
    """For each entry of each beat how many moves were made before it, as the history tells."""
    before: list[list[int]] = [[0] * match.beats[0].given]
    moves = 0
    for record in match.history:
        if "beat" in record:
            before.append([])
        elif "undo" in record:
            place, keep = record["undo"]
            moves += 1
            del before[place + 1 :]
            del before[place][keep:]
        else:
            before[-1] += [moves] * len(record["do"])
            moves += is_move(record)
    return before
