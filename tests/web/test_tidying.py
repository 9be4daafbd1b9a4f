"""Cycles are looked for while nobody moves."""

from __future__ import annotations

import asyncio
import weakref

import pytest

from clew.web.notes import counts
from clew.web.server import tidying


class Ring:
    def __init__(self) -> None:
        self.itself = self


def ring() -> weakref.ref[Ring]:
    """What only the collector can find."""
    return weakref.ref(Ring())


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "EVERY", 0.001)
    monkeypatch.setattr(tidying, "STILL", 0.001)


async def tidied() -> None:
    tidy, lost = asyncio.create_task(tidying.keep_tidy()), ring()
    async with asyncio.timeout(10):
        while lost() is not None:
            await asyncio.sleep(0.001)
    tidy.cancel()


def test_a_still_moment_is_used() -> None:
    asyncio.run(tidied())


def test_a_server_that_is_never_still_is_tidied_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    stills = 0

    async def never() -> bool:
        nonlocal stills
        stills += 1
        return False

    monkeypatch.setattr(tidying, "_is_still", never)
    asyncio.run(tidied())
    assert stills >= tidying.ROUNDS


def test_whoever_moves_is_noticed() -> None:
    async def look() -> tuple[bool, bool]:
        looked = asyncio.create_task(tidying._is_still())
        await asyncio.sleep(0)
        counts["moves"] += 1
        return await looked, await tidying._is_still()

    assert asyncio.run(look()) == (False, True)
