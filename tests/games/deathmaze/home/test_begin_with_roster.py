"""How a game begins where somebody lives on from another one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import RULEBOOK
from clew.games.deathmaze.home.continuity import at_home
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.questions import label_of
from clew.kernel.words.stream import seed_from
from clew.kernel.words.text import put


def offered(guests: dict[str, Any]) -> list[str]:
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Player 1")], None, guests), seed_from(1))
    assert match.question is not None
    return [put(label_of(option)) for option in match.question.options]


@pytest.mark.rule("3.1a")
def test_the_first_question_says_that_those_who_live_on_can_be_called_on() -> None:
    roster = {"roster": [at_home(Table("Hero").person("Ada"))]}
    assert "Call on those who live on" in offered(roster)[0], "before the quick start"
    assert not any("Call on" in name for name in offered({}))
