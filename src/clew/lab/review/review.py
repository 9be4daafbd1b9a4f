"""A match reviewed for one seat: the curve of its chances, the turns that mattered, and what luck had to do with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeVar

from clew.kernel.table.decisions import Decision, decisions
from clew.kernel.table.match import Match
from clew.kernel.words.errors import ClewError
from clew.kernel.words.questions import key_of, label_of
from clew.kernel.words.text import Text
from clew.lab.intervals import Estimate
from clew.lab.review.luck import Luck, luck_of
from clew.lab.review.trials import Trials

__all__ = ["Answer", "Findings", "Point", "Review", "Turn"]

ROUGH = 17, 12
CURVE = 33, 80
"""At how many decisions the chances are looked at, and in how many games each: first roughly, then well."""

OPENING = 400
"""So many games from the first decision on show what dice are worth."""

DIFFERENT, STEEP = 24, 12
"""How many decisions are doubted that the sensible player would have made otherwise, and where the curve is steep."""

FIRST_LOOK, SECOND_LOOK, LAST_LOOK = 12, 30, 150
RACING, SHOWN, LEAST_SHOWN = 12, 7, 3
"""Of the doubtful decisions the most telling are looked at again, and the most telling of these in fresh games: what
came out on top by luck does not stay there."""

MOST_ANSWERS, TOLD_ANSWERS = 6, 4
FRESH = 1_000
"""The number of the first of the fresh games."""

LOOKED_AT = 400
"""In a long match only so many decisions are compared with the sensible player's."""

PLANNED = 9_500
"""About so many games are played where none are left out."""

AFFORDED = 1_500_000
"""So many answers may be given in all games together. Where games are long there are fewer of them."""

FEWEST_GAMES = 10

T = TypeVar("T")
Race = tuple[Decision, list[str]]
"""A decision, and the answers that are compared."""


@dataclass(frozen=True)
class Point:
    """What was to be expected at a decision, the answer having been given."""

    decision: Decision
    expected: Estimate
    games: int


@dataclass(frozen=True)
class Answer:
    """What an answer came to in fresh games."""

    key: str
    name: Text
    expected: Estimate


@dataclass(frozen=True)
class Turn:
    """A decision that mattered. The `verdict` is better, if another answer was, and `best` says which; well, if what
    was answered was better than what else there was; or even. `by` is the difference, and `games` were played each."""

    decision: Decision
    question: Text
    rule: str
    answers: tuple[Answer, ...]
    verdict: str
    best: str
    by: Estimate
    games: int


@dataclass(frozen=True)
class Findings:
    """What is known so far; `settled` once there is nothing more to come.

    `goal` is winning, a chance, or a prospect of the game. `came_to` is what the match came to in the end, if it is
    over; `given_away` what better answers would have brought at the turns.
    """

    goal: str
    is_chance: bool
    decisions: int
    points: tuple[Point, ...]
    turns: tuple[Turn, ...]
    luck: Luck | None
    came_to: float | None
    games: int
    settled: bool

    @property
    def given_away(self) -> float:
        return sum(turn.by.value for turn in self.turns if turn.verdict == "better")


class Review:
    """A review under way: `work` does it bit by bit, `findings` tell what is known so far.

    `plain` is what has been played, for another process to `take_up`.
    """

    def __init__(self, match: Match[Any], seat: int) -> None:
        self.match = match
        self.seat = seat
        self.decisions = decisions(match, seat)
        if not self.decisions:
            name = match.setup.seats[seat].name
            raise ClewError(f"{name} has decided nothing in this game, so there is nothing to review.")
        self.trials = Trials(match, seat)
        self.turns: tuple[Turn, ...] = ()
        self.settled = False
        self._scale = 0.0

    def plain(self) -> dict[str, Any]:
        return {"scale": self._scale, **self.trials.plain()}

    def take_up(self, found: Mapping[str, Any]) -> None:
        self.trials.take_up(found)
        self._scale = found["scale"]

    @property
    def progress(self) -> float:
        """About how much of the work is done, from 0 to 1."""
        return 1.0 if self.settled else min(self.trials.played / (PLANNED * (self._scale or 1.0)), 0.99)

    @property
    def has_curve(self) -> bool:
        """Whether the first rough curve is there."""
        return self._scale > 0

    def work(self) -> Iterator[None]:
        """Play what there is to play; it stops for a moment after every game of each answer."""
        yield from self._curve(*ROUGH)
        if not self._scale:
            self._scale = min(1.0, AFFORDED * self.trials.played / (PLANNED * max(1, self.trials.answers)))
        self.trials.choose_goal()
        yield from self._curve(CURVE[0], self._games(CURVE[1]))
        yield from self._play(self.decisions[0], [self.decisions[0].key], range(self._games(OPENING)))
        yield from self._race()
        self.settled = True

    def findings(self) -> Findings:
        """What is known so far; of the curve only where there were games enough."""
        points = tuple(self._points())
        came_to = self.trials.value(self.trials.measured(self.match.state, self.seat)) if self.match.over else None
        luck = luck_of(self.match, self.trials)
        facts = self.trials.goal, self.trials.is_chance, len(self.decisions)
        return Findings(*facts, points, self.turns, luck, came_to, self.trials.played, self.settled)

    # -- the curve -----------------------------------------------------------------------------------------------

    def _curve(self, points: int, games: int) -> Iterator[None]:
        for decision in evenly(self.decisions, points):
            yield from self._play(decision, [decision.key], range(games))

    def _points(self) -> Iterator[Point]:
        for decision in self.decisions:
            expected, games = self.trials.found(decision, decision.key, range(CURVE[1]))
            if games >= FEWEST_GAMES:
                yield Point(decision, expected, games)

    def _play(self, decision: Decision, keys: Sequence[str], numbers: range) -> Iterator[None]:
        for number in numbers:
            self.trials.play(decision, keys, number)
            yield

    def _games(self, wanted: int) -> int:
        return max(FEWEST_GAMES, round(wanted * self._scale))

    # -- the turns -----------------------------------------------------------------------------------------------

    def _race(self) -> Iterator[None]:
        """Find the turns: many decisions looked at in a few games, the most telling of them in more."""
        doubtful: list[Race] = []
        for decision in self._doubtful():
            doubtful.append((decision, self._keys(decision)))
            yield from self._play(*doubtful[-1], range(self._games(FIRST_LOOK)))
        racing = self._most_telling(doubtful, RACING)
        for decision, keys in racing:
            yield from self._play(decision, keys, range(self._games(FIRST_LOOK + SECOND_LOOK)))
        shown = [(decision, self._told(decision, keys)) for decision, keys in self._most_telling(racing, SHOWN)]
        for decision, keys in shown:
            yield from self._play(decision, keys, range(FRESH, FRESH + self._games(LAST_LOOK)))
        self.turns = tuple(_worth_telling([self._turn(decision, keys) for decision, keys in shown]))

    def _doubtful(self) -> list[Decision]:
        """Decisions that the sensible player would have made otherwise, and those where the curve is steep."""
        looked_at = evenly(self.decisions, LOOKED_AT)
        different = [decision for decision in looked_at if self.trials.usual(decision) != decision.key]
        points = list(self._points())
        steps = [(abs(b.expected.value - a.expected.value), b.decision) for a, b in pairwise(points)]
        steep = [decision for _, decision in sorted(steps, key=lambda step: (-step[0], step[1].number))[:STEEP]]
        return sorted({*evenly(different, DIFFERENT), *steep}, key=lambda decision: decision.number)

    def _keys(self, decision: Decision) -> list[str]:
        """What was answered, what is usual, and of the other answers some."""
        first = dict.fromkeys([decision.key, self.trials.usual(decision)])
        others = [key for key in map(key_of, self.trials.position(decision).question.options) if key not in first]
        return [*first, *evenly(others, MOST_ANSWERS - len(first))]

    def _most_telling(self, races: Sequence[Race], number: int) -> list[Race]:
        """Those whose answers lie farthest apart, in their order."""
        every = range(FRESH)

        def apart(race: Race) -> float:
            values = [self.trials.found(race[0], key, every)[0].value for key in race[1]]
            return min(values) - max(values)

        return sorted(sorted(races, key=apart)[:number], key=lambda race: race[0].number)

    def _told(self, decision: Decision, keys: Sequence[str]) -> list[str]:
        """What was answered, what promised most, what is usual, and what promised least."""
        others = [key for key in keys if key != decision.key]
        promise = {key: self.trials.found(decision, key, range(FRESH))[0].value for key in others}
        ranked = sorted(others, key=lambda key: -promise[key])
        usual = [key for key in [self.trials.usual(decision)] if key in others]
        return list(dict.fromkeys([decision.key, *ranked[:1], *usual, *ranked[-1:]]))

    def _turn(self, decision: Decision, keys: Sequence[str]) -> Turn:
        """What fresh games say of it. What promised most is known from the earlier ones."""
        fresh = range(FRESH, FRESH + LAST_LOOK)
        question = self.trials.position(decision).question
        names = {key_of(option): label_of(option) for option in question.options}
        found = {key: self.trials.found(decision, key, fresh) for key in keys}
        answers = [Answer(key, names[key], found[key][0]) for key in keys]
        answers.sort(key=lambda answer: -answer.expected.value)
        best, worst = (keys[1], keys[-1]) if len(keys) > 1 else (decision.key, decision.key)
        better = self.trials.ahead(decision, best, decision.key, fresh)
        well = self.trials.ahead(decision, decision.key, worst, fresh)
        verdict, by = ("better", better) if better.low > 0 else ("well", well) if well.low > 0 else ("even", better)
        games = found[decision.key][1]
        return Turn(decision, question.text, question.rule, tuple(answers), verdict, best, by, games)


def _worth_telling(turns: Sequence[Turn]) -> list[Turn]:
    """All of which something can be said, and of the others as many as make three, the most uneven first."""
    ranked = sorted(turns, key=lambda turn: (turn.verdict == "even", -abs(turn.by.value)))
    told = [turn for place, turn in enumerate(ranked) if turn.verdict != "even" or place < LEAST_SHOWN]
    return sorted(told, key=lambda turn: turn.decision.number)


def evenly(things: Sequence[T], number: int) -> list[T]:
    """So many of them from the first to the last, or all if there are no more."""
    if len(things) <= number:
        return list(things)
    if number < 2:
        return list(things[:number])
    return [things[round(place * (len(things) - 1) / (number - 1))] for place in range(number)]
