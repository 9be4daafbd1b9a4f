"""Players out of one's own file: their answers are checked, and their mistakes are told so that they can be found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy import RULEBOOK
from tests.terminal.toy_table import clew

from clew.bots import player
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import ClewError, PlayerFault
from clew.kernel.words.stream import Stream, seed_from

PLAYERS = '''
"""Players with mistakes."""

from clew.kernel.words.questions import key_of


class Keys:
    def choose(self, position):
        return key_of(position.question.options[0])


class Fails:
    def choose(self, position):
        return 1 // 0


class Leaves:
    def choose(self, position):
        raise SystemExit(3)


class Wrong:
    def choose(self, position):
        return "the moon"


class Wants:
    def __init__(self, strength):
        pass

    def choose(self, position):
        return position.question.options[0]


class Nothing:
    pass


class Ahead(Keys):
    looks_ahead = True
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / f"mine_{tmp_path.name}.py"
    path.write_text(PLAYERS)
    return path


def made(file: Path, name: str) -> Any:
    return player(f"{file}:{name}", RULEBOOK, Stream(b""))


def start() -> Match[Any]:
    return Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from(1))


def test_the_key_of_an_option_will_do(file: Path) -> None:
    match = start()
    assert match.question is not None
    chosen = made(file, "Keys").choose(match.position)
    assert any(chosen is option for option in match.question.options)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Fails", r"ZeroDivisionError: .* \(mine_.*\.py, line 14\)"),
        ("Leaves", r"SystemExit: 3 \(mine_.*\.py, line 19\)"),
        ("Wrong", "answered 'the moon' to .*; return one of position.question.options, or its key"),
    ],
)
def test_a_mistake_is_told_with_the_question_and_the_line(file: Path, name: str, words: str) -> None:
    with pytest.raises(PlayerFault, match=words):
        made(file, name).choose(start().position)


@pytest.mark.parametrize(
    ("name", "words"), [("Wants", "can't be made: TypeError"), ("Nothing", r"has no method choose\(position\)")]
)
def test_what_is_no_player_is_refused_before_a_game_begins(file: Path, name: str, words: str) -> None:
    with pytest.raises(ClewError, match=words):
        made(file, name)


@pytest.mark.parametrize(
    ("source", "words"),
    [("def (", r"SyntaxError: .* \(line 1\)"), ("x = 1\ny = x / 0\n", r"division by zero \(bad_.*\.py, line 2\)")],
)
def test_a_file_that_can_not_be_imported_says_where(tmp_path: Path, source: str, words: str) -> None:
    path = tmp_path / f"bad_{tmp_path.name}.py"
    path.write_text(source)
    with pytest.raises(ClewError, match=words):
        made(path, "Player")


def test_who_looks_ahead_still_does(file: Path) -> None:
    assert made(file, "Ahead").looks_ahead
    assert not made(file, "Keys").looks_ahead


def test_no_time_at_all_is_no_strength_for_a_search() -> None:
    with pytest.raises(ClewError, match="Write search"):
        player("search=0s", RULEBOOK, Stream(b""))


def test_the_lab_names_the_mistake_and_ends_with_an_error(tmp_path: Path, file: Path) -> None:
    lab = ("-n", "3", "--seed", "1", "--workers", "1")
    alone = clew(tmp_path, "simulate", "toy", *lab, "--bot", f"{file}:Fails")
    assert alone.returncode == 1
    assert "Game 0 broke off: " in alone.stdout
    assert ", line 14)" in alone.stdout
    assert "How it ends" not in alone.stdout
    both = clew(tmp_path, "compare", "toy", *lab, "--vary", f"bot=sensible,{file}:Fails")
    assert both.returncode == 1
    assert ", line 14)" in both.stdout


def test_a_game_of_the_lab_can_be_played_at_a_table_with_its_seed_and_number(tmp_path: Path) -> None:
    told = clew(tmp_path, "play", "toy", "--bot", "sensible", "--no-input", "--seed", "1/0").stdout
    again = clew(tmp_path, "simulate", "toy", "-n", "1", "--seed", "1", "--workers", "1", "--seats", "1").stdout
    assert ("won" in again) == ("out of the dungeon" in told)
    assert "u undo" not in told, "nobody is there to press a key"
