"""Chapters 3, 13 and 20: the actions and spaces that somebody has in a battle round, reckoned when they matter."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import figure, movement, water_movement, wits
from clew.games.milaso.beings.spaces import swims
from clew.games.milaso.state.effects import JAM, SLOW_MOTION, SPEED
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.things.carrying import overloaded
from clew.games.milaso.walk.movement import left, left_in_water


def actions_of(game: Game, being: Being) -> int:
    """[3.25, 9.3, 15.8, 20.7] Two as a rule; potions and spells change it."""
    number = figure(game, being, "actions") or game.book.value("3.25", "actions")
    if SPEED in being.effects:
        number += game.book.value("15.8", "actions")
    if JAM in being.effects:
        part, least = game.book.spell_numbers[JAM]
        number = max(least, number // part)
    return min(game.book.spell_numbers[SLOW_MOTION][0], number) if SLOW_MOTION in being.effects else number


def allowance(game: Game, being: Being) -> tuple[int, int]:
    """[13.13, 20.7, 20.8, 20.10] The actions and half spaces of a battle round as somebody is now, nothing used yet."""
    assert game.fight is not None
    actions = actions_of(game, being)
    every = game.book.lost_actions[min(wits(game, being), 200)]
    if every and (game.fight.round - role(game, being).joined + 1) % every == 0:
        actions -= 1
    if being.plight.grip > 0:
        actions -= game.book.value("13.13", "actions")
    return max(0, actions), max(0, min(_pace(game, being), spare(game, being)))


def _pace(game: Game, being: Being) -> int:
    """[10.11, 20.10] Half spaces by the table, on land or in the water."""
    pace = water_movement(game, being) if swims(game, being) else movement(game, being)
    return 2 * game.book.battle_movement[min(pace, 80)] if pace else 0


def spare(game: Game, being: Being) -> int:
    """[3.28, 10.11, 20.10] What is left of the turn's movement; nothing for the overloaded."""
    if being.side == PARTY and overloaded(game, being):
        return 0
    return left_in_water(game, being) if swims(game, being) else left(game, being)


def reckon(game: Game, being: Being) -> None:
    """[3.28, 13.8, 13.13, 20.7, 20.10, 24.23, 24.24, 25.5] What somebody has when it is his place, and after each
    change: what he would have as he is now, less what he has used. Once the fight is over nobody has a place."""
    if game.fight is None:
        return
    part = role(game, being)
    actions, spaces = allowance(game, being)
    full = _pace(game, being)
    part.lost = part.lost + part.had - part.actions if part.had >= 0 else max(0, actions - part.actions)
    part.gone = part.gone + part.left - part.spaces if part.left >= 0 else max(0, full - part.spaces)
    part.actions = part.had = max(0, actions - part.lost)
    part.spaces = part.left = max(0, min(full - part.gone, spaces))
