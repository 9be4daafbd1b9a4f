"""Finding one's answer among the options of a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.state import Encounter, Game, Hero
from clew.kernel.words.questions import Question, key_of


def pick(question: Question, *keys: str) -> Any:
    """The first of these keys that is offered."""
    for key in keys:
        for option in question.options:
            if key_of(option) == key:
                return option
    return None


def starts(question: Question, *words: str) -> Any:
    for word in words:
        for option in question.options:
            if key_of(option).startswith(word):
                return option
    return None


def heroes_of(question: Question) -> list[tuple[Any, Hero]]:
    """Options that are characters."""
    return [(option, hero) for option in question.options if isinstance(hero := getattr(option, "value", option), Hero)]


def best(question: Question, worth: Callable[[Hero], Any]) -> Any:
    found = heroes_of(question)
    return max(found, key=lambda pair: worth(pair[1]))[0] if found else None


def creatures(game: Game, group: Group) -> Encounter | None:
    return game.tiles[group.tile].creatures
