"""Whole games for one player after another, all with the same dice: what each of them came to, game by game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from statistics import fmean, stdev

from clew.kernel.words.errors import ClewError
from clew.lab.many.study import Record, Study, book_of
from clew.lab.many.workers import Crew, Span

__all__ = ["WINS", "Lead", "Table", "Trials"]

WINS = "wins"
BLOCK = 16
"""So many games in a row are played from one seat."""


@dataclass(frozen=True)
class Table:
    """Where a player is tried: at every seat of a game that is won together, else at one after the other, the rest
    taken by the player as it was. `goal` is winning, or a prospect of which more is better."""

    study: Study
    goal: str = WINS

    def __post_init__(self) -> None:
        prospects = book_of(self.study.game).prospects
        if self.goal not in (WINS, *prospects):
            raise ClewError(
                f"Nothing is called {self.goal!r} there; the goal can be {', '.join({WINS: 0, **prospects})}."
            )

    @property
    def against_itself(self) -> bool:
        return len(self.study.players) > 1 and book_of(self.study.game).rivals

    def study_for(self, player: str, seat: int, seed: str) -> Study:
        """What is to be played by him in this seat."""
        others = self.study.players
        players = (*others[:seat], player, *others[seat + 1 :]) if self.against_itself else (player,) * len(others)
        return replace(self.study, players=players, seed=seed)

    def seat(self, game: int) -> int:
        """The seat whose fortune counts in a game."""
        return game // BLOCK % len(self.study.players) if self.against_itself else 0

    def value(self, record: Record) -> float:
        """What a game came to for the seats that were tried."""
        every = range(len(self.study.players))
        seats = [self.seat(record.index)] if self.against_itself else list(every)
        if self.goal == WINS:
            return fmean(float(seat in record.winners) for seat in seats)
        return fmean(record.prospects[self.goal][seat] for seat in seats)


@dataclass(frozen=True)
class Lead:
    """By how much one player is ahead of another, pair by pair; its standard error; in how many games they differ."""

    value: float
    error: float
    games: int
    differ: int


class Trials:
    """Games from one seed, played as they are wanted and remembered. `seen` hears of each that is done."""

    def __init__(self, table: Table, seed: str, crew: Crew, seen: Callable[[int], None]) -> None:
        self.table = table
        self.seed = seed
        self.crew = crew
        self.seen = seen
        self.values = defaultdict[str, dict[int, float]](dict)
        self.done = defaultdict[str, int](int)

    def play(self, players: Sequence[str], games: int) -> None:
        """Play until each of these has played so many games."""
        todo = [
            (player, start, stop) for start, stop in _blocks(games) for player in players if stop > self.done[player]
        ]
        tried = list(dict.fromkeys((player, self.table.seat(start)) for player, start, _ in todo))
        studies = [self.table.study_for(player, seat, self.seed) for player, seat in tried]
        spans = [
            Span(tried.index((player, self.table.seat(start))), max(start, self.done[player]), stop)
            for player, start, stop in todo
        ]

        def keep(study: int, records: list[Record]) -> None:
            player, _ = tried[study]
            self.values[player] |= {record.index: self.table.value(record) for record in records if not record.fault}
            self.seen(len(records))

        self.crew(studies, spans, keep)
        self.done |= {player: max(games, self.done[player]) for player in players}

    def lead(self, player: str, other: str) -> Lead:
        """By how much a player is ahead of another in the games that both have played."""
        base = self.values[other]
        apart = [value - base[game] for game, value in self.values[player].items() if game in base]
        differ = sum(each != 0 for each in apart)
        if len(apart) < 2:
            return Lead(sum(apart), inf, len(apart), differ)
        return Lead(fmean(apart), stdev(apart) / sqrt(len(apart)), len(apart), differ)

    def mean(self, player: str) -> float:
        return fmean(self.values[player].values())


def _blocks(games: int) -> Iterator[tuple[int, int]]:
    """So many games in blocks, each from one number up to, but without, another."""
    return ((start, min(start + BLOCK, games)) for start in range(0, games, BLOCK))
