"""The sensible player in a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.games.deathmaze.party import called
from clew.games.deathmaze.state import Action, Adventurer, Game
from clew.games.deathmaze.strike import row_of
from clew.kernel.words.questions import Question, key_of

_SPELLS = (
    "cast-lightning",
    "cast-light-ray",
    "cast-blast",
    "cast-sleep",
    "cast-peace-makers-sleep",
    "ring-sleep",
    "ring-blast",
)
"""What is worth casting at a strong monster, best first."""


def strength(game: Game) -> int:
    """The Wounds the party can still take."""
    return sum(person.left for person in game.free())


def danger(game: Game) -> int:
    """Roughly how much of its strength a fight with the group will cost the party, in percent.

    Both sides wear each other down: what the monsters deal in a round, times the rounds it takes to bring them down.
    """
    group = game.group
    if group is None or not game.free():
        return 0
    front = min(3, len(game.free()))
    dealt = harm = points = 0
    for key in group.members:
        monster = game.monsters[key]
        kind = game.book.kinds[monster.kind]
        dice = kind.wound_dice
        points += monster.wound_points or (dice.lowest + dice.highest) // 2
        bonus = kind.bonus if kind.bonus is not None else 1 + (4 if monster.kind == "Evil Hero" else 0)
        harm += 10 * (5 if monster.kind == "Evil Wizard" else 1) * sum(
            game.book.wounds("Monster" if kind.bonus is not None else "Sword", die + bonus) for die in range(1, 7)
        ) // 6  # fmt: skip
    harm = min(harm, harm * 3 // max(1, len(group.members)))
    for person in game.free():
        added = max(person.skills.values(), default=0) + max((weapon.bonus for weapon in person.weapons), default=0)
        dealt += 10 * sum(game.book.wounds("Sword", die + added) for die in range(1, 7)) // 6
    dealt = max(1, dealt * min(front + 1, len(game.free())) // len(game.free()))
    rounds = max(1, 10 * points // dealt)
    taken = harm * (rounds + 1) // 2
    return min(100, 10 * taken // max(1, strength(game)))


def _action(game: Game, question: Question) -> Any:
    """Strike the one nearest to falling; magic for the strong; a drink when it is needed."""
    options = {key_of(option): option for option in question.options}
    actor = next((p for p in game.free() if p.name == question.facts["name"]), None)
    if actor is not None:
        drink = next((option for key, option in options.items() if _is_drink(key)), None)
        if drink is not None and actor.wounds >= 3 and actor.left <= 3:
            return drink
        spell = next((options[key] for key in _SPELLS if key in options), None)
        if spell is not None and actor.left >= 2 and _worth_magic(game):
            return spell
    attacks = [
        option for option in question.options if isinstance(option.value, Action) and option.value.what == "attack"
    ]
    if attacks:
        return min(attacks, key=lambda option: _left(game, option.value.target))
    pepper = next((option for key, option in options.items() if key.startswith("pepper")), None)
    return pepper or _better_weapon(game, actor, question) or options["nothing"]


def _is_drink(key: str) -> bool:
    return key.startswith(("use-potion-healing", "use-spice-mustard"))


def _worth_magic(game: Game) -> bool:
    strongest = max((game.monsters[key].left for row in game.foes for key in row if key in game.monsters), default=0)
    return strongest >= 4 or danger(game) > 40


def _left(game: Game, key: str) -> int:
    return game.monsters[key].left if key in game.monsters else 99


def _better_weapon(game: Game, actor: Adventurer | None, question: Question) -> Any | None:
    """Who can't strike from where he stands changes his weapon."""
    if actor is None:
        return None
    behind = row_of(game.rows, actor.key) == 1
    for option in question.options:
        if key_of(option).startswith("change-") and key_of(option).startswith("change-bow") == behind:
            return option
    return None


def _hand(game: Game, question: Question) -> Any | None:
    """Bows behind, blades in front; the magic one if there is a choice."""
    for option in question.options:
        if option.value is None:
            continue
        person, place = option.value
        behind = row_of(game.rows, person.key) == 1
        now, then = person.weapons[max(person.hand, 0)], person.weapons[place] if place >= 0 else None
        if (
            then is not None
            and (then.kind == "Bow") == behind
            and ((now.kind == "Bow") != behind or then.bonus > now.bonus)
        ):
            return option
    return question.options[0]


def _target(game: Game, question: Question) -> Any:
    """The strongest monster for a spell; the most hurt friend for a shield."""
    return max(question.options, key=lambda option: _left(game, key_of(option)))


def _reorganise(game: Game, question: Question) -> Any:
    """Hold the line; who is nearly dead steps back, the healthiest steps forward when somebody must."""
    if key_of(question.options[0]) != "hold":
        behind = [option for option in question.options if key_of(option) not in game.rows[0]]
        return max(behind, key=lambda option: _health(game, key_of(option)), default=None)
    three = all(game.rows[0])
    weak = [o for o in question.options[1:] if three and key_of(o) in game.rows[0] and _health(game, key_of(o)) <= 2]
    return weak[0] if weak else question.options[0]


def _box(game: Game, question: Question) -> Any:
    """Another row, for that is why somebody moves."""
    mover = next((k for k in game.marching() if called(game, k) == question.facts["name"]), "")
    row = row_of(game.rows, mover)
    return next((option for option in question.options if option.value[0] != row), None)


def _health(game: Game, key: str) -> int:
    return game.people[key].left if key in game.people else game.monsters[key].left


def _charm(_game: Game, question: Question) -> Any:
    return question.options[0]


FIGHT: dict[str, Callable[[Game, Question], Any]] = {
    "8.22f": _action,
    "8.41a": _hand,
    "11.21a": _target,
    "8.24a": _reorganise,
    "8.52a": _box,
    "9.45a": _charm,
    "9.46": _charm,
}
