"""The same seed gives the same bytes, whatever order Python keeps its sets in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.conformance.table import GAMES

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import json, sys
from hashlib import blake2b
from clew.kernel.words.codec import encode
from clew.kernel.words.scene import to_json
from tests.conformance.table import Case, seat_counts
from tests.conformance.table import log, play

for game in sys.argv[1:]:
    digest = blake2b()
    for bot in ("random", "sensible"):
        for seats in seat_counts(game)[-1:]:
            steps = []
            match = play(Case(game, bot, seats, 13), steps, 400)
            scenes = [to_json(match.view(seat)) for seat in (None, 0)]
            digest.update(json.dumps([encode(match.state), log(match), steps, scenes]).encode())
    print(game, digest.hexdigest())
"""


def test_the_same_seed_gives_the_same_bytes() -> None:
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, *GAMES],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in ("1", "2")
    ]
    first, second = (run.communicate()[0].splitlines() for run in runs)
    assert [run.returncode for run in runs] == [0, 0]
    assert [line.split()[0] for line in first] == GAMES
    assert first == second
