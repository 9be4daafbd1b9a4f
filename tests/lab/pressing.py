"""A game in which it is known what is best: roll on until there are at least 16, but never beyond 21."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tests.kernel.small import Pad, small

from clew.kernel.book.judgement import choice, figure, tuned
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Result
from clew.kernel.words.dice import D6
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Option

ON, STOP = Option("on", "Roll on"), Option("stop", "Stop")


@dataclass(frozen=True)
class Judgement:
    """One figure that matters, and two that do not."""

    stop: int = figure(6, 1, 30, "With so many it stops.", step=2)
    mood: int = figure(5, 0, 10, "Nothing ever asks for it.")
    shirt: str = choice("red", ("red", "blue"), "What it wears.")
    coat: str = choice("none", ("none", "black"), "What it wears over it.", taste=True)


class Sensible:
    """Stops when it has enough."""

    def __init__(self, judgement: Judgement | None = None) -> None:
        self.judgement = judgement or tuned(Judgement)

    def choose(self, position: Position) -> Any:
        return STOP if position.state.turn >= self.judgement.stop else ON


def press(pad: Pad, referee: Referee) -> bool:
    """Another die, or enough."""
    if referee.choose(0, "Roll on, with {n}?", [ON, STOP], "1.1", n=pad.turn).key == "stop":
        pad.words.append("stopped")
        return False
    pad.turn += referee.roll(D6, "1.2")
    return pad.turn <= 21


def result(pad: Pad) -> Result:
    won = bool(pad.words) and 16 <= pad.turn <= 21
    return Result("won" if won else "lost", (0,) if won else ())


RULEBOOK = replace(
    small(press),
    bots={"sensible": Sensible},
    judgement=Judgement,
    result=result,
    prospects={"points": lambda pad, _seat: pad.turn},
)
DUEL = replace(RULEBOOK, rivals=True)
SILENT = replace(RULEBOOK, judgement=None)
