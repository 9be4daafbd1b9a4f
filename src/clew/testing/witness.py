"""Looks on while rules are at work: which are cited before a referee, and which functions run that name them."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from dataclasses import fields
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from clew import kernel
from clew.kernel.referees.agenda import run_top
from clew.kernel.referees.referee import Referee
from clew.kernel.table.faults import rules_of
from clew.kernel.table.rulebook import Rulebook

__all__ = ["Witness", "doors_of"]

KERNEL = str(Path(kernel.__file__).parent)
ROLLS = ("roll", "throw", "cast", "at_least", "at_most", "read", "each")
VERBS = frozenset((*ROLLS, "draw", "pick", "choose", "agrees", "name", "choose_together", "tell"))


def doors_of(folder: Path) -> set[int]:
    """The ids of the code by which play enters a game's rules: what its rulebook offers, and the agenda's steps."""
    books = {id(book): book for book in map(_book_of, list(sys.modules.values())) if book and book.folder == folder}
    offered = [getattr(book, each.name) for book in books.values() for each in fields(book)]
    return {id(run_top.__code__), *(id(door.__code__) for door in offered if isinstance(door, FunctionType))}


def _book_of(module: Any) -> Rulebook[Any] | None:
    """The rulebook that a module has, as the package of a game does."""
    found = vars(module).get("RULEBOOK")
    return found if isinstance(found, Rulebook) else None


class Witness:
    """Notes, between enter and exit, which code runs and which rules are cited before a referee, and by which file.

    `doors` are ids of code; what happens below one of them is noted as played.
    """

    def __init__(self, doors: Collection[int] = ()) -> None:
        self.ran: dict[int, CodeType] = {}  # by id, because a code object hashes all that it holds
        self.cited: set[tuple[str, str]] = set()
        self.played: dict[int, CodeType] = {}
        self.cited_in_play: set[tuple[str, str]] = set()
        self._doors = doors
        self._inside = 0
        self._before: Any = None

    def __enter__(self) -> Witness:
        self._before = sys.getprofile()
        sys.setprofile(self._see)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._before)

    def _see(self, frame: FrameType, event: str, _arg: object) -> None:
        if event == "call":
            code = frame.f_code
            if code.co_name in VERBS:
                self._hear(frame)
            if id(code) in self._doors:
                self._inside += 1
            self.ran[id(code)] = code
            if self._inside:
                self.played[id(code)] = code
        elif event == "return" and id(frame.f_code) in self._doors:
            self._inside -= 1

    def _hear(self, frame: FrameType) -> None:
        """A verb is called, by the rules or by another verb: note the rule that it is called with."""
        said = frame.f_locals
        if not isinstance(said.get("self"), Referee):
            return
        caller = frame.f_back
        while caller is not None and caller.f_code.co_filename.startswith(KERNEL):
            caller = caller.f_back
        if caller is None:
            return
        rules = [said["rule"]] if "rule" in said else [question.rule for question in said["questions"]]
        found = {(caller.f_code.co_filename, rule) for rule in rules}
        self.cited |= found
        if self._inside:
            self.cited_in_play |= found

    def at_work(self, folder: Path, played: bool = False) -> set[str]:
        """The rules of the game in this folder that were cited or run, at all or in play."""
        ran, cited = (self.played, self.cited_in_play) if played else (self.ran, self.cited)
        inside = str(folder) + os.sep
        return {rule for file, rule in cited if file.startswith(inside)} | {
            rule for code in ran.values() if code.co_filename.startswith(inside) for rule in rules_of(code)
        }
