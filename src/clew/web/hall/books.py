"""The rulebooks that stand ready on this server."""

from __future__ import annotations

import importlib
import os
from functools import cache
from typing import Any

from clew.kernel.table import registry
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError
from clew.web.notes import note

EXTRA = "CLEW_EXTRA_GAMES"
"""For tests and for games still being written: `name=module:ATTRIBUTE`, several with commas between."""


def _places() -> dict[str, str]:
    return {
        name: place
        for name, _, place in (entry.partition("=") for entry in os.environ.get(EXTRA, "").split(","))
        if name
    }


@cache
def _extra() -> dict[str, Rulebook[Any]]:
    found: dict[str, Rulebook[Any]] = {}
    for name, place in _places().items():
        module, _, attribute = place.partition(":")
        found[name] = getattr(importlib.import_module(module), attribute)
    return found


def place_of(name: str) -> str:
    """How the lab calls a game: by its name, or by where it stands."""
    return _places().get(name, name)


@cache
def rulebooks() -> dict[str, Rulebook[Any]]:
    """Every game that can be played, by its short name. One that can't is left out and does not stop the others."""
    books, faults = registry.shelf()
    for fault in faults.values():
        note("rulebook", fault)
    return {**_extra(), **books}


def broken() -> dict[str, str]:
    """The games that can't be played, and why."""
    return registry.shelf()[1]


def rulebook(name: str) -> Rulebook[Any]:
    """A game by its short name."""
    if name not in rulebooks():
        raise ClewError(f"There is no game {name[:40]!r} here.")
    return rulebooks()[name]
