"""Saved games on the shelf."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.kernel.toy import RULEBOOK, Game

from clew.kernel.saves.savefile import SaveFile
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import ClewError, SaveError
from clew.kernel.words.stream import seed_from
from clew.shelf import find_save, home, last_save, put_away, saved_games


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


def toy() -> Match[Game]:
    return Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada"), Seat("Bea")]), seed_from(1))


def age(save: SaveFile, seconds: int) -> None:
    """Pretend that the file was last written so long ago."""
    os.utime(save.path, (1_000_000_000 - seconds, 1_000_000_000 - seconds))


def finish(match: Match[Game], save: SaveFile) -> None:
    while match.question is not None:
        match.answer(match.question.options[0])
    save.update(match)


def test_the_folder_is_where_the_variable_says_or_where_the_system_keeps_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home() == tmp_path
    monkeypatch.delenv("CLEW_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert home().name == "clew"


def test_games_get_the_next_free_name_of_their_own() -> None:
    assert [put_away(toy()).path.name for _ in range(2)] == ["toy-1.clew", "toy-2.clew"]
    assert put_away(toy(), "Before the vault").path.name == "Before the vault.clew"
    with pytest.raises(SaveError, match="there already"):
        put_away(toy(), "Before the vault")
    with pytest.raises(ClewError, match="no name"):
        put_away(toy(), "../vault")


def test_the_list_says_who_plays_and_what_is_over() -> None:
    match = toy()
    save = put_away(match)
    finish(match, save)
    age(save, 60)
    age(put_away(toy()), 5)
    first, second = saved_games("toy")
    assert (first.name, first.seats, first.over) == ("toy-2", ("Ada", "Bea"), "")
    assert (second.name, bool(second.over)) == ("toy-1", True)
    assert saved_games("chess") == []


def test_the_last_game_is_the_one_played_last_that_is_not_over() -> None:
    with pytest.raises(SaveError, match="no unfinished game"):
        last_save("toy")
    for seconds in (10, 30):
        age(put_away(toy()), seconds)
    match = toy()
    save = put_away(match)
    finish(match, save)
    assert last_save("toy").name == "toy-1.clew"


def test_a_game_is_found_by_name_and_by_path(tmp_path: Path) -> None:
    path = put_away(toy()).path
    assert find_save("toy-1") == find_save("toy-1.clew") == find_save(str(path)) == path
    with pytest.raises(SaveError, match="Did you mean toy-1"):
        find_save("toy1")


def test_what_is_no_game_is_passed_over(tmp_path: Path) -> None:
    put_away(toy())
    for name, content in {"a": b"", "b": b"{}", "c": b"\xff\xfe", "d": b"[[[["}.items():
        (tmp_path / "saves" / f"{name}.clew").write_bytes(content)
    assert [saved.name for saved in saved_games()] == ["toy-1"]
