"""How long the chances beside answers take, in milliseconds a question, as played by each game's sensible player.

Run it with `.venv/bin/python benchmarks/chances.py [GAME ...]`. The aim, interpreted, is 15 ms in the median and 60 ms
at p95.
"""

from __future__ import annotations

import sys
from statistics import median, quantiles
from time import process_time

from clew.kernel.table.chances import chances
from clew.kernel.table.registry import names, rulebook
from clew.testing.laws.cases import Case

GAMES = 8
DECISIONS = 250


def measure(game: str) -> tuple[list[float], int]:
    """Milliseconds of each question, and at how many of them there was something to tell."""
    book, times, told = rulebook(game), [], 0
    for seed in range(GAMES):
        case = Case(book, "sensible", 0, seed)
        match, players = case.match(), case.players()
        for _ in range(DECISIONS):
            if match.question is None:
                break
            began = process_time()
            found = chances(match.position)
            times.append(1000 * (process_time() - began))
            told += bool(found)
            match.answer(players[match.question.seat].choose(match.position))
    return times, told


def main() -> None:
    print(f"{'game':<12}{'questions':>10}{'told at':>10}{'median ms':>12}{'p95 ms':>10}{'longest':>10}")
    for game in sys.argv[1:] or names():
        times, told = measure(game)
        p95 = quantiles(times, n=20)[-1]
        print(
            f"{game:<12}{len(times):>10}{told / len(times):>10.0%}{median(times):>12.2f}{p95:>10.2f}{max(times):>10.1f}"
        )


if __name__ == "__main__":
    main()
