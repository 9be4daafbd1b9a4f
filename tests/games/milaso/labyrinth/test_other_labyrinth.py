"""A saved game from the time before files told what their labyrinth is like, whose seed has come to give another."""

from __future__ import annotations

from typing import Any

import pytest

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beginning.setup import restore
from clew.games.milaso.maps.model import FLOOR, ROCK, distance
from clew.games.milaso.player.bot import Sensible
from clew.games.milaso.state.game import Game
from clew.games.milaso.walk.movement import step_options
from clew.kernel.table.match import Match
from clew.testing import Golden


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    """A game in its first turns."""
    match = Golden(1, ["Ada"], (), {}, {"size": "demo"}).begin(RULEBOOK)
    player = Sensible()
    while match.state.turn < 2:
        match.answer(player.choose(match.position))
    return match


def reopened(match: Match[Any], at: int) -> Game:
    """The game with its first character on another space, as if it came from a file."""
    game: Game = match.state.copy()
    game.party[0].at, game.likeness = at, ""
    restore(game, match.setup, match.ledger)
    return game


def test_nobody_stands_in_the_rock_of_another_labyrinth(match: Match[Any]) -> None:
    here = match.state.party[0]
    ground = match.state.maze.maps[here.map].ground
    for at in (ground.index(ROCK), ground.rindex(ROCK), len(ground) + 7):
        game = reopened(match, at)
        hero, map_ = game.party[0], game.maze.maps[here.map]
        assert map_.ground[hero.at] == FLOOR
        assert step_options(game, hero) != []
        if at < len(ground):
            nearer = [to for to in range(len(ground)) if distance(map_, to, at) < distance(map_, hero.at, at)]
            assert all(ground[to] != FLOOR or to in map_.hindered() for to in nearer)


def test_who_stands_well_stays_there(match: Match[Any]) -> None:
    here = match.state.party[0]
    assert reopened(match, here.at).party[0].at == here.at
