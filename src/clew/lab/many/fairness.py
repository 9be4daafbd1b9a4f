"""Does a player peek? In two worlds that its seat can't tell apart, an honest one decides alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Stream, seed_from
from clew.kernel.words.text import put
from clew.lab.many.study import Series, Study

__all__ = ["Peek", "peeks"]

WORLDS = 2


@dataclass(frozen=True)
class Peek:
    """A question at which a player decided otherwise though it could not know of any difference."""

    game: int
    seat: int
    rule: str
    question: str
    answers: tuple[str, ...]


def peeks(study: Study, new: Callable[[], Policy], games: int = 1, every: int = 1, most: int = 500) -> list[Peek]:
    """Ask a player at every question of some games, and at the same question in worlds that look the same.

    `new` makes the player afresh each time, so that nothing but the question decides. The games themselves are played
    by the study's players, `most` questions of each; `every` so many are tried. An honest player gives an empty list.
    """
    series = Series(study)
    return [peek for game in range(games) for peek in _in_game(series, game, new, every, most)]


def _in_game(series: Series, game: int, new: Callable[[], Policy], every: int, most: int) -> list[Peek]:
    players = series.players(game)
    match = Match.start(series.rulebook, series.setup, seed_from(series.seed(game)))
    found: list[Peek] = []
    for number in range(most):
        if match.question is None:
            break
        here = match.position
        if number % every == 0:
            answers = tuple(key_of(new().choose(world)) for world in [here, *_worlds(here, number)])
            if len(set(answers)) > 1:
                asked = here.question
                found.append(Peek(game, asked.seat, asked.rule, put(asked.text), answers))
        match.answer(players[here.seat].choose(here))
    return found


def _worlds(here: Position, number: int) -> list[Position]:
    dealt: list[Any] = [
        redeal(here, here.seat, Stream(seed_from(f"peeks/{number}/{world}"))) for world in range(WORLDS)
    ]
    return [world for world in dealt if world is not None]
