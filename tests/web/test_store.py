"""The store: what was confirmed stays, and its keys decide who was first."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import create_engine, inspect
from tests.web.serving import PATIENCE, process
from tests.web.tables import add_game, game_row, opened, run

import clew.web
from clew.kernel.words.errors import ClewError
from clew.web.server.run import sole_use
from clew.web.store.engines import read_url
from clew.web.store.migrate import upgrade
from clew.web.store.rows import Move, SeatRow, Standing
from clew.web.store.schema import REVISION, metadata
from clew.web.store.writer import StoreDown, Taken


def move(seq: int, command: str = "", game: str = "abcdefghij") -> Move:
    return Move(game, seq, command or f"c{seq}", "", 0, "{}", "", 1)


def test_a_store_keeps_what_it_was_given(tmp_path: Path) -> None:
    async def keep() -> None:
        async with opened(tmp_path / "clew.db") as store:
            await add_game(store, game_row())
            await store.append(move(0), Standing())
            secret, mark = store.secret, store.mark
        async with opened(tmp_path / "clew.db") as store:
            assert (store.secret, store.mark) == (secret, mark)
            assert [found.seq for found in await store.moves("abcdefghij")] == [0]
            assert (await store.game("abcdefghij")) is not None
            assert await store.places("abcdefghij", "host") == {0, 1}

    run(keep)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_its_owner_may_read_the_file(tmp_path: Path) -> None:
    async def look() -> None:
        async with opened(tmp_path / "new folder" / "clew.db"):
            pass

    run(look)
    assert rights(tmp_path / "new folder" / "clew.db") == 0o600


def test_nobody_else_may_read_the_note_that_has_the_owner_s_key(tmp_path: Path) -> None:
    note = tmp_path / "clew.db.lock"
    note.touch(0o644)  # as it was left by an older Clew
    with sole_use(tmp_path / "clew.db"):
        assert rights(note) == 0o600
    with process(str(tmp_path / "clew.db")) as server:
        assert server.key in note.read_text()
        assert rights(note) == 0o600


def test_nobody_else_may_read_the_copy_that_is_made_before_a_migration(tmp_path: Path) -> None:
    async def migrate() -> None:
        async with opened(tmp_path / "clew.db"):
            pass
        with sqlite3.connect(tmp_path / "clew.db") as connection:
            connection.execute("UPDATE alembic_version SET version_num = '0000'")
        connection.close()
        with pytest.raises(CommandError):  # there is no way on from such a store; the copy comes first
            async with opened(tmp_path / "clew.db"):
                pass

    run(migrate)
    assert rights(tmp_path / "clew.db.after-0000") == 0o600
    assert [path.name for path in tmp_path.glob("*.part")] == []


def test_of_two_moves_with_one_number_or_one_command_the_first_stands(tmp_path: Path) -> None:
    async def race() -> None:
        async with opened(tmp_path / "clew.db") as store:
            await add_game(store, game_row())
            await store.append(move(0, "a"), Standing())
            outcomes = await asyncio.gather(
                *[store.append(move(1, f"x{n}"), Standing()) for n in range(8)], return_exceptions=True
            )
            assert [type(outcome) for outcome in outcomes].count(Taken) == 7
            with pytest.raises(Taken):
                await store.append(move(2, "a"), Standing())
            assert [found.seq for found in await store.moves("abcdefghij")] == [0, 1]
            found = await store.game("abcdefghij")
            assert found is not None
            assert found.seq == 1

    run(race)


def test_a_seed_never_serves_two_games(tmp_path: Path) -> None:
    async def again() -> None:
        async with opened(tmp_path / "clew.db") as store:
            first = game_row()
            await add_game(store, first)
            second = game_row("bbbbbbbbbb")
            from dataclasses import replace

            with pytest.raises(Taken):
                await add_game(store, replace(second, promise=first.promise))
            assert await store.game("bbbbbbbbbb") is None

    run(again)


def test_a_seat_taken_keeps_its_first_word_in_the_dice(tmp_path: Path) -> None:
    async def sit() -> None:
        async with opened(tmp_path / "clew.db") as store:
            await add_game(store, game_row(), nonce=None)
            await store.sit(SeatRow("abcdefghij", 1, "Bea", 0, "one"), "bea", 1)
            await store.sit(SeatRow("abcdefghij", 1, "Bob", 0, "two"), "bob", 1)
            seat = (await store.seats("abcdefghij"))[1]
            assert (seat.name, seat.nonce) == ("Bea", "one")
            assert await store.places("abcdefghij", "bob") == {1}
            await store.renew_link("abcdefghij", 1, "host")
            assert await store.places("abcdefghij", "bob") == set()

    run(sit)


def test_a_full_disk_loses_nothing_and_heals(tmp_path: Path) -> None:
    async def fill() -> None:
        async with opened(tmp_path / "clew.db") as store:
            assert store.file is not None
            await add_game(store, game_row())
            with store.file.engine.connect() as connection:
                pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
                connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
            big = Move("abcdefghij", 0, "c", "", 0, "x" * 100_000, "", 1)
            with pytest.raises(StoreDown):
                await store.append(big, Standing())
            assert [store.healthy, await store.moves("abcdefghij")] == [False, []]  # it can still be read
            await store.append(big, Standing())  # the new connection has room again
            assert [store.healthy, len(await store.moves("abcdefghij"))] == [True, 1]

    run(fill)


def test_a_broken_transaction_confirms_none_of_its_moves(tmp_path: Path) -> None:
    async def break_it() -> None:
        async with opened(tmp_path / "clew.db") as store:
            await add_game(store, game_row())
            path = tmp_path / "clew.db"
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("ALTER TABLE moves RENAME TO elsewhere")
            outcomes = await asyncio.gather(
                *[store.append(move(n), Standing()) for n in range(5)], return_exceptions=True
            )
            assert {type(outcome) for outcome in outcomes} == {StoreDown}
            other.execute("ALTER TABLE elsewhere RENAME TO moves")
            other.close()
            await store.append(move(0), Standing())

    run(break_it)


def test_what_no_database_can_take_does_not_stop_the_writer(tmp_path: Path) -> None:
    async def write() -> None:
        async with opened(tmp_path / "clew.db") as store:
            await add_game(store, game_row())
            for body in ("\ud800", 2**70):
                with pytest.raises(StoreDown):
                    await asyncio.wait_for(store.append(replace(move(0), body=body), Standing()), PATIENCE)  # type: ignore[arg-type]
            await asyncio.wait_for(store.append(move(0), Standing()), PATIENCE)
            assert [each.seq for each in await store.moves("abcdefghij")] == [0]

    run(write)


def test_the_migrations_make_the_schema_that_the_store_uses(tmp_path: Path) -> None:
    made, wanted = create_engine(f"sqlite:///{tmp_path}/a.db"), create_engine(f"sqlite:///{tmp_path}/b.db")
    with made.begin() as connection:
        upgrade(connection)
    metadata.create_all(wanted)
    for table in metadata.tables:
        for look in ("get_columns", "get_unique_constraints", "get_pk_constraint", "get_indexes"):
            ours, theirs = getattr(inspect(made), look)(table), getattr(inspect(wanted), look)(table)
            assert str(ours) == str(theirs), (table, look)
    made.dispose()
    wanted.dispose()


def test_the_newest_migration_is_the_one_that_the_store_expects() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(clew.web.__file__).parent / "store" / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def test_a_store_of_a_newer_clew_is_left_alone(tmp_path: Path) -> None:
    async def look() -> None:
        async with opened(tmp_path / "clew.db"):
            pass
        with sqlite3.connect(tmp_path / "clew.db") as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.close()
        with pytest.raises(ClewError, match="newer Clew"):
            async with opened(tmp_path / "clew.db"):
                pass

    run(look)


@pytest.mark.parametrize("address", ["mysql://x/y", "sqlite://", "://", "nonsense://x"])
def test_a_wrong_address_gets_one_clear_sentence(address: str) -> None:
    with pytest.raises(ClewError):
        read_url(address)


def test_a_folder_that_cant_be_written_gets_one_clear_sentence(tmp_path: Path) -> None:
    async def look() -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(ClewError, match="can't be opened"):
            async with opened(tmp_path / "file" / "clew.db"):
                pass

    run(look)


def test_a_file_that_is_no_database_gets_one_clear_sentence(tmp_path: Path) -> None:
    async def look() -> None:
        (tmp_path / "clew.db").write_bytes(b"this is a love letter " * 100)
        with pytest.raises(ClewError, match="can't be opened"):
            async with opened(tmp_path / "clew.db"):
                pass

    run(look)
