"""The sensible player with features, traps and treasure (6, 9, 10)."""

from __future__ import annotations

from typing import Any

from clew.games.deathmaze.player.answers import by_key, people_of
from clew.games.deathmaze.player.judgement import Judgement
from clew.games.deathmaze.state import Game, Item, Weapon
from clew.kernel.words.questions import Question


def healthiest(_game: Game, question: Question, _judge: Judgement) -> Any:
    return max(people_of(question), key=lambda person: person.left, default=None)


def taster(game: Game, question: Question, judge: Judgement) -> Any:
    """Somebody whom healing would help and who can bear the worst; else the healthiest."""
    hurt = [person for person in people_of(question) if person.wounds and person.left > 3]
    return max(hurt, key=lambda person: person.wounds) if hurt else healthiest(game, question, judge)


def delegate(game: Game, question: Question, judge: Judgement) -> Any:
    """At a fountain somebody who is hurt; elsewhere the healthiest."""
    return (taster if game.segment.feature == "fountain" else healthiest)(game, question, judge)


def best_thief(_game: Game, question: Question, _judge: Judgement) -> Any:
    return max(people_of(question), key=lambda person: (person.detrap, person.left), default=None)


def trial(game: Game, question: Question, judge: Judgement) -> Any:
    """Potions are worth a sip; a medallion may strangle, so only the tough try."""
    tough = max(person.left for person in game.free())
    needed = judge.medallion if "medallion" in question.prompt else 4
    return by_key(question, "yes" if tough >= needed else "no")


def carrier(game: Game, question: Question, _judge: Judgement) -> Any:
    """Potions to the most hurt, armor to the front, rings to Wizards."""
    things: list[Item | Weapon] = [*game.found[-1:], *game.found_weapons[-1:]]
    ring = bool(things) and isinstance(things[0], Item) and things[0].kind == "ring"
    front = set(game.rows[0]) if game.rows else set()
    return max(
        people_of(question),
        key=lambda person: (ring and person.calling == "Wizard", person.key in front, -person.left),
        default=None,
    )


def weapons(game: Game, question: Question, _judge: Judgement) -> Any:
    """Who takes a magic weapon, and what goes for it: a bow for a bow, the plainest blade for a blade."""
    kind = game.found_weapons[-1].kind if game.found_weapons else ""
    if "carries" not in question.prompt:
        front = set(game.rows[0]) if game.rows else set()
        return max(
            people_of(question),
            key=lambda person: (person.skills.get(kind, 0), (person.key in front) == (kind != "Bow"), person.left),
            default=None,
        )
    person = next(person for person in game.people.values() if person.name == question.facts["name"])
    places = [option for option in question.options if option.value is not None]
    return min(places, key=lambda option: _missed(person.weapons[option.value], kind))


def _missed(old: Weapon, new: str) -> tuple[bool, int]:
    """How much a weapon would be missed beside a new one."""
    return (old.kind == "Bow") != (new == "Bow"), old.bonus
