"""What `clew check` reads off the games of the house: rules, steps and golden games are all there."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.kernel.table.registry import finished, rulebook
from clew.kernel.words.errors import ClewError
from clew.testing.check import agenda, golden, rules, stages


@pytest.mark.parametrize("name", finished())
def test_a_finished_game_wants_no_rule_step_or_golden_game(name: str) -> None:
    book = rulebook(name)
    assert list(rules(book)) == []
    assert list(agenda(book)) == []
    assert list(golden(book)) == []


def test_where_a_game_lies_without_its_tests_that_is_said_and_the_laws_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nowhere(_folder: Path) -> Path:
        raise ClewError("They are in its source.")

    monkeypatch.setattr("clew.testing.check.where_tests_lie", nowhere)
    looked_at = dict(stages("deathmaze"))
    assert [str(each) for each in looked_at["Its tests are here"]()] == ["They are in its source."]
    assert "Every rule has a test" not in looked_at
    assert any(name.startswith("Law: ") for name in looked_at)
