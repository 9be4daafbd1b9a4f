"""Players for people to choose from, by how hard they are to beat: beginner, sensible, strong and strongest.

A level that looks ahead is a number of playouts before each choice, so that it plays the same on every machine; seconds
only see to it that nobody waits for ever on a slow one.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from clew.bots.search import Search
from clew.kernel.table.endings import endings
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import Menu, NeverMind, key_of
from clew.kernel.words.stream import Stream

__all__ = ["LEVELS", "PLAYS", "Beginner", "levels_of", "of_level"]

BEGINNER, SENSIBLE, STRONG, STRONGEST = LEVELS = "beginner", "sensible", "strong", "strongest"


PLAYS = {
    BEGINNER: "knows what is sensible, and slips in one answer of four",
    SENSIBLE: "plays as a sensible person would, at once",
    STRONG: "looks ahead for a moment before each answer",
    STRONGEST: "looks ahead ten times as far, and may think for twenty seconds",
    "random": "takes any answer: to try a game out",
}
"""How each of those plays that somebody chooses from, in words."""


class Thought(NamedTuple):
    """So many playouts before each choice, and no more than so many seconds."""

    playouts: int
    seconds: float


AHEAD = {STRONG: Thought(200, 4.0), STRONGEST: Thought(2_000, 20.0)}

SLIPS = 4
"""A beginner does something else than the sensible thing in one choice of so many."""


class Beginner:
    """Knows what is sensible, and often enough does something else: anything but ending the game."""

    looks_ahead: ClassVar[bool] = True

    def __init__(self, sensible: Policy, stream: Stream) -> None:
        self.sensible = sensible
        self.stream = stream

    def choose(self, position: Position) -> Any:
        usual = self.sensible.choose(position)
        if self.stream.below(SLIPS):
            return usual
        others = [option for option in position.question.options if self._tempts(option, usual)]
        if not others:
            return usual
        slip = others[self.stream.below(len(others))]
        return usual if key_of(slip) in endings(position, [key_of(slip)]) else slip

    def _tempts(self, option: Any, usual: Any) -> bool:
        """Whether it is a choice at all, and another one; a menu and the way out of it are none."""
        return key_of(option) != key_of(usual) and not isinstance(option, Menu | NeverMind)


def levels_of(rulebook: Rulebook[Any]) -> list[str]:
    """The levels that a game has: all of them where it has a sensible player, whom the others are measured by."""
    return list(LEVELS) if SENSIBLE in rulebook.bots else []


def of_level(name: str, rulebook: Rulebook[Any], stream: Stream) -> Policy:
    """The player of a level, by its name."""
    if name == BEGINNER:
        return Beginner(rulebook.bots[SENSIBLE](), stream)
    return Search(stream, *AHEAD[name]) if name in AHEAD else rulebook.bots[SENSIBLE]()
