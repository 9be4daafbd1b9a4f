"""Keys as they come from a terminal: bytes into names."""

from __future__ import annotations

import os
import select

from clew.kernel.words.errors import ClewError

NAMES = {
    b"\x1b[A": "up",
    b"\x1bOA": "up",
    b"\x1b[B": "down",
    b"\x1bOB": "down",
    b"\x1b[C": "right",
    b"\x1bOC": "right",
    b"\x1b[D": "left",
    b"\x1bOD": "left",
    b"\x1b[5~": "pgup",
    b"\x1b[6~": "pgdn",
    b"\x1b[H": "home",
    b"\x1bOH": "home",
    b"\x1b[1~": "home",
    b"\x1b[F": "end",
    b"\x1bOF": "end",
    b"\x1b[4~": "end",
    b"\x1b[3~": "delete",
    b"\x1b[Z": "backtab",
    b"\r": "enter",
    b"\n": "enter",
    b"\t": "tab",
    b"\x7f": "backspace",
    b"\x08": "backspace",
    b"\x0c": "ctrl-l",
    b"\x04": "ctrl-d",
    b"\x1b": "esc",
}
PATIENCE = 0.05
"""How long the rest of an escape sequence may take; after that it was the escape key alone."""


class HungUp(ClewError):
    """The terminal is gone."""


def split_key(data: bytes) -> tuple[bytes, bytes, bool]:
    """The bytes of the first key, the rest, and whether the key may not be complete yet."""
    if data[:1] != b"\x1b":
        length = 1 if data[0] < 0xC0 else 2 if data[0] < 0xE0 else 3 if data[0] < 0xF0 else 4
        return data[:length], data[length:], len(data) < length
    if len(data) == 1:
        return data, b"", True
    if data[1:2] not in (b"[", b"O"):
        return data[:1], data[1:], False
    for place in range(2, len(data)):
        if 0x40 <= data[place] <= 0x7E:
            return data[: place + 1], data[place + 1 :], False
    return data, b"", True


def name_of(key: bytes) -> str:
    """The name of a key, or the sign that it types; nothing for keys that we don't know."""
    if key in NAMES:
        return NAMES[key]
    text = key.decode("utf-8", errors="ignore")
    return text if len(text) == 1 and text.isprintable() else ""


class Keyboard:
    """Reads keys from a terminal; `wake` is a pipe by which signals interrupt the waiting."""

    def __init__(self, terminal: int, wake: int) -> None:
        self.terminal = terminal
        self.wake = wake
        self.pending = b""

    def wait(self, seconds: float | None = None) -> str:
        """The next key, `resize` if the window changed, or nothing if none came in time."""
        while True:
            if self.pending:
                key, rest, unfinished = split_key(self.pending)
                if not unfinished or not self._more(PATIENCE):
                    self.pending = rest
                    if name := name_of(key):
                        return name
                continue
            ready = select.select([self.terminal, self.wake], [], [], seconds)[0]
            if self.wake in ready:
                os.read(self.wake, 1024)
                return "resize"
            if not ready:
                return ""
            self._more(0)

    def _more(self, seconds: float) -> bool:
        """Read what is there; whether anything was."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        data = os.read(self.terminal, 1024)
        if not data:
            raise HungUp("The terminal is gone.")
        self.pending += data
        return True

    def forget(self) -> None:
        """Drop what was typed ahead."""
        while self._more(0):
            pass
        self.pending = b""
