"""Chapter 13: poisons that last; each runs its own course beside the others."""

from __future__ import annotations

from clew.games.milaso.state import Being

TURNS, LOSS = "poison turns", "poison"
"""Marks of a being: what a poison takes and how often still; further poisons have a number behind these words."""


def running(being: Being) -> list[tuple[int, int, str]]:
    """[13.15] What each poison takes at the end of a turn, the turns left, and what comes after its name."""
    marks = being.marks
    names = sorted(name.removeprefix(TURNS) for name in marks if name.startswith(TURNS))
    return [(marks[LOSS + name], marks[TURNS + name], name) for name in names if marks[TURNS + name] > 0]


def take_poison(being: Being, loss: int, turns: int) -> None:
    """[13.15, R102] A poison is stated with its own turns, so a second one neither ends nor lengthens the first."""
    taken, number = [name for _, _, name in running(being)], 1
    while _name(number) in taken:
        number += 1
    being.marks[LOSS + _name(number)], being.marks[TURNS + _name(number)] = loss, turns


def _name(number: int) -> str:
    return f" {number}" if number > 1 else ""


def pass_turn(being: Being) -> int:
    """[10.3, 13.15] One turn less for every poison; returns what they take together."""
    total = 0
    for loss, _, name in running(being):
        being.marks[TURNS + name] -= 1
        total += loss
    return total


def end_poison(being: Being) -> None:
    """[13.15, 15.5] Whatever ends lasting poison ends all of it."""
    for name in [name for name in being.marks if name.startswith(TURNS)]:
        del being.marks[name]
