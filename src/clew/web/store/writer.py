"""The one writer of a SQLite store: whatever waits goes into one transaction, and nobody hears before it is safe."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from clew.kernel.words.errors import ClewError
from clew.web.notes import incident

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

MOST_WAITING = 500
MOST_AT_ONCE = 50


class StoreDown(ClewError):
    """Nothing can be written at the moment; what was not confirmed did not happen."""

    def __init__(self) -> None:
        super().__init__("The store can't be written to at the moment. Nothing was changed; try again in a while.")


class Busy(ClewError):
    """More is waiting than will be taken on."""

    def __init__(self) -> None:
        super().__init__("Too much is going on at once; try again in a second.")


class Taken(Exception):
    """Somebody else was first: a unique key is there already."""


class Writer:
    """Takes pieces of work, each some statements that stand or fall together.

    A piece breaks a unique key, if at all, with its first statement: then it has changed nothing, and the others in the
    same transaction go on. After any other fault the connection is thrown away, never used or synced again.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.healthy = True
        self._waiting: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue(MOST_WAITING)
        self._task = asyncio.create_task(self._run(), name="clew writer")

    async def do(self, work: Work[T]) -> T:
        """Have this written; returns when it is safe."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        try:
            self._waiting.put_nowait((work, done))
        except asyncio.QueueFull as error:
            raise Busy from error
        return await done

    async def close(self) -> None:
        """Finish what waits, then stop."""
        await self._waiting.join()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self.engine.dispose()

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                outcomes = await self._write([work for work, _ in batch])
                self.healthy = True
            except Exception as error:  # whatever it is, the writer must live on: everything waits for it
                if not isinstance(error, SQLAlchemyError | OSError):
                    incident("a piece of work that could not be written")
                outcomes = [StoreDown() for _ in batch]
                self.healthy = False
                await self._drop_connection()
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                self._tell(done, outcome)
                self._waiting.task_done()

    async def _write(self, batch: list[Work[Any]]) -> list[Any]:
        outcomes: list[Any] = []
        async with self.engine.begin() as connection:
            for work in batch:
                try:
                    outcomes.append(await work(connection))
                except IntegrityError:
                    outcomes.append(Taken())
        return outcomes

    async def _drop_connection(self) -> None:
        with contextlib.suppress(SQLAlchemyError, OSError):
            await self.engine.dispose()

    @staticmethod
    def _tell(done: asyncio.Future[Any], outcome: Any) -> None:
        if done.done():  # whoever waited has gone
            return
        if isinstance(outcome, BaseException):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)


async def do_at_once(engine: AsyncEngine, work: Work[T]) -> T:
    """The same on PostgreSQL, in a transaction of its own."""
    try:
        async with engine.begin() as connection:
            return await work(connection)
    except IntegrityError as error:
        raise Taken from error
    except (DBAPIError, OSError, TimeoutError, SQLAlchemyError) as error:
        raise StoreDown from error
