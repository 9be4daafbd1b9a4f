"""Golden games, one for each way the game can end, played again answer by answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.games.deathmaze.golden import FOLDER, play, summary

from clew.games.deathmaze import RULEBOOK
from clew.kernel.saves.savefile import SaveFile, read_records, replay

NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def test_every_ending_has_a_golden_game() -> None:
    endings = {json.loads((FOLDER / f"{name}.json").read_text())["summary"]["ending"] for name in NAMES}
    assert endings == {"lost", "won", "out", "walled in"}
    assert "roster-continued" in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_golden_game(name: str, tmp_path: Path) -> None:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    match, answers = play(data["seed"], data["answers"], **data["facts"])
    assert len(answers) == len(data["answers"])
    assert summary(match) == data["summary"]
    SaveFile(tmp_path / "golden.clew", match)
    proven = replay(RULEBOOK, read_records(tmp_path / "golden.clew"))
    assert summary(proven) == data["summary"]


def test_the_roster_is_really_continued() -> None:
    data = json.loads((FOLDER / "roster-continued.json").read_text(encoding="utf-8"))
    match, _ = play(data["seed"], data["answers"], **data["facts"])
    veterans = {guest["name"]: guest for guest in data["facts"]["guests"]["roster"]}
    came_back = [person for person in match.state.people.values() if person.name in veterans]
    assert came_back
    assert match.result is not None
    kept = {person["name"]: person for person in match.keeps["roster"]}
    survivors = [person for person in came_back if person.free]
    assert all(kept[person.name]["points"] >= veterans[person.name]["points"] for person in survivors)


def test_a_drawn_chit_is_told_in_words() -> None:
    data = json.loads((FOLDER / "out-with-win.json").read_text(encoding="utf-8"))
    match, _ = play(data["seed"], data["answers"], **data["facts"])
    drawn = [str(said.text) for said in match.view(0).log if said.kind == "draw"]
    assert drawn[0].startswith("Corridor with ")
    assert any(told.startswith("Room with ") for told in drawn)
    assert any(told.split(" from ")[0].endswith((" fountain", " statue", " trap door")) for told in drawn)
