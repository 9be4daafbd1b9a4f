"""Many games at once. Workers come and go; which of them played a game changes nothing about it."""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context

from clew.kernel.errors import ClewError
from clew.lab.study import Record, Series, Study

__all__ = ["Span", "cores", "play_all", "play_some"]

Span = tuple[int, int]
"""Games from the first number up to, but without, the second."""

SPAN = 64
SECONDS = 0.5
"""A worker comes back after so many games, or after so long, with what it has: progress shows, and little is lost."""

PATIENCE = 3
"""How often in a row workers may die without a single game done before we give up."""


def cores() -> int:
    """How many processes can work at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_some(study: Study, span: Span, seconds: float = SECONDS) -> list[Record]:
    """Play games from the front of a span until it is done or time is up; always at least one."""
    series = Series(study)
    until = time.monotonic() + seconds
    records: list[Record] = []
    for index in range(*span):
        records.append(series.play(index))
        if time.monotonic() >= until:
            break
    return records


def play_all(study: Study, games: int, workers: int, seen: Callable[[list[Record]], None]) -> None:
    """Play games number 0 to `games` - 1 and hand them to `seen` as they come, in any order.

    Ctrl-C ends it early: what was handed over by then stands.
    """
    todo = deque((start, min(start + SPAN, games)) for start in range(0, games, SPAN))
    if workers == 1 or games == 1:
        _alone(study, todo, seen)
        return
    deaths = 0
    while todo:
        before = _left(todo)
        try:
            with _pool(min(workers, games)) as pool:
                _share_out(pool, study, todo, workers, seen)
        except BrokenProcessPool:
            deaths = deaths + 1 if _left(todo) == before else 0
            if deaths == PATIENCE:
                raise ClewError("The worker processes keep dying; is there enough memory? Try --workers 1.") from None


def _left(todo: deque[Span]) -> int:
    return sum(stop - start for start, stop in todo)


def _alone(study: Study, todo: deque[Span], seen: Callable[[list[Record]], None]) -> None:
    while todo:
        span = todo.popleft()
        _put_back_rest(todo, span, seen, play_some(study, span))


def _put_back_rest(todo: deque[Span], span: Span, seen: Callable[[list[Record]], None], records: list[Record]) -> None:
    if span[0] + len(records) < span[1]:
        todo.appendleft((span[0] + len(records), span[1]))
    seen(records)


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


def _share_out(
    pool: ProcessPoolExecutor, study: Study, todo: deque[Span], workers: int, seen: Callable[[list[Record]], None]
) -> None:
    """Keep every worker busy until nothing is left to do; what a dead worker held goes back to the rest."""
    given: dict[Future[list[Record]], Span] = {}
    try:
        while todo or given:
            while todo and len(given) < workers + 1:
                given[pool.submit(play_some, study, todo[0])] = todo[0]
                todo.popleft()
            for done in wait(given, return_when=FIRST_COMPLETED).done:
                span = given[done]
                records = done.result()
                del given[done]
                _put_back_rest(todo, span, seen, records)
    finally:
        todo.extend(given.values())
