"""A replay proves a game, and finds every way to bend one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.saved import CHANGED, played, two_steps, with_omens
from tests.kernel.small import small
from tests.kernel.toy import RULEBOOK

from clew.kernel.saves.savefile import SaveFile, read_records, replay
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import Divergence
from clew.kernel.words.stream import commitment, seed_from

pytestmark = pytest.mark.usefixtures("each_scheme")

Records = list[dict[str, Any]]


@pytest.fixture(params=[0, 4])
def records(tmp_path: Path, request: pytest.FixtureRequest) -> Records:
    """A finished game of the toy; the second with answers taken back."""
    match = played(tmp_path / "game.clew", 400, seed=5, undo_every=request.param, rulebook=RULEBOOK)
    assert match.over
    return read_records(tmp_path / "game.clew")


def refuse(records: Records, message: str = "", rulebook: Rulebook[Any] = RULEBOOK) -> None:
    with pytest.raises(Divergence) as refused:
        replay(rulebook, json.loads(json.dumps(records)))
    assert message in str(refused.value)


def entries(records: Records, kind: str) -> list[tuple[int, dict[str, Any]]]:
    """All entries of a kind, with the number of their line."""
    return [
        (number, entry)
        for number, record in enumerate(records, 1)
        for entry in record.get("do", [])
        if entry["kind"] == kind
    ]


def test_a_finished_game_is_proven(records: Records) -> None:
    match = replay(RULEBOOK, records)
    assert match.over
    assert match.result is not None
    assert match.result.ending == records[-1]["over"]


def test_every_beginning_of_a_game_is_proven(records: Records) -> None:
    for size in range(1, len(records)):
        replay(RULEBOOK, records[:size])


def test_a_bent_die_is_found_wherever_it_fell(records: Records) -> None:
    for line, entry in entries(records, "roll"):
        honest = entry["value"]
        entry["value"] = [honest[0] % 6 + 1]
        refuse(records, f"Line {line} can't have happened like that")
        entry["value"] = honest


def test_another_card_is_found(records: Records) -> None:
    for line, entry in entries(records, "draw"):
        honest = entry["value"]
        entry["value"] = "a1" if honest != "a1" else "a2"
        refuse(records, f"Line {line} can't")
        entry["value"] = honest


def test_a_swapped_answer_is_found(records: Records) -> None:
    """Also where the other answer was allowed: what came of it betrays it."""
    for line, entry in entries(records, "choice"):
        honest = entry["value"]
        entry["value"] = "rest" if honest.startswith("orc") else "b6" if honest != "b6" else "a1"
        with pytest.raises(Divergence) as refused:
            replay(RULEBOOK, records)
        assert int(str(refused.value).split()[1]) >= line
        entry["value"] = honest


@pytest.mark.parametrize(
    "change",
    [{"seat": 9}, {"rule": "1.1"}, {"what": "What?"}, {"to": []}, {"own": True}, {"kind": "note"}, {"value": None}],
)
def test_every_part_of_an_entry_is_checked(records: Records, change: dict[str, Any]) -> None:
    for kind in ("roll", "draw", "choice"):
        _, entry = entries(records, kind)[-1]
        honest = dict(entry)
        entry.update(change)
        refuse(records, "can't have happened like that")
        entry.clear()
        entry.update(honest)


def test_another_seed_is_found_by_the_promise(records: Records) -> None:
    records[0]["seed"] = seed_from("better dice").hex()
    refuse(records, "The seed of this game is not the one that was promised")
    records[0]["promise"] = commitment(seed_from("better dice"))
    refuse(records, "can't have happened like that")


@pytest.mark.parametrize("change", [{"promise": "0" * 64}, {"nonces": ["mine"]}, {"own_dice": True}])
def test_another_first_line_is_found(records: Records, change: dict[str, Any]) -> None:
    records[0].update(change)
    refuse(records)


def test_other_options_are_found(tmp_path: Path) -> None:
    seed = next(n for n in range(50) if played(tmp_path / f"{n}", 400, n, 0, RULEBOOK).state.rooms == 3)
    won = read_records(tmp_path / f"{seed}")
    assert replay(RULEBOOK, won).over
    won[0]["options"]["deep"] = True
    refuse(won, "can't have happened like that")


def test_another_state_is_found(records: Records) -> None:
    for record in records:
        if "state" in record:
            record["state"]["life"][0] += 1
            refuse(records, "can't have happened like that")
            record["state"]["life"][0] -= 1
        elif "change" in record:
            honest = record["change"]
            record["change"] = {"~": {}}
            if honest != record["change"]:
                refuse(records, "can't have happened like that")
            record["change"] = honest


@pytest.mark.parametrize("change", [{"over": "stolen"}, {"winners": [1, 0, 2]}, {"table": {}}])
def test_another_ending_is_found(records: Records, change: dict[str, Any]) -> None:
    records[-1].update(change)
    refuse(records, f"Line {len(records)} can't have happened like that")


def test_lines_that_are_lost_or_doubled_are_found(records: Records) -> None:
    for place in range(1, len(records) - 1):
        if "of" in records[place]:
            continue
        refuse([*records[:place], *records[place + 1 :]])
        if "over" not in records[place]:
            refuse([*records[: place + 1], *records[place:]])


@pytest.mark.parametrize("record", [{}, {"dance": 1}, {"undo": [99, 0], "why": "?"}, {"beat": 1, "at": 0}, {"do": []}])
def test_lines_that_mean_nothing_are_found(records: Records, record: dict[str, Any]) -> None:
    refuse([*records[:-1], record], "can't have happened like that")


def test_impossible_own_dice_are_found(tmp_path: Path) -> None:
    match = Match.start(
        RULEBOOK, RULEBOOK.setup(list(played(tmp_path / "a", 0, rulebook=RULEBOOK).setup.seats)), b"k", own_dice=True
    )
    file = SaveFile(tmp_path / "own.clew", match)
    while match.question is not None:
        match.answer(6 if match.question.dice else match.question.options[0])
        file.update(match)
    own = read_records(tmp_path / "own.clew")
    assert replay(RULEBOOK, own).over
    _, entry = entries(own, "roll")[0]
    for faces in ([7], [], [1, 1], "x"):
        entry["value"] = faces
        refuse(own, "can't have happened like that")


def test_a_game_under_changed_rules_proves_nothing(tmp_path: Path, elsewhere: Path) -> None:
    path = tmp_path / "game.clew"
    played(path, 5, rulebook=small(two_steps))
    changed = small(with_omens, folder=elsewhere)
    refuse(read_records(path), "The rules have changed since this game was played, so nothing is proven", changed)
    again, file = SaveFile.reopen(path, changed)
    again.answer("left")
    file.update(again)
    assert any(record.get("why") == CHANGED for record in read_records(path))
    refuse(read_records(path), "so nothing is proven", changed)
