"""For pytest: rule marks that are held to their word, and tests that run on the source.

A package of a game names it once, in its `conftest.py`: `pytest_plugins = ["clew.testing.plugin"]`.
"""

from __future__ import annotations

import os
from collections.abc import Generator

from clew.kernel.words.errors import ClewError

os.environ.setdefault("CLEW_PURE", "1")

try:
    import pytest
except ImportError as error:
    raise ClewError("Testing a game needs pytest: pip install 'clew[testing]'.") from error

from clew.testing.marks import SETTING, folder_of, marked, rule_ids
from clew.testing.witness import Witness, doors_of


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini(SETTING, "games that the tests are about, a line each: name = folder", "linelist", [])


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, played=True): the test shows this rule at work, or at work in play")
    config.addinivalue_line("markers", "slow: takes more than a second or two; left out by -m 'not slow'")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A test that is marked with a rule fails unless that rule was at work in it."""
    wanted = {(game, folder_of(game, item.config)): rules for game, rules in marked(item).items()}
    for (game, folder), rules in wanted.items():
        if strangers := sorted(rules - rule_ids(folder)):
            pytest.fail(f"marked with rules that the ledger of {game} does not have: {', '.join(strangers)}", False)
    if not wanted:
        return (yield)
    in_play = {(game, folder_of(game, item.config)): rules for game, rules in marked(item, played=True).items()}
    with Witness({door for _, folder in in_play for door in doors_of(folder)}) as witness:
        result = yield
    idle = [
        f"{rule} of {game}"
        for (game, folder), rules in wanted.items()
        for rule in sorted(rules - witness.at_work(folder))
    ]
    if idle:
        pytest.fail(f"marked with rules that were neither cited nor run while the test ran: {', '.join(idle)}", False)
    by_hand = [
        f"{rule} of {game}"
        for (game, folder), rules in in_play.items()
        for rule in sorted(rules - witness.at_work(folder, played=True))
    ]
    if by_hand:
        pytest.fail(f"marked as played, but called by the test itself, not in a beat: {', '.join(by_hand)}", False)
    return result
