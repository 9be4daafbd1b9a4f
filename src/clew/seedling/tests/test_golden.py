"""Whole games, one for each ending, answer by answer.

`python -m clew.seedling.tests.test_golden` writes them anew, after a change that is meant to change games.
"""

from pathlib import Path

from clew.seedling.game import RULEBOOK
from clew.testing import find, golden_games

FOLDER = Path(__file__).parent / "golden"

test_golden = golden_games(RULEBOOK, FOLDER)

if __name__ == "__main__":
    find(RULEBOOK, "home", ["Ada", "Bob"]).write(FOLDER / "home.json")
    find(RULEBOOK, "nothing", bot="random").write(FOLDER / "nothing.json")
