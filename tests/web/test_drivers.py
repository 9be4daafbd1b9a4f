"""The server's own moves: those of bots, quick and slow, and what happens to them when something is amiss."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.small import LEFT, RIGHT, Pad, small
from tests.web.serving import PATIENCE, Serving
from tests.web.tables import begun, game_row, opened, run

from clew.kernel.referees.referee import Referee
from clew.kernel.table.match import Match
from clew.kernel.words.errors import ClewError
from clew.kernel.words.journal import NOTE
from clew.session import Session
from clew.web.hall import hall as hall_module
from clew.web.hall.hall import Hall
from clew.web.hall.protocol import Command
from clew.web.hall.table import Table
from clew.web.hall.thinker import answer
from clew.web.hall.thinking import Thinking, here
from clew.web.store.writer import Busy, StoreDown


class Slow(Thinking):
    """A thinking process that does nothing but wait, and then says what it was told to."""

    def __init__(self, *faults: ClewError) -> None:
        super().__init__()
        self.faults = list(faults)
        self.tasks: list[dict[str, Any]] = []
        self.go_on = asyncio.Event()

    async def think(self, task: dict[str, Any], *_: object, **__: object) -> dict[str, Any]:
        self.tasks.append(task)
        if self.faults:
            raise self.faults.pop(0)
        await self.go_on.wait()
        return done(task | {"player": "random"})


def done(task: dict[str, Any]) -> dict[str, Any]:
    """What the thinking process answers."""
    found: dict[str, Any] = answer(json.dumps(task))["done"]
    return found


async def watched(store: Any, thinking: Thinking | None, *players: str) -> tuple[Hall, Table]:
    _, table = await begun(store, game_row(players=players))
    hall = Hall(store, thinking)
    table = hall.open(table.row)
    table.watchers.add(asyncio.Event())
    hall.wake(table)
    return hall, table


async def until(table: Table, seq: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while table.seq < seq:
            await asyncio.sleep(0.01)


def test_a_bot_that_looks_ahead_thinks_beside_the_server_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def think() -> None:
        async with opened(tmp_path / "clew.db") as store:
            slow = Slow()
            hall, table = await watched(store, slow, "search", "search")
            async with asyncio.timeout(PATIENCE):
                while not slow.tasks:
                    await asyncio.sleep(0.01)
                async with table.reading() as match:  # others can look at the table meanwhile
                    assert match.question is not None
            assert (slow.tasks[0]["task"], slow.tasks[0]["player"]) == ("choice", "search")
            assert "seed" not in slow.tasks[0]
            slow.go_on.set()
            await until(table, 2)
            await hall.close()

    run(think)


def test_the_thinking_process_chooses_what_is_offered(tmp_path: Path) -> None:
    async def choose() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)
            async with table.reading() as match:
                assert match.question is not None
                task = {"task": "choice", "player": "search=8", "dice": "", **here(match, match.question.seat)}
                assert done(task)["key"] in match.question.keys()

    run(choose)


@pytest.mark.parametrize("bot", ["random", "search=8"])
def test_bots_answer_the_same_after_an_undo_and_as_at_any_other_table(tmp_path: Path, bot: str) -> None:
    async def again() -> list[str]:
        async with opened(tmp_path / "clew.db") as store:
            hall, table = await begun(store, game_row(players=("me", bot, bot)))
            hall.thinking = Prompt()
            for number in range(6):
                await bots_answer(hall, table)
                await table.play(0, Command(f"a{number}", table.seq, await last_option(table)))
                await bots_answer(hall, table)
                after = await told(table)
                await table.play(0, Command(f"u{number}", table.seq, undo=True))
                await bots_answer(hall, table)
                await table.play(0, Command(f"b{number}", table.seq, await last_option(table)))
                await bots_answer(hall, table)
                assert await told(table) == after
            async with table.reading() as match:
                session = Session(Match.start(match.rulebook, match.setup, match.seed, match.nonces))
            session.play_bots()
            for _ in range(6):
                assert session.question is not None
                session.answer(session.question.options[-1])
            assert [str(line.text) for line in session.log] == after
            return after

    assert run(again)


class Prompt(Thinking):
    """Thinks at once, in this process."""

    async def think(self, task: dict[str, Any], *_: object, **__: object) -> dict[str, Any]:
        return done(task)


async def bots_answer(hall: Hall, table: Table) -> None:
    while (due := await hall._due(table)) is not None:
        await table.play(due.seat, due.command)


async def last_option(table: Table) -> str:
    async with table.reading() as match:
        (question,) = match.questions
        return question.keys()[-1]


async def told(table: Table) -> list[str]:
    """The log without what only says that an undo was used."""
    async with table.reading() as match:
        return [str(line.text) for line in match.log if line.entry is None or line.entry.kind != NOTE]


@pytest.mark.parametrize("fault", [Busy(), ClewError("That took too long to think about.")])
def test_a_bot_goes_on_when_it_could_not_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: ClewError
) -> None:
    monkeypatch.setattr(hall_module, "RETRY", 0.01)

    async def stumble() -> None:
        async with opened(tmp_path / "clew.db") as store:
            slow = Slow(fault)
            slow.go_on.set()
            hall, table = await watched(store, slow, "search", "search")
            await until(table, 2)
            await hall.close()

    run(stumble)


def test_bots_go_on_by_themselves_when_the_store_is_well_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "RETRY", 0.01)

    async def down() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, before = await begun(store, game_row(players=("random", "random")))
            append, refused = store.append, list[int]()

            async def refuse(move: Any, standing: Any) -> None:
                if len(refused) < 3:
                    refused.append(move.seq)
                    raise StoreDown
                await append(move, standing)

            monkeypatch.setattr(store, "append", refuse)
            hall = Hall(store)
            table = hall.open(before.row)
            table.watchers.add(asyncio.Event())
            hall.wake(table)
            await until(table, 2)
            assert refused == [1, 1, 1]
            await hall.close()

    run(down)


# -- clocks --------------------------------------------------------------------------------------------------------


def hurry(pad: Pad, referee: Referee) -> bool:
    """The same question again and again, a second for each, for longer than any machine is slow."""
    pad.words.append(referee.choose(0, "Quick, which way?", [LEFT, RIGHT], "1.1", seconds=1, late=RIGHT).key)
    return len(pad.words) < 10 * PATIENCE


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    book = small(hurry)
    monkeypatch.setattr(hall_module, "rulebook", lambda _name: book)


@pytest.mark.usefixtures("hurried")
def test_who_is_late_is_answered_for_and_has_the_whole_time_again_for_the_next_question(tmp_path: Path) -> None:
    async def wait() -> None:
        async with opened(tmp_path / "clew.db") as store:
            began = time.monotonic()
            hall, table = await watched(store, None, "me")
            for seq in (1, 2):
                await until(table, seq)
                assert time.monotonic() - began >= seq
            async with table.reading() as match:
                assert match.state.words == ["right"] * table.seq
            await hall.close()

    run(wait)


@pytest.mark.usefixtures("hurried")
def test_nobody_is_late_for_a_time_in_which_the_server_was_down(tmp_path: Path) -> None:
    async def wait() -> None:
        async with opened(tmp_path / "clew.db") as store:
            hall, table = await watched(store, None, "me")
            await until(table, 1)
            table.watchers.clear()
            await hall.close()
            before = table.seq
            await asyncio.sleep(1.1)
            again = Hall(store)  # as after a restart
            table, began = again.open(table.row), time.monotonic()
            table.watchers.add(asyncio.Event())
            again.wake(table)
            await until(table, before + 1)
            assert time.monotonic() - began >= 1
            await again.close()

    run(wait)


def test_only_who_sits_at_a_table_skips_what_its_bots_do(server: Serving) -> None:
    """However slow they are: the next question of somebody is there at once."""
    ada, cy = server.browser(), server.browser()
    game = ada.set_up("me", "sensible", game="toy")
    assert ada.post(f"/g/{game}/settings", pace="10000").status_code == 200
    seen = ada.view(game)
    ada.move(game, 0, command="first", expected=seen["seq"], answer=seen["asks"][0]["choices"][0]["key"])
    assert cy.client.post(f"/g/{game}/0/skip").status_code in (403, 404)
    begun_at = time.monotonic()
    while not (seen := ada.view(game))["asks"] and not seen["over"]:
        assert ada.client.post(f"/g/{game}/0/skip").status_code == 204
        ada.view(game, after=seen["seq"], wait=2)
    assert time.monotonic() - begun_at < 9
