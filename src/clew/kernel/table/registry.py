"""Which rulebooks are installed: every package may bring one by an entry point of the group `clew.games`.

Each is loaded behind a wall of its own: one that is broken is told of, and the others go on.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from clew.kernel.book.judgement import tuned
from clew.kernel.table.faults import fault_of
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError, GameFault

GROUP = "clew.games"
HOUSE = Path(__file__).parents[2] / "games"
"""Where the games of this house stand; others come in packages of their own."""


@cache
def names() -> tuple[str, ...]:
    """The games' short names, in alphabetical order."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def rulebook(name: str) -> Rulebook[Any]:
    """A game by its short name."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _load(point)
    close = get_close_matches(name, names(), 1)
    hint = f" Did you mean {close[0]}?" if close else f" There are {', '.join(names()) or 'none'}."
    raise ClewError(f"There is no game {name!r}.{hint}")


def shelf() -> tuple[dict[str, Rulebook[Any]], dict[str, str]]:
    """Every game by its name, and of those that can't be played what is wrong with them."""
    books: dict[str, Rulebook[Any]] = {}
    broken: dict[str, str] = {}
    for name in names():
        try:
            books[name] = rulebook(name)
        except ClewError as error:
            broken[name] = str(error)
    return books, broken


def finished() -> list[str]:
    """The games of this house that are no drafts any more: those that its pages name and whose saves it keeps."""
    return [name for name, book in shelf()[0].items() if book.folder.parent == HOUSE and book.stage != "draft"]


def _load(point: EntryPoint) -> Rulebook[Any]:
    """The rulebook, its ledger and its lesson read, so that whatever is wrong in its files is found here."""
    try:
        return _checked(point, point.load())
    except GameFault:
        raise
    except ClewError as error:
        raise GameFault(f"The game {point.name!r} can't be loaded: {error}") from error
    except Exception as error:
        words = str(error) if isinstance(error, ImportError | AttributeError) else repr(error)
        raise fault_of(error) or GameFault(f"The game {point.name!r} can't be loaded: {words}.") from error


def _checked(point: EntryPoint, found: object) -> Rulebook[Any]:
    if not isinstance(found, Rulebook):
        raise GameFault(f"The game {point.name!r} can't be loaded: {point.value} is no Rulebook.")
    if not point.name == found.name == found.ledger.game:
        called = f"{found.name!r} in its rulebook and {found.ledger.game!r} in its ledger"
        raise GameFault(f"The game {point.name!r} is called {called}; give it one name.")
    _ = found.lesson
    if found.judgement is not None:
        tuned(found.judgement)
    return found
