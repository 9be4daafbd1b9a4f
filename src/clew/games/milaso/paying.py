"""Chapters 20 and 25: operations of two actions, and what a spell costs that is cast at something else than a being."""

from __future__ import annotations

from clew.games.milaso.attack import role
from clew.games.milaso.magic import cost_of
from clew.games.milaso.minds import spend
from clew.games.milaso.state import Being, Game, Role
from clew.kernel.referees.referee import Referee


def pay(game: Game, referee: Referee, being: Being, name: str) -> None:
    """[25.5, 25.11] One action in combat, and the points, whatever comes of it."""
    if game.fight is not None:
        spend(game, being)
    being.marks["nenergy"] -= cost_of(game, being, game.book.spells[name])
    being.marks[f"cast {game.turn}"] = being.marks.get(f"cast {game.turn}", 0) + 1
    referee.tell("25.5", "{being} casts {spell}.", being=being.name, spell=name)


def both_actions(game: Game, being: Being, name: str) -> bool:
    """[20.9] Two actions, or one begun with the last of a battle round and ended with the first of the next.

    False if it is only begun; whoever has been moved or stunned since, or has done something else, begins again.
    """
    part = role(game, being)
    begun = _has_begun(being, part, name)
    part.begun = ""
    spend(game, being)
    if begun:
        return True
    if part.actions == 0:
        part.begun = _place(being, name)
        return False
    spend(game, being)
    return True


def price_of_two(game: Game, being: Being, name: str) -> str:
    """[20.9] What such a deed costs now, in words."""
    part = role(game, being)
    if _has_begun(being, part, name):
        return "the second action"
    return "2 actions" if part.actions > 1 else "ends next round"


def _has_begun(being: Being, part: Role, name: str) -> bool:
    return part.begun == _place(being, name) and part.used == 0


def _place(being: Being, name: str) -> str:
    return f"{name} on {being.map}/{being.at}"
