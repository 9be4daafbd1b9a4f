"""Copies of all tables: taken while people play, put back when nobody does."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest
from tests.web.serving import Serving

from clew.cli import main
from clew.kernel.words.errors import ClewError
from clew.web.server.run import sole_use
from clew.web.store.copies import check, copy, file_of, put_back


def play_a_little(server: Serving, moves: int = 3) -> str:
    ada = server.browser(owner=True)
    game = ada.set_up("me", **{"option-deep": "yes"})
    for number in range(moves):
        seen = ada.view(game)
        if not seen["asks"]:
            break
        wish = {"command": f"m{number}", "expected": seen["seq"], "answer": seen["asks"][0]["choices"][0]["key"]}
        assert ada.move(game, 0, **wish).status_code == 200
    return game


def test_a_copy_made_while_people_play_is_whole_and_goes_on_elsewhere(tmp_path: Path) -> None:
    store, taken = tmp_path / "clew.db", tmp_path / "copy.db"
    with Serving(str(store)) as server:
        game = play_a_little(server)
        before = server.browser(owner=True).view(game)["seq"]
        stop = threading.Event()

        def keep_playing() -> None:
            while not stop.is_set():
                play_a_little(server)

        playing = threading.Thread(target=keep_playing)
        playing.start()
        try:
            assert copy(store, taken) >= 1
        finally:
            stop.set()
            playing.join()
    other = tmp_path / "other" / "clew.db"
    other.parent.mkdir()
    put_back(taken, other)
    with Serving(str(other)) as again:
        assert again.browser(owner=True).view(game)["seq"] == before
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_what_is_replaced_is_kept_and_can_be_put_back_too(tmp_path: Path) -> None:
    store, taken = tmp_path / "clew.db", tmp_path / "copy.db"
    with Serving(str(store)) as server:
        first = play_a_little(server)
    copy(store, taken)
    with Serving(str(store)) as server:
        second = play_a_little(server)
    games, kept = put_back(taken, store)
    assert games == 1
    assert kept is not None
    with Serving(str(store)) as server:
        ada = server.browser(owner=True)
        assert ada.client.get(f"/api/tables/{first}/seats/0").status_code == 200
        assert ada.client.get(f"/api/tables/{second}/seats/0").status_code == 404
    assert put_back(kept, store)[0] == 2


def test_a_copy_never_overwrites_and_is_for_its_owner_alone(tmp_path: Path) -> None:
    store, taken = tmp_path / "clew.db", tmp_path / "copy.db"
    with Serving(str(store)):
        copy(store, taken)
    with pytest.raises(ClewError, match="there already"):
        copy(store, taken)
    assert taken.stat().st_mode & 0o077 == 0


def test_what_is_no_copy_or_a_damaged_one_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    store, taken = tmp_path / "clew.db", tmp_path / "copy.db"
    with Serving(str(store)) as server:
        play_a_little(server)
    copy(store, taken)
    content = store.read_bytes()
    whole = taken.read_bytes()
    for bad in (b"", b"a poem", whole[: len(whole) // 2]):
        taken.write_bytes(bad)
        with pytest.raises(ClewError, match=r"damaged|no copy"):
            put_back(taken, store)
    sqlite3.connect(tmp_path / "empty.db").close()
    with pytest.raises(ClewError, match="no copy"):
        check(tmp_path / "empty.db")
    with pytest.raises(ClewError, match="no file"):
        put_back(tmp_path / "nowhere.db", store)
    assert store.read_bytes() == content


def test_where_there_is_nothing_to_copy_it_is_said(tmp_path: Path) -> None:
    with pytest.raises(ClewError, match="no tables"):
        copy(tmp_path / "nothing.db", tmp_path / "copy.db")
    with pytest.raises(ClewError, match="pg_dump"):
        file_of("postgresql://clew@db.example/clew")


def test_the_commands_say_what_they_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, taken = tmp_path / "clew.db", tmp_path / "copy.db"
    with Serving(str(store)) as server:
        play_a_little(server)

    def clew(*words: str) -> str:
        monkeypatch.setattr("sys.argv", ["clew", *words])
        with pytest.raises(SystemExit):
            main()
        said = capsys.readouterr()
        return said.out + said.err

    assert "holds 1 game, and was checked" in clew("backup", str(taken), "--db", str(store))
    assert "there already" in clew("backup", str(taken), "--db", str(store))
    with sole_use(store) as lock:
        lock.write("http://127.0.0.1:8420/")
        lock.flush()
        assert "serving these tables, at http://127.0.0.1:8420/; stop it first" in clew(
            "restore", str(taken), "--db", str(store)
        )
    said = clew("restore", str(taken), "--db", str(store))
    assert "holds 1 game again" in said
    assert "before-1" in said
