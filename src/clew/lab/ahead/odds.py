"""What each option at hand leads to: exact where the tree is small enough, else simulated; it always says which."""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from time import monotonic
from typing import Any

from clew.bots.random import Random
from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.playout import RUNAWAY
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of, label_of
from clew.kernel.words.stream import Stream, dice_from, seed_from
from clew.kernel.words.text import Fact, Text, put
from clew.lab.ahead.freeze import freeze
from clew.lab.ahead.lookahead import NEGLIGIBLE, Budget, Tree, Way, play_to_horizon
from clew.lab.intervals import average, share

__all__ = ["Odds", "Row", "as_it_is", "odds", "told_once"]

RUNS = 500
"""How many runs of a beat an exact answer may take for all options together: half a second. Whether an answer is exact
is a matter of the question, never of how busy the machine is."""

UNDECIDED = Fraction(1, 1000)
"""More than this may not be left undecided in an answer that is called exact."""

WORLDS = 12
"""So many worlds are dealt anew to see whether anything is hidden at all."""

MOST_PLAYOUTS = 400
FEWEST_EACH = 20
"""So many games are shared by the options, but no fewer for each; fewer still only where time is up before that."""
MOST_BEATS = 200
KEPT = 256

EXACTLY = "Exact: every way the dice can fall, {horizon}."
NEARLY = "Exact but for {rest} %: every way the dice can fall, {horizon}."
SIMULATED = "Simulated: {games} games an option, {horizon}; intervals of 95 %."
IN_WORLDS = (
    "Simulated: {games} games an option in worlds that look the same from your seat, {horizon}; intervals of 95 %."
)

Values = dict[tuple[str, str], list[int]]
"""What came of each option's prospects, game by game."""


@dataclass(frozen=True)
class Row:
    """One prospect of one option: what to expect, between which bounds, how likely each value is, and what it is `now`.

    A `chance` is a yes or no, so that its value is a probability.
    """

    key: str
    option: str
    prospect: str
    value: float
    low: float
    high: float
    spread: Mapping[int, float]
    chance: bool
    now: int | None = None

    @property
    def stays(self) -> bool:
        """Whether it is what it is now, whatever happens."""
        return self.now is not None and set(self.spread) == {self.now}

    @property
    def bounded(self) -> bool:
        """Whether there were games enough to say between which bounds the value lies."""
        return isfinite(self.low) and isfinite(self.high)


@dataclass(frozen=True)
class Odds:
    """The rows of every option, in the question's order; `exact` or simulated, and a sentence that says how.

    `games` were played for each option, none where it is exact.
    """

    rows: tuple[Row, ...]
    exact: bool
    note: Text
    games: int = 0


def told_once(rows: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """A row for each prospect that is the same for every option, and the rows of the others.

    What stays as it is, whatever is chosen, is left out.
    """
    fixed = {row.prospect for row in rows} - {row.prospect for row in rows if not row.stays}
    rows = [row for row in rows if row.prospect not in fixed]
    figures: dict[str, set[tuple[float, float, float]]] = defaultdict(set)
    for row in rows:
        figures[row.prospect].add((row.value, row.low, row.high))
    options = {row.key for row in rows}
    same = {prospect for prospect, found in figures.items() if len(found) == 1 < len(options)}
    once = [row for row in rows if row.prospect in same and row.key == rows[0].key]
    return once, [row for row in rows if row.prospect not in same]


def as_it_is(rows: Sequence[Row]) -> list[Row]:
    """A row for each figure among these that says what it is now, so that one sees by how much it changes."""
    now = {row.prospect: row.now for row in rows if row.now is not None and not row.chance}
    return [Row("", "", name, each, each, each, {each: 1.0}, False, each) for name, each in now.items()]


_kept: OrderedDict[Any, Odds] = OrderedDict()


def odds(
    position: Position, options: Sequence[Any] | None = None, seconds: float = 5.0, playouts: int | None = None
) -> Odds:
    """The prospects of the seat that is asked, for each option of its question (or some of them).

    Later choices are the sensible player's. All of it happens in worlds that the seat can't tell from the real one,
    so the answer tells nothing that the seat may not know. With `playouts` it simulates that many and takes its time.
    """
    wanted = list(position.question.options if options is None else options)
    name = (position.rulebook.name, _known(position), tuple(map(key_of, wanted)), seconds, playouts)
    if name not in _kept:
        _kept[name] = _Question(position, wanted, seconds).answer(playouts)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return _kept[name]


def _known(position: Position) -> Any:
    """All that a position is made of."""
    return freeze(position.checkpoint), tuple(str(entry.plain()) for entry in position.journal or [])


class _Question:
    """The odds of one question, on the way to an answer."""

    def __init__(self, position: Position, options: Sequence[Any], seconds: float) -> None:
        self.position = position
        self.rulebook: Rulebook[Any] = position.rulebook
        self.labels = {key_of(option): put(label_of(option)) for option in options}
        self.seconds = seconds
        self.now: dict[str, int] = {}
        self.stream = Stream(seed_from("odds"))
        self.looked_beyond = False

    def answer(self, playouts: int | None) -> Odds:
        worlds = [self.world() for _ in range(WORLDS)]
        first = worlds[0]
        if first is None:
            return Odds((), False, Text("No odds: no world was found that looks like this one from your seat."))
        self.now = {name: prospect(first.state, first.seat) for name, prospect in self.rulebook.prospects.items()}
        nothing_hidden = len({None if world is None else _known(world) for world in worlds}) == 1
        found = self.exact(first) if nothing_hidden and playouts is None and "sensible" in self.rulebook.bots else None
        return found or self.simulated(first if nothing_hidden else None, playouts)

    def world(self) -> Position | None:
        return redeal(self.position, self.position.seat, self.stream)

    def policies(self) -> dict[int, Policy]:
        """The same kind of player in every seat, each made when its seat is first asked."""
        return defaultdict(self.rulebook.bots.get("sensible", lambda: Random(self.stream)))

    def exact(self, world: Position) -> Odds | None:
        """Exact odds in the only world there is, or nothing if that takes too long."""
        tree, budget = Tree(self.rulebook, self.policies), Budget(RUNS)
        rows, left = [], Fraction(0)
        for key in self.labels:
            ways, undecided = tree.horizon(world, key, budget)
            if undecided > UNDECIDED:
                return None
            left = max(left, undecided)
            rows += [self.exact_row(key, name, ways, undecided) for name in self.rulebook.prospects]
        self.looked_beyond = tree.looked_beyond
        facts = {"horizon": self.horizon(), "rest": f"{100 * float(left):.2g}"}
        return Odds(tuple(rows), True, Text(NEARLY if left > NEGLIGIBLE else EXACTLY, facts))

    def exact_row(self, key: str, name: str, ways: list[Way], undecided: Fraction) -> Row:
        prospect, seat = self.rulebook.prospects[name], self.position.seat
        spread: dict[int, Fraction] = {}
        for way in ways:
            value = prospect(way.state, seat)
            spread[value] = spread.get(value, Fraction(0)) + way.chance
        sure = sum((value * chance for value, chance in spread.items()), Fraction(0))
        low, high = sure + undecided * min(spread), sure + undecided * max(spread)
        shown = {value: float(chance / (1 - undecided)) for value, chance in sorted(spread.items())}
        middle = sure / (1 - undecided)
        return self.row(key, name, (float(middle), float(low), float(high)), shown)

    def simulated(self, only: Position | None, playouts: int | None) -> Odds:
        """Every option once in each world, with the same dice, as often as wanted, or until time is up."""
        values: dict[tuple[str, str], list[int]] = {
            (key, name): [] for key in self.labels for name in self.rulebook.prospects
        }
        played, until = 0, monotonic() + self.seconds
        wanted = playouts or max(FEWEST_EACH, MOST_PLAYOUTS // len(self.labels))
        while played < wanted and (playouts or not played or monotonic() < until):
            world = only or self.world()
            if world is not None:
                for key in self.labels:
                    self.play_once(world, key, played, values)
            played += 1
        rows = [self.simulated_row(key, name, found) for (key, name), found in values.items()]
        facts: dict[str, Fact] = {"horizon": self.horizon(), "games": played}
        return Odds(tuple(rows), False, Text(IN_WORLDS if only is None else SIMULATED, facts), played)

    def play_once(self, world: Position, key: str, number: int, values: Values) -> None:
        dice = dice_from(seed_from(f"odds/{number}"))
        policies = self.policies()
        state, beats = play_to_horizon(world, key, lambda state: Dealer(dice, policies, state, RUNAWAY), MOST_BEATS)
        self.looked_beyond = self.looked_beyond or beats > 1
        for name, prospect in self.rulebook.prospects.items():
            values[key, name].append(prospect(state, self.position.seat))

    def simulated_row(self, key: str, name: str, values: list[int]) -> Row:
        counts = Counter(values)
        found = share(counts[1], len(values)) if name in self.rulebook.chances else average(values)
        spread = {value: counts[value] / len(values) for value in sorted(counts)}
        return self.row(key, name, (found.value, found.low, found.high), spread)

    def row(self, key: str, name: str, expected: tuple[float, float, float], spread: Mapping[int, float]) -> Row:
        return Row(key, self.labels[key], name, *expected, spread, name in self.rulebook.chances, self.now.get(name))

    def horizon(self) -> str:
        """How far the odds look; a plain word for the surfaces to put into theirs."""
        until = f"the end of the {self.rulebook.underway}" if self.looked_beyond else "the next quiet moment"
        if self.rulebook.fog is not None:
            until += ", and no further than what nobody has seen yet"
        return f"to {until}, later choices by the sensible player"
