"""How fast environments are: steps a second alone and as a vector over processes, beside another checkout.

`python benchmarks/environments.py --before CHECKOUT` plays with random answers, in turns with the code of the other
checkout, so that both have the same minutes of the machine; the best of `--rounds` counts. One alone is measured in
seconds of its processor, so that others on the machine disturb it little; a vector by the clock. Needs the extra
`adapters`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter, process_time

OPTIONS = {"milaso": {"size": "demo"}}
GAMES = ("darkness", "deathmaze", "maze", "mertwig", "milaso")


def alone(game: str, steps: int) -> float:
    """Steps a second of one environment."""
    import gymnasium
    import numpy as np

    import clew.adapters.gymnasium

    env = gymnasium.make(clew.adapters.gymnasium.env_id(game), options=OPTIONS.get(game), disable_env_checker=True)
    dice = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    begun = process_time()
    for number in range(steps):
        seen, _, over, beyond, _ = env.step(int(dice.integers(seen["action_mask"].sum())))
        if over or beyond:
            seen, _ = env.reset(seed=number)
    return steps / (process_time() - begun)


def together(game: str, steps: int, number: int) -> float:
    """Steps a second of so many environments in as many processes."""
    import gymnasium
    import numpy as np

    import clew.adapters.gymnasium

    name = clew.adapters.gymnasium.env_id(game)
    envs = gymnasium.make_vec(name, number, vectorization_mode="async", options=OPTIONS.get(game))
    dice = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    begun = perf_counter()
    for _ in range(steps // number):
        seen = envs.step(dice.integers(np.maximum(seen["action_mask"].sum(1), 1)))[0]
    took = perf_counter() - begun
    envs.close()
    return steps // number * number / took


def elsewhere(checkout: Path, game: str, steps: int, number: int) -> float:
    """The same by the code of a checkout, in a process of its own."""
    command = [sys.executable, __file__, "--game", game, "--steps", str(steps), "--one", str(number)]
    env = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    return float(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--envs", type=int, default=2, help="how many processes make the vector; 0 for none")
    parser.add_argument("--before", type=Path, help="another checkout to compare with")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one is not None:
        print(together(given.game, given.steps, given.one) if given.one else alone(given.game, given.steps))
        return
    here = Path(__file__).resolve().parents[1]
    for game in [given.game] if given.game else GAMES:
        best: dict[str, float] = {}
        for _ in range(given.rounds):
            for called, checkout in [("now", here), *([("before", given.before)] if given.before else [])]:
                for what, number in [("alone", 0), *([("vector", given.envs)] if given.envs else [])]:
                    found = elsewhere(checkout, game, given.steps, number)
                    best[f"{what} {called}"] = max(best.get(f"{what} {called}", 0), round(found))
        print(json.dumps({"game": game, **best}) if given.json else f"{game}: {best}", flush=True)


if __name__ == "__main__":
    main()
