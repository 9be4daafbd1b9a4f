"""Compiled modules in place of the source: used when they were built from exactly this source, never otherwise.

A build is for one kernel and its bots. A game that was changed since is played from its source, and the others go on
compiled.

`clew compile` builds them, `CLEW_PURE=1` leaves them alone, `CLEW_COMPILED` names another folder for them.
"""

from __future__ import annotations

import json
import os
import sys
import sysconfig
from collections.abc import Collection, Sequence
from hashlib import blake2b
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

__all__ = ["DONE", "Finder", "active", "changed", "fingerprint", "games", "home", "use"]

ROOMS = ("kernel", "bots")
GAMES = "games"
BUILDERS = ("lab/speed/compile.py", "lab/speed/native.py")
DONE = "done"
"""The last file that a build writes, with the games that it holds; a folder without it is unfinished."""

HERE = Path(__file__).parent


def home() -> Path:
    """Where builds stand, each in a folder named after the source that it was made from."""
    return Path(os.environ.get("CLEW_COMPILED") or HERE / "_compiled")


def fingerprint() -> str:
    """The name of this source without the games themselves, for this Python on this kind of machine."""
    paths = [path for room in ROOMS for path in (HERE / room).rglob("*.py")]
    paths += [*(HERE / GAMES).glob("*.py"), *(HERE / builder for builder in BUILDERS)]
    return _print_of(paths, f"{sys.implementation.cache_tag} {sysconfig.get_platform()}")


def games() -> dict[str, str]:
    """What each game's source is called now."""
    folders = sorted(path.parent for path in (HERE / GAMES).glob("*/__init__.py"))
    return {folder.name: _print_of(list(folder.rglob("*.py"))) for folder in folders}


def _print_of(paths: list[Path], start: str = "") -> str:
    digest = blake2b(start.encode(), digest_size=12)
    for path in sorted(paths):
        digest.update(path.relative_to(HERE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def changed(folder: Path) -> set[str] | None:
    """The games that a build does not hold as they are now; None if it was never finished."""
    if not (folder / DONE).is_file():
        return None
    held = json.loads((folder / DONE).read_text() or "{}")
    return {name for name, known in games().items() if held.get(name) != known}


class Finder:
    """Finds the modules of one build before anything else does, without those of games that were changed since."""

    def __init__(self, folder: Path, without: Collection[str] = ()) -> None:
        found = {path.name.removesuffix(".so"): path for path in folder.glob("*.so")}
        self.files = {name: path for name, path in found.items() if game_of(name) not in without}

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file))) if file else None


def game_of(module: str) -> str:
    """The game that a module belongs to, if it is one of a game."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["clew", GAMES] and len(parts) > 2 else ""


def active() -> bool:
    """Whether compiled modules are in use."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)


def use() -> None:
    """From now on import compiled modules, if a build of this source stands ready."""
    if os.environ.get("CLEW_PURE", "0") not in ("", "0") or active() or not home().is_dir():
        return
    folder = home() / fingerprint()
    without = changed(folder)
    if without is not None:
        sys.meta_path.insert(0, Finder(folder, without))


use()
