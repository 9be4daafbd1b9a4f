"""Play on from a position to where odds stop: the end of the beat, or of the fight that is under way."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from typing import Any, NamedTuple

from clew.kernel.referees.follow import Follow
from clew.kernel.referees.referee import Referee
from clew.kernel.referees.tally import Tally, TooMany, enumerate_outcomes
from clew.kernel.table.playout import answered
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.journal import Entry
from clew.kernel.words.position import Policy, Position
from clew.lab.ahead.freeze import freeze

__all__ = ["NEGLIGIBLE", "Budget", "Tree", "Way", "play_to_horizon"]

NEGLIGIBLE = Fraction(1, 1_000_000)
"""A fight can miss for ever; when so little is left undecided it is left."""


class Way(NamedTuple):
    """A state that play can come to: how likely, the state as a name, the state, whether odds look beyond it."""

    chance: Fraction
    name: Any
    state: Any
    goes_on: bool


class Budget:
    """How many runs of a beat an exact answer may take."""

    def __init__(self, runs: int) -> None:
        self.runs = runs

    def spend(self) -> None:
        if self.runs == 0:
            raise TooMany
        self.runs -= 1


def play_to_horizon(position: Position, key: str, dealer: Callable[[Any], Referee], most: int) -> tuple[Any, int]:
    """The state at the horizon after answering, and how many beats that took; never more than `most`.

    Where play comes into fog, it is the state before that beat.
    """
    rulebook, fog = position.rulebook, position.rulebook.fog
    state = position.checkpoint.copy()
    before = position.state
    referee = dealer(state)
    goes_on = rulebook.beat(state, Follow(answered(position, key), referee))
    beats = 1
    while goes_on and beats < most and not rulebook.settled(state):
        if fog is not None:
            if fog(position.state, state):
                break
            before = state.copy()
        goes_on = rulebook.beat(state, referee)
        beats += 1
    return (before if fog is not None and fog(position.state, state) else state), beats


class Tree:
    """Every way that play can go from here on, equal states counted as one, what follows a state worked out once."""

    def __init__(self, rulebook: Rulebook[Any], policies: Callable[[], dict[int, Policy]]) -> None:
        self.rulebook = rulebook
        self.policies = policies
        self.follows: dict[Any, list[Way]] = {}
        self.here: Any = None
        self.looked_beyond = False

    def horizon(self, position: Position, key: str, budget: Budget) -> tuple[list[Way], Fraction]:
        """The ways to the horizon after answering, and the chance that is left open when the budget is spent."""
        self.here = position.state
        going: dict[Any, Way] = {}
        there: dict[Any, Way] = {}
        with suppress(TooMany):
            for way in self._beat(position.checkpoint, answered(position, key), budget, position.state):
                _merge(going if way.goes_on else there, way)
            while sum(way.chance for way in going.values()) > NEGLIGIBLE:
                self.looked_beyond = True
                ways, going = list(going.values()), {}
                for way in ways:
                    for after in self._next(way, budget):
                        _merge(going if after.goes_on else there, after._replace(chance=way.chance * after.chance))
        return list(there.values()), 1 - sum((way.chance for way in there.values()), Fraction(0))

    def _next(self, way: Way, budget: Budget) -> list[Way]:
        if way.name not in self.follows:
            self.follows[way.name] = self._beat(way.state, [], budget, way.state)
        return self.follows[way.name]

    def _beat(self, start: Any, journal: list[Entry], budget: Budget, before: Any) -> list[Way]:
        """One beat from a state, whichever way the dice fall in it; where it leads into fog, it is as it was before."""

        def run(tally: Tally) -> tuple[Any, bool]:
            budget.spend()
            state = tally.position.state
            tally.policies, tally.position.rulebook = self.policies(), self.rulebook
            goes_on = self.rulebook.beat(state, Follow(journal, tally) if journal else tally)
            fog = self.rulebook.fog
            return (before, False) if fog is not None and fog(self.here, state) else (state, goes_on)

        ways: dict[Any, Way] = {}
        for chance, (state, goes_on) in enumerate_outcomes(run, [], start.copy, budget.runs + 1):
            _merge(ways, Way(chance, freeze(state), state, goes_on and not self.rulebook.settled(state)))
        return list(ways.values())


def _merge(ways: dict[Any, Way], way: Way) -> None:
    known = ways.get(way.name)
    ways[way.name] = way if known is None else way._replace(chance=known.chance + way.chance)
