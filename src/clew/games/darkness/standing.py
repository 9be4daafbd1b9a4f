"""How well a seat stands: what a player who looks ahead tries to bring about."""

from __future__ import annotations

from clew.games.darkness.state import Game, Hero

WON, ALIVE, LEVEL, LIFE, CLUE, BOSS, FINAL, TILE = 3_000, 200, 80, 15, 15, 30, 600, 4
"""What success, a living hero, a level, a life point, a clue, a slain boss, the final one and a drawn tile weigh."""


def standing(game: Game, seat: int) -> int:
    """The final boss slain and out of the dungeon above all; then heroes who live, with what they have gained."""
    own = [
        hero for hero in game.heroes.values() if hero.seat == seat and hero.alive and not hero.stone and not hero.lost
    ]
    if game.ended:
        return WON * (game.ended == "success") + sum(_gained(hero) for hero in own if hero.outside)
    way = BOSS * game.slain + FINAL * game.final_slain + TILE * len(game.tiles)
    return way + sum(_gained(hero) + LIFE * hero.life + CLUE * hero.clues for hero in own)


def _gained(hero: Hero) -> int:
    return ALIVE + LEVEL * hero.level + hero.gold // 2


_UNDERWAY = ("go", "walk", "leave", "wander", "round", "hidden gold")


def settled(game: Game) -> bool:
    """Whether no fight is under way, nor a way that may lead into one."""
    return game.fight is None and all(step.what not in _UNDERWAY for step in game.agenda)
