"""The games to learn by."""

from __future__ import annotations

import pytest
from tests.first_games import misses

from clew.kernel.table import registry


@pytest.mark.parametrize("game", sorted(registry.names()))
def test_a_quarter_of_an_hour_shows_every_main_procedure(game: str) -> None:
    first = registry.rulebook(game).first_game
    assert first is not None
    assert misses(game, first.seed) == [], "python -m tests.first_games finds other dice"
