"""Every game as a Gymnasium environment."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env, data_equivalence
from tests.adapters.worlds import GAMES, WHOLE, rules

import clew
from clew.adapters.gymnasium import ClewEnv, env_id
from clew.adapters.table import MORE
from clew.kernel.table.registry import rulebook
from clew.kernel.words.errors import ClewError, SetupError


def make(game: str, **settings: Any) -> Any:
    """A game in which random answers are the same in every run, and dice that nobody chose are so too."""
    env: Any = gymnasium.make(env_id(game), options=rules(game), **settings)
    env.unwrapped.np_random, _ = seeding.np_random(1)
    env.action_space.seed(1)
    return env


def play(env: Any, most: int, seed: int | None = None) -> list[Any]:
    """What a program that takes any answer equally often is shown, step by step."""
    seen, info = env.reset(seed=seed)
    if seed is not None:
        env.action_space.seed(seed)
    steps = [(seen, info)]
    for _ in range(most):
        step = env.step(env.action_space.sample(steps[-1][0]["action_mask"]))
        steps.append(step)
        if step[2] or step[3]:
            break
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_gymnasiums_own_check_passes_without_a_warning(game: str) -> None:
    check_env(make(game).unwrapped)


@pytest.mark.parametrize("game", WHOLE)
def test_a_game_at_random_comes_to_an_end_with_a_win_or_a_loss(game: str) -> None:
    steps = play(make(game), 5000, seed=1)
    seen, reward, terminated, truncated, info = steps[-1]
    assert (terminated, truncated) == (True, False)
    assert reward in (1, -1)
    assert [step[1] for step in steps[1:-1]] == [0] * (len(steps) - 2)
    assert not seen["action_mask"].any()
    assert info["ending"]
    assert (info["keys"], info["seed"]) == ([], 1)


def test_the_text_of_each_action_comes_with_it() -> None:
    seen, info = make("deathmaze").reset(seed=1)
    assert info["keys"][0] == "quick"
    assert len(info["keys"]) == len(info["labels"]) == seen["action_mask"].sum()
    assert info["question"]
    assert info["rule"] in rulebook("deathmaze").ledger.rules
    assert "seed" not in info


def test_a_seed_gives_the_dice_that_it_gives_at_a_table() -> None:
    env = make("deathmaze").unwrapped
    env.reset(seed=7)
    assert env.table.match.seed == clew.new("deathmaze", seed=7).match.seed
    env.reset()
    assert env.table.match.seed != clew.new("deathmaze", seed=7).match.seed


def test_an_action_outside_the_mask_changes_nothing_and_is_told() -> None:
    env = make("deathmaze")
    seen, info = env.reset(seed=1)
    again, reward, terminated, truncated, told = env.step(127)
    assert data_equivalence(seen, again, exact=True)
    assert (reward, terminated, truncated) == (0, False, False)
    assert told == info | {
        "refused": f"Action 127 is none of the {len(info['keys'])} answers; the mask says which are."
    }


def test_masks_are_there_under_the_name_that_learners_look_for() -> None:
    env = make("mertwig")
    seen, _ = env.reset(seed=1)
    assert (env.unwrapped.action_masks() == seen["action_mask"].astype(bool)).all()


def test_render_shows_the_scene_in_words() -> None:
    env = make("deathmaze", render_mode="ansi")
    _, info = env.reset(seed=1)
    assert info["question"] in env.render()


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_and_a_pickle_go_on_exactly_as_the_original(game: str) -> None:
    env = make(game)
    steps = play(env, 40, seed=2)
    while steps[-1][2:3] == (True,):
        steps = play(env, 40)
    others = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    seen = steps[-1][0]
    for _ in range(40):
        action = env.action_space.sample(seen["action_mask"])
        step, *rest = [each.step(action) for each in others]
        assert all(data_equivalence(step, each, exact=True) for each in rest)
        seen = step[0]
        if step[2]:
            return


def test_what_happens_in_a_copy_is_nothing_to_the_original() -> None:
    env = make("deathmaze")
    seen, info = env.reset(seed=1)
    play(copy.deepcopy(env), 20)
    copied = copy.deepcopy(env)
    for _ in range(10):
        copied.step(0)
    assert env.unwrapped.table.tell(0) == info
    assert data_equivalence(env.unwrapped.table.observe(0), seen, exact=True)


def test_with_few_actions_the_last_one_turns_the_page() -> None:
    env = make("deathmaze", actions=3)
    whole = make("deathmaze")
    for each in (whole, env):
        each.reset(seed=1)
    wanted = whole.step(2)[-1]["keys"]
    info = env.step(2)[-1]
    assert len(wanted) > 3
    found: list[str] = []
    while info["keys"][0] not in found:
        assert info["keys"][-1] == MORE
        found += info["keys"][:-1]
        _, reward, *_, info = env.step(len(info["keys"]) - 1)
        assert reward == 0
    assert found == wanted


def test_a_game_can_be_played_to_its_end_with_two_actions() -> None:
    steps = play(make("deathmaze", actions=2), 5000, seed=3)
    assert steps[-1][2]


@pytest.mark.parametrize("game", GAMES)
def test_rewards_by_worth_and_by_prospect_add_up(game: str) -> None:
    for reward in ["worth", *rulebook(game).prospects]:
        env = make(game, reward=reward)
        env.reset(seed=4)
        before = env.unwrapped.table.standings()[0]
        steps = play(env, 30, seed=4)
        assert sum(step[1] for step in steps[1:]) == env.unwrapped.table.standings()[0] - before


def test_the_seat_and_the_bots_can_be_chosen() -> None:
    env = make("maze", seats=["sensible", "me", "random"])
    _, info = env.reset(seed=1)
    assert info["seat"] == 1


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"seats": ["me", "me"]}, "One seat can be 'me' here"),
        ({"seats": ["sensible"]}, "No seat is left to play"),
        ({"reward": "wort"}, "did you mean 'worth'"),
        ({"actions": 1}, "at least two actions"),
        ({"seats": ["me", "nobody"]}, "There is no player 'nobody'"),
    ],
)
def test_what_can_not_be_set_up_is_told(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ClewError, match=told):
        ClewEnv("deathmaze", **settings).reset(seed=1)


def test_a_game_has_to_be_begun() -> None:
    with pytest.raises(SetupError, match="call reset first"):
        ClewEnv("deathmaze").step(0)


def test_several_games_can_be_played_side_by_side() -> None:
    envs = gymnasium.make_vec(env_id("deathmaze"), num_envs=2, vectorization_mode="sync")
    seen, _ = envs.reset(seed=1)
    assert seen["observation"].shape == (2, 4096)
    actions = np.array([0, 0])
    seen, *_ = envs.step(actions)
    assert seen["action_mask"].shape == (2, 128)


@pytest.mark.slow
def test_the_learner_of_the_examples_learns() -> None:
    source = Path(__file__).resolve().parents[2] / "examples" / "learner.py"
    settings = ["--games", "300", "--test", "60"]
    done = subprocess.run([sys.executable, source, *settings], capture_output=True, text=True, check=True)
    before, after = (float(won) for won in re.findall(r"^(?:before|after): won (\S+)", done.stdout, re.MULTILINE))
    assert after > before + 0.1


def test_a_vector_over_processes_plays_as_each_alone_would() -> None:
    """The same games by the same answers, in processes of their own, which need nothing but the name of a game."""
    name, seeds = env_id("maze"), [3, 4]
    envs: Any = gymnasium.make_vec(name, len(seeds), vectorization_mode="async")
    try:
        seen, _ = envs.reset(seed=seeds)
        for number in range(12):
            actions = [number % int(mask.sum()) for mask in seen["action_mask"]]
            seen, rewards, over, _, info = envs.step(np.array(actions))
            assert len(info["question"]) == len(rewards) == len(over) == len(seeds)
    finally:
        envs.close()
    for place, seed in enumerate(seeds):
        alone: Any = gymnasium.make(name)
        own, _ = alone.reset(seed=seed)
        for number in range(12):
            own = alone.step(number % int(own["action_mask"].sum()))[0]
        assert all(np.array_equal(own[part], seen[part][place]) for part in own)
