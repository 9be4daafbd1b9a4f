"""Compiled modules in place of the source: used when they were built from exactly this source, never otherwise.

`clew compile` builds them, `CLEW_PURE=1` leaves them alone, `CLEW_COMPILED` names another folder for them.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Sequence
from hashlib import blake2b
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

__all__ = ["DONE", "ROOMS", "Finder", "active", "fingerprint", "home", "use"]

ROOMS = ("kernel", "bots", "games")
BUILDERS = ("lab/speed/compile.py", "lab/speed/native.py")
DONE = "done"
"""The last file that a build writes; a folder without it is unfinished."""

HERE = Path(__file__).parent


def home() -> Path:
    """Where builds stand, each in a folder named after the source that it was made from."""
    return Path(os.environ.get("CLEW_COMPILED") or HERE / "_compiled")


def fingerprint() -> str:
    """The name of this source, for this Python on this kind of machine."""
    digest = blake2b(f"{sys.implementation.cache_tag} {sysconfig.get_platform()}".encode(), digest_size=12)
    for part in (*ROOMS, *BUILDERS):
        for path in sorted((HERE / part).rglob("*.py")) if part in ROOMS else [HERE / part]:
            digest.update(str(path.relative_to(HERE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


class Finder:
    """Finds the modules of one build before anything else does."""

    def __init__(self, folder: Path) -> None:
        self.files = {path.name.removesuffix(".so"): path for path in folder.glob("*.so")}

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file))) if file else None


def active() -> bool:
    """Whether compiled modules are in use."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)


def use() -> None:
    """From now on import compiled modules, if a build of this source stands ready."""
    if os.environ.get("CLEW_PURE", "0") not in ("", "0") or active() or not home().is_dir():
        return
    folder = home() / fingerprint()
    if (folder / DONE).is_file():
        sys.meta_path.insert(0, Finder(folder))


use()
