"""Players by name: `random`, a game's own such as `sensible`, or one of yours as `file.py:Name` or `module:Name`."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from clew.bots.random import Random
from clew.kernel.errors import ClewError
from clew.kernel.position import Policy
from clew.kernel.rulebook import Rulebook
from clew.kernel.stream import Stream

__all__ = ["choices", "find", "player"]


def choices(rulebook: Rulebook[Any]) -> list[str]:
    """The names of the players that come with Clew for this game."""
    return [*rulebook.bots, "random"]


def player(name: str, rulebook: Rulebook[Any], stream: Stream) -> Policy:
    """A player by name. `stream` is what it throws for itself, apart from the dice of the game."""
    if name in rulebook.bots:
        return rulebook.bots[name]()
    if name == "random":
        return Random(stream)
    if ":" in name:
        made: Policy = find(name)()
        return made
    raise ClewError(f"There is no player {name!r} for {rulebook.title}; there are {', '.join(choices(rulebook))}.")


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
