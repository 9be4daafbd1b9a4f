"""Saved games: which there are, which was the last, and where a new one goes."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO

from clew.kernel.saves.savefile import SaveFile, read_records
from clew.kernel.table.match import Match
from clew.kernel.table.registry import rulebook
from clew.kernel.words.errors import SaveError
from clew.shelf.home import home, tidy_name

BLOCK = 65536
"""How much of a file's end is read at a time to find its last line."""

OVER = b'{"over":'
RESCUED = "-rescued"
"""What is added to the name of a damaged game for the copy of its sound part."""


@dataclass(frozen=True)
class Saved:
    """A saved game as a list shows it."""

    path: Path
    game: str
    seats: tuple[str, ...]
    over: str
    when: datetime

    @property
    def name(self) -> str:
        return self.path.stem


def folder() -> Path:
    return home() / "saves"


def put_away(match: Match[Any], name: str = "") -> SaveFile:
    """Begin a file for a match: under a name that must be new, or the next free one of its game."""
    if name:
        return SaveFile(folder() / f"{tidy_name(name)}.clew", match, name)
    for path in _free_names(match.rulebook.name):
        try:
            return SaveFile(path, match, path.stem)
        except SaveError:
            if not path.exists():
                raise
    raise AssertionError("the names have run out")


def _free_names(game: str) -> Iterator[Path]:
    return (path for path in (folder() / f"{game}-{number}.clew" for number in count(1)) if not path.exists())


def saved_games(game: str = "") -> list[Saved]:
    """The saved games, of one game or of all, the last played first. What is no Clew game is passed over."""
    found = [saved for path in folder().glob("*.clew") if (saved := look_at(path)) is not None]
    return sorted((each for each in found if game in ("", each.game)), key=lambda each: each.when, reverse=True)


def look_at(path: Path) -> Saved | None:
    """What a list says of a file, from its first line and its last."""
    try:
        with path.open("rb") as file:
            head = json.loads(file.readline())
            end = _last_line(file)
        over = str(json.JSONDecoder().raw_decode(end[len(OVER) :].decode())[0]) if end.startswith(OVER) else ""
        seats = tuple(str(name) for name, _player in head["seats"])
        when = datetime.fromtimestamp(path.stat().st_mtime)
        return Saved(path, str(head["game"]), seats, over, when)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _last_line(file: BinaryIO) -> bytes:
    """The last line of a file, however long: that of a finished game holds the whole table."""
    start, end = file.seek(0, os.SEEK_END), b""
    while start > 0 and b"\n" not in end.rstrip(b"\n"):
        start, stop = max(0, start - BLOCK), start
        file.seek(start)
        end = file.read(stop - start) + end
    return end.rstrip(b"\n").rpartition(b"\n")[2]


def trouble_with(saved: Saved) -> str:
    """What is wrong with a saved game, nothing if it is sound; the whole file is read for it."""
    try:
        read_records(saved.path)
    except SaveError as error:
        return str(error)
    return ""


def rescue(saved: Saved) -> Path:
    """A copy of all before the damage, in which the game goes on."""
    match = Match.from_records(rulebook(saved.game), read_records(saved.path, recover=True))
    return put_away(match, f"{saved.name}{RESCUED}").path


def last_save(game: str = "") -> Path:
    """The unfinished game that was played last."""
    for saved in saved_games(game):
        if not saved.over:
            return saved.path
    raise SaveError(f"There is no unfinished game{f' of {game}' if game else ''} to go on with.")


def on_shelf(file: str) -> bool:
    """Whether a saved game of this file name is still there."""
    return (folder() / file).is_file()


def is_own_save(path: Path) -> bool:
    """Whether a file is one of the saved games here, and not one that came from elsewhere."""
    return path.resolve().parent == folder().resolve()


def find_save(name: str) -> Path:
    """A saved game by its name, or by the path of its file."""
    for path in (Path(name), folder() / name, folder() / f"{name}.clew"):
        if path.is_file():
            return path
    names = [saved.name for saved in saved_games()]
    close = get_close_matches(name, names, 1)
    hint = f" Did you mean {close[0]}?" if close else f" There are {', '.join(names)}." if names else ""
    raise SaveError(f"There is no saved game {name!r}.{hint}")
