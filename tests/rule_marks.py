"""Holds `@pytest.mark.rule("8.43")` to its word: a marked test fails unless that rule was at work while it ran.

A rule is at work when code of its game cites it in a roll, draw, question or log line, or when a function runs whose
docstring begins with it in brackets, as in `[8.43, 8.44a] An attack.` Fixtures don't count, because they may have run
for another test. The game is the folder below `tests/games`, or `@pytest.mark.rule("8.43", game="deathmaze")`.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from clew import kernel
from clew.kernel.book.ledger import load_ledger
from clew.kernel.referees.referee import Referee

KERNEL = str(Path(kernel.__file__).parent)
TOY = Path(__file__).parent / "kernel" / "toy"
VERBS = frozenset({"roll", "throw", "draw", "choose", "agrees", "tell", "choose_together"})
HAS_DOCSTRING = 0x4000000  # in `co_flags` from Python 3.14 on; before, the first constant is the docstring or None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    wanted = {game: set(rules) for game, rules in marked(item).items()}
    for game, rules in wanted.items():
        if strangers := sorted(rules - rule_ids(game)):
            pytest.fail(f"marked with rules that the ledger of {game} does not have: {', '.join(strangers)}", False)
    if not wanted:
        return (yield)
    with Witness() as witness:
        result = yield
    idle = [f"{rule} of {game}" for game in wanted for rule in sorted(wanted[game] - witness.at_work(game))]
    if idle:
        pytest.fail(f"marked with rules that were neither cited nor run while the test ran: {', '.join(idle)}", False)
    return result


def marked(item: pytest.Item) -> dict[str, list[str]]:
    """The rules that an item is marked with, by game."""
    found: dict[str, list[str]] = {}
    for mark in item.iter_markers("rule"):
        game = mark.kwargs.get("game") or game_of(item.path)
        if game is None:
            pytest.fail("a rule mark outside tests/games/GAME must name its game: rule('8.43', game='...')", False)
        if not mark.args or not all(isinstance(rule, str) for rule in mark.args):
            pytest.fail(f"a rule mark names the ids of rules, as words, not {mark.args}", False)
        found.setdefault(game, []).extend(mark.args)
    return found


def game_of(path: Path) -> str | None:
    """The game a test file is about: the folder below tests/games."""
    parts = path.parts
    for place in range(len(parts) - 3):
        if parts[place : place + 2] == ("tests", "games"):
            return parts[place + 2]
    return None


def folder_of(game: str) -> Path:
    """Where a game's rules and ledger lie."""
    return TOY if game == "toy" else Path(KERNEL).with_name("games") / game


@cache
def rule_ids(game: str) -> frozenset[str]:
    return frozenset(load_ledger(folder_of(game) / "ledger.toml").rules)


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

    def at_work(self, game: str) -> set[str]:
        """The rules of a game that were cited or run."""
        folder = str(folder_of(game)) + os.sep
        cited = {rule for file, rule in self.cited if file.startswith(folder)}
        return cited | {
            rule for code in self.ran.values() if code.co_filename.startswith(folder) for rule in rules_of(code)
        }


def rules_of(code: CodeType) -> Iterator[str]:
    """The rules in brackets at the start of a function's docstring."""
    if code.co_name.startswith("<") or not code.co_consts:
        return
    if sys.version_info >= (3, 14) and not code.co_flags & HAS_DOCSTRING:
        return
    if found := re.match(r"\s*\[([^\]]*)\]", str(code.co_consts[0])):
        yield from (rule.strip() for rule in found[1].split(","))
