"""Play many games and keep what came of each."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from clew.kernel.table.rulebook import OptionValue
from clew.lab.many.study import Record, Study, book_of, check
from clew.lab.many.summary import summarise
from clew.lab.many.workers import cores, play_all
from clew.session import usual_bot

__all__ = ["Run", "simulate", "simulate_all", "study_of"]


@dataclass(frozen=True)
class Run:
    """The games of a study that were played, in their order; fewer than `games` if somebody broke it off."""

    study: Study
    games: int
    records: tuple[Record, ...]
    seconds: float

    def summary(self) -> dict[str, Any]:
        return summarise(self.study, self.games, self.records, self.seconds)


def study_of(
    game: str,
    seats: Sequence[str] | int | None = None,
    bot: str | None = None,
    seed: int | str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    patch: Mapping[str, Any] | None = None,
) -> Study:
    """A checked study. `seats` names each player, or says how many there are; `bot` plays where none is named."""
    book = book_of(game)
    seats = book.ledger.players[0] if seats is None else seats
    players = (bot or usual_bot(book),) * seats if isinstance(seats, int) else tuple(seats)
    study = Study(game, players, token_hex(8) if seed is None else str(seed), options or {}, patch or {})
    check(study)
    return study


def simulate(
    study: Study, games: int, workers: int | None = None, seen: Callable[[int], None] | None = None, cluster: str = ""
) -> Run:
    """Play the first `games` games of a study. Ctrl-C keeps what is done. `seen` hears how many more are done.

    `cluster` is the address of a dask scheduler whose workers play instead of processes here.
    """
    return simulate_all([study], games, workers, seen, cluster)[0]


def simulate_all(
    studies: Sequence[Study],
    games: int,
    workers: int | None = None,
    seen: Callable[[int], None] | None = None,
    cluster: str = "",
) -> list[Run]:
    """Play the same number of games of several studies, side by side."""
    records: list[list[Record]] = [[] for _ in studies]

    def keep(study: int, fresh: list[Record]) -> None:
        records[study].extend(fresh)
        if seen is not None:
            seen(len(fresh))

    began = time.perf_counter()
    with suppress(KeyboardInterrupt):
        if cluster:
            from clew.lab.many.cluster import play_on_cluster

            play_on_cluster(cluster, studies, games, keep)
        else:
            play_all(studies, games, workers or cores(), keep)
    seconds = time.perf_counter() - began
    return [
        Run(study, games, tuple(sorted(found, key=lambda record: record.index)), seconds)
        for study, found in zip(studies, records, strict=True)
    ]
