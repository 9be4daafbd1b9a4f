"""The `.clew` file: how a game goes on when the rules have changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.saved import CHANGED, played, two_steps, with_omens
from tests.kernel.small import Pad, small, snapshot, told, walk

from clew.kernel.referees.referee import Referee
from clew.kernel.saves.savefile import SaveFile, read_records
from clew.kernel.table.match import Match
from clew.kernel.words.errors import SaveError

pytestmark = pytest.mark.usefixtures("each_scheme")


def test_the_fingerprint_tells_rules_apart(elsewhere: Path) -> None:
    assert small(walk).version == small(two_steps).version
    assert small(walk, folder=elsewhere).version != small(walk).version


def test_a_game_goes_on_from_its_last_quiet_moment_and_says_so(tmp_path: Path, elsewhere: Path) -> None:
    path = tmp_path / "game.clew"
    rulebook, changed = small(two_steps), small(with_omens, folder=elsewhere)
    match = played(path, 5, rulebook=rulebook)
    assert match.state.turn == 5
    again, file = SaveFile.reopen(path, changed)
    assert again.state.turn == 4
    assert told(again)[-2] == CHANGED
    assert again.beats[-1].journal[-1].rule == "9.9"
    again.answer("left")
    file.update(again)
    third = Match.from_records(changed, read_records(path))
    assert snapshot(third) == snapshot(again)


def test_a_game_that_still_follows_just_goes_on(tmp_path: Path, elsewhere: Path) -> None:
    path = tmp_path / "game.clew"
    match = played(path, 5, rulebook=small(two_steps))
    again = Match.from_records(small(two_steps, folder=elsewhere), read_records(path))
    assert snapshot(again) == snapshot(match)


def test_a_rules_fault_in_the_last_beat_is_survived_too(tmp_path: Path, elsewhere: Path) -> None:
    def strict(pad: Pad, referee: Referee) -> bool:
        if pad.turn == 4:
            walk(pad, referee)
            raise KeyError("a table that is gone")
        return two_steps(pad, referee)

    path = tmp_path / "game.clew"
    played(path, 5, rulebook=small(two_steps))
    again = Match.from_records(small(strict, folder=elsewhere), read_records(path))
    assert CHANGED in told(again)


def test_rules_that_cannot_go_on_at_all_are_told(tmp_path: Path, elsewhere: Path) -> None:
    def hopeless(pad: Pad, referee: Referee) -> bool:
        if pad.turn:
            raise KeyError("a table that is gone")
        return two_steps(pad, referee)

    path = tmp_path / "game.clew"
    played(path, 5, rulebook=small(two_steps))
    with pytest.raises(SaveError, match="The rules have changed too much since this game was saved to go on with it"):
        Match.from_records(small(hopeless, folder=elsewhere), read_records(path))


def test_with_the_same_rules_a_bent_game_is_not_forgiven(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 5, rulebook=small(two_steps))
    with pytest.raises(Exception, match="the journal has"):
        Match.from_records(small(with_omens), read_records(path))


def test_a_finished_game_stays_finished_under_other_rules(tmp_path: Path, elsewhere: Path) -> None:
    def short(pad: Pad, referee: Referee) -> bool:
        return walk(pad, referee) and pad.turn < 3

    def longer(pad: Pad, referee: Referee) -> bool:
        return walk(pad, referee) and pad.turn < 9

    path = tmp_path / "game.clew"
    match = played(path, 5, rulebook=small(short))
    again = Match.from_records(small(longer, folder=elsewhere), read_records(path))
    assert again.over
    assert again.state == match.state
    assert again.result == match.result
    assert told(again) == told(match)


def test_the_log_of_old_beats_is_told_as_far_as_it_goes(tmp_path: Path, elsewhere: Path) -> None:
    path = tmp_path / "game.clew"
    match = played(path, 6, rulebook=small(two_steps))
    again = Match.from_records(small(with_omens, folder=elsewhere), read_records(path))
    assert again.state.turn == match.state.turn == 6
    assert len(again.log) >= 1
