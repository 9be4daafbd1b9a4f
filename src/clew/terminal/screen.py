"""The whole screen of a terminal: taken over on entering, given back as it was on leaving, whatever happens."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from types import FrameType, TracebackType
from typing import Any

from rich.console import Console
from rich.text import Text

from clew.kernel.words.errors import ClewError
from clew.render.lines import cropped
from clew.terminal.keys import Keyboard

LEAST = (80, 24)
ENTER, LEAVE = "\x1b[?1049h\x1b[?25l\x1b[H\x1b[2J", "\x1b[0m\x1b[?25h\x1b[?1049l"
BRAILLE = {0x2800 + dots: " .:"[min(2, dots.bit_count())] for dots in range(256)}
ASCII = BRAILLE | str.maketrans(
    "─│┌┐└┘├┤┬┴┼╴╶╵╷═█░▒▎·…×▴▾◂▸↑↓←→○●–≈†⚀⚁⚂⚃⚄⚅", "-|+++++++++--||=#.#|..x^v<>^v<>oO-%&123456"
)
"""For terminals without Unicode."""


class Screen:
    """Draws lines of text and reads keys."""

    def __init__(self) -> None:
        self.rows: list[str] = []
        self.console = Console(file=StringIO(), force_terminal=True, highlight=False, legacy_windows=False)
        self.before: Any = None
        self.handlers: dict[int, Any] = {}

    def __enter__(self) -> Screen:
        self.input, self.output = sys.stdin.fileno(), sys.stdout
        self.wake, self._knock = os.pipe()
        os.set_blocking(self._knock, False)
        self.keyboard = Keyboard(self.input, self.wake)
        self._take()
        self._listen(signal.SIGWINCH, self._resized)
        self._listen(signal.SIGTSTP, self._suspended)
        self._listen(signal.SIGINT, signal.default_int_handler)  # a shell may have told its children to ignore Ctrl-C
        for number in (signal.SIGTERM, signal.SIGHUP):
            self._listen(number, _ended)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, handler in self.handlers.items():
            signal.signal(number, handler)
        self._give_back()
        os.close(self.wake)
        os.close(self._knock)

    # -- the terminal's state ----------------------------------------------------------------------------------------

    def _take(self) -> None:
        termios = _termios()
        self.before = termios.tcgetattr(self.input)
        mode = termios.tcgetattr(self.input)
        mode[0] &= ~(termios.IXON | termios.ICRNL)
        mode[3] &= ~(termios.ICANON | termios.ECHO)
        mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
        termios.tcsetattr(self.input, termios.TCSADRAIN, mode)
        self._write(ENTER)

    def _give_back(self) -> None:
        termios = _termios()
        with suppress(OSError, termios.error):  # where the terminal is gone there is nothing left to restore
            self._write(LEAVE)
            termios.tcsetattr(self.input, termios.TCSADRAIN, self.before)

    def _write(self, text: str) -> None:
        self.output.write(text)
        self.output.flush()

    # -- signals -----------------------------------------------------------------------------------------------------

    def _listen(self, number: int, handler: Callable[[int, FrameType | None], None]) -> None:
        self.handlers[number] = signal.signal(number, handler)

    def _resized(self, _number: int, _frame: FrameType | None) -> None:
        self.rows = []
        with suppress(BlockingIOError):  # a full pipe will wake it all the same
            os.write(self._knock, b"!")

    def _suspended(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-Z: give the terminal back, sleep, take it again."""
        self._give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._suspended)
        self._take()
        self._resized(number, frame)

    # -- drawing and reading -----------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        try:
            size = os.get_terminal_size(self.output.fileno())
        except OSError:
            return LEAST
        return size.columns, size.lines

    @property
    def too_small(self) -> bool:
        return self.size[0] < LEAST[0] or self.size[1] < LEAST[1]

    def draw(self, lines: list[Text]) -> None:
        """Show these lines; only rows that changed are written."""
        width, height = self.size
        if self.too_small:
            told = f"{width}x{height} is too small: Clew needs {LEAST[0]}x{LEAST[1]}."
            lines = [
                Text(told),
                Text("Enlarge the window, or q; `clew play --plain`"),
                Text("plays line by line in any."),
            ]
        rows = [self._row(cropped(line, width) if line.cell_len > width else line) for line in lines[:height]]
        rows += [""] * (height - len(rows))
        changed = []
        for place, row in enumerate(rows):
            if place >= len(self.rows) or self.rows[place] != row:
                changed.append(f"\x1b[{place + 1};1H{row}\x1b[0m\x1b[K")
        self.rows = rows
        self._write("".join(changed))

    def _row(self, line: Text) -> str:
        if not line.plain:
            return ""
        with self.console.capture() as captured:
            self.console.print(line, end="", soft_wrap=True)
        row = captured.get()
        if (self.output.encoding or "").lower().startswith("utf"):
            return row
        coding = self.output.encoding or "ascii"
        return row.translate(ASCII).encode(coding, "replace").decode(coding)

    def wait(self, seconds: float | None = None) -> str:
        """The next key; with a screen too small only resizing and leaving count."""
        while True:
            key = self.keyboard.wait(seconds)
            if not self.too_small or key in ("resize", "q", ""):
                return key


def _ended(number: int, _frame: FrameType | None) -> None:
    """Asked to end, by kill or a closed window: leave in an orderly way."""
    raise SystemExit(128 + number)


def _termios() -> Any:
    try:
        import termios
    except ImportError:
        raise ClewError("The full screen needs a Unix terminal; on this system play with --plain.") from None
    return termios
