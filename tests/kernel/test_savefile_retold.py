"""The `.clew` file: what is told of a game whose rules have changed, and what can still be done with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.saved import CHANGED, played, two_steps, with_omens
from tests.kernel.small import Pad, small, told, walk

from clew.kernel.referees.referee import Referee
from clew.kernel.saves.savefile import read_records
from clew.kernel.table.match import Match
from clew.kernel.table.retold import SINCE
from clew.kernel.words.dice import D6
from clew.kernel.words.errors import UndoError

pytestmark = pytest.mark.usefixtures("each_scheme")


def entries(match: Match[Pad]) -> list[str]:
    return [repr(entry) for beat in match.beats for entry in beat.journal]


def told_entries(match: Match[Pad]) -> list[str]:
    return [repr(line.entry) for line in match.log if line.entry is not None]


def test_every_roll_and_answer_of_an_old_game_stays_in_its_log(tmp_path: Path, elsewhere: Path) -> None:
    path = tmp_path / "game.clew"
    match = played(path, 6, rulebook=small(two_steps))
    again = Match.from_records(small(with_omens, folder=elsewhere), read_records(path))
    before = [repr(entry) for beat in match.beats[:-1] for entry in beat.journal]
    assert told_entries(again)[: len(before)] == before
    assert told_entries(again) == entries(again)
    assert told(again).count(SINCE) == 1, "once is enough"
    assert told(again.copy()) == told(again)
    assert again.copy().can_undo() == again.can_undo()
    assert "Which way, step …? left" in told(again) or "Which way, step …? right" in told(again)


def test_what_new_rules_would_roll_in_an_old_beat_is_not_told(tmp_path: Path, elsewhere: Path) -> None:
    """It never happened; nor does it get into the journal, out of which the beat is played again after an undo."""

    def with_a_last_roll(pad: Pad, referee: Referee) -> bool:
        goes_on = two_steps(pad, referee)
        referee.tell("9.9", "Fate rolls {fate}.", fate=referee.roll(D6, "9.9"))
        return goes_on

    path = tmp_path / "game.clew"
    match = played(path, 6, rulebook=small(two_steps))
    again = Match.from_records(small(with_a_last_roll, folder=elsewhere), read_records(path))
    assert told(again) == told(match)
    assert entries(again) == entries(match)


def test_old_beats_that_make_the_new_rules_stumble_are_told_as_they_were_written(
    tmp_path: Path, elsewhere: Path
) -> None:
    def fragile(pad: Pad, referee: Referee) -> bool:
        if pad.turn in (2, 3):
            walk(pad, referee)
            raise KeyError("a table that is gone")
        return two_steps(pad, referee)

    path = tmp_path / "game.clew"
    played(path, 8, rulebook=small(two_steps))
    again = Match.from_records(small(fragile, folder=elsewhere), read_records(path))
    assert told_entries(again) == entries(again)
    assert again.can_undo()
    again.undo()
    again.undo()
    assert again.state.turn == 6
    again.undo()
    again.undo()
    with pytest.raises(UndoError, match="The rules have changed since that answer"):
        again.undo()


def test_the_states_of_the_file_count_not_what_new_rules_make_of_the_beats_between(
    tmp_path: Path, elsewhere: Path
) -> None:
    def with_a_mark(pad: Pad, referee: Referee) -> bool:
        goes_on = two_steps(pad, referee)
        pad.words.append("a mark")
        return goes_on

    path = tmp_path / "game.clew"
    played(path, 8, rulebook=small(two_steps))
    again = Match.from_records(small(with_a_mark, folder=elsewhere), read_records(path))
    assert again.log
    for _ in range(3):
        again.undo()
    assert again.state.words.count("a mark") == 0


def test_a_torn_file_goes_on_from_the_last_quiet_moment_that_it_holds(tmp_path: Path, elsewhere: Path) -> None:
    """The last lines are lost, the state at the start of the last beat among them; and the rules have changed."""
    path = tmp_path / "game.clew"
    played(path, 6, rulebook=small(two_steps))
    records = read_records(path)
    assert "of" in records[-1]
    assert "beat" in records[-2]
    again = Match.from_records(small(with_omens, folder=elsewhere), records[:-1])
    assert again.state.turn == 4
    assert CHANGED in told(again)
