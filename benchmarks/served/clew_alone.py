"""Clew's server without limits on how much one may ask, on a store that may hold so many games already."""

from __future__ import annotations

import asyncio
import sys

from clew.web.entrance.limits import Limit
from clew.web.server import run
from served.filling import fill


def serve_without_limits(db: str) -> None:
    Limit.take = lambda *_: None  # type: ignore[method-assign]
    run.MOST_FROM_ONE = 10_000
    run.serve(run.Plan(db, port=0))


if __name__ == "__main__":
    if len(sys.argv) > 2 and int(sys.argv[2]):
        asyncio.run(fill(sys.argv[1], int(sys.argv[2])))
    serve_without_limits(sys.argv[1])
