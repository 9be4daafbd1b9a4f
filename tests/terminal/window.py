"""A pseudo terminal with Clew in it, and its screen as a person would see it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
from tests.terminal.toy_table import COMMAND, environment

PIECE = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[(\?)?([\d;]*)([a-zA-Z])|(\r?\n)|([^\x1b\r\n])")
PATIENCE = 120.0
"""Seconds until something counts as hanging; a busy machine is slow."""


class Window:
    """Runs Clew in a pseudo terminal and keeps its screen as a person would see it."""

    def __init__(self, folder: Path, *args: str, size: tuple[int, int] = (80, 24), **more: str) -> None:
        self.size = size
        self.child: Any = pexpect.spawn(
            COMMAND, list(args), env=environment(folder, **more), dimensions=(size[1], size[0]), encoding="utf-8"
        )
        self.child.ptyproc.delayafterterminate = 2  # a busy machine takes its time
        self.raw = ""
        self.half = ""
        self.rows: dict[int, str] = {}
        self.at = (0, 0)
        self.full = False

    def press(self, *keys: str) -> None:
        for key in keys:
            self.child.send(key)

    def shows(self, *words: str) -> str:
        """Wait until all of this is on the screen."""
        return self.until(lambda: all(word in self.text for word in words), words)

    def until(self, seen: Callable[[], bool], what: object) -> str:
        end = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < end, f"never saw {what} on\n{self.text}"
            self.read()
        return self.text

    def read(self) -> None:
        try:
            data = self.child.read_nonblocking(100_000, timeout=0.1)
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF:
            time.sleep(0.05)
            return
        self.raw += data
        self.paint(data)

    def paint(self, data: str) -> None:
        data = self.half + data
        end = re.search(r"\x1b(\[[\d;?]*)?$", data)
        self.half = end[0] if end else ""
        data = data.removesuffix(self.half)
        for row, column, private, number, command, newline, sign in PIECE.findall(data):
            if row:
                self.at = (int(row) - 1, int(column) - 1)
            elif command == "K":
                self.rows[self.at[0]] = self.rows.get(self.at[0], "")[: self.at[1]]
            elif command in ("J",) or (private and number == "1049"):
                self.rows, self.at, self.full = {}, (0, 0), command == "h" if private else self.full
            elif newline:
                self.at = (self.at[0] + 1, 0)
            elif sign:
                line = self.rows.get(self.at[0], "").ljust(self.at[1])
                self.rows[self.at[0]] = line[: self.at[1]] + sign + line[self.at[1] + 1 :]
                self.at = (self.at[0], self.at[1] + 1)

    @property
    def text(self) -> str:
        return "\n".join(self.rows.get(row, "").rstrip() for row in range(max(self.rows, default=-1) + 1))

    def ends(self) -> int:
        """Wait for the end; the exit code."""
        end = time.monotonic() + PATIENCE
        while self.child.isalive():
            assert time.monotonic() < end, self.text
            self.read()
        self.read()
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus)

    @property
    def restored(self) -> bool:
        """Whether the screen and the cursor were given back."""
        return not self.full and self.raw.rstrip().rfind("\x1b[?25h") > self.raw.rfind("\x1b[?25l")
