"""The sensible player in a fight: orders, weapons, spells, and who stands where (8, 11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from clew.games.deathmaze.fight.declare import NOTHING, actions
from clew.games.deathmaze.fight.line import possible_moves
from clew.games.deathmaze.fight.orders import wounds_left
from clew.games.deathmaze.fight.spells import spell_targets
from clew.games.deathmaze.fight.strike import REAR, row_of
from clew.games.deathmaze.party.people import called
from clew.games.deathmaze.player.answers import by_key
from clew.games.deathmaze.player.judgement import Judgement
from clew.games.deathmaze.player.reckoning import blow, danger
from clew.games.deathmaze.state import Action, Adventurer, Game
from clew.kernel.words.questions import Question, key_of

SPELLS = (
    "cast-lightning",
    "cast-light-ray",
    "cast-blast",
    "cast-sleep",
    "cast-peace-makers-sleep",
    "ring-sleep",
    "ring-blast",
)
"""What is worth casting at a strong monster, best first."""


def orders(game: Game, question: Question, judge: Judgement) -> Any:
    """As laid out, once everybody is told what he is told one by one; the ranks are changed first."""
    if (ranks := _ranks(game, question, judge)) is not None:
        return ranks
    for option in question.options:
        if option.key.startswith("order-") and _laid_out(game, option.value) != _wanted(game, option.value, judge):
            return option
    return by_key(question, "go")


def _ranks(game: Game, question: Question, judge: Judgement) -> Any | None:
    ranks = by_key(question, "ranks")
    return ranks if ranks is not None and _weary(game, list(possible_moves(game)), judge) else None


def _laid_out(game: Game, key: str) -> tuple[str, str]:
    """What somebody is told so far, and at whom."""
    action = game.declared.get(key)
    return (action.thing or action.what, action.target) if action is not None else ("", "")


def _wanted(game: Game, key: str, judge: Judgement) -> tuple[str, str]:
    """What he had better be told."""
    deed = deed_of(game, key, actions(game, key), judge).value
    if isinstance(deed, Action):
        return deed.thing or deed.what, deed.target
    if deed is None:
        return "", ""
    spell, ring = deed
    return f"ring:{spell}" if ring else spell, max(spell_targets(game, spell), key=_aim(game), default="")


def action(game: Game, question: Question, judge: Judgement) -> Any:
    if (ranks := _ranks(game, question, judge)) is not None:
        return ranks
    key = next(key for key in game.marching() if called(game, key) == question.facts["name"])
    return deed_of(game, key, question.options, judge)


def deed_of(game: Game, key: str, offered: Sequence[Any], judge: Judgement) -> Any:
    """Strike the one nearest to falling; magic for the strong; a drink when it is needed."""
    options = {key_of(option): option for option in offered}
    actor = game.people.get(key)
    if actor is not None:
        drink = next((option for key, option in options.items() if _is_drink(key)), None)
        if drink is not None and actor.wounds >= judge.drink and actor.left <= judge.dying:
            return drink
        spell = next((options[key] for key in SPELLS if key in options), None)
        if spell is not None and actor.left >= 2 and _worth_magic(game, judge):
            return spell
        charm = _charm(game, offered)
        if charm is not None and _worth_magic(game, judge):
            return charm
    attacks = [option for option in offered if isinstance(option.value, Action) and option.value.what == "attack"]
    if attacks:
        return min(attacks, key=lambda option: _worth_a_blow(game, key, option.value.target))
    pepper = next((option for key, option in options.items() if key.startswith("pepper")), None)
    return pepper or _better_weapon(game, actor, offered) or NOTHING


def _worth_a_blow(game: Game, key: str, target: str) -> tuple[bool, int]:
    """The one nearest to falling, unless those who strike before him will see to it."""
    left, dealt = wounds_left(game, target), 0
    for other in game.marching():
        if other == key:
            break
        order = game.declared.get(other)
        if order is not None and order.target == target and order.what == "attack":
            dealt += blow(game, game.people[other], row_of(game.rows, other)) if other in game.people else PLAIN
    return dealt >= 10 * left, left


PLAIN = 5
"""Tenths of a Wound that a charmed monster deals."""


def _is_drink(key: str) -> bool:
    return key.startswith(("use-potion-healing", "use-spice-mustard"))


def _charm(game: Game, offered: Sequence[Any]) -> Any | None:
    """A charm for the strongest."""
    charms = [option for option in offered if key_of(option).startswith("use-potion-charm")]
    return max(charms, key=lambda option: wounds_left(game, option.value.target), default=None)


def _worth_magic(game: Game, judge: Judgement) -> bool:
    """For something strong; not where only friends under a Vampire's spell stand in front."""
    if not any(key in game.monsters for key in game.foes[0]):
        return False
    strongest = max((game.monsters[key].left for row in game.foes for key in row if key in game.monsters), default=0)
    return strongest >= judge.tough or danger(game) > judge.magic


def _better_weapon(game: Game, actor: Adventurer | None, offered: Sequence[Any]) -> Any | None:
    """Who can't strike from where he stands changes his weapon."""
    if actor is None:
        return None
    behind = row_of(game.rows, actor.key) == REAR
    for option in offered:
        if key_of(option).startswith("change-") and key_of(option).startswith("change-bow") == behind:
            return option
    return None


def hand(game: Game, question: Question, _judge: Judgement) -> Any | None:
    """Bows behind, blades in front; the magic one if there is a choice."""
    for option in question.options:
        if option.value is None:
            continue
        person, place = option.value
        behind = row_of(game.rows, person.key) == REAR
        now, then = person.weapons[max(person.hand, 0)], person.weapons[place] if place >= 0 else None
        if (
            then is not None
            and (then.kind == "Bow") == behind
            and ((now.kind == "Bow") != behind or then.bonus > now.bonus)
        ):
            return option
    return question.options[0]


def target(game: Game, question: Question, _judge: Judgement) -> Any:
    """The strongest monster for a spell, before a friend under a Vampire's; the most hurt friend for a shield."""
    aim = _aim(game)
    return max(question.options, key=lambda option: aim(key_of(option)))


def _aim(game: Game) -> Callable[[str], tuple[bool, int]]:
    return lambda key: (key in game.monsters, wounds_left(game, key))


def reorganise(game: Game, question: Question, judge: Judgement) -> Any:
    """Hold the line; who is nearly dead steps back, the healthiest steps forward when somebody must."""
    if key_of(question.options[0]) != "hold":
        behind = [option for option in question.options if key_of(option) not in game.rows[0]]
        return max(behind, key=lambda option: _health(game, key_of(option)), default=None)
    weary = _weary(game, [key_of(option) for option in question.options[1:]], judge)
    return by_key(question, *weary) or question.options[0]


def _weary(game: Game, keys: Sequence[str], judge: Judgement) -> list[str]:
    """Who had better step back out of a full front row."""
    return [key for key in keys if all(game.rows[0]) and key in game.rows[0] and _health(game, key) <= judge.weary]


def box(game: Game, question: Question, _judge: Judgement) -> Any:
    """Another row, for that is why somebody moves."""
    mover = next((k for k in game.marching() if called(game, k) == question.facts["name"]), "")
    row = row_of(game.rows, mover)
    return next((option for option in question.options if option.value[0] != row), None)


def _health(game: Game, key: str) -> int:
    return game.people[key].left if key in game.people else game.monsters[key].left
