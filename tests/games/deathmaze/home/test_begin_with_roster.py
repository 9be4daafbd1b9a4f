"""How a game begins where somebody lives on from another one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import RULEBOOK, steps
from clew.games.deathmaze.home.continuity import at_home, roster
from clew.games.deathmaze.home.setup import create
from clew.games.deathmaze.state import Game
from clew.kernel.referees.agenda import Step
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


def among(*seats: Seat, roster: list[dict[str, Any]]) -> Game:
    game: Game = RULEBOOK.new(RULEBOOK.setup(list(seats), None, {"roster": roster}), RULEBOOK.ledger)
    return game


@pytest.mark.rule("13.0a")
def test_only_his_own_player_is_offered_somebody_who_lives_on() -> None:
    record = at_home(Table("Hero").person("Ada"))
    assert "Call on those who live on" in offered({"roster": [record]})[0]
    record["player"] = "Somebody Else"
    assert not any("Call on" in name for name in offered({"roster": [record]}))


@pytest.mark.rule("13.0a", "13.21b")
def test_bots_beside_people_bring_nobody_back_and_keep_nobody() -> None:
    record = at_home(Table("Hero").person("Ada")) | {"player": "Player 2"}
    game = among(Seat("Player 1"), Seat("Player 2", "sensible"), roster=[record])
    table = Table("Hero", "Hero", seats=2)
    script = table.script
    script.choices("hero", "Sword", "Bow", "wound-points")
    create(game, script, Step(steps.CREATE, {"seat": 1}))
    assert "veteran-0" not in script.asked[0].keys()
    for person in table.game.people.values():
        person.player = f"Player {person.seat + 1}"
    table.game.bots, table.game.ending = [1], "out"
    assert [kept["name"] for kept in roster(table.game)] == ["Ada"]


@pytest.mark.rule("13.0a")
def test_bots_among_themselves_may_have_a_roster() -> None:
    record = at_home(Table("Hero").person("Ada")) | {"player": "Player 2"}
    game = among(Seat("Player 1", "random"), Seat("Player 2", "sensible"), roster=[record])
    assert game.bots == []
