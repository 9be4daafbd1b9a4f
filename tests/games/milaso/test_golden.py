"""Every way the game can end, played again answer by answer."""

import pytest
from tests.games.milaso.golden import GAMES, replay


@pytest.mark.parametrize("ending", GAMES)
def test_a_golden_game_ends_as_it_did(ending: str) -> None:
    recorded, played = replay(ending)
    assert recorded["ending"] == ending
    assert played == recorded
