"""Golden games for every way the game can end, for each way of playing it, one that goes on with a roster, and one
whose dice come in order, as they once did.

`python -m tests.games.deathmaze.golden` plays them anew, after a change of the rules that is meant to change them.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from clew.games.deathmaze import RULEBOOK
from clew.games.deathmaze.player.bot import Sensible
from clew.kernel.words.position import Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import IN_ORDER
from clew.testing import find
from clew.testing.golden import read

FOLDER = Path(__file__).parent / "golden"
NAMES = ["Ada", "Bob", "Cleo"]
LOCKS = {"3.1a": "create", "3.0a": "wizard", "11.12": "Lock", "3.1f": "wound-points", "7.13b": "lock-"}
"""What somebody answers who locks every door behind which there is anybody."""
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


class Locksmith(Sensible):
    """Six Wizards who lock doors. Hardly any maze walls in a party that doesn't."""

    def choose(self, position: Position) -> Any:
        wanted = LOCKS.get(position.question.rule, "nothing else")
        found = [option for option in position.question.options if key_of(option).startswith(wanted)]
        return found[0] if found else super().choose(position)


def main() -> None:
    """For each wanted ending the first game that leads to it; the survivors of one go in again."""
    for name, (ending, seats, options) in WANTED.items():
        bots = {"sensible": Locksmith} if ending == "walled in" else RULEBOOK.bots
        game = find(replace(RULEBOOK, bots=bots), ending, NAMES[:seats], options=options)
        game.write(FOLDER / f"{name}.json")
    survivors = {"roster": read(FOLDER / "out-with-win.json").ended["keeps"]["roster"]}
    find(RULEBOOK, "out", guests=survivors).write(FOLDER / "roster-continued.json")
    find(RULEBOOK, "won", scheme=IN_ORDER).write(FOLDER / "in-order.json")


if __name__ == "__main__":
    main()
