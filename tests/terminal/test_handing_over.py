"""A seat is handed to a bot, and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.small import small, start, walk, walk_in_turn
from tests.terminal.pretended import played

from clew.terminal.sitting import Manner


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


def ways(words: list[str]) -> list[str]:
    return [word.split()[0] for word in words]


def test_a_bot_plays_the_seat_until_it_is_taken_back() -> None:
    match = start(small(walk))
    frames = played(match, "2", "b", "", "", "b", "2", manner=Manner(pause=0.01))
    assert ways(match.state.words) == ["right", "left", "left", "right"]
    assert any("A bot plays this seat from here; b takes it back." in frame for frame in frames)
    assert any("The seat is yours again." in frame for frame in frames)


def test_the_others_play_on_and_any_of_them_gives_the_seat_back() -> None:
    match = start(small(walk_in_turn), ("me", "me"))
    played(match, "b", "2", "B", "2", "2", "2", manner=Manner(pause=0, curtain=False))
    assert ways(match.state.words)[:2] == ["left", "right"]
    assert ways(match.state.words)[-2:] == ["right", "right"]


def test_where_nothing_was_handed_over_there_is_nothing_to_take_back() -> None:
    match = start(small(walk))
    assert any("No seat was handed to a bot." in frame for frame in played(match, "B"))
    assert match.state.words == []
