"""Drills: decisions of one's own that were mistakes, put once more until they are answered well."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from clew.kernel.words.errors import ClewError
from clew.kernel.words.scene import Ask, Scene
from clew.kernel.words.text import Text
from clew.lab.review.review import Findings

__all__ = ["Drill", "Rated", "keep", "known", "least_known", "of_findings", "question_of", "rated", "read_drill"]

Bounds = tuple[float, float, float]


@dataclass
class Drill:
    """A decision of a saved game that another answer would have been better at.

    `after` moves of the game it was asked; `answers` are those that were compared, each with its value and bounds, the
    best first. `right` and `wrong` say how often it has been answered since.
    """

    save: str
    game: str
    seat: int
    after: int
    decision: int
    given: str
    is_chance: bool
    games: int
    answers: dict[str, Bounds] = field(default_factory=dict)
    right: int = 0
    wrong: int = 0

    @property
    def best(self) -> str:
        return next(iter(self.answers))

    def answered(self, key: str) -> bool | None:
        """Whether an answer is as good as the best beyond its bounds; None if it was not compared."""
        if key not in self.answers:
            return None
        return key == self.best or (key != self.given and self.answers[key][2] >= self.answers[self.best][1])


@dataclass(frozen=True)
class Rated:
    """An answer and what it came to, with bounds; whether it is given `now`, and was `before`, in the game."""

    key: str
    name: Text
    value: float
    low: float
    high: float
    now: bool
    before: bool


def of_findings(save: str, game: str, seat: int, found: Findings) -> list[Drill]:
    """The drills that a review of a saved game leaves: the turns at which another answer was better."""
    return [
        Drill(
            save,
            game,
            seat,
            turn.decision.moves,
            turn.decision.number,
            turn.decision.key,
            found.is_chance,
            turn.games,
            {
                each.key: (round(each.expected.value, 6), round(each.expected.low, 6), round(each.expected.high, 6))
                for each in turn.answers
            },
        )
        for turn in found.turns
        if turn.verdict == "better"
    ]


def known(path: Path) -> list[Drill]:
    """The drills in a file; none where it can't be read."""
    try:
        return [read_drill(each) for each in json.loads(path.read_text("utf-8"))]
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return []


def read_drill(found: Mapping[str, Any]) -> Drill:
    """A drill that was written down as JSON."""
    answers = {key: (value, low, high) for key, (value, low, high) in found["answers"].items()}
    return Drill(**{**found, "answers": answers})


def keep(path: Path, fresh: Sequence[Drill]) -> None:
    """Write drills down beside those that are known; of the same decision the marks so far stay."""
    found = {_name(each): each for each in known(path)}
    for each in fresh:
        before = found.get(_name(each), each)
        each.right, each.wrong = max(each.right, before.right), max(each.wrong, before.wrong)
        found[_name(each)] = each
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_text(json.dumps([asdict(each) for each in found.values()]), "utf-8")
    draft.replace(path)


def _name(drill: Drill) -> tuple[str, int, int]:
    return drill.save, drill.seat, drill.decision


def least_known(drill: Drill) -> tuple[int, int]:
    """By what drills are sorted: what is least well known comes first."""
    return drill.right - drill.wrong, drill.right + drill.wrong


def question_of(drill: Drill, scene: Scene) -> Ask:
    """The question of a drill at its game as it stood then; refused where that is not asked there any more."""
    if not scene.asks or drill.given not in [choice.key for choice in scene.asks[0].choices]:
        raise ClewError("This drill can't be put any more: the game has another course now.")
    return scene.asks[0]


def rated(drill: Drill, ask: Ask, key: str) -> list[Rated]:
    """What the answers came to that were compared, the best first, with the one that is given now."""
    names = {choice.key: choice.name for choice in ask.choices}
    return [
        Rated(other, names.get(other, Text(other)), *bounds, other == key, other == drill.given)
        for other, bounds in drill.answers.items()
    ]
