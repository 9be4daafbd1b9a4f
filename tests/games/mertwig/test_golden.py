"""Every way the game can end, played again answer by answer."""

import pytest
from tests.games.mertwig.golden import GAMES, replay


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    recorded, played = replay(name)
    assert played == recorded


def test_the_golden_games_cover_every_ending() -> None:
    endings = [(recorded["ending"], len(recorded["winners"])) for recorded, _ in map(replay, GAMES)]
    assert {("heir", 1), ("king dead", 1), ("king dead", 2), ("king dead", 0)} <= set(endings)
