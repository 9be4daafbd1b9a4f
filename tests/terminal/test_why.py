"""What `?` and `h` say: the rules behind a question, with their tables in short until all of them is wanted."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.pretended import played

from clew.bots import Advice
from clew.bots.search import Verdict
from clew.games.darkness import RULEBOOK as DARKNESS
from clew.games.maze import RULEBOOK
from clew.kernel.book.parts import Table
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.explained import Reading
from clew.kernel.words.questions import Option, Question
from clew.kernel.words.scene import Said
from clew.kernel.words.stream import seed_from
from clew.kernel.words.text import Text
from clew.lab.ahead.odds import Odds, Row, told_once
from clew.render.rules import rows_at_hand, table_lines
from clew.shelf import put_away
from clew.terminal import pages
from clew.terminal.plain import PlainTable
from clew.terminal.sitting import Manner, Sitting


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


def at_a_treasure() -> Match[Any]:
    """A game in which the log names the rule of the TREASURES deck, which has 31 kinds of card."""
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from(8))
    for key in ("wartech", "red"):
        match.answer(key, 0)
    match.answer("roll", 0)
    assert any(said.rule == "15.1" for said in match.view(0).log[-pages.RECENT :])
    return match


def told(typed: str) -> str:
    match, sink = at_a_treasure(), io.StringIO()
    PlainTable(Sitting(match, put_away(match), manner=Manner(pause=0)), io.StringIO(typed), sink).run()
    return sink.getvalue()


def test_of_a_long_table_a_few_rows_are_shown_and_how_many_more_there_are() -> None:
    said = told("?\n")
    assert "Draw a Special Treasure." in said
    assert "Magnetic Shielding Parts." not in said
    assert "… and 25 more rows" in said


def test_two_question_marks_show_whole_tables() -> None:
    said = told("??\n")
    assert "Magnetic Shielding Parts." in said
    assert "more rows" not in said


def test_what_only_the_program_reads_of_a_card_is_left_out() -> None:
    assert "draw:special-treasures:1" not in told("?\n") + told("??\n")


def test_on_the_screen_another_question_mark_shows_whole_tables_and_one_more_the_short_ones() -> None:
    short, whole, again = played(at_a_treasure(), "?", "?", "?", "esc", "q")[1:4]
    assert "? whole tables" in short
    assert "? tables in short" in whole
    assert again == short
    assert "Esc goes back" in short


def test_a_rule_without_tables_offers_no_more_of_them() -> None:
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from(3))
    assert "whole tables" not in played(match, "?", "esc", "q")[1]


def test_while_a_hint_is_thought_over_the_screen_says_so() -> None:
    frames = played(at_a_treasure(), "h", "esc", "q")
    assert "Thinking …" in frames[1]
    assert "The hint rests on 60 games that were played on" in frames[2]


def row(key: str, prospect: str, value: float, low: float | None = None, high: float | None = None) -> Row:
    bounds = value if low is None else low, value if high is None else high
    return Row(key, key.capitalize(), prospect, value, *bounds, {}, False)


def test_odds_that_are_the_same_for_every_answer_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from(3))
    sitting = Sitting(match, put_away(match), manner=Manner(pause=0))
    question = Question(0, "What now?", [Option("roll", "Roll"), Option("stay", "Stay")], "1.1")
    rows = [row("roll", "life", 3), row("roll", "gold", 5), row("stay", "life", 3), row("stay", "gold", 4)]
    monkeypatch.setattr("clew.lab.ahead.odds.odds", lambda _position: Odds(tuple(rows), False, Text("Simulated.")))
    monkeypatch.setattr(sitting, "position", lambda _question: None)
    told = [line.plain for line in pages.odds(sitting, question, 80)]
    assert told[:6] == ["Whatever you choose", "  life: 3", "Roll", "  gold: 5", "Stay", "  gold: 4"]


@pytest.mark.parametrize(("high", "line"), [(9.0, "  gold: 5 (1 to 9)"), (float("inf"), "  gold: 5")])
def test_after_a_single_game_odds_name_no_bounds(high: float, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from(3))
    sitting = Sitting(match, put_away(match), manner=Manner(pause=0))
    question = Question(0, "What now?", [Option("roll", "Roll"), Option("stay", "Stay")], "1.1")
    found = Odds((row("roll", "gold", 5, 1, high), row("stay", "gold", 2)), False, Text("Simulated."))
    monkeypatch.setattr("clew.lab.ahead.odds.odds", lambda _position: found)
    monkeypatch.setattr(sitting, "position", lambda _question: None)
    assert line in [told.plain for told in pages.odds(sitting, question, 80)]


def hinted(monkeypatch: pytest.MonkeyPatch, advice: Advice) -> list[str]:
    """What a hint shows where the odds of two answers are known."""
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from(3))
    sitting = Sitting(match, put_away(match), manner=Manner(pause=0))
    question = Question(0, "What now?", [Option("roll", "Roll"), Option("stay", "Stay")], "1.1")
    found = Odds((row("roll", "gold", 5, 4, 6), row("stay", "gold", 2, 1, 3)), False, Text("Simulated: 99 games."))
    monkeypatch.setattr("clew.lab.ahead.odds.odds", lambda _position: found)
    monkeypatch.setattr(sitting, "position", lambda _question: None)
    return [line.plain for line in pages.hint(sitting, question, advice, 80)]


def verdict(key: str, low: float, high: float) -> Verdict:
    return Verdict(key, key, (low + high) / 2, low, high, 9, {})


ODDS = ["Roll", "  gold: 5 (4 to 6)", "Stay", "  gold: 2 (1 to 3)", "", "Simulated: 99 games."]
RESTS = "The hint rests on 60 games that were played on from here, for 40 steps at most."


def test_a_hint_has_the_figures_of_the_odds_and_says_on_what_it_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    better = Advice((verdict("stay", 1, 2), verdict("roll", 0, 1)), "", "roll", 60, 40)
    told = hinted(monkeypatch, better)
    assert told == ["The sensible bot would choose: Roll", "Looking ahead, this is better: Stay", "", *ODDS, RESTS]


@pytest.mark.parametrize(
    ("usual", "said"),
    [
        ("roll", "No other answer was found to be clearly better."),
        (None, "Too little is known to put the answers in an order."),
    ],
)
def test_a_hint_that_knows_too_little_says_so(usual: str | None, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    near = Advice((verdict("roll", 0, 2), verdict("stay", 0, 1)), "", usual, 60, 40)
    assert hinted(monkeypatch, near)[1] == said
    clear = Advice((verdict("roll", 2, 3), verdict("stay", 0, 1)), "", None, 60, 40)
    assert "Too little" not in "".join(hinted(monkeypatch, clear))


def test_what_stays_as_it_is_whatever_one_chooses_is_not_told() -> None:
    fixed = replace(row("roll", "wins", 0), now=0, spread={0: 1.0})
    found = (fixed, replace(fixed, key="stay"))
    assert told_once(found) == ([], [])
    assert len(told_once((fixed, replace(fixed, key="stay", value=0.5, spread={0: 0.5, 1: 0.5})))[1]) == 2
    assert [each.prospect for each in told_once([replace(each, now=1) for each in found])[0]] == ["wins"]


MOODS = Table("moods", "Moods", ("d6", "mood"), ((1, "flees"), ("2-3", "asks for gold"), ("4 or more", "fights")))


def read_by(*totals: int) -> list[Said]:
    """A log of rolls on that table."""
    return [
        Said("1.1", Text("d6"), "roll", reads=Reading("moods", Text("mood"), None, (total, total)), total=total)
        for total in totals
    ]


def test_the_row_that_was_read_last_is_marked() -> None:
    assert rows_at_hand(MOODS, (), read_by(6, 3)) == [1]
    assert rows_at_hand(MOODS, (), []) == []
    lines = [line.plain for line in table_lines(MOODS, 40, here=[1])]
    assert lines == [
        "Moods (table moods)",
        "  d6         mood",
        "  1          flees",
        "▸ 2-3        asks for gold",
        "  4 or more  fights",
    ]
    assert [line.plain for line in table_lines(MOODS, 40, most=1, here=[2])][2] == "▸ 4 or more  fights"


def test_a_row_is_marked_that_is_asked_about_by_its_name() -> None:
    foes = Table("foes", "Foes", ("foe", "level"), (("orc", 4), ("troll", 5)))
    assert rows_at_hand(foes, ["Troll"], []) == [1]


def test_a_wide_table_stays_a_table_as_long_as_its_columns_have_room() -> None:
    wide = Table("t", "T", ("name", "text"), (("wand", "it does a great many wonderful things"), ("rod", "less")))
    assert [line.plain for line in table_lines(wide, 26)][1:] == [
        "name  text",
        "wand  it does a great many",
        "      wonderful things",
        "rod   less",
    ]
    assert "name wand," in [line.plain for line in table_lines(wide, 14)][1]


def test_why_says_what_each_answer_does() -> None:
    """A quick start of Four Against Darkness throws for the gold at once."""
    match = Match.start(DARKNESS, DARKNESS.setup([Seat("Ada")]), seed_from(3))
    sitting = Sitting(match, put_away(match), manner=Manner(pause=0))
    question = match.questions[0]
    told = [line.plain for line in pages.why(sitting, question, sitting.scene(question), 100)]
    assert told[1] == "1 Quick start: a warrior, two dwarves and a cleric: Brand, gold to begin with: 2 to 12 gp"
    assert "This is asked because of rule" in told
