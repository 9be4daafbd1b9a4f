"""Thinking beside the server: some processes, whoever waits gets his turn, and no bot keeps a person waiting."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections import OrderedDict, deque
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.words.errors import ClewError
from clew.web.notes import note
from clew.web.store.writer import Busy

FEWEST, MOST = 2, 8
MOST_EACH, MOST_CROWD, MOST_WAITING = 4, 40, 100
PATIENCE = 20
LONGEST_ANSWER = 64 * 1024 * 1024


class Thinker:
    """A process, started when it is first needed and again when it has died. It does one task at a time."""

    def __init__(self) -> None:
        self._child: asyncio.subprocess.Process | None = None

    async def ask(self, task: dict[str, Any], patience: float) -> dict[str, Any]:
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


Crowd = OrderedDict[str, deque[asyncio.Future[Thinker]]]
"""Those who wait and come from one place, by their names."""


def _size(crowd: Crowd) -> int:
    return sum(map(len, crowd.values()))


class Queue:
    """Those who wait: one of each crowd in turn, and in it one of each, however many or much somebody asks for."""

    def __init__(self) -> None:
        self._crowds: OrderedDict[str, Crowd] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(_size, self._crowds.values()))

    def join(self, who: str, crowd: str) -> asyncio.Future[Thinker]:
        """A place at the end; `Busy` for whoever waits for too much already."""
        mine = self._crowds.get(crowd, OrderedDict())
        if len(mine.get(who, ())) >= MOST_EACH or _size(mine) >= MOST_CROWD or len(self) >= MOST_WAITING:
            raise Busy
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self._crowds.setdefault(crowd, mine).setdefault(who, deque()).append(turn)
        return turn

    def call(self) -> asyncio.Future[Thinker]:
        """Whose turn it is; whatever else he or his crowd asked for waits until the others have had theirs."""
        crowd, mine = self._crowds.popitem(last=False)
        who, turns = mine.popitem(last=False)
        turn = turns.popleft()
        if turns:
            mine[who] = turns
        if mine:
            self._crowds[crowd] = mine
        return turn

    def leave(self, who: str, crowd: str, turn: asyncio.Future[Thinker]) -> None:
        mine = self._crowds.get(crowd, OrderedDict())
        turns = mine.get(who, deque())
        with contextlib.suppress(ValueError):
            turns.remove(turn)
        if not turns:
            mine.pop(who, None)
        if not mine:
            self._crowds.pop(crowd, None)


class Thinking:
    """All thinkers of a server. People come before bots, and bots leave one thinker for people."""

    def __init__(self, size: int | None = None) -> None:
        self.size = size or min(MOST, max(FEWEST, os.cpu_count() or 1))
        self._thinkers = [Thinker() for _ in range(self.size)]
        self._free = list(self._thinkers)
        self._people, self._bots = Queue(), Queue()
        self._for_bots = 0

    @property
    def waiting(self) -> int:
        """How many wait for a thinker."""
        return len(self._people) + len(self._bots)

    async def think(
        self, task: dict[str, Any], patience: float = PATIENCE, who: str = "", bot: bool = False, crowd: str = ""
    ) -> dict[str, Any]:
        """Have a task done; `Busy` if too many wait, `ClewError` if it can't be done. Cancelled, it is dropped."""
        thinker = await self._turn(who, crowd or who, bot)
        try:
            found = await thinker.ask(task, patience)
        finally:
            self._back(thinker, bot)
        if "fault" in found:
            note("thinking", f"{task['task']}: {found['fault']}")
        if "error" in found:
            raise ClewError(found["error"])
        done: dict[str, Any] = found["done"]
        return done

    async def _turn(self, who: str, crowd: str, bot: bool) -> Thinker:
        queue = self._bots if bot else self._people
        turn = queue.join(who, crowd)
        self._call()
        try:
            return await turn
        except asyncio.CancelledError:
            queue.leave(who, crowd, turn)
            if turn.done() and not turn.cancelled():  # it was called just when it went
                self._back(turn.result(), bot)
            raise

    def _call(self) -> None:
        """Give free thinkers to whoever comes next, unless he has just gone; the one that thought last has everything
        at hand."""
        while self._free and len(self._people):
            self._hand(self._people.call())
        while self._free and len(self._bots) and self._for_bots < max(1, self.size - 1):
            self._for_bots += self._hand(self._bots.call())

    def _hand(self, turn: asyncio.Future[Thinker]) -> bool:
        """Give somebody a thinker, if he still waits."""
        waits = not turn.done()
        if waits:
            turn.set_result(self._free.pop())
        return waits

    def _back(self, thinker: Thinker, bot: bool) -> None:
        self._for_bots -= bot
        self._free.append(thinker)
        self._call()

    async def close(self) -> None:
        await asyncio.gather(*(thinker.close() for thinker in self._thinkers))


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
