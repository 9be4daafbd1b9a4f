"""Golden games for every way the game can end, for each way of playing it, one that goes on with a roster, and one
whose dice come in order, as they once did.

`python -m tests.games.deathmaze.golden` plays them anew, after a change of the rules that is meant to change them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clew.games.deathmaze import RULEBOOK
from clew.kernel.words.stream import IN_ORDER
from clew.testing import find
from clew.testing.golden import read

FOLDER = Path(__file__).parent / "golden"
NAMES = ["Ada", "Bob", "Cleo"]
MOST_TRIES = 20_000
"""Hardly any maze walls its party in."""
MOVES_51 = ("priests", "monster-characters", "depth", "descent", "features", "bribery")
WANTED: dict[str, tuple[str, int, dict[str, Any]]] = {
    "all-dead": ("lost", 1, {}),
    "out-with-win": ("won", 1, {}),
    "out-without-win": ("out", 1, {}),
    "walled-in": ("walled in", 1, {}),
    "basic-game": ("won", 1, {"advanced": False}),
    "three-players": ("won", 3, {}),
    "moves-51": ("won", 2, {f"m51-{name}": True for name in MOVES_51}),
}
"""The ending, the number of players, and the options."""


def main() -> None:
    """For each wanted ending the first game of sensible players that leads to it; the survivors of one go in again."""
    for name, (ending, seats, options) in WANTED.items():
        game = find(RULEBOOK, ending, NAMES[:seats], tries=MOST_TRIES, options=options)
        game.write(FOLDER / f"{name}.json")
    survivors = {"roster": read(FOLDER / "out-with-win.json").ended["keeps"]["roster"]}
    find(RULEBOOK, "out", guests=survivors).write(FOLDER / "roster-continued.json")
    find(RULEBOOK, "won", scheme=IN_ORDER).write(FOLDER / "in-order.json")


if __name__ == "__main__":
    main()
