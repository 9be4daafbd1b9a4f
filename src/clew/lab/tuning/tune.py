"""`clew tune`: vary what a player goes by, race the variants, and keep what is better beyond doubt."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any

from clew.kernel.book.judgement import Figure, Value, figures_of, judged, tuned
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError
from clew.lab.intervals import Estimate, mean
from clew.lab.many.study import book_of
from clew.lab.many.workers import Crew, cores, crew
from clew.lab.tuning.race import race
from clew.lab.tuning.trials import Lead, Table, Trials

__all__ = ["Step", "Tuning", "Whole", "figures_to_tune", "tune"]

MOVES = (-4, -1, 1, 4)
"""By how many steps a number is varied."""
LOOKS = 5
"""How often one looks whether something is confirmed. Each look doubles the games, and each may be wrong in one case of
a hundred, so that all of them together are in one of twenty."""
BEYOND_DOUBT = NormalDist().inv_cdf(1 - 0.05 / LOOKS / 2)
ENOUGH = 10
"""In so many games at least two players have to differ before anything is said of them."""
RACE, PROOF, CONFIRMING = 8, 8, 16
"""A race may take an eighth of the games, so does the proof at the end; confirming one change a sixteenth for each."""


@dataclass(frozen=True)
class Step:
    """A change that was tried on games of its own: what it gained in them, and whether that is beyond doubt."""

    figure: str
    before: Value
    after: Value
    gained: Estimate
    games: int
    kept: bool


@dataclass(frozen=True)
class Whole:
    """All that was changed together, in games that had no part in choosing it."""

    before: float
    after: float
    gained: Estimate
    games: int


@dataclass
class Tuning:
    """What came of it so far: the steps that were tried, the values that are kept, and the proof at the end."""

    table: Table
    bot: str
    budget: int
    steps: list[Step] = field(default_factory=list)
    changed: dict[str, Value] = field(default_factory=dict)
    whole: Whole | None = None
    played: int = 0
    seconds: float = 0.0
    finished: bool = False

    @property
    def kept(self) -> list[Step]:
        return [step for step in self.steps if step.kept]

    @property
    def worse(self) -> bool:
        """Whether the proof speaks against what was confirmed."""
        return self.whole is not None and self.whole.gained.high < 0

    def player(self, figure: str = "", value: Value = 0) -> str:
        """The name of the player as far as it is tuned, or with one more change."""
        changed = {**self.changed, figure: value} if figure else self.changed
        return "/".join([self.bot, *(f"{name}={each}" for name, each in changed.items())])


def figures_to_tune(book: Rulebook[Any], names: Sequence[str] = ()) -> dict[str, Figure]:
    """What the game's players go by, as far as it is wanted; all that is no matter of taste, if nothing is named."""
    if book.judgement is None:
        raise ClewError(f"The players of {book.title} declare no figures, so there is nothing to tune.")
    known = figures_of(book.judgement)
    judged(book.judgement, {name: known[name].usual if name in known else 0 for name in names})
    return {name: each for name, each in known.items() if (name in names if names else not each.taste)}


def tune(
    table: Table,
    bot: str,
    figures: Mapping[str, Figure],
    budget: int,
    workers: int | None = None,
    seen: Callable[[int], None] = lambda _: None,
    said: Callable[[Step | str], None] = lambda _: None,
) -> Tuning:
    """Tune these figures with about `budget` games. Ctrl-C keeps what is known by then."""
    tuning = Tuning(table, bot, budget)
    began = time.perf_counter()

    def count(more: int) -> None:
        tuning.played += more
        seen(more)

    with suppress(KeyboardInterrupt), crew(workers or cores()) as play:
        for step in _rounds(tuning, figures, play, count, said):
            tuning.steps.append(step)
            said(step)
        _prove(tuning, play, count)
        tuning.finished = True
    tuning.seconds = time.perf_counter() - began
    return tuning


def _rounds(
    tuning: Tuning, figures: Mapping[str, Figure], play: Crew, count: Callable[[int], None], said: Callable[[str], None]
) -> Iterator[Step]:
    """Race, confirm the best, and again with what was better, until nothing is or the games are spent."""
    rounds, found = 0, True
    while found and _left(tuning) >= tuning.budget // RACE:
        rounds += 1
        rivals = _variants(tuning, figures)
        said(f"Race {rounds}: {len(rivals)} variants of {tuning.player()}")
        trials = Trials(tuning.table, f"{tuning.table.study.seed}/race {rounds}", play, count)
        ahead = race(trials, tuning.player(), list(rivals), tuning.budget // RACE)
        found = False
        for place, rival in enumerate(ahead, 1):
            figure, value = rivals[rival]
            if _left(tuning) >= 2 * (tuning.budget // CONFIRMING):
                seed = f"{tuning.table.study.seed}/confirm {rounds}.{place}"
                step = _confirm(tuning, figure, value, Trials(tuning.table, seed, play, count))
                found = found or step.kept
                yield step


def _left(tuning: Tuning) -> int:
    """How many games there are before the proof."""
    return tuning.budget - tuning.budget // PROOF - tuning.played


def _variants(tuning: Tuning, figures: Mapping[str, Figure]) -> dict[str, tuple[str, Value]]:
    """Every player that goes by one other value, by name."""
    now = _now(tuning)
    return {
        tuning.player(name, value): (name, value)
        for name, figure in figures.items()
        for value in _values(figure, now[name])
    }


def _now(tuning: Tuning) -> dict[str, Value]:
    """What the player goes by, as far as it is tuned."""
    declared = book_of(tuning.table.study.game).judgement
    assert declared is not None
    usual = tuned(declared)
    return {**{name: getattr(usual, name) for name in figures_of(declared)}, **tuning.changed}


def _values(figure: Figure, now: Value) -> list[Value]:
    """What to try instead of the present value."""
    if not figure.is_number:
        return [word for word in figure.among if word != now]
    wanted = (min(figure.most, max(figure.least, int(now) + move * figure.step)) for move in MOVES)
    return [value for value in dict.fromkeys(wanted) if value != now]


def _confirm(tuning: Tuning, figure: str, value: Value, trials: Trials) -> Step:
    """Play on until the change is better beyond doubt, or it is behind, or all the games have not decided it."""
    before, player, rival = _now(tuning)[figure], tuning.player(), tuning.player(figure, value)
    most = max(LOOKS, tuning.budget // CONFIRMING)
    kept, lead = False, Lead(0.0, 0.0, 0, 0)
    for look in reversed(range(LOOKS)):
        trials.play([player, rival], most >> look)
        lead = trials.lead(rival, player)
        kept = lead.differ >= ENOUGH and lead.value > BEYOND_DOUBT * lead.error
        if kept or lead.value + lead.error < 0:
            break
    half = BEYOND_DOUBT * lead.error
    if kept:
        tuning.changed[figure] = value
    return Step(figure, before, value, Estimate(lead.value, lead.value - half, lead.value + half), lead.games, kept)


def _prove(tuning: Tuning, play: Crew, count: Callable[[int], None]) -> None:
    """What all changes come to together: a number of games fixed beforehand, on seeds that chose nothing."""
    if not tuning.changed:
        return
    trials = Trials(tuning.table, f"{tuning.table.study.seed}/proof", play, count)
    player, games = tuning.player(), max(2, tuning.budget // PROOF // 2)
    trials.play([tuning.bot, player], games)
    base = trials.values[tuning.bot]
    apart = [value - base[game] for game, value in trials.values[player].items() if game in base]
    tuning.whole = Whole(trials.mean(tuning.bot), trials.mean(player), mean(apart), len(apart))
