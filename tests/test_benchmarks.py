"""The benchmarks run, and tell the figures that others rely on. What the figures are is not tested."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


def run(name: str, *args: str) -> str:
    command = [sys.executable, str(BENCHMARKS / name), *args]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_move_is_measured_beside_the_floor() -> None:
    small = ["--games", "4", "--moves", "32", "--only", "race", "--boardgame-io", "no", "--json"]
    figures = json.loads(run("web.py", *small))
    for key in ("moves_per_second", "cpu_ms", "floor_cpu_ms", "p50_ms", "p99_ms"):
        assert figures[key] > 0, key
    assert "boardgame_io" not in figures


@pytest.mark.slow
def test_the_server_is_watched_over_time() -> None:
    told = run("endurance.py", "--minutes", "2", "--minute", "4", "--people", "2")
    assert "minute 2: moves" in told
    assert "memory, MB" in told


@pytest.mark.slow
@pytest.mark.parametrize("game", ["mertwig", "deathmaze"])
def test_two_players_are_compared_in_whole_games(game: str) -> None:
    asked = ["--game", game, "--pair", "random:sensible", "--games", "3", "--seed", "one", "--json"]
    told = json.loads(run("strength.py", *asked))
    (found,) = told["pairs"]
    assert told["seed"] == "one"
    assert (found["game"], found["weaker"], found["stronger"], found["games"]) == (game, "random", "sensible", 3)
    assert found["low"] <= found["difference"] <= found["high"]
    assert -1 <= found["difference"] <= 1


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["choices", "policies"])
def test_the_room_above_the_sensible_player_is_measured(kind: str) -> None:
    asked = [kind, "--game", "mertwig", "--positions", "3", "--worlds", "4", "--seed", "one", "--json"]
    (found,) = json.loads(run("headroom.py", *asked))["headroom"]
    assert (found["game"], found["kind"], found["looked_at"]) == ("mertwig", kind, 3)
    assert found["spread"] >= 0
    assert found["low"] <= found["gain"] <= found["high"]
    assert (found["questions"] > 0) == (kind == "choices")
