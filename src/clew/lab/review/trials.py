"""Whole games played on from a decision, each answer with the same dice and worlds as the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clew.bots.random import Random
from clew.bots.scribe import Scribe
from clew.kernel.referees.follow import Follow
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.decisions import Decision, position_of
from clew.kernel.table.match import Match
from clew.kernel.table.playout import RUNAWAY, answered
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.dice import parse
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.journal import ROLL, Entry
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Stream, dice_from, seed_from
from clew.lab.intervals import Estimate, mean, share

__all__ = ["WINS", "Kind", "Opening", "Trials", "over_due"]

WINS = "wins"
"""What a game is measured by where somebody can win it: a chance."""

Kind = tuple[str, int | None]
"""By which rule dice are thrown, and whose they are."""


@dataclass(frozen=True)
class Opening:
    """A game from the first decision on: how its dice fell, and what it came to for every seat, by every measure."""

    fell: dict[Kind, float]
    ends: list[list[float]]


def over_due(entries: Iterable[Entry]) -> dict[Kind, float]:
    """Kind by kind by how much the dice in a journal came to more than was due."""
    found: dict[Kind, float] = defaultdict(float)
    for entry in entries:
        if entry.kind == ROLL:
            dice = parse(entry.what)
            found[entry.rule, entry.seat] += dice.total(entry.value) - (dice.lowest + dice.highest) / 2
    return dict(found)


class Trials:
    """What came of games that the sensible player played on from decisions of a match, in every seat, to their end.

    Trial number n of a decision has its own world, which the seat can't tell from the real one, and its own dice, the
    same for each answer, so that luck cancels out of their differences.
    """

    def __init__(self, match: Match[Any], seat: int) -> None:
        self.match = match
        self.book: Rulebook[Any] = match.rulebook
        self.seat = seat
        self.measures = (WINS, *(name for name in self.book.prospects if name != WINS))
        self.goal = WINS
        self.played = 0
        self.answers = 0
        self.games: dict[tuple[int, str], dict[int, list[float]]] = defaultdict(dict)
        """By decision and answer, trial by trial, what each game came to by every measure."""
        self.openings: dict[int, Opening] = {}
        """The games from the first decision, as it was made."""
        self._positions: dict[int, Position] = {}
        self._worlds: dict[tuple[int, int], Position | None] = {}

    def plain(self) -> dict[str, Any]:
        """All of it as JSON."""
        return {
            "played": self.played,
            "answers": self.answers,
            "games": [[number, key, list(games.items())] for (number, key), games in self.games.items()],
            "openings": [
                [number, [[*kind, over] for kind, over in each.fell.items()], each.ends]
                for number, each in self.openings.items()
            ],
        }

    def take_up(self, found: Mapping[str, Any]) -> None:
        """What another process has played; nothing of it if it is not whole."""
        openings = {
            number: Opening({(rule, seat): over for rule, seat, over in fell}, ends)
            for number, fell, ends in found["openings"]
        }
        games = {(number, key): {trial: list(values) for trial, values in each} for number, key, each in found["games"]}
        self.played, self.answers = found["played"], found["answers"]
        self.openings = openings
        self.games.update(games)

    def choose_goal(self) -> None:
        """The first measure by which not all games so far came to the same."""
        every = [values for games in self.games.values() for values in games.values()]
        different = [name for place, name in enumerate(self.measures) if len({values[place] for values in every}) > 1]
        self.goal = next(iter(different), WINS)

    def position(self, decision: Decision) -> Position:
        if decision.number not in self._positions:
            self._positions = {decision.number: position_of(self.match, decision)}
            self._worlds = {}
        return self._positions[decision.number]

    def usual(self, decision: Decision) -> str:
        """What the sensible player would have answered."""
        return str(key_of(self._players()[decision.seat].choose(self.position(decision))))

    def play(self, decision: Decision, keys: Sequence[str], number: int) -> None:
        """One trial of these answers, but for those that had it before; none where no world is found for it."""
        missing = [key for key in dict.fromkeys(keys) if number not in self.games[decision.number, key]]
        world = self._world(decision, number) if missing else None
        if world is not None:
            for key in missing:
                self.games[decision.number, key][number] = self._once(decision, world, key, number)

    def _once(self, decision: Decision, world: Position, key: str, number: int) -> list[float]:
        state = world.checkpoint.copy()
        dice = dice_from(seed_from(f"review/{decision.number}/{number}"))
        scribe = Scribe(dice, self._players(), state, self.book, RUNAWAY)
        scribe.quiet()
        try:
            goes_on = self.book.beat(state, Follow(answered(world, key), scribe))
            while goes_on:
                goes_on = self.book.beat(state, scribe)
        except RuleFault:
            return [0.0] * len(self.measures)  # a game without end is nobody's
        finally:
            self.played += 1
            self.answers += scribe.decisions
        if decision.number == 0 and key == decision.key:
            ends = [self.measured(state, seat) for seat in range(len(self.match.setup.seats))]
            self.openings[number] = Opening(over_due(scribe.position.journal or []), ends)
        return self.measured(state, self.seat)

    def _world(self, decision: Decision, number: int) -> Position | None:
        position = self.position(decision)
        if not self.book.hides:
            return position
        if (decision.number, number) not in self._worlds:
            stream = Stream(seed_from(f"review/world/{decision.number}/{number}"))
            self._worlds[decision.number, number] = redeal(position, self.seat, stream)
        return self._worlds[decision.number, number]

    def _players(self) -> dict[int, Policy]:
        """The same kind of player in every seat, each made when its seat is first asked."""
        return defaultdict(self.book.bots.get("sensible", lambda: Random(Stream(seed_from("review")))))

    def measured(self, state: Any, seat: int) -> list[float]:
        """What a state at the end of a game came to for a seat, by every measure."""
        won = float(seat in self.book.result(state).winners)
        return [won, *(float(self.book.prospects[name](state, seat)) for name in self.measures[1:])]

    def value(self, measured: Sequence[float]) -> float:
        """What it came to by the measure that counts."""
        return measured[self.measures.index(self.goal)]

    @property
    def is_chance(self) -> bool:
        return self.goal == WINS or self.goal in self.book.chances

    def values(self, decision: Decision, key: str, numbers: range) -> dict[int, float]:
        """What an answer came to in these trials."""
        games = self.games.get((decision.number, key), {})
        return {number: self.value(games[number]) for number in numbers if number in games}

    def found(self, decision: Decision, key: str, numbers: range) -> tuple[Estimate, int]:
        """What an answer came to on average, and in how many games."""
        values = list(self.values(decision, key, numbers).values())
        return (share(int(sum(values)), len(values)) if self.is_chance else mean(values)), len(values)

    def ahead(self, decision: Decision, key: str, other: str, numbers: range) -> Estimate:
        """By how much an answer was better than another in the same worlds with the same dice."""
        mine, its = self.values(decision, key, numbers), self.values(decision, other, numbers)
        return mean([value - its[number] for number, value in mine.items() if number in its])
