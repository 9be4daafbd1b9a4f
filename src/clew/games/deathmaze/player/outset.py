"""The sensible player before the maze: whom it takes along, and what they bring (3, 11.1)."""

from __future__ import annotations

from typing import Any

from clew.games.deathmaze.player.answers import by_key
from clew.games.deathmaze.player.judgement import PARTIES, Judgement
from clew.games.deathmaze.state import Adventurer, Game
from clew.kernel.words.questions import Question

SPELLS = ("Lightning", "Blast", "Heal", "Sleep", "Light Ray", "Healer's Heal", "Peace Maker's Sleep")


def begin(game: Game, question: Question, judge: Judgement) -> Any:
    """Who lives on comes back; else the quick start, unless it has a party of its own in mind."""
    return by_key(question, "create" if game.guests or judge.party != "quick" else "quick")


def how_many(_game: Game, question: Question, judge: Judgement) -> Any:
    return next((number for number in reversed(question.options) if number <= judge.number), question.options[0])


def calling(_game: Game, question: Question, judge: Judgement) -> Any:
    """Old hands first; then one of the party after the other."""
    wanted = PARTIES.get(judge.party, PARTIES["heroes"])
    number = int(str(question.facts["number"])) - 1
    return by_key(question, "veteran*", wanted[number % len(wanted)], "hero")


def weapon(game: Game, question: Question, _judge: Judgement) -> Any:
    """A blade and a bow each."""
    return by_key(question, "Bow" if newcomer(game, question).weapons else "Sword", "Dagger")


def newcomer(game: Game, question: Question) -> Adventurer:
    return next(person for person in game.people.values() if person.name == question.facts["name"])


def spell(_game: Game, question: Question, _judge: Judgement) -> Any:
    return by_key(question, *SPELLS)


def advantage(game: Game, question: Question, _judge: Judgement) -> Any:
    """A Wizard learns, a Thief practises, and of the others half strike and half shoot better."""
    place = list(game.people).index(newcomer(game, question).key)
    return by_key(question, "spell", "detrap", "skill-bow" if place % 2 else "skill-sword", "wound-points")


def improve(_game: Game, question: Question, _judge: Judgement) -> Any:
    """What experience buys between games."""
    return by_key(question, "spell", "detrap", "wound-points")
