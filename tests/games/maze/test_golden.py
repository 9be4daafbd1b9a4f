"""Golden games for every ending, answer by answer, and proven out of their saves."""

from __future__ import annotations

import json

from tests.games.maze.golden import FOLDER, WANTED

from clew.games.maze import RULEBOOK
from clew.testing import golden_games

test_a_golden_game_ends_as_it_did = golden_games(RULEBOOK, FOLDER)


def test_every_ending_with_every_number_of_seats_has_a_golden_game() -> None:
    games = [json.loads(path.read_text("utf-8")) for path in FOLDER.glob("*-[1-4].json")]
    assert sorted((len(game["seats"]), game["ended"]["ending"]) for game in games) == sorted(WANTED)
