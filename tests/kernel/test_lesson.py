"""Lessons: a remark for a rule, when it first concerns somebody, and again while he does not act on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel import toy

from clew.kernel.book.lesson import (
    PATIENCE,
    REMINDERS,
    FirstGame,
    Lesson,
    Remark,
    read_first_game,
    read_lesson,
    remarks,
)
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.scene import Ask, Said, text
from clew.kernel.words.stream import seed_from
from clew.kernel.words.text import put

LEDGER = toy.RULEBOOK.ledger
LESSON = {rule: Remark(rule, word) for rule, word in {"1": "one", "2": "two", "3": "three", "4": "four"}.items()}


def told(rule: str, seat: int | None = None) -> Said:
    return Said(rule, text("Something happens."), seat=seat)


def chosen(rule: str, seat: int = 0) -> Said:
    return Said(rule, text("An answer."), "choice", seat)


def asked(rule: str, seat: int = 0) -> Ask:
    return Ask(seat, text("What now?"), rule, [])


def said(log: list[Said], ask: Ask, lesson: Lesson = LESSON) -> list[str]:
    return [put(each) for each in remarks(lesson, log, ask, LEDGER)]


def test_the_rule_that_asks_is_explained_the_first_time() -> None:
    assert said([], asked("1")) == ["one"]
    assert said([chosen("1")], asked("1")) == []
    assert said([], asked("9")) == []


def test_one_thing_is_said_at_a_time_and_what_asks_comes_first() -> None:
    log = [chosen("1"), told("2"), told("3")]
    assert said(log, asked("4")) == ["four"]
    assert said([*log, chosen("4")], asked("9")) == ["two"]
    assert said([*log, chosen("4"), chosen("9")], asked("9")) == ["three"]


def test_what_has_waited_too_long_is_not_said_any_more() -> None:
    log = [chosen("1"), told("2")]
    lesson = {**LESSON, **{str(rule): Remark(str(rule), str(rule)) for rule in range(10, 20)}}
    for wait in range(PATIENCE + 1):
        assert said([*log, *(chosen(str(10 + each)) for each in range(wait))], asked(str(10 + wait)), lesson) == [
            str(10 + wait)
        ]
    later = [*log, *(chosen(str(10 + each)) for each in range(PATIENCE + 1))]
    assert said(later, asked("9"), lesson) == []


def test_what_befalls_another_player_is_not_explained_to_me() -> None:
    log = [chosen("1"), chosen("3", seat=1), told("2"), told("4", seat=1)]
    assert said(log, asked("9")) == []
    assert said(log, asked("9", seat=1)) == ["two"], "and to him it is"


def test_what_is_rolled_for_me_in_another_player_s_turn_is() -> None:
    assert said([chosen("1"), chosen("3", seat=1), told("2", seat=0)], asked("9")) == ["two"]


def test_advice_is_given_again_until_it_is_followed_and_no_more_than_so_often() -> None:
    lesson = {"1": Remark("1", "Heal him.", done=("7",))}
    not_done = [chosen("1"), told("8")]
    for time in range(REMINDERS):
        assert said(not_done * time, asked("1"), lesson) == ["Heal him."]
    assert said(not_done * REMINDERS, asked("1"), lesson) == []
    assert said([chosen("1"), told("7")], asked("1"), lesson) == []


def test_a_remark_that_fits_only_some_questions_waits_for_one_of_them() -> None:
    lesson = {**LESSON, "2": Remark("2", "two", at=("8",))}
    log = [chosen("1"), told("2")]
    assert said(log, asked("9"), lesson) == []
    for _ in range(PATIENCE + 2):
        log.append(chosen("9"))
    assert said(log, asked("9"), lesson) == [], "it waits"
    assert said(log, asked("8"), lesson) == ["two"], "and is no staler for it"
    assert said([*log, chosen("8")], asked("8"), lesson) == []
    assert said([chosen("1"), told("3"), told("2")], asked("9"), lesson) == ["three"], "what waits keeps nobody back"


def test_figures_are_those_of_the_rules_at_the_table() -> None:
    rule = next(rule for rule in LEDGER.rules.values() if any(type(each) is int for each in rule.values.values()))
    name, figure = next((name, each) for name, each in rule.values.items() if type(each) is int)
    remark = Remark("1", "It costs {price}.", {"price": (rule.id, name)})
    assert said([], asked("1"), {"1": remark}) == [f"It costs {figure}."]
    bent = toy.RULEBOOK.ledger_for(
        toy.RULEBOOK.setup([Seat("Ada")], patch={"rule": [{"id": rule.id, "values": {name: figure + 5}}]})
    )
    assert [put(each) for each in remarks({"1": remark}, [], asked("1"), bent)] == [f"It costs {figure + 5}."]


def test_a_lesson_is_no_rule_so_saved_games_stay_what_they_are(tmp_path: Path) -> None:
    from clew.kernel.table.rulebook import _fingerprint

    (tmp_path / "ledger.toml").write_text("")
    _fingerprint.cache_clear()
    before = _fingerprint(tmp_path)
    (tmp_path / "lesson.toml").write_text("")
    _fingerprint.cache_clear()
    assert _fingerprint(tmp_path) == before


def test_a_folder_without_a_lesson_has_an_empty_one(tmp_path: Path) -> None:
    assert read_lesson(tmp_path, LEDGER) == {}


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("[[remark]]\nrule = '1.3'", "'say'"),
        ("remark = 3", "lesson.toml must hold"),
        ("[[remark", "lesson.toml must hold"),
        ("[[remark]]\nrule = '7.7'\nsay = 'x'", "7.7"),
        ("[[remark]]\nrule = '1.3'\nsay = 'x'\nwhen = 'now'", "no field 'when'"),
        ("[[remark]]\nrule = '1.3'\nsay = 'It costs {price}.'", "names other figures"),
        ("[[remark]]\nrule = '1.3'\nsay = 'x'\nfigures = { price = '1.3 price' }", "names other figures"),
        ("[[remark]]\nrule = '1.3'\nsay = '{p}'\nfigures = { p = '1.3 nothing' }", "nothing"),
        ("[[remark]]\nrule = '1.3'\nsay = 'x'\nstates = ['7.7']", "7.7"),
        ("[[remark]]\nrule = '1.3'\nsay = 'x'\ndone = ['7.7']", "7.7"),
        ("[[remark]]\nrule = '1.3'\nsay = 'x'\nat = ['7.7']", "7.7"),
        ("[[remark]]\nrule = '1.3'\nsay = 'x'\n[[remark]]\nrule = '1.3'\nsay = 'y'", "more than one remark on 1.3"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(tmp_path: Path, content: str, fault: str) -> None:
    (tmp_path / "lesson.toml").write_text(content)
    with pytest.raises(LedgerError, match=fault):
        read_lesson(tmp_path, LEDGER)


def test_a_whole_game_gives_every_remark_once_and_again_when_it_is_taken_back() -> None:
    match = Match.start(toy.RULEBOOK, toy.RULEBOOK.setup([Seat("Ada")]), seed_from(3))
    given: list[str] = []
    while not match.over:
        scene = match.view(0)
        given += said(scene.log, scene.asks[0], toy.RULEBOOK.lesson)
        match.answer(scene.asks[0].choices[0].key, 0)
    assert sorted(given) == sorted(remark.say for remark in toy.RULEBOOK.lesson.values())
    while len(match.log) > 8:
        match.undo(0)
    scene = match.view(0)
    assert said(scene.log, scene.asks[0], toy.RULEBOOK.lesson)


def test_a_game_to_learn_by_names_its_dice_and_rules_that_exist(tmp_path: Path) -> None:
    assert read_first_game(tmp_path, LEDGER) is None
    file = tmp_path / "lesson.toml"
    file.write_text("[first]\nseed = 'one'\ncovers = ['1.3']\n[[remark]]\nrule = '1.3'\nsay = 'x'")
    assert read_first_game(tmp_path, LEDGER) == FirstGame("one", ("1.3",))
    assert list(read_lesson(tmp_path, LEDGER)) == ["1.3"]
    for wrong, fault in (("seed = 'one'", "'covers'"), ("seed = 'one'\ncovers = ['7.7']", "7.7")):
        file.write_text(f"[first]\n{wrong}")
        with pytest.raises(LedgerError, match=fault):
            read_first_game(tmp_path, LEDGER)
