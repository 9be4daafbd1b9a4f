"""Players out of somebody's own file: their answers are checked, and their mistakes told with the line they are in."""

from __future__ import annotations

from collections.abc import Callable
from traceback import extract_tb
from typing import Any

from clew.kernel.words.errors import AnswerError, ClewError, PlayerFault
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.text import put

__all__ = ["Yours", "make", "where"]


class Yours:
    """Plays for a player that was brought along. It may answer with an option, or with the key of one."""

    def __init__(self, name: str, player: Policy) -> None:
        self.name = name
        self.player = player
        self.looks_ahead = bool(getattr(player, "looks_ahead", False))

    def choose(self, position: Position) -> Any:
        asked = position.question
        try:
            answer = self.player.choose(position)
        except (Exception, SystemExit) as error:
            told = f"{type(error).__name__}: {error}"
            raise PlayerFault(f"{self.name} failed at {put(asked.text)!r}: {told} ({where(error)}).") from error
        try:
            return asked.find(answer)
        except AnswerError as error:
            told = f"{self.name} answered {answer!r} to {put(asked.text)!r}"
            raise PlayerFault(f"{told}; return one of position.question.options, or its key.") from error


def make(name: str, factory: Callable[[], Any]) -> Yours:
    """The player of this name, if it is one."""
    try:
        made = factory()
    except Exception as error:
        raise ClewError(f"{name} can't be made: {type(error).__name__}: {error}. It is called with nothing.") from error
    if not callable(getattr(made, "choose", None)):
        raise ClewError(f"{name} is no player: it has no method choose(position).")
    return Yours(name, made)


def where(error: BaseException) -> str:
    """The file and line in which something went wrong."""
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}"
    last = extract_tb(error.__traceback__)[-1]
    return f"{last.filename.replace(chr(92), '/').rpartition('/')[2]}, line {last.lineno}"
