"""A tournament on paper: every game a line, so that one that was broken off is taken up again where it stood."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from clew.kernel.words.errors import ClewError
from clew.lab.many.arena import Arena, Games, Played
from clew.lab.many.study import book_of

__all__ = ["ArenaFile"]


class ArenaFile:
    """The games of a tournament in a file. `known` are those that it holds; `add` writes more."""

    def __init__(self, path: Path, arena: Arena) -> None:
        self.path = path
        self.terms = _terms(arena)
        self.known: Games = {}
        if path.exists() and path.stat().st_size:
            self._read(arena)
        else:
            self._write([{"arena": self.terms}])

    @staticmethod
    def seed_in(path: Path) -> str | None:
        """The seed of the tournament that a file holds, for whoever goes on with it without naming one."""
        try:
            with path.open(encoding="utf-8") as lines:
                return str(json.loads(next(lines))["arena"]["seed"])
        except (OSError, ValueError, LookupError, TypeError, StopIteration):
            return None

    def _read(self, arena: Arena) -> None:
        try:
            first, *rest = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
            terms = json.loads(first)["arena"]
        except (OSError, ValueError, LookupError, TypeError) as error:
            raise ClewError(f"{self.path} holds no tournament; name a new file.") from error
        if other := next((name for name in self.terms if terms.get(name) != self.terms[name]), ""):
            raise ClewError(f"{self.path} holds a tournament with other {other}; name a new file.")
        whole = [line for line in rest if line.endswith("\n")]
        for line in whole:
            table, deal, winners, fault = json.loads(line)
            if deal < arena.deals:
                self.known[table, deal] = Played(tuple(winners), fault)
        if len(whole) < len(rest):  # the last line was being written when it ended
            self.path.write_text(first + "".join(whole), encoding="utf-8")

    def add(self, games: Games) -> None:
        self._write([[*place, list(each.winners), each.fault] for place, each in games.items()])
        self.known |= games

    def _write(self, lines: list[Any]) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        except OSError as error:
            raise ClewError(f"{self.path} can't be written: {error.strerror}.") from error


def _terms(arena: Arena) -> dict[str, Any]:
    """What must be the same for games to belong to one tournament; a player's file is known by what is in it."""
    study = arena.studies[0]
    return {
        "game": study.game,
        "players": list(arena.players),
        "seed": study.seed,
        "options": {name: str(value) for name, value in study.options.items()},
        "rules": book_of(study.game).version,
        "code": {name: _code(name) for name in arena.players if ".py:" in name},
    }


def _code(name: str) -> str:
    return sha256(Path(name.rpartition(":")[0]).read_bytes()).hexdigest()[:16]
