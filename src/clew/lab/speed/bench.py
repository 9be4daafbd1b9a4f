"""How fast a game plays on one core: `python -m clew.lab.speed.bench GAME` measures in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from clew import compiled
from clew.bots.random import Random
from clew.bots.scribe import Scribe, fork
from clew.kernel.table.chances import chances
from clew.kernel.table.playout import RUNAWAY
from clew.kernel.words.errors import ClewError
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.stream import Stream, dice_from, mix, seed_from
from clew.lab.many.run import study_of
from clew.lab.many.study import Series, Study

__all__ = ["SEED", "bench", "in_a_process", "measure"]

SEED = "bench"
EVERY = 7
"""Every so many decisions a fork is timed."""

REPEATS = 20
FEWEST = 20
"""So many questions at least are timed, however little time there is."""


def bench(game: str, seconds: float = 3.0, seats: int | None = None) -> dict[str, Any]:
    """Speed with the source as it is, and compiled where a fresh build stands ready."""
    return {
        "game": game,
        "interpreted": in_a_process("clew.lab.speed.bench", game, seconds, seats, pure=True),
        "compiled": in_a_process("clew.lab.speed.bench", game, seconds, seats, pure=False) if _is_built() else None,
    }


def _is_built() -> bool:
    return compiled.changed(compiled.home() / compiled.fingerprint()) == set()


def in_a_process(module: str, game: str, seconds: float, seats: int | None, pure: bool) -> dict[str, Any]:
    """What a measurement prints that has a process to itself."""
    environment = {name: value for name, value in os.environ.items() if name != "CLEW_PURE"}
    command = [sys.executable, "-m", module, game, str(seconds), str(seats or 0)]
    done = subprocess.run(
        command, env=environment | ({"CLEW_PURE": "1"} if pure else {}), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise ClewError(done.stderr.strip().rpartition("\n")[2] or f"The measurement of {game} broke off.")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def measure(game: str, seconds: float, seats: int | None = None) -> dict[str, Any]:
    """Play in this process for about so long, at random and by the sensible player, and time forks."""
    study = study_of(game, seats, "random", SEED)
    _pace(study, seconds / 10)  # pays for what is read only once, and lets memory settle
    before = _memory()
    found = _pace(study, seconds)
    found["memory_mb"] = round(_memory() / 1e6, 1)
    found["memory_growth_mb"] = round((_memory() - before) / 1e6, 2)
    found["fork_us"] = round(_forks(study, seconds / 2), 2)
    sensible = study_of(game, seats, "sensible", SEED) if "sensible" in Series(study).rulebook.bots else None
    found["sensible"] = _pace(sensible, seconds / 2) if sensible else None
    found["chances_ms"], found["chances_p95_ms"] = _foretelling(sensible or study, seconds / 2)
    return found


def _pace(study: Study, seconds: float) -> dict[str, Any]:
    series = Series(study)
    decisions = rolls = games = faults = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not games:
        record = series.play(games)
        games += 1
        decisions += record.decisions
        rolls += record.rolls
        faults += bool(record.fault)
    return {
        "decisions_per_second": round(decisions / spent, 1),
        "nodes_per_second": round((decisions + rolls) / spent, 1),
        "games_per_second": round(games / spent, 2),
        "decisions_per_game": round(decisions / games, 1),
        "games": games,
        "faults": faults,
    }


def _memory() -> int:
    """How much memory this process holds, in bytes; 0 where the system does not say."""
    pages = Path("/proc/self/statm")
    return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if pages.is_file() else 0


def _forks(study: Study, seconds: float) -> float:
    """What a fork costs in the median over positions of random play, in microseconds."""
    series, games, timer = Series(study), 0, _Timer()
    until = time.process_time() + seconds
    while time.process_time() < until or not timer.times:
        state = series.start.copy()
        stream = dice_from(mix(seed_from(series.seed(games)), []))
        scribe = Scribe(stream, [timer] * len(study.players), state, series.rulebook, RUNAWAY)
        scribe.quiet()
        while series.rulebook.beat(state, scribe) and time.process_time() < until:
            scribe.quiet()
        games += 1
    return median(timer.times) * 1e6


def _foretelling(study: Study, seconds: float) -> tuple[float, float]:
    """What the chances of a question's answers cost, in milliseconds: in the median, and of all but the dearest 5 %."""
    series, games = Series(study), 0
    times: list[float] = []
    until = time.process_time() + seconds
    while time.process_time() < until or len(times) < FEWEST:
        state = series.start.copy()
        stream = dice_from(mix(seed_from(series.seed(games)), []))
        seats = [_Foreteller(player, times) for player in series.players(games)]
        scribe = Scribe(stream, seats, state, series.rulebook, RUNAWAY)
        scribe.quiet()
        while series.rulebook.beat(state, scribe) and (time.process_time() < until or len(times) < FEWEST):
            scribe.quiet()
        games += 1
    times.sort()
    return round(1000 * median(times), 2), round(1000 * times[len(times) * 95 // 100], 2)


class _Foreteller:
    """A player for whom the chances of his answers are worked out now and then, and timed."""

    def __init__(self, player: Policy, times: list[float]) -> None:
        self.player = player
        self.times = times
        self.asked = 0

    def choose(self, position: Position) -> Any:
        self.asked += 1
        if self.asked % EVERY == 0:
            began = time.process_time()
            chances(position)
            self.times.append(time.process_time() - began)
        return self.player.choose(position)


class _Timer:
    """A random player who now and then times what it costs to fork from where it stands."""

    def __init__(self) -> None:
        self.random = Random(Stream(seed_from(SEED)))
        self.asked = 0
        self.times: list[float] = []

    def choose(self, position: Position) -> Any:
        self.asked += 1
        if self.asked % EVERY == 0:
            began = time.process_time()
            for _ in range(REPEATS):
                fork(position)
            self.times.append((time.process_time() - began) / REPEATS)
        return self.random.choose(position)


if __name__ == "__main__":
    wanted, length, places = sys.argv[1:]
    try:
        print(json.dumps(measure(wanted, float(length), int(places) or None)))
    except ClewError as problem:
        sys.exit(str(problem))
