"""How much pressing a game asks for, and how much of it decides nothing: `clew bench GAME --questions`."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from clew.kernel.words.errors import RuleFault
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.lab.many.run import study_of
from clew.lab.many.study import Series, Study
from clew.lab.speed.bench import SEED

__all__ = ["GAMES", "questions"]

GAMES = 100
EMPTY = 0.95
"""A question is empty if one and the same key answers a larger part of its askings than this, game by game."""
SEEN = 0.1
"""What fewer games than this ask at all is not judged."""

Kind = tuple[str, str]
"""A question as it is told apart: its rule, and its prompt before any facts are put in."""


class Pressing:
    """A player who is watched: what he is asked, and which key answers."""

    def __init__(self, policy: Policy, pressed: dict[Kind, Counter[str]]) -> None:
        self.policy = policy
        self.pressed = pressed

    def choose(self, position: Position) -> Any:
        asked, chosen = position.question, self.policy.choose(position)
        self.pressed[asked.rule, asked.prompt][key_of(chosen)] += 1
        return chosen


class Watched(Series):
    """The games of a study, each with a note of what was asked and answered."""

    def __init__(self, study: Study) -> None:
        self.pressed: dict[Kind, Counter[str]] = defaultdict(Counter)
        super().__init__(study)

    def players(self, index: int) -> list[Policy]:
        self.pressed = defaultdict(Counter)
        return [Pressing(policy, self.pressed) for policy in super().players(index)]


def questions(game: str, games: int = GAMES, seats: int | None = None, seed: str = SEED) -> dict[str, Any]:
    """Keys a game of whoever plays as the usual bot does, on all seats; and how many of them are empty."""
    series = Watched(study_of(game, seats, None, seed))
    noted = [_noted(series, index) for index in range(games)]
    keys = sum(sum(pressed.total() for pressed in one.values()) for one in noted)
    kinds = sorted({kind for one in noted for kind in one})
    told = [_kind(kind, [one[kind] for one in noted if kind in one], games) for kind in kinds]
    empty = sum(each["keys_per_game"] for each in told if each["empty"]) * games
    return {
        "game": game,
        "players": list(series.study.players),
        "games": games,
        "keys_per_game": round(keys / games, 1),
        "empty_share": round(empty / keys, 4),
        "questions": sorted(told, key=lambda each: -float(each["keys_per_game"])),
    }


def _noted(series: Watched, index: int) -> dict[Kind, Counter[str]]:
    fault = series.play(index).fault
    if fault:
        raise RuleFault(f"Game {index} broke off: {fault}")
    return series.pressed


def _kind(kind: Kind, pressed: list[Counter[str]], games: int) -> dict[str, Any]:
    """A question with its commonest key: every game counts alike, however often it asks."""
    shares: dict[str, float] = defaultdict(float)
    for one in pressed:
        for key, times in one.items():
            shares[key] += times / one.total()
    key, share = min(shares.items(), key=lambda each: (-each[1], each[0]))
    share /= len(pressed)
    return {
        "rule": kind[0],
        "prompt": kind[1],
        "keys_per_game": sum(one.total() for one in pressed) / games,
        "games": len(pressed),
        "key": key,
        "share": round(share, 4),
        "empty": share > EMPTY and len(pressed) >= SEEN * games,
    }
