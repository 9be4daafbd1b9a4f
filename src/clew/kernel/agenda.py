"""The agenda: a stack of steps still to be done, as plain data, for play that nests over several beats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from clew.kernel.referee import Referee

S = TypeVar("S")
Plain = str | int | None | list[Any]


@dataclass
class Step:
    """One thing to do later: which, and with what. Things of the game are named by their keys."""

    what: str
    facts: dict[str, Plain] = field(default_factory=dict)

    def copy(self) -> Step:
        return Step(self.what, {name: fact[:] if isinstance(fact, list) else fact for name, fact in self.facts.items()})


def run_top(
    agenda: list[Step], steps: Mapping[str, Callable[[S, Referee, Step], None]], game: S, referee: Referee
) -> bool:
    """Do the topmost step. It leaves the stack first, so what it adds is done next. True while anything is left."""
    step = agenda.pop()
    steps[step.what](game, referee, step)
    return bool(agenda)
