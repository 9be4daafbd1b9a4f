"""Many games at once. Workers come and go; which of them played a game changes nothing about it."""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import NamedTuple

from clew.kernel.words.errors import ClewError
from clew.lab.many.study import Record, Series, Study

__all__ = ["Crew", "Seen", "Span", "cores", "crew", "play_all", "play_some", "spans"]

SPAN = 64
SECONDS = 0.5
"""A worker comes back after so many games, or after so long, with what it has: progress shows, and little is lost."""

PATIENCE = 3
"""How often in a row workers may die without a single game done before we give up."""

Seen = Callable[[int, list[Record]], None]
"""Hears of games as they come in: which study they belong to, and their records."""


class Span(NamedTuple):
    """Games of one study, from number `start` up to, but without, `stop`."""

    study: int
    start: int
    stop: int


def cores() -> int:
    """How many processes can work at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spans(studies: int, games: int) -> deque[Span]:
    """All there is to do, study by study within each stretch of games: broken off early, all have got as far."""
    return deque(
        Span(study, start, min(start + SPAN, games)) for start in range(0, games, SPAN) for study in range(studies)
    )


def play_some(study: Study, start: int, stop: int, seconds: float = SECONDS) -> list[Record]:
    """Play games from `start` on until `stop` or until time is up; always at least one."""
    series = Series(study)
    until = time.monotonic() + seconds
    records: list[Record] = []
    for index in range(start, stop):
        records.append(series.play(index))
        if time.monotonic() >= until:
            break
    return records


def play_all(studies: Sequence[Study], games: int, workers: int, seen: Seen) -> None:
    """Play games number 0 to `games` - 1 of every study and hand them to `seen` as they come, in any order.

    Ctrl-C ends it early: what was handed over by then stands.
    """
    todo = spans(len(studies), games)
    if workers == 1 or games * len(studies) == 1:
        _alone(studies, todo, seen)
        return
    deaths = 0
    while todo:
        before = _left(todo)
        try:
            with _pool(min(workers, games * len(studies))) as pool:
                share_out(pool, studies, todo, workers, seen)
        except BrokenProcessPool:
            deaths = deaths + 1 if _left(todo) == before else 0
            if deaths == PATIENCE:
                raise ClewError("The worker processes keep dying; is there enough memory? Try --workers 1.") from None


Crew = Callable[[Sequence[Study], Iterable[Span], Seen], None]
"""Plays spans of studies; returns when all are played."""


@contextmanager
def crew(workers: int) -> Iterator[Crew]:
    """Workers who stay together from one thing to the next, for whoever decides by what came of the last games."""
    if workers == 1:
        yield lambda studies, todo, seen: _alone(studies, deque(todo), seen)
        return
    with _pool(workers) as pool:
        try:
            yield lambda studies, todo, seen: share_out(pool, studies, deque(todo), workers, seen)
        except BrokenProcessPool:
            raise ClewError("A worker process died; is there enough memory? Try --workers 1.") from None


def _left(todo: deque[Span]) -> int:
    return sum(span.stop - span.start for span in todo)


def _alone(studies: Sequence[Study], todo: deque[Span], seen: Seen) -> None:
    while todo:
        span = todo.popleft()
        _take_in(todo, span, play_some(studies[span.study], span.start, span.stop), seen)


def _take_in(todo: deque[Span], span: Span, records: list[Record], seen: Seen) -> None:
    """What a worker brought; the rest of its span is still to do."""
    if span.start + len(records) < span.stop:
        todo.appendleft(span._replace(start=span.start + len(records)))
    seen(span.study, records)


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """A pool that leaves at once when it is left early, without waiting for games that nobody wants any more."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_deaf_to_ctrl_c)
    try:
        yield pool
    finally:
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _deaf_to_ctrl_c() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one is to act on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def share_out(pool: Executor, studies: Sequence[Study], todo: deque[Span], workers: int, seen: Seen) -> None:
    """Keep every worker busy until nothing is left to do; what a dead worker held goes back to the rest."""
    given: dict[Future[list[Record]], Span] = {}
    try:
        while todo or given:
            while todo and len(given) < workers + 1:
                span = todo[0]
                given[pool.submit(play_some, studies[span.study], span.start, span.stop)] = span
                todo.popleft()
            for done in wait(given, return_when=FIRST_COMPLETED).done:
                span = given[done]
                records = done.result()
                del given[done]
                _take_in(todo, span, records, seen)
    finally:
        todo.extend(given.values())
