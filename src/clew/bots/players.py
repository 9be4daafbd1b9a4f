"""Players by name: the levels from `beginner` to `strongest`, `random`, a game's own, or yours as `file.py:Name`.

`search` looks ahead for a second before each choice, `search=0.2s` for less, `search=500` for so many playouts.
`sensible/weak=30/easy=50` goes by other figures of its judgement than usual.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from clew.bots.levels import levels_of, of_level
from clew.bots.random import Random
from clew.bots.search import Search
from clew.bots.yours import make, where
from clew.kernel.book.judgement import judged, tuned
from clew.kernel.table.rulebook import Rulebook, closest
from clew.kernel.words.errors import ClewError
from clew.kernel.words.position import Policy
from clew.kernel.words.stream import Stream

__all__ = ["choices", "find", "is_ours", "offered", "player"]


def choices(rulebook: Rulebook[Any]) -> list[str]:
    """The names of the players that come with Clew for this game: what is offered, and `search`."""
    return [*offered(rulebook), "search"]


def offered(rulebook: Rulebook[Any]) -> list[str]:
    """Those of them that somebody chooses from who wants to play: the weaker before the stronger."""
    levels = levels_of(rulebook)
    return [*levels, *(name for name in rulebook.bots if name not in levels), "random"]


def is_ours(name: str, rulebook: Rulebook[Any]) -> bool:
    """Whether a player comes with Clew; every other name stands for code that somebody else wrote."""
    return name in choices(rulebook) or name.startswith("search=") or _judges(name, rulebook)


def player(name: str, rulebook: Rulebook[Any], stream: Stream) -> Policy:
    """A player by name. `stream` is what it throws for itself, apart from the dice of the game."""
    if name in rulebook.bots:
        return rulebook.bots[name]()
    if name in levels_of(rulebook):
        return of_level(name, rulebook, stream)
    if _judges(name, rulebook):
        return _judging(name, rulebook)
    if name == "random":
        return Random(stream)
    if name.partition("=")[0] == "search":
        return _search(name, stream)
    if ":" in name:
        return make(name, find(name))
    if name.endswith(".py"):
        raise ClewError(f"Say which player in {name} is meant: {name}:Name.")
    raise ClewError(f"There is no player {name!r} for {rulebook.title}; {closest(name, choices(rulebook))}")


def _judges(name: str, rulebook: Rulebook[Any]) -> bool:
    """Whether it is a player of the game with other figures; a file in a folder of its name is none."""
    return name.partition("/")[0] in rulebook.bots and ":" not in name


def _judging(name: str, rulebook: Rulebook[Any]) -> Policy:
    """A player of the game that goes by other figures than usual."""
    who, *changed = name.split("/")
    if rulebook.judgement is None:
        raise ClewError(f"The players of {rulebook.title} declare no figures that could be changed.")
    pairs = [each.partition("=") for each in changed]
    if not all(equals for _, equals, _ in pairs):
        raise ClewError(f"Write {who}/name=value/name=value, not {name!r}; `clew tune` lists the names.")
    values = {figure: value for figure, _, value in pairs}
    return rulebook.bots[who](judged(rulebook.judgement, values, start=tuned(rulebook.judgement)))


def _search(name: str, stream: Stream) -> Policy:
    found = re.fullmatch(r"search(?:=(?:(?P<playouts>[1-9]\d*)|(?P<seconds>\d*\.?\d+)s))?", name)
    if not found or (found["seconds"] and not float(found["seconds"])):
        raise ClewError(f"Write search, search=500 for 500 playouts or search=0.2s for seconds, not {name!r}.")
    if found["playouts"]:
        return Search(stream, playouts=int(found["playouts"]))
    return Search(stream, seconds=float(found["seconds"] or 1))


@cache
def find(place: str) -> Callable[[], Any]:
    """What stands at `file.py:Name` or `module:Name`; modules of the folder one stands in are found too."""
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    home, _, name = place.rpartition(":")
    try:
        module = _from_file(Path(home)) if home.endswith(".py") else importlib.import_module(home)
    except (ImportError, OSError) as error:
        raise ClewError(f"{home!r} can't be imported: {error}.") from error
    except Exception as error:
        told = f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError) else error}"
        raise ClewError(f"{home!r} can't be imported: {told} ({where(error)}).") from error
    if not hasattr(module, name):
        raise ClewError(f"{home!r} has no {name!r}.")
    found: Callable[[], Any] = getattr(module, name)
    return found


def _from_file(path: Path) -> Any:
    if not path.is_file():
        raise ImportError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"clew_player_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
