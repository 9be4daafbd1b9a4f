"""Play many games and keep what came of each."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from clew.kernel.rulebook import OptionValue
from clew.lab.study import Record, Series, Study, book_of
from clew.lab.summary import summarise
from clew.lab.workers import cores, play_all

__all__ = ["Run", "simulate", "study_of"]


@dataclass(frozen=True)
class Run:
    """The games of a study that were played, in their order; fewer than `games` if somebody broke it off."""

    study: Study
    games: int
    records: tuple[Record, ...]
    seconds: float

    @property
    def stopped(self) -> bool:
        return len(self.records) < self.games

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
    usual = bot or ("sensible" if "sensible" in book.bots else "random")
    seats = book.ledger.players[0] if seats is None else seats
    players = (usual,) * seats if isinstance(seats, int) else tuple(seats)
    study = Study(game, players, token_hex(8) if seed is None else str(seed), options or {}, patch or {})
    Series(study)
    return study


def simulate(
    study: Study, games: int, workers: int | None = None, seen: Callable[[list[Record]], None] | None = None
) -> Run:
    """Play the first `games` games of a study. Ctrl-C keeps what is done. `seen` hears of games as they come in."""
    records: list[Record] = []

    def keep(fresh: list[Record]) -> None:
        records.extend(fresh)
        if seen is not None:
            seen(fresh)

    began = time.perf_counter()
    with suppress(KeyboardInterrupt):
        play_all(study, games, workers or cores(), keep)
    seconds = time.perf_counter() - began
    return Run(study, games, tuple(sorted(records, key=lambda record: record.index)), seconds)
