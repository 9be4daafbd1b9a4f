"""Stepping through a game that was played under other rules: it is shown as it was recorded."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.conftest import elsewhere
from tests.kernel.saved import played, two_steps, with_omens
from tests.kernel.small import small

from clew.kernel.saves.savefile import read_records
from clew.terminal.steps import scenes

__all__ = ["elsewhere"]


@pytest.mark.parametrize("undo_every", [0, 3])
def test_every_move_of_an_old_game_has_its_step(tmp_path: Path, elsewhere: Path, undo_every: int) -> None:
    path = tmp_path / "game.clew"
    played(path, 9, undo_every=undo_every, rulebook=small(two_steps))
    records = read_records(path)
    then = list(scenes(small(two_steps), records, 0))
    now = list(scenes(small(with_omens, folder=elsewhere), records, 0))
    assert len(now) == len(then)
    quiet = [place for place, scene in enumerate(then) if int(str(scene.status).split()[1]) % 2 == 0]
    assert [now[place].status for place in quiet] == [then[place].status for place in quiet]
    assert [now[place].sheets for place in quiet] == [then[place].sheets for place in quiet]
