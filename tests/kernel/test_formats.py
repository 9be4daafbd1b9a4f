"""Two formats of save files, one for each way in which dice come out of a seed: a game keeps the one it began in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.kernel import small
from tests.kernel.saved import played
from tests.kernel.small import snapshot, start, walk
from tests.kernel.toy import RULEBOOK

from clew.kernel.saves import records as reading
from clew.kernel.saves.records import FORMAT, header, read_records
from clew.kernel.saves.savefile import SaveFile, replay
from clew.kernel.table.match import Match
from clew.kernel.words.dice import D6
from clew.kernel.words.errors import Divergence, SaveError
from clew.kernel.words.stream import IN_ORDER, KEYED, LATEST, Keyed

WALK = small.small(walk)


@pytest.fixture(params=[IN_ORDER, KEYED])
def scheme(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(small, "SCHEME", request.param)
    found: int = request.param
    return found


def test_a_game_goes_on_in_the_format_it_began_in(tmp_path: Path, scheme: int) -> None:
    """Saved, read, played on, taken back, saved again: it is the game that was played in one go."""
    path = tmp_path / "game.clew"
    played(path, 20, seed=2, rulebook=RULEBOOK)
    match, file = SaveFile.reopen(path, RULEBOOK)
    for _ in range(6):
        match.answer(match.questions[0].options[-1])
        file.update(match)
    match.cut(match.place, 0)
    file.update(match)
    records = read_records(path)
    assert (match.scheme, records[0]["clew"], header(match)["clew"]) == (scheme, scheme, scheme)
    assert snapshot(Match.from_records(RULEBOOK, records)) == snapshot(match)
    assert replay(RULEBOOK, records).scheme == scheme
    SaveFile(tmp_path / "again.clew", match.copy())
    assert replay(RULEBOOK, read_records(tmp_path / "again.clew")).state == match.state


def test_the_formats_have_other_dice(tmp_path: Path) -> None:
    one, two = (Match.start(WALK, start(WALK).setup, bytes(32), scheme=scheme) for scheme in (IN_ORDER, KEYED))
    for match in (one, two):
        for _ in range(20):
            match.answer("left")
    assert one.state.words != two.state.words
    SaveFile(tmp_path / "game.clew", two)
    records = read_records(tmp_path / "game.clew")
    with pytest.raises(Divergence):
        replay(WALK, [records[0] | {"clew": IN_ORDER}, *records[1:]])


def test_the_places_of_dice_in_order_are_written_down_and_proven(tmp_path: Path, scheme: int) -> None:
    played(tmp_path / "game.clew", 20)
    records = read_records(tmp_path / "game.clew")
    beats = [record for record in records if "beat" in record]
    assert [record.get("at") for record in beats[1:]] == [None if scheme == KEYED else n for n in range(2, 21)]
    beats[3]["at"] = 7
    with pytest.raises(Divergence, match="can't have happened like that"):
        replay(WALK, json.loads(json.dumps(records)))


def test_a_new_game_and_a_fork_are_of_the_latest(scheme: int) -> None:
    match = start(WALK)
    match.answer("left")
    assert match.copy().scheme == scheme
    assert match.fork("elsewhere").scheme == LATEST
    assert Match.start(WALK, match.setup, bytes(32)).scheme == LATEST == KEYED == FORMAT


def test_a_reader_from_before_refuses_it(tmp_path: Path, scheme: int, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.clew"
    played(path, 3)
    monkeypatch.setattr(reading, "FORMAT", IN_ORDER)
    if scheme == IN_ORDER:
        assert read_records(path)
        return
    with pytest.raises(SaveError) as refused:
        read_records(path)
    assert str(refused.value) == (
        "game.clew was written by a newer Clew (format 2, this one reads up to 1); update Clew."
    )


@pytest.mark.parametrize("wrong", [0, FORMAT + 1, "2", None])
def test_a_store_of_a_later_format_is_refused_too(tmp_path: Path, wrong: object) -> None:
    """What comes out of a store has not passed the reader of files."""
    played(tmp_path / "game.clew", 3)
    records = read_records(tmp_path / "game.clew")
    with pytest.raises(SaveError, match=r"This game was written in format .*, which this Clew can't read; update Clew"):
        Match.from_records(WALK, [records[0] | {"clew": wrong}, *records[1:]])


@pytest.mark.parametrize("bent", [{"seat": [0]}, {"rule": {}}, {"what": []}])
def test_entries_that_can_not_be_counted_are_told_as_damage(tmp_path: Path, bent: dict[str, object]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(small, "SCHEME", KEYED)
        played(tmp_path / "game.clew", 6)
    records = read_records(tmp_path / "game.clew")
    roll = next(entry for record in records for entry in record.get("do", []) if entry["kind"] == "roll")
    roll.update(bent)
    with pytest.raises(SaveError, match="The save file holds something that can't be"):
        Match.from_records(WALK, records)


def test_counts_are_kept_only_where_the_state_is() -> None:
    """They grow with the game; of what lies between they are counted again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(small, "SCHEME", KEYED)
        match = start(WALK)
    for _ in range(120):
        match.answer("left")
    kept = [place for place, beat in enumerate(match.beats) if beat.at is not None]
    assert kept == [place for place, beat in enumerate(match.beats) if beat.checkpoint is not None]
    assert len(kept) < 40
    match.checkpoint(60)
    for place in (0, 24, 26, 60, 99, 120):
        assert isinstance(match.position_at(place, 0, 0).journal, list)
        dice = Keyed(match.key, {("roll", "1d6", "1.2", None): place})
        match.cut(place, 0)
        match.answer("left")
        assert match.state.words[-1] == f"left {dice.faces(D6, '1.2', None)[0]}"
        while match.place < 120:
            match.answer("left")
