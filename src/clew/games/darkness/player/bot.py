"""A sensible player: careful with its life, bold where the odds are good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.player.answers import best, pick
from clew.games.darkness.player.errands import (
    SECRETS,
    bearer,
    buyer,
    camp,
    explore,
    find,
    hands,
    inherit,
    march,
    outfit,
    prepare,
    rescue,
    secret_room,
    start,
    town,
    treat,
    wares,
)
from clew.games.darkness.player.judgement import Judgement
from clew.games.darkness.player.mapping import lie
from clew.games.darkness.player.tactics import (
    action,
    bribe,
    defence,
    learner,
    luck,
    meeting,
    sharing,
    spare,
    suffer,
    turn,
    yes,
)
from clew.kernel.book.judgement import tuned
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question


class Sensible:
    """Decides by the rule that asks; what it has no view on it answers with the first option."""

    def __init__(self, judgement: Judgement | None = None) -> None:
        self.judgement = judgement or tuned(Judgement)

    def choose(self, position: Position) -> Any:
        question = position.question
        view = VIEWS.get(question.rule)
        found = view(position.state, question, self.judgement) if view is not None else None
        return question.options[0] if found is None else found


View = Callable[[Game, Question, Judgement], Any]


def who(worth: Callable[[Hero], Any]) -> View:
    """The hero who is worth most for it."""
    return lambda _game, question, _judge: best(question, worth)


def what(*keys: str) -> View:
    """The first of these that is offered."""
    return lambda _game, question, _judge: pick(question, *keys)


def potion(_game: Game, question: Question, _judge: Judgement) -> Any:
    """The bag of potions, or else the hero nearest to death."""
    return pick(question, "potions") or best(question, lambda hero: -hero.life)


VIEWS: dict[str, View] = {
    "3.1": start,
    "3.4": outfit,
    "6.8": lie,
    "6.11": lie,
    "3.21": prepare,
    "3.29": prepare,
    "17.19": prepare,
    "5.2": town,
    "5.3": wares,
    "5.4": buyer,
    "7.1": explore,
    "7.12": camp,
    "3.12": treat,
    "3.13": treat,
    "4.27": treat,
    "10.6": treat,
    "23.3": find,
    "23.6": secret_room,
    "23.4": who(lambda hero: hero.clues),
    "12.2": meeting,
    "13.5": bribe,
    "16.10": turn,
    "14.1": action,
    "4.22": hands,
    "3.6": hands,
    "15.17": defence,
    "14.2": defence,
    "3.42": luck,
    "15.4": spare,
    "16.12": spare,
    "15.6": suffer,
    "15.12": suffer,
    "21.5": sharing,
    "27.2": learner,
    "13.12": yes,
    "10.3": yes,
    "16.9": yes,
    "4.7": yes,
    "3.45": yes,
    "25.6": yes,
    "25.8": yes,
    "24.6": yes,
    "24.8": yes,
    "24.9": yes,
    "24.18": yes,
    "24.15": yes,
    "24.10": what("angel", "yes"),
    "24.2": what(*SECRETS),
    "13.15": what("leave"),
    "16.14": what("nobody"),
    "10.7": potion,
    "4.23": bearer,
    "4.24": bearer,
    "26.2": inherit,
    "4.24a": who(lambda hero: (not hero.body, hero.life)),
    "26.15": rescue,
    "26.16": what("hire"),
    "26.17": yes,
    "12.8": march,
}
