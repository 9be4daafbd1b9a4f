"""Lessons: a remark for a rule, when it first comes up and not again."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel import toy

from clew.kernel.book.lesson import AT_ONCE, read_lesson, remarks
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.scene import Ask, Said, text
from clew.kernel.words.stream import seed_from

LESSON = {"1": "one", "2": "two", "3": "three", "4": "four"}


def told(rule: str) -> Said:
    return Said(rule, text("Something happens."))


def chosen(rule: str, seat: int = 0) -> Said:
    return Said(rule, text("An answer."), "choice", seat)


def asked(rule: str, seat: int = 0) -> Ask:
    return Ask(seat, text("What now?"), rule, [])


def test_the_rule_that_asks_is_explained_the_first_time() -> None:
    assert remarks(LESSON, [], asked("1")) == ["one"]
    assert remarks(LESSON, [chosen("1")], asked("1")) == []
    assert remarks(LESSON, [], asked("9")) == []


def test_rules_that_were_at_work_since_the_last_answer_are_explained_before_it() -> None:
    log = [told("3"), chosen("1"), told("2"), told("3")]
    assert remarks(LESSON, log, asked("4")) == ["two", "four"]


def test_what_came_up_while_others_answered_is_still_news() -> None:
    log = [chosen("1"), told("2"), chosen("3", seat=1)]
    assert remarks(LESSON, log, asked("1")) == ["two", "three"]


def test_too_many_remarks_give_way_to_the_latest() -> None:
    log = [told("1"), told("2"), told("3")]
    assert remarks(LESSON, log, asked("4")) == ["two", "three", "four"]
    assert AT_ONCE == 3


def test_a_lesson_is_no_rule_so_saved_games_stay_what_they_are(tmp_path: Path) -> None:
    from clew.kernel.table.rulebook import _fingerprint

    (tmp_path / "ledger.toml").write_text("")
    _fingerprint.cache_clear()
    before = _fingerprint(tmp_path)
    (tmp_path / "lesson.toml").write_text("")
    _fingerprint.cache_clear()
    assert _fingerprint(tmp_path) == before


def test_a_folder_without_a_lesson_has_an_empty_one(tmp_path: Path) -> None:
    assert read_lesson(tmp_path, toy.RULEBOOK.ledger) == {}


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("[[remark]]\nrule = '1.3'", "'say'"),
        ("remark = 3", "lesson.toml must hold"),
        ("[[remark", "lesson.toml must hold"),
        ("[[remark]]\nrule = '7.7'\nsay = 'x'", "7.7"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(tmp_path: Path, content: str, fault: str) -> None:
    (tmp_path / "lesson.toml").write_text(content)
    with pytest.raises(LedgerError, match=fault):
        read_lesson(tmp_path, toy.RULEBOOK.ledger)


def test_a_whole_game_gives_every_remark_once_and_again_when_it_is_taken_back() -> None:
    match = Match.start(toy.RULEBOOK, toy.RULEBOOK.setup([Seat("Ada")]), seed_from(3))
    given: list[str] = []
    while not match.over:
        scene = match.view(0)
        given += remarks(toy.RULEBOOK.lesson, scene.log, scene.asks[0])
        match.answer(scene.asks[0].choices[0].key, 0)
    assert sorted(given) == sorted(toy.RULEBOOK.lesson.values())
    while len(match.log) > 8:
        match.undo(0)
    scene = match.view(0)
    assert remarks(toy.RULEBOOK.lesson, scene.log, scene.asks[0])
