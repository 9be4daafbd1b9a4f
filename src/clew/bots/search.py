"""A player that looks ahead: Monte-Carlo tree search over the real rules, in worlds it can't tell from the real one.

The options at hand meet the same worlds and the same dice, and the weaker half leaves in turn, so that luck cancels out
(sequential halving). Behind each option its own later choices form a tree (UCT) that grows only where it pays to look
(progressive widening); other seats, and everything beyond the tree, are played by the game's sensible player. The tree
is of choices alone: chance is dealt anew every time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, log, log2, sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Any, ClassVar

from clew.bots.random import Random
from clew.bots.tree import Node, Walker
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
"""How far a playout looks in games that can say what a state is worth; others are played to their end."""

CAUTION = 2.0
FEWEST = 16
"""By how many standard errors, and in how many worlds, an option must be better to be preferred to the sensible one; by
some more where options are many, for the best of many is often just the luckiest."""

EACH = 8
"""Where options are many, only so many are looked at as can have about this many playouts in the first round."""


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
        chosen = self.explain(position).chosen
        return next(option for option in position.question.options if key_of(option) == chosen)

    def explain(self, position: Position) -> Advice:
        """What each option leads to, as far as the budget goes."""
        if position.rulebook is None or position.checkpoint is None:
            raise ClewError("A search needs a table that keeps a journal; the lab and `Match` do.")
        look = _Look(position, self.stream, self.playouts, self.seconds)
        look.halve()
        return look.advice()


class _Arm:
    """One option at hand: what its playouts came to, and the tree of choices behind it."""

    def __init__(self, key: str, label: str) -> None:
        self.key = key
        self.label = label
        self.values: list[float] = []
        self.prospects: defaultdict[str, float] = defaultdict(float)
        self.root = Node()

    @property
    def mean(self) -> float:
        return fmean(self.values) if self.values else 0.0

    def verdict(self) -> Verdict:
        count = len(self.values)
        half = 1.96 * stdev(self.values) / sqrt(count) if count > 1 else 0.0
        prospects = {name: total / count for name, total in self.prospects.items()}
        return Verdict(self.key, self.label, self.mean, self.mean - half, self.mean + half, count, prospects)


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
        self.arms = {
            key_of(option): _Arm(key_of(option), put(label_of(option))) for option in position.question.options
        }
        self.usual = self.sensible()

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

    def halve(self) -> None:
        """Give every option the same worlds and dice, and let the weaker half leave, round by round."""
        alive = list(self.arms.values())
        rounds = max(1, ceil(log2(len(alive))))
        for number in range(1, rounds + 1):
            alive = self.round(alive, number / rounds)
            alive.sort(key=lambda arm: -arm.mean)
            kept = alive[: max(2, (len(alive) + 1) // 2)]
            alive = kept + [arm for arm in alive if arm.key == self.usual and arm not in kept]

    def round(self, alive: list[_Arm], until: float) -> list[_Arm]:
        """Worlds in turn, every option once in each, at least one; the options that were looked at."""
        missed = 0
        while missed < 20:
            missed += not self.one_world(alive)
            if self.played == len(alive):
                alive = self.pruned(alive)
            if self.spent() >= until:
                break
        return alive

    def pruned(self, alive: list[_Arm]) -> list[_Arm]:
        """After a first look: only as many options as the budget can tell apart, the sensible one always among them."""
        room = max(4, int(len(alive) / max(self.spent(), 1e-9) / EACH))
        if room >= len(alive):
            return alive
        alive.sort(key=lambda arm: (arm.key != self.usual, -arm.mean))
        return alive[:room]

    def one_world(self, alive: list[_Arm]) -> bool:
        """One more world for all of them; False if it could not be dealt or did not hold together."""
        world = self.world()
        dice = seed_from(self.stream.below(1 << 62))
        if world is None:
            return False
        try:
            ends = [(arm, *self.playout(world, arm, Stream(dice))) for arm in alive]
        except (Divergence, RuleFault):
            return False
        for arm, state, value in ends:
            arm.values.append(value)
            for name, prospect in self.rulebook.prospects.items():
                arm.prospects[name] += prospect(state, self.seat)
        self.played += len(alive)
        return True

    def playout(self, world: Position, arm: _Arm, dice: Stream) -> tuple[Any, float]:
        """Answer with the option and play on; the state it came to, and what that is worth."""
        asked = world.question
        state = world.checkpoint.copy()
        players = self.players()
        walker = Walker(arm.root, players[self.seat], self.stream)
        players[self.seat] = walker
        dealer = Dealer(dice, players, state, RUNAWAY)
        choice = Entry(CHOICE, asked.rule, asked.prompt, arm.key, asked.seat, asked.to)
        goes_on = self.rulebook.beat(state, Follow([*(world.journal or []), choice], dealer))
        end = self.play_on(world.state, state, dealer, goes_on)
        value = self.worth(end)
        walker.learn(value)
        return end, value

    def play_on(self, here: Any, state: Any, dealer: Dealer, goes_on: bool) -> Any:
        """Play on for some beats, or to where the fog begins: then the state is the one before that beat."""
        beat, fog = self.rulebook.beat, self.rulebook.fog
        before = here
        left = BEATS if self.rulebook.worth else RUNAWAY
        while goes_on and left > 1:
            if fog is not None:
                if fog(here, state):
                    break
                before = state.copy()
            goes_on = beat(state, dealer)
            left -= 1
        return before if fog is not None and fog(here, state) else state

    def worth(self, state: Any) -> float:
        if self.rulebook.worth is not None:
            return self.rulebook.worth(state, self.seat)
        return float(self.seat in self.rulebook.result(state).winners)

    def advice(self) -> Advice:
        """The best option, or the sensible one where the best is not clearly better."""
        seen = [arm for arm in self.arms.values() if arm.values] or list(self.arms.values())
        most = max(len(arm.values) for arm in seen)
        best = max((arm for arm in seen if len(arm.values) == most), key=lambda arm: arm.mean)
        chosen = best
        if self.usual is not None and not _clearly_better(best, self.arms[self.usual], len(self.arms)):
            chosen = self.arms[self.usual]
        ranked = sorted(seen, key=lambda arm: (arm is not chosen, -arm.mean))
        note = f"{self.played} playouts, {'at most ' + str(BEATS) + ' beats' if self.rulebook.worth else 'whole games'}"
        return Advice(tuple(arm.verdict() for arm in ranked), note, self.usual)


def _clearly_better(best: _Arm, usual: _Arm, options: int) -> bool:
    """Both met the same worlds and dice, so their values can be compared pair by pair."""
    pairs = [one - other for one, other in zip(best.values, usual.values, strict=False)]
    if len(pairs) < FEWEST:
        return False
    caution = CAUTION + sqrt(2 * log(options))
    return fmean(pairs) > 0 and fmean(pairs) >= caution * stdev(pairs) / sqrt(len(pairs))
