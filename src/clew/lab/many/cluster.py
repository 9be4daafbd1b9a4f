"""The same games on the workers of a dask cluster (the extra `lab`, here and there)."""

from __future__ import annotations

import socket
import sys
from collections.abc import Sequence
from typing import Any

from clew.extras import wanted_for
from clew.kernel.words.errors import ClewError
from clew.lab.many.study import Record, Study
from clew.lab.many.workers import Seen, play_some, spans

__all__ = ["play_on_cluster"]

AHEAD = 3
"""How many spans each of the cluster's threads has waiting."""


def play_on_cluster(address: str, studies: Sequence[Study], games: int, seen: Seen) -> None:
    """Play on a scheduler's workers; the scheduler gives what a lost worker held to another."""
    try:
        import distributed
    except ImportError as error:
        raise ClewError(wanted_for("--cluster", "lab")) from error
    dask: Any = distributed
    try:
        _knock(address)
        client = dask.Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ClewError(f"No dask scheduler answers at {address!r}; write tcp://host:port.") from error
    with client:
        if not client.nthreads():
            print(f"{address} has no workers yet; waiting for one. Ctrl-C ends it.", file=sys.stderr, flush=True)
        todo = spans(len(studies), games)
        places = {}
        waiting = dask.as_completed(loop=client.loop)

        def hand_out() -> None:
            span = todo.popleft()
            future = client.submit(play_some, studies[span.study], span.start, span.stop, pure=False)
            places[future.key] = span
            waiting.add(future)

        for _ in range(min(len(todo), AHEAD * max(1, sum(client.nthreads().values())))):
            hand_out()
        for future in waiting:
            span = places.pop(future.key)
            records: list[Record] = future.result()
            seen(span.study, records)
            if span.start + len(records) < span.stop:
                todo.appendleft(span._replace(start=span.start + len(records)))
            if todo:
                hand_out()


def _knock(address: str) -> None:
    """See whether anybody is there at all: a client that finds nobody goes on trying, and loudly, while it closes."""
    from distributed.comm.addressing import get_address_host_port

    socket.create_connection(get_address_host_port(address, strict=True), timeout=10).close()
