"""A catalogue of 25 labyrinths after the plans of each time, so that a change of the generator must show itself.

`python -m tests.games.milaso.labyrinth.catalogue` makes them anew and writes the file; do that only when labyrinths are
meant to have changed, and say so in the change. What was made after earlier plans never changes, for games go on in it.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from pathlib import Path
from typing import Any

from clew.games.milaso import RULEBOOK
from clew.games.milaso.book.book import make_book
from clew.games.milaso.labyrinth.digging.plan import LATEST
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.maps.model import Feature, Labyrinth
from clew.kernel.table.rulebook import Seat

FILE = Path(__file__).parent / "catalogue.json"
SEEDS = {"demo": range(20), "half": range(20, 23), "full": range(23, 25)}


def make(size: str, seed: int, plans: int = LATEST) -> Labyrinth:
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": size}), RULEBOOK.ledger)
    return generate(book, seed, ("Knight", "Wizard"), plans)


def entry(size: str, seed: int, plans: int) -> dict[str, Any]:
    """What a labyrinth is like: enough to choose one by, and a digest of all that is in it."""
    maze = make(size, seed, plans)
    features = list(maze.features.values())
    return {
        "plans": plans,
        "size": size,
        "seed": seed,
        "tries": maze.tries,
        "named": sorted(f.what for f in features if f.kind == "post" and "named" in f.flags),
        "guards": sorted(flag for f in features if f.kind == "join" for flag in f.flags if flag.startswith("guard")),
        "dark": sum(section.dark for map_ in maze.maps.values() for section in map_.sections),
        "digest": digest(maze),
    }


def digest(maze: Labyrinth) -> str:
    """The same for the same labyrinth, whatever order sets are kept in."""
    found = hashlib.sha256()
    for key, map_ in maze.maps.items():
        found.update(key.encode() + map_.ground + map_.section + map_.region)
        found.update(repr([(each.roofed, each.dark, each.cold, each.devil) for each in map_.sections]).encode())
        found.update(repr(sorted((at, repr(drop)) for at, drop in map_.drops.items())).encode())
    for feature in maze.features.values():
        found.update(repr(_plain(feature)).encode())
    return found.hexdigest()[:16]


def _plain(feature: Feature) -> list[Any]:
    values = [getattr(feature, field.name) for field in fields(feature)]
    return [sorted(value) if isinstance(value, frozenset) else value for value in values]


def catalogue() -> list[dict[str, Any]]:
    """What was written down of earlier plans, and the labyrinths of the latest."""
    before = [each for each in json.loads(FILE.read_text(encoding="utf-8")) if each["plans"] < LATEST]
    return before + [entry(size, seed, LATEST) for size, seeds in SEEDS.items() for seed in seeds]


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(each) for each in catalogue())
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
