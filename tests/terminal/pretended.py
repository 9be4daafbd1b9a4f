"""A screen on which keys are pressed that were laid out, and all that it showed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from clew.kernel.table.match import Match
from clew.render.lines import plain
from clew.shelf import put_away
from clew.terminal.sitting import Manner, Sitting
from clew.terminal.table import FullTable


class Pretended:
    """A screen of 80 by 24 on which these keys are pressed, and then the terminal hangs up."""

    size = (80, 24)
    too_small = False

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = iter(keys)
        self.frames: list[str] = []
        self.rows: list[str] = []
        self.keyboard = self

    def __enter__(self) -> Pretended:
        return self

    def __exit__(self, *_about: object) -> None: ...

    def draw(self, lines: list[Text]) -> None:
        self.frames.append("\n".join(plain(lines)))

    def wait(self, _seconds: float | None = None) -> str:
        return next(self.keys, "ctrl-d")

    def forget(self) -> None: ...


def played(match: Match[Any], *keys: str, manner: Manner | None = None) -> list[str]:
    table = FullTable(Sitting(match, put_away(match), manner=manner or Manner(pause=0)))
    screen = Pretended(keys)
    table.screen = screen  # type: ignore[assignment]
    table.run()
    return screen.frames
