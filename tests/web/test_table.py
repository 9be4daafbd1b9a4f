"""The move protocol: one id, one answer; one number, one move; memory never ahead of the store."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import PATIENCE
from tests.web.tables import add_game, begun, game_row, opened, run

from clew.kernel.table.match import Match
from clew.kernel.words.errors import AnswerError, ClewError, UndoError
from clew.web.hall.hall import Hall
from clew.web.hall.protocol import Command, Damaged, NotBegun, Refused, Stale
from clew.web.hall.table import Table
from clew.web.store.writer import StoreDown


async def state_of(table: Table) -> Any:
    async with table.reading() as match:
        return match.state


async def open_question(table: Table) -> tuple[int, str]:
    async with table.reading() as match:
        question = match.question
        assert question is not None
        return question.seat, question.keys()[0]


async def answer(table: Table, name: str) -> int:
    seat, key = await open_question(table)
    return await table.play(seat, Command(name, table.seq, key))


def test_the_same_command_twice_is_one_move_with_one_answer(tmp_path: Path) -> None:
    async def twice() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)
            seat, key = await open_question(table)
            wish = Command("once", 0, key)
            answers = await asyncio.gather(*[table.play(seat, wish) for _ in range(5)])
            assert answers == [1] * 5
            assert await answer(table, "next") == 2
            assert await table.play(seat, wish) == 1
            assert len(await store.moves(table.row.id)) == 3

    run(twice)


def test_an_id_used_for_something_else_is_refused(tmp_path: Path) -> None:
    async def reuse() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)
            seat, key = await open_question(table)
            await table.play(seat, Command("once", 0, key))
            for other in (Command("once", 1, "other"), Command("once", 1, undo=True)):
                with pytest.raises(Refused):
                    await table.play(seat, other)

    run(reuse)


def test_a_move_made_on_an_old_look_is_refused_with_the_number_of_the_last(tmp_path: Path) -> None:
    async def late() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)
            await answer(table, "first")
            for expected in (0, 2, -1, 10**9):
                with pytest.raises(Stale) as refusal:
                    await table.play(1, Command("late", expected, "a1"))
                assert refusal.value.seq == 1

    run(late)


def test_only_what_is_offered_to_a_seat_is_taken(tmp_path: Path) -> None:
    async def wrong() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store, game_row(players=("me", "me", "me")))
            before = await state_of(table)
            for seat, wish in ((0, "nonsense"), (7, "a1"), (2, "")):
                with pytest.raises(AnswerError):
                    await table.play(seat, Command("wrong", 0, wish))
            with pytest.raises(UndoError):
                await table.play(0, Command("undo", 0, undo=True))
            assert await state_of(table) == before
            assert len(await store.moves(table.row.id)) == 1

    run(wrong)


def test_what_was_answered_is_there_after_a_restart_and_the_game_goes_on(tmp_path: Path) -> None:
    async def restart() -> None:
        row = game_row()
        before: Any = None
        for number in range(12):
            async with opened(tmp_path / "clew.db") as store:
                if number == 0:
                    _, table = await begun(store, row)
                else:
                    table = Hall(store).open(row)
                    assert await state_of(table) == before
                async with table.reading() as match:
                    if match.over:
                        break
                await answer(table, f"move {number}")
                before = await state_of(table)
        assert number > 4

    run(restart)


def test_a_move_that_could_not_be_written_did_not_happen(tmp_path: Path) -> None:
    async def fail() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)
            before = await state_of(table)
            other = sqlite3.connect(tmp_path / "clew.db", isolation_level=None)
            other.execute("CREATE TRIGGER full BEFORE INSERT ON moves BEGIN SELECT RAISE(ROLLBACK, 'full'); END")
            with pytest.raises(ClewError):
                await answer(table, "lost")
            assert await state_of(table) == before
            other.execute("DROP TRIGGER full")
            other.close()
            assert await answer(table, "lost") == 1

    run(fail)


def test_nobody_sees_a_move_before_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def peek() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)
            woken, writing = asyncio.Event(), asyncio.Event()
            table.watchers.add(woken)
            real = store.append
            written = False

            async def slow(*args: Any) -> None:
                nonlocal written
                writing.set()
                await asyncio.sleep(0.05)
                assert not woken.is_set()
                await real(*args)
                written = True

            monkeypatch.setattr(store, "append", slow)
            moving = asyncio.create_task(answer(table, "slow"))
            await writing.wait()
            await state_of(table)  # waits until the move is safe
            assert written
            assert await moving == 1
            assert woken.is_set()

    run(peek)


def test_a_reader_who_goes_away_leaves_the_move_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def leave() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)
            real, writing = store.append, asyncio.Event()

            async def slow(*args: Any) -> None:
                writing.set()
                await asyncio.sleep(0.05)
                await real(*args)

            monkeypatch.setattr(store, "append", slow)
            moving = asyncio.create_task(answer(table, "gone"))
            await writing.wait()
            moving.cancel()
            await asyncio.gather(moving, return_exceptions=True)
            await state_of(table)
            assert table.seq == 1
            assert len(await store.moves(table.row.id)) == 2

    run(leave)


def test_when_the_rules_stumble_nothing_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stumble() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)
            before = await state_of(table)
            with monkeypatch.context() as patch:

                def crash(*_: Any) -> None:
                    raise ZeroDivisionError("a secret detail")

                patch.setattr(Match, "_go_on", crash)
                with pytest.raises(ClewError, match="stumbled") as fault:
                    await answer(table, "crash")
            assert "secret detail" not in str(fault.value)
            assert await state_of(table) == before
            assert await answer(table, "crash") == 1

    run(stumble)


@pytest.mark.parametrize("damage", ["UPDATE moves SET body = '{}' WHERE seq = 1", "DELETE FROM moves WHERE seq = 1"])
def test_a_damaged_game_is_set_aside_and_the_others_go_on(tmp_path: Path, damage: str) -> None:
    async def damaged() -> None:
        async with opened(tmp_path / "clew.db") as store:
            hall, table = await begun(store)
            _, sound = await begun(store, game_row("bbbbbbbbbb"))
            for number in range(3):
                await answer(table, f"a{number}")
                await answer(sound, f"b{number}")
            other = sqlite3.connect(tmp_path / "clew.db", isolation_level=None)
            other.execute(damage + " AND game = 'abcdefghij'")
            other.close()
            hall.tables.clear()
            with pytest.raises(Damaged, match="move 1"):
                await state_of(hall.open(table.row))
            await answer(hall.open(sound.row), "b4")

    run(damaged)


def test_play_begins_when_everybody_has_sat_down(tmp_path: Path) -> None:
    async def wait() -> None:
        async with opened(tmp_path / "clew.db") as store:
            row = game_row()
            await add_game(store, row, nonce=None)
            table = Hall(store).open(row)
            assert not await table.begin(await store.seats(row.id))
            with pytest.raises(NotBegun):
                await state_of(table)
            with pytest.raises(NotBegun):
                await table.play(0, Command("early", -1, "a1"))
            for number, seat in (await store.seats(row.id)).items():
                from dataclasses import replace

                if number >= 0:
                    await store.sit(replace(seat, nonce=f"word {number}"), f"p{number}", 1)
            seats = await store.seats(row.id)
            assert await asyncio.gather(*[table.begin(seats) for _ in range(3)]) == [True] * 3
            assert len(await store.moves(row.id)) == 1
            async with table.reading() as match:
                assert match.nonces == ["word 0", "word 1"]

    run(wait)


def test_bots_play_to_the_end_and_a_game_of_bots_waits_for_somebody_to_watch(tmp_path: Path) -> None:
    async def bots() -> None:
        async with opened(tmp_path / "clew.db") as store:
            hall, table = await begun(store, game_row(players=("sensible", "random")))
            hall.wake(table)
            await asyncio.sleep(0.05)
            assert table.seq == 0
            watching = asyncio.Event()
            table.watchers.add(watching)
            hall.wake(table)
            async with asyncio.timeout(PATIENCE):
                over = False
                while not over:
                    await asyncio.sleep(0.02)
                    async with table.reading() as match:
                        over = match.over
            await hall.close()

    run(bots)


def test_a_store_that_is_down_gives_the_move_up_and_takes_it_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def down() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)

            async def refuse(*_: Any) -> None:
                raise StoreDown

            with monkeypatch.context() as patch:
                patch.setattr(store, "append", refuse)
                with pytest.raises(StoreDown):
                    await answer(table, "later")
            assert await answer(table, "later") == 1

    run(down)
