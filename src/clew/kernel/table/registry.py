"""Which rulebooks are installed: every package may bring one by an entry point of the group `clew.games`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError


@cache
def names() -> tuple[str, ...]:
    """The games' short names, in alphabetical order."""
    return tuple(sorted({point.name for point in entry_points(group="clew.games")}))


@cache
def rulebook(name: str) -> Rulebook[Any]:
    """A game by its short name."""
    for point in entry_points(group="clew.games"):
        if point.name == name:
            return _load(point)
    close = get_close_matches(name, names(), 1)
    hint = f" Did you mean {close[0]}?" if close else f" There are {', '.join(names()) or 'none'}."
    raise ClewError(f"There is no game {name!r}.{hint}")


def _load(point: EntryPoint) -> Rulebook[Any]:
    try:
        found: Rulebook[Any] = point.load()
    except (ImportError, AttributeError) as error:
        raise ClewError(f"The game {point.name!r} can't be loaded: {error}.") from error
    return found
