"""Tasks for the thinking process: bounded in number and time, and none of them in the way of a move."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.words.errors import ClewError
from clew.web.notes import note
from clew.web.store.writer import Busy

MOST_WAITING = 8
PATIENCE = 20
LONGEST_ANSWER = 64 * 1024 * 1024


class Thinking:
    """One process beside the server, started when it is first needed and again when it has died."""

    def __init__(self) -> None:
        self._child: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def think(self, task: dict[str, Any], patience: float = PATIENCE) -> dict[str, Any]:
        """Have a task done; `Busy` if too many wait, `ClewError` if it can't be done."""
        if self._waiting >= MOST_WAITING:
            raise Busy
        self._waiting += 1
        try:
            async with self._lock:
                found = await self._ask(task, patience)
        finally:
            self._waiting -= 1
        if "fault" in found:
            note("thinking", f"{task['task']}: {found['fault']}")
        if "error" in found:
            raise ClewError(found["error"])
        done: dict[str, Any] = found["done"]
        return done

    async def _ask(self, task: dict[str, Any], patience: float) -> dict[str, Any]:
        child = await self._started()
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            async with asyncio.timeout(patience):
                child.stdin.write(json.dumps(task).encode() + b"\n")
                await child.stdin.drain()
                line = await child.stdout.readline()
            found: dict[str, Any] = json.loads(line)
        except BaseException as error:  # whoever asked may also have gone; a half-read answer must not meet the next
            await self.close()
            if isinstance(error, TimeoutError | OSError | ValueError):
                raise ClewError("That took too long to think about.") from error
            raise
        return found

    async def _started(self) -> asyncio.subprocess.Process:
        if self._child is None or self._child.returncode is not None:
            kept = ("PATH", "PYTHONPATH", "CLEW_EXTRA_GAMES", "LANG", "SYSTEMROOT", "VIRTUAL_ENV")
            self._child = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "clew.web.hall.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_ANSWER,
                env={name: os.environ[name] for name in kept if name in os.environ},
            )
        return self._child

    async def close(self) -> None:
        child, self._child = self._child, None
        if child is not None and child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                child.kill()
            await child.wait()


def here(match: Match[Any], seat: int) -> dict[str, Any]:
    """Where a match stands, for the thinking process: the last quiet moment and the journal since, but no seed."""
    return {
        "game": match.rulebook.name,
        "seats": [[taken.name, taken.player] for taken in match.setup.seats],
        "options": dict(match.setup.options),
        "guests": dict(match.setup.guests),
        "patch": dict(match.setup.patch),
        "own_dice": match.own_dice,
        "origin": match.here,
        "seat": seat,
    }
