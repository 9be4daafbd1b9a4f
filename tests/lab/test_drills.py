"""Drills: mistakes come back until they are answered well, and nothing but what was compared is judged."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from clew.commands import drill as command
from clew.kernel.table.match import Match
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import ClewError
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import seed_from
from clew.lab.review.drills import Drill, keep, known, least_known
from clew.shelf import put_away

MOVES = 5


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


@pytest.fixture
def kept() -> Drill:
    """A drill of a saved game, with all answers of its question compared."""
    book = rulebook("darkness")
    match = Match.start(book, book.setup([Seat("Ada")]), seed_from("drill"))
    asked: list[list[str]] = []
    while len(asked) <= MOVES or len(asked[MOVES]) < 2:
        assert match.question is not None
        if len(asked) == MOVES and len(match.question.options) < 2:
            break
        asked.append([key_of(option) for option in match.question.options])
        match.answer(match.question.options[-1])
    keys = asked[MOVES]
    values = {key: (0.6 - 0.2 * place, 0.55 - 0.2 * place, 0.65 - 0.2 * place) for place, key in enumerate(keys[:2])}
    found = Drill(put_away(match).path.stem, "darkness", 0, MOVES, MOVES, keys[1], True, 150, values)
    keep(command.drills_file(), [found])
    return found


def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    command.drill()
    return capsys.readouterr().out


def test_the_best_answer_is_well_and_is_remembered(
    kept: Drill, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(monkeypatch, capsys, f"{kept.best}\n")
    assert "Well chosen." in told
    assert "60 % (55 % to 65 %)  <- now" in told
    assert "<- in the game" in told
    assert "1 of 1 well answered; 1 drill in all." in told
    assert [(each.right, each.wrong) for each in known(command.drills_file())] == [(1, 0)]


def test_the_old_mistake_is_told_as_one(
    kept: Drill, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(monkeypatch, capsys, f"no such answer\n{kept.given}\n")
    assert "is better." in told
    assert "0 of 1 well answered" in told
    assert [(each.right, each.wrong) for each in known(command.drills_file())] == [(0, 1)]
    command.drill(listed=True)
    assert "0 times well, 1 times not" in capsys.readouterr().out


def test_the_table_is_shown_without_what_is_best(
    kept: Drill, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(monkeypatch, capsys, "\n")
    assert f"{kept.save}, decision {MOVES + 1}:" in told
    assert "1." in told or "1 " in told
    assert "60 %" not in told
    assert "well answered" not in told


def test_a_game_that_is_gone_is_told_of_and_passed_over(
    kept: Drill, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept.save = "nowhere"
    keep(command.drills_file(), [kept])
    told = said(monkeypatch, capsys, f"{kept.best}\n")
    assert "nowhere, decision 6: There is no saved game 'nowhere'." in told
    assert "1 of 1 well answered; 2 drills in all." in told


def test_without_drills_it_says_how_to_come_by_some() -> None:
    with pytest.raises(ClewError, match="clew review NAME"):
        command.drill()
    with pytest.raises(ClewError, match="clew review NAME"):
        command.drill("maze")


def test_an_answer_within_the_bounds_of_the_best_is_as_good_but_never_the_old_mistake() -> None:
    answers = {"a": (0.5, 0.4, 0.6), "b": (0.45, 0.35, 0.55), "c": (0.42, 0.3, 0.5), "d": (0.1, 0.0, 0.2)}
    drill = Drill("x", "maze", 0, 1, 1, "c", True, 150, answers)
    assert [drill.answered(key) for key in ("a", "b", "c", "d", "e")] == [True, True, False, False, None]


def test_what_is_least_known_comes_first(tmp_path: Path) -> None:
    marks = {"known": (3, 0), "missed": (0, 2), "new": (0, 0)}
    every = [Drill(name, "maze", 0, 1, 1, "c", True, 9, {"a": (1, 1, 1)}, *each) for name, each in marks.items()]
    assert [each.save for each in sorted(every, key=least_known)] == ["missed", "new", "known"]
    keep(tmp_path / "some.json", every)
    assert known(tmp_path / "some.json") == every
    (tmp_path / "some.json").write_text('[{"save": 1}]', "utf-8")
    assert known(tmp_path / "some.json") == []
