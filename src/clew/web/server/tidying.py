"""Python's collector of cycles, kept out of the way of moves.

A move makes a thousand small objects that stay, and hardly a cycle. So what is young is gone through often, in a
millisecond or two, and what has grown old only while nobody moves.
"""

from __future__ import annotations

import asyncio
import gc

from clew.web.notes import counts

SELDOM = (5_000, 1_000_000, 1_000_000)
"""How many objects more than before until the collector goes through the young ones; the old ones it leaves alone."""

EVERY = 60.0
STILL = 1.0
ROUNDS = 10
"""After so many rounds without a still moment the old ones are gone through all the same."""


def spare_the_collector() -> None:
    """Go through what is there for ever this once, and never again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


async def keep_tidy() -> None:
    """For as long as the server runs, go through everything now and then, when nobody has just moved."""
    while True:
        for _ in range(ROUNDS):
            await asyncio.sleep(EVERY)
            if await _is_still():
                break
        gc.collect()


async def _is_still() -> bool:
    before = counts["moves"]
    await asyncio.sleep(STILL)
    return counts["moves"] == before
