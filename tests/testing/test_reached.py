"""Which rules bots come to, and that the others are played in scenarios."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy import RULEBOOK as TOY
from tests.testing.test_rule_marks import Run, outcome  # noqa: F401

from clew.kernel.book.parts import Rule
from clew.kernel.table.registry import rulebook
from clew.testing.reached import Reach, without_scenario

RECORDS = Path(__file__).parent / "reached"
"""What `clew rules GAME --reached --games N --json` found when it was last run; the number is in each file."""
SAMPLE = {"deathmaze": 30, "darkness": 20, "maze": 15, "mertwig": 6, "milaso": 1}
UNPLAYED = {
    "deathmaze": "",
    "darkness": "",
    "maze": "",
    "mertwig": "",
    "milaso": "",
}
"""Debts: rules that no bot came to and that tests call instead of playing them. To be paid, never to be added to."""


def record(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{game}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("game", SAMPLE)
def test_bots_or_scenarios_come_to_every_rule(game: str) -> None:
    """What a few games don't come to, many did once, or a scenario plays it."""
    book, known = rulebook(game), record(game)
    reach = Reach(book).play(range(1, SAMPLE[game] + 1))
    missed = [rule for rule in reach.unreached if rule not in known["reached"] and rule not in UNPLAYED[game].split()]
    bare = without_scenario(book, missed)
    assert not bare, (
        f"rules of {game} that no bot comes to, and no scenario plays: {', '.join(bare)}. Mark a test that plays them"
        " with played=True, or run `clew rules GAME --reached --games 2000 --json` anew"
    )


@pytest.mark.parametrize("game", SAMPLE)
def test_what_no_bot_ever_came_to_is_played_in_a_scenario_or_owed(game: str) -> None:
    book = rulebook(game)
    never = [rule for rule in record(game)["unreached"] if rule in book.ledger.rules]
    assert without_scenario(book, never) == UNPLAYED[game].split()


def test_a_rule_that_nobody_comes_to_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = Rule("9.9", "Nobody comes here", "A rule without play.", "designed", "always", "")
    ledger = replace(TOY.ledger, rules={**TOY.ledger.rules, "9.9": strange})
    monkeypatch.setattr(type(TOY), "ledger", property(lambda _book: ledger))
    reach = Reach(TOY).play(range(1, 6))
    assert reach.games == 5
    assert "9.9" in reach.unreached
    assert "1.4" not in reach.unreached


def test_a_rule_of_few_games_is_told_with_one_of_them() -> None:
    reach = Reach(TOY, games=5, times={"1.1": 5, "1.4": 1}, first={"1.1": 1, "1.4": 3})
    assert reach.seldom == {"1.4": 3}
    assert reach.unreached == ["1.2", "1.3", "1.5"]


def test_a_rule_that_the_test_calls_itself_is_not_played(outcome: Run) -> None:  # noqa: F811
    counts, text = outcome("""
@pytest.mark.rule("1.4", played=True)
def test_orcs():
    toy.bid(game(), Script().dice(3))
""")
    assert counts == {"failed": 1}
    assert "marked as played, but called by the test itself, not in a beat: 1.4 of toy" in text


def test_a_rule_below_a_beat_is_played(outcome: Run) -> None:  # noqa: F811
    counts, _ = outcome("""
@pytest.mark.rule("1.4", played=True)
def test_orcs():
    table = game()
    script = Dealer(Stream(b"1"), toy.RULEBOOK.bots and [toy.Sensible()], table)
    while toy.RULEBOOK.beat(table, script):
        pass
""")
    assert counts == {"passed": 1}
