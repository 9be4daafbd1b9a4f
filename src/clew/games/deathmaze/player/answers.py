"""Finding one's answer among the options of a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.games.deathmaze.player.judgement import Judgement
from clew.games.deathmaze.state import Adventurer, Game
from clew.kernel.words.questions import Question, key_of

Pick = Callable[[Game, Question, Judgement], Any]


def by_key(question: Question, *keys: str) -> Any | None:
    """The first of these answers that is offered; a key ending in * stands for all that begin so."""
    for key in keys:
        for option in question.options:
            offered = key_of(option)
            if offered == key or (key.endswith("*") and offered.startswith(key[:-1])):
                return option
    return None


def always(*keys: str) -> Pick:
    """The first of these that is offered, whatever else is the case."""
    return lambda _game, question, _judge: by_key(question, *keys)


def people_of(question: Question) -> list[Adventurer]:
    """Options that are adventurers."""
    return [option for option in question.options if isinstance(option, Adventurer)]
