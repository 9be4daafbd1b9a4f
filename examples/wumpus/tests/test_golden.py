"""Whole games, one for each ending, answer by answer.

`python -m tests.test_golden` writes them anew, after a change that is meant to change games.
"""

from pathlib import Path

from wumpus import RULEBOOK

from clew.testing import find, golden_games

FOLDER = Path(__file__).parent / "golden"

test_golden = golden_games(RULEBOOK, FOLDER)

if __name__ == "__main__":
    find(RULEBOOK, "slain").write(FOLDER / "slain.json")
    find(RULEBOOK, "last", ["Ada", "Bob"]).write(FOLDER / "last.json")
    for ending in ("lost", "arrows"):
        find(RULEBOOK, ending, bot="random").write(FOLDER / f"{ending}.json")
    find(RULEBOOK, "torch", bot="random", options={"pits": 0}).write(FOLDER / "torch.json")
