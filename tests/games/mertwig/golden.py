"""Golden games for every way the game can end, and one whose dice come in order, as they once did.

`python -m tests.games.mertwig.golden` plays them anew, after a change of the rules that is meant to change them.
"""

from __future__ import annotations

from pathlib import Path

from clew.games.mertwig import RULEBOOK
from clew.kernel.words.stream import IN_ORDER
from clew.testing import find

FOLDER = Path(__file__).parent / "golden"
NAMES = ["Ada", "Bob", "Cleo"]
EVERY_OPTION = ("arms", "magic", "missile", "attack", "terrain")
WANTED: dict[str, tuple[str, int, list[str], tuple[str, ...]]] = {
    "heir": ("heir", 1, ["sensible", "random", "random"], ()),
    "heir-alone": ("heir", 1, ["sensible"], ()),
    "king-dead": ("king dead", 1, ["random", "random"], ()),
    "king-dead-shared": ("king dead", 2, ["random", "random"], ()),
    "king-dead-alone": ("king dead", 0, ["random"], ()),
    "every-option": ("heir", 1, ["sensible", "random", "sensible"], EVERY_OPTION),
}
"""How each ends, how many win, who plays, and with which options."""


def main() -> None:
    """For each the first game that ends as it is to end."""
    for name, (ending, winners, bots, chosen) in WANTED.items():
        options = dict.fromkeys(chosen, True)
        game = find(RULEBOOK, ending, NAMES[: len(bots)], bots, winners=winners, options=options)
        game.write(FOLDER / f"{name}.json")
    find(RULEBOOK, "heir", NAMES[:2], scheme=IN_ORDER).write(FOLDER / "in-order.json")


if __name__ == "__main__":
    main()
