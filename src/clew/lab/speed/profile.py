"""Where a game's time goes: `clew bench GAME --profile` looks over the shoulder of random play on one core."""

from __future__ import annotations

import cProfile
import json
import pstats
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from clew.compiled import HERE
from clew.kernel.words.errors import ClewError
from clew.lab.many.run import study_of
from clew.lab.many.study import Series
from clew.lab.speed.bench import SEED, in_a_process

__all__ = ["profile"]

MOST = 15
ELSEWHERE = "elsewhere"


def profile(game: str, seconds: float = 3.0, seats: int | None = None) -> dict[str, Any]:
    """Shares of the time by room and by function, with the source as it is."""
    return in_a_process("clew.lab.speed.profile", game, seconds, seats, pure=True)


def watch(game: str, seconds: float, seats: int | None = None) -> dict[str, Any]:
    """Play at random for so long under the profiler; what Python's own functions take counts for their caller."""
    series = Series(study_of(game, seats, "random", SEED))
    series.play(0)  # pays for what is read only once
    watcher = cProfile.Profile(builtins=False)
    decisions = games = 0
    until = time.process_time() + seconds
    while time.process_time() < until or not games:
        games += 1
        decisions += watcher.runcall(series.play, games).decisions
    return {"game": game, "games": games, "decisions": decisions, **shares(watcher)}


def shares(watcher: cProfile.Profile) -> dict[str, Any]:
    """Each room's and each function's own time as a part of the whole, largest first."""
    rooms: Counter[str] = Counter()
    functions: Counter[str] = Counter()
    for (file, _, name), figures in pstats.Stats(watcher).stats.items():  # type: ignore[attr-defined]
        path = Path(file)
        room = path.relative_to(HERE).with_suffix("").as_posix() if path.is_relative_to(HERE) else ELSEWHERE
        rooms[room] += figures[2]
        functions[f"{room}: {name}"] += figures[2]
    whole = sum(rooms.values())
    return {
        "rooms": {room: round(spent / whole, 4) for room, spent in rooms.most_common(MOST)},
        "functions": {name: round(spent / whole, 4) for name, spent in functions.most_common(MOST)},
    }


if __name__ == "__main__":
    wanted, length, places = sys.argv[1:]
    try:
        print(json.dumps(watch(wanted, float(length), int(places) or None)))
    except ClewError as problem:
        sys.exit(str(problem))
