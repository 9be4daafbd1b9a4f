"""Games of Milaso's Labyrinth in the museum open in the labyrinth that they were played in, to the last lamp.

`python -m tests.museum.test_milaso_labyrinths` writes down the labyrinths of saves that are not in the list yet; those
in it never change. Saves of the rooms before `2026-11-18-milaso` were made while seeds still came to give other
labyrinths, and say no more of theirs: they are held to the one they have opened in since 0.1.0.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.milaso.labyrinth.catalogue import digest
from tests.museum.add import HERE
from tests.museum.milaso_kinds import states_in

from clew.games.milaso.state.game import Game
from clew.kernel.saves.records import parse_records
from clew.kernel.table.match import Match
from clew.kernel.table.registry import rulebook
from clew.kernel.words.codec import encode
from clew.kernel.words.errors import SaveError

FILE = HERE / "labyrinths.json"
SAVES = {f"{path.parent.name}/{path.name}": path for path in sorted(HERE.glob("rooms/*/milaso-*.clew.gz"))}


def opened(exhibit: Path) -> list[Game]:
    """A save as it is opened, at the first and the last quiet moment at which it has a labyrinth."""
    records = parse_records(gzip.decompress(exhibit.read_bytes()), exhibit.name)
    match: Match[Any] = Match.from_records(rulebook("milaso"), records)
    states = [state for state in states_in(records) if state["seed"] >= 0]
    return [match.decode(state) for state in (states[:1] + states[-1:])]


def labyrinth_of(exhibit: Path) -> str:
    found = {digest(game.maze) for game in opened(exhibit)}
    return found.pop() if found else ""


def test_the_labyrinth_of_every_save_is_written_down() -> None:
    assert sorted(json.loads(FILE.read_text())) == sorted(SAVES)


@pytest.mark.parametrize("name", SAVES)
def test_a_save_opens_in_its_labyrinth(name: str) -> None:
    assert labyrinth_of(SAVES[name]) == json.loads(FILE.read_text())[name]


@pytest.fixture
def latest() -> tuple[Match[Any], dict[str, Any]]:
    """A game under way, and its state as a file has it."""
    exhibit = SAVES[max(name for name in SAVES if "early" in name)]
    records = parse_records(gzip.decompress(exhibit.read_bytes()), exhibit.name)
    match: Match[Any] = Match.from_records(rulebook("milaso"), records)
    state = match.decode([state for state in states_in(records) if state["seed"] >= 0][-1])
    state.likeness = state.maze.likeness
    return match, encode(state)


def test_what_a_new_save_tells_of_its_labyrinth_is_enough(latest: tuple[Match[Any], dict[str, Any]]) -> None:
    match, data = latest
    assert match.decode(data).maze.likeness == data["likeness"]


def test_no_game_is_opened_in_another_labyrinth_without_a_word(latest: tuple[Match[Any], dict[str, Any]]) -> None:
    match, data = latest
    with pytest.raises(SaveError, match="no longer make the labyrinth of this game; open it with the Clew that wrote"):
        match.decode(data | {"seed": data["seed"] + 1})
    with pytest.raises(SaveError, match="newer plans than these rules have; update Clew"):
        match.decode(data | {"plans": 99})


if __name__ == "__main__":
    known = json.loads(FILE.read_text()) if FILE.exists() else {}
    found = {name: known.get(name) or labyrinth_of(path) for name, path in SAVES.items()}
    FILE.write_text(json.dumps(found, indent=1) + "\n")
