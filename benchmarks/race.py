"""How much of what there is to gain the race of a search finds, among made-up answers whose worth is known.

    python benchmarks/race.py [--times 120] [--playouts 200 ...]

Each answer but the sensible one is worth a number drawn around `-behind`, `apart` wide; luck of a playout is one wide,
and half of it is the same for all answers in one world. Told is what the answer chosen is worth on average, what the
best is worth, and how many playouts were spent. The same file runs in a checkout of before, to compare.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean
from types import SimpleNamespace
from typing import Any

from clew.bots.search import _Look
from clew.kernel.words.questions import Option
from clew.kernel.words.stream import Stream, seed_from

KINDS = ((0.05, 0.1), (0.02, 0.03), (0.1, 0.05))
"""How far answers lie behind, and apart."""
SHARED = 0.5


class MadeUp(_Look):
    """A look at answers that are worth what they are told to be worth."""

    def __init__(self, worths: list[float], playouts: int, dice: Random, seed: str) -> None:
        self.worths, self.dice, self.common, self.last = worths, dice, 0.0, object()
        options = [Option(str(number), str(number)) for number in range(len(worths))]
        book = SimpleNamespace(horizon=1, worth=len, fog=None, prospects={}, bots={})
        position: Any = SimpleNamespace(
            question=SimpleNamespace(options=options), rulebook=book, seat=0, checkpoint=None
        )
        super().__init__(position, Stream(seed_from(seed)), playouts, None)  # type: ignore[arg-type, unused-ignore]

    def world(self) -> Any:
        return object()

    def sensible(self) -> str:
        return "0"

    def answered(self, *_told: Any) -> Any:
        return object(), None, True

    def playout(self, world: Any, branch: Any, _dice: Any) -> tuple[Any, float]:
        if world is not self.last:
            self.last, self.common = world, self.dice.gauss(0, 1)
        own = self.dice.gauss(0, 1)
        return object(), self.worths[int(branch.key)] + SHARED**0.5 * self.common + (1 - SHARED) ** 0.5 * own


def one(answers: int, playouts: int, behind: float, apart: float, time: int) -> tuple[float, float, int]:
    """What the chosen answer is worth, what the best is, and how many playouts it took."""
    seed = f"{answers}/{playouts}/{behind}/{time}"
    dice = Random(seed)
    worths = [0.0] + [dice.gauss(-behind, apart) for _ in range(answers - 1)]
    look = MadeUp(worths, playouts, dice, seed)
    look.race()
    return worths[int(look.advice().chosen)], max(worths), look.played


def main() -> None:
    reader = argparse.ArgumentParser(description="How much of what there is to gain the race finds.")
    reader.add_argument("--times", type=int, default=120)
    reader.add_argument("--playouts", type=int, action="append")
    asked = reader.parse_args()
    print("answers playouts  behind  apart   chosen     best  spent")
    for answers in (3, 8):
        for playouts in asked.playouts or (200,):
            for behind, apart in KINDS:
                found = [one(answers, playouts, behind, apart, time) for time in range(asked.times)]
                chosen, best, spent = (fmean(column) for column in zip(*found, strict=True))
                print(
                    f"{answers:7}{playouts:9}{behind:8.2f}{apart:7.2f}{chosen:+9.4f}{best:+9.4f}{spent:7.0f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
