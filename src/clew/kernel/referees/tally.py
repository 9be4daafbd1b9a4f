"""Exact odds: every way the dice can fall, each with its chance, as far as a cap allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import Dice, ways
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import Question, Seats
from clew.kernel.words.rolls import Chart, Check, Needs


class TooMany(Exception):
    """There are more outcomes than the cap allows; `outcomes` are those that were counted, `covered` their chance."""

    def __init__(self, outcomes: Sequence[tuple[Fraction, Any]] = ()) -> None:
        super().__init__(f"more than {len(outcomes)} outcomes")
        self.outcomes = outcomes
        self.covered = sum((chance for chance, _ in outcomes), Fraction(0))


class Tally(Referee):
    """Walks one branch of the tree of chance: follows `path`, then the first outcomes beyond it."""

    __slots__ = ("branches", "chance", "depth", "path", "policies", "position")

    def __init__(self, path: list[int], policies: Sequence[Policy] | dict[int, Policy], state: Any) -> None:
        self.path = path
        self.policies = policies
        self.position = Position(state)
        self.depth = 0
        self.chance = Fraction(1)
        self.branches: list[int] = []

    def _branch(self, weights: Sequence[int]) -> int:
        taken = self.path[self.depth] if self.depth < len(self.path) else 0
        self.branches.append(len(weights))
        self.depth += 1
        self.chance *= Fraction(weights[taken], sum(weights))
        return taken

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:  # noqa: ARG002
        return [self._branch([1] * dice.die) + 1 for _ in range(dice.count)]

    def cast(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:  # noqa: ARG002
        totals = sorted(ways(dice).items())
        return totals[self._branch([number for _, number in totals])][0]

    def meets(
        self,
        figure: int,
        least: bool,
        check: Check,
        extra: int,
        dice: Dice,
        rule: str,  # noqa: ARG002
        by: int | None,  # noqa: ARG002
        to: Seats,  # noqa: ARG002
    ) -> bool:
        """Success and failure are two branches, however many faces the dice have; what is sure is one."""
        counts, needs = [0, 0], Needs(figure, least, check)
        for total, number in ways(dice).items():
            counts[not needs.meets(total, total + extra)] += number
        return bool(counts[0]) if 0 in counts else self._branch(counts) == 0

    def row(
        self,
        chart: Chart[Any],
        extra: int,
        dice: Dice,
        rule: str,  # noqa: ARG002
        by: int | None = None,  # noqa: ARG002
        to: Seats = None,  # noqa: ARG002
    ) -> int:
        """A branch for each thing that the table says, however many rows say it."""
        counts: dict[int, int] = {}
        for total, number in ways(dice).items():
            place = chart.place(total + extra)
            first = next(other for other, row in enumerate(chart.rows) if row is chart.rows[place])
            counts[first] = counts.get(first, 0) + number
        places = sorted(counts)
        return places[self._branch([counts[place] for place in places])]

    def listens(self) -> bool:
        return False

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:  # noqa: ARG002
        kinds = sorted(set(cards))
        return kinds[self._branch([cards.count(kind) for kind in kinds])]

    def answer(self, question: Question) -> Any:
        self.position.question = question
        return self.policies[question.seat].choose(self.position)


def enumerate_outcomes(
    run: Callable[[Tally], Any], policies: Sequence[Policy] | dict[int, Policy], start: Callable[[], Any], cap: int
) -> list[tuple[Fraction, Any]]:
    """Run a piece of play once for every way chance can go; (chance, what `run` returned) for each.

    `start` makes the state anew for each run. Raises TooMany beyond `cap` outcomes.
    """
    outcomes: list[tuple[Fraction, Any]] = []
    path: list[int] | None = []
    while path is not None:
        if len(outcomes) == cap:
            raise TooMany(outcomes)
        tally = Tally(path, policies, start())
        found = run(tally)
        outcomes.append((tally.chance, found))
        path = _next_path(path, tally.branches)
    return outcomes


def _next_path(path: list[int], branches: list[int]) -> list[int] | None:
    """The next branch in order, or nothing when all were taken."""
    full = path + [0] * (len(branches) - len(path))
    while full:
        full[-1] += 1
        if full[-1] < branches[len(full) - 1]:
            return full
        full.pop()
    return None
