"""A player that looks ahead: it plays on over the real rules, in worlds that it can't tell from the real one.

What it looks for is an option better than the sensible player's own. All options meet the same worlds and the same
dice, so that luck cancels out, and the game's sensible player plays on in every seat. Options that come to the same
count as one. The race is by halves: each round has its share of the playouts, and the better half goes on. Whatever is
clearly behind the sensible choice leaves at once. Where nothing is left that may be better, a tree grows: options that
are good only if the seat's own next choices are not the sensible ones either. Where that finds nothing, it answers
before its time. What was seen is believed as far as it is more than luck would show.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, isqrt, log2, sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Any, ClassVar

from clew.bots.belief import Lead, Prior, believed, prior_of
from clew.bots.random import Random
from clew.bots.tree import Branch, Guide, grow
from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.follow import Follow
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.playout import RUNAWAY
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError, Divergence, RuleFault
from clew.kernel.words.journal import CHOICE, Entry
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of, label_of
from clew.kernel.words.stream import Chance, Stream, dice_from, seed_from
from clew.kernel.words.text import put

__all__ = ["Advice", "Search", "Verdict"]

BEATS = 40
"""How far a playout looks in games that can say what a state is worth and don't say how far; others are played to their
end."""

ROUNDS = 2
"""So often other later choices are tried where no first choice was found to be better."""

STRETCH = 8
"""After so many worlds it is seen who is still in the race."""

LOOKS = 8
"""In so many worlds options are told apart by what they come to at once."""

FEWEST = 16
"""In how many worlds an option must have been better to be preferred to the sensible one."""

CAUTION = 1.0
DOUBT = 3.0
"""By how many standard errors it must be better at the very least; and where fog cuts playouts short: what they come to
is the near future only."""

MISSES = 20
"""How many worlds may be missing before it gives up."""

EACH = 8
ENOUGH = 24
"""Where options are many, only so many stay after a first look as can have about this many playouts in the first
stretch, and later as many as can have this many more."""


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

    `usual` is what the sensible player would do, where the game has one. `games` were played on, each for so many
    `beats` at most, or to its end where that is 0.
    """

    verdicts: tuple[Verdict, ...]
    note: str
    usual: str | None = None
    games: int = 0
    beats: int = 0

    @property
    def chosen(self) -> str:
        return self.verdicts[0].key

    @property
    def is_clear(self) -> bool:
        """Whether the chosen answer was found to be better than the usual one, or, without one, than all others."""
        first, *others = self.verdicts
        if self.usual is not None:
            return self.chosen != self.usual
        return all(first.low > other.high for other in others) and first.playouts > 1


class Search:
    """Looks ahead for so many playouts, or for so many seconds, before every choice; with both for what is less."""

    looks_ahead: ClassVar[bool] = True

    def __init__(self, stream: Stream, playouts: int | None = None, seconds: float | None = None) -> None:
        if playouts is None and seconds is None:
            raise ValueError("say how many playouts, or how many seconds")
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


class _Look:
    """One search, from its first playout to its advice."""

    def __init__(self, position: Position, stream: Stream, playouts: int | None, seconds: float | None) -> None:
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
        self.branches = [Branch(key_of(option), put(label_of(option))) for option in position.question.options]
        self.usual = self.sensible()
        self.held = next((branch for branch in self.branches if branch.key == self.usual), self.branches[0])
        self.rivals = [branch for branch in self.branches if branch is not self.held]
        self.firsts = self.branches[:]

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
        played = 0.0 if self.playouts is None else self.played / self.playouts
        passed = 0.0 if self.seconds is None else (monotonic() - self.began) / self.seconds
        return max(played, passed)

    def left(self) -> int:
        """About how many more playouts the budget allows."""
        return max(1, ceil(self.played / max(self.spent(), 1e-9)) - self.played) if self.played else len(self.branches)

    def goes_on(self) -> bool:
        return self.missed < MISSES and self.spent() < 1

    def race(self) -> None:
        """The option held to be best and those that may be better meet the same worlds, round by round."""
        self.first_look()
        self.prune()
        looked_at = self.rivals
        self.by_halves()
        for _ in range(ROUNDS):
            self.second_thoughts()
        self.rivals = looked_at

    def first_look(self) -> None:
        """Of those that come to the same only the first goes on, and all that do once meet the same world."""
        for first, *others in self.told_apart([[self.held, *self.rivals]]):
            for branch in others:
                branch.alike = first
        self.rivals = [branch for branch in self.rivals if branch.alike is None]
        self.one_world([self.held, *self.rivals])

    def told_apart(self, groups: list[list[Branch]]) -> list[list[Branch]]:
        """Groups of options with which the state is the same at the next quiet moment, in some worlds."""
        for _ in range(LOOKS):
            world, dice = self.world(), seed_from(self.stream.below(1 << 62))
            if world is None or all(len(group) == 1 for group in groups):
                break
            groups = [part for group in groups for part in self.parted(group, world, dice)]
        return groups

    def parted(self, group: list[Branch], world: Position, dice: bytes) -> list[list[Branch]]:
        if len(group) == 1:
            return [group]
        found: list[tuple[Any, list[Branch]]] = []
        for branch in group:
            try:
                state, _, _ = self.answered(world, Branch(branch.key, branch.label), dice_from(dice))
            except (Divergence, RuleFault):
                return [group]
            same = next((members for other, members in found if other == state), None)
            if same is None:
                found.append((state, [branch]))
            else:
                same.append(branch)
        return [members for _, members in found]

    def by_halves(self) -> None:
        """Each round has an equal share of what is left, and the better half goes on; the last rival has the rest."""
        while self.rivals and self.goes_on():
            rounds = ceil(log2(len(self.rivals))) + 1
            enough = self.played + max(1, self.left() // rounds)
            while self.rivals and self.goes_on() and self.played < enough:
                self.some_worlds()
                self.rivals = [branch for branch in self.rivals if self.has_hope(branch)]
            self.rivals = self.best_first(self.rivals)[: ceil(len(self.rivals) / 2)]

    def has_hope(self, branch: Branch) -> bool:
        """Whether it may still be better than the sensible answer: it is ahead, or not by more than luck behind."""
        lead = branch.lead(self.held)
        return lead.value + lead.error > 0

    def some_worlds(self) -> None:
        """Some more worlds for all that are in the race."""
        while self.goes_on():
            twins = [branch.twin for branch in self.rivals if branch.twin is not None]
            self.one_world([self.held, *self.rivals, *twins][: self.left()])
            if self.worlds % STRETCH == 0:
                break

    def second_thoughts(self) -> None:
        """Nothing is better if play goes on sensibly: what if it does not? What brought a new branch into the race is
        luck above all and does not count; and the same later answers after the sensible first one run along."""
        self.rivals = self.grow()
        if self.rivals:
            self.some_worlds()
            self.drop()
        for branch in self.rivals:
            branch.forget()
            branch.twin = Branch(self.held.key, self.held.label, branch.steps)
            self.branches.append(branch.twin)
        self.by_halves()

    def grow(self) -> list[Branch]:
        """New branches from the best of those that are known well enough; the more budget is left, the more of them."""
        if not self.goes_on():
            return []
        room = min(isqrt(self.left()), self.left() // (2 * STRETCH))
        known = [branch for branch in self.branches if branch.key != self.held.key and branch.playouts >= STRETCH]
        grown = grow(self.best_first(known), room)
        self.branches += grown
        return grown

    def prune(self) -> None:
        """After a first look: only as many options as the budget can tell apart."""
        room = max(3, self.left() // EACH)
        if room < len(self.rivals):
            self.rivals = sorted(self.rivals, key=lambda branch: -branch.mean)[:room]

    def drop(self) -> None:
        """Who is not ahead leaves; of the others as many stay as the rest of the budget can tell apart."""
        ahead = [branch for branch in self.best_first(self.rivals) if branch.lead(self.held).value > 0]
        self.rivals = ahead[: max(1, self.left() // ENOUGH)]

    def best_first(self, branches: list[Branch]) -> list[Branch]:
        return sorted(branches, key=lambda branch: -branch.lead(self.held).value)

    def spend_the_rest(self) -> None:
        """More worlds for all that were looked at, for the sake of the figures."""
        while self.goes_on():
            self.one_world([self.held, *self.rivals][: self.left()])

    def one_world(self, alive: list[Branch]) -> None:
        """One more world for all of them, unless none could be dealt or it did not hold together."""
        self.worlds += 1
        world = self.world()
        dice = seed_from(self.stream.below(1 << 62))
        if world is None:
            self.missed += 1
            return
        try:
            ends = [(branch, *self.playout(world, branch, dice_from(dice))) for branch in alive]
        except (Divergence, RuleFault):
            self.missed += 1
            return
        for branch, state, value in ends:
            branch.playouts += 1
            branch.values[self.worlds] = value
            for name, prospect in self.rulebook.prospects.items():
                branch.prospects[name] += prospect(state, self.seat)
        self.played += len(alive)

    def playout(self, world: Position, branch: Branch, dice: Chance) -> tuple[Any, float]:
        """Answer with the option and play on; the state it came to, and what that is worth."""
        state, dealer, goes_on = self.answered(world, branch, dice)
        end = self.play_on(world.state, state, dealer, goes_on)
        return end, self.worth(end)

    def answered(self, world: Position, branch: Branch, dice: Chance) -> tuple[Any, Dealer, bool]:
        """Answer with the option and play to the next quiet moment: the state there, and whether it goes on."""
        asked = world.question
        state = world.checkpoint.copy()
        players = self.players()
        players[self.seat] = Guide(players[self.seat], branch)
        dealer = Dealer(dice, players, state, RUNAWAY)
        choice = Entry(CHOICE, asked.rule, asked.prompt, branch.key, asked.seat, asked.to)
        goes_on = self.rulebook.beat(state, Follow([*(world.journal or []), choice], dealer))
        return state, dealer, goes_on

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
            goes_on = beat(state, dealer)
            played += 1
        return before if fog is not None and fog(here, state) else state

    def worth(self, state: Any) -> float:
        if self.rulebook.worth is not None:
            return self.rulebook.worth(state, self.seat)
        return float(self.seat in self.rulebook.result(state).winners)

    def advice(self) -> Advice:
        """The best option, or the sensible one where the best is not better by more than a little luck."""
        seen = [branch for branch in self.branches if branch.like.values] or self.branches
        better = [branch for branch in seen if branch.key != self.held.key and self.is_better(branch)]
        best = max(better, key=lambda branch: self.believed(branch.lead(self.held)), default=self.held)
        leading = {branch.key: branch for branch in [*(branch for branch in seen if not branch.steps), best]}
        ranked = sorted(leading.values(), key=lambda branch: (branch is not best, -branch.like.mean))
        beats = 0 if self.beats >= RUNAWAY else self.beats
        far = f"at most {beats} beats" if beats else "whole games"
        note = f"{self.played} playouts, {far}"
        return Advice(tuple(map(self.verdict, ranked)), note, self.usual, self.played, beats)

    def verdict(self, branch: Branch) -> Verdict:
        """What the best branch of an option came to, or one that comes to the same, and how many playouts began with
        the option."""
        seen = branch.like
        count, mean = len(seen.values), seen.mean
        half = 1.96 * stdev(seen.values.values()) / sqrt(count) if count > 1 else 0.0
        prospects = {name: total / count for name, total in seen.prospects.items()}
        playouts = sum(other.playouts for other in self.branches if other.key == branch.key)
        return Verdict(branch.key, branch.label, mean, mean - half, mean + half, playouts, prospects)

    def is_better(self, branch: Branch) -> bool:
        """Better than the sensible answer, with or without the same later ones."""
        others = (self.held, branch.twin)
        return all(self.convincing(branch.lead(other)) for other in others if other is not None)

    def convincing(self, lead: Lead) -> bool:
        """Whether to leave the sensible player's way for this; where there is none, any lead will do."""
        if self.usual is None:
            return lead.value > 0
        least = CAUTION if self.rulebook.fog is None else DOUBT
        return lead.pairs >= FEWEST and lead.value > least * lead.error and self.believed(lead) > 0

    def believed(self, lead: Lead) -> float:
        return believed(lead, self.prior())

    def prior(self) -> Prior:
        """What to think of any answer, from all first ones that were looked at."""
        others = [branch for branch in self.firsts if branch is not self.held and branch.alike is None]
        spreads = [stdev(branch.values.values()) for branch in self.firsts if len(branch.values) > 1]
        return prior_of([branch.lead(self.held) for branch in others], fmean(spreads) if spreads else 0.0)
