"""A fault in a game's own files, told to its author: where it is, which rule was at work, and what was asked last."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from traceback import walk_tb
from types import CodeType, FrameType
from typing import Any

from clew.kernel.referees.referee import Referee
from clew.kernel.words.errors import GameFault, RuleFault
from clew.kernel.words.journal import CHOICE, Entry

__all__ = ["fault_of", "fault_told", "rules_of", "whose"]

HAS_DOCSTRING = 0x4000000
"""In `co_flags` from Python 3.14 on, which may put another constant first where there is no docstring."""


def fault_told(error: BaseException) -> str | None:
    """A fault of a game in one sentence; nothing if no game has to do with it."""
    found = fault_of(error)
    return None if found is None else str(found)


def fault_of(error: BaseException) -> GameFault | None:
    """The fault of a game that an error comes from."""
    if isinstance(error, GameFault):
        return error
    if isinstance(error, SyntaxError):
        game = whose(error.filename or "")
        return GameFault(f"The game {game!r} has a fault in {_syntax(error)}.") if game else None
    frames = [(frame, line) for frame, line in walk_tb(error.__traceback__) if whose(frame.f_code.co_filename)]
    if frames:
        frame, line = frames[-1]
        file = frame.f_code.co_filename
        game = whose(file)
        return GameFault(f"The game {game!r} has a fault in {below(file)}:{line}{_around(frames)}: {_words(error)}.")
    if isinstance(error, RuleFault):
        return GameFault(f"{_called(error)} has a fault: {error}.")
    return None


def whose(file: str) -> str:
    """The game that a file belongs to: a folder with a ledger is a game. Nothing if it is no part of any."""
    folder = _game_folder(file)
    return "" if folder is None else folder.name


def below(file: str) -> str:
    """A file's name from its game's folder on."""
    folder = _game_folder(file)
    return Path(file).name if folder is None else Path(file).relative_to(folder).as_posix()


def rules_of(code: CodeType) -> Iterator[str]:
    """The rules in brackets at the start of a function's docstring."""
    if code.co_name.startswith("<") or not code.co_consts:
        return
    if sys.version_info >= (3, 14) and not code.co_flags & HAS_DOCSTRING:
        return
    if found := re.match(r"\s*\[([^\]]*)\]", str(code.co_consts[0])):
        yield from (rule.strip() for rule in found[1].split(","))


@cache
def _game_folder(file: str) -> Path | None:
    path = Path(file)
    if path.suffix != ".py":
        return None
    return next((folder for folder in path.parents if (folder / "ledger.toml").is_file()), None)


def _syntax(error: SyntaxError) -> str:
    return f"{below(error.filename or '')}:{error.lineno}: {error.msg}"


def _words(error: BaseException) -> str:
    """What went wrong; the kernel's own sentence as it is, an error of Python by its name."""
    if isinstance(error, RuleFault):
        return str(error)
    return f"{type(error).__name__}, {error}" if str(error) else type(error).__name__


def _around(frames: list[tuple[FrameType, int]]) -> str:
    """The rules at work, and what was asked last, as far as can be told."""
    inwards = [frame for frame, _ in reversed(frames)]
    rules = next(filter(None, (list(rules_of(frame.f_code)) for frame in inwards)), [])
    asked = next(filter(None, map(_asked, inwards)), "")
    told = ([f"rule {', '.join(rules)}"] if rules else []) + ([f"after {asked}"] if asked else [])
    return f" ({'; '.join(told)})" if told else ""


def _asked(frame: FrameType) -> str:
    """What the referee of a rule asked last, and what was answered if that is written down."""
    referee = next((found for found in frame.f_locals.values() if isinstance(found, Referee)), None)
    journal: list[Entry] = getattr(referee, "journal", [])
    for entry in reversed(journal):
        if entry.kind == CHOICE:
            return f"{entry.what!r} [{entry.rule}] was answered with {entry.value!r}"
    question: Any = getattr(getattr(referee, "position", None), "question", None)
    return f"{str(question.text)!r} [{question.rule}]" if question is not None and question.prompt else ""


def _called(error: BaseException) -> str:
    """The game that was played, from whoever played it."""
    for frame, _ in walk_tb(error.__traceback__):
        for value in frame.f_locals.values():
            rulebook = getattr(value, "rulebook", None)
            if isinstance(name := getattr(rulebook, "name", None), str):
                return f"The game {name!r}"
    return "A game"
