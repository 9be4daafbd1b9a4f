"""Every game as a PettingZoo environment."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper
from tests.adapters.worlds import GAMES, rules

from clew.adapters.pettingzoo import ClewAEC
from clew.kernel.table.registry import rulebook

A_DICT = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]
"""Every environment with a mask is a Dict; PettingZoo knows that of its own ones only."""


def zoo(game: str, **settings: Any) -> ClewAEC:
    """A game in which dice and random answers are the same in every run."""
    env = ClewAEC(game, options=rules(game), **settings)
    env.np_random, _ = seeding.np_random(1)
    for agent, number in env.number_of.items():
        env.action_space(agent).seed(number)
    return env


def other_numbers(game: str) -> list[int]:
    """Numbers of seats beside two that the game can be played with, up to four."""
    low, high = rulebook(game).ledger.players
    return [seats for seats in (1, 3, 4) if low <= seats <= high]


def play(env: Any, most: int) -> dict[str, float]:
    """Any answer equally often; what each agent was paid in all."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
    return total


@pytest.mark.filterwarnings(*A_DICT)
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_tests_pass(game: str) -> None:
    api_test(zoo(game), num_cycles=60)
    seed_test(lambda: zoo(game), num_cycles=30)


@pytest.mark.slow
@pytest.mark.filterwarnings(*A_DICT)
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in other_numbers(game)])
def test_pettingzoos_own_tests_pass_with_other_numbers_of_seats(game: str, seats: int) -> None:
    api_test(zoo(game, seats=seats), num_cycles=60)


def test_a_game_ends_for_every_agent_with_a_win_or_a_loss() -> None:
    env = zoo("maze", seats=3)
    env.reset(seed=1)
    total = play(env, 20_000)
    assert env.agents == []
    assert set(total.values()) <= {1.0, -1.0}
    assert sum(reward == 1.0 for reward in total.values()) <= 1


def test_bots_have_the_other_seats() -> None:
    env = zoo("maze", seats=["me", "sensible", "me", "random"])
    env.reset(seed=1)
    assert env.agents == ["seat_0", "seat_2"]
    play(env, 50)


def test_after_so_many_answers_a_game_is_truncated() -> None:
    env = zoo("maze", seats=2, max_cycles=5)
    env.reset(seed=1)
    play(env, 5)
    assert env.truncations == {"seat_0": True, "seat_1": True}
    assert env.terminations == {"seat_0": False, "seat_1": False}


def test_an_action_outside_the_mask_is_told_or_ends_the_game_as_one_likes() -> None:
    env = zoo("maze", seats=2)
    env.reset(seed=1)
    agent, before = env.agent_selection, env.observe(env.agent_selection)
    env.step(127)
    assert env.agent_selection == agent
    assert data_equivalence(env.observe(agent), before, exact=True)
    assert "none of the" in env.infos[agent]["refused"]
    strict = OrderEnforcingWrapper(TerminateIllegalWrapper(zoo("maze", seats=2), illegal_reward=-1))
    strict.reset(seed=1)
    strict.step(127)
    assert all(strict.terminations.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_and_a_pickle_go_on_exactly_as_the_original(game: str) -> None:
    env = zoo(game)
    env.reset(seed=2)
    play(env, 15)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(15):
        if not env.agents:
            return
        seen, _, terminated, *_ = env.last()
        assert seen is not None
        action = None if terminated else int(seen["action_mask"].nonzero()[0][-1])
        for each in (env, *others):
            each.step(action)
        for each in others:
            assert (each.agents, each.agent_selection, each.infos) == (env.agents, env.agent_selection, env.infos)
            assert env.agents == [] or data_equivalence(each.last(), env.last(), exact=True)


def test_render_shows_what_the_agent_who_is_asked_sees() -> None:
    env = zoo("mertwig", render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert env.infos[env.agent_selection]["question"] in shown
