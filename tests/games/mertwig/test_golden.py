"""Golden games for every ending, answer by answer, and proven out of their saves."""

from __future__ import annotations

from tests.games.mertwig.golden import FOLDER, WANTED

from clew.games.mertwig import RULEBOOK
from clew.testing import golden_games
from clew.testing.golden import read

test_a_golden_game_ends_as_it_did = golden_games(RULEBOOK, FOLDER)


def test_every_ending_has_a_golden_game() -> None:
    ended = {path.stem: read(path).ended for path in FOLDER.glob("*.json")}
    assert {name: (end["ending"], len(end["winners"])) for name, end in ended.items()} == {
        "in-order": ("heir", 1),
        **{name: (ending, winners) for name, (ending, winners, _, _) in WANTED.items()},
    }
