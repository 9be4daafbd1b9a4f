"""Clew's speed beside that of its peers, measured in one run on one core, with random players everywhere.

    uv pip install catanatron chess open_spiel rlcard
    python benchmarks/peers.py [--seconds 5] [--json]

A peer that is not installed is left out. A decision is one answer of a player. Clew does not count questions that
have a single answer; peers count every action that they offer, which flatters them. Ratios are Clew's decisions a
second divided by catanatron's, the closest relative: a rules-heavy board game written in Python.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

Pace = dict[str, Any]
FORKS = 200


def pace(play: Callable[[], int], seconds: float) -> Pace:
    """Play games for so much processor time; `play` returns how many decisions its game had."""
    play()
    decisions = games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += play()
        games += 1
    return {"decisions_per_second": round(decisions / spent), "games_per_second": round(games / spent, 2)}


def fork_cost(copy: Callable[[], object]) -> float:
    """What a copy costs in the median, in microseconds."""
    times = []
    for _ in range(FORKS):
        began = time.perf_counter()
        copy()
        times.append(time.perf_counter() - began)
    return round(median(times) * 1e6, 2)


def catanatron(seconds: float) -> Pace:
    """Settlers of Catan, four random players."""
    from catanatron import Color, Game, RandomPlayer

    def new() -> Any:
        return Game([RandomPlayer(color) for color in Color])

    def play() -> int:
        game, ticks = new(), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
        return ticks

    middle = new()
    for _ in range(100):
        middle.play_tick()
    return {**pace(play, seconds), "fork_us": fork_cost(middle.copy)}


def open_spiel(seconds: float) -> Pace:
    """Backgammon; the rules are C++, the loop is Python."""
    import pyspiel

    game, dice = pyspiel.load_game("backgammon"), random.Random(1)

    def play(most: int = 10_000) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal() and decisions < most:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        return decisions

    middle = game.new_initial_state()
    while middle.is_chance_node():
        middle.apply_action(middle.chance_outcomes()[0][0])
    return {**pace(play, seconds), "fork_us": fork_cost(middle.clone)}


def rlcard(seconds: float) -> Pace:
    """Uno, two random players."""
    import rlcard as cards

    class RandomAgent:
        """As rlcard's own, whose package can't be imported without pip."""

        use_raw = False

        def eval_step(self, state: Any) -> tuple[int, dict[str, Any]]:
            return dice.choice(list(state["legal_actions"])), {}

    dice, table = random.Random(1), cards.make("uno")
    table.set_agents([RandomAgent() for _ in range(table.num_players)])

    def play() -> int:
        trajectories, _ = table.run(is_training=False)
        return sum(len(each) // 2 for each in trajectories)

    return {**pace(play, seconds), "fork_us": None}


def python_chess(seconds: float) -> Pace:
    """Chess, random legal moves, at most 300 a game."""
    import chess

    dice = random.Random(1)

    def play() -> int:
        board = chess.Board()
        for number in range(300):
            moves = list(board.legal_moves)
            if not moves:
                return number
            board.push(dice.choice(moves))
        return 300

    board = chess.Board()
    return {**pace(play, seconds), "fork_us": fork_cost(lambda: board.copy(stack=False))}


PEERS: dict[str, Callable[[float], Pace]] = {
    "catanatron (Catan)": catanatron,
    "OpenSpiel (backgammon)": open_spiel,
    "RLCard (Uno)": rlcard,
    "python-chess": python_chess,
}


def peers(seconds: float) -> Iterator[tuple[str, Pace]]:
    for name, measure in PEERS.items():
        try:
            yield name, measure(seconds)
        except ImportError as error:
            print(f"{name} is not installed: {error}", file=sys.stderr)


def ours(seconds: float) -> Iterator[tuple[str, Pace]]:
    import clew
    from clew.lab.speed.bench import bench

    for game in clew.rulebooks():
        found = bench(game, seconds)
        for way in ("interpreted", "compiled"):
            if found[way]:
                yield f"Clew {game}, {way}", found[way]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="processor time for each measurement")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    rows = dict([*peers(wanted.seconds), *ours(wanted.seconds)])
    base = rows.get("catanatron (Catan)", {}).get("decisions_per_second")
    for row in rows.values():
        row["times_catanatron"] = round(row["decisions_per_second"] / base, 1) if base else None
    if wanted.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"{'':<34}{'decisions/s':>12}{'games/s':>10}{'fork us':>9}{'x catanatron':>14}")
    for name, row in rows.items():
        fork, ratio = row["fork_us"], row["times_catanatron"]
        print(
            f"{name:<34}{row['decisions_per_second']:>12,.0f}{row['games_per_second']:>10,.1f}"
            f"{'-' if fork is None else fork:>9}{'-' if ratio is None else ratio:>14}"
        )


if __name__ == "__main__":
    main()
