"""Which rules bots come to, and that the others are played in scenarios."""

from dataclasses import replace

import pytest
from tests.kernel.toy import RULEBOOK as TOY
from tests.testing.test_rule_marks import Run, outcome  # noqa: F401

from clew.kernel.book.parts import Rule
from clew.testing.reached import Reach


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
