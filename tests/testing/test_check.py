"""What `clew check` reads off the games of the house: rules, steps and golden games are all there."""

from __future__ import annotations

import pytest

from clew.kernel.table.registry import finished, rulebook
from clew.testing.check import agenda, golden, rules


@pytest.mark.parametrize("name", finished())
def test_a_finished_game_wants_no_rule_step_or_golden_game(name: str) -> None:
    book = rulebook(name)
    assert list(rules(book)) == []
    assert list(agenda(book)) == []
    assert list(golden(book)) == []
