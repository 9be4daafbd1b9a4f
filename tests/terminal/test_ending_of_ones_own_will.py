"""An answer that ends the game says so, and is asked for twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.small import Pad, small, start
from tests.terminal.pretended import played

from clew.kernel.referees.referee import Referee


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


def leave_or_stay(pad: Pad, referee: Referee) -> bool:
    pad.words.append(referee.choose(0, "What now?", ["leave", "stay"], "1.1"))
    return pad.words[-1] == "stay"


def test_once_is_not_enough() -> None:
    match = start(small(leave_or_stay))
    frames = played(match, "1")
    assert not match.over
    assert any("ends the game: " in frame for frame in frames)
    assert any("Answer so once more if you mean it." in frame for frame in frames)
    again = start(small(leave_or_stay))
    played(again, "1", "1")
    assert again.over


def test_who_thinks_better_of_it_plays_on_and_is_asked_again_later() -> None:
    match = start(small(leave_or_stay))
    played(match, "1", "2", "1")
    assert not match.over
    assert match.state.words == ["stay"]
