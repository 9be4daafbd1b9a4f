"""How well a seat stands: what a player who looks ahead tries to bring about."""

from __future__ import annotations

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.party.heroes import full_life

WON, OUT, SKILL, GOLD = 3_000, 20, 20, 5
"""What success, a hero who comes out, each level of his and so many gold pieces count in the end."""
SPENT, SPENT_AT_BOSS = 40, 15
"""With so little of their life, in percent, a group wins no more: before it has met the final boss, and after."""
SURE = 95
"""Of a hundred games of a group with all its life that have come to the final boss, so many are won."""


def standing(game: Game, seat: int) -> int:
    """The final boss slain above all, then heroes who come out of the dungeon; before the end what to expect."""
    heroes = [hero for hero in game.heroes.values() if hero.seat == seat]
    own = [hero for hero in heroes if hero.alive and not hero.stone and not hero.lost]
    if game.ended:
        out = sum(OUT + _gained(hero) for hero in own if hero.outside)
        return WON * (game.ended == "success") + out
    return WON * _hope(game, heroes, own) // 100 + sum(_gained(hero) + hero.life for hero in own)


def _hope(game: Game, heroes: list[Hero], own: list[Hero]) -> int:
    """How many of a hundred such games were won by sensible players; they hang on the life that is left."""
    if not own or game.final_slain:
        return 100 if own else 0
    left = 100 * sum(hero.life for hero in own) // sum(full_life(game, hero) for hero in heroes)
    spent = SPENT_AT_BOSS if game.final_met else SPENT
    return SURE * max(left - spent, 0) // (100 - SPENT_AT_BOSS)


def _gained(hero: Hero) -> int:
    return SKILL * hero.level + hero.gold // GOLD


def at_home(hero: Hero) -> bool:
    """[26.7, 26.14] Dead or stone, and brought out: he waits for the church."""
    return hero.outside and (hero.stone or not hero.alive)


_UNDERWAY = (steps.GO, steps.WALK, steps.LEAVE, steps.WANDER, steps.ROUND, steps.HIDDEN_GOLD)


def settled(game: Game) -> bool:
    """Whether no fight is under way, nor a way that may lead into one."""
    return game.fight is None and all(step.what not in _UNDERWAY for step in game.agenda)
