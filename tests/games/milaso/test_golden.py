"""Golden games for every ending, answer by answer, and proven out of their saves."""

from __future__ import annotations

from tests.games.milaso.golden import FOLDER, WANTED

from clew.games.milaso import RULEBOOK
from clew.testing import golden_games
from clew.testing.golden import read

test_a_golden_game_ends_as_it_did = golden_games(RULEBOOK, FOLDER)


def test_every_ending_has_a_golden_game() -> None:
    assert {read(path).ended["ending"] for path in FOLDER.glob("*.json")} == set(WANTED) == set(RULEBOOK.endings)
