"""Golden games of demo size for every way the game can end, and one whose dice come in order, as they once did.

`python -m tests.games.milaso.golden` plays them anew, after a change of the rules that is meant to change them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clew.games.milaso import RULEBOOK
from clew.kernel.words.stream import IN_ORDER
from clew.testing import find

FOLDER = Path(__file__).parent / "golden"
NAMES = ["Ada", "Bob"]
AT_THE_GATES = {
    "title": "Azuken at the gates",
    "rule": [{"id": "29.3", "values": {"drawn": 6}}],
    "cell": [{"table": "bestiary", "row": "B54", "column": "where", "value": "G5"}],
}
"""Only Ulux Azuken makes hermits of a party, and by the printed rules hardly anybody gets as far as the floor where he
stands; these house rules bring him nearer and draw him more often."""
WANTED: dict[str, tuple[int, dict[str, Any], dict[str, Any]]] = {
    "won": (1, {}, {}),
    "dead": (2, {}, {}),
    "out of time": (1, {"strict_limits": True}, {}),
    "yielded": (1, {}, {}),
    "lost": (1, {}, AT_THE_GATES),
}
"""The number of players, options and house rules, by the ending."""


def main() -> None:
    """For each wanted ending the first game of sensible players that leads to it."""
    for ending, (seats, options, patch) in WANTED.items():
        game = find(RULEBOOK, ending, NAMES[:seats], options={"size": "demo", **options}, patch=patch)
        game.write(FOLDER / f"{ending.replace(' ', '-')}.json")
    find(RULEBOOK, "won", scheme=IN_ORDER, options={"size": "demo"}).write(FOLDER / "in-order.json")


if __name__ == "__main__":
    main()
