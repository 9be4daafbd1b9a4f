"""A referee whose dice are noted, so that somebody else can reckon with them too."""

from __future__ import annotations

from typing import Any

from tests.second.ledger import Thrown

from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import Dice
from clew.kernel.words.questions import Question, Seats, key_of
from clew.kernel.words.stream import Stream
from clew.kernel.words.text import Fact


class Throwing(Referee):
    """Throws from a stream and notes each die; answers a question by its first idle key, or by lot."""

    def __init__(self, stream: Stream, *idle: str) -> None:
        self.stream = stream
        self.idle = idle
        self.dice: list[tuple[int, int]] = []
        self.answers: list[str] = []
        self.told: list[str] = []

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:  # noqa: ARG002
        faces = [self.stream.below(dice.die) + 1 for _ in range(dice.count)]
        self.dice += [(dice.die, face) for face in faces]
        return faces

    def answer(self, question: Question) -> Any:
        known = {key_of(option): option for option in question.options}
        key = next((key for key in self.idle if key in known), "") or list(known)[self.stream.below(len(known))]
        self.answers.append(key)
        return known[key]

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:  # noqa: ARG002
        self.told.append(rule)

    def thrown(self) -> Thrown:
        """What has fallen since somebody asked last."""
        found, self.dice = Thrown(self.dice), []
        return found


def one_of(stream: Stream, things: list[Any]) -> Any:
    return things[stream.below(len(things))]


def perhaps(stream: Stream, of: int = 3) -> bool:
    """One time in three, or in so many."""
    return stream.below(of) == 0
