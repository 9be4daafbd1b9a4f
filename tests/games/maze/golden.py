"""Golden games for every way the game can end, and one whose dice come in order, as they once did.

`python -m tests.games.maze.golden` plays them anew, after a change of the rules that is meant to change them.
"""

from __future__ import annotations

from pathlib import Path

from tests.games.maze.table import NAMES

from clew.games.maze import RULEBOOK
from clew.kernel.words.stream import IN_ORDER
from clew.testing import find

FOLDER = Path(__file__).parent / "golden"
WANTED = [
    *((seats, "exit") for seats in (1, 2, 3, 4)),
    *((seats, "dead") for seats in (1, 2, 3, 4)),
    *((seats, "survivor") for seats in (2, 3, 4)),
]
"""Every way the game can end, with every number of seats that it can happen with."""


def main() -> None:
    """For each wanted ending the first game that leads to it: of sensible players, or of random ones who all die."""
    for seats, ending in WANTED:
        bot = "random" if ending == "dead" else "sensible"
        options = {"last-survivor": True} if ending == "survivor" else {}
        find(RULEBOOK, ending, NAMES[:seats], bot, options=options).write(FOLDER / f"{ending}-{seats}.json")
    find(RULEBOOK, "exit", NAMES[:2], scheme=IN_ORDER).write(FOLDER / "in-order.json")


if __name__ == "__main__":
    main()
