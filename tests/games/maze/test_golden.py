"""Golden games for every ending, answer by answer."""

from __future__ import annotations

import json

import pytest
from tests.games.maze.golden import FOLDER, WANTED, start


@pytest.mark.parametrize(("seats", "ending"), WANTED)
def test_a_golden_game_ends_as_it_did(seats: int, ending: str) -> None:
    golden = json.loads((FOLDER / f"{ending}-{seats}.json").read_text())
    match = start(seats, ending, golden["seed"])
    for answer in golden["answers"]:
        assert match.question is not None
        match.answer(answer, match.question.seat)
    result = match.result
    assert result is not None
    assert (result.ending, list(result.winners), dict(result.facts)) == (ending, golden["winners"], golden["facts"])
    assert [[fate.who, fate.by, fate.figures["level"]] for fate in result.people] == golden["people"]
    assert len(match.log) == golden["lines"]
