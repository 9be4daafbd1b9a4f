"""Golden games: one for each way an adventure can end, a campaign of three, and one whose dice come in order.

`python -m tests.games.darkness.golden` plays them anew, after a change of the rules that is meant to change them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clew.games.darkness import RULEBOOK
from clew.kernel.words.stream import IN_ORDER
from clew.testing import Golden, find

FOLDER = Path(__file__).parent / "golden"
WANTED = ["success", "left", "dead", "stone"]
CAMPAIGN = ["success", "left", "left"]
"""How the adventures of the campaign end, one after the other."""


def campaign() -> list[Golden]:
    """Adventures of the same heroes, each with what the one before kept."""
    played: list[Golden] = []
    guests: dict[str, Any] = {}
    for ending in CAMPAIGN:
        played.append(find(RULEBOOK, ending, guests=guests))
        guests = played[-1].ended["keeps"]
    return played


def main() -> None:
    """For each wanted ending the first game of a sensible player that leads to it, and the campaign."""
    for ending in WANTED:
        find(RULEBOOK, ending).write(FOLDER / f"{ending}.json")
    for number, game in enumerate(campaign(), 1):
        game.write(FOLDER / f"campaign-{number}.json")
    find(RULEBOOK, "success", scheme=IN_ORDER).write(FOLDER / "in-order.json")


if __name__ == "__main__":
    main()
