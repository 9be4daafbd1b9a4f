"""`clew doctor` for whoever runs a server: each line is ok, odd or bad and says what to do, and nothing is changed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.terminal.toy_table import clew
from tests.web.ports import lasting_port
from tests.web.postbox import Postbox
from tests.web.postgres import Postgres
from tests.web.serving import Serving

from clew.web.doctor import around, files, games, rounds, shared
from clew.web.doctor.finding import Finding, Health
from clew.web.hall.table import now
from clew.web.server.run import Plan
from clew.web.store.copies import copy
from clew.web.store.engines import read_url

OK, ODD, BAD = Health.OK, Health.ODD, Health.BAD


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A store that nobody serves any more, with a game that goes on in it."""
    path = tmp_path_factory.mktemp("doctor") / "clew.db"
    with Serving(str(path)) as server:
        game = server.browser().quick()
    return path, game


@pytest.fixture
def store(played: tuple[Path, str], tmp_path: Path) -> Path:
    return Path(shutil.copy(played[0], tmp_path / "clew.db"))


def change(store: Path, statement: str) -> None:
    with closing(sqlite3.connect(store)) as connection:
        connection.execute(statement)
        connection.commit()


def health(findings: Any) -> dict[Health, list[str]]:
    found: dict[Health, list[str]] = {OK: [], ODD: [], BAD: []}
    for each in findings:
        found[each.health].append(each.line)
    return found


def test_a_store_in_good_order_is_ok_and_is_left_as_it_is(store: Path) -> None:
    before = {path.name: path.read_bytes() for path in store.parent.iterdir()}
    found = health(rounds.findings(Plan(str(store))))
    assert not found[BAD]
    assert [line for line in found[ODD] if "no copy" in line]
    told = "\n".join(found[OK])
    for part in ("1 game in", "sound", "of this Clew", "can be written", "1 of 1 games that go on", "uvicorn", "UTC"):
        assert part in told
    assert {path.name: path.read_bytes() for path in store.parent.iterdir()} == before


def test_a_store_that_is_served_is_looked_at_too(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "clew.db")) as server:
        game = server.browser().quick()
        found = health(rounds.findings(Plan(str(tmp_path / "clew.db"))))
        assert not found[BAD]
        assert server.browser(owner=True).get("/owner").status_code == 200
        assert server.run(server.desk.store.game(game))


def test_whatever_is_amiss_with_a_store_is_told(store: Path, played: tuple[Path, str]) -> None:
    change(store, "UPDATE alembic_version SET version_num = '9999'")
    assert files.schema(store).health is BAD
    change(store, "UPDATE alembic_version SET version_num = '0001'")
    assert files.schema(store).health is ODD
    change(store, f"UPDATE games SET moved = {now() + 86_400_000 * 3}")
    assert files.moments(store).health is BAD
    assert "2 days in the future" in files.moments(store).line
    url = read_url(str(store))
    change(store, "UPDATE games SET rulebook = 'gone'")
    assert played[1] in games.in_words(games.opened(url)).line
    change(store, "UPDATE games SET rulebook = 'toy'")
    assert games.in_words(games.opened(url)).health is OK
    change(store, "UPDATE moves SET body = replace(body, 'toy', 'tay')")
    assert games.in_words(games.opened(url)).health is BAD


def test_a_damaged_file_and_one_that_is_none_are_told_apart_from_a_whole_one(store: Path, tmp_path: Path) -> None:
    assert files.soundness(store).health is OK
    size = store.stat().st_size
    with store.open("r+b") as file:
        file.seek(size // 2)
        file.write(b"\xff" * (size // 4))
    assert files.soundness(store).health is BAD
    (tmp_path / "junk.db").write_text("no database " * 400)
    assert "can't be read" in files.soundness(tmp_path / "junk.db").line
    found = health(files.findings(read_url(str(tmp_path / "junk.db"))))
    assert len(found[BAD]) == 1


def test_copies_are_missed_when_they_are_missing_old_or_gone(store: Path) -> None:
    assert files.copies(store).health is ODD
    target = store.with_name("copy.db")
    copy(store, target)
    assert files.copies(store).health is OK
    assert str(target) in files.copies(store).line
    old = time.time() - 8 * 86_400
    os.utime(store.with_name("clew.db.copied"), (old, old))
    assert files.copies(store).health is ODD
    assert "8 days old" in files.copies(store).line
    copy(store, store.with_name("another.db"))
    store.with_name("another.db").unlink()
    assert "is gone from there" in files.copies(store).line


@pytest.mark.parametrize(("free", "health"), [(50, BAD), (500, ODD), (5_000, OK)])
def test_a_disk_that_is_nearly_full(store: Path, monkeypatch: pytest.MonkeyPatch, free: int, health: Health) -> None:
    usage = SimpleNamespace(total=0, used=0, free=free * 1024**2)
    monkeypatch.setattr(files.shutil, "disk_usage", lambda _: usage)  # type: ignore[attr-defined]
    assert files.room(store, store.parent).health is health


def test_a_folder_that_can_not_be_written() -> None:
    assert files.writing(Path("/proc")).health is BAD


@pytest.mark.parametrize(
    ("plan", "health"),
    [
        (Plan("x"), OK),
        (Plan("x", proxies=1), BAD),
        (Plan("x", url="clew.example"), BAD),
        (Plan("x", url="http://clew.example", proxies=1), ODD),
        (Plan("x", url="https://clew.example"), ODD),
        (Plan("x", url="http://localhost:8420"), OK),
        (Plan("x", url="https://clew.example", proxies=1), OK),
    ],
)
def test_how_others_come(plan: Plan, health: Health) -> None:
    assert around.proxies(plan).health is health


def test_the_mail_server_is_knocked_at_and_gets_no_letter() -> None:
    url = "https://clew.example"
    assert around.mail(Plan("x")).health is OK
    assert around.mail(Plan("x", mail="mail.example", url=url)).health is BAD
    nobody = f"smtp://127.0.0.1:{lasting_port()}?from=clew@club.example"
    assert around.mail(Plan("x", mail=nobody, url=url)).health is BAD
    with Postbox() as box:
        there = box.address
        assert around.mail(Plan("x", mail=there)).health is BAD, "letters carry links"
        assert around.mail(Plan("x", mail=there, url=url)).health is OK
        assert not box.letters


@pytest.mark.parametrize(("most", "health"), [(256, BAD), (1_024, ODD), (65_536, OK)])
def test_how_many_files_may_be_open(monkeypatch: pytest.MonkeyPatch, most: int, health: Health) -> None:
    import resource

    monkeypatch.setattr(resource, "getrlimit", lambda _: (most, most))
    assert around.open_files().health is health


def test_a_clock_that_can_not_be_true(monkeypatch: pytest.MonkeyPatch) -> None:
    assert around.clock().health is OK
    wall = iter([1e9, 1e9 + 3600])
    monkeypatch.setattr(around.time, "time", lambda: next(wall))  # type: ignore[attr-defined]
    assert around.clock().health is ODD


def test_packages_without_which_answers_are_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    assert around.packages().health is OK
    monkeypatch.setattr(around, "_version", lambda name: "" if name == "uvloop" else "1")
    assert around.packages() == Finding(ODD, around.packages().line)
    assert "install uvloop" in around.packages().line


def test_the_command_says_how_it_went_by_its_exit_code(tmp_path: Path, store: Path) -> None:
    told = clew(tmp_path, "doctor", "--db", str(store), "--url", "http://clew.example", "--proxy", "1")
    assert told.returncode == 0
    assert "odd   others come by http://clew.example" in told.stdout
    change(store, "UPDATE alembic_version SET version_num = '9999'")
    told = clew(tmp_path, "doctor", "--db", str(store))
    assert told.returncode == 1
    assert "bad   the tables are of a newer Clew (schema 9999" in told.stdout
    assert "update Clew" in told.stdout
    told = clew(tmp_path, "doctor", "--db", "mysql://x/y")
    assert (told.returncode, "bad   Clew keeps its games in SQLite or PostgreSQL" in told.stdout) == (1, True)


@pytest.mark.slow
def test_a_store_in_postgres(postgres: Postgres) -> None:
    url = postgres.new_database()
    found = health(shared.findings(read_url(url)))
    assert not found[BAD]
    assert "no tables yet" in found[OK]
    with Serving(url) as server:
        server.browser().quick()
        found = health(shared.findings(read_url(url)))
    assert not found[BAD] + found[ODD]
    told = "\n".join(found[OK])
    for part in ("synchronous_commit on", "fsync on", "of this Clew", "1 of 1 games", "its clock is"):
        assert part in told
    postgres.query(f"alter database {url.rpartition('/')[2]} set synchronous_commit = off")
    found = health(shared.findings(read_url(url)))
    assert "may be lost" in found[BAD][0]
    assert shared.apart(-3.0).health is ODD
    found = health(shared.findings(read_url("postgresql://nobody@127.0.0.1:1/nothing")))
    assert "does not answer" in found[BAD][0]
