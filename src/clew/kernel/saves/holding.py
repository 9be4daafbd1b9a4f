"""Files and folders kept from other programs while one works on them."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

__all__ = ["hold", "open_folder"]

FAR = 1 << 30
"""Windows keeps others even from reading what is locked, so the lock lies where nothing is written."""


def hold(place: int, wait: bool = True) -> bool:
    """Keep an open file or folder from other programs until it is closed; False if another holds it and we don't wait.

    Where the system or the disk has no such locks it counts as held.
    """
    if sys.platform == "win32":
        return _hold_on_windows(place, wait)
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(place, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _hold_on_windows(place: int, wait: bool) -> bool:
    import msvcrt  # mypy reads this as on another system

    os.lseek(place, FAR, os.SEEK_SET)
    try:
        while True:
            try:
                msvcrt.locking(place, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
            except OSError:
                if not wait:
                    return False
                time.sleep(0.05)
            else:
                return True
    finally:
        os.lseek(place, 0, os.SEEK_SET)


def open_folder(folder: Path) -> int:
    """A folder to hold; a file in it where folders can't be opened."""
    if os.name == "nt":
        return os.open(folder / ".lock", os.O_CREAT | os.O_RDWR)
    return os.open(folder, os.O_RDONLY)
