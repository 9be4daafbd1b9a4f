"""Nothing that a seat may not see reaches a program in that seat, and it can look ahead without peeking."""

from __future__ import annotations

import copy
import random
from dataclasses import replace

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from tests.adapters.worlds import GAMES, order_for, rules, table_at, wander

from clew.adapters.gymnasium import ClewEnv
from clew.adapters.pettingzoo import ClewAEC
from clew.adapters.table import Table
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.registry import rulebook
from clew.kernel.words.codec import encode
from clew.kernel.words.stream import Stream, seed_from


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_a_seat_cant_tell_apart_are_shown_alike(game: str) -> None:
    """What every seat is shown in numbers and words, and what it would be paid, is the same in both."""
    table = Table(order_for(game, own=3, reward="worth"), seed=5)
    found = different = 0
    for number in range(24):
        if table.seat is None:
            break
        real = table.match.position
        world = redeal(real, table.seat, Stream(seed_from(f"{game} {number}")))
        if world is not None:
            found += 1
            different += encode(world.state) != encode(real.state)
            here, there = table_at(table, real), table_at(table, world)
            assert data_equivalence(here.observe(table.seat), there.observe(table.seat), exact=True)
            assert here.tell(table.seat) == there.tell(table.seat)
            assert here.words(table.seat) == there.words(table.seat)
            assert here.standings()[table.seat] == there.standings()[table.seat]
        wander(table, 5, seed=number)
    assert found
    assert different or game != "mertwig", "no world was ever different, so nothing is shown"


def test_of_secret_choices_made_at_once_none_sees_the_others() -> None:
    """The hidden hands of Mertwig's Maze: what one seat knows is not in what another is shown."""
    table = Table(order_for("mertwig", own=3), seed=5)
    wander(table, 60)
    seat = table.seat
    assert seat is not None
    shown = {other: table.words(other) for other in table.order.mine}
    assert len(set(shown.values())) == len(shown)
    assert [other for other in shown if table.mask(other).any()] == [seat]


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_game_looks_the_same_and_has_other_dice(game: str) -> None:
    """Of three games, since one in which everybody is about to die goes on in one way only."""
    assert max(len(imagined_ends(game, start)) for start in range(6, 9)) > 1


def imagined_ends(game: str, start: int) -> set[str]:
    """How a game may go on by the dice of worlds that look the same."""
    env = ClewEnv(game, options=rules(game))
    seen, info = env.reset(seed=start)
    for number in range(12):
        seen, _, over, _, info = env.step(number % max(1, int(seen["action_mask"].sum())))
        if over:
            seen, info = env.reset()
    before = env._playing().words(env.seat)
    ends = set()
    for seed in range(6):
        world = env.imagined(seed)
        told = world._playing().tell(env.seat)
        assert told["keys"] == info["keys"]
        assert rulebook(game).view(world._playing().match.state, env.seat) == rulebook(game).view(
            env._playing().match.state, env.seat
        )
        wander(world._playing(), 30)
        ends.add(world._playing().words(env.seat))
    assert env._playing().words(env.seat) == before
    return ends


@pytest.mark.parametrize("fog", [False, True])
def test_an_imagined_game_goes_on_beyond_what_was_seen_unless_there_is_fog(fog: bool) -> None:
    """The unexplored part of a labyrinth is dealt anew; where a game can't, whoever looks ahead gets no farther."""
    env = ClewEnv("milaso", options=rules("milaso"))
    env.reset(seed=1)
    while not env._playing().match.state.known:
        env.step(0)
    stopped = seen_more = False
    for seed in range(20):
        world = env.imagined(seed)
        match = world._playing().match
        before = len(match.state.touched)
        if fog:
            match.rulebook = replace(match.rulebook, fog=lambda early, late: len(late.touched) > len(early.touched))
        dice = random.Random(seed)
        for _ in range(60):
            asked = world._playing().asked
            _, _, over, halted, _ = world.step(dice.randrange(len(asked.options)) if asked else 0)
            stopped = stopped or halted
            if over or halted:
                break
        seen_more = seen_more or len(match.state.touched) > before
    assert seen_more
    assert stopped == fog


def test_several_seats_can_look_ahead_too() -> None:
    env = ClewAEC("mertwig")
    env.reset(seed=1)
    before = copy.deepcopy(env.infos)
    world = env.imagined(1)
    assert world.agent_selection == env.agent_selection
    for _ in range(5):
        world.step(int(np.flatnonzero(world.observe(world.agent_selection)["action_mask"])[0]))
    assert env.infos == before
