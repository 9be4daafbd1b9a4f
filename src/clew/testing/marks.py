"""Holds `@pytest.mark.rule("8.43")` to its word: a marked test fails unless that rule was at work while it ran.

A rule is at work when code of its game cites it in a roll, draw, question or log line, or when a function runs whose
docstring begins with it in brackets, as in `[8.43, 8.44a] An attack.` Fixtures don't count, because they may have run
for another test. The game is the one that the mark names, as in `@pytest.mark.rule("8.43", game="deathmaze")`; else the
folder below `tests/games`; else the first of `clew_games` in pytest's settings.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from clew import kernel
from clew.kernel.book.ledger import load_ledger
from clew.kernel.referees.referee import Referee
from clew.kernel.table.faults import rules_of
from clew.kernel.table.registry import HOUSE, rulebook
from clew.kernel.words.errors import ClewError

SETTING = "clew_games"
KERNEL = str(Path(kernel.__file__).parent)
VERBS = frozenset({"roll", "throw", "draw", "pick", "choose", "agrees", "tell", "choose_together"})


def marked(item: pytest.Item) -> dict[str, set[str]]:
    """The rules that an item is marked with, by game."""
    found: dict[str, set[str]] = {}
    for mark in item.iter_markers("rule"):
        game = mark.kwargs.get("game") or game_of(item.path) or next(iter(folders(item.config)), None)
        if game is None:
            pytest.fail(f"name the game by rule('8.43', game='...'), or by {SETTING} in pytest's settings", False)
        if not mark.args or not all(isinstance(rule, str) for rule in mark.args):
            pytest.fail(f"a rule mark names the ids of rules, as words, not {mark.args}", False)
        found.setdefault(game, set()).update(mark.args)
    return found


def game_of(path: Path) -> str | None:
    """The game a test file is about: the folder below tests/games."""
    parts = path.parts
    for place in range(len(parts) - 3):
        if parts[place : place + 2] == ("tests", "games"):
            return parts[place + 2]
    return None


def folders(config: pytest.Config) -> dict[str, Path]:
    """The games that pytest's settings name, each as `name = folder`, with their folders."""
    pairs = [line.partition("=") for line in config.getini(SETTING)]
    return {name.strip(): config.rootpath / folder.strip() for name, _, folder in pairs}


def folder_of(game: str, config: pytest.Config) -> Path:
    """Where a game's rules and ledger lie."""
    if (known := folders(config).get(game)) is not None:
        return known
    try:
        return HOUSE / game if (HOUSE / game).is_dir() else rulebook(game).folder
    except ClewError as error:
        pytest.fail(str(error), False)


@cache
def rule_ids(folder: Path) -> frozenset[str]:
    return frozenset(load_ledger(folder / "ledger.toml").rules)


class Witness:
    """Notes, between enter and exit, which code runs and which rules are cited before a referee, and by which file."""

    def __init__(self) -> None:
        self.ran: dict[int, CodeType] = {}  # by id, because a code object hashes all that it holds
        self.cited: set[tuple[str, str]] = set()
        self._before: Any = None

    def __enter__(self) -> Witness:
        self._before = sys.getprofile()
        sys.setprofile(self._see)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._before)

    def _see(self, frame: FrameType, event: str, _arg: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        if code.co_name in VERBS:
            self._hear(frame)
        self.ran[id(code)] = code

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
        self.cited.update((caller.f_code.co_filename, rule) for rule in rules)

    def at_work(self, folder: Path) -> set[str]:
        """The rules of the game in this folder that were cited or run."""
        inside = str(folder) + os.sep
        cited = {rule for file, rule in self.cited if file.startswith(inside)}
        return cited | {
            rule for code in self.ran.values() if code.co_filename.startswith(inside) for rule in rules_of(code)
        }
