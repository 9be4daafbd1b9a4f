"""The law that the sensible player gets on finds who walks to and fro, and who gives up what could be won."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.kernel import toy

from clew.games.darkness import RULEBOOK as DARKNESS
from clew.games.darkness.march.explore import distances
from clew.games.darkness.player import reckoning as j
from clew.games.maze import RULEBOOK as MAZE
from clew.games.maze.player import bot as maze_bot
from clew.games.milaso import RULEBOOK as MILASO
from clew.games.milaso.player import bot, goals
from clew.kernel.referees.referee import Referee
from clew.testing.laws.cases import Case
from clew.testing.laws.players import winnable


def pacing(learns: bool, long: int = 12) -> Case:
    """The toy with a corridor in which the sensible player goes up and down, and may learn something on the way."""
    steps: list[int] = []

    def beat(game: toy.Game, referee: Referee) -> bool:
        if game.dealt and len(steps) < long:
            steps.append(referee.choose(0, "Which way?", ["east", "west"], "1.5") == "east")
            return True
        return toy.beat(game, referee)

    def walks(_game: toy.Game, seat: int) -> tuple[Any, Any] | None:
        return (len(steps) % 2, len(steps) if learns else 0) if seat == 0 and len(steps) < long else None

    return Case(replace(toy.RULEBOOK, beat=beat, walks=walks), "sensible", 2, 1)


def test_who_walks_to_and_fro_is_found() -> None:
    with pytest.raises(AssertionError, match="seat 0 walks to and fro: at 0 again"):
        winnable.follow(pacing(learns=False))


def test_who_learns_something_on_the_way_does_not() -> None:
    winnable.follow(pacing(learns=True))


def test_who_stays_where_he_is_does_not() -> None:
    case = pacing(learns=False)
    still = replace(case.rulebook, walks=lambda _game, _seat: ("here", 0))
    winnable.follow(replace(case, rulebook=still))


def test_who_stays_before_one_choice_for_ever_is_found() -> None:
    case = pacing(learns=False, long=1000)
    still = replace(case.rulebook, walks=lambda _game, _seat: ("here", 0))
    with pytest.raises(AssertionError, match="seat 0 stands still: at 'here' again, before"):
        winnable.follow(replace(case, rulebook=still))


def test_giving_up_what_can_be_won_is_found() -> None:
    ending = toy.RULEBOOK.result(Case(toy.RULEBOOK, "sensible", 2, 1).match().state).ending
    case = Case(toy.RULEBOOK, "sensible", 2, 1)
    endings = dict.fromkeys([*toy.RULEBOOK.endings, ending], lambda _game: True)
    with pytest.raises(AssertionError, match="though the goal can still be reached"):
        winnable.follow(replace(case, rulebook=replace(toy.RULEBOOK, gives_up=endings)))
    lost = dict.fromkeys(endings, lambda _game: False)
    winnable.follow(replace(case, rulebook=replace(toy.RULEBOOK, gives_up=lost)))


def test_a_party_that_judges_by_the_tile_it_stands_in_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """How Four Against Darkness was played before: a tile nearer to the exit the party felt well enough again."""

    def wants_home(game: Any, group: Any, _judge: Any) -> bool:
        weak = j.health(game, group) < min(95, 75 + 5 * distances(game)[group.tile])
        return bool(game.final_slain or weak)

    monkeypatch.setattr(j, "wants_home", wants_home)
    monkeypatch.setattr(j, "within_strength", lambda game, _group, _judge: j.open_tiles(game))
    with pytest.raises(AssertionError, match="walks to and fro"):
        winnable.gets_on(DARKNESS)


def test_a_leader_who_goes_through_a_stair_and_back_for_ever_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """How Milaso's Labyrinth was played before: from either side the other seemed to be the better one."""
    monkeypatch.setattr(goals, "been_there", lambda _memory, _way: False)
    monkeypatch.setattr(bot, "in_circles", lambda _being, _memory: False)

    def many() -> None:
        for seed in range(20):
            winnable.follow(Case(MILASO, "sensible", 1 + seed % 3, seed, {"size": "demo"}))

    with pytest.raises(AssertionError, match="walks to and fro"):
        many()


def test_a_game_that_was_given_up_before_a_warden_is_played_on() -> None:
    """The party came out of its corner every 25 turns, met the same enemy, and went back: 600 turns long."""
    winnable.gets_on_in(MILASO, 40000)


def test_a_lone_survivor_who_looks_for_the_map_round_and_round_the_ring_gets_on() -> None:
    """[4.5] The die took him to one space for the third time with all that he had before; he could go nowhere else."""
    winnable.gets_on_in(MAZE, 123)


def test_players_of_maze_who_only_stay_where_they_are_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(maze_bot.DECISIONS, "Your turn. What do you do?", maze_bot.always("stay"))
    with pytest.raises(AssertionError, match="stands still: at 'the ring' again"):
        winnable.gets_on(MAZE)
