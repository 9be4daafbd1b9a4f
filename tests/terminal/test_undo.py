"""Undo at this screen: the same dice come again, and bots that are asked the same answer the same."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.kernel.small import small, start
from tests.session.parley import parley

from clew.session import Session
from clew.shelf import put_away
from clew.terminal.plain import PlainTable
from clew.terminal.sitting import Manner, Sitting


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


def words_after(typed: str) -> list[str]:
    """What was said at a table where these lines were typed."""
    match = start(small(parley), ["me", "random"])
    PlainTable(Sitting(match, put_away(match), manner=Manner(pause=0)), io.StringIO(typed), io.StringIO()).run()
    words: list[str] = match.state.words
    return words


def test_bots_answer_the_same_after_an_undo_as_before_it_and_as_at_any_other_table() -> None:
    straight = words_after("1\n1\n1\n")
    assert words_after("1\n1\nu\nu\n1\n1\nu\n1\n1\n") == straight
    session = Session(start(small(parley), ["me", "random"]))
    for _ in range(3):
        session.answer("yes")
    assert session.state.words == straight
