"""The agenda: a stack of steps still to be done, as plain data, for play that nests over several beats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NewType, TypeVar

from clew.kernel.referees.referee import Referee
from clew.kernel.words.errors import RuleFault

S = TypeVar("S")
Plain = str | int | None | list[Any]

StepName = NewType("StepName", str)
"""What a step does, in one word. A game names each of its steps once (`BATTLE = StepName("battle")`), so that one that
does not exist can't be put on the agenda."""


@dataclass
class Step:
    """One thing to do later: which, and with what. Things of the game are named by their keys."""

    what: StepName
    facts: dict[str, Plain] = field(default_factory=dict)

    def word(self, name: str, default: str = "") -> str:
        """A fact that is a word, such as the key of a thing of the game."""
        found = self.facts.get(name, default)
        if not isinstance(found, str):
            raise RuleFault(f"step {self.what!r}: {name!r} is {found!r}, not a word")
        return found

    def number(self, name: str, default: int = 0) -> int:
        """A fact that is a whole number."""
        found = self.facts.get(name, default)
        if not isinstance(found, int):
            raise RuleFault(f"step {self.what!r}: {name!r} is {found!r}, not a number")
        return found

    def listed(self, name: str) -> list[Any]:
        """A fact that is a list; an empty one if there is none."""
        found = self.facts.get(name, [])
        if not isinstance(found, list):
            raise RuleFault(f"step {self.what!r}: {name!r} is {found!r}, not a list")
        return found

    def copy(self) -> Step:
        return Step(self.what, {name: fact[:] if isinstance(fact, list) else fact for name, fact in self.facts.items()})


def run_top(
    agenda: list[Step], steps: Mapping[StepName, Callable[[S, Referee, Step], None]], game: S, referee: Referee
) -> bool:
    """Do the topmost step. It leaves the stack first, so what it adds is done next. True while anything is left."""
    step = agenda.pop()
    if step.what not in steps:
        raise RuleFault(f"there is no step {step.what!r}; there are {', '.join(sorted(steps))}")
    steps[step.what](game, referee, step)
    return bool(agenda)
