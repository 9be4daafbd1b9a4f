"""A player that looks ahead: it plays on over the real rules, in worlds that it can't tell from the real one.

What it looks for is an option better than the sensible player's own. All options meet the same worlds and the same
dice, so that luck cancels out, and the game's sensible player plays on in every seat. Whatever falls behind the
sensible choice leaves the race; where nothing is left that may be better, it answers at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, inf, sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Any, ClassVar, NamedTuple

from clew.bots.random import Random
from clew.kernel.dealer import Dealer
from clew.kernel.errors import ClewError, Divergence, RuleFault
from clew.kernel.follow import Follow
from clew.kernel.journal import CHOICE, Entry
from clew.kernel.playout import RUNAWAY
from clew.kernel.position import Policy, Position
from clew.kernel.questions import key_of, label_of
from clew.kernel.redeal import redeal
from clew.kernel.rulebook import Rulebook
from clew.kernel.stream import Stream, seed_from
from clew.kernel.text import put

__all__ = ["Advice", "Search", "Verdict"]

BEATS = 40
"""How far a playout looks in games that can say what a state is worth and don't say how far; others are played to their
end."""

STRETCH = 8
"""After so many worlds it is seen who is still in the race."""

CAUTION = 1.5
FEWEST = 16
"""By how many standard errors, and in how many worlds, an option must be better to be preferred to the sensible one.
Most choices matter little: who waits for proof never leaves the sensible player's way."""

DOUBT = 3.0
"""The same where fog cuts playouts short: what they come to is the near future only."""

MISSES = 20
"""How many worlds may be missing before it gives up."""

EACH = 8
ENOUGH = 24
"""Where options are many, only so many stay after a first look as can have about this many playouts in the first
stretch, and later as many as can have this many more."""

APART = 1 << 14
"""Every beat begins at its own place in the dice, so that options are comparable again after one took more throws."""


@dataclass(frozen=True)
class Verdict:
    """What the search found out about an option: what to expect, within which 95 % bounds, from how many playouts."""

    key: str
    option: str
    value: float
    low: float
    high: float
    playouts: int
    prospects: Mapping[str, float]


@dataclass(frozen=True)
class Advice:
    """The options, the chosen one first and then the better before the worse, and a sentence about the search.

    `usual` is what the sensible player would do, where the game has one.
    """

    verdicts: tuple[Verdict, ...]
    note: str
    usual: str | None = None

    @property
    def chosen(self) -> str:
        return self.verdicts[0].key


class Search:
    """Looks ahead for so many playouts, or for so many seconds, before every choice."""

    looks_ahead: ClassVar[bool] = True

    def __init__(self, stream: Stream, playouts: int | None = None, seconds: float = 1.0) -> None:
        self.stream = stream
        self.playouts = playouts
        self.seconds = seconds

    def choose(self, position: Position) -> Any:
        """The best option as far as the budget goes; less of it where nothing promises to be better."""
        chosen = self._look(position).advice().chosen
        return next(option for option in position.question.options if key_of(option) == chosen)

    def explain(self, position: Position) -> Advice:
        """What each option leads to; all of the budget is spent on it."""
        look = self._look(position)
        look.spend_the_rest()
        return look.advice()

    def _look(self, position: Position) -> _Look:
        if position.rulebook is None or position.checkpoint is None:
            raise ClewError("A search needs a table that keeps a journal; the lab and `Match` do.")
        look = _Look(position, self.stream, self.playouts, self.seconds)
        look.race()
        return look


class _Arm:
    """One option at hand: what its playouts came to, world by world."""

    def __init__(self, key: str, label: str) -> None:
        self.key = key
        self.label = label
        self.values: dict[int, float] = {}
        self.prospects: defaultdict[str, float] = defaultdict(float)

    @property
    def mean(self) -> float:
        return fmean(self.values.values()) if self.values else 0.0

    def lead(self, other: _Arm) -> _Lead:
        """By how much it is better, where both met the same world and dice."""
        pairs = [value - other.values[world] for world, value in self.values.items() if world in other.values]
        if len(pairs) < 2:
            return _Lead(sum(pairs), inf, len(pairs))
        return _Lead(fmean(pairs), stdev(pairs) / sqrt(len(pairs)), len(pairs))

    def verdict(self) -> Verdict:
        count = len(self.values)
        half = 1.96 * stdev(self.values.values()) / sqrt(count) if count > 1 else 0.0
        prospects = {name: total / count for name, total in self.prospects.items()}
        return Verdict(self.key, self.label, self.mean, self.mean - half, self.mean + half, count, prospects)


class _Lead(NamedTuple):
    """A mean difference, its standard error, and of how many pairs."""

    value: float
    error: float
    pairs: int


class _Look:
    """One search, from its first playout to its advice."""

    def __init__(self, position: Position, stream: Stream, playouts: int | None, seconds: float) -> None:
        self.position = position
        self.rulebook: Rulebook[Any] = position.rulebook
        self.seat = position.seat
        self.stream = stream
        self.playouts = playouts
        self.seconds = seconds
        self.began = monotonic()
        self.played = 0
        self.worlds = 0
        self.missed = 0
        self.beats = (self.rulebook.horizon or BEATS) if self.rulebook.worth else RUNAWAY
        self.arms = {
            key_of(option): _Arm(key_of(option), put(label_of(option))) for option in position.question.options
        }
        self.usual = self.sensible()
        self.held = self.arms[position.question.keys()[0] if self.usual is None else self.usual]
        self.rivals = [arm for arm in self.arms.values() if arm is not self.held]

    def players(self) -> defaultdict[int, Policy]:
        """The game's sensible player in every seat, or a random one where there is none."""
        return defaultdict(self.rulebook.bots.get("sensible", lambda: Random(self.stream)))

    def world(self) -> Position | None:
        return redeal(self.position, self.seat, self.stream)

    def sensible(self) -> str | None:
        """The option that the sensible player, where there is one, would take in a world dealt anew."""
        if "sensible" not in self.rulebook.bots:
            return None
        world = self.world() or self.position
        return key_of(self.players()[self.seat].choose(world))

    def spent(self) -> float:
        """How much of the budget is gone: 1 is all of it."""
        if self.playouts is not None:
            return self.played / self.playouts
        return (monotonic() - self.began) / self.seconds

    def left(self) -> int:
        """About how many more playouts the budget allows."""
        return max(1, ceil(self.played / max(self.spent(), 1e-9)) - self.played) if self.played else len(self.arms)

    def goes_on(self) -> bool:
        return self.missed < MISSES and self.spent() < 1

    def race(self) -> None:
        """Stretch by stretch, the option held to be best and those that may be better meet the same worlds."""
        self.one_world([self.held, *self.rivals])
        self.prune()
        looked_at = self.rivals
        while self.rivals and self.goes_on():
            while self.goes_on():
                self.one_world([self.held, *self.rivals][: self.left()])
                if self.worlds % STRETCH == 0:
                    break
            self.drop()
        self.rivals = looked_at

    def prune(self) -> None:
        """After a first look: only as many options as the budget can tell apart."""
        room = max(3, self.left() // EACH)
        if room < len(self.rivals):
            self.rivals = sorted(self.rivals, key=lambda arm: -arm.mean)[:room]

    def drop(self) -> None:
        """Who is not ahead leaves; of the others as many stay as the rest of the budget can tell apart."""
        leads = {arm.key: arm.lead(self.held).value for arm in self.rivals}
        ahead = sorted((arm for arm in self.rivals if leads[arm.key] > 0), key=lambda arm: -leads[arm.key])
        self.rivals = ahead[: max(1, self.left() // ENOUGH)]

    def spend_the_rest(self) -> None:
        """More worlds for all that were looked at, for the sake of the figures."""
        while self.goes_on():
            self.one_world([self.held, *self.rivals][: self.left()])

    def one_world(self, alive: list[_Arm]) -> None:
        """One more world for all of them, unless none could be dealt or it did not hold together."""
        self.worlds += 1
        world = self.world()
        dice = seed_from(self.stream.below(1 << 62))
        if world is None:
            self.missed += 1
            return
        try:
            ends = [(arm, *self.playout(world, arm, Stream(dice))) for arm in alive]
        except (Divergence, RuleFault):
            self.missed += 1
            return
        for arm, state, value in ends:
            arm.values[self.worlds] = value
            for name, prospect in self.rulebook.prospects.items():
                arm.prospects[name] += prospect(state, self.seat)
        self.played += len(alive)

    def playout(self, world: Position, arm: _Arm, dice: Stream) -> tuple[Any, float]:
        """Answer with the option and play on; the state it came to, and what that is worth."""
        asked = world.question
        state = world.checkpoint.copy()
        dealer = Dealer(dice, self.players(), state, RUNAWAY)
        choice = Entry(CHOICE, asked.rule, asked.prompt, arm.key, asked.seat, asked.to)
        goes_on = self.rulebook.beat(state, Follow([*(world.journal or []), choice], dealer))
        end = self.play_on(world.state, state, dealer, goes_on)
        return end, self.worth(end)

    def play_on(self, here: Any, state: Any, dealer: Dealer, goes_on: bool) -> Any:
        """Play on for some beats, or to where the fog begins: then the state is the one before that beat."""
        beat, fog = self.rulebook.beat, self.rulebook.fog
        before = here
        played = 1
        while goes_on and played < self.beats:
            if fog is not None:
                if fog(here, state):
                    break
                before = state.copy()
            dealer.stream.at = max(dealer.stream.at, played * APART)
            goes_on = beat(state, dealer)
            played += 1
        return before if fog is not None and fog(here, state) else state

    def worth(self, state: Any) -> float:
        if self.rulebook.worth is not None:
            return self.rulebook.worth(state, self.seat)
        return float(self.seat in self.rulebook.result(state).winners)

    def advice(self) -> Advice:
        """The best option, or the sensible one where the best is not better by more than a little luck."""
        seen = [arm for arm in self.arms.values() if arm.values] or list(self.arms.values())
        leads = {arm.key: arm.lead(self.held) for arm in seen if arm is not self.held}
        better = [arm for arm in seen if arm is not self.held and self.convincing(leads[arm.key])]
        chosen = max(better, key=lambda arm: leads[arm.key].value, default=self.held)
        ranked = sorted(seen, key=lambda arm: (arm is not chosen, -arm.mean))
        far = "whole games" if self.beats >= RUNAWAY else f"at most {self.beats} beats"
        return Advice(tuple(arm.verdict() for arm in ranked), f"{self.played} playouts, {far}", self.usual)

    def convincing(self, lead: _Lead) -> bool:
        """Whether to leave the sensible player's way for this; where there is none, any lead will do."""
        if self.usual is None:
            return lead.value > 0
        caution = CAUTION if self.rulebook.fog is None else DOUBT
        return lead.pairs >= FEWEST and lead.value > caution * lead.error
