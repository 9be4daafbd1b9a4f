"""Holds `@pytest.mark.rule("8.43")` to its word: a marked test fails unless that rule was at work while it ran.

A rule is at work when code of its game cites it in a roll, draw, question or log line, or when a function runs whose
docstring begins with it in brackets, as in `[8.43, 8.44a] An attack.` Fixtures don't count, because they may have run
for another test. The game is the one that the mark names, as in `@pytest.mark.rule("8.43", game="deathmaze")`; else the
folder below `tests/games`; else the first of `clew_games` in pytest's settings.

`@pytest.mark.rule("8.43", played=True)` says more: that the rule was at work in play, below the rulebook's own doors (a
beat, a step of the agenda, the view, the laying out of the table), instead of being called by the test itself.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from clew.kernel.book.ledger import load_ledger
from clew.kernel.table.registry import HOUSE, rulebook
from clew.kernel.words.errors import ClewError

SETTING = "clew_games"


def marked(item: pytest.Item, played: bool = False) -> dict[str, set[str]]:
    """The rules that an item is marked with, by game; if asked for, only those that are to be played."""
    found: dict[str, set[str]] = {}
    for mark in item.iter_markers("rule"):
        if played and not mark.kwargs.get("played"):
            continue
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
