"""The one writer of a store: whatever waits goes into one transaction, and nobody hears before it is safe."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from clew.kernel.words.errors import ClewError
from clew.web.notes import incident, note
from clew.web.store.append import write_moves
from clew.web.store.rows import Move, Standing

T = TypeVar("T")
Work = Callable[[Connection], T]
Made = tuple[Move, Standing]
Batch = list[Work[Any] | Made]
Transaction = Callable[[Work[list[Any]]], Awaitable[list[Any]]]

MOST_WAITING = 500
MOST_AT_ONCE = 100


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
    """Takes moves of all games, and pieces of work, each some statements that stand or fall together.

    A piece breaks a unique key, if at all, with its first statement: then it has changed nothing, and the others in the
    same transaction go on. Moves are written together; of those whose key is there already the others hear nothing.
    After any other fault the connection is thrown away, never used or synced again.
    """

    def __init__(
        self, transaction: Transaction, process: str | None = None, statement: Transaction | None = None
    ) -> None:
        """`transaction` carries out some work in one, `statement` what is a single statement and needs none; `process`
        is how other servers hear who wrote something."""
        self.healthy = True
        self._transaction = transaction
        self._statement = statement or transaction
        self._process = process
        self._waiting: asyncio.Queue[tuple[Work[Any] | Made, asyncio.Future[Any]]] = asyncio.Queue(MOST_WAITING)
        self._task = asyncio.create_task(self._run(), name="clew writer")

    async def do(self, work: Work[T] | Made) -> T:
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

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            works = [work for work, _ in batch]
            carry_out = self._statement if all(isinstance(work, tuple) for work in works) else self._transaction
            try:
                outcomes = await carry_out(partial(self._write, works))
                self.healthy = True
            except Exception as error:  # whatever it is, the writer must live on: everything waits for it
                if not isinstance(error, SQLAlchemyError | OSError):
                    incident("a piece of work that could not be written")
                if self.healthy:  # once, until it is well again
                    note("store", f"it can't be written to: {error}")
                outcomes = [StoreDown() for _ in batch]
                self.healthy = False
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                self._tell(done, outcome)
                self._waiting.task_done()

    def _write(self, batch: Batch, connection: Connection) -> list[Any]:
        made = [work for work in batch if isinstance(work, tuple)]
        stand = iter(write_moves(connection, made, self._process)) if made else iter(())
        return [
            (None if next(stand) else Taken()) if isinstance(work, tuple) else _outcome(connection, work)
            for work in batch
        ]

    @staticmethod
    def _tell(done: asyncio.Future[Any], outcome: Any) -> None:
        if done.done():  # whoever waited has gone
            return
        if isinstance(outcome, BaseException):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)


def _outcome(connection: Connection, work: Work[Any]) -> Any:
    try:
        return work(connection)
    except IntegrityError:
        return Taken()


class File:
    """A SQLite file and the one thread that writes to it: a whole transaction without going to and fro."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._pool = ThreadPoolExecutor(1, "clew writer")

    async def run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def transaction(self, work: Work[T]) -> T:
        return await self.run(lambda: self._transaction(work))

    def _transaction(self, work: Work[T]) -> T:
        try:
            with self.engine.begin() as connection:
                return work(connection)
        except BaseException:
            with contextlib.suppress(SQLAlchemyError, OSError):
                self.engine.dispose()
            raise

    async def close(self) -> None:
        await self.run(self.engine.dispose)
        self._pool.shutdown()


async def in_turn(engine: AsyncEngine, work: Work[T]) -> T:
    """A transaction on PostgreSQL."""
    async with engine.begin() as connection:
        return await connection.run_sync(work)


def shared_writer(engine: AsyncEngine, process: str) -> Writer:
    """The writer of a process that shares a PostgreSQL with others. Moves alone are one statement: to begin and to end
    a transaction around it would be two more ways there and back."""
    at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
    return Writer(partial(in_turn, engine), process, partial(in_turn, at_once))


async def do_at_once(engine: AsyncEngine, work: Work[T]) -> T:
    """A piece of work on PostgreSQL, in a transaction of its own."""
    try:
        return await in_turn(engine, work)
    except IntegrityError as error:
        raise Taken from error
    except (OSError, TimeoutError, SQLAlchemyError) as error:
        raise StoreDown from error
